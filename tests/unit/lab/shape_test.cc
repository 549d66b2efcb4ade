// The shape of play in games whose course is known.
#include "lab/shape.h"

#include <algorithm>
#include <random>

#include "lab/outlook.h"
#include "lab/shard.h"
#include "support/own_folder.h"
#include "unit/lab/comparing.h"

namespace walz::lab {
namespace {

// Six laps. In each, the first seat goes (two ways, 30 seconds), then the others rest (three ways,
// 10 seconds each) and nod (one way). Only the option `course` determines points:
// - lead: the first seat gets a point a lap;
// - late: so it does, but the second one gets ten in the last lap;
// - swing: twice the number of the lap, for the first seat in odd laps and the second one in even
// ones.
class Relay : public testing::Test {
 protected:
  std::shared_ptr<const match::Game> Load(
      const std::string& course, const std::string& ranking = "ranking: [ { variable: points } ]") {
    folder_.Write("data/relay/game.yaml",
                  "game:\n  - { id: relay, version: 1.0.0, players: { min: 1, max: 3 },\n"
                  "      scripts: [relay], " +
                      ranking +
                      " }\n"
                      "option: [ { id: course, values: [lead, late, swing], affects: rules } ]\n"
                      "decision: [ { id: go, seconds: 30 }, rest, nod, left, right, straight ]\n"
                      "variable: [ { id: points, per: seat }, { id: laps, per: seat } ]\n"
                      "flow: [ { id: main, do: [ { repeat: { times: 6, do: [ { each_seat: { do: "
                      "[ { step: run } ] } } ] } } ] } ]\n");
    folder_.Write(
        "scripts/relay/relay.lua",
        "local M = {}\nfunction M.run()\n  local seat = game.seat\n"
        "  local first = seat == seats()[1]\n  seat.laps = seat.laps + 1\n"
        "  if first then choose.menu(\"go\", { { \"left\" }, { \"right\" } })\n"
        "  else choose.menu(\"rest\", { { \"left\" }, { \"right\" }, { \"straight\" } }) end\n"
        "  local lap, gain = seat.laps, 0\n"
        "  if option.course == \"swing\" then\n"
        "    if (lap % 2 == 1) == first then gain = 2 * lap end\n"
        "  elseif first then gain = 1\n"
        "  elseif option.course == \"late\" and lap == 6 and seat == seats()[2] then gain = 10 "
        "end\n"
        "  seat.points = seat.points + gain\n"
        "  if not first then choose.menu(\"nod\", { { \"straight\" } }) end\n"
        "end\nreturn M\n");
    base::Diagnostics findings;
    mods::LoadRequest request;
    request.data_root = folder_.path();
    request.game = "relay";
    request.set = {{"course", course}};
    auto game = match::Game::Load(request, findings);
    EXPECT_NE(game, nullptr) << base::Render(findings);
    return game;
  }

  Shape ShapeOf(const std::shared_ptr<const match::Game>& game, std::size_t seats = 2) {
    const Arm arm = {"", game};
    TrialTable table({arm, arm}, std::vector<std::string>(seats, "random"));
    const Trial trial = table.Play(1, 0);
    EXPECT_EQ(trial.games[0].error, "");
    EXPECT_EQ(trial.games[0].shape, trial.games[1].shape);
    return trial.games[0].shape;
  }

  tests::OwnFolder folder_;
};

TEST_F(Relay, ALeaderFromTheBeginningRunsAway) {
  const Shape shape = ShapeOf(Load("lead"));
  EXPECT_EQ(shape.lead_changes, 0);
  EXPECT_EQ(shape.runaway, 1);
  EXPECT_EQ(shape.comeback, 0);
  EXPECT_EQ(shape.settled, 1000 / 18) << "after the first decision";
  ASSERT_EQ(shape.margins.size(), kTenths);
  EXPECT_EQ(shape.margins[0], (std::vector<std::int64_t>{0, 0}));
  EXPECT_EQ(shape.margins[5], (std::vector<std::int64_t>{3, -3}));
  EXPECT_EQ(shape.wins, (std::vector<std::int64_t>{kWholeWin, 0}));
}

TEST_F(Relay, TheLastAtHalfTimeComesBack) {
  const Shape shape = ShapeOf(Load("late"));
  EXPECT_EQ(shape.lead_changes, 1);
  EXPECT_EQ(shape.runaway, 0);
  EXPECT_EQ(shape.comeback, 1);
  EXPECT_EQ(shape.settled, 17000 / 18) << "after the last decision but one";
}

TEST_F(Relay, TheLeadChangesWithEveryLap) {
  const Shape shape = ShapeOf(Load("swing"));
  EXPECT_EQ(shape.lead_changes, 5);
  EXPECT_EQ(shape.comeback, 1);
  EXPECT_EQ(shape.settled, 17000 / 18);
}

TEST_F(Relay, FewerPointsLeadWhereTheLowestWins) {
  const std::string lowest = "ranking: [ { variable: points, lowest: true } ]";
  const Shape shape = ShapeOf(Load("lead", lowest));
  EXPECT_EQ(shape.wins, (std::vector<std::int64_t>{0, kWholeWin}));
  EXPECT_EQ(shape.runaway, 1);
  EXPECT_EQ(shape.margins[5], (std::vector<std::int64_t>{-3, 3}));
}

// Seat 1 waits ten seconds for a rest, and seat 2 thirty; a nod takes no time.
TEST_F(Relay, TimeIsThatOfDeclaredSecondsWithAChoice) {
  const Shape shape = ShapeOf(Load("lead"));
  EXPECT_EQ(shape.forced, 333);
  EXPECT_EQ(shape.options, 200);
  EXPECT_EQ(shape.seconds, 6 * 40);
  EXPECT_EQ(shape.wait, 200);
  EXPECT_EQ(shape.longest_wait, 30);
}

std::vector<std::string> ShapeIds(const Comparison& comparison) {
  std::vector<std::string> ids;
  for (const Measure& measure : comparison.measures) {
    if (measure.is_shape()) ids.push_back(measure.id);
  }
  return ids;
}

TEST_F(Relay, MeasuresAreThoseThatTheGameHas) {
  CompareRequest request;
  request.arms = {Arm{"", Load("lead")}, Arm{"", Load("late")}};
  request.bots = {"random", "random"};
  request.end = 10;
  const Comparison two = Compared(request);
  EXPECT_EQ(ShapeIds(two),
            (std::vector<std::string>{"lead_changes", "runaway", "comeback", "settled", "minutes",
                                      "wait", "longest_wait", "forced", "options"}));
  for (std::size_t i = 0; i < two.measures.size(); ++i) {
    if (two.measures[i].id == "runaway") {
      EXPECT_EQ(two.reading(i).difference.mean, -1);
    }
    if (two.measures[i].id == "minutes") {
      EXPECT_EQ(two.reading(i).plain.mean, 4);
    }
  }
  request.bots = {"random"};
  const Comparison alone = Compared(request);
  EXPECT_EQ(ShapeIds(alone), (std::vector<std::string>{"minutes", "forced", "options"}));
  EXPECT_TRUE(alone.findings.outlooks[0].tenths.empty());
  request.arms[1].game = Load("late", "ranking: []");
  request.bots = {"random", "random"};
  EXPECT_EQ(ShapeIds(Compared(request)),
            (std::vector<std::string>{"minutes", "wait", "longest_wait", "forced", "options"}))
      << "without a ranking nobody leads";
}

TEST_F(Relay, ProbesAreMeasuresWithUsageAlone) {
  CompareRequest request;
  request.arms = {Arm{"", Load("lead")}, Arm{"", Load("late")}};
  request.end = 5;
  request.usage = true;
  for (const std::size_t seats : {1U, 2U}) {
    request.bots.assign(seats, "random");
    const std::vector<std::string> ids = ShapeIds(Compared(request));
    EXPECT_EQ(std::ranges::count(ids, "good_options"), 1);
    EXPECT_EQ(std::ranges::count(ids, "interaction"), seats > 1 ? 1 : 0);
  }
}

// Two seats decide ten times between nothing and `take` (three points for oneself) or `hit` (two
// points from the other one).
Shape ShapeOfRaid(const std::string& verb) {
  const tests::OwnFolder folder;
  folder.Write("data/raid/game.yaml",
               "game:\n  - { id: raid, version: 1.0.0, players: { min: 2, max: 2 },\n"
               "      scripts: [raid], ranking: [ { variable: points } ] }\n"
               "decision: [ raid, take, hit, idle ]\nvariable: [ { id: points, per: seat } ]\n"
               "flow: [ { id: main, do: [ { repeat: { times: 10, do: [ { each_seat: { do: "
               "[ { step: run } ] } } ] } } ] } ]\n");
  folder.Write("scripts/raid/raid.lua",
               "local M = {}\nfunction M.run()\n  local verb = choose.menu(\"raid\", { { \"" +
                   verb +
                   "\" }, { \"idle\" } })[1]\n  local seat = game.seat\n"
                   "  if verb == \"take\" then seat.points = seat.points + 3 end\n"
                   "  if verb ~= \"hit\" then return end\n  for _, other in ipairs(seats()) do\n"
                   "    if other ~= seat then other.points = other.points - 2 end\n  end\n"
                   "end\nreturn M\n");
  base::Diagnostics findings;
  mods::LoadRequest request;
  request.data_root = folder.path();
  request.game = "raid";
  const Arm arm = {"", match::Game::Load(request, findings)};
  EXPECT_NE(arm.game, nullptr) << base::Render(findings);
  TrialTable table({arm, arm}, {"random", "random"}, TrialTable::Counted::kUsage);
  const Trial trial = table.Play(1, 0);
  EXPECT_EQ(trial.games[0].error, "");
  return trial.games[0].shape;
}

TEST(Probes, TellStakesFromInteraction) {
  const Shape own = ShapeOfRaid("take");
  EXPECT_EQ(own.good_options, 100);
  EXPECT_EQ(own.regret, 150) << "three points or none";
  EXPECT_EQ(own.interaction, 0);
  const Shape other = ShapeOfRaid("hit");
  EXPECT_EQ(other.good_options, 200) << "both are worth nothing to the deciding seat";
  EXPECT_EQ(other.regret, 0);
  EXPECT_EQ(other.interaction, 1000);
}

TEST_F(Relay, ShardsKeepTheOutlook) {
  CompareRequest request;
  request.arms = {Arm{"", Load("lead")}, Arm{"", Load("swing")}};
  request.bots = {"random", "random"};
  request.end = 20;
  const Comparison whole = Compared(request);
  EXPECT_EQ(whole.findings.outlooks[1].tenths.size(), kTenths);
  const Shard shard = {whole.subject, 0, 20, whole.findings, {}, 0, 0};
  const auto read = ReadShard(WriteShard(shard));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->findings, whole.findings);
}

// Games of two sides with a margin between -20 and 20, in which the side ahead wins with `chance`.
std::vector<Foresight> Foreseen(double chance, int games) {
  std::mt19937 random(7);
  Outlook outlook;
  for (int game = 0; game < games; ++game) {
    const auto margin = static_cast<std::int64_t>(random() % 20) + 1;
    const bool ahead_wins = static_cast<double>(random() % 1000) < 1000 * chance;
    Shape shape;
    shape.margins.assign(kTenths, {margin, -margin});
    shape.wins = {ahead_wins ? kWholeWin : 0, ahead_wins ? 0 : kWholeWin};
    outlook.Add(shape, random());
  }
  return ForesightsOf(outlook);
}

// Predicting `p` for leaders and 1 - p for the others has the squared error p (1 - p), against a
// quarter for predicting a half.
TEST(Foresights, MeasureWhatPointsSayAboutTheWinner) {
  for (const double chance : {0.5, 0.75, 0.9, 1.0}) {
    const std::vector<Foresight> foresights = Foreseen(chance, 4000);
    ASSERT_EQ(foresights.size(), kTenths);
    EXPECT_NEAR(foresights[0].skill, 1 - 4 * chance * (1 - chance), 0.04) << chance;
    EXPECT_NEAR(foresights[0].leader.mean() / double{kWholeWin}, chance, 0.03);
    EXPECT_EQ(PredictableFrom(foresights).has_value(), chance >= 0.9);
  }
}

// Chances fitted to few games without any effect earn nothing, because other games judge them.
TEST(Foresights, EarnNothingByChance) { EXPECT_LT(Foreseen(0.5, 60)[0].skill, 0.02); }

TEST(Foresights, ArePredictableFromTheLastTimeOn) {
  const auto with = [](std::vector<double> skills) {
    std::vector<Foresight> foresights;
    for (const double skill : skills) foresights.push_back({{}, skill});
    return PredictableFrom(foresights);
  };
  EXPECT_EQ(with({0.6, 0.4, 0.5, 0.9}), 2U);
  EXPECT_EQ(with({0.6, 0.4}), std::nullopt);
  EXPECT_EQ(with({0.6, 0.7}), 0U);
}

TEST(Steps, AreExactWhereSmallAndFew) {
  std::int32_t last = StepOf(-100001);
  for (std::int64_t margin = -100000; margin <= 100000; ++margin) {
    const std::int32_t step = StepOf(margin);
    ASSERT_GE(step, last) << margin;
    ASSERT_EQ(step, -StepOf(-margin));
    if (std::abs(margin) < 32) {
      ASSERT_EQ(step, margin);
    }
    last = step;
  }
  EXPECT_LT(StepOf(std::numeric_limits<std::int64_t>::max()), 1000);
  EXPECT_GT(StepOf(std::numeric_limits<std::int64_t>::min()), -1000);
}

}  // namespace
}  // namespace walz::lab
