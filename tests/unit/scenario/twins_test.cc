// Twins find mods that leak hidden information, and no mods that disclose it by the rules.
#include "scenario/twins.h"

#include <gtest/gtest.h>

#include "base/render.h"
#include "match/bot.h"
#include "match/match.h"
#include "support/own_folder.h"

namespace walz::scenario {
namespace {

// A game for two with a hidden deck, hands and a table, whose only step is `body`, for a seat
// `seat`; in it `top` is the top of the deck.
std::shared_ptr<const match::Game> Game(const std::string& body, base::Diagnostics& findings) {
  const tests::OwnFolder folder;
  folder.Write(
      "data/cards/game.yaml",
      "game:\n  - { id: cards, version: 1.0.0, players: { min: 2, max: 2 }, scripts: [cards],\n"
      "      ranking: [{ variable: points }] }\n"
      "variable:\n  - { id: points, per: seat }\n  - { id: own, per: seat, visible: owner }\n"
      "kind:\n  - { id: card, fields: { worth: { type: int } } }\n"
      "card:\n  - { id: ace, worth: 1, copies: 8 }\n  - { id: ten, worth: 10, copies: 8 }\n"
      "zone:\n  - { id: deck, visible: nobody }\n  - { id: hand, per: seat, visible: owner }\n"
      "  - { id: discards }\n"
      "components:\n  - { id: cards, of: card, zone: deck }\n"
      "word: [card, number, \"yes\", \"no\", red, green]\n"
      "decision: [go, pick]\nreason: [too_low]\n"
      "event:\n  - { id: told, arguments: [card, number] }\n"
      "  - { id: shown, arguments: [card], reveals: true }\n"
      "stream: [deal]\n"
      "flow:\n  - id: main\n    do:\n      - step: set_up\n"
      "      - repeat: { times: 3, do: [ { each_seat: { do: [ { step: act } ] } } ] }\n");
  folder.Write("scripts/cards/cards.lua",
               "local M = {}\nfunction M.set_up() zone.deck:shuffle(\"deal\") end\n"
               "function M.act()\n  local seat, top = game.seat, zone.deck:top()\n" +
                   body + "\nend\nreturn M\n");
  return match::Game::Load({folder.path(), "cards", {}, {}}, findings);
}

// Returns the first leak in a few games; empty if there is none.
std::string Found(const std::string& body) {
  base::Diagnostics findings;
  const auto game = Game(body, findings);
  if (game == nullptr) return base::Render(findings);
  Twins twins(game);
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto match = match::Match::Start(game, {{"human", "human"}, seed, {}});
    if (!match) return match.error().message.English();
    for (std::size_t i = 0; !(*match)->over(); ++i) {
      if (const auto leak = twins.FindLeak((*match)->state(), 100 * seed + i))
        return leak->English();
      const std::size_t options = (*match)->decision().options.size();
      const auto option = static_cast<std::int32_t>(match::BotChance(seed, i) % options);
      if (const auto done = (*match)->Choose(option); !done) return done.error().message.English();
    }
  }
  return "";
}

// Checks the path of a leak.
testing::AssertionResult Leaks(const std::string& found, const std::string& path) {
  if (found.find("can infer hidden information: `" + path + "` is ") != std::string::npos) {
    return testing::AssertionSuccess();
  }
  return testing::AssertionFailure() << "found: " << found;
}

constexpr const char* kAsk = "\n  choose.yes_no('go', { seat = seat })";

TEST(Twins, FindNothingInAGameThatKeepsItsSecrets) {
  EXPECT_EQ(Found(kAsk + std::string("\n  top:move(seat.hand)")), "");
  EXPECT_EQ(Found("  emit('told', { card = top, number = 3 })" + std::string(kAsk)), "");
  EXPECT_EQ(Found("  top:move(seat.hand)\n  seat.own = top.worth" + std::string(kAsk)), "");
}

TEST(Twins, FindAnEventThatRevealsAHiddenCardByANumber) {
  EXPECT_TRUE(Leaks(Found("  emit('told', { number = top.worth })" + std::string(kAsk)),
                    "events.0.arguments.number"));
  EXPECT_TRUE(Leaks(Found(kAsk + std::string("\n  if top.worth == 1 then emit('told', {}) end")),
                    "events.0"));
}

TEST(Twins, FindOptionsThatDependOnHiddenCards) {
  EXPECT_TRUE(Leaks(Found("  local words = { 'red', 'yes' }\n"
                          "  if top.worth == 1 then words[3] = 'green' end\n"
                          "  choose.one_of('pick', words, { seat = seat })"),
                    "decision.options.2"));
}

TEST(Twins, FindRefusalsThatDependOnHiddenCards) {
  EXPECT_TRUE(Leaks(Found("  refuse('pick', { 'green' }, 'too_low', { top.worth })\n"
                          "  choose.one_of('pick', { 'red', 'yes' }, { seat = seat })"),
                    "refused.pick:green.1"));
  // The component itself is masked.
  EXPECT_EQ(Found("  refuse('pick', { 'green' }, 'too_low', { top })\n"
                  "  choose.one_of('pick', { 'red', 'yes' }, { seat = seat })"),
            "");
}

TEST(Twins, FindAVariableThatIsSetFromHiddenCards) {
  EXPECT_TRUE(
      Leaks(Found(kAsk + std::string("\n  seat.points = top.worth")), "variables.points.seat0"));
  // Also by a seat that may look: all others may not.
  EXPECT_TRUE(Leaks(Found("  top:move(seat.hand)\n  seat.points = top.worth" + std::string(kAsk)),
                    "variables.points.seat0"));
  // And what another seat holds.
  EXPECT_TRUE(Leaks(Found("  local other = seat.next\n"
                          "  local card = other.hand:top()\n"
                          "  seat.points = card and card.worth or 0" +
                          std::string(kAsk) + "\n  top:move(seat.hand)"),
                    "variables.points.seat1"));
}

// The number of aces in the other seat's hand.
constexpr const char* kCountAces =
    "  local aces = 0\n  for _, card in ipairs(seat.next.hand:list()) do\n"
    "    if card.worth == 1 then aces = aces + 1 end\n  end\n";
// As above, in the own hand.
constexpr const char* kCountOwnAces =
    "  local aces = 0\n  for _, card in ipairs(seat.hand:list()) do\n"
    "    if card.worth == 1 then aces = aces + 1 end\n  end\n";
constexpr const char* kDraw = "\n  top:move(seat.hand)";

TEST(Twins, FindAnEventThatRevealsAnotherHand) {
  EXPECT_TRUE(
      Leaks(Found(std::string(kCountAces) + "  emit('told', { number = aces })" + kAsk + kDraw),
            "events.0.arguments.number"));
  // Also after the last answer.
  EXPECT_TRUE(
      Leaks(Found(std::string(kCountAces) + kAsk + "\n  emit('told', { number = aces })" + kDraw),
            "events.0.arguments.number"));
}

TEST(Twins, FindAnEventThatRevealsTheOwnHandToOthers) {
  EXPECT_TRUE(Leaks(
      Found(std::string(kCountOwnAces) + kAsk + "\n  emit('told', { number = aces })" + kDraw),
      "events.0.arguments.number"));
  EXPECT_EQ(Found(std::string(kCountOwnAces) + kAsk +
                  "\n  emit('told', { number = aces, only_for = seat })" + kDraw),
            "");
}

TEST(Twins, FindAMenuThatDependsOnAnotherHand) {
  const std::string menu =
      "  local words = { 'red', 'yes' }\n  if aces > 0 then words[3] = 'green' end\n";
  EXPECT_TRUE(Leaks(Found(std::string(kCountAces) + menu +
                          "  choose.one_of('pick', words, { seat = seat })" + kDraw),
                    "decision.options.2"));
  // Beside a card that the question shows by the rules.
  EXPECT_TRUE(Leaks(Found(std::string(kCountAces) +
                          "  local list = { 'red', top }\n"
                          "  if aces > 0 then list[2], list[3] = 'green', top end\n"
                          "  choose.one_of('pick', list, { seat = seat })" +
                          kDraw),
                    "decision.options.1"));
}

TEST(Twins, PartWhereTheRulesShowWhatWasHidden) {
  EXPECT_EQ(Found(kAsk + std::string("\n  top:move(zone.discards)\n  seat.points = top.worth")),
            "");
  EXPECT_EQ(Found(kAsk + std::string("\n  emit('shown', { card = top })\n"
                                     "  seat.points = top.worth")),
            "");
  EXPECT_EQ(Found("  local other\n  for _, card in ipairs(zone.deck:list()) do\n"
                  "    if card.worth ~= top.worth then other = card end\n  end\n"
                  "  choose.one_of('pick', { top, other }, { seat = seat }):move(zone.discards)"),
            "");
}

// A script that fails shows nothing to the players; that it fails is found by playing.
TEST(Twins, EndWhereOneOfThemFails) {
  base::Diagnostics findings;
  const auto game =
      Game("  if top.worth == 1 then error('an ace') end" + std::string(kAsk), findings);
  ASSERT_NE(game, nullptr) << base::Render(findings);
  Twins twins(game);
  int begun = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto match = match::Match::Start(game, {{"human", "human"}, seed, {}});
    if (!match) continue;
    ++begun;
    for (std::uint64_t i = 0; i < 5; ++i) {
      EXPECT_EQ(twins.FindLeak((*match)->state(), 10 * seed + i), std::nullopt);
    }
  }
  EXPECT_GT(begun, 0);
}

}  // namespace
}  // namespace walz::scenario
