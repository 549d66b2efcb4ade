// The parts of pictures: text that is known to fit, signs, colours.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scene/scene.h"

namespace walz::ui {

// How bold, how turned: what a text looks like besides its size.
struct TextLook {
  std::string_view anchor = "start";  // start, middle or end
  std::string_view color = "#222222";
  bool bold = false;
  bool italic = false;
  bool halo = false;  // a light edge, for text over lines
};

// How wide a text is in units, at least: fonts differ, so a little more than in most of them.
int TextWidth(std::string_view text, int size);
// The text, cut with `…` if it is wider.
std::string FitText(std::string_view text, int width, int size);
// The text in lines that are no wider, broken at blanks where possible.
std::vector<std::string> WrapText(std::string_view text, int width, int size);
// Whether one of these lines is cut, because a word of it is wider than all.
bool IsCut(const std::vector<std::string>& lines);

std::string SvgText(int x, int y, int size, std::string_view text, const TextLook& look = {});

// The shade of a colour for signs and frames, and a light one for grounds.
std::string_view StrongColor(content::ViewColor color);
std::string_view PaleColor(content::ViewColor color);
// Of a seat, and of a letter on it.
std::string_view SeatColor(kernel::Seat seat);
std::string_view OnSeatColor(kernel::Seat seat);

// Draws symbols of a scene.
class SymbolPainter {
 public:
  explicit SymbolPainter(const std::vector<scene::Icon>& icons) : icons_(icons) {}

  // How wide a row of symbols with signs of that size is.
  int WidthOf(const std::vector<scene::Symbol>& symbols, int size) const;
  // The row, its left end and its middle line at (x, y). A symbol without a sign is said in words.
  std::string Paint(const std::vector<scene::Symbol>& symbols, int x, int y, int size) const;
  // The same in rows of at most `width`, `size` * 4 / 3 from one to the next, down to `bottom`;
  // advances `y`.
  std::string PaintRows(const std::vector<scene::Symbol>& symbols, int x, int& y, int width,
                        int size, int bottom = 1000000) const;

 private:
  struct Piece;

  const scene::Icon* Find(const std::string& id) const;
  std::vector<Piece> PiecesOf(const std::vector<scene::Symbol>& symbols, int size) const;
  std::string PaintPiece(const Piece& piece, int x, int y, int size) const;

  const std::vector<scene::Icon>& icons_;
};

}  // namespace walz::ui
