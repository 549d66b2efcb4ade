#include "match/bot.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "base/render.h"
#include "kernel/machine.h"
#include "sandbox/print_sink.h"
#include "support/own_folder.h"

namespace walz::match {
namespace {

using Counts = std::map<std::string, int>;

// Bots at the first decision of `lots` (tests/support/games): 4 points for sure, the top lot (0, 0
// or 9 points), or a tree that gives nothing now and 20 points in the second year.
class BotTest : public testing::Test {
 protected:
  static std::shared_ptr<const Game> Lots() {
    base::Diagnostics findings;
    const auto root = std::filesystem::path(WALZ_SOURCE_DIR) / "tests" / "support" / "games";
    auto game = Game::Load({root, "lots", {}, {}}, findings);
    EXPECT_FALSE(findings.has_errors()) << base::Render(findings);
    return game;
  }

  kernel::State Begin(std::uint64_t seed, int seats = 1) {
    kernel::Setup setup;
    setup.seats = seats;
    setup.seed = seed;
    base::Result<kernel::State> state = table_.Start(setup);
    EXPECT_TRUE(state.ok());
    return *state;
  }

  std::string Choose(const std::string& bot, const kernel::State& state, std::uint64_t chance) {
    const auto made = MakeBot(*game_, bot);
    EXPECT_TRUE(made.ok());
    const std::int32_t option = (*made)->Choose(table_, state, chance);
    return game_->ruleset().OptionName(state.decision().options[static_cast<std::size_t>(option)]);
  }

  // Counts the choices of a bot over many random seeds.
  Counts ChooseOften(const std::string& bot) {
    Counts counts;
    for (std::uint64_t chance = 0; chance < 60; ++chance) ++counts[Choose(bot, Begin(1), chance)];
    return counts;
  }

  std::shared_ptr<const Game> game_ = Lots();
  Table table_{game_};
};

TEST_F(BotTest, ARandomBotChoosesAnyOption) { EXPECT_EQ(ChooseOften("random").size(), 3U); }

TEST_F(BotTest, AGreedyBotBelievesInTheOnePositionItImagines) {
  const Counts counts = ChooseOften("one_world");
  EXPECT_GT(counts.at("draw"), 5);
  EXPECT_GT(counts.at("sure"), 20);
  EXPECT_EQ(counts.count("plant"), 0U);
}

// In about one of five positions it takes another option than the greedy bot, always the same one.
TEST_F(BotTest, ACarelessBotSometimesMissesTheBestOption) {
  int others = 0;
  for (std::uint64_t chance = 0; chance < 100; ++chance) {
    const std::string choice = Choose("careless", Begin(1), chance);
    EXPECT_EQ(choice, Choose("careless", Begin(1), chance));
    others += choice == Choose("greedy", Begin(1), chance) ? 0 : 1;
  }
  EXPECT_GT(others, 8);
  EXPECT_LT(others, 35);
}

TEST_F(BotTest, AScoringCountsAsOftenAsTheBotSays) {
  EXPECT_EQ(ChooseOften("farmer"), (Counts{{"plant", 60}}));
}

TEST_F(BotTest, InManyPositionsTheAverageCounts) {
  EXPECT_EQ(ChooseOften("many_worlds"), (Counts{{"sure", 60}}));
}

TEST_F(BotTest, PlayingOnRevealsTheResultOfADecision) {
  EXPECT_EQ(ChooseOften("patient"), (Counts{{"plant", 60}}));
}

TEST_F(BotTest, PlayingOnCountsTheDecisionsOfTheOwnSeatAlone) {
  const kernel::State state = Begin(1, 2);
  for (std::uint64_t chance = 0; chance < 20; ++chance) {
    EXPECT_EQ(Choose("patient", state, chance), "plant");
  }
}

TEST_F(BotTest, TheSameChanceLeadsToTheSameChoice) {
  for (const std::string bot : {"random", "one_world", "many_worlds", "patient", "search:30"}) {
    for (std::uint64_t chance = 0; chance < 10; ++chance) {
      EXPECT_EQ(Choose(bot, Begin(1), chance), Choose(bot, Begin(1), chance));
    }
  }
}

TEST_F(BotTest, AnyBotChoosesTheBestOfTheAllowedOptions) {
  const kernel::State state = Begin(1);
  const auto among = [&](const std::string& name, std::vector<std::int32_t> allowed,
                         std::uint64_t chance) {
    return MakeBot(*game_, name).value()->ChooseAmong(table_, state, chance, allowed);
  };
  constexpr std::int32_t kSure = 0;
  constexpr std::int32_t kDraw = 1;
  constexpr std::int32_t kPlant = 2;
  Counts random;
  for (std::uint64_t chance = 0; chance < 60; ++chance) {
    EXPECT_EQ(among("farmer", {kSure, kDraw, kPlant}, chance), kPlant);
    EXPECT_EQ(among("farmer", {kSure, kPlant}, chance), kPlant);
    EXPECT_EQ(among("many_worlds", {kSure, kDraw}, chance), kSure);
    EXPECT_EQ(among("patient", {kSure, kDraw}, chance), kSure);
    EXPECT_NE(among("one_world", {kDraw, kPlant}, chance), kSure);
    ++random[std::to_string(among("random", {kSure, kPlant}, chance))];
  }
  EXPECT_GT(random["0"], 15);
  EXPECT_GT(random["2"], 15);
  EXPECT_EQ(random.count("1"), 0U);
  for (const std::string bot : {"random", "one_world", "many_worlds", "patient", "search:30"}) {
    for (std::uint64_t chance = 0; chance < 5; ++chance) {
      const std::int32_t own = MakeBot(*game_, bot).value()->Choose(table_, state, chance);
      EXPECT_EQ(among(bot, {}, chance), own) << bot;
      EXPECT_EQ(among(bot, {own}, chance), own) << bot;
      EXPECT_NE(among(bot, {kSure, kDraw}, chance), kPlant) << bot;
    }
  }
}

TEST_F(BotTest, HiddenComponentsDoNotMatter) {
  for (const std::string bot : {"one_world", "many_worlds", "patient", "search:30"}) {
    for (std::uint64_t seed = 2; seed < 12; ++seed) {
      EXPECT_EQ(Choose(bot, Begin(seed), 5), Choose(bot, Begin(1), 5)) << bot << " " << seed;
    }
  }
}

// The output of scripts.
class PrintedLines : public sandbox::PrintSink {
 public:
  void Print(std::string_view, std::string_view text) override { lines.emplace_back(text); }
  void LeaveOut(std::size_t) override {}
  std::vector<std::string> lines;
};

TEST(SolverBotTest, AnOptionThatIsClearlyBehindIsTriedInNoMorePositions) {
  const tests::OwnFolder folder;
  folder.Write("data/gift/game.yaml",
               "game:\n  - { id: gift, version: 1.0.0, players: { min: 1, max: 1 },\n"
               "      scripts: [gift], ranking: [{ variable: points }] }\n"
               "variable:\n  - { id: points, per: seat }\n"
               "word: [\"yes\", \"no\"]\ndecision: [take]\n"
               "flow:\n  - { id: main, do: [ { each_seat: { do: [ { step: offer } ] } } ] }\n"
               "bot:\n  - { id: solver, features: [], look_ahead: { worlds: 64 } }\n");
  folder.Write("scripts/gift/gift.lua",
               "local M = {}\nfunction M.offer()\n  local taken = choose.yes_no('take')\n"
               "  print(taken and 'taken' or 'left')\n"
               "  if taken then game.seat.points = 9 end\nend\nreturn M\n");
  base::Diagnostics findings;
  const auto game = Game::Load({folder.path(), "gift", {}, {}}, findings);
  ASSERT_NE(game, nullptr) << base::Render(findings);
  Table table(game);
  PrintedLines printed;
  table.set_print(&printed);
  kernel::Setup setup;
  setup.seats = 1;
  const auto state = table.Start(setup);
  ASSERT_TRUE(state.ok());
  const std::int32_t option = (*MakeBot(*game, "solver"))->Choose(table, *state, 1);
  EXPECT_EQ(game->ruleset().OptionName(state->decision().options[static_cast<std::size_t>(option)]),
            "take:yes");
  const auto tried = [&](const char* what) {
    return std::count(printed.lines.begin(), printed.lines.end(), what);
  };
  EXPECT_EQ(tried("left"), 8) << "in so many positions all are tried";
  EXPECT_EQ(tried("taken"), 8) << "nothing is left to compare with";
  table.set_print(nullptr);
}

TEST_F(BotTest, BotsAreKnownByName) {
  EXPECT_EQ(BotNames(*game_),
            (std::vector<std::string>{"random", "careless", "greedy", "search", "one_world",
                                      "farmer", "many_worlds", "patient"}));
  const auto unknown = MakeBot(*game_, "patent");
  ASSERT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.error().message,
            "there is no bot `patent`; did you mean `patient`? The bots are `random`, `careless`, "
            "`greedy`, "
            "`search`, `one_world`, `farmer`, `many_worlds`, `patient`");
}

TEST_F(BotTest, EveryBuiltInBotCanBeMadeByItsNameAndHasADescription) {
  for (const BuiltInBot& bot : BuiltInBots()) {
    EXPECT_FALSE(bot.text().empty()) << bot.name;
    const std::string name(bot.name);
    if (bot.typed) {
      EXPECT_TRUE(MakeTypedBot(*game_, name + ":true").ok()) << name;
      EXPECT_FALSE(MakeBot(*game_, name + ":true").ok()) << name << ": names in saves run nothing";
      EXPECT_FALSE(CheckBotName(*game_, name + ":true").ok()) << name;
      continue;
    }
    EXPECT_TRUE(MakeBot(*game_, name).ok()) << name;
    EXPECT_TRUE(MakeTypedBot(*game_, name).ok()) << name;
    EXPECT_TRUE(CheckBotName(*game_, name).ok()) << name;
    EXPECT_EQ(CheckBotName(*game_, name + ":x").ok(), !bot.parameter.empty()) << name;
  }
}

TEST_F(BotTest, OthersThanBotsCanBeListedWithThem) {
  const std::string error = CheckBotName(*game_, "humam", {"human"}).error().message.English();
  EXPECT_TRUE(error.starts_with("there is no bot `humam`; did you mean `human`? The bots are "))
      << error;
  EXPECT_FALSE(CheckBotName(*game_, "searches").ok());
  EXPECT_TRUE(CheckBotName(*game_, "search:").ok()) << "its parameter is checked when it is made";
}

}  // namespace
}  // namespace walz::match
