#include "ui/svg_card.h"

#include <fmt/format.h>

#include <algorithm>

#include "ui/markup.h"
#include "ui/svg_face_grid.h"
#include "ui/svg_look.h"
#include "ui/svg_paint.h"

namespace walz::ui {
namespace {

constexpr int kCardFrame = 10;
constexpr int kCardInset = 20;  // distance of contents from the edge
constexpr int kCardGap = 6;     // between parts
constexpr int kCardSign = 20;
constexpr int kCardRow = 15;  // of marks with a label line
constexpr int kCardWords = 13;
// Maximum size of marks in percent: of a single one, and of several, so that cards of a kind look
// alike.
constexpr int kLargestAlone = 400;
constexpr int kLargest = 200;
constexpr int kCardStep = 25;
// Sizes of letters.
constexpr int kLargestName = 18;
constexpr int kLeastName = 12;
constexpr int kSortSize = 11;
constexpr int kLargestText = 13;
constexpr int kLeastText = 9;
constexpr int kBoldWidth = 116;  // percent of the width of regular letters
constexpr int kLeastArt = 40;    // height
constexpr int kNoBottom = 1000000;
constexpr std::string_view kFaint = "#6b6250";

// Draws one face.
class FacePainter {
 public:
  FacePainter(const scene::Thing& thing, const std::string& sort, SvgLook& look)
      : thing_(thing),
        sort_(sort),
        look_(look),
        size_(CardSizeOf(thing.definition, look.faces)),
        grid_(thing, FindFace(look.faces, thing.definition), look.defs.Has(thing.art)) {}

  std::string Paint() {
    Fit();
    PaintFrame();
    int y = kCardInset;
    std::vector<int> tops;
    for (const int height : heights_) {
      tops.push_back(y);
      y += height;
    }
    tops.push_back(y);
    if (reserved_ > 0) {
      tops.back() = Bottom() + kCardGap;
      tops[tops.size() - 2] = Bottom() - reserved_;
    }
    for (const FacePart& part : grid_.parts()) {
      const bool last = part.name == "text" && part.bottom + 1 == grid_.rows();
      bottom_ = last ? Bottom() : Bottom() - reserved_;
      PaintIn(part, tops[part.top], tops[part.bottom + 1] - kCardGap);
    }
    if (thing_.owner != kernel::kNoSeat) {
      svg_ += SeatDisc(thing_.owner, size_.width - kCardInset - 6, kCardInset + 8, 10);
    }
    return std::move(svg_);
  }

 private:
  // A column of the grid, or several.
  struct Span {
    int x;
    int width;
  };

  int Bottom() const { return size_.height - kCardInset; }
  int Inner() const { return size_.width - 2 * kCardInset; }
  int Sized(int units) const { return units * percent_ / 100; }

  Span SpanOf(const FacePart& part) const {
    const auto columns = static_cast<int>(grid_.columns());
    const auto left = static_cast<int>(part.left);
    const auto count = static_cast<int>(part.right - part.left) + 1;
    const int pitch = (Inner() + kCardGap) / columns;
    return {kCardInset + left * pitch, count * pitch - kCardGap};
  }

  void PaintFrame() {
    const scene::Face* const face = FindFace(look_.faces, thing_.definition);
    const bool token = face != nullptr && face->shape == "token";
    const int corner = token ? size_.width / 8 : look_.theme.Corner(3);
    const std::string_view color = thing_.color == content::ViewColor::kNone
                                       ? look_.theme.Color("frame")
                                       : StrongColor(thing_.color);
    svg_ += fmt::format(
        "<rect x=\"1\" y=\"1\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"{}\" stroke=\"{}\" "
        "stroke-width=\"2\"/>\n<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" "
        "fill=\"{}\" stroke=\"{}\"/>\n",
        size_.width - 2, size_.height - 2, corner, color, kOutline, kCardFrame, kCardFrame,
        size_.width - 2 * kCardFrame, size_.height - 2 * kCardFrame,
        std::max(2, corner - kCardFrame / 2), kPaper, kOutline);
  }

  // Returns true if there is a single mark without a label.
  bool IsAlone() const { return thing_.marks.size() == 1 && thing_.marks[0].label.empty(); }

  // Chooses the sizes of marks, art and text so that all of them fit, if possible.
  void Fit() {
    const int room = Bottom() - kCardInset + kCardGap;
    for (percent_ = IsAlone() ? kLargestAlone : kLargest; percent_ > 100; percent_ -= kCardStep) {
      if (Measure() <= room) break;
    }
    int total = Measure();
    while (total > room && (art_ > kLeastArt || text_size_ > kLeastText)) {
      if (art_ > kLeastArt) {
        art_ = std::max(kLeastArt, art_ - (total - room));
      } else {
        --text_size_;
      }
      total = Measure();
    }
    const FacePart* const art = Find("art");
    if (total < room && art != nullptr) {
      art_ = std::min(art_ + room - total, SpanOf(*art).width);
      total = Measure();
    }
    LayOutText(room - total);
  }

  // Puts text in the last row at the bottom, and leaves room for it if there is too little.
  void LayOutText(int left) {
    const FacePart* const text = Find("text");
    if (text == nullptr || text->bottom + 1 != grid_.rows() || text->top != text->bottom) return;
    if (left < 0) {
      const int half = std::min(heights_.back(), (Bottom() - kCardInset) / 2);
      reserved_ = std::max(half, heights_.back() + left);
      return;
    }
    if (heights_.size() > 1) heights_[heights_.size() - 2] += left;
  }

  const FacePart* Find(const std::string& name) {
    const auto found = std::ranges::find(grid_.parts(), name, &FacePart::name);
    return found == grid_.parts().end() ? nullptr : &*found;
  }

  // Sets the heights of the rows, each with a gap, and returns their sum.
  int Measure() {
    heights_.assign(grid_.rows(), 0);
    bottom_ = kNoBottom;
    const std::size_t before = svg_.size();
    for (FacePart& part : grid_.parts()) {
      const Span span = SpanOf(part);
      if (part.name == "art" && art_ == 0) art_ = span.width * 5 / 8;
      part.extent = part.name == "art" ? art_ : PaintPart(part, span, 0);
      svg_.resize(before);
      int others = 0;
      for (std::size_t row = part.top; row < part.bottom; ++row) others += heights_[row];
      int& last = heights_[part.bottom];
      last = std::max(last, part.extent + kCardGap - others);
    }
    int total = 0;
    for (const int height : heights_) total += height;
    return total;
  }

  // Draws a part between two lines: art in all of the room, and parts beside others in its middle.
  void PaintIn(const FacePart& part, int top, int bottom) {
    const Span span = SpanOf(part);
    if (part.name == "art") {
      svg_ += look_.defs.Art(thing_.art, {span.x, top, span.width, bottom - top}, ArtFit::kWhole);
      return;
    }
    const int spare = std::max(0, bottom - top - part.extent);
    const bool beside = part.left > 0 || part.right + 1 < grid_.columns();
    PaintPart(part, span, beside ? top + spare / 2 : top);
  }

  // Draws a part from `y` on and returns the line below it.
  int PaintPart(const FacePart& part, const Span& span, int y) {
    if (part.name == "title") return PaintName(span, y);
    if (part.name == "text") return PaintText(span, y);
    for (const scene::Mark* const mark : part.marks) y = PaintMark(*mark, span, y);
    return y;
  }

  // Prefers two lines and smaller letters to truncation.
  int PaintName(Span span, int y) {
    if (thing_.owner != kernel::kNoSeat) span.width -= 24;  // of its disc
    const int width = span.width * 100 / kBoldWidth;
    int size = kLargestName;
    std::vector<std::string> lines = WrapText(thing_.name, width, size);
    while (size > kLeastName && (lines.size() > 2 || IsCut(lines))) {
      lines = WrapText(thing_.name, width, --size);
    }
    constexpr std::size_t kMostLines = 3;
    lines.resize(std::min(lines.size(), kMostLines));
    for (const std::string& line : lines) {
      if (y + size > bottom_) return y;
      y += size + 2;
      svg_ += SvgText(span.x, y - 3, size, line, {.bold = true, .face = look_.theme.title_face()});
    }
    if (sort_.empty()) return y;
    y += kSortSize + 3;
    svg_ +=
        SvgText(span.x, y - 3, kSortSize, FitText(sort_, span.width, kSortSize), {.color = kFaint});
    return y;
  }

  // Returns true for a mark without icons, such as a field of the card.
  static bool IsWordsOnly(const scene::Mark& mark) {
    if (mark.symbols.size() != 1 || !mark.label.empty() || mark.owner != kernel::kNoSeat) {
      return false;
    }
    const scene::Symbol& symbol = mark.symbols.front();
    return symbol.icon.empty() && symbol.letter.empty() && !symbol.number;
  }

  // Writes a mark without icons in small letters.
  int PaintWords(const std::string& text, const Span& span, int y) {
    int size = Sized(kCardWords);
    std::vector<std::string> lines = WrapText(text, span.width, size);
    while (size > kCardWords && lines.size() > 1) lines = WrapText(text, span.width, --size);
    for (const std::string& line : lines) {
      if (y + size > bottom_) break;
      y += size * 4 / 3;
      svg_ += SvgText(span.x, y - size / 3, size, line);
    }
    return y;
  }

  int PaintMark(const scene::Mark& mark, const Span& span, int y) {
    const int sign = Sized(kCardSign);
    if (y + sign > bottom_) return y;
    if (IsWordsOnly(mark)) return PaintWords(mark.symbols.front().text, span, y);
    int middle = y + sign / 2;
    const int size = Sized(12);
    int x = span.x;
    if (!mark.label.empty()) {
      const std::string label = FitText(mark.label, span.width, size);
      svg_ += SvgText(x, middle + Sized(4), size, label, {.color = kFaint});
      x += TextWidth(label, size) + Sized(6);
    }
    if (mark.owner != kernel::kNoSeat) {
      svg_ += SeatDisc(mark.owner, x + Sized(9), middle, Sized(9));
      x += Sized(24);
    }
    const int room = span.x + span.width - x;
    if (look_.symbols.WidthOf(mark.symbols, sign) <= room) {
      svg_ += look_.symbols.Paint(mark.symbols, x, middle, sign);
      return y + sign * 4 / 3;
    }
    // A mark that is too long continues on the next line.
    if (x > span.x) middle += sign;
    int row = Sized(kCardRow);
    while (row > kCardRow && look_.symbols.WidthOf(mark.symbols, row) > span.width) --row;
    svg_ += look_.symbols.PaintRows(mark.symbols, span.x, middle, span.width, row, bottom_);
    return middle - row / 2;
  }

  // Writes the text of the card as far as there is room.
  int PaintText(const Span& span, int y) {
    std::vector<std::string> lines = WrapText(thing_.text, span.width, text_size_);
    const auto fit = static_cast<std::size_t>(std::max(0, (bottom_ - y) / (text_size_ + 3)));
    if (lines.size() > fit) {
      lines.resize(fit);
      if (!lines.empty()) lines.back() = FitText(lines.back() + " …", span.width, text_size_);
    }
    for (const std::string& line : lines) {
      y += text_size_ + 3;
      svg_ += SvgText(span.x, y - 4, text_size_, line);
    }
    return y;
  }

  const scene::Thing& thing_;
  const std::string& sort_;
  SvgLook& look_;
  CardSize size_;
  FaceGrid grid_;
  std::string svg_;
  std::vector<int> heights_;  // of the rows
  int percent_ = 100;         // size of the marks
  int art_ = 0;               // height of the art
  int text_size_ = kLargestText;
  int reserved_ = 0;  // at the bottom for the text, if not all of the marks fit
  int bottom_ = kNoBottom;
};

}  // namespace

CardSize CardSizeOf(std::string_view definition, const std::vector<scene::Face>& faces) {
  const scene::Face* const face = FindFace(faces, definition);
  if (face == nullptr || face->shape == "card") return {};
  if (face->shape == "wide") return {kCardHeight, kCardWidth};
  return {kCardWidth, kCardWidth};
}

std::string CardGroup(const scene::Thing& thing, const std::string& sort, SvgLook& look) {
  return "<g><title>" + MarkupText(thing.name) + "</title>\n" +
         FacePainter(thing, sort, look).Paint() + "</g>\n";
}

std::string SvgCard(const scene::Thing& thing, const std::string& sort, SvgLook& look) {
  const auto [width, height] = CardSizeOf(thing.definition, look.faces);
  SvgFrame frame{0, 0, width, height, {}};
  frame.attributes = fmt::format(" width=\"{}\" height=\"{}\" role=\"img\"", width, height);
  frame.face = look.theme.text_face();
  return SvgDocument(frame, CardGroup(thing, sort, look));
}

}  // namespace walz::ui
