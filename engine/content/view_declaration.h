// The appearance of a game as data, so that interfaces contain no code for individual games.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "content/looks.h"
#include "kernel/ids.h"
#include "kernel/piece.h"

namespace walz::content {

// The colours that every interface supports. An interface chooses its own shades.
enum class ViewColor : std::uint8_t {
  kNone,  // the interface's default
  kGrey,
  kRed,
  kGreen,
  kYellow,
  kBlue,
  kMagenta,
  kCyan,
  kOrange,
  kBrown,
  kBlack,
  kWhite
};
inline constexpr std::size_t kViewColors = 12;

// The names in content, in enumeration order without kNone.
std::vector<std::string> ViewColorNames();
// The colour of that name, or kNone.
ViewColor ParseViewColor(std::string_view name);

// Returns true if a text is a single character that every interface can show.
bool IsGlyph(std::string_view text);

// The appearance of a kind of space: one character and a colour.
struct SpaceLook {
  std::string glyph = "?";
  ViewColor color = ViewColor::kNone;
  base::SourceSpan span = {};  // the span of the glyph; no file if it is undeclared
  std::string path = {};       // SVG path in a square of 24 units, instead of the character
};

// The appearance of a kind of piece or card: its shape, its face, its picture, and the colour of
// its background or frame. The colour and the picture are fixed or depend on the value of a field.
struct PieceLook {
  kernel::KindId kind;
  ViewColor color = ViewColor::kNone;
  std::string field;  // empty: `color` and `art` apply to all pieces of the kind
  std::map<std::string, ViewColor> colors;
  std::string shape;              // one of FaceShapes; empty: the default
  std::vector<std::string> face;  // rows of a grid of names; empty: the client's default layout
  // Pictures by the value of `field`, and the picture for all other values (content/art.h).
  std::map<std::string, std::string> arts;
  std::string art;
};

// An entry beside the map: a variable or a zone. In `ViewDeclaration::rows` it may also be a box of
// several entries, either about a definition or repeated for each seat.
struct PanelEntry {
  kernel::VariableId variable;
  kernel::ZoneId zone;
  bool hide_empty = false;  // omit zeros, empty references and empty zones
  bool brief = false;       // in the panel of a seat: also shown in its short form
  // Options that name a definition never refer to components in this zone.
  bool reserve = false;
  // For zones: the display rank of each definition (shown_order.h). Empty: the order of the zone.
  std::vector<std::uint16_t> ranks;
  kernel::DefinitionId about;
  bool each_seat = false;
  std::vector<PanelEntry> show;  // the variables and zones of a box
};

// A symbol for a good, a suit or an effect. Interfaces without graphics show its letter, which also
// distinguishes it from other symbols of the same colour.
struct IconLook {
  std::string letter = "?";
  ViewColor color = ViewColor::kNone;
  std::string path;       // SVG path in a square of 24 units; empty: a plain disc
  bool between = false;   // for a verb with a list: shown between the list's items
  base::SourceSpan span;  // the span of the letter
};

// The form of a mark on a space: kSign is drawn beside the space, all others on top of it.
enum class MarkForm { kSign, kStone, kFigure, kCard, kTile };
// The names of mark forms in content, in enumeration order without kSign.
std::vector<std::string> MarkFormNames();

// A label on a space, piece or card: a price, a wage, an owner. Its content is a field of the
// definition or space, the value of a variable for it, or the contents of a zone.
struct MarkLook {
  std::string id;     // its name is the text `mark.<id>`
  kernel::KindId of;  // shown on definitions of this kind; none: on spaces
  // A path: a field, then fields inside its value or of the definition to which it refers.
  std::vector<std::string> path;
  // A variable per space or definition; `path` begins at its value.
  kernel::VariableId variable;
  // A zone per definition; shows the owners of the components in it.
  kernel::ZoneId zone;
  std::string icon;                 // the unit of its number
  bool in_options = false;          // options that refer to the space repeat it
  MarkForm form = MarkForm::kSign;  // its form on spaces
};

// The view declaration of a game. Every part may be absent.
struct ViewDeclaration {
  std::string art;                    // the picture of the game in lists (content/art.h)
  kernel::VariableId figure;          // a variable per seat: the space of its figure
  std::vector<kernel::VerbId> moves;  // options whose argument names an adjacent space
  // Options that place the piece that the question is about, next to the piece on which the figure
  // stands.
  std::vector<kernel::VerbId> placings;
  std::vector<MarkLook> marks;            // in display order
  std::vector<SpaceLook> spaces;          // by SpaceKindId
  std::vector<PieceLook> pieces;          // pieces on the map
  std::vector<PieceLook> cards;           // cards, and anything else that can be in a hand
  std::map<std::string, IconLook> icons;  // by the word or definition that they denote
  std::vector<PanelEntry> table;          // entries for the whole table, in order
  std::vector<PanelEntry> seat;           // entries for each seat, in order
  // The layout of the table beside the map: rows from top to bottom, entries from left to right.
  std::vector<std::vector<PanelEntry>> rows;
  Theme theme;
  Tableau tableau;  // the area of each seat
};

}  // namespace walz::content
