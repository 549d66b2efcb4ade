// Untrusted games that do not end, or whose scripts fail silently.
#include "base/render.h"
#include "match/bot.h"
#include "match/simulate.h"
#include "support/own_folder.h"
#include "unit/match/playing.h"

namespace walz::match {
namespace {

// A game for one with a step that asks endlessly; `bots` declares its bots, `script` adds
// functions.
std::shared_ptr<const Game> LoadLoop(const tests::OwnFolder& folder, const std::string& step,
                                     const std::string& bots = {}, const std::string& script = {}) {
  folder.Write(
      "data/loop/game.yaml",
      "game:\n  - id: loop\n    version: 1.0.0\n    players: { min: 1, max: 2 }\n"
      "    scripts: [loop]\n    ranking: [{ variable: points }]\n"
      "decision: [go]\nevent: [{ id: gone }]\nword: [\"yes\", \"no\"]\n"
      "variable:\n  - { id: points, per: seat }\n"
      "flow:\n  - id: main\n    do:\n"
      "      - repeat: { while: { script: on }, do: [ { each_seat: { do: [ { step: act } ] "
      "} } ] }\n" +
          bots);
  folder.Write("scripts/loop/loop.lua", "local M = {}\nfunction M.on() return true end\n" + script +
                                            "\nfunction M.act()\n" + step + "\nend\nreturn M\n");
  base::Diagnostics findings;
  auto game = Game::Load({folder.path(), "loop", {}, {}}, findings);
  EXPECT_NE(game, nullptr) << base::Render(findings);
  return game;
}

// Lets the bot of a match play until it fails; returns the error.
std::string PlayOn(Match& match) {
  ChoiceResult played;
  while (played) played = match.PlayBot();
  return played.error().message.English();
}

std::unique_ptr<Match> StartLoop(const std::shared_ptr<const Game>& game,
                                 const std::string& bot = "random") {
  auto match = Match::Start(game, {{bot}, 1, {}});
  EXPECT_TRUE(match.ok()) << (match ? "" : match.error().message.English());
  return std::move(*match);
}

TEST(StrangersTest, ThoroughlyEndlessGamesEndInAMatchAndInASimulationAlike) {
  const tests::OwnFolder folder;
  const auto game = LoadLoop(folder, "choose.yes_no(\"go\")");
  const auto match = StartLoop(game);
  const std::string why = "the game did not end within 20000 decisions";
  EXPECT_EQ(PlayOn(*match), why);
  EXPECT_EQ(match->choices().size(), 20000U);
  SimulationRequest request;
  request.bots = {"random"};
  const auto report = Simulate(game, request);
  ASSERT_TRUE(report.ok());
  ASSERT_EQ(report->failures.size(), 1U);
  EXPECT_EQ(report->failures[0].error, why);
}

TEST(StrangersTest, OfThoroughlyManyEventsSoManyAreKept) {
  const tests::OwnFolder folder;
  const auto match = StartLoop(
      LoadLoop(folder, "for i = 1, 5000 do emit(\"gone\", {}) end\nchoose.yes_no(\"go\")"));
  EXPECT_EQ(PlayOn(*match), "this game has more than 500000 events");
  EXPECT_LT(match->event_count(), 510000U);
}

TEST(ThoroughStrangersTest, ALoopWithoutADecisionEndsAfterSomeSteps) {
  const tests::OwnFolder folder;
  const auto game = LoadLoop(folder, "for i = 1, 100000 do end");
  const auto match = Match::Start(game, {{"random"}, 1, {}});
  ASSERT_FALSE(match.ok());
  EXPECT_NE(match.error().message.English().find("run too long without a decision"),
            std::string::npos)
      << match.error().message;
}

constexpr const char* kFaultyBot =
    "bot:\n  - { id: sly, features: [ { id: look, count: { script: look }, weight: 1 } ] }\n";

TEST(StrangersTest, AScriptThatFailsABotIsToldWithPlaceAndCountAndTheGameGoesOn) {
  const tests::OwnFolder folder;
  const auto game = LoadLoop(folder, "choose.yes_no(\"go\")", kFaultyBot,
                             "function M.look(ctx) return ctx.seat.points + nothing end");
  if (game == nullptr) return;
  const auto match = StartLoop(game, "sly");
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(match->PlayBot());
  const auto& failures = match->table().bot_failures();
  ASSERT_EQ(failures.size(), 1U);
  EXPECT_EQ(failures[0].count, 5);
  const std::string error = failures[0].error.English();
  EXPECT_EQ(error.substr(0, error.find('\n')),
            "scripts/loop/loop.lua:3: undeclared global `nothing`");
}

TEST(StrangersTest, ASimulationWhoseBotsAlwaysFailEndsWithTheGameInWhichTheyDo) {
  const tests::OwnFolder folder;
  const auto game = LoadLoop(folder, "choose.yes_no(\"go\")", kFaultyBot,
                             "function M.look(ctx) return ctx.seat.points + nothing end");
  if (game == nullptr) return;
  SimulationRequest request;
  request.games = 1000;
  request.threads = 2;
  request.bots = {"sly"};
  const auto report = Simulate(game, request);
  ASSERT_TRUE(report.ok());
  EXPECT_TRUE(report->stopped);
  ASSERT_GE(report->failures.size(), 1U);
  EXPECT_LE(report->failures.size(), 2U);  // each thread may be in a game
  EXPECT_EQ(report->failures[0].game, 0);
  EXPECT_EQ(report->failures[0].error, "its bots failed to evaluate a position 50 times");
  ASSERT_EQ(report->bot_failures.size(), 1U);
  EXPECT_EQ(report->bot_failures[0].count,
            kMaxBotFailures * static_cast<std::int64_t>(report->failures.size()));
}

TEST(StrangersTest, ASimulationGoesOnWhereBotsFailNowAndThen) {
  const tests::OwnFolder folder;
  const auto game = LoadLoop(
      folder, "local s = seats()[1] s.points = s.points + 1 choose.yes_no(\"go\")", kFaultyBot,
      "function M.look(ctx)\n  if ctx.seat.points <= 50 then return nothing end\n"
      "  return 0\nend");
  if (game == nullptr) return;
  SimulationRequest request;
  request.bots = {"sly"};
  const auto report = Simulate(game, request);
  ASSERT_TRUE(report.ok());
  ASSERT_EQ(report->failures.size(), 1U);
  EXPECT_EQ(report->failures[0].error, EndlessGame());
  ASSERT_EQ(report->bot_failures.size(), 1U);
  EXPECT_EQ(report->bot_failures[0].count, kMaxBotFailures - 1);
}

TEST(StrangersTest, AScriptThatFailsASearchIsToldOnceForEachDecision) {
  const tests::OwnFolder folder;
  const auto game = LoadLoop(folder, "choose.yes_no(\"go\")", kFaultyBot,
                             "function M.look(ctx) return ctx.seat.points + nothing end");
  if (game == nullptr) return;
  const auto match = StartLoop(game, "search:10");
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(match->PlayBot());
  const auto& failures = match->table().bot_failures();
  ASSERT_EQ(failures.size(), 1U);
  EXPECT_EQ(failures[0].count, 5);
}

TEST(StrangersTest, AStoppedGameIsAbandonedWithoutBlamingAScript) {
  const tests::OwnFolder folder;
  const auto game = LoadLoop(folder, "choose.yes_no(\"go\")", kFaultyBot,
                             "function M.look(ctx) return ctx.seat.points end");
  if (game == nullptr) return;
  const std::atomic<bool> stop = true;
  const auto match = StartLoop(game, "sly");
  match->table().set_stop(&stop);
  EXPECT_EQ(match->PlayBot().error().message, "interrupted");
  EXPECT_TRUE(match->table().bot_failures().empty());
  EXPECT_TRUE(match->choices().empty());
}

}  // namespace
}  // namespace walz::match
