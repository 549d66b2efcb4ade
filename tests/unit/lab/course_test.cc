#include "lab/course.h"

#include "kernel/machine.h"
#include "kernel/ruleset.h"
#include "kernel/state.h"
#include "match/bot.h"
#include "match/simulate.h"
#include "unit/lab/comparing.h"

namespace walz::lab {
namespace {

// Plays one random game of two and passes every decision and the end to `see`.
template <class See>
void Play(const Arm& arm, See see) {
  match::Table table(arm.game);
  const auto bot = std::move(match::MakeBot(*arm.game, "random").value());
  kernel::State state = *table.Start({2, 5, {}});
  for (std::size_t choice = 0; !state.over(); ++choice) {
    see(state);
    const auto option = bot->Choose(table, state, match::BotChance(5, choice));
    ASSERT_TRUE(table.Apply(state, option).ok());
  }
  see(state);
}

kernel::VariableId Variable(const Arm& arm, const std::string& name) {
  const auto& variables = arm.game->ruleset().data().variables;
  for (std::size_t i = 0; i < variables.size(); ++i) {
    if (variables[i].name == name) return kernel::VariableId::FromIndex(i);
  }
  ADD_FAILURE() << name;
  return {};
}

// The ferry has rounds, and laps in them: the rounds count.
TEST(Rounds, AreTheInnermostRepeatsThatSayHowOften) {
  for (const std::string game : {"ferry", "lots"}) {
    const Arm arm = LoadArm(game);
    const kernel::VariableId counter = Variable(arm, game == "ferry" ? "round" : "year");
    RoundCounter rounds(arm.game->ruleset());
    for (int again = 0; again < 2; ++again) {
      rounds.BeginGame();
      int last = 0;
      Play(arm, [&](const kernel::State& state) {
        last = rounds.At(state);
        EXPECT_EQ(last, state.Get(counter)) << game;
      });
      EXPECT_EQ(last, 2) << game;
    }
  }
}

// A shipped game by name.
std::shared_ptr<const match::Game> Shipped(const std::string& name) {
  mods::LoadRequest request;
  request.data_root = WALZ_SOURCE_DIR;
  request.game = name;
  base::Diagnostics findings;
  auto game = match::Game::Load(request, findings);
  EXPECT_NE(game, nullptr) << base::Render(findings);
  return game;
}

// The winters of Haspelknecht are a fourth season that no flow counts.
TEST(Rounds, IgnoreCountersAdvancedByScripts) {
  const Arm arm = {"", Shipped("haspelknecht")};
  const kernel::VariableId season = Variable(arm, "season");
  RoundCounter rounds(arm.game->ruleset());
  int last = 0;
  int winters = 0;
  Play(arm, [&](const kernel::State& state) {
    const int before = last;
    last = rounds.At(state);
    if (state.Get(season) <= 3) return;
    EXPECT_EQ(last, before);
    ++winters;
  });
  EXPECT_GT(winters, 0);
  EXPECT_EQ(last, 9) << "three years of three seasons";
}

Course CourseOf(const Arm& arm, int games) {
  TrialTable table({arm, arm}, {"random", "greedy"}, TrialTable::Counted::kUsage);
  for (int i = 0; i < games; ++i) table.Play(3, i);
  EXPECT_EQ(table.course(0), table.course(1));
  return table.course(1);
}

TEST(CourseOfGames, KnowsTheScoresAtEachRoundAndAtTheEnd) {
  const Course course = CourseOf(LoadArm("lots"), 20);
  EXPECT_EQ(course.games, 20);
  ASSERT_EQ(course.rounds.size(), 3U);
  EXPECT_EQ(course.rounds[0].all.count, 0) << "nothing is decided before the first round";
  EXPECT_EQ(course.rounds[1].all, (Sums{40, 0, 0, 0}));
  EXPECT_EQ(course.rounds[2].all.count, 40);
  EXPECT_GT(course.rounds[2].all.sum, 0);
  EXPECT_GT(course.end.all.mean(), course.rounds[2].all.mean());
  EXPECT_GT(course.end.winners.mean(), course.end.all.mean());
  EXPECT_GE(course.end.winners.count, 20);
  EXPECT_LT(course.end.winners.count, 40);
  EXPECT_TRUE(course.cells.empty());
}

TEST(CourseOfGames, KnowsTheCellsOfTheMap) {
  const Course course = CourseOf(LoadArm("ferry"), 20);
  ASSERT_EQ(course.cells.size(), 1U);
  EXPECT_EQ(course.cells.begin()->first, (Course::Spot({0, 0})));
  EXPECT_EQ(course.cells.begin()->second.covered, 20);
}

TEST(CourseOfGames, KnowsTheSpacesOfAGraph) {
  const Course course = CourseOf({"", Shipped("muehle")}, 2);
  EXPECT_EQ(course.cells.size(), 24U);
  std::int64_t visits = 0;
  for (const auto& [spot, cell] : course.cells) {
    EXPECT_EQ(spot.geometry, &kernel::kGraph);
    EXPECT_EQ(cell.covered, 2);
    visits += cell.visits;
  }
  EXPECT_GE(visits, 2 * 18) << "each man is placed";
}

TEST(CourseOfGames, KnowsTheCellsOfSquares) {
  const Course course = CourseOf({"", Shipped("klammer")}, 1);
  ASSERT_FALSE(course.cells.empty());
  EXPECT_NE(course.cells.begin()->first.geometry->shape(), kernel::Geometry::Shape::kHexagons);
}

std::int64_t VisitsOf(const Course& course) {
  std::int64_t visits = 0;
  for (const auto& [spot, cell] : course.cells) visits += cell.visits;
  return visits;
}

// In a game without figures.
TEST(CourseOfGames, CountsChoicesOnTheMap) {
  using Kind = kernel::Argument::Kind;
  const Arm arm = LoadArm("ferry");
  const kernel::Ruleset& ruleset = arm.game->ruleset();
  match::Table table(arm.game);
  const kernel::State state = *table.Start({2, 5, {}});
  const kernel::PieceId home = state.board().PlacedPieces().front();
  const kernel::ComponentId component = ruleset.component_of(home);
  const std::vector<kernel::Argument> there = {
      kernel::Argument::Of(Kind::kPiece, home.value),
      kernel::Argument::Of(Kind::kComponent, component.value),
      kernel::Argument::Of(Kind::kDefinition,
                           ruleset.data().components[component.index()].definition.value),
      kernel::Argument::Of(Kind::kSpace, ruleset.pieces().first_space(home).value)};
  const std::vector<kernel::Argument> elsewhere = {
      kernel::Argument::Of(Kind::kPiece, home.value + 1),
      kernel::Argument::Of(Kind::kSpace, ruleset.pieces().first_space(home).value + 2),
      kernel::Argument::Of(Kind::kInteger, home.value), kernel::Argument::Of(Kind::kPiece, -1)};
  CourseCounter counter(*arm.game);
  for (const auto& arguments : {there, elsewhere}) {
    for (const kernel::Argument& argument : arguments) {
      kernel::Option option;
      option.count = 1;
      option.arguments[0] = argument;
      counter.Follow(option, state);
    }
  }
  counter.EndGame(state, {0, kWholeWin});
  EXPECT_EQ(VisitsOf(counter.course()), static_cast<std::int64_t>(there.size()));
}

TEST(CourseOfGames, CountsTheWaysOfFiguresFromWhereTheyBegin) {
  const auto game = Shipped("auf-der-walz");
  const kernel::VariableId figure = game->content().view.figure;
  match::Table table(game);
  const auto bot = std::move(match::MakeBot(*game, "random").value());
  kernel::State state = *table.Start({2, 5, {}});
  CourseCounter counter(*game);
  std::int64_t arrivals = 0;
  std::vector<std::int32_t> stood = {-1, -1};
  const auto look = [&] {
    for (kernel::Seat seat = 0; seat < 2; ++seat) {
      std::int32_t& before = stood[static_cast<std::size_t>(seat)];
      const std::int32_t now = state.Get(figure, seat);
      if (now != before && now >= 0) ++arrivals;
      before = now;
    }
  };
  look();
  EXPECT_EQ(arrivals, 2) << "both stand on the map before anything is chosen";
  for (std::size_t choice = 0; !state.over(); ++choice) {
    counter.See(state);
    const auto option = bot->Choose(table, state, match::BotChance(5, choice));
    const kernel::Option chosen = state.decision().options[static_cast<std::size_t>(option)];
    ASSERT_TRUE(table.Apply(state, option).ok());
    counter.Follow(chosen, state);
    look();
  }
  counter.EndGame(state, {0, kWholeWin});
  EXPECT_GT(arrivals, 4);
  EXPECT_EQ(VisitsOf(counter.course()), arrivals);
}

TEST(CourseOfGames, MergesForAnyPartition) {
  const Arm arm = LoadArm("ferry");
  const auto part = [&](int begin, int end) {
    TrialTable table({arm, arm}, {"random", "greedy"}, TrialTable::Counted::kUsage);
    for (int i = begin; i < end; ++i) table.Play(3, i);
    return table.course(1);
  };
  Course sum = part(13, 20);
  AddTo(sum, part(0, 13));
  EXPECT_EQ(sum, CourseOf(arm, 20));
}

}  // namespace
}  // namespace walz::lab
