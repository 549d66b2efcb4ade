// Values that belong to single copies of a card, and options that differ only in the copy.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "kernel/view.h"
#include "match/record.h"
#include "match/view.h"
#include "unit/match/playing.h"

namespace walz::match {
namespace {

using Json = nlohmann::ordered_json;

// Both seats have two knights and a giant; seat 0 has two knights in the field, seat 1 one.
std::unique_ptr<Match> StartSkirmish() {
  MatchSetup setup;
  setup.players = {"human", "human"};
  setup.seed = 1;
  auto match = Match::Start(LoadSmallGame("skirmish"), setup);
  EXPECT_TRUE(match.ok());
  for (const char* choice : {"enter:knight#1", "enter:knight#3", "enter:knight"}) {
    EXPECT_TRUE((*match)->Choose(std::string_view(choice)).ok()) << choice;
  }
  return std::move(*match);
}

Json VariablesOf(const Match& match, kernel::Seat viewer) {
  return MakeView(match.state(), viewer)["variables"];
}

TEST(Copies, OptionsThatDifferOnlyInTheCopyHaveItsNumber) {
  const auto match = StartSkirmish();
  const Json options = MakeView(match->state(), 1)["decision"]["options"];
  EXPECT_EQ(options,
            (Json{"wait", "enter:knight", "enter:giant", "strike:knight#1", "strike:knight#2"}));
}

TEST(Copies, AValueBelongsToOneOfThem) {
  const auto match = StartSkirmish();
  ASSERT_TRUE(match->Choose(std::string_view("strike:knight#2")).ok());
  EXPECT_EQ(VariablesOf(*match, 0)["damage"], (Json{{"knight#2", 1}}));
  const base::Result<Record> record = ReadRecord(WriteRecord(MakeRecord(*match)));
  ASSERT_TRUE(record.ok());
  const auto again = Restore(LoadSmallGame("skirmish"), *record);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ((*again)->state().Hash(), match->state().Hash());
}

TEST(Copies, AValueIsForgottenOutsideItsZone) {
  const auto match = StartSkirmish();
  for (const char* choice : {"strike:knight#2", "wait", "strike:knight#2"}) {
    ASSERT_TRUE(match->Choose(std::string_view(choice)).ok()) << choice;
  }
  EXPECT_EQ(VariablesOf(*match, 0)["damage"], Json::object());
  // Others are remembered everywhere.
  EXPECT_EQ(VariablesOf(*match, 0)["seen"]["knight#2"], (Json{{"seat1", true}}));
}

TEST(Copies, AValueIsForgottenWhenItsWholeZoneMoves) {
  const auto match = StartSkirmish();
  ASSERT_TRUE(match->Choose(std::string_view("strike:knight#2")).ok());
  kernel::State state = match->state();
  const auto damage = [&] { return MakeView(state, 0)["variables"]["damage"]; };
  ASSERT_EQ(damage(), (Json{{"knight#2", 1}}));
  // The field of seat 0, which has its knights, and that of seat 1.
  const std::uint16_t field = state.zone_of(kernel::ComponentId{0});
  state.MoveAll(field, static_cast<std::uint16_t>(field + 1));
  EXPECT_EQ(damage(), (Json{{"knight#2", 1}})) << "another instance of the same zone";
  state.MoveAll(static_cast<std::uint16_t>(field + 1), 0);
  EXPECT_EQ(damage(), Json::object());
}

TEST(Copies, AValueIsHiddenWithItsCard) {
  const auto match = StartSkirmish();
  kernel::State state = match->state();
  const kernel::VariableId polish = state.ruleset().FindVariable("polish");
  for (std::size_t i = 0; i < state.ruleset().data().components.size(); ++i) {
    state.set_variable(state.ruleset().variable(polish).first + i, 7);
  }
  // The coins and the field, and one's own hand.
  EXPECT_EQ(MakeView(state, kernel::kNoSeat)["variables"]["polish"].size(), 2U + 3U);
  EXPECT_EQ(MakeView(state, 0)["variables"]["polish"].size(), 2U + 3U + 1U);
  EXPECT_EQ(MakeView(state, 1)["variables"]["polish"].size(), 2U + 3U + 2U);
  const kernel::State imagined = kernel::SampleHiddenState(state, 0, 5);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < state.ruleset().data().components.size(); ++i) {
    kept += imagined.variable(state.ruleset().variable(polish).first + i) == 7 ? 1 : 0;
  }
  EXPECT_EQ(kept, 2U + 3U + 1U);
}

}  // namespace
}  // namespace walz::match
