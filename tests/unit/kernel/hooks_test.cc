#include "kernel/hooks.h"

#include <gtest/gtest.h>

#include "unit/kernel/fake_game.h"

namespace walz::kernel {
namespace {

using testing::TinyGame;

class HooksTest : public ::testing::Test {
 protected:
  // Adds a hook of card `card` on the event and returns it.
  HookDeclaration& Add(std::uint16_t card) {
    HookDeclaration hook;
    hook.definition = DefinitionId{card};
    hook.event = game.drew;
    hook.zone = game.hand;
    game.data.hooks.push_back(hook);
    return game.data.hooks.back();
  }
  // `hook@seat` of every hook active for an action of `subject`.
  std::string InForce(Seat subject) {
    std::vector<ActiveHook> active;
    visits = FindActiveHooks(*state, ruleset->hooks_on(game.drew), subject, active);
    std::string text;
    for (const ActiveHook& hook : active) {
      text += std::to_string(hook.hook.value) + "@" + std::to_string(hook.seat) + " ";
    }
    return text;
  }
  void Begin() {
    ruleset = game.Freeze();
    state = std::make_unique<State>(*ruleset, 3, 1);
  }
  void Give(std::uint16_t card, Seat seat) {
    state->Move(ComponentId{card}, static_cast<std::uint16_t>(1 + seat), -1);
  }

  std::size_t visits = 0;  // of the last InForce
  TinyGame game;
  std::shared_ptr<const Ruleset> ruleset;
  std::unique_ptr<State> state;
};

TEST_F(HooksTest, CountsTheHooksAndCopiesThatItLooksAt) {
  for (int i = 0; i < 10; ++i) Add(2).scope = HookDeclaration::Scope::kAnyone;
  Begin();
  InForce(1);
  EXPECT_EQ(visits, 10U + 10U * 3U) << "each copy for each seat";
}

TEST_F(HooksTest, AHookWorksForTheHolderOfItsCard) {
  Add(2);
  Begin();
  EXPECT_EQ(InForce(1), "");
  Give(2, 1);
  EXPECT_EQ(InForce(1), "0@1 ");
  EXPECT_EQ(InForce(0), "");
}

TEST_F(HooksTest, HooksOnEverybodyRunClockwiseFromTheSubject) {
  ComponentDeclaration copy = game.data.components[2];
  game.data.components.push_back(copy);
  Add(2).scope = HookDeclaration::Scope::kAnyone;
  Begin();
  Give(2, 0);
  Give(6, 2);
  EXPECT_EQ(InForce(1), "0@2 0@0 ");
}

TEST_F(HooksTest, PriorityPrecedesLoadOrder) {
  Add(0);
  Add(1).priority = -5;
  Add(2);
  Begin();
  for (std::uint16_t card = 0; card < 3; ++card) Give(card, 0);
  EXPECT_EQ(InForce(0), "1@0 0@0 2@0 ");
}

TEST_F(HooksTest, AHookWithoutAZoneIsAlwaysInForce) {
  Add(0).zone = ZoneId{};
  Begin();
  EXPECT_EQ(InForce(2), "0@2 ");
}

TEST_F(HooksTest, ALimitIsThatOfTheOwner) {
  Add(2).limit = "turn";
  game.data.hooks[0].scope = HookDeclaration::Scope::kAnyone;
  Begin();
  Give(2, 0);
  state->set_hook_uses(HookId{0}, 1, 1);
  EXPECT_EQ(InForce(1), "0@0 ");
  state->set_hook_uses(HookId{0}, 1, 0);
  state->set_hook_uses(HookId{0}, 0, 1);
  EXPECT_EQ(InForce(1), "");
}

TEST_F(HooksTest, AUsedUpHookIsNotInForceForItsSeat) {
  Add(0).limit = "turn";
  Add(1).limit = "turn";
  game.data.hooks[1].zone = ZoneId{};
  Begin();
  Give(0, 0);
  EXPECT_EQ(InForce(0), "0@0 1@0 ");
  state->set_hook_uses(HookId{0}, 0, 1);
  state->set_hook_uses(HookId{1}, 0, 1);
  EXPECT_EQ(InForce(0), "");
}

}  // namespace
}  // namespace walz::kernel
