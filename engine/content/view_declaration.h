// How an interface shows a game: what content says about looks, so that no interface knows a game.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "kernel/ids.h"
#include "kernel/piece.h"

namespace walz::content {

// The colours that every interface has. What shade that is, is up to the interface.
enum class ViewColor : std::uint8_t {
  kNone,  // the interface's own
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

// The names in content, in the order of the enumeration without kNone.
std::vector<std::string> ViewColorNames();
// The colour with that name, or kNone.
ViewColor ParseViewColor(std::string_view name);

// Whether an interface can show a text everywhere as one character.
bool IsGlyph(std::string_view text);

// A kind of space: one character and a colour.
struct SpaceLook {
  std::string glyph = "?";
  ViewColor color = ViewColor::kNone;
  base::SourceSpan span;  // of the glyph; none where nothing is declared
};

// A kind of board piece or card: the colour of its ground or frame, by the value of one of its
// fields or for all.
struct PieceLook {
  kernel::KindId kind;
  ViewColor color = ViewColor::kNone;
  std::string field;  // empty: `color` holds for all
  std::map<std::string, ViewColor> colors;
};

// Something to show beside the map: a variable or a zone; in rows also a box of several, about a
// definition or one for each seat.
struct PanelEntry {
  kernel::VariableId variable;
  kernel::ZoneId zone;
  bool hide_empty = false;  // leave out zeros, what refers to nothing, and empty zones
  kernel::DefinitionId about;
  bool each_seat = false;
  std::vector<PanelEntry> show;  // in such a box: variables and zones
};

// A sign that stands for something: a good, a suit, what an effect does. Interfaces that cannot
// draw show its letter, which also tells it from other signs of the same colour.
struct IconLook {
  std::string letter = "?";
  ViewColor color = ViewColor::kNone;
  std::string path;       // its outline as an SVG path in a square of 24 units; empty: a plain disc
  bool between = false;   // of a verb with a list: between the things of that list
  base::SourceSpan span;  // of the letter
};

// Something to be read on a space, a piece or a card: a price, a wage, an owner. What it says is a
// field of the definition or space, what a variable holds for it, or what lies there.
struct MarkLook {
  std::string id;                 // its name is the text `mark.<id>`
  kernel::KindId of;              // on what shows definitions of this kind; none: on spaces
  std::vector<std::string> path;  // a field, then fields of what that holds or refers to
  kernel::VariableId variable;    // per space or definition; with a path: a field of what it names
  kernel::ZoneId zone;            // per definition: whose things lie there
  std::string icon;               // what its number counts
  bool told = false;              // also said in options that point there
};

// What a game declares about its looks. Everything may be missing.
struct ViewDeclaration {
  kernel::VariableId figure;          // per seat: the space on which its figure stands
  std::vector<kernel::VerbId> moves;  // options whose argument names the space next to it
  // Options that say how the piece which the question is about comes to lie beside the figure's.
  std::vector<kernel::VerbId> placings;
  std::vector<MarkLook> marks;            // in the order in which they are shown
  std::vector<SpaceLook> spaces;          // by SpaceKindId
  std::vector<PieceLook> pieces;          // of the map
  std::vector<PieceLook> cards;           // and whatever else can be held in the hand
  std::map<std::string, IconLook> icons;  // by the name of what they stand for
  std::vector<PanelEntry> table;          // of the whole table, in order
  std::vector<PanelEntry> seat;           // of each seat, in order
  // What lies on the table beside the map: rows from the top, each from the left.
  std::vector<std::vector<PanelEntry>> rows;
};

}  // namespace walz::content
