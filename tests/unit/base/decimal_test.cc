#include "base/decimal.h"

#include <gtest/gtest.h>

namespace walz::base {
namespace {

TEST(ParseDecimal, ReadsIntegersFractionsAndExponents) {
  EXPECT_EQ(ParseDecimal("3"), 3.0);
  EXPECT_EQ(ParseDecimal("0.5"), 0.5);
  EXPECT_EQ(ParseDecimal("-2.25"), -2.25);
  EXPECT_EQ(ParseDecimal("1e3"), 1000.0);
  EXPECT_EQ(ParseDecimal("0.1"), 0.1);
}

TEST(ParseDecimal, RefusesEverythingElse) {
  for (const char* text : {"", "-", ".", "1.2.3", "1,5", "+1", "0x10", " 1", "1 ", "inf", "nan",
                           "1e", "1e999", "one"}) {
    EXPECT_EQ(ParseDecimal(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace walz::base
