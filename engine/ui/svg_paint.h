// SVG building blocks: measured text, icons, colours.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scene/scene.h"

namespace walz::ui {

// Style of a text apart from its size.
struct TextLook {
  std::string_view anchor = "start";  // start, middle or end
  std::string_view color = "#222222";
  bool bold = false;
  bool italic = false;
  bool halo = false;  // a light outline, for text over lines
};

// Returns a conservative text width in units: wider than in most fonts.
int TextWidth(std::string_view text, int size);
// Truncates the text to the width; `…` marks a truncation.
std::string FitText(std::string_view text, int width, int size);
// Wraps the text to the width, at blanks if possible.
std::vector<std::string> WrapText(std::string_view text, int width, int size);
// Returns true if a word is wider than the column, so that its line is truncated.
bool IsCut(const std::vector<std::string>& lines);

std::string SvgText(int x, int y, int size, std::string_view text, const TextLook& look = {});

// Returns the shade of a colour for icons and frames, and a light one for backgrounds.
std::string_view StrongColor(content::ViewColor color);
std::string_view PaleColor(content::ViewColor color);
// Returns the colour of a seat, and of a letter on it.
std::string_view SeatColor(kernel::Seat seat);
std::string_view OnSeatColor(kernel::Seat seat);

// Draws symbols of a scene.
class SymbolPainter {
 public:
  explicit SymbolPainter(const std::vector<scene::Icon>& icons) : icons_(icons) {}

  // Returns the width of a row of symbols at this icon size.
  int WidthOf(const std::vector<scene::Symbol>& symbols, int size) const;
  // Paints a row whose left end and middle line are at (x, y). A symbol without an icon is written
  // as text.
  std::string Paint(const std::vector<scene::Symbol>& symbols, int x, int y, int size) const;
  // Paints rows of at most `width` with a distance of `size` * 4 / 3, down to `bottom`. Advances
  // `y`.
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
