#include "match/match.h"

#include "match/standing.h"
#include "unit/match/playing.h"

namespace walz::match {
namespace {

using Names = std::vector<std::string>;

// Why a ferry match does not begin.
std::string StartError(Settings set, Names players) {
  const auto started = Match::Start(LoadSmallGame("ferry", std::move(set)), {players, 1, {}});
  return started ? "" : started.error().message.English();
}

std::vector<std::string> EventNames(const Match& match, std::size_t first) {
  std::vector<std::string> names;
  for (const kernel::Event& event : match.events_since(first)) {
    names.push_back(match.ruleset().data().events[event.id]);
  }
  return names;
}

TEST(MatchTest, AFailedStartHasAReason) {
  EXPECT_EQ(StartError({}, {"human"}), "`ferry` is for 2 to 3 players, not 1");
  EXPECT_EQ(StartError({}, {"human", "randon"}),
            "there is no bot `randon`; did you mean `random`? The bots are `random`, "
            "`careless`, `greedy`, `search`, `human`");
  const std::string error = StartError({{"faulty", "set_up"}}, {"human", "human"});
  EXPECT_NE(error.find("the set-up fails"), std::string::npos) << error;
}

TEST(MatchTest, KnowsWhoDecides) {
  const auto match = StartFerry({}, {"human", "random"});
  EXPECT_TRUE(match->human_decides());
  ASSERT_EQ(Choose(*match, {"pass"}), "");
  EXPECT_FALSE(match->human_decides());
  EXPECT_EQ(match->player(0), kHuman);
  EXPECT_EQ(match->player(1), "random");
}

TEST(MatchTest, RemembersChoicesStatesAndEvents) {
  const auto match = StartFerry();
  const std::uint64_t first = match->state().Hash();
  ASSERT_EQ(Choose(*match, {"throw", "keep_throw:yes"}), "");
  ASSERT_EQ(match->choices().size(), 2U);
  EXPECT_EQ(match->choices()[0].id, "throw");
  EXPECT_EQ(match->choices()[0].seat, 0);
  EXPECT_EQ(match->choices()[1].id, "keep_throw:yes");
  EXPECT_EQ(match->choices()[1].seat, 1);
  EXPECT_EQ(match->state_at(0).Hash(), first);
  EXPECT_EQ(match->state_at(2), match->state());
  EXPECT_EQ(EventNames(*match, match->event_mark(0)), Names{"thrown"});
  EXPECT_EQ(match->event_mark(1), match->event_mark(2));
  EXPECT_TRUE(match->events_since(1000).empty());
}

TEST(MatchTest, ANumberThatIsNoOptionChangesNothing) {
  const auto match = StartFerry();
  const kernel::State before = match->state();
  const auto count = static_cast<std::int32_t>(match->decision().options.size());
  for (const std::int32_t option : {-1, count}) {
    const ChoiceResult chosen = match->Choose(option);
    EXPECT_EQ(chosen.outcome(), ChoiceOutcome::kUnknown);
    EXPECT_EQ(chosen.error().message, "there is no option " + std::to_string(option) +
                                          ": there are " + std::to_string(count) +
                                          ", counted from 0");
  }
  EXPECT_EQ(match->state(), before);
  EXPECT_TRUE(match->choices().empty());
}

TEST(MatchTest, ANameThatIsNoOptionNamesTheNearest) {
  const auto match = StartFerry();
  EXPECT_EQ(Choose(*match, {"paas"}), "`paas` is not an option of `act`; did you mean `pass`?");
  EXPECT_EQ(Choose(*match, {"something"}), "`something` is not an option of `act`");
  EXPECT_EQ(match->Choose("something").outcome(), ChoiceOutcome::kUnknown);
  EXPECT_TRUE(match->choices().empty());
}

TEST(MatchTest, ARefusedOptionIsToldWithItsReasonAndNumbers) {
  const auto match = StartFerry({{"toll", "9"}});
  const ChoiceResult refused = match->Choose("cross");
  ASSERT_EQ(refused.outcome(), ChoiceOutcome::kRefused);
  EXPECT_EQ(match->ruleset().data().reasons[refused.refusal().reason], "no_coins");
  EXPECT_EQ(refused.refusal().arguments, std::vector{kernel::Argument::Integer(9)});
  EXPECT_EQ(refused.error().message, "`cross` is refused: `no_coins` (9)");
  EXPECT_TRUE(match->choices().empty());
}

TEST(MatchTest, AFailingScriptLeavesTheMatchAsItWas) {
  const auto match = StartFerry({{"faulty", "act"}});
  ASSERT_EQ(Choose(*match, {"throw"}), "");
  ASSERT_EQ(Choose(*match, {"keep_throw:no"}), "");
  const kernel::State before = match->state();
  const std::size_t events = match->event_count();
  const std::string error = Choose(*match, {"crash"});
  EXPECT_NE(error.find("it crashes"), std::string::npos) << error;
  EXPECT_EQ(match->state(), before);
  EXPECT_EQ(match->event_count(), events);
  EXPECT_EQ(match->choices().size(), 2U);
  EXPECT_EQ(Choose(*match, {"pass"}), "");
}

TEST(MatchTest, UndoLeadsBackStepByStepAlsoIntoAnEffect) {
  const auto match = StartFerry();
  std::vector<kernel::State> states;
  std::vector<std::size_t> events;
  for (const char* id : {"throw", "keep_throw:yes", "throw", "keep_throw:no", "pass"}) {
    states.push_back(match->state());
    events.push_back(match->event_count());
    ASSERT_EQ(Choose(*match, {id}), "");
  }
  const kernel::State end = match->state();
  for (std::size_t i = states.size(); i-- > 0;) {
    ASSERT_TRUE(match->Undo());
    EXPECT_EQ(match->state(), states[i]) << i;
    EXPECT_EQ(match->event_count(), events[i]) << i;
    EXPECT_EQ(match->choices().size(), i);
  }
  EXPECT_FALSE(match->Undo());
  ASSERT_EQ(Choose(*match, {"throw", "keep_throw:yes", "throw", "keep_throw:no", "pass"}), "");
  EXPECT_EQ(match->state(), end);
}

TEST(MatchTest, AnotherAnswerAfterUndoLeadsElsewhere) {
  const auto match = StartFerry();
  ASSERT_EQ(Choose(*match, {"throw", "keep_throw:yes"}), "");
  const kernel::State kept = match->state();
  ASSERT_TRUE(match->Undo());
  ASSERT_EQ(Choose(*match, {"keep_throw:no"}), "");
  EXPECT_NE(match->state(), kept);
}

TEST(MatchTest, UndoOfAPersonIncludesLaterChoicesOfBots) {
  const auto match = StartFerry({}, {"human", "random"});
  EXPECT_EQ(match->UndoPerson(), UndoOutcome::kNothing);
  ASSERT_EQ(Choose(*match, {"cross", "cross"}), "");
  EXPECT_EQ(match->UndoPerson(), UndoOutcome::kDone);
  EXPECT_TRUE(match->choices().empty());
  EXPECT_FALSE(match->setup().open_undo);
}

TEST(MatchTest, RandomDrawsAreNotUndoneUnlessAllowed) {
  const auto match = StartFerry({}, {"human", "random"});
  ASSERT_EQ(Choose(*match, {"throw", "keep_throw:yes", "cross"}), "");
  EXPECT_EQ(match->UndoPerson(), UndoOutcome::kRevealed);
  EXPECT_EQ(match->choices().size(), 3U);
  EXPECT_FALSE(match->setup().open_undo);
  match->AllowOpenUndo();
  EXPECT_EQ(match->UndoPerson(), UndoOutcome::kDone);
  EXPECT_TRUE(match->choices().empty());
  EXPECT_TRUE(match->setup().open_undo);
}

TEST(MatchTest, DisclosuresAreNotUndone) {
  const auto play = [](const Match& match) {
    for (const std::string& name : OptionNames(match)) {
      if (name.starts_with("play:")) return name;
    }
    return std::string();
  };
  const auto mine = StartFerry({}, {"human", "random"});
  ASSERT_EQ(Choose(*mine, {play(*mine)}), "");
  EXPECT_EQ(mine->UndoPerson(), UndoOutcome::kDone) << "a person knew the card";
  const auto of_a_bot = StartFerry({}, {"human", "random"});
  ASSERT_EQ(Choose(*of_a_bot, {"cross"}), "");
  ASSERT_EQ(Choose(*of_a_bot, {play(*of_a_bot)}), "");
  EXPECT_EQ(of_a_bot->UndoPerson(), UndoOutcome::kRevealed) << "no person knew the card";
}

TEST(MatchTest, BotsPlayWhereTheySitAndNowhereElse) {
  const auto match = StartFerry({}, {"human", "random"});
  EXPECT_EQ(match->PlayBot().error().message, "a person decides here, not a bot");
  ASSERT_EQ(Choose(*match, {"pass"}), "");
  ASSERT_TRUE(match->PlayBot().ok());
  EXPECT_EQ(match->choices().back().seat, 1);
}

TEST(MatchTest, AFinishedMatchRefusesChoices) {
  const auto match = StartFerry();
  PassToTheEnd(*match);
  EXPECT_EQ(Choose(*match, {"pass"}), "the game is over");
  EXPECT_EQ(match->Choose(0).error().message, "the game is over");
  EXPECT_EQ(match->PlayBot().error().message, "the game is over");
  EXPECT_FALSE(match->human_decides());
}

TEST(MatchTest, PlacesAndPointsAreThere) {
  const auto match = StartFerry();
  // One card is worth 2 points, twice; five coins are worth a point, twice.
  std::string play;
  for (const std::string& name : OptionNames(*match)) {
    if (name.substr(0, 5) == "play:") play = name;
  }
  ASSERT_NE(play, "");
  ASSERT_EQ(Choose(*match, {play}), "");
  PassToTheEnd(*match);
  EXPECT_EQ(StandingOf(match->state()).places, (std::vector<int>{1, 2}));
  EXPECT_EQ(StandingOf(match->state()).winners, (std::vector<kernel::Seat>{0}));
  const PointTally tally = match->tally();
  ASSERT_EQ(tally.rows().size(), 2U);
  EXPECT_EQ(tally.rows()[0].category, "money");
  EXPECT_EQ(tally.rows()[0].points, (std::vector<std::int32_t>{2, 2}));
  EXPECT_EQ(tally.rows()[1].category, "cards");
  EXPECT_EQ(tally.rows()[1].points, (std::vector<std::int32_t>{4, 0}));
  EXPECT_EQ(tally.Total(0), 6);
  EXPECT_EQ(tally.Total(1), 2);
}

}  // namespace
}  // namespace walz::match
