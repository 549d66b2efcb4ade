// Bindings of board.*: pieces, steps, ways and placements.
#include <algorithm>
#include <span>
#include <vector>

#include "base/exception.h"
#include "kernel/board_placing.h"
#include "kernel/option_arguments.h"
#include "sandbox/bind.h"
#include "script/arguments.h"
#include "script/bindings.h"
#include "script/board_values.h"
#include "script/game_context.h"
#include "script/loop.h"
#include "script/messages.h"
#include "script/remembering.h"
#include "script/variables.h"

namespace walz::script {
namespace {

using kernel::ComponentId;
using kernel::PieceId;
using kernel::SpaceId;
using OptionalKind = std::optional<Named<NameFamily::kKind>>;

std::string NameOf(const GameContext& context, sandbox::ComponentHandle component) {
  return context.ruleset.ArgumentName(
      kernel::Argument::Component(ComponentId{static_cast<std::uint16_t>(component.id)}));
}

// The board piece of a component; throws if it is none.
PieceId PieceOf(const GameContext& context, sandbox::ComponentHandle component) {
  const PieceId piece = context.data().components[component.id].piece;
  if (!piece.valid()) {
    throw base::Exception(messages::NotABoardPiece({.component = NameOf(context, component)}));
  }
  return piece;
}

PieceId PlacedPiece(const GameContext& context, sandbox::ComponentHandle component) {
  const PieceId piece = PieceOf(context, component);
  if (!context.read().board().IsPlaced(piece)) {
    throw base::Exception(messages::NotOnTheBoard({.component = NameOf(context, component)}));
  }
  return piece;
}

kernel::KindId KindOf(const GameContext& context, PieceId piece) {
  const ComponentId component = context.ruleset.component_of(piece);
  const auto& declaration = context.data().components[component.index()];
  return context.ruleset.definition(declaration.definition).kind;
}

// board.neighbours(space)
std::span<const StepTable> Neighbours(GameContext& context, sandbox::SpaceHandle space) {
  BoardScratch& board = context.board;
  board.steps.clear();
  for (const kernel::Step& step :
       board.memory.Neighbours(context.read().board(), SpaceIdOf(space))) {
    board.steps.push_back({step});
  }
  return board.steps;
}

// board.reach(space [, steps])
std::span<const ReachTable> Reach(GameContext& context, sandbox::SpaceHandle space,
                                  std::optional<std::int32_t> steps) {
  BoardScratch& board = context.board;
  context.WorkOnMap(4);
  board.reached.clear();
  for (const auto& [each, distance] : board.memory.WithinReach(
           context.read().board(), SpaceIdOf(space), steps.value_or(kernel::Reach::kUnlimited))) {
    board.reached.push_back({SpaceHandleOf(each), distance});
  }
  return board.reached;
}

int PushReached(lua_State* L, const kernel::BoardMemory::Reached& reached) {
  sandbox::PushHandle(L, {sandbox::HandleKind::kSpace, reached.space.value});
  lua_pushinteger(L, reached.steps);
  return 2;
}
using SpacesWithin = Loop<kernel::BoardMemory::Reached, &PushReached>;

int PushStep(lua_State* L, const kernel::Step& step) {
  sandbox::PushHandle(L, {sandbox::HandleKind::kSpace, step.to.value});
  PushStepName(L, step);
  return 2;
}
using Steps = Loop<kernel::Step, &PushStep>;

// board.steps(space)
Steps StepsFrom(GameContext& context, sandbox::SpaceHandle space) {
  return {context.board.memory.Neighbours(context.read().board(), SpaceIdOf(space))};
}

// board.within(space, steps)
SpacesWithin Within(GameContext& context, sandbox::SpaceHandle space, std::int32_t steps) {
  context.WorkOnMap(4);
  return {context.board.memory.WithinReach(context.read().board(), SpaceIdOf(space), steps)};
}

// A function created by `remember`, left on the stack.
struct RememberedFunction {
  struct Lua {
    static constexpr sandbox::TypeRef kType{"function"};
    static bool Read(lua_State* L, int index, sandbox::Arena&, RememberedFunction&) {
      return IsRemembered(L, index);
    }
    static base::Message Explain(lua_State* L, int index) {
      return sandbox::ExplainType(L, index, messages::TermRememberedFunction());
    }
  };
};

int PushWorthSpace(lua_State* L, const WorthSpace& space) {
  sandbox::PushHandle(L, space.space.handle());
  lua_pushinteger(L, space.steps);
  lua_pushinteger(L, space.worth);
  return 3;
}
using SpacesByWorth = Loop<WorthSpace, &PushWorthSpace>;

// The spaces of board.by_worth(space, steps, worth, seat), without their worths.
SpacesByWorth SpacesToJudge(GameContext& context, sandbox::SpaceHandle space, std::int32_t steps,
                            RememberedFunction /*worth*/, sandbox::SeatHandle /*seat*/) {
  std::vector<WorthSpace>& spaces = context.board.by_worth;
  context.WorkOnMap(8);
  spaces.clear();
  for (const auto& [each, distance] :
       context.board.memory.WithinReach(context.read().board(), SpaceIdOf(space), steps)) {
    spaces.push_back({SpaceHandleOf(each), distance, 0, static_cast<std::int32_t>(spaces.size())});
  }
  return {spaces};
}

// Computes the worths outside the bound function, because scripts may raise errors.
int ByWorth(lua_State* L) {
  sandbox::Bind<&SpacesToJudge>::Call(L);
  const std::span<WorthSpace> spaces = LoopItems<WorthSpace, &PushWorthSpace>::Of(L);
  sandbox::Handle seat;
  sandbox::ToHandle(L, 4, seat);
  for (WorthSpace& each : spaces) {
    each.worth = AskRemembered(L, 3, seat, each.space.handle());
  }
  std::ranges::sort(spaces, [](const WorthSpace& a, const WorthSpace& b) {
    return a.worth != b.worth ? a.worth > b.worth : a.order < b.order;
  });
  return 1;
}

constexpr sandbox::Binding DescribeByWorth() {
  sandbox::Binding binding = sandbox::Function<&SpacesToJudge>(
      "by_worth", sandbox::Names("space", "steps", "worth", "seat"),
      "Like `within`, ordered by descending worth. Yields a space, its distance and the result of "
      "`worth(seat, space)`, a function made by `remember`.",
      "for space, steps, worth in board.by_worth(seat.position, 3, M.worth, seat) do break end");
  binding.call = &ByWorth;
  return binding;
}

// board.spaces([kind])
std::span<const sandbox::SpaceHandle> Spaces(GameContext& context,
                                             std::optional<Named<NameFamily::kSpaceKind>> kind) {
  BoardScratch& board = context.board;
  context.WorkOnMap(1);
  board.spaces.clear();
  const kernel::PieceSet& pieces = context.ruleset.pieces();
  const kernel::BoardView view = context.read().board();
  if (kind) {
    for (const SpaceId space : pieces.spaces_of(kernel::SpaceKindId{kind->id})) {
      if (view.IsPlaced(pieces.piece_of(space))) board.spaces.push_back(SpaceHandleOf(space));
    }
    return board.spaces;
  }
  view.ForEachPlaced([&](PieceId piece) {
    for (std::size_t i = 0; i < pieces.def(piece).spaces.size(); ++i) {
      board.spaces.push_back(SpaceHandleOf(pieces.space_id(piece, i)));
    }
  });
  return board.spaces;
}

// board.placed([kind])
std::span<const sandbox::ComponentHandle> Placed(GameContext& context, OptionalKind kind) {
  BoardScratch& board = context.board;
  context.WorkOnMap(1);
  board.components.clear();
  context.read().board().ForEachPlaced([&](PieceId piece) {
    if (kind && KindOf(context, piece).value != kind->id) return;
    board.components.push_back({context.ruleset.component_of(piece).value});
  });
  return board.components;
}

// board.hex_distance(component, component)
std::int32_t CellDistance(GameContext& context, sandbox::ComponentHandle a,
                          sandbox::ComponentHandle b) {
  const PieceId first = PlacedPiece(context, a);
  const PieceId second = PlacedPiece(context, b);
  const kernel::PieceSet& pieces = context.ruleset.pieces();
  context.Visits(pieces.cell_count(first) * pieces.cell_count(second));
  return context.board.memory.CellDistance(context.read().board(), first, second);
}

// board.way(from, to [, costs])
std::optional<std::int32_t> Way(GameContext& context, sandbox::SpaceHandle from,
                                sandbox::SpaceHandle to, std::optional<WayCosts> costs) {
  const SpaceId start = SpaceIdOf(from);
  const auto price = [&](kernel::CellRef cell) -> int {
    if (!costs) return 1;
    const ComponentId component = context.ruleset.component_of(cell.piece);
    const WayCost* best = nullptr;
    for (const WayCost& cost : costs->entries) {
      if (cost.component == component.value) return cost.price;
      if (cost.kind == KindOf(context, cell.piece).value) best = &cost;
    }
    return best == nullptr ? 1 : best->price;
  };
  BoardScratch& board = context.board;
  context.Metered([&](kernel::Meter& meter) {
    board.ways.Search(context.read().board(), std::span<const SpaceId>(&start, 1), price, &meter);
  });
  const int cost = board.ways.cost(SpaceIdOf(to));
  if (cost == kernel::CellWays::kNoWay) return std::nullopt;
  return cost;
}

// The cells of a placed piece.
std::vector<kernel::Coord> CellsOf(const GameContext& context, PieceId piece) {
  std::vector<kernel::Coord> cells;
  for (std::size_t i = 0; i < context.ruleset.pieces().cell_count(piece); ++i) {
    cells.push_back(context.read().board().CoordOf({piece, static_cast<std::uint8_t>(i)}));
  }
  return cells;
}

std::vector<kernel::DistanceRule> MakeRules(const GameContext& context,
                                            std::span<const DistanceTable> tables) {
  std::vector<kernel::DistanceRule> rules;
  for (const DistanceTable& table : tables) {
    kernel::DistanceRule& rule = rules.emplace_back();
    rule.min_distance = table.distance;
    if (table.by_way) rule.measure = kernel::DistanceRule::Measure::kWay;
    if (table.kind >= 0) {
      rule.piece_class = kernel::PieceClassId{static_cast<std::uint16_t>(table.kind)};
    } else {
      const sandbox::ComponentHandle component{static_cast<std::uint32_t>(table.component)};
      rule.hexes = CellsOf(context, PlacedPiece(context, component));
    }
  }
  return rules;
}

using Tables = std::optional<std::span<const DistanceTable>>;

// Creates a query for placements. The caller owns `rules`, which the query borrows.
kernel::PlacementQuery MakeQuery(const GameContext& context, sandbox::ComponentHandle component,
                                 const std::optional<sandbox::Handle>& anchor,
                                 std::span<const kernel::DistanceRule> rules) {
  kernel::PlacementQuery query;
  query.piece = PieceOf(context, component);
  query.distances = rules;
  if (!anchor) return query;
  if (anchor->kind == sandbox::HandleKind::kSpace) {
    const kernel::CellRef cell =
        context.read().board().CellOf(SpaceId{static_cast<std::uint16_t>(anchor->id)});
    query.anchor = PlacedPiece(context, {context.ruleset.component_of(cell.piece).value});
    query.anchor_cell = cell.cell;
  } else if (anchor->kind == sandbox::HandleKind::kComponent) {
    query.anchor = PlacedPiece(context, {anchor->id});
  } else if (anchor->kind == sandbox::HandleKind::kSeat) {
    const kernel::PieceSet& pieces = context.ruleset.pieces();
    query.board = pieces.boards().NumberOf(pieces.def(query.piece).board,
                                           static_cast<kernel::Seat>(anchor->id));
  } else {
    throw base::Exception(messages::BadAnchor());
  }
  return query;
}

// board.placements(piece [, anchor [, rules]])
std::span<const PlacementTable> Placements(GameContext& context, sandbox::ComponentHandle component,
                                           std::optional<sandbox::Handle> anchor, Tables tables) {
  const auto rules = MakeRules(context, tables.value_or(std::span<const DistanceTable>{}));
  const kernel::PlacementQuery query = MakeQuery(context, component, anchor, rules);
  const kernel::PieceSet& pieces = context.ruleset.pieces();
  const std::size_t cells = pieces.cell_count(query.piece);
  const bool one_anchor_cell = !query.anchor.valid() || query.anchor_cell != query.kWholePiece ||
                               pieces.cell_count(query.anchor) == 1;
  context.WorkOnMap(1);
  const auto choices = context.Metered([&](kernel::Meter& meter) {
    return context.board.memory.LegalPlacements(context.read().board(), query, meter);
  });
  context.board.placements.clear();
  for (const kernel::PlacementChoice& choice : choices) {
    PlacementTable table;
    table.placement = choice.placement;
    const bool named_by_side = query.anchor.valid();
    if (named_by_side) table.side = static_cast<std::int8_t>(choice.side);
    if (named_by_side && (cells > 1 || !one_anchor_cell)) {
      // The number, from 1, of a pair of touching cells: both pieces may have several cells.
      const std::size_t cell = one_anchor_cell ? 0 : choice.anchor.cell;
      table.cell = static_cast<std::int16_t>(cell * cells + choice.touching + 1);
    }
    context.board.placements.push_back(table);
  }
  return context.board.placements;
}

bool HasPlacement(GameContext& context, const kernel::PlacementQuery& query) {
  context.WorkOnMap(1);
  return context.Metered([&](kernel::Meter& meter) {
    return context.board.memory.HasLegalPlacement(context.read().board(), query, meter);
  });
}

// board.fits(piece [, anchor [, rules]])
bool Fits(GameContext& context, sandbox::ComponentHandle component,
          std::optional<sandbox::Handle> anchor, Tables tables) {
  const auto rules = MakeRules(context, tables.value_or(std::span<const DistanceTable>{}));
  const kernel::PlacementQuery query = MakeQuery(context, component, anchor, rules);
  return HasPlacement(context, query);
}

// board.has_room(piece [, anchor [, rules]])
bool HasRoom(GameContext& context, sandbox::ComponentHandle component,
             std::optional<sandbox::Handle> anchor, Tables tables) {
  const auto rules = MakeRules(context, tables.value_or(std::span<const DistanceTable>{}));
  kernel::PlacementQuery query = MakeQuery(context, component, anchor, rules);
  query.sides = kernel::PlacementQuery::Sides::kIgnore;
  return HasPlacement(context, query);
}

// board.top_has_room(zone [, anchor [, rules]])
bool TopHasRoom(GameContext& context, sandbox::ZoneHandle zone,
                std::optional<sandbox::Handle> anchor, Tables tables) {
  const std::uint16_t instance = InstanceOf(context, zone);
  if (context.read().top_form(instance) == -1) return false;
  const sandbox::ComponentHandle top{context.position->zone(instance).front()};
  return HasRoom(context, top, anchor, tables);
}

// board.has_free_side(piece)
bool HasFreeSide(GameContext& context, sandbox::ComponentHandle component) {
  context.WorkOnMap(1);
  const PieceId piece = PlacedPiece(context, component);
  return context.board.memory.HasFreeSide(context.read().board(), piece);
}

void PutDown(GameContext& context, sandbox::ComponentHandle component,
             kernel::Placement placement) {
  const PieceId piece = PieceOf(context, component);
  kernel::State& state = context.Change();
  if (state.board().IsPlaced(piece)) {
    throw base::Exception(messages::AlreadyOnTheBoard({.component = NameOf(context, component)}));
  }
  const kernel::PieceSet& pieces = context.ruleset.pieces();
  if (placement.rotation >= pieces.geometry(piece).rotations()) {
    throw base::Exception(
        messages::BadRotationOrCoordinate({.rotations = pieces.geometry(piece).rotations() - 1}));
  }
  for (std::size_t cell = 0; cell < pieces.cell_count(piece); ++cell) {
    const kernel::Coord hex =
        placement.origin() + pieces.TurnedCell(piece, cell, placement.rotation);
    const kernel::CellRef taken = state.board().CellAt(hex);
    if (!taken.valid()) continue;
    const sandbox::ComponentHandle other{context.ruleset.component_of(taken.piece).value};
    throw base::Exception(messages::PiecesWouldOverlap(
        {.component = NameOf(context, component), .other = NameOf(context, other)}));
  }
  state.Place(piece, placement);
}

// board.place(component, placement)
void Place(GameContext& context, sandbox::ComponentHandle component, PlacementTable placement) {
  PutDown(context, component, placement.placement);
}

// board.place_at(component, q, r, rotation [, seat])
void PlaceAt(GameContext& context, sandbox::ComponentHandle component, std::int16_t q,
             std::int16_t r, std::int32_t rotation, std::optional<sandbox::SeatHandle> seat) {
  constexpr int kMaxDistance = kernel::kMaxCellDistance;
  const PieceId piece = PieceOf(context, component);
  const kernel::PieceSet& pieces = context.ruleset.pieces();
  if (rotation < 0 || rotation >= pieces.geometry(piece).rotations() || q < -kMaxDistance ||
      q > kMaxDistance || r < -kMaxDistance || r > kMaxDistance) {
    throw base::Exception(
        messages::BadRotationOrCoordinate({.rotations = pieces.geometry(piece).rotations() - 1}));
  }
  const std::size_t board = pieces.def(piece).board;
  if (pieces.boards().declarations()[board].per_seat && !seat) {
    throw base::Exception(messages::BoardOfWhichSeat({.component = NameOf(context, component)}));
  }
  const kernel::Coord origin = kernel::BoardOrigin(pieces.boards().NumberOf(
      board, seat ? static_cast<kernel::Seat>(seat->id) : kernel::kNoSeat));
  PutDown(context, component, kernel::Placement::At(origin + kernel::Coord{q, r}, rotation));
}

// board.placement_args(placement)
std::span<const kernel::Argument> PlacementArgs(GameContext& context, PlacementTable placement) {
  kernel::Placement on_board = placement.placement;
  const kernel::Coord origin = kernel::BoardOrigin(kernel::BoardAt(on_board.origin()));
  on_board.q = static_cast<std::int16_t>(on_board.q - origin.q);
  on_board.r = static_cast<std::int16_t>(on_board.r - origin.r);
  kernel::NamedPlacement named{on_board, std::nullopt, std::max<int>(placement.cell, 0)};
  if (placement.side >= 0) named.side = static_cast<kernel::Direction>(placement.side);
  const kernel::PlacementArguments arguments(named);
  context.board.arguments.assign(arguments.list().begin(), arguments.list().end());
  return context.board.arguments;
}

constexpr sandbox::Binding kBoardBindings[] = {
    sandbox::Function<&Neighbours>(
        "neighbours", sandbox::Names("space"),
        "Returns the spaces one step away as tables { to = space, name = ... }. The name is the "
        "direction if the step leaves the piece, otherwise that of the space.",
        "for _, step in ipairs(board.neighbours(here)) do emit(\"near\", { space = step.to }) end"),
    sandbox::Function<&StepsFrom>(
        "steps", sandbox::Names("space"),
        "Iterates over `neighbours`. Yields a space and the name of the step.",
        "for space, name in board.steps(here) do emit(\"near\", { space = space }) end"),
    sandbox::Function<&Reach>("reach", sandbox::Names("space", "steps"),
                              "Returns all spaces at most `steps` steps away without the start, "
                              "nearest first, as tables { space = ..., steps = ... }.",
                              "local nearest = board.reach(seat.position, 3)[1]"),
    sandbox::Function<&Within>(
        "within", sandbox::Names("space", "steps"),
        "Iterates over `reach`. Yields a space and its distance.",
        "for space, steps in board.within(seat.position, 3) do emit(\"near\", { space = space }) "
        "end"),
    DescribeByWorth(),
    sandbox::Function<&Spaces>("spaces", sandbox::Names("kind"),
                               "Returns the spaces of a kind (or all) on the board.",
                               "local markets = board.spaces(\"market\")"),
    sandbox::Function<&Placed>("placed", sandbox::Names("kind"),
                               "Returns the components of a kind (or all) on the board.",
                               "local towns = board.placed(\"town\")"),
    sandbox::Function<&CellDistance>(
        "hex_distance", sandbox::Names("a", "b"),
        "Returns the distance of two pieces on the board; 1 if they touch.",
        "local far = board.hex_distance(town, home) > 3"),
    sandbox::Function<&Way>(
        "way", sandbox::Names("from", "to", "costs"),
        "Returns the cost of the cheapest way along paths, including the target but not the start; "
        "nil if there is none. Entering a cell costs 1, or the value in `costs` for the component "
        "or its kind: 0 to 255, or false for impassable.",
        "board.way(here, there, { bog = false, road = 0 })"),
    sandbox::Function<&HasFreeSide>(
        "has_free_side", sandbox::Names("piece"),
        "Returns true if a piece on the board has a side without a neighbour.",
        "local open = board.has_free_side(tile)"),
    sandbox::Function<&Fits>(
        "fits", sandbox::Names("piece", "anchor", "rules"),
        "Returns true if `placements` is not empty: checks sides, overlap and distances.",
        "local fits = board.fits(tile, seat.position.piece, {})"),
    sandbox::Function<&HasRoom>("has_room", sandbox::Names("piece", "anchor", "rules"),
                                "Returns true if a piece of this shape could be placed next to the "
                                "anchor if all sides matched: checks only overlap and distances.",
                                "local room = board.has_room(tile, seat.position, {})"),
    sandbox::Function<&TopHasRoom>(
        "top_has_room", sandbox::Names("zone", "anchor", "rules"),
        "Like `has_room` for the piece on top of a zone. Reads only its shape, so that results of "
        "`remember` stay valid for another piece of the same shape. False if the zone is empty.",
        "local room = board.top_has_room(zone.tiles, seat.position, {})"),
    sandbox::Function<&Placements>(
        "placements", sandbox::Names("piece", "anchor", "rules"),
        "Returns all placements next to the anchor: a piece, the cell of a space, a seat for any "
        "piece of its board, or nil for any piece. Rules { kind = ..., distance = n } or { piece = "
        "..., distance = n } require a "
        "minimum distance; way = true measures it along paths.",
        "board.placements(tile, here, { { kind = \"town\", distance = 3 } })"),
    sandbox::Function<&PlacementArgs>(
        "placement_args", sandbox::Names("placement"),
        "Returns the placement as arguments of an option: side (and cell, if the piece has "
        "several) and rotation.",
        "local entry = { \"place\", table.unpack(board.placement_args(placement)) }"),
    sandbox::Changes(sandbox::Function<&Place>(
        "place", sandbox::Names("piece", "placement"), "Places a piece at one of `placements`.",
        "board.place(tile, board.placements(tile, nil, {})[1])")),
    sandbox::Changes(sandbox::Function<&PlaceAt>(
        "place_at", sandbox::Names("piece", "q", "r", "rotation", "seat"),
        "Places a piece at a cell of its board, or of the seat's board if every seat has one, "
        "rotated clockwise by `rotation` steps: of 60 degrees for hexagons, 90 for squares.",
        "board.place_at(tile, 0, -1, 0)")),
};

}  // namespace

std::span<const PlacementTable> PlacementsFor(GameContext& context, sandbox::ComponentHandle piece,
                                              std::optional<sandbox::Handle> anchor,
                                              std::optional<std::span<const DistanceTable>> rules) {
  return Placements(context, piece, anchor, rules);
}

std::span<const kernel::Argument> ArgumentsFor(GameContext& context, const PlacementTable& way) {
  return PlacementArgs(context, way);
}

void AddBoardBindings(sandbox::Registry& registry) {
  static const std::vector<sandbox::Binding> kAll = [] {
    std::vector<sandbox::Binding> all(std::begin(kBoardBindings), std::end(kBoardBindings));
    const std::span<const sandbox::Binding> lines = LineBindings();
    all.insert(all.end(), lines.begin(), lines.end());
    return all;
  }();
  registry.Add({"board", "board",
                "The boards: pieces on hexagons, squares or a graph, and paths over them.", kAll});
}

}  // namespace walz::script
