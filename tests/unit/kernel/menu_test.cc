#include "kernel/menu.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "kernel/machine.h"
#include "unit/kernel/fake_game.h"

namespace walz::kernel {
namespace {

using testing::FakeHost;
using testing::TinyGame;

// Each seat in turn is asked for a card of its hand, or to take, which is refused from round 2 on.
struct MenuTest : ::testing::Test {
  MenuTest() {
    MenuDeclaration menu;
    menu.function = game.data.functions.Intern("ask");
    menu.origin = "menus.yaml:2";
    menu.decision = game.pick;
    menu.stage = game.data.functions.Intern("answered");
    too_late = game.data.reasons.Add("too_late");
    not_held = game.data.reasons.Add("not_held");
    Condition late;
    late.kind = Condition::Kind::kVariable;
    late.variable = game.round;
    late.minimum = 2;
    menu.answers.push_back({game.pick, game.card, game.hand, not_held, {}});
    menu.answers.push_back({game.take, {}, {}, {}, {{late, too_late}}});
    game.data.menus = {menu};
    FlowNode each;
    each.kind = FlowKind::kEachSeat;
    each.children = {game.Step("draw"), game.Step("ask")};
    game.data.flow_root = game.Node(each);
  }

  // The state at the first question; each seat draws the top card before it is asked.
  base::Result<State> Begin() {
    ruleset = game.Freeze();
    host = std::make_unique<FakeHost>(ruleset->data());
    machine = std::make_unique<Machine>(*ruleset, *host);
    host->effects["draw"] = {[this](EffectContext& context, const EffectCall& call, std::int32_t) {
      State& state = context.state;
      if (draws) {
        const std::uint16_t hand = ZoneOfSeat(state, game.hand, call.seat);
        state.Move(ComponentId{state.zone(0).front()}, hand, -1);
      }
      state.Set(game.round, kNoSeat, round);
      return std::optional<Decision>();
    }};
    host->effects["answered"] = {[this](EffectContext&, const EffectCall& call, std::int32_t) {
      told.push_back(ruleset->OptionName(call.option));
      return std::optional<Decision>();
    }};
    return machine->Start({2, 1, {}});
  }

  TinyGame game;
  ReasonId too_late, not_held;
  bool draws = true;
  std::int32_t round = 1;
  std::vector<std::string> told;
  std::shared_ptr<const Ruleset> ruleset;
  std::unique_ptr<FakeHost> host;
  std::unique_ptr<Machine> machine;
};

TEST_F(MenuTest, OffersHeldDefinitionsAndPassesTheAnswerToItsStage) {
  base::Result<State> state = Begin();
  ASSERT_TRUE(state.ok());
  const std::vector<Option>& options = state->decision().options;
  ASSERT_EQ(options.size(), 2U);
  const std::string held = ruleset->OptionName(options[0]);
  EXPECT_EQ(held.substr(0, 9), "pick:card");
  EXPECT_EQ(ruleset->OptionName(options[1]), "take");
  EXPECT_EQ(state->decision().seat, 0);
  ASSERT_TRUE(machine->Apply(*state, 0));
  EXPECT_EQ(state->decision().seat, 1);
  ASSERT_TRUE(machine->Apply(*state, 1));
  EXPECT_TRUE(state->over());
  EXPECT_EQ(told, (std::vector<std::string>{held, "take"}));
}

TEST_F(MenuTest, GivesReasonsForRefusedAnswers) {
  round = 2;
  base::Result<State> state = Begin();
  ASSERT_TRUE(state.ok());
  EXPECT_EQ(state->decision().options.size(), 1U);
  const base::Result<Explanation> why = machine->Explain(*state);
  ASSERT_TRUE(why.ok());
  ASSERT_EQ(why->refusals.size(), 6U);
  EXPECT_EQ(why->refusals.front().reason, not_held);
  EXPECT_EQ(why->refusals.back().reason, too_late);
}

TEST_F(MenuTest, FailsWithoutAnyAnswer) {
  round = 2;
  draws = false;
  const base::Result<State> state = Begin();
  ASSERT_FALSE(state.ok());
  EXPECT_EQ(state.error().message, "menus.yaml:2: menu `ask` has nothing to choose from");
}

// Content may declare any number of definitions and answers.
TEST_F(MenuTest, FailsWhereThereAreTooManyAnswers) {
  MenuDeclaration& menu = game.data.menus.front();
  const auto cards = static_cast<std::size_t>(
      std::count_if(game.data.definitions.begin(), game.data.definitions.end(),
                    [this](const Definition& definition) { return definition.kind == game.card; }));
  const MenuDeclaration::Answer each = menu.answers.front();
  menu.answers.assign(kMaxMenuAnswers / cards, each);
  EXPECT_TRUE(Begin().ok());
  menu.answers.assign(kMaxMenuAnswers / cards + 1, each);
  const base::Result<State> state = Begin();
  ASSERT_FALSE(state.ok());
  EXPECT_EQ(state.error().message, "menus.yaml:2: menu `ask` has more than 10000 answers");
}

TEST_F(MenuTest, FailsWhereNoSeatHasTheTurn) {
  game.data.flow_root = game.Step("ask");
  const base::Result<State> state = Begin();
  ASSERT_FALSE(state.ok());
  EXPECT_EQ(state.error().message,
            "menus.yaml:2: menu `ask` has nobody to ask: it is no seat's turn");
}

TEST_F(MenuTest, AnUnreadQuestionNamesOnlyItsSeat) {
  const base::Result<State> state = Begin();
  ASSERT_TRUE(state.ok());
  const EffectOutcome outcome = AskMenu(*state, ruleset->data().menus.front(), 0, nullptr, Seat{1});
  EXPECT_TRUE(IsUnread(outcome.decision));
}

}  // namespace
}  // namespace walz::kernel
