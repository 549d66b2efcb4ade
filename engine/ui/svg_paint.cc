#include "ui/svg_paint.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/utf8.h"
#include "ui/markup.h"
#include "ui/svg_theme.h"

namespace walz::ui {
namespace {

// Width of a character in percent of the font size.
int CharacterWidth(std::string_view character) {
  if (character.size() > 1) return base::DisplayWidth(character) > 1 ? 105 : 62;
  constexpr std::string_view kNarrow = "iljtfrI.,:;'|!()[] ";
  constexpr std::string_view kWide = "mwMW@%";
  const char c = character[0];
  if (kNarrow.find(c) != std::string_view::npos) return 36;
  if (kWide.find(c) != std::string_view::npos) return 96;
  return c >= 'A' && c <= 'Z' ? 74 : 60;
}

// Returns the number of bytes of the first character.
std::size_t FirstCharacter(std::string_view text) {
  std::size_t length = 1;
  while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U) {
    ++length;
  }
  return length;
}

}  // namespace

int TextWidth(std::string_view text, int size) {
  int hundredths = 0;
  while (!text.empty()) {
    const std::size_t length = FirstCharacter(text);
    hundredths += CharacterWidth(text.substr(0, length));
    text.remove_prefix(length);
  }
  return (hundredths * size + 99) / 100;
}

std::string FitText(std::string_view text, int width, int size) {
  if (TextWidth(text, size) <= width) return std::string(text);
  std::string fit;
  while (!text.empty()) {
    const std::size_t length = FirstCharacter(text);
    const std::string more = fit + std::string(text.substr(0, length));
    if (TextWidth(more + "…", size) > width) break;
    fit = more;
    text.remove_prefix(length);
  }
  return fit + "…";
}

std::vector<std::string> WrapText(std::string_view text, int width, int size) {
  std::vector<std::string> lines;
  std::string line;
  while (!text.empty()) {
    const std::size_t blank = std::min(text.find(' '), text.size());
    std::string word(text.substr(0, blank));
    text.remove_prefix(std::min(blank + 1, text.size()));
    const std::string longer = line.empty() ? word : line + " " + word;
    if (TextWidth(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (!line.empty()) lines.push_back(std::move(line));
    line = FitText(word, width, size);
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

bool IsCut(const std::vector<std::string>& lines) {
  return std::ranges::any_of(lines, [](const std::string& line) { return line.ends_with("…"); });
}

std::string SvgText(int x, int y, int size, std::string_view text, const TextLook& look) {
  std::string style;
  if (look.bold) style += " font-weight=\"bold\"";
  if (look.italic) style += " font-style=\"italic\"";
  if (!look.face.empty()) style += fmt::format(" font-family=\"{}\"", look.face);
  if (!look.halo.empty()) {
    style += fmt::format(
        " stroke=\"{}\" stroke-width=\"3\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
        look.halo);
  }
  return fmt::format(
      "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\" fill=\"{}\"{}>{}</text>\n", x, y,
      size, look.anchor, look.color, style, MarkupText(text));
}

std::string_view SeatColor(kernel::Seat seat) {
  constexpr std::array<std::string_view, kernel::kMaxSeats> kShades = {
      "#c1272d", "#1f5aa6", "#d9a400", "#2e8b3d", "#8a3b94", "#158a8a", "#f5f5f5", "#333333",
      "#f08a3c", "#8ec5ee", "#b7d64a", "#0f4d2a", "#eb9bc4", "#6b4423", "#a6a6a6", "#26276b"};
  return kShades[static_cast<std::size_t>(seat)];
}

std::string_view OnSeatColor(kernel::Seat seat) {
  constexpr unsigned kLight = 0b0101011101000100;
  return (kLight >> static_cast<unsigned>(seat) & 1U) != 0 ? "#000000" : "#ffffff";
}

std::string SeatDisc(kernel::Seat seat, int x, int y, int radius) {
  return fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"#000000\"/>\n", x,
                     y, radius, SeatColor(seat)) +
         SvgText(x, y + radius / 2, radius * 4 / 3, std::to_string(seat + 1),
                 {.anchor = "middle", .color = OnSeatColor(seat), .bold = true});
}

std::string SpaceSign(const content::SpaceLook& look, int x, int y, int size) {
  if (look.path.empty()) return SvgText(x, y + size / 3, size, look.glyph, {.anchor = "middle"});
  return fmt::format("<path transform=\"translate({} {}) scale({})\" d=\"{}\" fill=\"{}\"/>\n",
                     x - size * 3 / 4, y - size * 3 / 4, size / 16.0, look.path, kOutline);
}

// A number with an icon, or text.
struct SymbolPainter::Piece {
  std::string number;
  const scene::Icon* icon = nullptr;
  std::string words;  // without an icon
  int width = 0;
};

const scene::Icon* SymbolPainter::Find(const std::string& id) const {
  for (const scene::Icon& icon : icons_) {
    if (icon.id == id) return &icon;
  }
  return nullptr;
}

std::vector<SymbolPainter::Piece> SymbolPainter::PiecesOf(const std::vector<scene::Symbol>& symbols,
                                                          int size) const {
  std::vector<Piece> pieces;
  for (const scene::Symbol& symbol : symbols) {
    Piece piece;
    piece.icon = Find(symbol.icon);
    if (piece.icon != nullptr) {
      if (symbol.number && *symbol.number != 0) piece.number = std::to_string(*symbol.number);
      piece.width = size + (piece.number.empty() ? 0 : TextWidth(piece.number, size) + 1);
    } else {
      piece.words = symbol.text;
      piece.width = TextWidth(piece.words, size * 4 / 5);
    }
    if (piece.icon != nullptr || !piece.words.empty()) pieces.push_back(std::move(piece));
  }
  return pieces;
}

int SymbolPainter::WidthOf(const std::vector<scene::Symbol>& symbols, int size) const {
  int width = 0;
  for (const Piece& piece : PiecesOf(symbols, size))
    width += (width > 0 ? size / 4 : 0) + piece.width;
  return width;
}

std::string SymbolPainter::PaintPiece(const Piece& piece, int x, int y, int size) const {
  if (piece.icon == nullptr) return SvgText(x, y + size * 3 / 10, size * 4 / 5, piece.words);
  std::string svg;
  if (!piece.number.empty()) {
    svg += SvgText(x, y + size * 7 / 20, size, piece.number, {.bold = true});
    x += TextWidth(piece.number, size) + 1;
  }
  const content::IconLook& look = piece.icon->look;
  constexpr std::string_view kDisc = "M12 2a10 10 0 1 0 0.1 0z";
  const bool dark =
      look.color == content::ViewColor::kBlack || look.color == content::ViewColor::kBrown;
  svg += fmt::format(
      "<g><title>{}</title><path transform=\"translate({} {}) scale({})\" d=\"{}\" fill=\"{}\" "
      "stroke=\"{}\" stroke-width=\"1.5\"/>",
      MarkupText(piece.icon->name), x, y - size / 2, size / 24.0,
      look.path.empty() ? kDisc : std::string_view(look.path), StrongColor(look.color), kOutline);
  // A connector between two icons is narrow and recognized by its shape.
  if (!look.between) {
    svg += SvgText(x + size / 2, y + size / 5, size * 11 / 20, look.letter,
                   {.anchor = "middle", .color = dark ? "#ffffff" : kPaperInk, .bold = true});
  }
  return svg + "</g>\n";
}

std::string SymbolPainter::Paint(const std::vector<scene::Symbol>& symbols, int x, int y,
                                 int size) const {
  std::string svg;
  for (const Piece& piece : PiecesOf(symbols, size)) {
    svg += PaintPiece(piece, x, y, size);
    x += piece.width + size / 4;
  }
  return svg;
}

std::string SymbolPainter::PaintRows(const std::vector<scene::Symbol>& symbols, int x, int& y,
                                     int width, int size, int bottom) const {
  std::string svg;
  int at = x;
  const auto end_row = [&] {
    if (at > x) y += size * 4 / 3;
    at = x;
  };
  const std::vector<Piece> pieces = PiecesOf(symbols, size);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Piece& piece = pieces[i];
    // An icon without a number, such as an arrow, stays with its number.
    const bool leads = piece.icon != nullptr && piece.number.empty() && i + 1 < pieces.size() &&
                       !pieces[i + 1].number.empty();
    const int together = piece.width + (leads ? size / 4 + pieces[i + 1].width : 0);
    if (at + together > x + width) end_row();
    if (piece.width <= width) {
      if (y + size / 2 > bottom) return svg;
      svg += PaintPiece(piece, at, y, size);
      at += piece.width + size / 4;
      continue;
    }
    // Text that needs several lines.
    for (const std::string& line : WrapText(piece.words, width, size * 4 / 5)) {
      if (y + size / 2 > bottom) return svg;
      svg += SvgText(x, y + size * 3 / 10, size * 4 / 5, line);
      y += size * 4 / 3;
    }
  }
  end_row();
  return svg;
}

}  // namespace walz::ui
