#include "match/search.h"

#include "kernel/machine.h"
#include "kernel/random.h"
#include "match/bot.h"
#include "match/bot_search.h"
#include "match/search_tree.h"
#include "match/simulate.h"
#include "support/own_folder.h"
#include "unit/match/playing.h"

namespace walz::match {
namespace {

// The state of a game after a number of random choices.
kernel::State After(Table& table, int seats, std::uint64_t seed, int choices) {
  base::Result<kernel::State> state = table.Start({seats, seed, {}});
  EXPECT_TRUE(state.ok());
  for (int i = 0; i < choices; ++i) {
    const auto count = static_cast<std::uint32_t>(state->decision().options.size());
    EXPECT_TRUE(table.Apply(*state, static_cast<std::int32_t>(kernel::DrawBelow(seed, count))));
  }
  return *state;
}

std::string BestOf(Table& table, const kernel::State& state, const SearchResult& result) {
  return table.ruleset().OptionName(state.decision().options[result.best()]);
}

// Visits and values of all options, as text.
std::string TextOf(const std::optional<SearchResult>& result) {
  std::string text;
  if (!result) return "failed";
  for (const SearchedOption& option : result->options) {
    text += std::to_string(option.visits) + " times " + std::to_string(option.value) + "\n";
  }
  return text;
}

TEST(SearchTest, FindsTheWinThatOnlyPaysInTheEnd) {
  // `lots`: a tree gives nothing now and 20 points in the second year; nothing else gives as many.
  const auto game = LoadSmallGame("lots");
  Table table(game);
  for (const int seats : {1, 2}) {
    const kernel::State state = After(table, seats, 1, 0);
    for (std::uint64_t chance = 0; chance < 10; ++chance) {
      Searcher searcher(*game, 1);
      const auto result = searcher.Search(table, state, chance, SearchBudget());
      ASSERT_TRUE(result);
      EXPECT_EQ(BestOf(table, state, *result), "plant") << seats << " " << chance;
    }
  }
}

TEST(ThoroughSearchTest, TheResultDoesNotDependOnTheNumberOfThreads) {
  int others = 0;
  for (const std::string name : {"ferry", "lots"}) {
    const auto game = LoadSmallGame(name);
    Table table(game);
    for (int choices = 0; choices < 4; ++choices) {
      const kernel::State state = After(table, 2, 3, choices);
      if (state.over()) break;
      const SearchBudget budget{1050};
      const std::string alone = TextOf(Searcher(*game, 1).Search(table, state, 7, budget));
      EXPECT_EQ(TextOf(Searcher(*game, 2).Search(table, state, 7, budget)), alone);
      EXPECT_EQ(TextOf(Searcher(*game, 5).Search(table, state, 7, budget)), alone);
      others += TextOf(Searcher(*game, 1).Search(table, state, 8, budget)) == alone ? 0 : 1;
    }
  }
  EXPECT_GT(others, 3);  // otherwise the comparison would prove nothing
}

TEST(SearchTest, EarlierSearchesDoNotMatter) {
  const auto game = LoadSmallGame("ferry");
  Table table(game);
  const kernel::State state = After(table, 2, 3, 1);
  Searcher searcher(*game, 2);
  const std::string first = TextOf(searcher.Search(table, state, 7, {250}));
  EXPECT_EQ(TextOf(searcher.Search(table, state, 7, {250})), first);
}

TEST(SearchTest, EveryIterationTriesOneOption) {
  const auto game = LoadSmallGame("ferry");
  Table table(game);
  const kernel::State state = After(table, 2, 3, 1);
  for (const std::int64_t iterations : {1, 99, 350, 1001}) {
    const auto result = Searcher(*game, 1).Search(table, state, 7, {iterations});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->iterations, iterations);
  }
}

TEST(SearchTest, AnOptionCanBeInsistedOn) {
  const auto game = LoadSmallGame("lots");
  Table table(game);
  const kernel::State state = After(table, 2, 1, 0);
  for (std::int32_t option = 0; option < 3; ++option) {
    const auto result = Searcher(*game, 1).Search(table, state, 7, {160}, option);
    ASSERT_TRUE(result);
    EXPECT_GE(result->options[static_cast<std::size_t>(option)].visits, 40) << option;
  }
}

TEST(SearchTest, WithAClockItEndsBeforeAllIterations) {
  const auto game = LoadSmallGame("ferry");
  Table table(game);
  const kernel::State state = After(table, 2, 3, 1);
  SearchBudget budget;
  budget.iterations = 1'000'000;
  budget.time = std::chrono::milliseconds(1);
  const auto result = Searcher(*game, 2).Search(table, state, 7, budget);
  ASSERT_TRUE(result);
  EXPECT_GT(result->iterations, 0);
  EXPECT_LT(result->iterations, budget.iterations);
}

TEST(SearchTest, TheMostTriedIsTheBestAndAmongThoseTheMostValuable) {
  SearchResult result;
  result.options = {{3, 100}, {5, -2}, {5, 7}, {5, 7}, {0, 0}};
  EXPECT_EQ(result.best(), 2U);
}

TEST(SearchTest, HowLongIsReadFromTheName) {
  EXPECT_EQ(ReadSearch("search")->iterations, 400);
  EXPECT_EQ(ReadSearch("search:25")->iterations, 25);
  EXPECT_EQ(ReadSearch("search:25")->time.count(), 0);
  EXPECT_EQ(ReadSearch("search:2s")->time, std::chrono::seconds(2));
  for (const std::string name : {"search:", "search:0", "search:s", "search:0s", "search:601s",
                                 "search:1000001", "search:4x", "search:-1", "search: 4"}) {
    ASSERT_FALSE(ReadSearch(name)) << name;
    EXPECT_EQ(ReadSearch(name).error().message, "`" + name +
                                                    "` is not a valid search: write `search:400` "
                                                    "for 1 to 1000000 iterations, `search:2s` for "
                                                    "1 to 600 seconds");
  }
}

TEST(SearchTest, AMatchAcceptsAnyBudgetAndReportsInvalidOnes) {
  const auto match = StartFerry({}, {"search:3", "search:1s"});
  ASSERT_NE(match, nullptr);
  EXPECT_TRUE(match->PlayBot());
  EXPECT_EQ(match->SetPlayer(0, "search:x").error().message,
            ReadSearch("search:x").error().message);
  EXPECT_EQ(match->player(0), "search:3");
}

TEST(SearchTest, ManyGamesAreNotPlayedByTheClock) {
  const auto game = LoadSmallGame("ferry");
  EXPECT_EQ(MakeTypedBot(*game, "search:2s").error().message,
            "`search:2s` is limited by time, so its games cannot be reproduced; give it a number "
            "of iterations: `search:400`");
  EXPECT_EQ(MakeTypedBot(*game, "search:x").error().message,
            ReadSearch("search:x").error().message);
  SimulationRequest request;
  request.games = 4;
  request.seed = 2;
  request.bots = {"search:12", "random"};
  const auto once = Simulate(game, request);
  request.threads = 3;
  const auto again = Simulate(game, request);
  ASSERT_TRUE(once && again);
  EXPECT_EQ(once->state_hash, again->state_hash);
}

// A game in which each seat takes one number from 1 to 60, which is its score.
class WideTest : public testing::Test {
 protected:
  static std::shared_ptr<const Game> Load(const tests::OwnFolder& folder) {
    folder.Write("data/wide/game.yaml",
                 "game:\n  - { id: wide, version: 1.0.0, players: { min: 1, max: 2 }, scripts: "
                 "[wide], ranking: [ { variable: points } ] }\n"
                 "decision: [take]\nvariable: [ { id: points, per: seat } ]\n"
                 "flow: [ { id: main, do: [ { repeat: { times: 2, do: [ { each_seat: { do: [ { "
                 "step: act } ] } } ] } } ] } ]\n");
    folder.Write("scripts/wide/wide.lua",
                 "local M = {}\nfunction M.act()\n  local entries = {}\n"
                 "  for i = 1, 60 do entries[i] = { \"take\", i } end\n"
                 "  local seat = game.seat\n"
                 "  seat.points = seat.points + choose.menu(\"take\", entries)[2]\nend\n"
                 "return M\n");
    base::Diagnostics findings;
    auto game = Game::Load({folder.path(), "wide", {}, {}}, findings);
    EXPECT_NE(game, nullptr) << base::Render(findings);
    return game;
  }
};

TEST_F(WideTest, AtTheRootAllOptionsAreJudgedAndTheBestIsFound) {
  const tests::OwnFolder folder;
  const auto game = Load(folder);
  ASSERT_NE(game, nullptr);
  Table table(game);
  const kernel::State state = After(table, 1, 1, 0);
  const auto result = Searcher(*game, 1).Search(table, state, 1, {70});
  ASSERT_TRUE(result);
  EXPECT_EQ(BestOf(table, state, *result), "take:60");
}

TEST_F(WideTest, FurtherOnOptionsAreJudgedTheMoreTheOftenerTheyAreComeUpon) {
  const tests::OwnFolder folder;
  const auto game = Load(folder);
  ASSERT_NE(game, nullptr);
  Table table(game);
  const kernel::State state = After(table, 1, 1, 0);
  const SearchRules rules{GreedyBot(kernel::BotDeclaration())};
  SearchTree tree(rules, state, 1);
  ASSERT_TRUE(tree.Grow(table));
  EXPECT_EQ(tree.branches().size(), 60U);
  const auto branches_below = [&] {
    std::size_t most = 0;
    for (const Branch& branch : tree.branches()) {
      for (const auto& [seen, node] : branch.nodes) most = std::max(most, tree.width(node));
    }
    return most;
  };
  EXPECT_EQ(branches_below(), 0U);
  while (branches_below() == 0) ASSERT_TRUE(tree.Grow(table));
  const std::size_t at_first = branches_below();
  EXPECT_LT(at_first, 30U);
  for (int i = 0; i < 300; ++i) ASSERT_TRUE(tree.Grow(table));
  EXPECT_GT(branches_below(), at_first);
  EXPECT_LT(branches_below(), 60U);
}

TEST(SearchTest, FailsWhereAScriptFailsFurtherOn) {
  const tests::OwnFolder folder;
  folder.Write("data/brittle/game.yaml",
               "game:\n  - { id: brittle, version: 1.0.0, players: { min: 1, max: 1 },\n"
               "      scripts: [brittle], ranking: [{ variable: points }] }\n"
               "variable: [ { id: points, per: seat } ]\n"
               "word: [\"yes\", \"no\"]\ndecision: [take]\n"
               "flow: [ { id: main, do: [ { repeat: { times: 2, do: [ { each_seat: { do: [ { step: "
               "act } ] } } ] } } ] } ]\n");
  folder.Write("scripts/brittle/brittle.lua",
               "local M = {}\nfunction M.act()\n  choose.yes_no('take')\n  local seat = game.seat\n"
               "  if seat.points > 0 then error('no') end\n  seat.points = 1\nend\nreturn M\n");
  base::Diagnostics findings;
  const auto game = Game::Load({folder.path(), "brittle", {}, {}}, findings);
  ASSERT_NE(game, nullptr) << base::Render(findings);
  Table table(game);
  const kernel::State state = After(table, 1, 1, 0);
  EXPECT_FALSE(Searcher(*game, 1).Search(table, state, 7, {20}));
}

}  // namespace
}  // namespace walz::match
