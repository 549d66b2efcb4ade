#include "match/simulate.h"

#include "base/exception.h"
#include "base/hash.h"
#include "match/bot.h"
#include "unit/match/playing.h"

namespace walz::match {
namespace {

SimulationReport Play(const std::shared_ptr<const Game>& game, const SimulationRequest& request) {
  const auto report = Simulate(game, request);
  if (!report) ADD_FAILURE() << report.error().message;
  return report ? *report : SimulationReport();
}

SimulationRequest Request(std::int64_t games, int threads,
                          std::vector<std::string> bots = {"random", "greedy"}) {
  SimulationRequest request;
  request.games = games;
  request.threads = threads;
  request.seed = 5;
  request.bots = std::move(bots);
  return request;
}

// The report as text, except for the time.
std::string TextOf(const SimulationReport& report) {
  std::string text = std::to_string(report.games) + " " + std::to_string(report.finished) + " " +
                     std::to_string(report.decisions) + " " + base::HashText(report.ruleset_hash) +
                     " " + base::HashText(report.state_hash) + "\n";
  for (const SeatReport& seat : report.seats) {
    text += seat.bot;
    for (const std::int64_t number : {seat.wins, seat.shared_wins, seat.points,
                                      std::int64_t{seat.lowest}, std::int64_t{seat.highest}}) {
      text += " " + std::to_string(number);
    }
    for (const std::int64_t points : seat.categories) text += " " + std::to_string(points);
    text += "\n";
  }
  for (const auto* counts :
       {&report.functions, &report.events, &report.options, &report.hooks, &report.definitions}) {
    for (const CoverageCount& count : *counts) {
      text += count.name + " " + std::to_string(count.runs) + " " + std::to_string(count.games);
      text += "\n";
    }
  }
  for (const auto& failure : report.failures) {
    text += std::to_string(failure.game) + " " + failure.error.English() + "\n";
  }
  return text;
}

std::string ErrorOf(const SimulationRequest& request) {
  const auto report = Simulate(LoadSmallGame("ferry"), request);
  return report ? "" : report.error().message.English();
}

TEST(SimulateTest, TheResultDoesNotDependOnTheNumberOfThreads) {
  const auto game = LoadSmallGame("ferry");
  const std::string one = TextOf(Play(game, Request(30, 1)));
  EXPECT_EQ(TextOf(Play(game, Request(30, 2))), one);
  EXPECT_EQ(TextOf(Play(game, Request(30, 7))), one);
  EXPECT_EQ(TextOf(Play(game, Request(30, 64))), one);  // more than there are games
}

TEST(SimulateTest, AnotherSeedAndOtherBotsPlayOtherwise) {
  const auto game = LoadSmallGame("ferry");
  const std::uint64_t hash = Play(game, Request(5, 1)).state_hash;
  SimulationRequest request = Request(5, 1);
  request.seed = 6;
  EXPECT_NE(Play(game, request).state_hash, hash);
  EXPECT_NE(Play(game, Request(5, 1, {"greedy", "random"})).state_hash, hash);
  EXPECT_NE(Play(game, Request(6, 1)).state_hash, hash);
}

// Each game of a simulation is the match with that seed and those bots.
TEST(SimulateTest, TheHashChainsTheLastStatesOfTheGamesInOrder) {
  const auto game = LoadSmallGame("ferry");
  const SimulationRequest request = Request(6, 2);
  base::Hasher chain;
  std::vector<std::int64_t> points(2);
  std::int64_t decisions = 0;
  for (std::int64_t i = 0; i < request.games; ++i) {
    auto match = Match::Start(game, {request.bots, GameSeed(request.seed, i), {}});
    ASSERT_TRUE(match.ok());
    while (!(*match)->over()) ASSERT_TRUE((*match)->PlayBot().ok());
    chain.AddU64((*match)->state().Hash());
    decisions += static_cast<std::int64_t>((*match)->choices().size());
    for (kernel::Seat seat = 0; seat < 2; ++seat) {
      points[static_cast<std::size_t>(seat)] += (*match)->tally().Total(seat);
    }
  }
  const SimulationReport report = Play(game, request);
  EXPECT_EQ(report.state_hash, chain.Finish());
  EXPECT_EQ(report.decisions, decisions);
  EXPECT_EQ(report.finished, 6);
  EXPECT_EQ(report.seats[0].points, points[0]);
  EXPECT_EQ(report.seats[1].points, points[1]);
}

TEST(SimulateTest, SeatsHaveTheirWinsAndPoints) {
  const SimulationReport report = Play(LoadSmallGame("ferry"), Request(20, 2));
  ASSERT_EQ(report.seats.size(), 2U);
  EXPECT_EQ(report.categories, (std::vector<std::string>{"money", "cards"}));
  std::int64_t wins = 0;
  for (const SeatReport& seat : report.seats) {
    wins += seat.wins - seat.shared_wins / 2;
    EXPECT_LE(seat.lowest * report.finished, seat.points);
    EXPECT_GE(seat.highest * report.finished, seat.points);
    EXPECT_EQ(seat.categories[0] + seat.categories[1], seat.points);
  }
  EXPECT_EQ(report.seats[0].shared_wins, report.seats[1].shared_wins);
  EXPECT_GE(wins, report.finished);
}

TEST(SimulateTest, GamesThatAScriptEndsAreFailuresAndTheOthersCount) {
  const auto game = LoadSmallGame("ferry", {{"faulty", "act"}});
  const SimulationReport report = Play(game, Request(30, 2, {"random", "random"}));
  EXPECT_GT(report.failures.size(), 0U);
  EXPECT_LE(report.failures.size(), 10U);  // only the first ones are reported
  EXPECT_LT(report.finished, 30);
  EXPECT_FALSE(report.stopped);
  for (std::size_t i = 0; i < report.failures.size(); ++i) {
    EXPECT_NE(report.failures[i].error.English().find("it crashes"), std::string::npos);
    if (i > 0) {
      EXPECT_LT(report.failures[i - 1].game, report.failures[i].game);
    }
  }
  EXPECT_EQ(TextOf(Play(game, Request(30, 1, {"random", "random"}))), TextOf(report));
}

TEST(SimulateTest, AStoppedSimulationReportsFinishedGames) {
  const auto game = LoadSmallGame("ferry");
  std::atomic<bool> stop = false;
  SimulationRequest request = Request(1000, 1);
  request.stop = &stop;
  request.progress = [&](std::int64_t done) { stop = done >= 3; };
  const SimulationReport report = Play(game, request);
  EXPECT_TRUE(report.stopped);
  EXPECT_EQ(report.games, 1000);
  EXPECT_EQ(report.finished, 3);
  EXPECT_EQ(report.state_hash, Play(game, Request(3, 1)).state_hash);
}

TEST(SimulateTest, ProgressComesToAllGames) {
  SimulationRequest request = Request(12, 1);
  std::vector<std::int64_t> told;
  request.progress = [&](std::int64_t done) { told.push_back(done); };
  Play(LoadSmallGame("ferry"), request);
  ASSERT_EQ(told.size(), 12U);
  EXPECT_EQ(told.back(), 12);
}

TEST(SimulateTest, AnExceptionInAnyThreadIsAnErrorThatNamesTheGame) {
  for (const int threads : {1, 3}) {
    SimulationRequest request = Request(1000, threads);
    request.progress = [](std::int64_t) { throw base::Exception("the disk is full"); };
    const std::string error = ErrorOf(request);
    const std::string tail = ") was ended by an exception: the disk is full";
    ASSERT_TRUE(error.starts_with("game ") && error.ends_with(tail)) << error;
    const std::int64_t game = std::stoll(error.substr(5));
    EXPECT_EQ(error, "game " + std::to_string(game) + " (seed " +
                         std::to_string(GameSeed(request.seed, game)) + tail);
    EXPECT_LT(game, 1000 - threads);  // no further one has begun
  }
}

TEST(SimulateTest, AnExceptionOfNoKnownTypeIsAnErrorToo) {
  SimulationRequest request = Request(1, 1);
  request.progress = [](std::int64_t) { throw 7; };
  EXPECT_EQ(ErrorOf(request), "game 0 (seed " + std::to_string(GameSeed(5, 0)) +
                                  ") was ended by an exception: an unknown exception was thrown");
}

TEST(SimulateTest, UnplayableRequestsFailWithAReason) {
  EXPECT_EQ(ErrorOf(Request(1, 1, {"random"})), "`ferry` is for 2 to 3 players, not 1");
  EXPECT_EQ(ErrorOf(Request(1, 1, {"random", "gredy"})),
            "there is no bot `gredy`; did you mean `greedy`? The bots are `random`, `careless`, "
            "`greedy`, `search`");
  EXPECT_EQ(ErrorOf(Request(0, 1)), "at least one game and one thread are required");
  EXPECT_EQ(ErrorOf(Request(1, 0)), "at least one game and one thread are required");
}

TEST(SimulateTest, SeedsOfGamesDiffer) {
  EXPECT_NE(GameSeed(1, 0), GameSeed(1, 1));
  EXPECT_NE(GameSeed(1, 0), GameSeed(2, 0));
  EXPECT_NE(GameSeed(1, 1), GameSeed(2, 0));
}

}  // namespace
}  // namespace walz::match
