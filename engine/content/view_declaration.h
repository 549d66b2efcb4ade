// How an interface shows a game: what content says about looks, so that no interface knows a game.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

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
  kCyan
};

// The names in content, in the order of the enumeration without kNone.
std::vector<std::string> ViewColorNames();
// The colour with that name, or kNone.
ViewColor ParseViewColor(std::string_view name);

// A kind of space: one character and a colour.
struct SpaceLook {
  std::string glyph = "?";
  ViewColor color = ViewColor::kNone;
};

// A kind of board piece: the colour of its ground, by the value of one of its fields or for all.
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

// What a game declares about its looks. Everything may be missing.
struct ViewDeclaration {
  kernel::VariableId figure;          // per seat: the space on which its figure stands
  std::vector<kernel::VerbId> moves;  // options whose argument names the space next to it
  // Options that say how the piece which the question is about comes to lie beside the figure's.
  std::vector<kernel::VerbId> placings;
  std::vector<kernel::VariableId> marks;  // per space and seat: what stands there beside figures
  std::vector<SpaceLook> spaces;          // by SpaceKindId
  std::vector<PieceLook> pieces;
  std::vector<std::string> notes;  // fields of spaces that are numbers to show beside their names
  std::vector<PanelEntry> table;   // of the whole table, in order
  std::vector<PanelEntry> seat;    // of the seat that looks, in order
  // The table of a game without a map: rows from the top, each from the left.
  std::vector<std::vector<PanelEntry>> rows;
};

}  // namespace walz::content
