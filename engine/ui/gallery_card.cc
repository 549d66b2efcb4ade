#include "ui/gallery_card.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.h"
#include "ui/map_canvas.h"
#include "ui/markup.h"

namespace walz::ui {
namespace {

// In pixels; the widths in columns are such that no usual letter is too wide for them.
constexpr int kWidth = 260;
constexpr int kMinHeight = 150;
constexpr int kMargin = 14;
constexpr int kNameColumns = 24;
constexpr int kTextColumns = 36;
constexpr int kNameLine = 20;
constexpr int kTextLine = 16;

// Lines of text, one below the other.
class Column {
 public:
  void Add(std::string_view text, int columns, int height, std::string_view style) {
    for (const std::string& line : Wrap(text, columns)) {
      y_ += height;
      svg_ += fmt::format("<text x=\"{}\" y=\"{}\" {}>{}</text>\n", kMargin, y_, style,
                          MarkupText(line));
    }
  }
  void Skip(int height) { y_ += height; }
  int y() const { return y_; }
  const std::string& svg() const { return svg_; }

 private:
  int y_ = kMargin;
  std::string svg_;
};

}  // namespace

std::string SvgCard(const CardFace& face) {
  Column column;
  column.Add(face.kind, kTextColumns, kTextLine, "font-size=\"11\" fill=\"#6b6250\"");
  column.Skip(4);
  column.Add(face.name, kNameColumns, kNameLine, "font-size=\"16\" font-weight=\"bold\"");
  column.Skip(6);
  if (!face.text.empty()) column.Add(face.text, kTextColumns, kTextLine, "font-size=\"12\"");
  if (!face.text.empty()) column.Skip(8);
  for (const auto& [field, value] : face.lines) {
    column.Add(field + ": " + value, kTextColumns, kTextLine, "font-size=\"12\" fill=\"#4a4436\"");
  }
  const int height = std::max(kMinHeight, column.y() + kMargin);
  return fmt::format(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
             "height=\"{1}\" role=\"img\" font-family=\"sans-serif\" fill=\"#222222\">\n"
             "<title>{2}</title>\n<rect x=\"1\" y=\"1\" width=\"{3}\" height=\"{4}\" rx=\"10\" "
             "fill=\"#fbf7ec\" stroke=\"#8a7f66\" stroke-width=\"2\"/>\n",
             kWidth, height, MarkupText(face.name), kWidth - 2, height - 2) +
         column.svg() + "</svg>\n";
}

}  // namespace walz::ui
