#include "lab/tune.h"

#include "unit/lab/comparing.h"

namespace walz::lab {
namespace {

std::shared_ptr<const match::Game> LoadAt(const std::vector<Variable>& variables,
                                          const Point& point) {
  mods::LoadRequest request;
  request.data_root = std::string(WALZ_SOURCE_DIR) + "/tests/support/games";
  request.game = "market";
  base::Diagnostics findings;
  auto game = match::Game::Load(RequestAt(request, variables, point), findings);
  EXPECT_NE(game, nullptr) << base::Render(findings);
  return game;
}

class VariableTest : public testing::Test {
 protected:
  std::string ErrorOf(const std::vector<std::string>& texts) const {
    const auto variables = ReadVariables(texts, *game_);
    return variables.ok() ? "" : variables.error().message.English();
  }
  std::shared_ptr<const match::Game> game_ = match::LoadSmallGame("market");
};

TEST_F(VariableTest, OptionsAndNumbersAreRead) {
  const auto variables = ReadVariables({"secret=off,on", "card.strong.cost=1..5"}, *game_);
  ASSERT_TRUE(variables.ok()) << variables.error().message;
  EXPECT_EQ((*variables)[0].current, "off");
  EXPECT_EQ((*variables)[1].current, "4");
  EXPECT_EQ((*variables)[1].values, (std::vector<std::string>{"1", "2", "3", "4", "5"}));
  const std::vector<Point> points = AllPoints(*variables);
  ASSERT_EQ(points.size(), 10U);
  EXPECT_EQ(PointName(*variables, points[6]), "secret=on, card.strong.cost=2");
}

TEST_F(VariableTest, APointChangesTheGame) {
  const auto variables = ReadVariables({"secret=off,on", "card.strong.cost=1..5"}, *game_);
  ASSERT_TRUE(variables.ok());
  const auto game = LoadAt(*variables, {1, 2});
  const auto again = ReadVariables({"secret=off,on", "card.strong.cost=1..5"}, *game);
  EXPECT_EQ((*again)[0].current, "on");
  EXPECT_EQ((*again)[1].current, "3");
}

TEST_F(VariableTest, PatchesMakeThePointTheDefault) {
  const auto variables = ReadVariables({"secret=off,on", "card.strong.cost=1..5"}, *game_);
  EXPECT_EQ(PatchesFor(*variables, {1, 2}, *game_),
            "patches:\n"
            "  - { patch: option.secret, ops: [ { set: { values: [\"on\", \"off\"] } } ] }\n"
            "  - { patch: card.strong, ops: [ { set: { cost: 3 } } ] }\n");
  EXPECT_EQ(PatchesFor(*variables, {0, 3}, *game_), "") << "that is the game as it is";
}

TEST_F(VariableTest, UnknownNamesAreErrorsWithTheNearestName) {
  EXPECT_EQ(ErrorOf({"secrets=on,off"}),
            "--vary secrets=on,off: there is no `secrets`; did you mean `secret`?");
  EXPECT_EQ(ErrorOf({"secret=on,of"}),
            "--vary secret=on,of: there is no `of`; did you mean `off`?");
  EXPECT_EQ(ErrorOf({"cart.strong.cost=1..5"}),
            "--vary cart.strong.cost=1..5: there is no `cart`; did you mean `card`?");
  EXPECT_EQ(ErrorOf({"card.string.cost=1..5"}),
            "--vary card.string.cost=1..5: there is no `card.string`; did you mean `card.strong`?");
  EXPECT_EQ(ErrorOf({"card.strong.costs=1..5"}),
            "--vary card.strong.costs=1..5: there is no `costs`; did you mean `cost`?");
}

TEST_F(VariableTest, MalformedVariablesAreErrors) {
  for (const char* text :
       {"card.strong.cost", "card.strong.cost=", "card.strong.cost=3", "card.strong.cost=5..1",
        "card.strong.cost=1..500", "=1..5", "card.strong.cost=1,1", "card.strong.cost=a..b"}) {
    EXPECT_NE(ErrorOf({text}).find("with 2 to 100 different values"), std::string::npos) << text;
  }
  EXPECT_EQ(ErrorOf({"card.strong.cost=1,x"}),
            "--vary card.strong.cost=1,x: `x` is not a whole number");
  EXPECT_EQ(ErrorOf({"secret=on,off", "secret=off,on"}), "--vary: `secret` is given twice");
  EXPECT_EQ(ErrorOf({"card.strong.cost=1..90", "card.weak.cost=1..90"}),
            "--vary: more than 2000 combinations of values; give fewer values");
}

class GoalTest : public testing::Test {
 protected:
  std::string ErrorOf(const std::vector<std::string>& texts) const {
    const auto goals = ReadGoals(texts, measures_);
    return goals.ok() ? "" : goals.error().message.English();
  }
  // The distance of `values` (score, length, ties, seats) from one goal; the plain game has
  // `plain`.
  double Distance(const std::string& text, const std::vector<double>& values) const {
    const auto goals = ReadGoals({text}, measures_);
    if (!goals) ADD_FAILURE() << goals.error().message;
    return goals ? DistanceFrom(goals->front(), measures_, plain_, values) : -1;
  }
  std::vector<Measure> measures_ = MeasuresFor({"greedy", "greedy"});
  std::vector<double> plain_ = {10, 50, 0.1, 0.5, 0.5};
};

TEST_F(GoalTest, DistancesAreInMarginsOfTheGoal) {
  EXPECT_DOUBLE_EQ(Distance("score within 2", {13, 50, 0, 0.5, 0.5}), 1.5);
  EXPECT_DOUBLE_EQ(Distance("length within 10%", {10, 45, 0, 0.5, 0.5}), 1);
  EXPECT_DOUBLE_EQ(Distance("length 60..80", {10, 65, 0, 0.5, 0.5}), 0.5);
  EXPECT_NEAR(Distance("ties 0%..20%", {10, 65, 0.3, 0.5, 0.5}), 2, 1e-9);
  EXPECT_NEAR(Distance("seats within 5%", {10, 65, 0, 0.4, 0.6}), 2, 1e-9);
}

TEST_F(GoalTest, WrongGoalsAreErrors) {
  EXPECT_EQ(ErrorOf({"scores within 3"}),
            "--goal scores within 3: unknown value `scores`; the values are `seats`, `score`, "
            "`length`, `ties`, `seat1`, `seat2`; did you mean `score`?");
  EXPECT_EQ(ErrorOf({"lenght 1..3"}).find("--goal lenght 1..3: unknown value `lenght`"), 0U);
  EXPECT_EQ(ErrorOf({"length 80..60"}), "--goal length 80..60: the range is empty");
  for (const char* text :
       {"score", "score within", "score within x", "score within 0", "length 1", "length a..b",
        "seats within 3", "seats within 0%", "ties 0..1", "length 1%..2%"}) {
    EXPECT_NE(ErrorOf({text}).find("write it as"), std::string::npos) << text << ErrorOf({text});
  }
}

TEST_F(GoalTest, ContradictionsAreErrors) {
  EXPECT_EQ(ErrorOf({"length 60..80", "score within 2", "length 90..95"}),
            "--goal length 90..95: contradicts `length 60..80`; no game can meet both");
  EXPECT_EQ(ErrorOf({"seats within 3%", "seat2 60%..70%"}),
            "--goal seat2 60%..70%: contradicts `seats within 3%`; no game can meet both");
  EXPECT_EQ(ErrorOf({"length 60..80", "length 70..95", "seats within 3%"}), "");
}

TEST_F(GoalTest, AnswersNeedAnIntervalInsideOrOutside) {
  const auto goals = ReadGoals({"length 60..80", "seats within 5%"}, measures_);
  ASSERT_TRUE(goals.ok());
  std::vector<Reading> readings(measures_.size());
  for (Reading& reading : readings) reading.trials = 1000;
  readings[1].changed = {70, 5};
  readings[3].changed = {0.5, 0.04};
  readings[4].changed = {0.5, 0.04};
  EXPECT_EQ(AnswerTo((*goals)[0], measures_, readings), Answer::kYes);
  EXPECT_EQ(AnswerTo((*goals)[1], measures_, readings), Answer::kYes);
  readings[1].changed = {70, 15};
  readings[4].changed = {0.5, 0.06};
  EXPECT_EQ(AnswerTo((*goals)[0], measures_, readings), Answer::kOpen);
  EXPECT_EQ(AnswerTo((*goals)[1], measures_, readings), Answer::kOpen);
  readings[1].changed = {90, 5};
  readings[3].changed = {0.6, 0.04};
  EXPECT_EQ(AnswerTo((*goals)[0], measures_, readings), Answer::kNo);
  EXPECT_EQ(AnswerTo((*goals)[1], measures_, readings), Answer::kNo);
  for (Reading& reading : readings) reading.trials = 10;
  EXPECT_EQ(AnswerTo((*goals)[0], measures_, readings), Answer::kOpen);
}

// Tunes the market, whose plain game has the right numbers.
TuneRequest MarketToTune(const std::vector<std::string>& vary,
                         const std::vector<std::string>& goals) {
  TuneRequest request;
  request.plain = LoadArm("market");
  request.bots = {"greedy", "greedy"};
  request.variables = ReadVariables(vary, *request.plain.game).value();
  request.goals = ReadGoals(goals, MeasuresFor(request.bots)).value();
  request.games = 900;
  request.load = [variables = request.variables](
                     const Point& point) -> base::Result<std::shared_ptr<const match::Game>> {
    return LoadAt(variables, point);
  };
  return request;
}

TEST(TuneTest, FindsTheNumbersOfTheBalancedGame) {
  // The plain game costs 4, so this restores its score.
  TuneRequest request = MarketToTune({"card.strong.cost=1..6"}, {"score within 1"});
  const auto tuning = Tune(request);
  ASSERT_TRUE(tuning.ok()) << tuning.error().message;
  EXPECT_EQ(tuning->outcome, Tuning::Outcome::kMet);
  EXPECT_EQ(PointName(request.variables, tuning->settings[tuning->best].point),
            "card.strong.cost=4");
  EXPECT_EQ(tuning->AnswerOf(request.goals[0]), Answer::kYes);
  EXPECT_NE(tuning->confirmation.subject.seed, request.seed);
  EXPECT_LT(tuning->settings[0].games, kEnoughGames) << "a cost of 1 is soon out of the question";
}

TEST(TuneTest, BalancesSeatsWithAnotherNumber) {
  TuneRequest request = MarketToTune({"gift.second.points=0..8", "card.strong.cost=3,4"},
                                     {"seats within 12%", "score within 2"});
  request.games = 1800;
  const auto tuning = Tune(request);
  ASSERT_TRUE(tuning.ok());
  const std::size_t gift = tuning->settings[tuning->best].point[0];
  EXPECT_GE(gift, 2U);
  EXPECT_LE(gift, 5U);
  EXPECT_NE(tuning->AnswerOf(request.goals[0]), Answer::kNo);
  for (std::size_t goal = 0; goal < 2; ++goal) {
    const std::size_t alone = tuning->BestFor(goal, request.goals);
    EXPECT_LE(tuning->DistancesAt(alone, request.goals)[goal],
              tuning->DistancesAt(tuning->best, request.goals)[goal]);
  }
}

TEST(TuneTest, GoalsOutOfReachAreReportedEarly) {
  const TuneRequest request = MarketToTune({"card.strong.cost=1..3"}, {"score 100..110"});
  const auto tuning = Tune(request);
  ASSERT_TRUE(tuning.ok());
  EXPECT_EQ(tuning->outcome, Tuning::Outcome::kOutOfReach);
  EXPECT_LE(tuning->games, 3 * 3 * kBatch);
  EXPECT_EQ(PointName(request.variables, tuning->settings[tuning->best].point),
            "card.strong.cost=1");
  EXPECT_EQ(tuning->AnswerOf(request.goals[0]), Answer::kNo);
}

TEST(TuneTest, ThreadsChangeNothing) {
  TuneRequest request = MarketToTune({"card.strong.cost=3..5"}, {"score within 1"});
  request.games = kFewestTuned;
  const auto one = Tune(request);
  request.threads = 2;
  std::int64_t last = 0;
  request.progress = [&](std::int64_t games) { last = games; };
  const auto two = Tune(request);
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->best, two->best);
  EXPECT_EQ(one->games, two->games);
  EXPECT_EQ(one->confirmation.findings, two->confirmation.findings);
  EXPECT_GE(last, two->games);
}

TEST(TuneTest, FailuresEndTheSearch) {
  TuneRequest request = MarketToTune({"card.strong.cost=3..5"}, {"score within 1"});
  const std::atomic<bool> stop = true;
  request.stop = &stop;
  EXPECT_EQ(Tune(request).error().message.id(), "kernel.interrupted");
  request.stop = nullptr;
  request.load = [](const Point&) -> base::Result<std::shared_ptr<const match::Game>> {
    return base::Error{match::EndlessGame()};
  };
  EXPECT_EQ(Tune(request).error().message, match::EndlessGame());
}

}  // namespace
}  // namespace walz::lab
