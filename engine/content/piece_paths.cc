// Reads the connections of the spaces of a board piece: paths, joins and lines.
#include <optional>
#include <utility>
#include <vector>

#include "base/nearest.h"
#include "base/ranges.h"
#include "content/messages.h"
#include "content/piece_draft.h"

namespace walz::content {
namespace {

using kernel::Coord;
using kernel::Direction;

// A stop of a path: a space, or a side of a cell.
struct Stop {
  std::optional<std::uint16_t> space;
  std::uint8_t cell = 0;
  Direction side = Direction::kN;
};

class ConnectionReader {
 public:
  explicit ConnectionReader(PieceDraft& draft) : draft_(draft) {}

  void ReadPaths() {
    const yaml::Node* const paths = draft_.Checked("paths");
    if (paths == nullptr) return;
    for (const yaml::Node& path : paths->items()) {
      std::optional<Stop> before;
      std::size_t number = 0;
      for (const yaml::Node& item : path.items()) {
        ++number;
        const std::optional<Stop> stop = ReadStop(item);
        const bool at_end = number == 1 || number == path.items().size();
        if (stop && !stop->space && !at_end) {
          draft_.Fault(item.span(), messages::SideInsidePath()).help =
              messages::HelpSplitPathAtSide();
        }
        if (before && stop) Join(*before, *stop, item);
        before = stop;
      }
      if (path.items().size() < 2)
        draft_.Fault(path.span(), messages::PathTooShort()).help =
            messages::HelpExtendOrRemovePath();
    }
  }

  // Reads `joins` of the spaces.
  void ReadJoins() {
    const yaml::Node* const spaces = draft_.node.Find("spaces");
    if (spaces == nullptr || !spaces->is_map()) return;
    for (const yaml::NodeEntry& entry : spaces->entries()) {
      const yaml::Node* const joins = entry.value.is_map() ? entry.value.Find("joins") : nullptr;
      if (joins == nullptr) continue;
      const std::optional<std::uint16_t> from = draft_.FindSpace(entry.key);
      const auto join = [&](const yaml::Node& item) {
        const std::optional<std::uint16_t> to = SpaceNamed(item);
        if (from && to) JoinSpaces(*from, *to, item);
      };
      if (joins->is_scalar()) join(*joins);
      for (const yaml::Node& item : joins->items()) join(item);
    }
  }

  void ReadLines() {
    const yaml::Node* const lines = draft_.Checked("lines");
    if (lines == nullptr) return;
    if (!draft_.is_graph()) {
      draft_.Fault(lines->span(), messages::LinesOffGraph()).help = messages::HelpRemoveLines();
      return;
    }
    for (const yaml::Node& line : lines->items()) {
      std::vector<std::uint16_t> spaces;
      for (const yaml::Node& item : line.items()) {
        const std::optional<std::uint16_t> space = SpaceNamed(item);
        if (!space) continue;
        if (base::Contains(spaces, *space)) {
          draft_.Fault(item.span(), messages::LineVisitsTwice({.space = item.text()})).help =
              messages::HelpRemoveName();
          continue;
        }
        spaces.push_back(*space);
      }
      if (line.items().size() < 2) {
        draft_.Fault(line.span(), messages::PathTooShort()).help =
            messages::HelpExtendOrRemovePath();
      }
      draft_.source.def.lines.push_back(std::move(spaces));
    }
  }

  // Checks that every space can be reached from a side or, in a piece without sides, from the first
  // space.
  void CheckReach() {
    std::vector<bool> reached(draft_.source.def.spaces.size(), false);
    std::vector<std::uint16_t> open;
    for (const kernel::Port& port : draft_.source.def.ports) {
      open.insert(open.end(), port.spaces.begin(), port.spaces.end());
    }
    if (open.empty() && !reached.empty()) open.push_back(0);
    while (!open.empty()) {
      const std::uint16_t space = open.back();
      open.pop_back();
      if (reached[space]) continue;
      reached[space] = true;
      const auto& next = draft_.source.def.neighbours[space];
      open.insert(open.end(), next.begin(), next.end());
    }
    for (std::size_t i = 0; i < reached.size(); ++i) {
      if (reached[i]) continue;
      const std::string& name = draft_.source.def.spaces[i].name;
      const yaml::Node* const spaces = draft_.node.Find("spaces");
      const yaml::NodeEntry* const entry = spaces == nullptr ? nullptr : spaces->FindEntry(name);
      draft_
          .Fault(entry == nullptr ? draft_.node.Find("grid")->span() : entry->key_span,
                 messages::UnreachableSpace({.space = name}))
          .help = messages::HelpAddToPaths();
    }
  }

 private:
  // The space that `item` names; reports an unknown one.
  std::optional<std::uint16_t> SpaceNamed(const yaml::Node& item) {
    if (const auto found = draft_.FindSpace(item.text())) return found;
    auto names = base::Map<std::string>(draft_.source.def.spaces, &kernel::Space::name);
    base::Suggest(draft_.Fault(item.span(), messages::NoSpaceNamed({.name = item.text()})),
                  item.text(), names);
    return std::nullopt;
  }

  // Resolves a space by its name, or a side: `n`, or `a.n` in a piece with several cells.
  std::optional<Stop> ReadStop(const yaml::Node& item) {
    const std::string& name = item.text();
    if (const auto space = draft_.FindSpace(name)) {
      return Stop{*space, draft_.source.def.spaces[*space].cell, Direction::kN};
    }
    const std::size_t dot = name.find('.');
    const bool named = dot != std::string::npos;
    const auto side =
        draft_.geometry().ParseSide(named ? std::string_view(name).substr(dot + 1) : name);
    if (side && named) {
      if (const auto cell = draft_.FindCell(std::string_view(name).substr(0, dot))) {
        return CheckSide(item, Stop{std::nullopt, *cell, *side});
      }
    } else if (side && draft_.source.def.cells.size() == 1) {
      return Stop{std::nullopt, 0, *side};
    } else if (side) {
      draft_.Fault(item.span(), messages::SideWithoutCell({.side = name})).help =
          messages::HelpWriteQualified({.owner = draft_.cell_names.front(), .name = name});
      return std::nullopt;
    }
    const auto names = base::Map<std::string>(draft_.source.def.spaces, &kernel::Space::name);
    base::Diagnostic& finding =
        draft_.Fault(item.span(), messages::NeitherSpaceNorSide({.name = name}));
    base::Suggest(finding, name, names);
    if (finding.help.empty()) finding.help = messages::HelpNamesOfSides();
    return std::nullopt;
  }

  std::optional<Stop> CheckSide(const yaml::Node& item, const Stop& stop) {
    const Coord beyond = draft_.geometry().Neighbour(draft_.source.def.cells[stop.cell], stop.side);
    const auto& cells = draft_.source.def.cells;
    if (!base::Contains(cells, beyond)) return stop;
    draft_.Fault(item.span(), messages::SideInsidePiece({.side = item.text()})).help =
        messages::HelpPathToNextSpace();
    return std::nullopt;
  }

  void Join(const Stop& from, const Stop& to, const yaml::Node& item) {
    if (from.space && to.space) {
      JoinSpaces(*from.space, *to.space, item);
    } else if (from.space || to.space) {
      JoinSide(from.space ? to : from, from.space ? *from.space : *to.space, item);
    } else {
      draft_.Fault(item.span(), messages::PathFromSideToSide()).help =
          messages::HelpPathThroughSpace();
    }
  }

  void JoinSpaces(std::uint16_t a, std::uint16_t b, const yaml::Node& item) {
    std::vector<std::uint16_t>& next = draft_.source.def.neighbours[a];
    if (a == b || base::Contains(next, b)) {
      draft_.Fault(item.span(),
                   a == b ? messages::PathToItself()
                          : messages::DuplicateStep({.first = draft_.source.def.spaces[a].name,
                                                     .second = draft_.source.def.spaces[b].name}));
      return;
    }
    next.push_back(b);
    draft_.source.def.neighbours[b].push_back(a);
  }

  void JoinSide(const Stop& side, std::uint16_t space, const yaml::Node& item) {
    if (!draft_.source.def.spaces[space].kind.valid()) return;  // reported; its cell is unknown
    const std::string_view name = kernel::NameOf(side.side);
    if (draft_.source.def.spaces[space].cell != side.cell) {
      draft_.Fault(item.span(), messages::SideLeadsToOtherCell(
                                    {.side = name, .space = draft_.source.def.spaces[space].name}));
      return;
    }
    kernel::SideLabel& label = draft_.source.def.sides[side.cell][kernel::IndexOf(side.side)];
    for (kernel::Port& port : draft_.source.def.ports) {
      if (port.cell != side.cell || port.side != side.side) continue;
      if (base::Contains(port.spaces, space)) {
        draft_.Fault(item.span(),
                     messages::DuplicateSideStep(
                         {.side = name, .space = draft_.source.def.spaces[space].name}));
        return;
      }
      port.spaces.push_back(space);
      return;
    }
    label = kernel::kOpenSide;
    draft_.source.def.ports.push_back({side.cell, side.side, {space}});
  }

  PieceDraft& draft_;
};

}  // namespace

void ReadPaths(PieceDraft& draft) { ConnectionReader(draft).ReadPaths(); }
void ReadJoins(PieceDraft& draft) { ConnectionReader(draft).ReadJoins(); }
void ReadLines(PieceDraft& draft) { ConnectionReader(draft).ReadLines(); }
void CheckReach(PieceDraft& draft) { ConnectionReader(draft).CheckReach(); }

}  // namespace walz::content
