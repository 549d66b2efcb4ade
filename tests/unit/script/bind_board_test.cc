// The map as scripts see it. The tiles start and meadow are open to the north (gate) and south
// (hub).
#include <gtest/gtest.h>

#include "unit/script/game_fixture.h"

namespace walz::script {
namespace {

// Runs a step with `start` at the origin and the tiles `meadow` and `bog` available.
std::string OnBoard(const std::string& body) {
  return RunStep(
      "local tiles = zone.box:list() local start, meadow, bog = tiles[1], tiles[2], tiles[3] "
      "board.place_at(start, 0, 0, 0)\n" +
      body);
}

TEST(BindBoard, PiecesShowTheirSpaces) {
  EXPECT_EQ(OnBoard("local hub = start:space('hub')\n"
                    "print(start.placed, meadow.placed, #start.spaces, start.spaces[1] == hub)\n"
                    "print(hub.kind, hub.shape, hub.name, hub.piece == start, hub.fee, hub)"),
            "true\tfalse\t2\ttrue\nhub\tround\thub\ttrue\t4\tstart.hub\n");
  EXPECT_EQ(OnBoard("print(start:space('hub').fees)"),
            At(2, "space has no field `fees`; did you mean `fee`?"));
  EXPECT_EQ(OnBoard("print(meadow.spaces[1].fee, zone.deck:top().placed)"), "nil\tfalse\n");
  EXPECT_EQ(OnBoard("start:space('hob')"),
            At(2, "no space `hob` on this piece; did you mean `hub`?"));
  EXPECT_EQ(OnBoard("zone.deck:top():space('hub')"),
            At(2, "`space`: the component is not a board piece"));
  EXPECT_EQ(OnBoard("print(zone.deck:top().spaces)"),
            At(2, "`spaces`: the component is not a board piece"));
}

TEST(BindBoard, PlacementsFitTheirNeighbours) {
  // Open sides must meet: to the north only unrotated or upside down.
  EXPECT_EQ(OnBoard("for i, way in ipairs(board.placements(meadow, start)) do\n"
                    "  if i < 5 then print(way.side, way.rotation, way.cell) end end"),
            "n\t0\tnil\nn\t3\tnil\nne\t0\tnil\nne\t2\tnil\n");
  EXPECT_EQ(OnBoard("for _, way in ipairs(board.placements(bog, start)) do\n"
                    "  assert(way.side ~= 'n' and way.side ~= 's') end\n"
                    "print(#board.placements(meadow, start), #board.placements(bog, start))"),
            "20\t24\n");
  EXPECT_EQ(
      OnBoard("local ways = board.placements(meadow, start)\n"
              "board.place(meadow, ways[1])\n"
              "print(meadow.placed, board.hex_distance(start, meadow), #board.placed('tile'), "
              "#board.placed())"),
      "true\t1\t2\t2\n");
}

TEST(BindBoard, EveryPlacementHasItsOwnArguments) {
  EXPECT_EQ(OnBoard("for _, anchor in ipairs({ start, start:space('hub'), false }) do\n"
                    "  local seen = {}\n"
                    "  for _, way in ipairs(board.placements(meadow, anchor or nil)) do\n"
                    "    local name = table.concat(board.placement_args(way), ':')\n"
                    "    assert(not seen[name]) seen[name] = true\n"
                    "  end\n"
                    "end"),
            "");
}

// Each option is named by the arguments of its placement, and applies it.
TEST(BindBoard, APlayerChoosesAmongPlacements) {
  ScriptGame game(tests::MiniRuleset({"go"}), R"(
local M = {}
function M.go(ctx)
  local start, meadow = def.tile.start.components[1], def.tile.meadow.components[1]
  board.place_at(start, 0, 0, 0)
  local rules = { { piece = start, distance = 9 } }
  print(choose.placement('go', 'take', meadow, start, rules, { seat = ctx.seat }))
  local way = choose.placement('go', 'take', meadow, start, {}, { context = { meadow } })
  print(table.concat(board.placement_args(way), ':'), way.q, way.r)
  board.place(meadow, way)
end
return M
)");
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.state().decision().options.size(), 20U);
  EXPECT_EQ(game.state().decision().context.size(), 1U);
  EXPECT_EQ(game.ruleset().OptionName(game.state().decision().options[3]), "take:ne:2");
  ASSERT_EQ(game.Choose("take:ne:2"), "");
  EXPECT_EQ(game.printed().substr(0, 11), "nil\nne:2\t1\t");
}

TEST(BindBoard, NewPiecesKeepTheirDistance) {
  EXPECT_EQ(OnBoard("print(#board.placements(meadow, start, { { kind = 'tile', distance = 2 } }))"),
            "0\n");
  EXPECT_EQ(OnBoard("print(#board.placements(meadow, start, { { piece = start, distance = 2 } }),\n"
                    "  #board.placements(meadow, start, { { piece = start, distance = 1 } }) > 0,\n"
                    "  #board.placements(meadow, start, { { kind = 'town', distance = 9 } }) > 0)"),
            "0\ttrue\ttrue\n");
  EXPECT_EQ(OnBoard("board.placements(meadow, start, { { kind = 'tiel', distance = 2 } })"),
            At(2,
               "bad argument 3 to `placements`: item 1: a rule is { kind = a declared kind, "
               "distance = n } or { piece = component, distance = n }"));
  EXPECT_EQ(OnBoard("board.placements(meadow, start, { { kind = 'tile', distnace = 2 } })"),
            At(2,
               "bad argument 3 to `placements`: item 1: it has no field `distnace`; did you mean "
               "`distance`?"));
  EXPECT_EQ(OnBoard("board.placements(meadow, start, { 3 })"),
            At(2,
               "bad argument 3 to `placements`: item 1: rule { kind = ..., distance = ... } "
               "expected, got number"));
  EXPECT_EQ(OnBoard("board.placements(meadow, bog)"), At(2, "`bog` is not on the board"));
  EXPECT_EQ(OnBoard("board.placements(meadow, zone.deck)"),
            At(2, "the anchor is a component, a space, a seat or nil"));
  EXPECT_EQ(OnBoard("board.placements(zone.deck:top(), start)"),
            At(2, "`tax` is not a board piece"));
}

TEST(BindBoard, RoomIsThereWhereOnlySidesDoNotFit) {
  EXPECT_EQ(OnBoard("print(board.has_room(bog, start), board.has_free_side(start), "
                    "board.has_room(bog, start, { { piece = start, distance = 2 } }))"),
            "true\ttrue\tfalse\n");
}

TEST(BindBoard, RoomIsThereForTheTopOfAZone) {
  // The start is already on the board, and cards can never be placed.
  EXPECT_EQ(OnBoard("print(board.top_has_room(zone.box, start))\n"
                    "start:move(zone.market)\n"
                    "print(board.top_has_room(zone.box, start), "
                    "board.top_has_room(zone.box, start, { { piece = start, distance = 2 } }))\n"
                    "print(board.top_has_room(zone.deck, start))\n"
                    "meadow:move(zone.market) bog:move(zone.market)\n"
                    "print(board.top_has_room(zone.box, start))"),
            "false\ntrue\tfalse\nfalse\nfalse\n");
  EXPECT_EQ(OnBoard("board.top_has_room(zone.pile, start)"),
            At(2, "there are several zones `pile`: pick one with zone.pile:of(...)"));
}

TEST(BindBoard, LinesHaveADirectionAndALength) {
  EXPECT_EQ(OnBoard("board.ray(start:space('hub'), 'up')"), At(2, "`up` is not a direction"));
  EXPECT_EQ(OnBoard("board.rows(1)"), At(2, "a row has at least 2 spaces, not 1"));
}

TEST(BindBoard, NothingIsPlacedTwiceOrOnTop) {
  EXPECT_EQ(OnBoard("board.place_at(start, 3, 3, 0)"), At(2, "`start` is already on the board"));
  EXPECT_EQ(OnBoard("board.place_at(meadow, 0, 0, 0)"), At(2, "`meadow` would overlap `start`"));
  EXPECT_EQ(OnBoard("board.place_at(meadow, 0, 0, 6)"),
            At(2, "a rotation of this piece is 0 to 5, a coordinate -1000 to 1000"));
  EXPECT_EQ(OnBoard("board.place_at(zone.deck:top(), 5, 5, 0)"),
            At(2, "`tax` is not a board piece"));
  EXPECT_EQ(OnBoard("board.place(meadow, { side = 'n' })"),
            At(2,
               "bad argument 2 to `place`: placement, as `placements` lists them, expected, got "
               "table"));
}

TEST(BindBoard, StepsLeadInsideAndAcrossBorders) {
  // The meadow is north of the start: its hub meets the gate of the start.
  EXPECT_EQ(OnBoard("board.place_at(meadow, 0, -1, 0)\n"
                    "for _, step in ipairs(board.neighbours(start:space('gate'))) do\n"
                    "  print(step.to, step.name) end"),
            "start.hub\thub\nmeadow.hub\tn\n");
  EXPECT_EQ(OnBoard("board.place_at(meadow, 0, -1, 0)\n"
                    "for _, near in ipairs(board.reach(start:space('hub'), 2)) do\n"
                    "  print(near.space, near.steps) end\n"
                    "print(#board.reach(start:space('hub')))"),
            "start.gate\t1\nmeadow.hub\t2\n3\n");
  // Equals a loop; two nested loops do not interfere.
  EXPECT_EQ(OnBoard("board.place_at(meadow, 0, -1, 0)\n"
                    "for space, steps in board.within(start:space('hub'), 2) do\n"
                    "  local count = 0\n"
                    "  for _ in board.within(space, 1) do count = count + 1 end\n"
                    "  print(space, steps, count) end"),
            "start.gate\t1\t2\nmeadow.hub\t2\t2\n");
}

// The output of a loop over spaces by their worth, for a function of a seat and a space.
std::string ByWorth(const std::string& worth, const std::string& call) {
  return RunStep(
      "local tiles = zone.box:list() local start, meadow = tiles[1], tiles[2]\n"
      "board.place_at(start, 0, 0, 0) board.place_at(meadow, 0, -1, 0)\n"
      "for _ = 1, 2 do for space, steps, worth in " +
          call + " do print(space, steps, worth) end end",
      tests::MiniRuleset({"go"}), "local worth = " + worth);
}

TEST(BindBoard, SpacesAreOrderedByWorth) {
  const std::string call = "board.by_worth(start:space('hub'), 2, worth, ctx.seat)";
  // Called once and then memoized, with the same result; ties go to the nearest.
  EXPECT_EQ(ByWorth("remember(function(seat, space)\n"
                    "print(space) return space.name == 'hub' and seat.coins or -1 end)",
                    call),
            "start.gate\nmeadow.hub\nmeadow.hub\t2\t5\nstart.gate\t1\t-1\n"
            "meadow.hub\t2\t5\nstart.gate\t1\t-1\n");
  EXPECT_EQ(ByWorth("remember(function() return 7 end)", call),
            "start.gate\t1\t7\nmeadow.hub\t2\t7\nstart.gate\t1\t7\nmeadow.hub\t2\t7\n");
  // It is limited like other memoized functions, and must return an integer.
  EXPECT_EQ(ByWorth("function() return 7 end", call),
            At(3,
               "bad argument 3 to `by_worth`: function that `remember` made expected, got "
               "function"));
  EXPECT_EQ(ByWorth("remember(function() return 'dear' end)", call),
            At(3, "the function returned no number: integer expected, got string"));
  EXPECT_EQ(ByWorth("remember(function(seat) seat.coins = 1 end)", call),
            At(-1, "a condition must not change the game"));
}

TEST(BindBoard, SpacesOfAKindAreListedInOrder) {
  EXPECT_EQ(OnBoard("board.place_at(bog, 5, 5, 0)\n"
                    "for _, space in ipairs(board.spaces('hub')) do print(space) end\n"
                    "print(#board.spaces())"),
            "start.hub\nbog.hub\n4\n");
  EXPECT_EQ(OnBoard("board.spaces('hab')"),
            At(2,
               "bad argument 1 to `spaces`: `hab` is not a declared space_kind; did you mean "
               "`hub`?"));
}

TEST(BindBoard, WaysCostTheSumOfTheirCells) {
  const auto way = [](const std::string& costs) {
    return OnBoard(
        "board.place_at(meadow, 0, -1, 0) board.place_at(bog, 5, 5, 0)\n"
        "local hub = start:space('hub')\n"
        "print(board.way(hub, meadow:space('gate')" +
        costs + "))");
  };
  EXPECT_EQ(way(""), "1\n");
  EXPECT_EQ(way(", { tile = 3 }"), "3\n");
  EXPECT_EQ(way(", { tile = 3, [meadow] = 0 }"), "0\n");
  EXPECT_EQ(way(", { [meadow] = false }"), "nil\n");
  EXPECT_EQ(way(", { town = 9 }"), "1\n");
  EXPECT_EQ(way(", { tile = -1 }"),
            At(4,
               "bad argument 3 to `way`: costs are { [kind or component] = 0 to 255, or false "
               "for impassable }"));
  EXPECT_EQ(OnBoard("board.place_at(bog, 5, 5, 0)\n"
                    "print(board.way(start.spaces[1], bog.spaces[1]), "
                    "board.way(start.spaces[1], start.spaces[1]))"),
            "nil\t0\n");
  EXPECT_EQ(OnBoard("print(board.hex_distance(start, bog))"), At(2, "`bog` is not on the board"));
}

}  // namespace
}  // namespace walz::script
