#include "ui/svg_card.h"

#include <fmt/format.h>

#include "ui/markup.h"
#include "ui/svg_paint.h"

namespace walz::ui {
namespace {

constexpr int kCardFrame = 10;
constexpr int kCardInset = 20;  // from the edge of a card to what stands on it
constexpr int kCardInner = kCardWidth - 2 * kCardInset;
constexpr int kCardSign = 20;

// Writes down a card, and where the next line goes.
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
    for (const scene::Mark& mark : thing_.marks) PaintMark(mark);
    PaintText();
    return std::move(svg_);
  }

 private:
  static constexpr int kBottom = kCardHeight - kCardInset;
  static constexpr int kSmallText = 10;
  static constexpr int kWords = 13;
  static constexpr int kBoldWidth = 116;  // percent of that of plain letters

  void PaintName() {
    const int width = kCardInner * 100 / kBoldWidth;
    const int size = WrapText(thing_.name, width, 18).size() > 2 ? 14 : 18;
    y_ = kCardInset + 2;
    for (const std::string& line : WrapText(thing_.name, width, size)) {
      if (y_ > 80) break;
      y_ += size + 2;
      svg_ += SvgText(kCardInset, y_, size, line, {.bold = true});
    }
    y_ += 18;
  }

  // What a card does is said in words in any case.
  void LeaveRoomForText() {
    if (thing_.text.empty()) return;
    const auto lines = WrapText(thing_.text, kCardInner, kSmallText).size();
    bottom_ = kBottom - static_cast<int>(lines) * (kSmallText + 3);
  }

  // Words without a sign, such as a field of the card: in small letters.
  bool PaintWords(const scene::Mark& mark) {
    if (mark.symbols.size() != 1 || !mark.label.empty() || mark.owner != kernel::kNoSeat) {
      return false;
    }
    const scene::Symbol& symbol = mark.symbols.front();
    if (!symbol.icon.empty() || !symbol.letter.empty() || symbol.number) return false;
    for (const std::string& line : WrapText(symbol.text, kCardInner, kWords)) {
      if (y_ > bottom_ - kWords) break;
      svg_ += SvgText(kCardInset, y_ + 4, kWords, line);
      y_ += kWords * 4 / 3;
    }
    return true;
  }

  void PaintMark(const scene::Mark& mark) {
    if (y_ > bottom_ - kCardSign || PaintWords(mark)) return;
    std::string label = mark.label;
    int x = kCardInset;
    if (!label.empty()) {
      label = FitText(label, kCardInner, 12);
      svg_ += SvgText(kCardInset, y_ + 4, 12, label, {.color = "#4a4436"});
      x += TextWidth(label, 12) + 6;
    }
    if (mark.owner != kernel::kNoSeat) {
      svg_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"9\" fill=\"{}\" stroke=\"#000000\"/>\n",
                          x + 9, y_, SeatColor(mark.owner));
      svg_ += SvgText(x + 9, y_ + 4, 12, std::to_string(mark.owner + 1),
                      {.anchor = "middle", .color = OnSeatColor(mark.owner), .bold = true});
      x += 24;
    }
    const int room = kCardInset + kCardInner - x;
    if (symbols_.WidthOf(mark.symbols, kCardSign) <= room) {
      svg_ += symbols_.Paint(mark.symbols, x, y_, kCardSign);
      y_ += kCardSign * 4 / 3;
      return;
    }
    // What is longer than its line begins on the next one.
    if (!mark.label.empty()) y_ += kCardSign;
    svg_ += symbols_.PaintRows(mark.symbols, kCardInset, y_, kCardInner, 15, bottom_);
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
};

}  // namespace

std::string CardGroup(const scene::Thing& thing, const std::string& sort,
                      const std::vector<scene::Icon>& icons) {
  return "<g><title>" + MarkupText(thing.name) + "</title>\n" +
         CardPainter(thing, icons).Paint(sort) + "</g>\n";
}

std::string SvgCard(const scene::Thing& thing, const std::string& sort,
                    const std::vector<scene::Icon>& icons) {
  return fmt::format(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
             "height=\"{1}\" role=\"img\" font-family=\"sans-serif\">\n",
             kCardWidth, kCardHeight) +
         CardGroup(thing, sort, icons) + "</svg>\n";
}

}  // namespace walz::ui
