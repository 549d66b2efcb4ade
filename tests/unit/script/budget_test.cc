#include "script/budget.h"

#include <gtest/gtest.h>

namespace walz::script {
namespace {

TEST(BudgetTest, AllUnitsMayBeUsedAndNotOneMore) {
  Budget budget;
  budget.Begin(100);
  EXPECT_TRUE(budget.Charge(60));
  EXPECT_TRUE(budget.Charge(40));
  EXPECT_FALSE(budget.doomed());
  EXPECT_FALSE(budget.Charge(1));
  EXPECT_EQ(budget.reason(), Limit::kInstructions);
  EXPECT_EQ(budget.used(), 101);
}

TEST(BudgetTest, WhatWasUsedBeforeCounts) {
  Budget budget;
  budget.Begin(100, 99);
  EXPECT_TRUE(budget.Charge(1));
  EXPECT_FALSE(budget.Charge(1));
}

TEST(BudgetTest, TheFirstReasonStays) {
  Budget budget;
  budget.Begin(100);
  budget.Doom(Limit::kMemory);
  budget.Doom(Limit::kDepth);
  EXPECT_FALSE(budget.Charge(101));
  EXPECT_EQ(budget.reason(), Limit::kMemory);
}

TEST(BudgetTest, ANewEffectBeginsWithNothingUsedAndNoDoom) {
  Budget budget;
  budget.Begin(1);
  EXPECT_FALSE(budget.Charge(2));
  budget.Begin(1);
  EXPECT_FALSE(budget.doomed());
  EXPECT_TRUE(budget.Charge(1));
}

}  // namespace
}  // namespace walz::script
