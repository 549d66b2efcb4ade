#include "lab/usage.h"

#include <array>

#include "kernel/machine.h"
#include "kernel/score.h"
#include "kernel/state.h"
#include "lab/measure.h"
#include "match/bot.h"
#include "match/simulate.h"
#include "support/own_folder.h"
#include "unit/lab/comparing.h"

namespace walz::lab {
namespace {

Usage UsageOf(const Arm& arm, const std::vector<std::string>& bots, int games) {
  TrialTable table({arm, arm}, bots, TrialTable::Counted::kUsage);
  for (int i = 0; i < games; ++i) table.Play(3, i);
  EXPECT_EQ(table.usage(0), table.usage(1));
  return table.usage(1);
}

// The same games, counted independently: how often a verb was offered and chosen where there was a
// choice, and how many seats that chose it won.
Use ByHand(const Arm& arm, const std::string& verb, int games) {
  Use use;
  match::Table table(arm.game);
  const auto bot = std::move(match::MakeBot(*arm.game, "random").value());
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = match::GameSeed(3, i);
    kernel::State state = *table.Start({2, seed, {}});
    std::vector<std::int64_t> takers(2);
    bool offered_here = false;
    for (std::size_t choice = 0; !state.over(); ++choice) {
      const kernel::Decision decision = state.decision();
      const auto option = bot->Choose(table, state, match::BotChance(seed, choice));
      const auto is_it = [&](const kernel::Option& one) {
        return table.ruleset().data().verbs[one.verb] == verb;
      };
      if (decision.options.size() > 1) {
        bool offered = false;
        for (const kernel::Option& one : decision.options) offered = offered || is_it(one);
        if (offered) ++use.offered;
        offered_here = offered_here || offered;
        if (is_it(decision.options[static_cast<std::size_t>(option)])) {
          ++use.chosen;
          takers[static_cast<std::size_t>(decision.seat)] = 1;
        }
      }
      EXPECT_TRUE(table.Apply(state, option).ok());
    }
    if (offered_here) ++use.games_offered;
    if (takers[0] + takers[1] > 0) ++use.games_chosen;
    const std::vector<int> places = kernel::Rank(state);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      if (takers[seat] == 0) continue;
      use.wins.Add(places[seat] != 0 ? 0 : kWholeWin / std::count(places.begin(), places.end(), 0));
    }
  }
  return use;
}

TEST(UsageOfGames, CountsWhatIsOfferedAndTakenAndWhoWins) {
  const Arm arm = LoadArm("lots");
  const Usage usage = UsageOf(arm, {"random", "random"}, 20);
  for (const std::string verb : {"sure", "draw", "plant"}) {
    ASSERT_EQ(usage.count(verb), 1U) << verb;
    const Use& counted = usage.at(verb);
    const Use expected = ByHand(arm, verb, 20);
    EXPECT_GT(counted.chosen, 0);
    EXPECT_EQ(counted.offered, expected.offered) << verb;
    EXPECT_EQ(counted.chosen, expected.chosen) << verb;
    EXPECT_EQ(counted.games_offered, expected.games_offered) << verb;
    EXPECT_EQ(counted.games_chosen, expected.games_chosen) << verb;
    EXPECT_EQ(counted.wins, expected.wins) << verb;
    EXPECT_LE(counted.first_use, counted.last_use);
    EXPECT_LT(counted.last_use, 1000 * counted.games_chosen);
  }
}

TEST(UsageOfGames, NamesWhatWasNeverOffered) {
  const Usage usage = UsageOf(LoadArm("lots"), {"random", "random"}, 3);
  ASSERT_EQ(usage.count("lot.prize"), 1U);
  EXPECT_EQ(usage.at("lot.prize"), Use());
}

TEST(UsageOfGames, SpeaksOfCardsByKindAndId) {
  const Usage usage = UsageOf(LoadArm("ferry"), {"random", "random"}, 20);
  std::string names;
  for (const auto& [name, use] : usage) names += name + "\n";
  for (const auto& [name, use] : usage) {
    EXPECT_LE(use.chosen, use.offered) << name;
    EXPECT_LE(use.games_chosen, use.games_offered) << name;
    EXPECT_LE(use.games_offered, 20) << name;
  }
  EXPECT_NE(names.find("play card."), std::string::npos) << names;
  EXPECT_NE(names.find("\ncard."), std::string::npos) << names;
}

TEST(UsageOfGames, CountsRefusalsByReason) {
  const Usage usage = UsageOf(LoadArm("ferry", {{"toll", "9"}}), {"random", "random"}, 20);
  const Use& cross = usage.at("cross");
  EXPECT_GT(cross.refused, 0);
  EXPECT_GT(cross.offered, 0) << "who throws the die may afford it";
  EXPECT_EQ(cross.reasons, (std::map<std::string, std::int64_t>{{"no_coins", cross.refused}}));
  const Use& never = usage.at("pick_card");
  EXPECT_EQ(never.offered, 0);
  EXPECT_EQ(never.reasons, (std::map<std::string, std::int64_t>{{"no_cards", never.refused}}));
  EXPECT_EQ(usage.at("pass").refused, 0);
}

// In `lots` all seats have the same options, one decision a year.
TEST(UsageOfGames, CountsByRoundAndSeat) {
  const Usage usage = UsageOf(LoadArm("lots"), {"random", "random"}, 40);
  const Use& reap = usage.at("reap");
  EXPECT_EQ(reap.first_round, 2 * reap.games_chosen) << "only who has planted can reap";
  EXPECT_EQ(reap.last_round, 2 * reap.games_chosen);
  const Use& plant = usage.at("plant");
  EXPECT_GE(plant.first_round, plant.games_chosen);
  EXPECT_LT(plant.first_round, 2 * plant.games_chosen);
  ASSERT_EQ(plant.wins_by_seat.size(), 2U);
  Sums both = plant.wins_by_seat[0];
  AddTo(both, plant.wins_by_seat[1]);
  EXPECT_EQ(both, plant.wins);
}

// The same games, counted independently: which seats have the card in a zone of their own at some
// decision.
Sums OwnersByHand(const Arm& arm, const std::string& card, int games) {
  Sums wins;
  match::Table table(arm.game);
  const kernel::RulesetData& data = table.ruleset().data();
  const auto bot = std::move(match::MakeBot(*arm.game, "random").value());
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = match::GameSeed(3, i);
    kernel::State state = *table.Start({2, seed, {}});
    std::array<bool, 2> owns = {};
    for (std::size_t choice = 0; !state.over(); ++choice) {
      for (std::size_t c = 0; c < data.components.size(); ++c) {
        const kernel::Definition& is = data.definitions[data.components[c].definition.index()];
        if (data.kinds[is.kind] + "." + is.id != card) continue;
        const auto zone = state.zone_of(kernel::ComponentId{static_cast<std::uint16_t>(c)});
        const kernel::Seat seat = table.ruleset().zone_instance(zone).seat;
        if (seat >= 0) owns[static_cast<std::size_t>(seat)] = true;
      }
      const auto option = bot->Choose(table, state, match::BotChance(seed, choice));
      EXPECT_TRUE(table.Apply(state, option).ok());
    }
    const std::vector<int> places = kernel::Rank(state);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      if (!owns[seat]) continue;
      wins.Add(places[seat] != 0 ? 0 : kWholeWin / std::count(places.begin(), places.end(), 0));
    }
  }
  return wins;
}

// In `ferry` each seat is dealt a card, which it may never play, and has tokens of its own.
TEST(UsageOfGames, KnowsWhoOwnsWhatNobodyHasChosen) {
  const Arm arm = LoadArm("ferry");
  const Usage usage = UsageOf(arm, {"random", "random"}, 30);
  std::int64_t owners = 0;
  for (const auto& [name, use] : usage) {
    if (name.starts_with("token.")) {
      EXPECT_EQ(use.wins.count, 0) << name;
    }
    if (!name.starts_with("card.")) continue;
    EXPECT_EQ(use.wins, OwnersByHand(arm, name, 30)) << name;
    EXPECT_EQ(use.wins_by_seat.empty(), use.wins.count == 0) << name;
    owners += use.wins.count;
  }
  EXPECT_GE(owners, 2 * 30);
}

TEST(UsageOfGames, OfAGameWithoutADecisionNobodyOwnsAnything) {
  const tests::OwnFolder mod;
  mod.Write("mod.yaml", "schema: 1\nid: short\nname: Short\nversion: 1.0.0\ngame: ferry\n");
  mod.Write("patches/flow.yaml",
            "patches:\n  - patch: flow.main\n    ops:\n"
            "      - set: { \"do[repeat].repeat.do[turns].turns.while.equals\": 1 }\n");
  const Usage usage = UsageOf(LoadArm("ferry", {}, {mod.path().string()}), {"random", "random"}, 3);
  for (const auto& [name, use] : usage) EXPECT_EQ(use.wins.count, 0) << name;
}

TEST(UsageOfGames, CountsEventsAndHooks) {
  const Usage usage = UsageOf(LoadArm("ferry"), {"random", "random"}, 20);
  const Use& rope = usage.at("card.rope");
  EXPECT_GT(rope.ran, 0);
  EXPECT_LE(rope.chosen, rope.ran) << "playing it is an event, also where there is no choice";
  const Arm arm = LoadArm("ferry");
  UsageCounter counter(arm.game->ruleset());
  counter.OnHook(kernel::HookId{0}, 1);
  EXPECT_EQ(counter.Named().at("card.lantern").ran, 0) << "the game did not come to its end";
  counter.EndGame(3, {0, kWholeWin});
  EXPECT_EQ(counter.Named().at("card.lantern").ran, 1);
}

TEST(UsageOfGames, DoesNotDependOnThreadsOrOnHowItIsCut) {
  CompareRequest request = FerryRequest(LoadArm("ferry", {{"toll", "9"}}), 30);
  request.usage = true;
  request.stops = false;
  const Findings whole = Compared(request).findings;
  EXPECT_FALSE(whole.usage[0].empty());
  EXPECT_NE(whole.usage[0], whole.usage[1]);
  ExpectEqualInParts(request, 11, whole);
}

TEST(UsageOfGames, IsNotCountedUnlessItIsAskedFor) {
  const Findings findings = Compared(FerryRequest(LoadArm("ferry", {{"toll", "9"}}), 5)).findings;
  EXPECT_TRUE(findings.usage[0].empty());
  EXPECT_FALSE(findings.scores[0].empty());
}

}  // namespace
}  // namespace walz::lab
