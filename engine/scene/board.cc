#include "scene/board.h"

#include <algorithm>
#include <map>
#include <set>

#include "kernel/state.h"
#include "kernel/view.h"
#include "scene/describe.h"
#include "scene/limits.h"
#include "scene/marks.h"
#include "scene/targets.h"

namespace walz::scene {
namespace {

using kernel::Direction;
using kernel::Seat;
using kernel::SpaceId;

constexpr int kSlotAt = 56;    // from the middle of a cell to that of a space
constexpr int kGridHalf = 84;  // half the width of a space that fills its square
constexpr int kBetweenBoards = 80;
constexpr int kTitleHeight = 30;

// Builds the cells of one piece on a board.
class PieceMapper {
 public:
  PieceMapper(const Describer& describe, const MarkMaker& marks, kernel::PieceId piece,
              const kernel::Placement& placement)
      : describe_(describe),
        marks_(marks),
        ruleset_(describe.game().ruleset()),
        piece_(piece),
        def_(ruleset_.pieces().def(piece)),
        geometry_(*def_.geometry),
        placement_(placement),
        origin_(placement.origin() - kernel::BoardOrigin(kernel::BoardAt(placement.origin()))),
        cells_(def_.cells.size()) {}

  // Adds the cells and the ways between them to a map, moved by `offset`.
  void AddTo(Board& board, Point offset) {
    offset_ = offset;
    const kernel::ComponentId component = ruleset_.component_of(piece_);
    const kernel::DefinitionId definition =
        ruleset_.data().components[component.index()].definition;
    const std::string id = "piece" + std::to_string(piece_.value);
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      Cell& cell = cells_[i];
      cell.piece = id;
      cell.id = id + "." + std::to_string(i);
      cell.hex = origin_ + ruleset_.pieces().TurnedCell(piece_, i, placement_.rotation);
      cell.geometry = &geometry_;
      cell.at = geometry_.CentreOf(cell.hex) + offset_;
      cell.ground = describe_.ColorOf(definition);
      cell.art = describe_.PictureOf(definition);
    }
    cells_.front().name = describe_.PieceName(piece_);
    cells_.front().thing = marks_.ThingOf(component);
    Join();
    AddSpaces();
    AddLinks();
    AddExits();
    AddWays(board.ways);
    for (Cell& cell : cells_) board.cells.push_back(std::move(cell));
    board.bridges.insert(board.bridges.end(), bridges_.begin(), bridges_.end());
  }

 private:
  kernel::Slot SlotOf(std::size_t local) const {
    return kernel::RotateSlot(geometry_, def_.spaces[local].slot, placement_.rotation);
  }

  // The middle of a space.
  Point PlaceOf(std::size_t local) const {
    const kernel::Slot slot = SlotOf(local);
    const Point centre = cells_[def_.spaces[local].cell].at;
    if (slot == kernel::kAnywhere) return centre + def_.spaces[local].at;
    if (slot == kernel::kCentre) return centre;
    return centre + geometry_.Towards(static_cast<Direction>(slot - 1), kSlotAt);
  }

  void Join() {
    std::set<kernel::Coord> own;
    for (const Cell& cell : cells_) own.insert(cell.hex);
    for (Cell& cell : cells_) {
      for (const Direction side : geometry_.outline()) {
        if (def_.grid) break;  // a line between all squares
        cell.joined[kernel::IndexOf(side)] = own.count(geometry_.Neighbour(cell.hex, side)) != 0;
      }
    }
  }

  void AddSpaces() {
    for (std::size_t i = 0; i < def_.spaces.size(); ++i) {
      const kernel::Space& space = def_.spaces[i];
      Space drawn;
      drawn.slot = SlotOf(i);
      drawn.space = ruleset_.pieces().space_id(piece_, i);
      drawn.id = SpaceKey(drawn.space);
      drawn.kind = ruleset_.data().space_kinds[space.kind];
      drawn.shape = ShapeOf(ruleset_, space.kind);
      drawn.look = describe_.SpaceLookOf(space.kind);
      drawn.at = PlaceOf(i);
      if (def_.grid) drawn.half = kGridHalf;
      drawn.name = describe_.SpaceName(drawn.space);
      drawn.marks = marks_.OfSpace(drawn.space);
      for (const Mark& mark : drawn.marks) {
        const bool sign = mark.form == content::MarkForm::kSign;
        if (sign && mark.owner != kernel::kNoSeat) AddOnce(drawn.owners, mark.owner);
      }
      cells_[space.cell].spaces.push_back(std::move(drawn));
    }
    for (Cell& cell : cells_) {
      std::ranges::stable_sort(cell.spaces,
                               [](const Space& a, const Space& b) { return a.slot < b.slot; });
    }
  }

  static void AddOnce(std::vector<Seat>& seats, Seat seat) {
    const auto place = std::ranges::lower_bound(seats, seat);
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
          cell_ways_[cell].push_back({PlaceOf(i), PlaceOf(to)});
        } else if (!def_.grid) {
          bridge_ways_.push_back({PlaceOf(i), PlaceOf(to)});
          bridges_.push_back({cells_[cell].hex, SlotOf(i), cells_[other].hex, SlotOf(to)});
        }
      }
    }
  }

  void AddExits() {
    for (const kernel::Port& port : def_.ports) {
      const Direction side = geometry_.Rotate(port.side, placement_.rotation);
      Cell& cell = cells_[port.cell];
      for (const std::uint16_t local : port.spaces) {
        const Exit exit{SlotOf(local), side};
        const auto known = std::ranges::find(cell.exits, exit);
        if (known != cell.exits.end()) continue;
        cell.exits.push_back(exit);
        cell_ways_[port.cell].push_back({PlaceOf(local), cell.at + geometry_.SideCentre(side)});
      }
    }
  }

  // The ways of each cell, then those between cells.
  void AddWays(std::vector<Way>& ways) const {
    for (const std::vector<Way>& own : cell_ways_) ways.insert(ways.end(), own.begin(), own.end());
    ways.insert(ways.end(), bridge_ways_.begin(), bridge_ways_.end());
  }

  const Describer& describe_;
  const MarkMaker& marks_;
  const kernel::Ruleset& ruleset_;
  kernel::PieceId piece_;
  const kernel::PieceDef& def_;
  const kernel::Geometry& geometry_;
  kernel::Placement placement_;
  kernel::Coord origin_;  // on its board
  Point offset_;
  std::vector<Cell> cells_;
  std::vector<Bridge> bridges_;
  std::vector<std::vector<Way>> cell_ways_ = std::vector<std::vector<Way>>(def_.cells.size());
  std::vector<Way> bridge_ways_;
};

void Focus(Board& board, const Cell& cell) {
  board.focus = cell.hex;
  board.focus_at = cell.at;
}

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

void Include(BoardLayout::Area& area, Point at, bool first) {
  area.least = first ? at : Point{std::min(area.least.x, at.x), std::min(area.least.y, at.y)};
  area.most = first ? at : Point{std::max(area.most.x, at.x), std::max(area.most.y, at.y)};
}

// Includes the corners of the cells of a placed piece and its spaces.
void Include(BoardLayout::Area& area, const kernel::BoardView& view, kernel::PieceId piece,
             bool first) {
  const kernel::PieceSet& pieces = view.pieces();
  const kernel::Geometry& geometry = pieces.geometry(piece);
  const kernel::Coord origin = kernel::BoardOrigin(area.board);
  for (std::size_t i = 0; i < pieces.cell_count(piece); ++i) {
    const Point at =
        geometry.CentreOf(view.CoordOf({piece, static_cast<std::uint8_t>(i)}) - origin);
    const Point half = geometry.extent();
    Include(area, {at.x - half.x, at.y - half.y}, first);
    Include(area, {at.x + half.x, at.y + half.y}, false);
    first = false;
    for (const kernel::Space& space : pieces.def(piece).spaces) {
      if (space.slot == kernel::kAnywhere && space.cell == i) Include(area, at + space.at, false);
    }
  }
}

// A title above each board, if there are several.
void AddTitles(const Describer& describe, const kernel::Boards& boards, const BoardLayout& layout,
               Board& board) {
  if (boards.count() == 1) return;
  for (const BoardLayout::Area& area : layout.areas()) {
    const Point corner = area.least + area.offset;
    board.titles.push_back(
        {{corner.x, corner.y - kTitleHeight / 3}, describe.BoardName(area.board)});
  }
}

}  // namespace

BoardLayout::BoardLayout(const kernel::State& state) {
  if (state.ruleset().pieces().boards().count() == 1) return;
  std::map<int, Area> areas;
  const kernel::BoardView view = state.board();
  view.ForEachPlaced([&](kernel::PieceId piece) {
    const int board = kernel::BoardAt(view.placement(piece).origin());
    const auto [area, added] = areas.emplace(board, Area{board, {}, {}, {}});
    Include(area->second, view, piece, added);
  });
  int left = 0;
  for (auto& [board, area] : areas) {
    area.offset = {left - area.least.x, kTitleHeight - area.least.y};
    left += area.most.x - area.least.x + kBetweenBoards;
    areas_.push_back(area);
  }
}

Point BoardLayout::OffsetOf(int board) const {
  for (const Area& area : areas_) {
    if (area.board == board) return area.offset;
  }
  return {};
}

Point BoardLayout::CentreOf(const kernel::Geometry& geometry, kernel::Coord cell) const {
  const int board = kernel::BoardAt(cell);
  return geometry.CentreOf(cell - kernel::BoardOrigin(board)) + OffsetOf(board);
}

const Space* SpaceIn(const Cell& cell, kernel::Slot slot) {
  const auto found = std::ranges::find(cell.spaces, slot, &Space::slot);
  return found == cell.spaces.end() ? nullptr : &*found;
}

SpaceId FigureSpace(const kernel::State& state, const content::ViewDeclaration& view, Seat seat,
                    Seat viewer) {
  if (!view.figure.valid() || seat < 0 || seat >= state.seats()) return {};
  if (!kernel::MaySeeSlot(state, view.figure, static_cast<std::uint32_t>(seat), viewer)) {
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
  PieceMapper(describe, marks, piece, {}).AddTo(board, {});
  Focus(board, board.cells.front());
  return board;
}

Board MakeGhost(const kernel::State& state, const Describer& describe, const Placing& placing,
                Seat viewer) {
  Board board;
  const MarkMaker marks(describe, &state, viewer);
  const int number = kernel::BoardAt(placing.placement.origin());
  PieceMapper(describe, marks, placing.piece, placing.placement)
      .AddTo(board, BoardLayout(state).OffsetOf(number));
  Focus(board, board.cells.front());
  return board;
}

Board MakeBoard(const kernel::State& state, const Describer& describe, Seat viewer, Seat who) {
  Board board;
  const content::ViewDeclaration& view = describe.game().content().view;
  const bool decides = !state.decision().empty() && viewer == state.decision().seat;
  const std::map<SpaceId, int> moves = decides ? MovesOf(state, view) : std::map<SpaceId, int>{};
  const MarkMaker marks(describe, &state, viewer);
  const BoardLayout layout(state);
  for (const kernel::PieceId piece : state.board().PlacedPieces()) {
    if (board.cells.size() >= kMaxCells) break;
    const kernel::Placement& placement = state.board().placement(piece);
    PieceMapper(describe, marks, piece, placement)
        .AddTo(board, layout.OffsetOf(kernel::BoardAt(placement.origin())));
  }
  AddTitles(describe, state.ruleset().pieces().boards(), layout, board);
  const SpaceId at = FigureSpace(state, view, who, viewer);
  const Cell* focus = board.cells.empty() ? nullptr : &board.cells.front();
  for (Cell& cell : board.cells) {
    for (Space& space : cell.spaces) {
      AddFigures(state, view, viewer, space);
      const auto move = moves.find(space.space);
      if (move != moves.end()) space.option = move->second;
      if (at.valid() && space.space == at) focus = &cell;
    }
  }
  if (focus != nullptr) Focus(board, *focus);
  return board;
}

SpaceShape ShapeOf(const kernel::Ruleset& ruleset, kernel::SpaceKindId kind) {
  const std::string& name = ruleset.data().space_shapes[kind.index()];
  if (name == "round") return SpaceShape::kRound;
  return name == "hexagon" ? SpaceShape::kHexagon : SpaceShape::kSquare;
}

std::string SpaceKey(SpaceId space) { return "space" + std::to_string(space.value); }

}  // namespace walz::scene
