#include "match/coverage.h"

#include "kernel/arrange.h"
#include "kernel/machine.h"
#include "unit/match/playing.h"

namespace walz::match {
namespace {

// The counts of one name, runs and games; nothing if it is not listed.
using Counted = std::pair<std::uint64_t, std::uint64_t>;

Counted Find(const std::vector<CoverageCount>& counts, const std::string& name) {
  for (const CoverageCount& count : counts) {
    if (count.name == name) return {count.runs, count.games};
  }
  ADD_FAILURE() << "`" << name << "` is not listed";
  return {};
}

bool Lists(const std::vector<CoverageCount>& counts, const std::string& name) {
  for (const CoverageCount& count : counts) {
    if (count.name == name) return true;
  }
  return false;
}

class CoverageTest : public testing::Test {
 protected:
  kernel::EventId Event(const char* name) const { return data_.events.Find(name); }
  kernel::VerbId Verb(const char* name) const { return data_.verbs.Find(name); }
  kernel::DefinitionId Definition(const char* kind, const char* id) const {
    return game_->ruleset().FindDefinition(data_.kinds.Find(kind), id);
  }
  SimulationReport Report(const Coverage& coverage) const {
    SimulationReport report;
    coverage.Write(report);
    return report;
  }
  kernel::Option Play(kernel::Argument argument) const {
    kernel::Option option;
    option.verb = Verb("play");
    option.count = 1;
    option.arguments[0] = argument;
    return option;
  }

  std::shared_ptr<const Game> game_ = LoadSmallGame("ferry");
  const kernel::RulesetData& data_ = game_->ruleset().data();
  Coverage coverage_{game_->ruleset()};
};

TEST_F(CoverageTest, RunsAddUpAndAGameCountsOnce) {
  coverage_.BeginGame();
  coverage_.OnEvent({Event("thrown"), 0, kernel::kNoSeat, {}, {}});
  coverage_.OnEvent({Event("thrown"), 1, kernel::kNoSeat, {}, {}});
  coverage_.BeginGame();
  coverage_.BeginGame();
  coverage_.OnEvent({Event("thrown"), 0, kernel::kNoSeat, {}, {}});
  const SimulationReport report = Report(coverage_);
  EXPECT_EQ(Find(report.events, "thrown"), Counted(3, 2));
  EXPECT_EQ(Find(report.events, "crossed"), Counted(0, 0));
}

TEST_F(CoverageTest, EffectsAndHooksAreCounted) {
  coverage_.BeginGame();
  const kernel::FunctionId act = data_.functions.Find("act");
  ASSERT_TRUE(act.valid());
  coverage_.OnEffect(act);
  coverage_.OnEffect(act);
  ASSERT_EQ(data_.hooks.size(), 2U);
  for (std::size_t i = 0; i < data_.hooks.size(); ++i) {
    coverage_.OnHook(kernel::HookId::FromIndex(i), 0);
  }
  coverage_.OnHook(kernel::HookId::FromIndex(0), 1);
  const SimulationReport report = Report(coverage_);
  EXPECT_EQ(Find(report.functions, "act"), Counted(2, 1));
  EXPECT_EQ(Find(report.functions, "set_up"), Counted(0, 0));
  // Named after the owner of the hook and what it listens to.
  EXPECT_EQ(Find(report.hooks, "card.lantern fee"), Counted(2, 1));
  EXPECT_EQ(Find(report.hooks, "card.whistle whistle"), Counted(1, 1));
}

TEST_F(CoverageTest, OccurrencesAreCountedByDefinition) {
  coverage_.BeginGame();
  const kernel::DefinitionId rope = Definition("card", "rope");
  ASSERT_TRUE(rope.valid());
  const kernel::ComponentId copy = game_->ruleset().definition(rope).components.front();
  coverage_.OnChoice(Play(kernel::Argument::Definition(rope)));
  coverage_.OnChoice(Play(kernel::Argument::Component(copy)));
  coverage_.OnChoice(Play(kernel::Argument::Integer(0)));
  const kernel::WordId card = data_.words.Find("card");
  coverage_.OnEvent(
      {Event("played"), 0, kernel::kNoSeat, {{card, kernel::Argument::Component(copy)}}, {}});
  const SimulationReport report = Report(coverage_);
  EXPECT_EQ(Find(report.options, "play"), Counted(3, 1));
  EXPECT_EQ(Find(report.definitions, "play card.rope"), Counted(2, 1));
  EXPECT_EQ(Find(report.definitions, "played card.rope"), Counted(1, 1));
  // Definitions that were never used are not listed.
  EXPECT_FALSE(Lists(report.definitions, "play card.lantern"));
}

TEST_F(CoverageTest, CountersOfSeveralThreadsAddUp) {
  Coverage other(game_->ruleset());
  const kernel::DefinitionId rope = Definition("card", "rope");
  for (Coverage* each : {&coverage_, &other}) {
    each->BeginGame();
    each->OnEvent({Event("thrown"), 0, kernel::kNoSeat, {}, {}});
    each->OnEffect(data_.functions.Find("act"));
    each->OnHook(kernel::HookId::FromIndex(0), 0);
    each->OnChoice(Play(kernel::Argument::Definition(rope)));
  }
  coverage_.Add(other);
  const SimulationReport report = Report(coverage_);
  EXPECT_EQ(Find(report.events, "thrown"), Counted(2, 2));
  EXPECT_EQ(Find(report.functions, "act"), Counted(2, 2));
  EXPECT_EQ(Find(report.hooks, "card.lantern fee"), Counted(2, 2));
  EXPECT_EQ(Find(report.options, "play"), Counted(2, 2));
  EXPECT_EQ(Find(report.definitions, "play card.rope"), Counted(2, 2));
}

// In played games the counters agree with the choices.
TEST_F(CoverageTest, PlayedGamesAreCountedAsTheyWere) {
  SimulationRequest request;
  request.games = 10;
  request.bots = {"random", "random"};
  const auto simulated = Simulate(game_, request);
  ASSERT_TRUE(simulated.ok());
  std::uint64_t played = 0;
  std::uint64_t thrown = 0;
  std::uint64_t games_with_throw = 0;
  for (std::int64_t i = 0; i < request.games; ++i) {
    auto match = Match::Start(game_, {request.bots, GameSeed(request.seed, i), {}});
    ASSERT_TRUE(match.ok());
    while (!(*match)->over()) ASSERT_TRUE((*match)->PlayBot().ok());
    std::uint64_t throws = 0;
    for (const Choice& choice : (*match)->choices()) {
      played += choice.id.substr(0, 5) == "play:" ? 1 : 0;
      throws += choice.id == "throw" ? 1 : 0;
    }
    thrown += throws;
    games_with_throw += throws > 0 ? 1 : 0;
  }
  EXPECT_EQ(Find(simulated->options, "play").first, played);
  EXPECT_EQ(Find(simulated->options, "throw"), Counted(thrown, games_with_throw));
  EXPECT_EQ(Find(simulated->events, "thrown"), Counted(thrown, games_with_throw));
  EXPECT_EQ(Find(simulated->functions, "set_up"), Counted(10, 10));
}

// A lantern lowers the toll of 2 each time it is read; the whistle is blown once.
TEST_F(CoverageTest, HooksCountWhereTheyHaveAnEffect) {
  Table table(game_);
  coverage_.BeginGame();
  base::Result<kernel::State> state = table.Start({2, 1, {}}, &coverage_);
  ASSERT_TRUE(state.ok());
  const auto choose = [&](std::string_view id) {
    const std::optional<std::int32_t> option = FindOption(*state, id);
    ASSERT_TRUE(option.has_value()) << id;
    ASSERT_TRUE(table.Apply(*state, *option, &coverage_).ok());
  };
  EXPECT_EQ(Find(Report(coverage_).hooks, "card.lantern fee"), Counted(0, 0));
  kernel::Arranger arranger(*state);
  const std::vector<std::int32_t> first_seat = {0};
  const auto tableau = game_->ruleset().Instance(game_->ruleset().FindZone("tableau"), first_seat);
  const std::vector<kernel::ComponentId> cards = {
      game_->ruleset().definition(Definition("card", "lantern")).components.front(),
      game_->ruleset().definition(Definition("card", "whistle")).components.front()};
  arranger.PutOnTop(static_cast<std::uint16_t>(tableau), cards);
  ASSERT_TRUE(table.machine().Resume(*state, &coverage_).ok());
  EXPECT_EQ(Find(Report(coverage_).hooks, "card.lantern fee"), Counted(1, 1));
  EXPECT_EQ(Find(Report(coverage_).hooks, "card.whistle whistle"), Counted(0, 0));
  choose("whistle");
  EXPECT_EQ(Find(Report(coverage_).hooks, "card.whistle whistle"), Counted(1, 1));
  // The toll of the other seat is unchanged; then the first seat is asked again.
  EXPECT_EQ(Find(Report(coverage_).hooks, "card.lantern fee"), Counted(1, 1));
  choose("pass");
  EXPECT_EQ(Find(Report(coverage_).hooks, "card.lantern fee"), Counted(2, 1));
}

}  // namespace
}  // namespace walz::match
