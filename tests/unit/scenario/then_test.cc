// Expectations of scenarios, and the messages if they fail.
#include <gtest/gtest.h>

#include "unit/scenario/scenario_testing.h"

namespace walz::scenario {
namespace {

// Runs a scenario in which seat 0 acts with an empty hand and the lantern before it.
std::string Then(const std::string& then) {
  return RunBody(
      "given: { turn: { seat: 0, step: act }, seats: { 0: { hand: { only: [] }, tableau: "
      "[lantern] } } }\n" +
      then);
}

TEST(ScenarioThen, VariablesThatDiffer) {
  EXPECT_EQ(
      Then("then: { variables: { round: 2, wind: n }, seats: { 0: { coins: 4, done: true } } }\n"),
      "2:29 WZ2051 `round` is 1, expected 2\n"
      "2:38 WZ2051 `wind` is none, expected n\n"
      "2:64 WZ2051 `seats.0.coins` is 5, expected 4\n"
      "2:73 WZ2051 `seats.0.done` is false, expected true\n");
  EXPECT_EQ(Then("then: { variables: { crates: { tea: { 1: 2 } } } }\n"),
            "2:42 WZ2051 `crates.tea.1` is 0, expected 2\n");
}

TEST(ScenarioThen, CopiesOfOneTileAreDistinguished) {
  EXPECT_EQ(
      RunBody("given: { turn: { seat: 0, step: act }, seats: { 0: { landing: islet#2.jetty } } }\n"
              "then: { seats: { 0: { landing: islet.jetty } } }\n"),
      "2:32 WZ2051 `seats.0.landing` is islet#2.jetty, expected islet#1.jetty\n");
}

TEST(ScenarioThen, UnknownNamesAreReportedAsSuch) {
  EXPECT_EQ(
      Then("then: { variables: { rund: 2 }, zones: { dek: [] }, seats: { 9: {}, 0: { cins: 3 "
           "} } }\n"),
      "2:22 WZ2004 there is no variable `rund` | did you mean `round`?\n2:42 WZ2004 there is no "
      "zone `dek` | did you mean `deck`?\n2:62 WZ2004 there is no seat `9` | write a seat from 0 "
      "to 2\n2:74 WZ2004 there is no variable or zone `cins` | did you mean `coins`?\n");
  EXPECT_EQ(Then("then: { offerd: [] }\n").substr(0, 71),
            "2:9 WZ0210 unknown key `offerd` in `then` | did you mean `offered`?\n");
}

TEST(ScenarioThen, ZonesInOrderOrNot) {
  EXPECT_EQ(Then("then: { seats: { 0: { tableau: [lantern], hand: [], pouch: [coin, coin, "
                 "token.rope] } } }\n"),
            "");
  EXPECT_EQ(Then("then: { seats: { 0: { pouch: [coin, token.rope, coin] } } }\n"),
            "2:30 WZ2051 `seats.0.pouch` is [coin, coin, rope], expected [coin, rope, coin]\n");
  EXPECT_EQ(
      Then("then: { seats: { 0: { pouch: { only: [token.rope, coin, coin], count: 3, has: coin, "
           "lacks: [lantern], top: [coin] } } } }\n"),
      "");
  EXPECT_EQ(
      Then("then: { seats: { 0: { pouch: { only: [coin], count: 2, has: [lantern], lacks: coin, "
           "top: [coin, token.rope] } } } }\n"),
      "2:38 WZ2051 `seats.0.pouch` is [coin, coin, rope], expected [coin]\n"
      "2:62 WZ2051 `seats.0.pouch` is [coin, coin, rope], expected `lantern` in it\n"
      "2:79 WZ2051 `seats.0.pouch` is [coin, coin, rope], expected no `coin` in it\n"
      "2:53 WZ2051 `seats.0.pouch.count` is 3, expected 2\n"
      "2:90 WZ2051 `seats.0.pouch.top` is [coin, coin], expected [coin, rope]\n");
  EXPECT_EQ(Then("then: { seats: { 0: { pouch: [con] } } }\n"),
            "2:31 WZ2004 there is no component `con` | did you mean `coin`?\n");
  EXPECT_EQ(Then("then: { seats: { 0: { pouch: { hs: [] } } } }\n").substr(0, 69),
            "2:32 WZ0210 unknown key `hs` in `zone_then` | did you mean `has`?\n");
}

TEST(ScenarioThen, WhoMaySeeWhat) {
  EXPECT_EQ(Then("then: { visible: { deck: nobody, hand: owner, coins: everybody } }\n"), "");
  EXPECT_EQ(Then("then: { visible: { deck: everybody, hand: nobody, coins: owner } }\n"),
            "2:26 WZ2051 `visible.deck` is nobody, expected everybody\n"
            "2:43 WZ2051 `visible.hand` is owner, expected nobody\n"
            "2:58 WZ2051 `visible.coins` is everybody, expected owner\n");
  EXPECT_EQ(Then("then: { visible: { dek: nobody } }\n"),
            "2:20 WZ2004 there is no variable or zone `dek` | did you mean `deck`?\n");
  EXPECT_EQ(Then("then: { visible: { hand: onwer } }\n"),
            "2:26 WZ0214 expected one of `everybody`, `owner`, `team`, `nobody`, `contents`, found "
            "`onwer` | did you mean `owner`?\n");
}

TEST(ScenarioThen, PiecesOfTheMap) {
  EXPECT_EQ(
      Then("then: { board: [{ piece: home, at: [0, 0], rotation: 0 }, { piece: islet, placed: "
           "false }] }\n"),
      "");
  EXPECT_EQ(
      Then("then: { board: [{ piece: home, at: [1, 0], rotation: 1, placed: false }, { piece: "
           "islet, placed: true, at: [0, 0] }] }\n"),
      "2:65 WZ2051 `board.home` is at [0, 0], rotation 0, expected not on the map\n"
      "2:36 WZ2051 `board.home` is at [0, 0], rotation 0, expected at [1, 0]\n"
      "2:54 WZ2051 `board.home` is at [0, 0], rotation 0, expected rotation 1\n"
      "2:98 WZ2051 `board.islet` is not on the map, expected on the map\n"
      "2:108 WZ2051 `board.islet` is not on the map, expected at [0, 0]\n");
  EXPECT_EQ(
      Then("then: { board: [{ piece: lantern }, { piece: hom }, { piece: home, at: [] }] }\n"),
      "2:26 WZ2004 `lantern` is not a board piece\n2:46 WZ2004 there is no component `hom` | did "
      "you mean `home`?\n2:72 WZ2003 `at` expects two numbers: [q, r] | write the column and the "
      "row, as in `[2, -1]`\n");
  EXPECT_EQ(Then("then: { board: [{}] }\n"),
            "2:17 WZ0211 `piece_then` has no `piece` | add `piece`: text\n");
}

TEST(ScenarioThen, WhoseTurnItIsAndWhoWins) {
  EXPECT_EQ(Then("then: { turn: 0, over: false, winners: [0, 1, 2] }\n"), "");
  EXPECT_EQ(Then("then: { turn: 1, over: true, winners: [1] }\n"),
            "2:15 WZ2051 `turn` is seat 0, expected seat 1\n"
            "2:24 WZ2051 `over` is false, expected true\n"
            "2:39 WZ2051 `winners` is [0, 1, 2], expected [1]\n");
  EXPECT_EQ(Then("then: { turn: none }\n"), "2:15 WZ2051 `turn` is seat 0, expected no seat's\n");
}

TEST(ScenarioThen, PointsThatAScoringWouldBring) {
  EXPECT_EQ(Then("then: { scores: { tally_up: { 0: { money: 1, cards: 2, total: 3 } } } }\n"), "");
  EXPECT_EQ(Then("then: { scores: { tally_up: { 0: { cards: 3, total: 4 } } } }\n"),
            "2:43 WZ2051 `scores.tally_up.0.cards` is 2, expected 3\n"
            "2:53 WZ2051 `scores.tally_up.0.total` is 3, expected 4\n");
  EXPECT_EQ(Then("then: { scores: { taly_up: {}, tally_up: { 0: { card: 3 } } } }\n"),
            "2:19 WZ2004 there is no scoring `taly_up` | did you mean `tally_up`?\n"
            "2:49 WZ2004 there is no category `card` | did you mean `cards`?\n");
}

TEST(ScenarioThen, TheDecision) {
  EXPECT_EQ(Then("then: { decision: act }\n"), "");
  EXPECT_EQ(Then("then: { decision: play }\n"), "2:19 WZ2051 `decision` is act, expected play\n");
  EXPECT_EQ(Then("then: { decision: none }\n"), "2:19 WZ2051 `decision` is act, expected none\n");
  EXPECT_EQ(Then("then: { decision: { kind: atc, seat: 1 } }\n"),
            "2:27 WZ2004 there is no decision `atc` | did you mean `act`?\n"
            "2:38 WZ2051 `decision.seat` is 0, expected 1\n");
  EXPECT_EQ(Then("rolls: { dice: [4] }\n"
                 "when: [throw]\n"
                 "then: { decision: { kind: keep_throw, seat: 1, context: [4] } }\n"),
            "");
  EXPECT_EQ(Then("rolls: { dice: [4] }\n"
                 "when: [throw]\n"
                 "then: { decision: { context: [5] } }\n"),
            "4:30 WZ2051 `decision.context` is 4, expected 5 ~ after `throw`: thrown: { seat: 0, "
            "roll: 4 } ~ the game asks seat 1 for `keep_throw`\n");
}

TEST(ScenarioThen, WhatIsOffered) {
  EXPECT_EQ(Then("then: { offered: [cross, pass], not_offered: play:lantern, options: [pass, "
                 "cross, throw] }\n"),
            "");
  EXPECT_EQ(Then("then: { offered: [play:lantern], not_offered: [pass], options: [pass] }\n"),
            "2:19 WZ2051 `play:lantern` is not offered ~ offered: cross, pass, throw\n"
            "2:48 WZ2051 `pass` is offered ~ offered: cross, pass, throw\n"
            "2:64 WZ2051 `options` is cross, pass, throw, expected pass\n");
}

TEST(ScenarioThen, AMistypedVerbIsNoSuccess) {
  EXPECT_EQ(Then("then: { not_offered: [crss] }\n"),
            "2:23 WZ2004 there is no option verb `crss` | did you mean `cross`?\n");
}

TEST(ScenarioThen, AnOptionThatNothingIsCalledLikeIsNoSuccess) {
  EXPECT_EQ(Then("then: { not_offered: [play:lantrn] }\n"),
            "2:23 WZ2004 the option `play:lantrn` cannot exist: `lantrn` is not defined | did you "
            "mean `lantern`?\n");
  EXPECT_EQ(Then("then: { not_offered: [play:lantern, play:home.pier, play:seat2, play:-3] }\n"),
            "")
      << "no such option, but it could be one";
}

TEST(ScenarioThen, PatternsMatchAnyArgument) {
  const std::string cards =
      "given: { turn: { seat: 0, step: act }, seats: { 0: { hand: { only: [lantern] } } } }\n";
  EXPECT_EQ(RunBody(cards + "then: { offered: ['play:*', 'pass'], not_offered: ['play:*:*'] }\n"),
            "");
  EXPECT_EQ(RunBody(cards + "then: { not_offered: ['play:*', 'pass:*'] }\n"),
            "2:23 WZ2051 `play:lantern` is offered ~ offered: play:lantern, cross, pass, throw\n");
  EXPECT_EQ(Then("then: { offered: ['play:*'] }\n"),
            "2:19 WZ2051 `play:*` is not offered ~ offered: cross, pass, throw\n");
}

TEST(ScenarioThen, OneOfSeveralIsEnough) {
  EXPECT_EQ(Then("then: { any_of: [ { variables: { round: 7 } }, { offered: [pass] } ] }\n"), "");
  EXPECT_EQ(Then("then: { any_of: [ { variables: { round: 7 } }, { offered: ['play:*'] } ] }\n"),
            "2:17 WZ2051 none of the 2 alternatives holds ~ `round` is 1, expected 7 ~ `play:*` is "
            "not offered\n");
  EXPECT_EQ(Then("then: { any_of: [ { variables: { rund: 7 } }, { offered: [pass] } ] }\n"),
            "2:34 WZ2004 there is no variable `rund` | did you mean `round`?\n")
      << "a mistyped name is wrong in every alternative";
}

TEST(ScenarioThen, WhatIsUsedUp) {
  const std::string used =
      "given: { turn: { seat: 0, step: act }, seats: { 0: { tableau: [whistle], used: [whistle] } "
      "} "
      "}\n";
  EXPECT_EQ(RunBody(used + "then: { seats: { 0: { used: [whistle] }, 1: { used: [] } } }\n"), "");
  EXPECT_EQ(RunBody(used + "then: { seats: { 0: { used: [] } } }\n"),
            "2:29 WZ2051 `seats.0.used` is [whistle], expected []\n");
  EXPECT_EQ(RunBody(used + "then: { seats: { 0: { used: [whistel] } } }\n"),
            "2:30 WZ2004 there is no definition `whistel` | did you mean `whistle`?\n");
}

TEST(ScenarioThen, WhatIsRefusedAndWhy) {
  const std::string poor =
      "given: { turn: { seat: 0, step: act }, seats: { 0: { hand: { only: [] }, coins: 1 } } }\n";
  EXPECT_EQ(RunBody(poor + "then: { refused: { cross: no_coins, pick_card: no_cards } }\n"), "");
  EXPECT_EQ(RunBody(poor + "then: { refused: { cross: no_cards } }\n"),
            "2:27 WZ2051 `refused.cross` is no_coins, expected no_cards\n");
  EXPECT_EQ(RunBody(poor + "then: { refused: { pass: no_coins, crss: no_coins } }\n"),
            "2:20 WZ2051 `pass` is offered ~ refused: pick_card, cross\n2:36 WZ2004 there is no "
            "option verb `crss` | did you mean `cross`?\n");
  EXPECT_EQ(RunBody(poor + "then: { refused: { cross: no_coin } }\n"),
            "2:27 WZ2004 there is no reason `no_coin` | did you mean `no_coins`?\n");
  EXPECT_EQ(RunBody(poor + "then: { refused: [cross] }\n"),
            "2:18 WZ0130 expected a map, found a list | write keys with their values, without `- ` "
            "before them\n");
}

TEST(ScenarioThen, WhereValuesComeFrom) {
  EXPECT_EQ(Then("then: { values: { cross: { fee: { is: 1, base: 2, because: [lantern] } } } }\n"),
            "");
  EXPECT_EQ(Then("then: { values: { cross: { fee: { is: 2, base: 3, because: [] } } } }\n"),
            "2:39 WZ2051 `cross.fee.is` is 1, expected 2\n"
            "2:48 WZ2051 `cross.fee.base` is 2, expected 3\n"
            "2:60 WZ2051 `cross.fee.because` is lantern, expected nothing\n");
  EXPECT_EQ(Then("then: { values: { pass: { fee: { is: 2 } }, cross: { fees: {} } } }\n"),
            "2:27 WZ2051 `pass` has no `fee` ~ these have one: cross\n2:54 WZ2004 there is no "
            "value `fees` | did you mean `fee`?\n");
  EXPECT_EQ(Then("then: { values: { crss: { fee: { is: 2 } } } }\n"),
            "2:19 WZ2004 there is no option verb `crss` | did you mean `cross`?\n");
  EXPECT_EQ(Then("then: { values: { cross: { fee: { because: [lantrn] } } } }\n"),
            "2:45 WZ2004 there is no definition `lantrn` | did you mean `lantern`?\n");
}

TEST(ScenarioThen, EventsInTheirOrder) {
  const std::string when = "when: [cross, { choose: pass, seat: 1 }]\n";
  EXPECT_EQ(
      Then(when + "then: { events: [crossed, { crossed: { seat: 0, points: 1, space: home.pier } "
                  "}] }\n"),
      "3:27 WZ2051 this event did not happen after the previous expected one ~ happened: nothing ~ "
      "the game asks seat 2 for `act`\n");
  EXPECT_EQ(
      Then(when + "then: { events: [{ crossed: { points: 1 } }], no_events: [thrown, { crossed: { "
                  "points: 2 } }] }\n"),
      "");
  EXPECT_EQ(Then(when + "then: { events: [{ crossed: { points: 2 } }, thrown] }\n"),
            "3:18 WZ2051 this event did not happen ~ happened: crossed: { seat: 0, points: 1, "
            "space: home.pier } ~ the game asks seat 2 for `act`\n"
            "3:46 WZ2051 this event did not happen ~ happened: crossed\n");
  EXPECT_EQ(Then(when + "then: { no_events: [crossed] }\n"),
            "3:21 WZ2051 this event happened ~ happened: crossed: { seat: 0, points: 1, space: "
            "home.pier }\n");
}

TEST(ScenarioThen, EventsByNumber) {
  const std::string when = "when: [cross, { choose: pass, seat: 1 }]\n";
  EXPECT_EQ(Then(when + "then: { events: { crossed: 1, thrown: 0 } }\n"), "");
  EXPECT_EQ(Then(when + "then: { events: { crossed: { count: 1, points: 1 } } }\n"), "");
  EXPECT_NE(Then(when + "then: { events: { crossed: 2, thrown: 0 } }\n")
                .find("`events.crossed` is 1, expected 2"),
            std::string::npos);
  EXPECT_NE(Then(when + "then: { events: { crossed: { count: 1, points: 2 } } }\n")
                .find("`events.crossed` is 0, expected 1"),
            std::string::npos);
  EXPECT_EQ(Then("then: { events: { crosed: 1 } }\n"),
            "2:19 WZ2004 there is no event `crosed` | did you mean `crossed`?\n");
  EXPECT_EQ(Then("then: { events: { crossed: { points: 2 } } }\n"),
            "2:28 WZ0211 `event_count` has no `count` | add `count`: an integer of at least 0\n");
}

TEST(ScenarioThen, EventsThatCannotBe) {
  EXPECT_EQ(
      Then("then: { events: [crosed, { crossed: { point: 1 } }, { crossed: {}, thrown: {} }] }\n"),
      "2:18 WZ2004 there is no event `crosed` | did you mean `crossed`?\n2:39 WZ2004 there is no "
      "argument of `crossed` `point` | did you mean `points`?\n2:53 WZ2003 an item of `events` "
      "must be one event | write each event as an item of its own: `- event: { argument: value "
      "}`\n");
  EXPECT_EQ(Then("then: { events: thrown }\n"),
            "2:17 WZ0130 expected a list, found `thrown` | put it in brackets: `[thrown]`\n");
}

TEST(ScenarioThen, EventsOfTheSetUpCountWithoutGiven) {
  EXPECT_EQ(
      RunBody("when: [pass, pass, pass]\n"
              "then: { events: [{ scored: { seat: 0, category: money, points: 1 } }], variables: "
              "{ round: 2 } }\n"),
      "");
}

}  // namespace
}  // namespace walz::scenario
