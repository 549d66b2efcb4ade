#include "scene/placing_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <utility>

#include "base/ranges.h"
#include "kernel/decision.h"
#include "kernel/state.h"
#include "scene/describe.h"
#include "scene/marks.h"
#include "scene/messages.h"

namespace walz::scene {
namespace {

// The level of detail in the name of a space.
enum class Naming { kKind, kMarks };

class PlacingDescriber {
 public:
  PlacingDescriber(const kernel::State& state, const Describer& describe)
      : state_(state),
        describe_(describe),
        pieces_(state.ruleset().pieces()),
        marks_(describe, &state, state.decision().seat) {}

  // `Mill meadow, Heath; open N SE`
  std::string Connections(const Placing& placing) const {
    const kernel::Geometry& geometry = pieces_.geometry(placing.piece);
    const int rotation = placing.placement.rotation;
    std::vector<std::string> joined;
    std::vector<std::string> open;
    const auto add = [](std::vector<std::string>& names, std::string name) {
      if (!base::Contains(names, name)) names.push_back(std::move(name));
    };
    for (const kernel::Direction side : geometry.sides()) {
      for (std::size_t cell = 0; cell < pieces_.cell_count(placing.piece); ++cell) {
        // Sides between cells of its own have no label.
        const kernel::SideLabel label =
            pieces_.label(placing.piece, cell, geometry.Rotate(side, -rotation));
        if (label == kernel::kClosedSide) continue;
        const kernel::Coord hex =
            placing.placement.origin() + pieces_.TurnedCell(placing.piece, cell, rotation);
        const kernel::CellRef there = state_.board().CellAt(geometry.Neighbour(hex, side));
        if (!there.valid()) {
          add(open, Letter(side));
        } else if (state_.board().LabelAt(there, kernel::Opposite(side)) == label) {
          add(joined, describe_.PieceName(there.piece));
        }
      }
    }
    std::string text = fmt::format("{}", fmt::join(joined, ", "));
    if (open.empty()) return text;
    if (!text.empty()) text += "; ";
    const std::string sides = fmt::format("{}", fmt::join(open, " "));
    return text + messages::Open({.sides = sides}).In(describe_.language());
  }

  // The spaces that lie on a side of the piece: `Room N`, clockwise.
  std::vector<std::string> Spaces(const Placing& placing, Naming naming) const {
    const kernel::Geometry& geometry = pieces_.geometry(placing.piece);
    const std::vector<kernel::Space>& spaces = pieces_.def(placing.piece).spaces;
    std::vector<std::string> names;
    for (const kernel::Direction side : geometry.sides()) {
      for (std::size_t i = 0; i < spaces.size(); ++i) {
        const kernel::Slot slot =
            kernel::RotateSlot(geometry, spaces[i].slot, placing.placement.rotation);
        if (slot != kernel::SlotAt(side)) continue;
        std::string name = describe_.SpaceKindName(spaces[i].kind);
        if (naming == Naming::kMarks) {
          name += MarksText(marks_.OfSpace(pieces_.space_id(placing.piece, i)));
        }
        names.push_back(name + " " + Letter(side));
      }
    }
    return names;
  }

 private:
  std::string Letter(kernel::Direction side) const {
    return messages::SideLetter({.side = kernel::NameOf(side)}).In(describe_.language());
  }

  const kernel::State& state_;
  const Describer& describe_;
  const kernel::PieceSet& pieces_;
  MarkMaker marks_;
};

// Returns the indices of equal texts, for each text that occurs more than once.
std::vector<std::vector<std::size_t>> Alike(const std::vector<std::string>& texts) {
  std::map<std::string, std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < texts.size(); ++i) groups[texts[i]].push_back(i);
  std::vector<std::vector<std::size_t>> alike;
  for (auto& [text, group] : groups) {
    if (group.size() > 1) alike.push_back(std::move(group));
  }
  return alike;
}

// Drops the names that all lists contain.
void KeepDifferences(std::vector<std::vector<std::string>>& lists) {
  const std::vector<std::string> first = lists.front();
  for (const std::string& name : first) {
    bool common = true;
    for (const auto& list : lists) common = common && base::Contains(list, name);
    if (!common) continue;
    for (auto& list : lists) std::erase(list, name);
  }
}

}  // namespace

std::vector<std::string> PlacingTexts(const kernel::State& state, const Describer& describe,
                                      const std::vector<Placing>& placings) {
  const PlacingDescriber describer(state, describe);
  std::vector<std::string> connections;
  for (const Placing& placing : placings) connections.push_back(describer.Connections(placing));
  std::vector<std::string> texts = connections;
  for (const std::vector<std::size_t>& group : Alike(connections)) {
    for (const Naming naming : {Naming::kKind, Naming::kMarks}) {
      std::vector<std::vector<std::string>> spaces;
      for (const std::size_t i : group) spaces.push_back(describer.Spaces(placings[i], naming));
      KeepDifferences(spaces);
      std::vector<std::string> named;
      for (std::size_t k = 0; k < group.size(); ++k) {
        std::string& text = texts[group[k]];
        text = connections[group[k]];
        if (!spaces[k].empty()) {
          text += fmt::format("{}{}", text.empty() ? "" : "; ", fmt::join(spaces[k], ", "));
        }
        named.push_back(text);
      }
      if (Alike(named).empty()) break;
    }
  }
  return texts;
}

}  // namespace walz::scene
