#include "ui/map_model.h"

#include <algorithm>

#include "kernel/board_placing.h"
#include "kernel/state.h"
#include "kernel/view.h"

namespace walz::ui {
namespace {

using kernel::Direction;
using kernel::Seat;
using kernel::SpaceId;
using Kind = kernel::Argument::Kind;

SpaceShape ShapeOf(const kernel::Ruleset& ruleset, kernel::SpaceKindId kind) {
  const std::string& name = ruleset.data().space_shapes[kind.index()];
  if (name == "round") return SpaceShape::kRound;
  return name == "hexagon" ? SpaceShape::kHexagon : SpaceShape::kSquare;
}

// Builds the cells of one piece that lies on the map.
class PieceMapper {
 public:
  PieceMapper(const kernel::Ruleset& ruleset, const content::ViewDeclaration& view,
              kernel::PieceId piece, const kernel::Placement& placement)
      : ruleset_(ruleset),
        view_(view),
        piece_(piece),
        def_(ruleset_.pieces().def(piece)),
        placement_(placement),
        cells_(def_.cells.size()) {}

  // Adds the cells and the ways between them to a map.
  void AddTo(MapModel& map, std::string name) {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      cells_[i].hex =
          placement_.origin() + ruleset_.pieces().TurnedCell(piece_, i, placement_.rotation);
      cells_[i].ground = Ground();
    }
    cells_.front().name = std::move(name);
    Join();
    AddSpaces();
    AddLinks();
    AddExits();
    for (MapCell& cell : cells_) map.cells.push_back(std::move(cell));
    map.bridges.insert(map.bridges.end(), bridges_.begin(), bridges_.end());
  }

 private:
  kernel::Slot SlotOf(std::size_t local) const {
    return kernel::RotateSlot(def_.spaces[local].slot, placement_.rotation);
  }

  content::ViewColor Ground() const {
    const kernel::Definition& definition = ruleset_.definition(
        ruleset_.data().components[ruleset_.component_of(piece_).index()].definition);
    for (const content::PieceLook& look : view_.pieces) {
      if (look.kind != definition.kind) continue;
      if (look.field.empty()) return look.color;
      const kernel::Value* const value = definition.fields.Find(look.field);
      if (value == nullptr) return look.color;
      const auto found = look.colors.find(value->text());
      return found == look.colors.end() ? look.color : found->second;
    }
    return content::ViewColor::kNone;
  }

  void Join() {
    for (MapCell& cell : cells_) {
      for (const Direction side : kernel::kAllDirections) {
        for (const MapCell& other : cells_) {
          const bool beyond = other.hex == kernel::Neighbour(cell.hex, side);
          if (beyond) cell.joined[kernel::IndexOf(side)] = true;
        }
      }
    }
  }

  void AddSpaces() {
    for (std::size_t i = 0; i < def_.spaces.size(); ++i) {
      const kernel::Space& space = def_.spaces[i];
      MapSpace& drawn = cells_[space.cell].spaces[SlotOf(i)].emplace();
      drawn.shape = ShapeOf(ruleset_, space.kind);
      if (space.kind.index() < view_.spaces.size()) drawn.look = view_.spaces[space.kind.index()];
      drawn.id = ruleset_.pieces().space_id(piece_, i);
    }
  }

  void AddLinks() {
    for (std::size_t i = 0; i < def_.neighbours.size(); ++i) {
      for (const std::uint16_t to : def_.neighbours[i]) {
        if (to < i) continue;
        const std::size_t cell = def_.spaces[i].cell;
        const std::size_t other = def_.spaces[to].cell;
        if (cell == other) {
          cells_[cell].links.push_back({SlotOf(i), SlotOf(to)});
        } else {
          bridges_.push_back({cells_[cell].hex, SlotOf(i), cells_[other].hex, SlotOf(to)});
        }
      }
    }
  }

  void AddExits() {
    for (const kernel::Port& port : def_.ports) {
      const Direction side = kernel::Rotate(port.side, placement_.rotation);
      for (const std::uint16_t local : port.spaces) {
        AddExit(cells_[port.cell], {SlotOf(local), side});
      }
    }
  }

  static void AddExit(MapCell& cell, MapExit exit) {
    const auto known = std::find(cell.exits.begin(), cell.exits.end(), exit);
    if (known == cell.exits.end()) cell.exits.push_back(exit);
  }

  const kernel::Ruleset& ruleset_;
  const content::ViewDeclaration& view_;
  kernel::PieceId piece_;
  const kernel::PieceDef& def_;
  kernel::Placement placement_;
  std::vector<MapCell> cells_;
  std::vector<MapBridge> bridges_;
};

void AddFigures(const kernel::State& state, const content::ViewDeclaration& view, Seat viewer,
                MapSpace& space) {
  for (Seat seat = 0; seat < state.seats(); ++seat) {
    if (FigureSpace(state, view, seat, viewer) == space.id) space.figures.push_back(seat);
  }
}

void AddMarks(const kernel::State& state, const content::ViewDeclaration& view, Seat viewer,
              MapSpace& space) {
  const kernel::Ruleset& ruleset = state.ruleset();
  for (const kernel::VariableId id : view.marks) {
    const kernel::VariableDeclaration& variable = ruleset.variable(id);
    const auto& ordinals = variable.dimensions[0].ordinals;
    if (space.id.index() >= ordinals.size() || ordinals[space.id.index()] == 0xffff) continue;
    for (Seat seat = 0; seat < state.seats(); ++seat) {
      const std::array<std::int32_t, 2> keys = {ordinals[space.id.index()], seat};
      const std::int32_t slot = ruleset.Slot(id, keys);
      if (slot < 0) continue;
      const auto offset = static_cast<std::uint32_t>(slot) - variable.first;
      if (!kernel::MaySeeSlot(ruleset, id, offset, viewer)) continue;
      if (state.variable(static_cast<std::size_t>(slot)) == variable.initial) continue;
      const auto place = std::lower_bound(space.marks.begin(), space.marks.end(), seat);
      if (place == space.marks.end() || *place != seat) space.marks.insert(place, seat);
    }
  }
}

// The space that `argument` names as seen from `from`: the side that a step crosses, or the name of
// a space of the same piece.
SpaceId NeighbourNamed(const kernel::State& state, SpaceId from, const kernel::Argument& argument) {
  const kernel::Ruleset& ruleset = state.ruleset();
  if (argument.kind == Kind::kSpace) {
    return SpaceId{static_cast<std::uint16_t>(argument.number)};
  }
  SpaceId found;
  state.board().ForEachNeighbour(from, [&](const kernel::Step& step) {
    if (found.valid()) return;
    if (step.via) {
      const auto side = static_cast<std::int32_t>(*step.via);
      if (argument.kind == Kind::kDirection && argument.number == side) found = step.to;
    } else if (argument.kind == Kind::kWord &&
               ruleset.ArgumentName(argument) == ruleset.pieces().space(step.to).name) {
      found = step.to;
    }
  });
  return found;
}

}  // namespace

SpaceId FigureSpace(const kernel::State& state, const content::ViewDeclaration& view, Seat seat,
                    Seat viewer) {
  if (!view.figure.valid() || seat < 0 || seat >= state.seats()) return {};
  if (!kernel::MaySeeSlot(state.ruleset(), view.figure, static_cast<std::uint32_t>(seat), viewer)) {
    return {};
  }
  const std::int32_t number = state.Get(view.figure, seat);
  if (number < 0) return {};
  const SpaceId space{static_cast<std::uint16_t>(number)};
  return state.board().IsPlaced(state.ruleset().pieces().piece_of(space)) ? space : SpaceId{};
}

SpaceId TargetOf(const kernel::State& state, const content::ViewDeclaration& view,
                 const kernel::Option& option) {
  const bool moves =
      std::find(view.moves.begin(), view.moves.end(), option.verb) != view.moves.end();
  const Seat seat = state.decision().seat;
  const SpaceId from = FigureSpace(state, view, seat, seat);
  if (!moves || option.count == 0 || !from.valid()) return {};
  return NeighbourNamed(state, from, option.arguments[0]);
}

std::vector<MoveTarget> MoveTargets(const kernel::State& state,
                                    const content::ViewDeclaration& view) {
  std::vector<MoveTarget> targets;
  for (std::size_t i = 0; i < state.decision().options.size(); ++i) {
    const SpaceId space = TargetOf(state, view, state.decision().options[i]);
    if (space.valid()) targets.push_back({static_cast<int>(i) + 1, space});
  }
  return targets;
}

std::optional<Placing> PlacingOf(const kernel::State& state, const content::ViewDeclaration& view,
                                 const kernel::Option& option) {
  const kernel::Decision& decision = state.decision();
  const bool places =
      std::find(view.placings.begin(), view.placings.end(), option.verb) != view.placings.end();
  if (!places || option.count < 2 || decision.context.empty()) return std::nullopt;
  const kernel::Argument& about = decision.context.front();
  if (about.kind != Kind::kComponent || about.number < 0) return std::nullopt;
  const auto component = static_cast<std::size_t>(about.number);
  const kernel::PieceId piece = state.ruleset().data().components[component].piece;
  if (!piece.valid() || state.board().IsPlaced(piece)) return std::nullopt;
  const int rotation = option.arguments[static_cast<std::size_t>(option.count) - 1].number;
  const kernel::Argument& first = option.arguments[0];
  if (first.kind == Kind::kInteger) {
    const kernel::Hex origin{static_cast<std::int16_t>(first.number),
                             static_cast<std::int16_t>(option.arguments[1].number)};
    return Placing{piece, kernel::Placement::At(origin, rotation)};
  }
  const SpaceId at = FigureSpace(state, view, decision.seat, decision.seat);
  if (first.kind != Kind::kDirection || !at.valid()) return std::nullopt;
  // Both ends of the border are in one number, from 1; without it both pieces have one cell.
  kernel::CellRef anchor = state.board().CellOf(at);
  const std::size_t cells = state.ruleset().pieces().cell_count(piece);
  const std::size_t ends =
      option.count > 2 ? static_cast<std::size_t>(option.arguments[1].number - 1) : 0;
  if (ends / cells >= state.ruleset().pieces().cell_count(anchor.piece)) return std::nullopt;
  anchor.cell = static_cast<std::uint8_t>(ends / cells);
  const auto side = static_cast<kernel::Direction>(first.number);
  return Placing{
      piece, kernel::PlacementBeside(state.board(), piece, anchor, side, ends % cells, rotation)};
}

MapModel MakePieceMap(const kernel::Ruleset& ruleset, const content::ViewDeclaration& view,
                      kernel::PieceId piece, std::string name) {
  MapModel map;
  PieceMapper(ruleset, view, piece, {}).AddTo(map, std::move(name));
  map.focus = map.cells.front().hex;
  return map;
}

MapModel MakeMap(const kernel::State& state, const content::ViewDeclaration& view, Seat viewer,
                 Seat who, const PieceNames& names) {
  MapModel map;
  const std::vector<MoveTarget> targets =
      viewer == state.decision().seat && !state.decision().empty() ? MoveTargets(state, view)
                                                                   : std::vector<MoveTarget>{};
  for (const kernel::PieceId piece : state.board().PlacedPieces()) {
    std::string name = piece.index() < names.size() ? names[piece.index()] : std::string();
    PieceMapper(state.ruleset(), view, piece, state.board().placement(piece))
        .AddTo(map, std::move(name));
  }
  for (MapCell& cell : map.cells) {
    for (std::optional<MapSpace>& space : cell.spaces) {
      if (!space) continue;
      AddFigures(state, view, viewer, *space);
      AddMarks(state, view, viewer, *space);
      for (const MoveTarget& target : targets) {
        if (target.space == space->id && space->option == 0) space->option = target.option;
      }
    }
  }
  if (!map.cells.empty()) map.focus = map.cells.front().hex;
  const SpaceId at = FigureSpace(state, view, who, viewer);
  if (at.valid()) map.focus = state.board().HexOf(at);
  return map;
}

}  // namespace walz::ui
