// Lists and loops: where, any, contains, highest, variable:each, board.steps.
#include <gtest/gtest.h>

#include "unit/script/game_fixture.h"

namespace walz::script {
namespace {

TEST(Lists, WhereKeepsMatchingElementsInOrder) {
  EXPECT_EQ(RunStep("for _, t in ipairs(where(all('town'), function(t) return t.rank ~= 2 end)) do "
                    "print(t) end print(#where({}, function() return true end))"),
            "alder\ncedar\n0\n");
}

TEST(Lists, AnyStopsAtTheFirstThatHolds) {
  EXPECT_EQ(RunStep("print(any({ 1, 2, 3 }, function(n) print(n) return n == 2 end))\n"
                    "print(any({ 1 }, function(n) return n > 1 end), any({}, print))"),
            "1\n2\ntrue\nfalse\tfalse\n");
}

TEST(Lists, ContainsComparesElements) {
  EXPECT_EQ(RunStep("print(contains(all('town'), def.town.birch), contains({ 1 }, 2))"),
            "true\tfalse\n");
}

TEST(Lists, SumAddsUp) {
  EXPECT_EQ(RunStep("print(sum(all('town'), function(t) return t.rank end), sum({}, print))"),
            "6\t0\n");
}

TEST(Lists, WithoutLacksOneElement) {
  EXPECT_EQ(RunStep("local list = { 1, 2, 1 } print(table.unpack(without(list, 1)))\n"
                    "print(#list, #without(list, 3))"),
            "2\t1\n3\t3\n");
}

TEST(Lists, HighestGivesAllThatAreEqual) {
  EXPECT_EQ(
      RunStep("print(table.unpack(highest({ 1, 5, 3, 6, 5 }, function(n) return n // 2 end)))\n"
              "print(table.unpack(highest({ 3, 5, 4 }, function(n) return n // 2 end)))\n"
              "print(#highest({}, function(n) return n end))"),
      "6\n5\t4\n0\n");
}

// Also without elements: strings have a length but no elements.
TEST(Lists, OtherTypesAreRejected) {
  for (const char* const call :
       {"any('abc', print)", "contains('abc', 1)", "sum('abc', print)", "without('abc', 1)",
        "highest('abc', print)", "where('abc', print)"}) {
    EXPECT_EQ(RunStep(call), "scripts/mini/main.lua:4: list expected, got string") << call;
  }
  EXPECT_EQ(RunStep("any(zone.deck, print)"), "scripts/mini/main.lua:4: list expected, got zone");
  EXPECT_EQ(RunStep("where()"), "scripts/mini/main.lua:4: list expected, got nil");
}

TEST(Lists, TheirFunctionsMayAsk) {
  ScriptGame game(tests::MiniRuleset({"go"}),
                  "local M = {}\nfunction M.go()\n"
                  "print(#where(seats(), function(s) return choose.yes_no('really', { seat = s }) "
                  "end)) end\nreturn M");
  ASSERT_EQ(game.Start(), "");
  ASSERT_EQ(game.Choose("really:yes"), "");
  ASSERT_EQ(game.Choose("really:no"), "");
  EXPECT_EQ(game.printed(), "1\n");
}

TEST(Each, GivesOpenKeysAndValuesInTheirOrder) {
  EXPECT_EQ(RunStep("local s, t = seats()[1], def.town\n"
                    "var.stock:set(s, t.cedar, 4) var.stock:set(s, t.birch, 2)\n"
                    "for seat, town, n in var.stock:each() do print(seat, town, n) end\n"
                    "for town, n in var.stock:each(s) do print(town, n) end\n"
                    "for seat, n in var.stock:each(nil, t.birch) do print(seat, n) end\n"
                    "for n in var.stock:each(s, t.cedar) do print(n) end\n"
                    "for n in var.stock:each(s, t.alder) do print(n) end"),
            "seat0\tbirch\t2\nseat0\tcedar\t4\nbirch\t2\ncedar\t4\nseat0\t2\n4\n");
}

TEST(Each, GivesReferencesAndSpaces) {
  EXPECT_EQ(RunStep("local hub = zone.box:top():space('hub') var.mark:set(hub, seats()[1])\n"
                    "for space, seat in var.mark:each() do print(space, seat) end"),
            "start.hub\tseat0\n");
}

TEST(Each, RefusesKeysThatDoNotFit) {
  EXPECT_EQ(RunStep("for _ in var.stock:each(def.town.birch) do end"),
            At(1, "variable `stock` takes 2 keys (seat, town); key 1, `birch`, does not fit"));
}

TEST(Steps, AreTheNeighboursWithTheirNames) {
  EXPECT_EQ(RunStep("local start = zone.box:top() board.place_at(start, 0, 0, 0)\n"
                    "local hub, list = start:space('hub'), board.neighbours(start:space('hub'))\n"
                    "local i = 0\n"
                    "for space, name in board.steps(hub) do\n"
                    "  i = i + 1 print(list[i].to == space, list[i].name == name)\n"
                    "end\nprint(i == #list and i > 0)"),
            "true\ttrue\ntrue\n");
}

}  // namespace
}  // namespace walz::script
