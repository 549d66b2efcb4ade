// SVG building blocks: measured text, icons, discs of seats.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scene/scene.h"

namespace walz::ui {

// Colours that are the same in every theme: light paper, text on it, and outlines.
inline constexpr std::string_view kPaper = "#fdfbf5";
inline constexpr std::string_view kPaperInk = "#23201a";
inline constexpr std::string_view kOutline = "#3b352a";

// Style of a text apart from its size.
struct TextLook {
  std::string_view anchor = "start";  // start, middle or end
  std::string_view color = kPaperInk;
  bool bold = false;
  bool italic = false;
  std::string_view halo = {};  // the colour of an outline, for text over lines; empty: none
  std::string_view face = {};  // font families; empty: those of the document
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

// Returns the colour of a seat, and of a letter on it.
std::string_view SeatColor(kernel::Seat seat);
std::string_view OnSeatColor(kernel::Seat seat);
// Returns the number of a seat on its colour, centred at (x, y).
std::string SeatDisc(kernel::Seat seat, int x, int y, int radius);

// Returns the sign of a kind of space, its outline or its character, centred at (x, y).
std::string SpaceSign(const content::SpaceLook& look, int x, int y, int size);

// Draws symbols of a scene.
class SymbolPainter {
 public:
  explicit SymbolPainter(const std::vector<scene::Icon>& icons) : icons_(icons) {}

  // Returns true if the game has an icon of that id.
  bool Has(const std::string& icon) const { return Find(icon) != nullptr; }
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
