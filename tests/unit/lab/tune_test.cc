#include "lab/tune.h"

#include <cmath>

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
    const auto goals = ReadGoals(texts, measures_, cards_);
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
  std::vector<std::string> cards_ = {"card.weak", "card.strong"};
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
            "`length`, `ties`, `seat1`, `seat2`, and cards as `KIND.ID`; did you mean `score`?");
  EXPECT_NE(ErrorOf({"card.strng within 2 points"}).find("did you mean `card.strong`?"),
            std::string::npos);
  EXPECT_EQ(ErrorOf({"lenght 1..3"}).find("--goal lenght 1..3: unknown value `lenght`"), 0U);
  EXPECT_EQ(ErrorOf({"length 80..60"}), "--goal length 80..60: the range is empty");
  for (const char* text : {"score", "score within", "score within x", "score within 0", "length 1",
                           "length a..b", "seats within 3", "seats within 0%", "ties 0..1",
                           "length 1%..2%", "60 to 75", "60 to x length", "card.strong within 2%",
                           "card.strong within x", "card.strong within -1", "card.strong"}) {
    EXPECT_NE(ErrorOf({text}).find("write it as"), std::string::npos) << text << ErrorOf({text});
  }
}

TEST_F(GoalTest, ContradictionsAreErrors) {
  EXPECT_EQ(ErrorOf({"length 60..80", "score within 2", "length 90..95"}),
            "--goal length 90..95: contradicts `length 60..80`; no game can meet both");
  EXPECT_EQ(ErrorOf({"seats within 3%", "seat2 60%..70%"}),
            "--goal seat2 60%..70%: contradicts `seats within 3%`; no game can meet both");
  EXPECT_EQ(ErrorOf({"length 60..80", "length 70..95", "seats within 3%"}), "");
  EXPECT_EQ(ErrorOf({"card.strong within 2", "card.weak 3..5", "3 to 5 card.strong"}),
            "--goal 3 to 5 card.strong: contradicts `card.strong within 2`; no game can meet both");
  EXPECT_EQ(ErrorOf({"card.strong within 2", "card.weak 3..5"}), "");
  EXPECT_EQ(ErrorOf({"seat1 55%..60%", "length 1..2", "seat2 50%..60%"}),
            "--goal seat2 50%..60%: contradicts `seat1 55%..60%`; no game can meet both");
  EXPECT_EQ(ErrorOf({"seat1 45%..60%", "seat2 50%..60%"}), "");
}

TEST_F(GoalTest, RangesThatNoGameReachesAreErrors) {
  EXPECT_EQ(ErrorOf({"ties 110%..120%"}),
            "--goal ties 110%..120%: no game can meet this; `ties` is between 0% and 100%");
  EXPECT_EQ(ErrorOf({"length -5..-1"}),
            "--goal length -5..-1: no game can meet this; `length` is never below 0");
  EXPECT_EQ(ErrorOf({"score -5..-1", "card.weak -5..-1"}), "");
  EXPECT_EQ(ErrorOf({"card.strong within 0"}), "--goal card.strong within 0: the range is empty");
}

TEST_F(GoalTest, PeopleMayWriteTheNameLast) {
  const auto goals =
      ReadGoals({"60 to 75 length", "card.strong within 2 points", "score within 2 points"},
                measures_, cards_);
  ASSERT_TRUE(goals.ok()) << goals.error().message;
  EXPECT_EQ((*goals)[0].measure, 1U);
  EXPECT_EQ((*goals)[0].low, 60);
  EXPECT_EQ((*goals)[0].high, 75);
  EXPECT_EQ((*goals)[0].text, "60 to 75 length");
  EXPECT_EQ((*goals)[1].low, -2);
  EXPECT_EQ((*goals)[1].high, 2);
  EXPECT_EQ((*goals)[1].measure, measures_.size());
  EXPECT_EQ(CardsOf(*goals), (std::vector<std::string>{"card.strong"}));
  EXPECT_EQ((*goals)[2].question.bound, 2);
  EXPECT_TRUE(NeedsUsage(*goals, measures_));
  EXPECT_FALSE(NeedsUsage({(*goals)[0]}, measures_));
}

TEST_F(GoalTest, AnUnknownValueIsNotMet) {
  const auto goals = ReadGoals({"card.weak within 2", "card.strong 1..3"}, measures_, cards_);
  ASSERT_TRUE(goals.ok());
  const std::vector<double> values = {10, 50, 0.1, 0.5, 0.5, 1, NAN};
  EXPECT_DOUBLE_EQ(DistanceFrom((*goals)[0], measures_, plain_, values), 0.5);
  EXPECT_EQ(DistanceFrom((*goals)[1], measures_, plain_, values), kUnknownDistance);
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
  request.tuned = request.plain.game;
  request.bots = {"greedy", "greedy"};
  request.variables = ReadVariables(vary, *request.plain.game).value();
  Roster roster = RosterOf({request.plain, request.plain}, 2);
  for (roster.probed = true;; roster.probed = false) {
    const std::vector<Measure> measures = MeasuresFor(request.bots, roster);
    request.goals = ReadGoals(goals, measures, {"card.weak", "card.strong"}).value();
    request.usage = NeedsUsage(request.goals, measures);
    if (request.usage == roster.probed) break;
  }
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
  EXPECT_EQ(tuning->AnswerOf(0, request.goals), Answer::kYes);
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
  EXPECT_NE(tuning->AnswerOf(0, request.goals), Answer::kNo);
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
  EXPECT_EQ(tuning->AnswerOf(0, request.goals), Answer::kNo);
}

// Beyond the next best choice, the strong card is worth 1 point if it pays 2, and 2 if it pays 3.
TEST(TuneTest, SetsTheValueOfACard) {
  TuneRequest request =
      MarketToTune({"card.strong.worth=2,3"}, {"card.strong within 1.5 points", "1 to 3 minutes"});
  ASSERT_TRUE(request.usage);
  const auto tuning = Tune(request);
  ASSERT_TRUE(tuning.ok()) << tuning.error().message;
  EXPECT_EQ(tuning->outcome, Tuning::Outcome::kMet);
  EXPECT_EQ(PointName(request.variables, tuning->settings[tuning->best].point),
            "card.strong.worth=2");
  EXPECT_EQ(tuning->AnswerOf(0, request.goals), Answer::kYes);
  EXPECT_TRUE(EstimateDifference(tuning->ValueOf("card.strong"), 1).Contains(1));
  EXPECT_GT(tuning->DistancesAt(1, request.goals)[0], 1);
  EXPECT_EQ(tuning->confirmation.findings.usage[1].at("card.weak").value.all().points.count, 0)
      << "only cards of goals are tried";
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
