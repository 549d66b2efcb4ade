#include "lab/screening.h"

#include <iostream>
#include <map>
#include <random>
#include <set>

#include "match/messages.h"
#include "support/own_folder.h"
#include "unit/lab/comparing.h"

namespace walz::lab {
namespace {

int Sign(bool high) { return high ? 1 : -1; }

TEST(ScreeningDesignTest, NoEffectMixesWithAnother) {
  for (std::size_t factors = 1; factors <= 70; ++factors) {
    const std::vector<Setting> settings = ScreeningDesign(factors);
    ASSERT_GT(settings.size(), factors);
    for (std::size_t a = 0; a < factors; ++a) {
      int sum = 0;
      for (const Setting& setting : settings) sum += Sign(setting[a]);
      ASSERT_EQ(sum, 0) << factors << ": " << a;
      for (std::size_t b = 0; b < a; ++b) {
        int product = 0;
        for (const Setting& setting : settings) product += Sign(setting[a]) * Sign(setting[b]);
        ASSERT_EQ(product, 0) << factors << ": " << a << ", " << b;
      }
    }
  }
}

TEST(ScreeningDesignTest, WithOppositesMainEffectsAreNotConfoundedWithInteractions) {
  const std::vector<Setting> settings = ScreeningDesign(7);
  int without = 0;
  for (std::size_t a = 0; a < 7; ++a) {
    for (std::size_t b = 0; b < 7; ++b) {
      for (std::size_t c = 0; c < b; ++c) {
        int product = 0;
        int half = 0;
        for (const Setting& setting : settings) {
          const Setting other = Opposite(setting);
          half += Sign(setting[a]) * Sign(setting[b]) * Sign(setting[c]);
          product += Sign(setting[a]) * Sign(setting[b]) * Sign(setting[c]);
          product += Sign(other[a]) * Sign(other[b]) * Sign(other[c]);
        }
        EXPECT_EQ(product, 0);
        without += half == 0 ? 0 : 1;
      }
    }
  }
  EXPECT_GT(without, 0);  // only the opposites cancel it
}

ScreeningRequest Request(int threads) {
  ScreeningRequest request;
  request.factors = {{"toll", "2", "9"}, {"faulty", "nothing", "nothing"}};
  request.bots = {"random", "random"};
  request.rounds = 80;
  request.threads = threads;
  request.load = [](const Options& options) -> base::Result<std::shared_ptr<const match::Game>> {
    return match::LoadSmallGame("ferry", options);
  };
  return request;
}

TEST(ScreeningTest, FindsTheEffectsOfOptions) {
  const auto screening = Screen(Request(1));
  ASSERT_TRUE(screening.ok()) << screening.error().message;
  EXPECT_EQ(screening->rounds, 80);
  EXPECT_EQ(screening->settings, 8);
  EXPECT_FALSE(screening->LengthOf(0).Contains(0) && screening->ScoreOf(0).Contains(0));
  EXPECT_TRUE(screening->ScoreOf(1).Contains(0));
  EXPECT_TRUE(screening->LengthOf(1).Contains(0));
}

TEST(ScreeningTest, ThreadsChangeNothing) {
  const auto alone = Screen(Request(1));
  ScreeningRequest request = Request(3);
  std::int64_t last = 0;
  request.progress = [&](std::int64_t played, std::int64_t of) {
    last = played;
    EXPECT_EQ(of, 640);
  };
  const auto together = Screen(request);
  ASSERT_TRUE(alone && together);
  EXPECT_EQ(last, 640);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(alone->effects[i].score, together->effects[i].score);
    EXPECT_EQ(alone->effects[i].length, together->effects[i].length);
  }
}

TEST(ScreeningTest, AFailedGameIsReportedAndDoesNotCount) {
  ScreeningRequest request = Request(1);
  request.factors[1].high = "act";
  const auto screening = Screen(request);
  ASSERT_TRUE(screening.ok());
  EXPECT_LT(screening->rounds, 40);
  EXPECT_EQ(screening->effects[0].score.count, screening->rounds);
  EXPECT_FALSE(screening->failure.empty());
}

TEST(ScreeningTest, UnplayableGamesAreErrors) {
  ScreeningRequest request = Request(2);
  request.bots = {"random", "gredy"};
  EXPECT_EQ(Screen(request).error().message.id(), "match.unknown_bot_with_suggestion");
  request = Request(2);
  request.load = [](const Options&) -> base::Result<std::shared_ptr<const match::Game>> {
    return base::Error{match::messages::CannotLoadGame()};
  };
  EXPECT_EQ(Screen(request).error().message, match::messages::CannotLoadGame());
  request = Request(2);
  const std::atomic<bool> stop = true;
  request.stop = &stop;
  EXPECT_EQ(Screen(request).error().message.id(), "kernel.interrupted");
}

// Two seats throw a die each. Eight levers change the throws by planted effects, in points of each
// seat: `e` adds 1, and 3 more if `d` is on, too; `a`, `b` and `c` add 2 if an odd number of them
// is on, and otherwise subtract 2; `g` takes 4 from the second seat and gives them to the first;
// `f` has no effect, but it determines the throws, as those before it do; nothing uses `h`.
class Levers : public testing::Test {
 protected:
  Levers() {
    folder_.Write(
        "data/levers/game.yaml",
        "game:\n  - { id: levers, version: 1.0.0, players: { min: 2, max: 2 },\n"
        "      scripts: [levers], ranking: [ { variable: points } ] }\n"
        "option:\n" +
            OptionLines() + StreamLine() +
            "variable: [ { id: points, per: seat } ]\n"
            "flow: [ { id: main, do: [ { each_seat: { do: [ { step: throw } ] } } ] } ]\n");
    folder_.Write("scripts/levers/levers.lua",
                  "local M = {}\nlocal function on(name) return option[name] == \"on\" end\n"
                  "function M.throw()\n  local seat, gain = game.seat, 0\n"
                  "  if on(\"e\") then gain = gain + 1 end\n"
                  "  local odd = (on(\"a\") ~= on(\"b\")) ~= on(\"c\")\n"
                  "  if option.triple == \"on\" then gain = gain + (odd and 2 or -2) end\n"
                  "  if on(\"d\") and on(\"e\") then gain = gain + 3 end\n"
                  "  if on(\"g\") then gain = gain + (seat == seats()[1] and 4 or -4) end\n"
                  "  local die = 0\n  for _, name in ipairs({ \"a\", \"b\", \"c\", \"d\", \"e\", "
                  "\"f\" }) do\n"
                  "    die = 2 * die + (on(name) and 1 or 0)\n  end\n"
                  "  seat.points = seat.points + roll(\"die\" .. die, 6) + gain\nend\nreturn M\n");
  }

  static std::string OptionLines() {
    std::string lines;
    for (const std::string id : {"a", "b", "c", "d", "e", "f", "g", "h", "triple"}) {
      lines += "  - { id: " + id + ", values: [off, on], affects: rules }\n";
    }
    return lines;
  }

  static std::string StreamLine() {
    std::string names;
    for (int die = 0; die < 64; ++die) names += (die == 0 ? "die" : ", die") + std::to_string(die);
    return "stream: [" + names + "]\n";
  }

  // A screening of the levers in this order; `triple` switches the interaction of a, b and c.
  ScreeningRequest Request(const std::string& order, bool triple, std::int64_t rounds) {
    ScreeningRequest request;
    for (const char lever : order) request.factors.push_back({std::string(1, lever), "off", "on"});
    request.bots = {"random", "random"};
    request.rounds = rounds;
    request.load = [this, triple](const Options& options) {
      Options all = options;
      all.emplace_back("triple", triple ? "on" : "off");
      std::ranges::sort(all);
      auto& game = games_[all];
      if (game == nullptr) {
        base::Diagnostics findings;
        mods::LoadRequest load;
        load.data_root = folder_.path();
        load.game = "levers";
        load.set = all;
        game = match::Game::Load(load, findings);
        EXPECT_NE(game, nullptr) << base::Render(findings);
      }
      return base::Result<std::shared_ptr<const match::Game>>(game);
    };
    return request;
  }

  tests::OwnFolder folder_;
  std::map<Options, std::shared_ptr<const match::Game>> games_;
};

// The mean effect of a lever over all settings of the others.
double MeanEffect(char lever) {
  if (lever == 'e') return 2.5;
  return lever == 'd' ? 1.5 : 0;
}
// Its effect on the game as it is, with the triple.
double OwnEffect(char lever) {
  if (lever == 'e') return 1;
  return lever == 'a' || lever == 'b' || lever == 'c' ? 4 : 0;
}

// The interaction of a, b and c is in every column, also in that of `h`, which nothing uses.
TEST_F(Levers, AnInteractionOfThreeWidensIntervals) {
  const auto screening = Screen(Request("abcdefgh", true, 60));
  ASSERT_TRUE(screening.ok()) << screening.error().message;
  EXPECT_EQ(screening->unused.size(), 4U);
  EXPECT_TRUE(screening->IsMisfit()) << screening->LackOfFit();
  EXPECT_GT(std::abs(screening->ScoreOf(7).mean), 0.3) << "mixed with the interaction";
  for (std::size_t i = 0; i < 8; ++i) {
    const Estimate score = screening->ScoreOf(i);
    EXPECT_TRUE(score.Contains(MeanEffect("abcdefgh"[i]))) << i << ": " << score.mean;
    EXPECT_GT(score.margin, 0.5) << i;
  }
}

// Only the interaction of a, b and c is there: it hides their effects on the rules as they are.
TEST(ScreeningEffects, HiddenByAMisfitAreFollowedUp) {
  Screening screening;
  screening.settings = 24;
  screening.seats = 1;
  screening.rounds = 10;
  screening.effects.resize(8);
  screening.unused.resize(4);
  for (auto* const columns : {&screening.effects, &screening.unused}) {
    for (Screening::Effect& effect : *columns) {
      for (int round = 0; round < 10; ++round) {
        effect.score.Add(columns == &screening.unused ? 8 : 0);
      }
    }
  }
  EXPECT_TRUE(screening.IsMisfit());
  EXPECT_EQ(LargestEffects(screening, 5).size(), 5U);
  screening.unused.clear();
  EXPECT_TRUE(LargestEffects(screening, 5).empty());
}

TEST_F(Levers, InteractionsOfTwoAreNoMisfit) {
  const auto screening = Screen(Request("abcdefgh", false, 60));
  ASSERT_TRUE(screening.ok()) << screening.error().message;
  EXPECT_FALSE(screening->IsMisfit()) << screening->LackOfFit();
  for (std::size_t i = 0; i < 8; ++i) {
    const Estimate score = screening->ScoreOf(i);
    EXPECT_TRUE(score.Contains(MeanEffect("abcdefgh"[i]))) << i << ": " << score.mean;
    EXPECT_GT(score.margin, 0) << i;
    EXPECT_LT(score.margin, 0.5) << i;
  }
}

TEST_F(Levers, WinsOfSeatsAreAResponse) {
  const auto screening = Screen(Request("abcdefgh", false, 60));
  ASSERT_TRUE(screening.ok()) << screening.error().message;
  EXPECT_TRUE(screening->ScoreOf(6).Contains(0)) << "what one seat gains, the other one loses";
  EXPECT_GT(screening->WinsOf(6, 0).low(), 0.1);
  EXPECT_LT(screening->WinsOf(6, 1).high(), -0.1);
  EXPECT_TRUE(screening->WinsOf(7, 0).Contains(0));
  EXPECT_GT(screening->WinsOf(7, 0).margin, 0.001) << "a game may still be won differently";
  const std::vector<std::size_t> largest = LargestEffects(*screening, 3);
  EXPECT_EQ(std::set<std::size_t>(largest.begin(), largest.end()),
            (std::set<std::size_t>{3, 4, 6}));
}

TEST_F(Levers, AllCombinationsOfThreeAreMixedWithNothing) {
  const auto screening = Screen(Request("abe", true, 60));
  ASSERT_TRUE(screening.ok()) << screening.error().message;
  EXPECT_TRUE(screening->unused.empty());
  EXPECT_EQ(screening->LackOfFit(), 0);
  EXPECT_FALSE(screening->IsMisfit());
  EXPECT_TRUE(AliasesOf(ScreeningDesign(3), 3, 0).empty());
  EXPECT_TRUE(screening->ScoreOf(2).Contains(OwnEffect('e'))) << "d is off";
}

TEST_F(Levers, FollowUpsFindTheEffectOnTheRulesAsTheyAre) {
  const std::string order = "abcdefgh";
  const ScreeningRequest request = Request(order, true, 60);
  const std::vector<std::size_t> all = {4, 0, 7};
  const auto followed = FollowUps(request, all, 120);
  ASSERT_TRUE(followed.ok()) << followed.error().message;
  ASSERT_EQ(followed->size(), 3U);
  for (const FollowUp& follow_up : *followed) {
    const Estimate score = follow_up.comparison.reading(0).difference;
    EXPECT_EQ(follow_up.comparison.findings.trials, 120);
    EXPECT_TRUE(score.Contains(OwnEffect(order[follow_up.factor])));
  }
  EXPECT_TRUE(FollowUps(request, {}, 120)->empty());
  ScreeningRequest broken = request;
  broken.bots = {"random", "gredy"};
  EXPECT_EQ(FollowUps(broken, {1}, 60).error().message.id(), "match.unknown_bot_with_suggestion");
  const std::atomic<bool> stop = true;
  broken = request;
  broken.stop = &stop;
  EXPECT_EQ(FollowUps(broken, {1}, 60).error().message.id(), "kernel.interrupted");
}

// In another order, other columns are mixed with the interaction. The numbers are quoted in
// engine/lab/README.md.
TEST_F(Levers, ThoroughlyIntervalsHoldInEveryOrder) {
  std::mt19937 random(3);
  std::string order = "abcdefgh";
  std::map<bool, int> missed;
  std::map<bool, int> misfits;
  constexpr int kRuns = 60;
  for (int run = 0; run < kRuns; ++run) {
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
    for (const bool triple : {false, true}) {
      ScreeningRequest request = Request(order, triple, 20);
      request.seed = random();
      const auto screening = Screen(request);
      ASSERT_TRUE(screening.ok()) << screening.error().message;
      misfits[triple] += screening->IsMisfit() ? 1 : 0;
      for (std::size_t i = 0; i < order.size(); ++i) {
        missed[triple] += screening->ScoreOf(i).Contains(MeanEffect(order[i])) ? 0 : 1;
      }
    }
  }
  std::cout << "missed " << missed[false] << " and " << missed[true] << " of " << 8 * kRuns
            << ", misfits " << misfits[false] << " and " << misfits[true] << " of " << kRuns
            << "\n";
  EXPECT_LE(missed[false], 8 * kRuns / 20);
  EXPECT_LE(missed[true], 8 * kRuns / 20);
  EXPECT_LE(misfits[false], kRuns / 8);
  EXPECT_EQ(misfits[true], kRuns);
}

TEST(AliasesTest, ContainOnlyPartsOfInteractionsOfThree) {
  const std::vector<Setting> design = ScreeningDesign(8);
  ASSERT_EQ(design.size(), 12U);
  const std::vector<Alias> aliases = AliasesOf(design, 8, 0);
  EXPECT_EQ(aliases.size(), 35U) << "all threes of the other seven";
  for (const Alias& alias : aliases) EXPECT_NEAR(std::abs(alias.share), 1.0 / 3, 1e-9);
}

}  // namespace
}  // namespace walz::lab
