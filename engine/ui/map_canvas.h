// A rectangle of styled characters: what is drawn before anything reaches a terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/view_declaration.h"
#include "kernel/ids.h"

namespace walz::ui {

// How a character looks. Interfaces without colour leave all of it out, so whatever matters must
// also be said by the characters themselves.
struct Style {
  content::ViewColor color = content::ViewColor::kNone;
  kernel::Seat seat = kernel::kNoSeat;  // the background: the colour of a seat
  bool bold = false;
  bool dim = false;
  bool reverse = false;

  friend bool operator==(const Style&, const Style&) = default;
};

// Styles that come up often.
inline constexpr Style kPlain{};
inline constexpr Style kBold{content::ViewColor::kNone, kernel::kNoSeat, true, false, false};
inline constexpr Style kDim{content::ViewColor::kNone, kernel::kNoSeat, false, true, false};
inline constexpr Style kReverse{content::ViewColor::kNone, kernel::kNoSeat, false, false, true};

// One column of one row: a character with all that combines with it. Empty: the second half of a
// wide character to its left.
struct CanvasCell {
  std::string text = " ";
  Style style;

  friend bool operator==(const CanvasCell&, const CanvasCell&) = default;
};

// Columns count from the left, rows from the top, both from 0. Whatever falls outside is cut off,
// so callers may draw at any place. Text is taken as it is fit for a terminal (`base::Printable`).
class Canvas {
 public:
  Canvas(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }
  // The cell must lie inside.
  const CanvasCell& at(int x, int y) const { return cells_[Index(x, y)]; }
  // Whether the cell lies inside and shows nothing.
  bool IsBlank(int x, int y) const;

  // Writes one row of text; returns the column after it. A wide character that would be cut in half
  // at an edge is left out.
  int Put(int x, int y, std::string_view text, Style style = kPlain);
  // Copies another canvas here, its top left corner at (x, y), blank cells as well.
  void Draw(int x, int y, const Canvas& other);

  // The characters row by row without trailing blanks, each row ended by a line feed.
  std::string Text() const;
  // The same with ANSI colours.
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

// The escape sequence that begins a style and ends the one before.
std::string AnsiStyle(const Style& style);

// `text` broken into lines of at most `width` columns, at blanks where possible.
std::vector<std::string> Wrap(std::string_view text, int width);

// `text` cut to `width` columns, with `…` if anything was cut.
std::string Cut(std::string_view text, int width);

}  // namespace walz::ui
