// Tests what a seat may know of a position, its options and its events.
#include "match/view.h"

#include <nlohmann/json.hpp>

#include "support/own_folder.h"
#include "unit/match/playing.h"

namespace walz::match {
namespace {

using Json = nlohmann::ordered_json;

TEST(ViewTest, OptionsAndContextStandThereForTheSeatThatDecidesAlone) {
  const auto match = StartFerry();
  ASSERT_EQ(Choose(*match, {"throw"}), "");  // the other seat is asked about the throw
  const kernel::Seat decides = match->decision().seat;
  const kernel::Seat other = decides == 0 ? 1 : 0;
  const Json mine = MakeView(match->state(), decides)["decision"];
  EXPECT_EQ(mine["kind"], "keep_throw");
  EXPECT_EQ(mine["options"], (Json{"keep_throw:yes", "keep_throw:no"}));
  EXPECT_EQ(mine["context"].size(), 1U);
  for (const kernel::Seat viewer : {other, kernel::kNoSeat}) {
    const Json theirs = MakeView(match->state(), viewer)["decision"];
    EXPECT_EQ(theirs["kind"], "keep_throw");
    EXPECT_EQ(theirs["seat"], mine["seat"]);
    EXPECT_FALSE(theirs.contains("options"));
    EXPECT_FALSE(theirs.contains("context"));
  }
}

TEST(ViewTest, HandsAreCountedForThoseWhoMayNotSeeThem) {
  const auto match = StartFerry();
  const Json mine = MakeView(match->state(), 0)["zones"]["hand"];
  EXPECT_TRUE(mine["seat0"].is_array());
  EXPECT_EQ(mine["seat1"], (Json{{"count", 1}}));
  const Json spectator = MakeView(match->state(), kernel::kNoSeat)["zones"]["hand"];
  EXPECT_EQ(spectator["seat0"], (Json{{"count", 1}}));
}

TEST(ViewTest, AnEventForOneSeatDoesNotExistForOthers) {
  const auto match = StartFerry();
  kernel::Event event;
  event.id = match->ruleset().data().events.Find("thrown");
  event.seat = 0;
  event.arguments = {{match->ruleset().data().words.Find("roll"), kernel::Argument::Integer(5)}};
  for (const kernel::Seat viewer : {kernel::Seat{0}, kernel::Seat{1}, kernel::kNoSeat}) {
    EXPECT_EQ(ViewEvent(match->ruleset(), event, viewer)["arguments"], (Json{{"roll", 5}}));
  }
  event.only_for = 1;
  EXPECT_EQ(ViewEvent(match->ruleset(), event, 1)["arguments"], (Json{{"roll", 5}}));
  for (const kernel::Seat viewer : {kernel::Seat{0}, kernel::kNoSeat}) {
    EXPECT_TRUE(ViewEvent(match->ruleset(), event, viewer).is_null());
  }
}

// A script announces hidden information to everybody; each seat still learns only what it may know.
TEST(ViewTest, WhatAViewerMayNotSeeIsMaskedInEvents) {
  const tests::OwnFolder folder;
  folder.Write(
      "data/leak/game.yaml",
      "game:\n  - { id: leak, version: 1.0.0, players: { min: 2, max: 2 }, scripts: [leak],\n"
      "      ranking: [{ variable: points }] }\n"
      "variable:\n  - { id: points, per: seat }\n"
      "kind:\n  - { id: card }\n"
      "card:\n  - { id: ace }\n  - { id: two }\n  - { id: ten }\n"
      "zone:\n  - { id: deck, visible: nobody }\n"
      "  - { id: hand, per: seat, visible: owner }\n  - { id: table }\n"
      "components:\n  - { id: cards, of: card, zone: deck }\n"
      "word: [card, \"yes\", \"no\"]\ndecision: [go]\n"
      "event:\n  - { id: told, arguments: [card] }\n"
      "  - { id: shown, arguments: [card], reveals: true }\n"
      "flow:\n  - id: main\n    do: [ { step: act } ]\n");
  folder.Write("scripts/leak/leak.lua",
               "local M = {}\nfunction M.act()\n  local first, second = seats()[1], seats()[2]\n"
               "  for _, card in ipairs(zone.deck:list()) do\n"
               "    if card.id ~= \"ten\" then card:move(card.id == \"ace\" and first.hand or "
               "second.hand) end\n  end\n"
               "  emit(\"told\", { card = first.hand:top() })\n"
               "  emit(\"told\", { card = zone.deck:top() })\n"
               "  emit(\"shown\", { card = first.hand:top() })\n"
               "  local two = second.hand:top()\n  emit(\"told\", { card = two })\n"
               "  two:move(zone.table)\n"
               "  choose.yes_no(\"go\", { seat = first })\nend\nreturn M\n");
  base::Diagnostics findings;
  const auto game = Game::Load({folder.path(), "leak", {}, {}}, findings);
  ASSERT_NE(game, nullptr) << base::Render(findings);
  const auto match = Match::Start(game, {{"human", "human"}, 1, {}});
  ASSERT_TRUE(match.ok()) << match.error().message;
  const auto cards = [&](kernel::Seat viewer) {
    Json list = Json::array();
    for (const kernel::Event& event : (*match)->events_since(0)) {
      list.push_back(ViewEvent((*match)->ruleset(), event, viewer)["arguments"]["card"]);
    }
    return list;
  };
  EXPECT_EQ(cards(0), (Json{"ace", nullptr, "ace", "two"}));
  EXPECT_EQ(cards(1), (Json{nullptr, nullptr, "ace", "two"}));
  EXPECT_EQ(cards(kernel::kNoSeat), (Json{nullptr, nullptr, "ace", "two"}));
}

}  // namespace
}  // namespace walz::match
