// Variables, seats, definitions, options, zones and components, as scripts see them.
#include <gtest/gtest.h>

#include "unit/script/game_fixture.h"

namespace walz::script {
namespace {

using tests::MiniRuleset;

TEST(BindState, OptionsHaveTheTypeOfTheirValue) {
  EXPECT_EQ(RunStep("print(option.hard, option.size + 1, option.mode)"), "true\t4\tcalm\n");
  EXPECT_EQ(RunStep("print(option.sise)"), At(1, "no option `sise`; did you mean `size`?"));
}

TEST(BindState, VariablesOfTheGame) {
  EXPECT_EQ(RunStep("game.round = game.round + 2 print(game.round, game.players)"), "2\t1\n");
  EXPECT_EQ(RunStep("print(game.seat, game.seat == ctx.seat)"), "seat0\ttrue\n");
  EXPECT_EQ(RunStep("print(game.rond)"), At(1, "game has no field `rond`; did you mean `round`?"));
  EXPECT_EQ(RunStep("game.rond = 1"),
            At(1, "a game has no field `rond` to set; did you mean `round`?"));
  EXPECT_EQ(
      RunStep("game.players = 3"),
      At(1, "a game has no such field to set; only variables of seats and of the game can be set"));
}

TEST(BindState, VariablesOfSeats) {
  EXPECT_EQ(RunStep("ctx.seat.coins = ctx.seat.coins - 2 print(ctx.seat.coins)"), "3\n");
  EXPECT_EQ(RunStep("ctx.seat.coins = 21"), At(1, "variable `coins` takes 0 to 20, not 21"));
  EXPECT_EQ(RunStep("ctx.seat.coins = -1"), At(1, "variable `coins` takes 0 to 20, not -1"));
  EXPECT_EQ(RunStep("ctx.seat.coins = nil"),
            At(1, "variable `coins` takes a whole number, not `none`"));
  EXPECT_EQ(RunStep("ctx.seat.coins = 1.5"),
            At(1, "variable `coins`: integer expected, got a number with a fraction"));
  EXPECT_EQ(RunStep("print(ctx.seat.coin)"),
            At(1, "seat has no field `coin`; did you mean `coins`?"));
  EXPECT_EQ(RunStep("print(ctx.seat.stock)"),
            At(1, "variable `stock` has more keys than the seat: use var.stock:get(seat, ...)"));
}

TEST(BindState, SeatsAreClockwise) {
  ScriptGame game(MiniRuleset({"go"}), R"(
return { go = function(ctx)
  for _, seat in ipairs(seats(ctx.seat)) do print(seat.index, seat.next, seat.previous) end
  print(#seats())
end }
)");
  ASSERT_EQ(game.Start(2), "");
  EXPECT_EQ(game.printed(),
            "0\tseat1\tseat1\n1\tseat0\tseat0\n2\n1\tseat0\tseat0\n0\tseat1\tseat1\n2\n");
}

TEST(BindState, TypedVariablesHoldReferencesWordsAndBooleans) {
  EXPECT_EQ(RunStep("print(game.leader) game.leader = ctx.seat print(game.leader) "
                    "game.leader = nil print(game.leader)"),
            "nil\nseat0\nnil\n");
  EXPECT_EQ(RunStep("print(game.flag) game.flag = true print(game.flag)"), "false\ntrue\n");
  EXPECT_EQ(RunStep("game.colour = 'red' print(game.colour)"), "red\n");
  EXPECT_EQ(RunStep("game.colour = 'rod'"),
            At(1, "variable `colour`: `rod` is not a declared word; did you mean `red`?"));
  EXPECT_EQ(RunStep("game.leader = def.town.alder"),
            At(1, "variable `leader` takes a seat, not `alder`"));
  EXPECT_EQ(RunStep("ctx.seat.home = def.town.birch print(ctx.seat.home.rank)"), "2\n");
  EXPECT_EQ(RunStep("game.flag = nil"), At(1, "variable `flag` takes true or false, not `none`"));
}

TEST(BindState, VariablesWithKeys) {
  EXPECT_EQ(RunStep("local s, birch = ctx.seat, def.town.birch\n"
                    "var.stock:set(s, birch, 4)\n"
                    "print(var.stock:add(s, birch, -1), var.stock:get(s, birch), "
                    "var.stock:get(s, def.town.alder))"),
            "3\t3\t0\n");
  EXPECT_EQ(RunStep("print(var.round:add(2), var.round:get())"), "2\t2\n");
  EXPECT_EQ(RunStep("local hub = zone.box:top():space('hub')\n"
                    "print(var.mark:get(hub)) var.mark:set(hub, ctx.seat)\n"
                    "print(var.mark:get(hub)) var.mark:set(hub, nil) print(var.mark:get(hub))"),
            "nil\nseat0\nnil\n");
}

TEST(BindState, VariablesAddUpOverKeys) {
  EXPECT_EQ(RunStep("local birch, alder = def.town.birch, def.town.alder\n"
                    "var.stock:set(ctx.seat, birch, 4)\n"
                    "var.stock:set(ctx.seat, alder, 2)\n"
                    "print(var.stock:sum(ctx.seat, birch), var.stock:sum(ctx.seat), "
                    "var.stock:sum(nil, birch), var.stock:sum())"),
            "4\t6\t4\t6\n");
  EXPECT_EQ(RunStep("print(var.coins:sum())"), "5\n");  // excludes seats without a player
  EXPECT_EQ(RunStep("print(var.flag:sum())"), "0\n");
  EXPECT_EQ(RunStep("var.leader:sum()"), At(1, "variable `leader` holds a seat, which has no sum"));
  EXPECT_EQ(RunStep("var.stock:sum(nil, def.card.tax)"),
            At(1, "variable `stock` takes 2 keys (seat, town); key 2, `tax`, does not fit"));
  EXPECT_EQ(RunStep("var.stock:sum(nil, nil, 3)"),
            At(1, "variable `stock` takes 2 keys (seat, town), got 3"));
}

TEST(BindState, VariablesAreClearedOverKeys) {
  EXPECT_EQ(RunStep("local birch, alder = def.town.birch, def.town.alder\n"
                    "var.stock:set(ctx.seat, birch, 4)\n"
                    "var.stock:set(ctx.seat, alder, 2)\n"
                    "var.stock:clear(nil, birch)\n"
                    "print(var.stock:get(ctx.seat, birch), var.stock:get(ctx.seat, alder))\n"
                    "var.stock:clear() print(var.stock:sum())"),
            "0\t2\n0\n");
  EXPECT_EQ(RunStep("var.flag:set(true) var.flag:clear() print(var.flag:get())"), "false\n");
  EXPECT_EQ(RunStep("var.leader:set(ctx.seat) var.leader:clear() print(var.leader:get())"),
            "nil\n");
  EXPECT_EQ(RunStep("var.stock:clear(nil, def.card.tax)"),
            At(1, "variable `stock` takes 2 keys (seat, town); key 2, `tax`, does not fit"));
  EXPECT_EQ(RunStep("var.stock:clear(nil, nil, 3)"),
            At(1, "variable `stock` takes 2 keys (seat, town), got 3"));
  EXPECT_EQ(RunStep("clear(ctx.seat)", tests::MiniRuleset({"go"}),
                    "local clear = remember(function() var.stock:clear() end)"),
            At(-1, "a condition must not change the game"));
}

TEST(BindState, ClearingKeepsToTheRangeOfAVariable) {
  tests::MiniRuleset rules({"go"});
  for (kernel::VariableDeclaration& variable : rules.data.variables) {
    if (variable.name == "stock") variable.minimum = variable.initial = 1;
  }
  EXPECT_EQ(RunStep("var.stock:clear()", std::move(rules)),
            At(1, "variable `stock` takes 1 to 2147483647, not 0"));
}

TEST(BindState, KeysThatDoNotFitAreNamed) {
  EXPECT_EQ(RunStep("var.stock:get(ctx.seat)"),
            At(1, "variable `stock` takes 2 keys (seat, town), got 1"));
  EXPECT_EQ(RunStep("var.stock:get(ctx.seat, def.card.tax)"),
            At(1, "variable `stock` takes 2 keys (seat, town); key 2, `tax`, does not fit"));
  EXPECT_EQ(RunStep("var.stock:set(ctx.seat, 3)"),
            At(1, "variable `stock` takes 2 keys (seat, town); key 2, `3`, does not fit"));
  EXPECT_EQ(RunStep("var.coins:add(ctx.seat, 16)"),
            At(1, "variable `coins` takes 0 to 20, not 21"));
  EXPECT_EQ(RunStep("var.leader:add(1)"),
            At(1, "`add` takes a whole number, and a variable that holds one"));
  EXPECT_EQ(RunStep("var.round:set(2147483647) var.round:add(1)"),
            At(1, "`add`: number too large"));
  EXPECT_EQ(RunStep("var.rund:get()"), At(1, "no variable `rund`; did you mean `round`?"));
}

TEST(BindState, DefinitionsShowTheirFields) {
  EXPECT_EQ(RunStep("local t = def.town.alder print(t.id, t.kind, t.rank, t.note, #t.components)"),
            "alder\ttown\t1\told\t0\n");
  EXPECT_EQ(RunStep("print(def.town.birch.note)"), "nil\n");
  EXPECT_EQ(RunStep("print(def.town.birch.noet)"),
            At(1, "definition has no field `noet`; did you mean `note`?"));
  EXPECT_EQ(RunStep("print(def.town.brich)"),
            At(1, "no definition `brich`; did you mean `birch`?"));
  EXPECT_EQ(RunStep("print(def.twon.birch)"), At(1, "no kind `twon`; did you mean `town`?"));
  EXPECT_EQ(RunStep("for _, t in ipairs(all('town')) do print(t) end"), "alder\nbirch\ncedar\n");
  EXPECT_EQ(RunStep("all('twon')"),
            At(1, "bad argument 1 to `all`: `twon` is not a declared kind; did you mean `town`?"));
  EXPECT_EQ(RunStep("def.town.alder.rank = 2"),
            At(1,
               "a definition has no such field to set; only variables of seats and of the game can "
               "be set"));
}

TEST(BindState, ContentIsFrozen) {
  EXPECT_EQ(RunStep("def.card.gift.reward[1].verb = 'lose'"),
            At(1,
               "cannot set field `verb`: the table is frozen; declare what a game stores in "
               "YAML"));
  EXPECT_EQ(RunStep("print(def.card.gift.reward[1].args.coins)"), "3\n");
  EXPECT_EQ(RunStep("option.size = 2"),
            At(1,
               "cannot set field `size`: the table is frozen; declare what a game stores in "
               "YAML"));
}

TEST(BindZone, ZonesListTheirComponents) {
  EXPECT_EQ(
      RunStep("local d = zone.deck print(#d, d:top(), d:bottom(), d:at(2), d:at(5), #d:list())"),
      "4\ttax\ttonic\tgift\tnil\t4\n");
  EXPECT_EQ(RunStep("print(#zone.market, zone.market:top(), #zone.market:list())"), "0\tnil\t0\n");
  EXPECT_EQ(RunStep("print(zone.deck:has(def.card.tax), zone.market:has(def.card.tax), "
                    "zone.deck:has(zone.deck:top()))"),
            "true\tfalse\ttrue\n");
  EXPECT_EQ(RunStep("zone.deck:has(ctx.seat)"), At(1, "`has` takes a component or a definition"));
  EXPECT_EQ(RunStep("print(zone.deck:count(def.card.tax), zone.market:count(def.card.tax))"),
            "1\t0\n");
}

TEST(BindZone, ComponentsAreCountedByDefinitionOrKind) {
  EXPECT_EQ(RunStep("local d = zone.deck print(d:count('card'), d:count('tile'), "
                    "d:count(def.card.gift), zone.market:count('card'))"),
            "4\t0\t2\t0\n");
  EXPECT_EQ(
      RunStep("zone.deck:count('crad')"),
      At(1, "bad argument 1 to `count`: `crad` is not a declared kind; did you mean `card`?"));
  EXPECT_EQ(RunStep("zone.deck:count(3)"),
            At(1, "bad argument 1 to `count`: definition or name of a kind expected, got number"));
}

TEST(BindZone, ZonesSumTheValuesOfATable) {
  EXPECT_EQ(
      RunStep("local worths = { [def.card.tax] = 3, [def.card.gift] = -10 }\n"
              "zone.deck:transfer(zone.market, def.card.gift)\n"
              "print(zone.deck:total(worths), zone.market:total(worths), zone.deck:total({}))"),
      "3\t-20\t0\n");
  EXPECT_EQ(RunStep("zone.deck:total({ [def.card.tax] = 'three' })"),
            At(1, "the value for `tax` is not an integer"));
  EXPECT_EQ(
      RunStep("zone.deck:total('card')"),
      At(1, "bad argument 1 to `total`: table of integers by definition expected, got string"));
}

TEST(BindZone, TablesThatAModuleMadeAreAddedUpAsWell) {
  ScriptGame game(MiniRuleset({"go"}), R"(
local worths = { [def.card.tax] = 3 }
return { go = function() print(zone.deck:total(worths)) end }
)");
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.printed(), "3\n");
}

TEST(BindZone, TheTopIsDrawn) {
  const auto order = [](const std::string& draw) {
    return RunStep("local d, m = zone.deck, zone.market\nlocal c = " + draw +
                   "\nlocal function show(z) local s = '' for _, c in ipairs(z:list()) do s = s .. "
                   "c.id .. ' ' end return s end\nprint(c, '/', show(d) .. '/ ' .. show(m))");
  };
  EXPECT_EQ(order("d:draw(m)"), "tax\t/\tgift gift tonic / tax \n");
  EXPECT_EQ(order("d:draw(d)"), "tax\t/\tgift gift tonic tax / \n");
  EXPECT_EQ(order("d:bottom() c:move(m) c = d:draw(m, 'top')"), "tax\t/\tgift gift / tax tonic \n");
  EXPECT_EQ(order("m:draw(d)"), "nil\t/\ttax gift gift tonic / \n");
}

TEST(BindZone, ComponentsAreTransferredFromTheTop) {
  const auto order = [](const std::string& transfer) {
    return RunStep("local d, m = zone.deck, zone.market\nlocal n = " + transfer +
                   "\nlocal names = { n } for _, z in ipairs { d, m } do\n"
                   "for _, c in ipairs(z:list()) do names[#names + 1] = c.id end\n"
                   "names[#names + 1] = '/' end print(table.concat(names, ' '))");
  };
  EXPECT_EQ(order("0"), "0 tax gift gift tonic / /\n");
  EXPECT_EQ(order("d:transfer(m)"), "4 / tax gift gift tonic /\n");
  EXPECT_EQ(order("d:transfer(m, def.card.gift)"), "2 tax tonic / gift gift /\n");
  EXPECT_EQ(order("d:transfer(m, def.card.gift, 1)"), "1 tax gift tonic / gift /\n");
  EXPECT_EQ(order("d:transfer(m, 'card', 3)"), "3 tonic / tax gift gift /\n");
  EXPECT_EQ(order("d:transfer(m, 'tile')"), "0 tax gift gift tonic / /\n");
  EXPECT_EQ(order("d:transfer(m, nil, 0)"), "0 tax gift gift tonic / /\n");
  EXPECT_EQ(order("d:transfer(d, nil, 2)"), "2 gift tonic tax gift / /\n");
  EXPECT_EQ(order("m:transfer(d)"), "0 tax gift gift tonic / /\n");
  EXPECT_EQ(RunStep("zone.deck:transfer(zone.hand)"),
            At(1, "there are several zones `hand`: pick one with zone.hand:of(...)"));
}

TEST(BindZone, ZonesOfSeatsAndDefinitions) {
  EXPECT_EQ(RunStep("local c = zone.deck:top() c:move(ctx.seat.hand)\n"
                    "print(#ctx.seat.hand, zone.hand:of(ctx.seat):top(), c.zone == ctx.seat.hand)"),
            "1\ttax\ttrue\n");
  EXPECT_EQ(RunStep("local pile = zone.pile:of(def.town.birch)\n"
                    "zone.deck:top():move(pile) print(#pile, #zone.pile:of(def.town.alder))"),
            "1\t0\n");
  EXPECT_EQ(RunStep("zone.hand:top()"),
            At(1, "there are several zones `hand`: pick one with zone.hand:of(...)"));
  EXPECT_EQ(RunStep("print(#zone.hand)"), At(1,
                                             "only a zone has a length; this is a zone of which "
                                             "there are several: pick one with `of`"));
  EXPECT_EQ(RunStep("zone.deck:of(ctx.seat)"), At(1, "`of`: only one zone has this name"));
  EXPECT_EQ(RunStep("zone.hand:of(def.town.alder)"),
            At(1, "zone `hand` takes 1 key (seat); key 1, `alder`, does not fit"));
}

TEST(BindZone, ComponentsMoveToTopBottomAndPlaces) {
  const auto order = [](const std::string& move) {
    return RunStep("local d = zone.deck\n" + move +
                   "\nlocal names = {} for i, c in ipairs(d:list()) do names[i] = c.id end\n"
                   "print(table.concat(names, ' '))");
  };
  EXPECT_EQ(order(""), "tax gift gift tonic\n");
  EXPECT_EQ(order("d:top():move(d)"), "gift gift tonic tax\n");
  EXPECT_EQ(order("d:bottom():move(d, 'top')"), "tonic tax gift gift\n");
  EXPECT_EQ(order("d:bottom():move(d, 2)"), "tax tonic gift gift\n");
  EXPECT_EQ(order("d:top():move(d, 'left')"),
            At(2,
               "bad argument 2 to `move`: \"top\", \"bottom\" or a place counted from 1 "
               "expected, got string"));
}

TEST(BindZone, ComponentsShowTheirDefinition) {
  EXPECT_EQ(RunStep("local c = zone.deck:top()\n"
                    "print(c.id, c.kind, c.cost, c.definition == def.card.tax, c.owner, c.reward)"),
            "tax\tcard\t2\ttrue\tnil\tnil\n");
  EXPECT_EQ(RunStep("print(#def.card.gift.components, def.card.gift.components[1])"), "2\tgift\n");
  EXPECT_EQ(RunStep("print(zone.deck:top().cots)"),
            At(1, "component has no field `cots`; did you mean `cost`?"));
  EXPECT_EQ(
      RunStep("zone.deck:shuffle('dek')"),
      At(1, "bad argument 1 to `shuffle`: `dek` is not a declared stream; did you mean `deck`?"));
}

TEST(BindRandom, ForcedResultsHavePriority) {
  ScriptGame game(
      MiniRuleset({"go"}),
      "return { go = function() print(roll('dice', 6), pick('dice', {'a', 'b'})) end }");
  const kernel::StreamId dice = game.ruleset().data().streams.Find("dice");
  ASSERT_EQ(game.Start(1, {{dice, 3}, {dice, 1}}), "");
  EXPECT_EQ(game.printed(), "4\tb\n");
  EXPECT_NE(game.Start(1, {{dice, 6}}).find("7 is forced, but the highest number is 6"),
            std::string::npos);
  EXPECT_EQ(RunStep("for i = 1, 50 do local n = roll('dice', 6) assert(n >= 1 and n <= 6) end"),
            "");
  EXPECT_EQ(RunStep("roll('dice', 0)"), At(1, "a die has at least one side"));
  EXPECT_EQ(RunStep("pick('dice', {})"), At(1, "there is nothing to pick from"));
}

}  // namespace
}  // namespace walz::script
