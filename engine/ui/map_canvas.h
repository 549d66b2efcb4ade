// A rectangle of styled characters, the target of all drawing before output.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/view_declaration.h"
#include "kernel/ids.h"

namespace walz::ui {

// The style of a character. Colour may be unavailable, so the characters alone must convey all
// information.
struct Style {
  content::ViewColor color = content::ViewColor::kNone;
  kernel::Seat seat = kernel::kNoSeat;  // background in the colour of this seat
  bool bold = false;
  bool dim = false;
  bool reverse = false;

  friend bool operator==(const Style&, const Style&) = default;
};

// Frequent styles.
inline constexpr Style kPlain{};
inline constexpr Style kBold{content::ViewColor::kNone, kernel::kNoSeat, true, false, false};
inline constexpr Style kDim{content::ViewColor::kNone, kernel::kNoSeat, false, true, false};
inline constexpr Style kReverse{content::ViewColor::kNone, kernel::kNoSeat, false, false, true};

// One column of one row: a character with its combining characters. Empty for the second half of a
// wide character.
struct CanvasCell {
  std::string text = " ";
  Style style;

  friend bool operator==(const CanvasCell&, const CanvasCell&) = default;
};

// Zero-based columns and rows. Drawing outside is clipped. Text must be printable
// (`base::Printable`).
class Canvas {
 public:
  Canvas(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }
  // Requires a cell inside the canvas.
  const CanvasCell& at(int x, int y) const { return cells_[Index(x, y)]; }
  // Returns true if the cell is inside and blank.
  bool IsBlank(int x, int y) const;

  // Writes one row of text and returns the column after it. Omits a wide character that an edge
  // would split.
  int Put(int x, int y, std::string_view text, Style style = kPlain);
  // Copies another canvas, including blank cells, with its top left corner at (x, y).
  void Draw(int x, int y, const Canvas& other);

  // Returns the rows without trailing blanks, each ending in a line feed.
  std::string Text() const;
  // As Text, with ANSI colours.
  std::string AnsiText() const;

 private:
  std::size_t Index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(x);
  }
  bool IsInside(int x, int y) const { return x >= 0 && x < width_ && y >= 0 && y < height_; }
  void Set(int x, int y, std::string text, Style style);
  int LastUsed(int y) const;

  int width_;
  int height_;
  std::vector<CanvasCell> cells_;
};

// Returns the escape sequence that switches to a style.
std::string AnsiStyle(const Style& style);

// Breaks `text` into lines of at most `width` columns, at blanks if possible.
std::vector<std::string> Wrap(std::string_view text, int width);

// Truncates `text` to `width` columns; `…` marks a truncation.
std::string Cut(std::string_view text, int width);

}  // namespace walz::ui
