#include "sandbox/budget.h"

#include <gtest/gtest.h>

namespace walz::script {
namespace {

TEST(BudgetTest, AllUnitsMayBeUsedAndNotOneMore) {
  sandbox::Budget budget;
  budget.Begin(100);
  EXPECT_TRUE(budget.Charge(60));
  EXPECT_TRUE(budget.Charge(40));
  EXPECT_FALSE(budget.doomed());
  EXPECT_FALSE(budget.Charge(1));
  EXPECT_EQ(budget.reason(), sandbox::Limit::kInstructions);
  EXPECT_EQ(budget.used(), 101);
}

TEST(BudgetTest, EarlierUnitsCount) {
  sandbox::Budget budget;
  budget.Begin(100, sandbox::Counting::kExact, {.units = 99});
  EXPECT_TRUE(budget.Charge(1));
  EXPECT_FALSE(budget.Charge(1));
}

TEST(BudgetTest, TheFirstReasonStays) {
  sandbox::Budget budget;
  budget.Begin(100);
  budget.Doom(sandbox::Limit::kMemory);
  budget.Doom(sandbox::Limit::kDepth);
  EXPECT_FALSE(budget.Charge(101));
  EXPECT_EQ(budget.reason(), sandbox::Limit::kMemory);
}

TEST(BudgetTest, ANewEffectBeginsWithNothingUsedAndNoDoom) {
  sandbox::Budget budget;
  budget.Begin(1);
  EXPECT_FALSE(budget.Charge(2));
  budget.Begin(1);
  EXPECT_FALSE(budget.doomed());
  EXPECT_TRUE(budget.Charge(1));
}

// The instruction at which a limit is exceeded determines the meaning of saves and replays.
TEST(BudgetTest, StepsAndDepthsAreThoseOfAllSaves) {
  EXPECT_EQ(sandbox::Budget::kStep, 100);
  EXPECT_EQ(sandbox::Budget::kDefaultDepth, 1000);
  EXPECT_EQ(sandbox::Budget::kDefaultUnits, 20'000'000);
}

}  // namespace
}  // namespace walz::script
