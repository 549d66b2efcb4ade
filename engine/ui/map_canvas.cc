#include "ui/map_canvas.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/utf8.h"

namespace walz::ui {
namespace {

// Foreground codes in the order of ViewColor, background codes in the order of seats.
constexpr std::array<std::string_view, content::kViewColors> kForeground = {
    "39", "90", "31", "32", "33", "94", "35", "36", "38;5;208", "38;5;130", "30", "97"};
constexpr std::array<std::string_view, kernel::kMaxSeats> kSeats = {
    "41;97",       "44;97",      "43;30",       "42;30",       "45;97",       "46;30",
    "47;30",       "100;97",     "48;5;208;30", "48;5;117;30", "48;5;149;30", "48;5;22;97",
    "48;5;218;30", "48;5;94;97", "48;5;248;30", "48;5;17;97"};

}  // namespace

Canvas::Canvas(int width, int height)
    : width_(std::max(width, 0)),
      height_(std::max(height, 0)),
      cells_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {}

bool Canvas::IsBlank(int x, int y) const { return IsInside(x, y) && at(x, y).text == " "; }

// Overwriting half of a wide character replaces the other half with a blank.
void Canvas::Set(int x, int y, std::string text, Style style) {
  CanvasCell& cell = cells_[Index(x, y)];
  if (cell.text.empty() && IsInside(x - 1, y)) cells_[Index(x - 1, y)].text = " ";
  if (IsInside(x + 1, y) && at(x + 1, y).text.empty()) cells_[Index(x + 1, y)].text = " ";
  cell = {std::move(text), style};
}

int Canvas::Put(int x, int y, std::string_view text, Style style) {
  const std::string printable = base::Printable(text);
  int last = -1;
  for (std::size_t offset = 0; offset < printable.size();) {
    const base::CodePoint point = base::DecodeUtf8(printable, offset);
    std::string character = printable.substr(offset, point.length);
    offset += point.length;
    const int columns = base::DisplayWidth(point.value);
    if (columns == 0) {
      if (last >= 0) cells_[Index(last, y)].text += character;
      continue;
    }
    const bool fits = IsInside(x, y) && IsInside(x + columns - 1, y);
    last = fits ? x : -1;
    if (fits) {
      Set(x, y, std::move(character), style);
      if (columns == 2) Set(x + 1, y, "", style);
    }
    x += columns;
  }
  return x;
}

void Canvas::Draw(int x, int y, const Canvas& other) {
  for (int row = 0; row < other.height(); ++row) {
    for (int column = 0; column < other.width(); ++column) {
      if (!IsInside(x + column, y + row)) continue;
      cells_[Index(x + column, y + row)] = other.at(column, row);
    }
  }
}

int Canvas::LastUsed(int y) const {
  int last = width_ - 1;
  while (last >= 0 && at(last, y).text == " " && at(last, y).style.seat == kernel::kNoSeat &&
         !at(last, y).style.reverse) {
    --last;
  }
  return last;
}

std::string Canvas::Text() const {
  std::string text;
  for (int y = 0; y < height_; ++y) {
    std::string row;
    for (int x = 0; x < width_; ++x) row += at(x, y).text;
    text += row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

std::string Canvas::AnsiText() const {
  std::string text;
  Style style;
  for (int y = 0; y < height_; ++y) {
    const int last = LastUsed(y);
    for (int x = 0; x <= last; ++x) {
      const CanvasCell& cell = at(x, y);
      if (!(cell.style == style)) text += AnsiStyle(cell.style);
      style = cell.style;
      text += cell.text;
    }
    if (!(style == kPlain)) text += AnsiStyle(kPlain);
    style = kPlain;
    text += "\n";
  }
  return text;
}

std::string AnsiStyle(const Style& style) {
  std::string codes = "0";
  if (style.bold) codes += ";1";
  if (style.dim) codes += ";2";
  if (style.reverse) codes += ";7";
  if (style.color != content::ViewColor::kNone) {
    codes += ";";
    codes += kForeground[static_cast<std::size_t>(style.color)];
  }
  if (style.seat >= 0 && style.seat < kernel::kMaxSeats) {
    codes += ";";
    codes += kSeats[static_cast<std::size_t>(style.seat)];
  }
  return "\x1b[" + codes + "m";
}

std::vector<std::string> Wrap(std::string_view text, int width) {
  const int most = std::max(width, 1);
  std::vector<std::string> lines;
  std::string line;
  int columns = 0;
  std::size_t blank = std::string::npos;  // last possible break of the line
  const auto flush = [&](std::size_t length, std::size_t next) {
    std::string rest = next < line.size() ? line.substr(next) : std::string();
    line.resize(length);
    lines.push_back(std::move(line));
    line = std::move(rest);
    columns = base::DisplayWidth(line);
    blank = std::string::npos;
  };
  for (std::size_t offset = 0; offset < text.size();) {
    const base::CodePoint point = base::DecodeUtf8(text, offset);
    const std::string_view character = text.substr(offset, point.length);
    offset += point.length;
    if (character == "\n") {
      flush(line.size(), line.size());
      continue;
    }
    const int wide = base::DisplayWidth(point.value);
    if (columns + wide > most && !line.empty()) {
      if (character == " ") {
        flush(line.size(), line.size());
        continue;
      }
      if (blank != std::string::npos && blank > 0) {
        flush(blank, blank + 1);
      } else {
        flush(line.size(), line.size());
      }
    }
    if (character == " ") blank = line.size();
    line += character;
    columns += wide;
  }
  if (!line.empty() || lines.empty()) lines.push_back(std::move(line));
  return lines;
}

std::string Cut(std::string_view text, int width) {
  if (base::DisplayWidth(text) <= width) return std::string(text);
  std::string cut;
  int columns = 0;
  for (std::size_t offset = 0; offset < text.size();) {
    const base::CodePoint point = base::DecodeUtf8(text, offset);
    columns += base::DisplayWidth(point.value);
    if (columns > width - 1) break;
    cut += text.substr(offset, point.length);
    offset += point.length;
  }
  return width > 0 ? cut + "…" : std::string();
}

}  // namespace walz::ui
