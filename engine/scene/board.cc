#include "scene/board.h"

#include <algorithm>
#include <map>

#include "kernel/state.h"
#include "kernel/view.h"
#include "scene/describe.h"
#include "scene/limits.h"
#include "scene/marks.h"
#include "scene/targets.h"

namespace walz::scene {
namespace {

using kernel::Direction;
using kernel::kHexagons;
using kernel::Seat;
using kernel::SpaceId;

// Builds the cells of one piece on the map.
class PieceMapper {
 public:
  PieceMapper(const Describer& describe, const MarkMaker& marks, kernel::PieceId piece,
              const kernel::Placement& placement)
      : describe_(describe),
        marks_(marks),
        ruleset_(describe.game().ruleset()),
        piece_(piece),
        def_(ruleset_.pieces().def(piece)),
        placement_(placement),
        cells_(def_.cells.size()) {}

  // Adds the cells and the ways between them to a map.
  void AddTo(Board& board) {
    const kernel::ComponentId component = ruleset_.component_of(piece_);
    const std::string id = "piece" + std::to_string(piece_.value);
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      Cell& cell = cells_[i];
      cell.piece = id;
      cell.id = id + "." + std::to_string(i);
      cell.hex = placement_.origin() + ruleset_.pieces().TurnedCell(piece_, i, placement_.rotation);
      cell.at = kHexagons.CentreOf(cell.hex);
      cell.ground = describe_.ColorOf(ruleset_.data().components[component.index()].definition);
    }
    cells_.front().name = describe_.PieceName(piece_);
    cells_.front().thing = marks_.ThingOf(component);
    Join();
    AddSpaces();
    AddLinks();
    AddExits();
    for (Cell& cell : cells_) board.cells.push_back(std::move(cell));
    board.bridges.insert(board.bridges.end(), bridges_.begin(), bridges_.end());
  }

 private:
  kernel::Slot SlotOf(std::size_t local) const {
    return kernel::RotateSlot(def_.spaces[local].slot, placement_.rotation);
  }

  void Join() {
    for (Cell& cell : cells_) {
      for (const Direction side : kHexagons.sides()) {
        for (const Cell& other : cells_) {
          const bool beyond = other.hex == kHexagons.Neighbour(cell.hex, side);
          if (beyond) cell.joined[kernel::IndexOf(side)] = true;
        }
      }
    }
  }

  void AddSpaces() {
    for (std::size_t i = 0; i < def_.spaces.size(); ++i) {
      const kernel::Space& space = def_.spaces[i];
      Cell& cell = cells_[space.cell];
      Space& drawn = cell.spaces[SlotOf(i)].emplace();
      drawn.space = ruleset_.pieces().space_id(piece_, i);
      drawn.id = SpaceKey(drawn.space);
      drawn.kind = ruleset_.data().space_kinds[space.kind];
      drawn.shape = ShapeOf(ruleset_, space.kind);
      drawn.look = describe_.SpaceLookOf(space.kind);
      drawn.at = SlotCentre(cell.hex, SlotOf(i));
      drawn.name = describe_.SpaceName(drawn.space);
      drawn.marks = marks_.OfSpace(drawn.space);
      for (const Mark& mark : drawn.marks) {
        if (mark.owner != kernel::kNoSeat) AddOnce(drawn.owners, mark.owner);
      }
    }
  }

  static void AddOnce(std::vector<Seat>& seats, Seat seat) {
    const auto place = std::lower_bound(seats.begin(), seats.end(), seat);
    if (place == seats.end() || *place != seat) seats.insert(place, seat);
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
      const Direction side = kHexagons.Rotate(port.side, placement_.rotation);
      for (const std::uint16_t local : port.spaces) {
        AddExit(cells_[port.cell], {SlotOf(local), side});
      }
    }
  }

  static void AddExit(Cell& cell, Exit exit) {
    const auto known = std::find(cell.exits.begin(), cell.exits.end(), exit);
    if (known == cell.exits.end()) cell.exits.push_back(exit);
  }

  const Describer& describe_;
  const MarkMaker& marks_;
  const kernel::Ruleset& ruleset_;
  kernel::PieceId piece_;
  const kernel::PieceDef& def_;
  kernel::Placement placement_;
  std::vector<Cell> cells_;
  std::vector<Bridge> bridges_;
};

void AddFigures(const kernel::State& state, const content::ViewDeclaration& view, Seat viewer,
                Space& space) {
  for (Seat seat = 0; seat < state.seats(); ++seat) {
    if (FigureSpace(state, view, seat, viewer) == space.space) space.figures.push_back(seat);
  }
}

// The number, from 1, of the first option that leads to each space.
std::map<SpaceId, int> MovesOf(const kernel::State& state, const content::ViewDeclaration& view) {
  const std::vector<kernel::Option>& options = state.decision().options;
  std::map<SpaceId, int> moves;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const SpaceId space = MoveOf(state, view, options[i]);
    if (space.valid()) moves.emplace(space, static_cast<int>(i) + 1);
  }
  return moves;
}

constexpr int kSlotAt = 56;  // from the middle of a cell to that of a space

}  // namespace

Point SlotCentre(kernel::Coord cell, kernel::Slot slot) {
  const Point centre = kHexagons.CentreOf(cell);
  if (slot == kernel::kCentre) return centre;
  return centre + kHexagons.Towards(static_cast<Direction>(slot - 1), kSlotAt);
}

Point SideCentre(kernel::Coord cell, Direction side) {
  return kHexagons.CentreOf(cell) + kHexagons.Towards(side, kHexagons.half());
}

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

Board MakePieceBoard(const Describer& describe, kernel::PieceId piece) {
  Board board;
  const MarkMaker marks(describe, nullptr, kernel::kNoSeat);
  PieceMapper(describe, marks, piece, {}).AddTo(board);
  board.focus = board.cells.front().hex;
  return board;
}

Board MakeGhost(const kernel::State& state, const Describer& describe, const Placing& placing,
                Seat viewer) {
  Board board;
  const MarkMaker marks(describe, &state, viewer);
  PieceMapper(describe, marks, placing.piece, placing.placement).AddTo(board);
  board.focus = board.cells.front().hex;
  return board;
}

Board MakeBoard(const kernel::State& state, const Describer& describe, Seat viewer, Seat who) {
  Board board;
  const content::ViewDeclaration& view = describe.game().content().view;
  const bool decides = !state.decision().empty() && viewer == state.decision().seat;
  const std::map<SpaceId, int> moves = decides ? MovesOf(state, view) : std::map<SpaceId, int>{};
  const MarkMaker marks(describe, &state, viewer);
  for (const kernel::PieceId piece : state.board().PlacedPieces()) {
    if (board.cells.size() >= kMaxCells) break;
    PieceMapper(describe, marks, piece, state.board().placement(piece)).AddTo(board);
  }
  for (Cell& cell : board.cells) {
    for (std::optional<Space>& space : cell.spaces) {
      if (!space) continue;
      AddFigures(state, view, viewer, *space);
      const auto move = moves.find(space->space);
      if (move != moves.end()) space->option = move->second;
    }
  }
  if (!board.cells.empty()) board.focus = board.cells.front().hex;
  const SpaceId at = FigureSpace(state, view, who, viewer);
  if (at.valid()) board.focus = state.board().CoordOf(at);
  return board;
}

SpaceShape ShapeOf(const kernel::Ruleset& ruleset, kernel::SpaceKindId kind) {
  const std::string& name = ruleset.data().space_shapes[kind.index()];
  if (name == "round") return SpaceShape::kRound;
  return name == "hexagon" ? SpaceShape::kHexagon : SpaceShape::kSquare;
}

std::string SpaceKey(SpaceId space) { return "space" + std::to_string(space.value); }

}  // namespace walz::scene
