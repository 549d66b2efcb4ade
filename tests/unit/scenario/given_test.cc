// The position from which a scenario begins, and every way to ask for an impossible one.
#include <gtest/gtest.h>

#include "unit/scenario/scenario_testing.h"

namespace walz::scenario {
namespace {

TEST(ScenarioGiven, SetsVariablesOfEveryType) {
  EXPECT_EQ(
      RunBody(
          "given:\n"
          "  variables:\n"
          "    heading: good\n"
          "    wind: sw\n"
          "    boss: lantern\n"
          "    best: wood\n"
          "    first_seat: seat2\n"
          "    coins: { 0: 7, seat1: 8 }\n"
          "    met: { 0: { 1: true } }\n"
          "    crates: { tea: { 0: 3 }, wood: { seat2: 4 } }\n"
          "    marks: { home.pier: { 1: 2 }, islet#2.jetty: { 0: 1 } }\n"
          "    landing: { 1: islet.jetty }\n"
          "then:\n"
          "  variables: { heading: good, wind: sw, boss: lantern, best: wood, first_seat: 2 }\n"
          "  seats:\n"
          "    0: { coins: 7, met: { 1: true, 2: false }, crates: { tea: 3, wood: 0 } }\n"
          "    1: { coins: 8, landing: islet.jetty, marks: { home.pier: 2, islet.jetty: 0 } }\n"
          "    2: { coins: 5, landing: none, crates: { wood: 4 }, marks: { islet#2.jetty: 0 } }\n"
          "    seat0: { marks: { islet#2.jetty: 1 } }\n"),
      "");
}

TEST(ScenarioGiven, PlaysASingleEffect) {
  const std::string duty =
      "mods: [harbour-master]\ngiven:\n  seats: { 1: { coins: 2 } }\n  effect: ";
  EXPECT_EQ(RunBody(duty + "{ of: master, field: duty, seat: 1 }\n"
                           "then: { seats: { 1: { coins: 1 } }, variables: { taxes: 1 }, turn: 0,\n"
                           "        decision: act, events: [{ taxed: { seat: 1 } }] }\n"),
            "");
  EXPECT_EQ(RunBody(duty + "{ of: master, field: dutty, seat: 1 }\n"),
            "4:32 WZ2004 there is no effect of `master` `dutty` | did you mean `duty`?\n");
  EXPECT_EQ(RunBody(duty + "{ of: master, field: duty, seat: 7 }\n").substr(0, 4), "4:44");
  EXPECT_EQ(RunBody(duty + "{ of: mister, field: duty, seat: 1 }\n").substr(0, 4), "4:17");
}

TEST(ScenarioGiven, PlaysTheExampleOfAVerb) {
  const std::string given = "mods: [harbour-master]\ngiven: { seats: { 1: { coins: 5 } }, effect: ";
  EXPECT_EQ(RunBody(given + "{ verb: levy, seat: 1 } }\n"
                            "then: { seats: { 1: { coins: 3 } }, variables: { taxes: 2 } }\n"),
            "");
  EXPECT_EQ(RunBody(given + "{ verb: levvy, seat: 1 } }\n"),
            "2:54 WZ2004 there is no verb with an example `levvy` | did you mean `levy`?\n");
  EXPECT_EQ(RunBody(given + "{ of: master, seat: 1 } }\n").substr(0, 11), "2:46 WZ0211");
  EXPECT_EQ(RunBody(given + "{ verb: levy, field: duty, seat: 1 } }\n").substr(0, 4), "2:60");
}

// After a jump, and behind what the effect of the step has asked so far.
TEST(ScenarioGiven, PlaysAnEffectBeforeTheStepThatIsNamed) {
  EXPECT_EQ(RunBody("mods: [harbour-master]\nset: { tax: 3 }\ngiven:\n"
                    "  turn: { seat: 2, step: act }\n"
                    "  effect: { of: master, field: duty, seat: 0 }\n"
                    "when: [cross]\n"
                    "then: { seats: { 0: { coins: 3 } }, events: { taxed: 2 } }\n"),
            "");
}

TEST(ScenarioGiven, NothingIsAValueToo) {
  EXPECT_EQ(RunBody("given: { variables: { wind: none, boss: none } }\n"
                    "then: { variables: { wind: none, boss: none, best: none } }\n"),
            "");
}

TEST(ScenarioGiven, RefusesVariablesThatAreNotThere) {
  EXPECT_EQ(RunBody("given: { variables: { rund: 1 } }\n"),
            "1:23 WZ2004 there is no variable `rund` | did you mean `round`?\n");
  EXPECT_EQ(RunBody("given: { seats: { 3: { coins: 1 } } }\n"),
            "1:19 WZ2004 there is no seat `3` | write a seat from 0 to 2\n");
  EXPECT_EQ(RunBody("given: { seats: { 0: { coin: 1 } } }\n"),
            "1:24 WZ2004 there is no variable or zone `coin` | did you mean `coins`?\n");
  EXPECT_EQ(RunBody("given: { seats: { 0: { round: 1 } } }\n"),
            "1:31 WZ2003 `round` does not belong to a seat | write it under `variables` or "
            "`zones`\n");
  EXPECT_EQ(RunBody("given: { variables: { crates: { coal: { 0: 1 } } } }\n"),
            "1:33 WZ2004 there is no good `coal`\n");
}

TEST(ScenarioGiven, RefusesValuesThatAreNone) {
  EXPECT_EQ(RunBody("given: { variables: { coins: { 0: 21 } } }\n"),
            "1:35 WZ0213 21 is out of range | write an integer from 0 to 20\n");
  EXPECT_EQ(RunBody("given: { variables: { coins: { 0: many } } }\n"),
            "1:35 WZ0131 expected an integer, found `many` | write an integer from 0 to 20\n");
  EXPECT_EQ(RunBody("given: { variables: { coins: 3 } }\n"),
            "1:30 WZ0130 expected a map, found `3`\n");
  EXPECT_EQ(RunBody("given: { seats: { 0: { done: 1, landing: [a] } } }\n"),
            "1:30 WZ0132 expected `true` or `false`, found `1`\n1:42 WZ0130 expected text, found a "
            "list\n");
  EXPECT_EQ(RunBody("given: { variables: { heading: bat, wind: north, first_seat: 7 } }\n"),
            "1:32 WZ2004 there is no word `bat` | did you mean `bad`?\n1:43 WZ2004 there is no "
            "direction `north`\n1:62 WZ2004 there is no seat `7` | write a seat from 0 to 2\n");
  EXPECT_EQ(RunBody("given: { variables: { boss: lanter, best: wod } }\n"),
            "1:29 WZ2004 there is no component `lanter` | did you mean `lantern`?\n"
            "1:43 WZ2004 there is no definition `wod` | did you mean `wood`?\n");
}

TEST(ScenarioGiven, AsksWhichKindWhereANameIsNotUnique) {
  EXPECT_EQ(RunBody("given: { variables: { best: rope } }\n"),
            "1:29 WZ2004 several kinds define `rope` | write `card.rope`\n");
  EXPECT_EQ(RunBody("given: { variables: { best: token.rope } }\n"
                    "then: { variables: { best: token.rope } }\n"),
            "");
}

TEST(ScenarioGiven, RefusesSpacesThatAreNone) {
  EXPECT_EQ(RunBody("given: { seats: { 0: { landing: home } } }\n"),
            "1:33 WZ2004 `home` is not a space | write `piece.space`\n");
  EXPECT_EQ(RunBody("given: { seats: { 0: { landing: home.peer } } }\n"),
            "1:33 WZ2004 there is no space on `home` called `peer` | did you mean `pier`?\n");
  EXPECT_EQ(RunBody("given: { seats: { 0: { landing: hom.pier } } }\n"),
            "1:33 WZ2004 there is no component `hom` | did you mean `home`?\n");
  EXPECT_EQ(RunBody("given: { seats: { 0: { landing: lantern.pier } } }\n"),
            "1:33 WZ2004 `lantern` is not a board piece\n");
  EXPECT_EQ(RunBody("given: { variables: { marks: { home.hub: { 0: 1 } } } }\n"),
            "1:32 WZ2004 `home.hub` is a space of kind `path`, which does not have this value ~ "
            "kinds of spaces that have one: `mooring`\n");
}

TEST(ScenarioGiven, ListedCardsAreOnTop) {
  EXPECT_EQ(RunBody("given: { zones: { deck: [whistle] } }\n"
                    "then: { zones: { deck: { top: whistle } } }\n"),
            "");
}

TEST(ScenarioGiven, OnlyMeansNothingElse) {
  EXPECT_EQ(
      RunBody(
          "given:\n"
          "  seats: { 0: { hand: { only: [card.rope, card.rope] } }, 1: { hand: [card.rope] } }\n"
          "  zones: { deck: { only: [lantern], rest: table } }\n"
          "then:\n"
          "  seats: { 0: { hand: [card.rope, card.rope] }, 1: { hand: { has: card.rope } } }\n"
          "  zones: { deck: [lantern] }\n"),
      "");
}

TEST(ScenarioGiven, CardsOfASeatComeFromItsOwnSet) {
  EXPECT_EQ(
      RunBody("given: { seats: { 1: { pouch: { only: [coin], rest: tableau } } } }\n"
              "then: { seats: { 1: { pouch: [coin], tableau: { only: [token.rope, coin] } }, 0: { "
              "pouch: { count: 3 } } } }\n"),
      "");
  EXPECT_EQ(RunBody("given: { zones: { table: [seat2.coin, coin] } }\n"),
            "1:39 WZ2007 `coin` is ambiguous: name its seat | write `seat0.coin`\n");
  EXPECT_EQ(RunBody("given: { zones: { table: [seat2.coin] } }\n"
                    "then: { zones: { table: [coin] }, seats: { 2: { pouch: { count: 2 } } } }\n"),
            "");
}

TEST(ScenarioGiven, KeyedZonesAreNamedByTheirKeys) {
  EXPECT_EQ(RunBody("given: { zones: { pile: { wood: [lantern] }, hand: { 2: [whistle] } } }\n"
                    "then: { zones: { pile: { tea: [], wood: [lantern] } }, seats: { 2: { hand: { "
                    "top: [whistle] } } } }\n"),
            "");
}

TEST(ScenarioGiven, RefusesCardsThatCannotBeThere) {
  EXPECT_EQ(RunBody("given: { zones: { dek: [] } }\n"),
            "1:19 WZ2004 there is no zone `dek` | did you mean `deck`?\n");
  EXPECT_EQ(RunBody("given: { zones: { deck: [lanter] } }\n"),
            "1:26 WZ2004 there is no component `lanter` | did you mean `lantern`?\n");
  EXPECT_EQ(RunBody("given: { zones: { deck: [lantern], table: [lantern] } }\n"),
            "1:44 WZ2007 the only copy of `lantern` is already placed in this scenario | name it "
            "in one place only\n");
  EXPECT_EQ(RunBody("given: { zones: { deck: [card.rope#4] } }\n"),
            "1:26 WZ2007 there are only 3 copies of `card.rope` | write one of `card.rope#1` to "
            "`card.rope#3`\n");
  EXPECT_EQ(RunBody("given: { zones: { deck: lantern } }\n"),
            "1:25 WZ0130 expected a list, found `lantern` | put it in brackets: `[lantern]`\n");
  EXPECT_EQ(RunBody("given: { zones: { deck: { ony: [] } } }\n"),
            "1:27 WZ0210 unknown key `ony` in `zone_given` | did you mean `only`?\n");
  EXPECT_EQ(RunBody("given: { zones: { deck: { rest: table } } }\n"),
            "1:27 WZ0216 `rest` is only allowed together with `only` or `count` | remove it, or "
            "add `only` or `count`\n1:25 WZ0211 `zone_given` needs one of `only`, `top`, `has`, "
            "`count` | add one of them\n");
}

TEST(ScenarioGiven, AsksWhereTheRestGoes) {
  EXPECT_EQ(RunBody("given: { zones: { deck: { only: [lantern] } } }\n"),
            "1:25 WZ2007 the zone for the other cards of `deck` is missing | name a zone: `rest: "
            "<zone>`\n");
  EXPECT_EQ(RunBody("given: { zones: { deck: { only: [], rest: hand } } }\n"),
            "1:43 WZ2007 `hand` is more than one zone; `rest` needs a single one | write the one "
            "that you mean: `zone.key`\n");
  EXPECT_EQ(RunBody("given: { zones: { deck: { only: [], rest: tabel } } }\n"),
            "1:43 WZ2004 there is no zone `tabel` | did you mean `table`?\n");
}

TEST(ScenarioGiven, ZonesUseTheSyntaxOfThen) {
  EXPECT_EQ(RunBody("given: { zones: { deck: { top: [whistle] } } }\n"
                    "then: { zones: { deck: { top: [whistle] } } }\n"),
            "");
  EXPECT_EQ(
      RunBody("given: { zones: { table: { has: [lantern, whistle] } } }\n"
              "then: { zones: { table: { has: [lantern, whistle] }, deck: { lacks: [whistle] } "
              "} }\n"),
      "");
  EXPECT_EQ(RunBody("given: { zones: { deck: { count: 1, rest: table } } }\n"
                    "then: { zones: { deck: { count: 1 } } }\n"),
            "");
  EXPECT_EQ(RunBody("given: { zones: { table: { count: 3 } } }\n"),
            "1:35 WZ2007 `table` contains only 0 cards | write 0 or less\n");
}

TEST(ScenarioGiven, TheRestGoesToAZoneByItsKey) {
  EXPECT_EQ(RunBody("given: { zones: { deck: { only: [], rest: pile.wood } } }\n"
                    "then: { zones: { deck: [], pile: { wood: { has: [lantern] }, tea: [] } } }\n"),
            "");
  EXPECT_EQ(RunBody("given: { zones: { deck: { only: [], rest: pile.wod } } }\n").substr(0, 34),
            "1:43 WZ2004 there is no good `wod`");
}

TEST(ScenarioGiven, BeginsWithAPositionOfTheFile) {
  const std::string head =
      "game: ferry\nplayers: 3\npositions:\n"
      "  bare: { turn: { seat: 0, step: act }, seats: { 0: { hand: { only: [] }, coins: 4 } } }\n"
      "  windy: { use: bare, variables: { wind: n } }\n"
      "  round: { use: round }\n"
      "scenarios:\n  - name: t\n";
  EXPECT_EQ(
      RunFile(head + "    given: { use: windy, seats: { 0: { coins: 9 } } }\n"
                     "    then: { seats: { 0: { coins: 9, hand: [] } }, variables: { wind: n } "
                     "}\n"),
      "");
  EXPECT_EQ(RunFile(head + "    given: { use: bar }\n"),
            "9:19 WZ2004 there is no position `bar` | did you mean `bare`?\n");
  EXPECT_EQ(RunFile(head + "    given: { use: round }\n"),
            "6:17 WZ2003 circular `use` between positions | remove one of the `use` keys\n");
}

TEST(ScenarioGiven, PlacesPiecesAndMovesThemToTheZoneOfTheMap) {
  EXPECT_EQ(
      RunBody("given: { board: [{ piece: islet, at: [0, 1] }, { piece: 'islet#2', at: [1, 0], "
              "rotation: 5 }] }\n"
              "then:\n"
              "  board:\n"
              "    - { piece: islet, at: [0, 1], rotation: 0 }\n"
              "    - { piece: 'islet#2', at: [1, 0], rotation: 5, placed: true }\n"
              "  zones: { map: [home, islet, islet], sea: [] }\n"),
      "");
  EXPECT_EQ(RunBody("given: { board: [{ piece: home, placed: false, zone: sea }] }\n"
                    "then: { board: [{ piece: home, placed: false }], zones: { map: [] } }\n"),
            "");
}

TEST(ScenarioGiven, RefusesPiecesThatDoNotFit) {
  EXPECT_EQ(RunBody("given: { board: [{ piece: islet, at: [0, 0] }] }\n"),
            "1:38 WZ2007 `home` is already placed there | write other coordinates in `at`\n");
  EXPECT_EQ(RunBody("given: { board: [{ piece: islet, at: [0, 1], rotation: 1 }] }\n"),
            "1:38 WZ2007 the side n, next to `home`, does not match | rotate the piece: `rotation: "
            "0` to `5`, clockwise\n");
  EXPECT_EQ(RunBody("given: { board: [{ piece: lantern, at: [0, 1] }] }\n"),
            "1:27 WZ2004 `lantern` is not a board piece\n");
  EXPECT_EQ(RunBody("given: { board: [{ piece: islet }] }\n"), "1:18 WZ0211 `board` has no `at`\n");
  EXPECT_EQ(RunBody("given: { board: [{ at: [0, 1] }] }\n"),
            "1:18 WZ0211 `piece_given` has no `piece` | add `piece`: text\n");
  EXPECT_EQ(RunBody("given: { board: [{ piece: islet, at: [0] }] }\n"),
            "1:38 WZ2003 `at` expects two numbers: [q, r] | write the column and the row, as in "
            "`[2, -1]`\n");
  EXPECT_EQ(RunBody("given: { board: [{ piece: islet, at: [0, 1], rotation: 6 }] }\n"),
            "1:56 WZ0213 6 is out of range | write an integer from 0 to 5\n");
  EXPECT_EQ(RunBody("given: { board: [{ piece: islet, at: [0, 1], zone: hand }] }\n"),
            "1:52 WZ2007 `hand` is more than one zone | name a zone that exists once, or put the "
            "piece there under `seats`\n");
  EXPECT_EQ(RunBody("given: { board: {} }\n"),
            "1:17 WZ0130 expected a list, found a map | start each item with `- `, or put brackets "
            "around all of them: `[...]`\n");
}

TEST(ScenarioGiven, GivesTheTurnToASeatAndAStep) {
  EXPECT_EQ(
      RunBody("given: { turn: { seat: 2, step: act }, variables: { round: 2, lap: 3 } }\n"
              "then: { turn: 2, variables: { round: 2, lap: 3 }, decision: { kind: act, seat: "
              "2 } }\n"),
      "");
  EXPECT_EQ(RunBody("given: { turn: { seat: 1 } }\nthen: { turn: 1 }\n"), "");
  // The scoring at the end of the second round; then the game is over.
  EXPECT_EQ(RunBody("given: { turn: { step: tally_up }, variables: { round: 2 } }\n"
                    "then: { over: true, turn: none, decision: none, winners: [0, 1, 2], seats: { "
                    "0: { points: 1 } } }\n"),
            "");
}

TEST(ScenarioGiven, ContinuesAfterAStep) {
  EXPECT_EQ(RunBody("given: { turn: { seat: 0, end_of: act } }\n"
                    "then: { turn: 1, decision: act }\n"),
            "");
  EXPECT_EQ(RunBody("given: { turn: { end_of: end_round }, variables: { round: 2 } }\n"
                    "then: { over: true, no_events: [scored] }\n"),
            "");
  EXPECT_EQ(RunBody("given: { turn: { seat: 0, end_of: acct } }\n"),
            "1:35 WZ2004 there is no step of the flow `acct` | did you mean `act`?\n");
  EXPECT_EQ(RunBody("given: { turn: { end_of: main } }\n"),
            "1:16 WZ2007 there is no step after the whole flow\n");
  EXPECT_NE(RunBody("given: { turn: { seat: 0, step: act, end_of: act } }\n").find("WZ0215"),
            std::string::npos);
}

TEST(ScenarioGiven, RefusesTurnsThatNobodyCanTake) {
  EXPECT_EQ(RunBody("given: { turn: { seat: 0, step: acct } }\n"),
            "1:33 WZ2004 there is no step of the flow `acct` | did you mean `act`?\n");
  EXPECT_EQ(RunBody("given: { turn: { seat: 0, step: act, occurrence: 2 } }\n"),
            "1:33 WZ2004 there is no further step of the flow `act`\n");
  EXPECT_EQ(RunBody("given: { turn: { step: act } }\n"),
            "1:16 WZ2007 this step needs a seat whose turn it is, from 0 to 2\n");
  EXPECT_EQ(RunBody("given: { turn: { seat: 1, step: end_round } }\n"),
            "1:16 WZ2007 this step is not part of a turn, so no seat can be given\n");
  EXPECT_EQ(RunBody("given: { turn: { seat: 5, step: act } }\n"),
            "1:24 WZ2004 there is no seat `5` | write a seat from 0 to 2\n");
  EXPECT_EQ(RunBody("given: { turn: [1] }\n"),
            "1:16 WZ0130 expected a map, found a list | write keys with their values, without `- ` "
            "before them\n");
}

TEST(ScenarioGiven, UsedCardsAreUsedUp) {
  EXPECT_EQ(
      RunBody("given: { seats: { 0: { tableau: [whistle] } } }\nthen: { offered: [whistle] }\n"),
      "");
  EXPECT_EQ(
      RunBody("given: { turn: { seat: 0, step: act }, seats: { 0: { tableau: [whistle], used: "
              "[whistle] } } }\nthen: { not_offered: [whistle] }\n"),
      "");
  EXPECT_EQ(RunBody("given: { seats: { 0: { used: [lantern] } } }\n"),
            "1:31 WZ2007 `lantern` has no hook with a `limit` | remove it, or name a definition "
            "whose hook has a `limit`\n");
}

TEST(ScenarioGiven, ChanceIsLaidDownByStream) {
  EXPECT_EQ(RunBody("given: { seats: { 0: { tableau: [whistle], hand: { only: [] } } } }\n"
                    "rolls: { dice: [4, 6] }\n"
                    "when: [throw, keep_throw:yes, throw, keep_throw:yes]\n"
                    "then: { seats: { 0: { coins: 9 }, 1: { coins: 11 } } }\n"),
            "");
  EXPECT_EQ(RunBody("given: { seats: { 0: { tableau: [whistle], hand: { only: [] } } } }\n"
                    "picks: { dice: [3] }\n"
                    "when: [whistle]\n"
                    "then: { seats: { 0: { coins: 8 } } }\n"),
            "");
  EXPECT_EQ(
      RunBody("given: { turn: { seat: 0, step: act }, seats: { 0: { hand: { only: [] } } } }\n"
              "rolls: { dice: [2] }\n"
              "when: [pass]\n"),
      "2:10 WZ2051 nothing was drawn from `dice`\n");
  EXPECT_EQ(
      RunBody("given: { turn: { seat: 0, step: act }, seats: { 0: { hand: { only: [] } } } }\n"
              "rolls: { dice: [2, 5] }\n"
              "when: [throw, keep_throw:yes]\n"),
      "2:20 WZ2009 only 1 value was drawn from `dice`; this one is never used | remove the extra "
      "values, or continue the game until they are drawn\n");
  EXPECT_EQ(
      RunBody("given: { turn: { seat: 0, step: act }, seats: { 0: { hand: { only: [] } } } }\n"
              "rolls: { dice: [7] }\n"
              "when: [throw]\n")
          .substr(0, 18),
      "3:8 WZ2052 scripts");
  EXPECT_EQ(RunBody("rolls: { dices: [4] }\n"),
            "1:10 WZ2004 there is no stream `dices` | did you mean `dice`?\n");
  EXPECT_EQ(RunBody("rolls: { dice: [0] }\n"),
            "1:17 WZ0213 0 is out of range | write an integer from 1 to 1000000\n");
  EXPECT_EQ(RunBody("picks: { dice: 3 }\n"),
            "1:16 WZ0130 expected a list, found `3` | put it in brackets: `[3]`\n");
  EXPECT_EQ(RunBody("rolls: [3]\n"),
            "1:8 WZ0130 expected a map, found a list | write keys with their values, without `- ` "
            "before them\n");
}

TEST(ScenarioGiven, KeysOfThePositionAreChecked) {
  EXPECT_EQ(RunBody("given: { seat: {} }\n"),
            "1:10 WZ0210 unknown key `seat` in `given` | did you mean `seats`?\n");
  EXPECT_EQ(RunBody("given: [a]\n"),
            "1:8 WZ0130 expected a map, found a list | write keys with their values, without `- ` "
            "before them\n");
}

TEST(ScenarioGiven, MistypedNamesOfThenAreReportedWithThoseOfGiven) {
  EXPECT_EQ(
      RunBody("given: { variables: { rund: 1 } }\nthen: { variables: { rond: 1, lap: 77 } }\n"),
      "1:23 WZ2004 there is no variable `rund` | did you mean `round`?\n"
      "2:22 WZ2004 there is no variable `rond` | did you mean `round`?\n");
}

TEST(ScenarioGiven, AScriptThatFailsOnTheWayIsReported) {
  const std::string lines =
      RunBody("given: { turn: { seat: 0, step: begin_turn }, variables: { heading: bad } }\n");
  EXPECT_EQ(lines.substr(0, 10), "1:8 WZ2052");
  EXPECT_NE(lines.find("the wind is bad"), std::string::npos) << lines;
}

}  // namespace
}  // namespace walz::scenario
