#include "ui/svg_card.h"

#include <fmt/format.h>

#include <algorithm>

#include "ui/markup.h"
#include "ui/svg_paint.h"

namespace walz::ui {
namespace {

constexpr int kCardFrame = 10;
constexpr int kCardInset = 20;  // distance of contents from the edge
constexpr int kCardInner = kCardWidth - 2 * kCardInset;
constexpr int kCardSign = 20;
constexpr int kCardRow = 15;  // of marks with a label line
// Maximum size of marks in percent: of a single one, and of several, so that cards of a kind look
// alike.
constexpr int kLargestAlone = 400;
constexpr int kLargest = 200;
constexpr int kStep = 25;

// Writes a card from top to bottom.
class CardPainter {
 public:
  CardPainter(const scene::Thing& thing, const std::vector<scene::Icon>& icons)
      : thing_(thing), symbols_(icons) {}

  std::string Paint(const std::string& sort) {
    svg_ = fmt::format(
        "<rect x=\"1\" y=\"1\" width=\"{}\" height=\"{}\" rx=\"14\" fill=\"{}\" "
        "stroke=\"#3b352a\" stroke-width=\"2\"/>\n<rect x=\"{}\" y=\"{}\" width=\"{}\" "
        "height=\"{}\" rx=\"6\" fill=\"#fdfbf5\" stroke=\"#3b352a\"/>\n",
        kCardWidth - 2, kCardHeight - 2, StrongColor(thing_.color), kCardFrame, kCardFrame,
        kCardWidth - 2 * kCardFrame, kCardHeight - 2 * kCardFrame);
    PaintName();
    svg_ += SvgText(kCardInset, y_, 11, FitText(sort, kCardInner, 11), {.color = "#6b6250"});
    y_ += 10;
    svg_ += fmt::format("<path d=\"M{} {}h{}\" stroke=\"#8a7f66\"/>\n", kCardInset, y_, kCardInner);
    y_ += 18;
    LeaveRoomForText();
    PaintMarks();
    PaintText();
    return std::move(svg_);
  }

 private:
  static constexpr int kBottom = kCardHeight - kCardInset;
  static constexpr int kSmallText = 10;
  static constexpr int kWords = 13;
  static constexpr int kBoldWidth = 116;  // percent of the width of regular letters

  // Prefers two lines and smaller letters to truncation.
  void PaintName() {
    const int width = kCardInner * 100 / kBoldWidth;
    int size = 18;
    std::vector<std::string> lines = WrapText(thing_.name, width, size);
    while (size > 12 && (lines.size() > 2 || IsCut(lines))) {
      lines = WrapText(thing_.name, width, --size);
    }
    y_ = kCardInset + 2;
    for (const std::string& line : lines) {
      if (y_ > 80) break;
      y_ += size + 2;
      svg_ += SvgText(kCardInset, y_, size, line, {.bold = true});
    }
    y_ += 18;
  }

  // The card's text is always shown.
  void LeaveRoomForText() {
    if (thing_.text.empty()) return;
    const auto lines = WrapText(thing_.text, kCardInner, kSmallText).size();
    bottom_ = kBottom - static_cast<int>(lines) * (kSmallText + 3);
  }

  // Returns true if there is a single mark without a label.
  bool IsAlone() const { return thing_.marks.size() == 1 && thing_.marks[0].label.empty(); }

  // Paints marks as large as possible. Long ones are shrunk or wrapped.
  void PaintMarks() {
    const std::size_t before = svg_.size();
    const int top = y_;
    for (percent_ = IsAlone() ? kLargestAlone : kLargest; percent_ >= 100; percent_ -= kStep) {
      svg_.resize(before);
      y_ = top + Sized(kCardSign / 2) - kCardSign / 2;
      fits_ = true;
      for (const scene::Mark& mark : thing_.marks) PaintMark(mark);
      if (fits_ && y_ <= bottom_) return;
    }
  }

  int Sized(int units) const { return units * percent_ / 100; }

  // Paints a mark without icons, such as a field of the card, in small letters.
  bool PaintWords(const scene::Mark& mark) {
    if (mark.symbols.size() != 1 || !mark.label.empty() || mark.owner != kernel::kNoSeat) {
      return false;
    }
    const scene::Symbol& symbol = mark.symbols.front();
    if (!symbol.icon.empty() || !symbol.letter.empty() || symbol.number) return false;
    int size = Sized(kWords);
    std::vector<std::string> lines = WrapText(symbol.text, kCardInner, size);
    while (size > kWords && lines.size() > 1) lines = WrapText(symbol.text, kCardInner, --size);
    for (const std::string& line : lines) {
      if (y_ > bottom_ - size) {
        fits_ = false;
        break;
      }
      svg_ += SvgText(kCardInset, y_ + Sized(4), size, line);
      y_ += size * 4 / 3;
    }
    return true;
  }

  void PaintMark(const scene::Mark& mark) {
    const int sign = Sized(kCardSign);
    if (y_ > bottom_ - sign) fits_ = false;
    if (y_ > bottom_ - sign || PaintWords(mark)) return;
    const int size = Sized(12);
    std::string label = mark.label;
    int x = kCardInset;
    if (!label.empty()) {
      label = FitText(label, kCardInner, size);
      svg_ += SvgText(kCardInset, y_ + Sized(4), size, label, {.color = "#4a4436"});
      x += TextWidth(label, size) + Sized(6);
    }
    if (mark.owner != kernel::kNoSeat) {
      const int radius = Sized(9);
      svg_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"#000000\"/>\n",
                          x + radius, y_, radius, SeatColor(mark.owner));
      svg_ += SvgText(x + radius, y_ + Sized(4), size, std::to_string(mark.owner + 1),
                      {.anchor = "middle", .color = OnSeatColor(mark.owner), .bold = true});
      x += Sized(24);
    }
    const int room = kCardInset + kCardInner - x;
    if (symbols_.WidthOf(mark.symbols, sign) <= room) {
      svg_ += symbols_.Paint(mark.symbols, x, y_, sign);
      y_ += sign * 4 / 3;
      return;
    }
    // A mark that is too long continues on the next line.
    if (!mark.label.empty()) y_ += sign;
    int row = Sized(kCardRow);
    while (row > kCardRow && symbols_.WidthOf(mark.symbols, row) > kCardInner) --row;
    svg_ += symbols_.PaintRows(mark.symbols, kCardInset, y_, kCardInner, row, bottom_);
    fits_ = fits_ && y_ + row / 2 <= bottom_;
    y_ += (sign - row) * 2 / 3;
  }

  void PaintText() {
    if (thing_.text.empty()) return;
    const int room = kBottom - y_;
    int size = 13;
    std::vector<std::string> lines = WrapText(thing_.text, kCardInner, size);
    while (size > 9 && static_cast<int>(lines.size()) * (size + 3) > room) {
      lines = WrapText(thing_.text, kCardInner, --size);
    }
    const auto fit = static_cast<std::size_t>(std::max(0, room / (size + 3)));
    if (lines.size() > fit) {
      lines.resize(fit);
      if (!lines.empty()) lines.back() = FitText(lines.back() + " …", kCardInner, size);
    }
    y_ = kBottom - static_cast<int>(lines.size()) * (size + 3);
    for (const std::string& line : lines) {
      y_ += size + 3;
      svg_ += SvgText(kCardInset, y_ - 4, size, line);
    }
  }

  const scene::Thing& thing_;
  SymbolPainter symbols_;
  std::string svg_;
  int y_ = 0;
  int bottom_ = kBottom;  // of the marks
  int percent_ = 100;     // size of the marks
  bool fits_ = true;      // none was left out
};

}  // namespace

std::string CardGroup(const scene::Thing& thing, const std::string& sort,
                      const std::vector<scene::Icon>& icons) {
  return "<g><title>" + MarkupText(thing.name) + "</title>\n" +
         CardPainter(thing, icons).Paint(sort) + "</g>\n";
}

std::string SvgCard(const scene::Thing& thing, const std::string& sort,
                    const std::vector<scene::Icon>& icons) {
  const std::string size =
      fmt::format(" width=\"{}\" height=\"{}\" role=\"img\"", kCardWidth, kCardHeight);
  return SvgDocument({0, 0, kCardWidth, kCardHeight, {}, size}, CardGroup(thing, sort, icons));
}

}  // namespace walz::ui
