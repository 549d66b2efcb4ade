#include "base/nearest.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace walz::base {
namespace {

TEST(EditDistance, CountsEachSortOfEdit) {
  EXPECT_EQ(EditDistance("inn", "inn"), 0);
  EXPECT_EQ(EditDistance("in", "inn"), 1);
  EXPECT_EQ(EditDistance("innn", "inn"), 1);
  EXPECT_EQ(EditDistance("ion", "inn"), 1);
  EXPECT_EQ(EditDistance("nin", "inn"), 1);
  EXPECT_EQ(EditDistance("", "inn"), 3);
  EXPECT_EQ(EditDistance("inn", ""), 3);
  // A swap cannot be edited again: the known difference to the full Damerau distance.
  EXPECT_EQ(EditDistance("ca", "abc"), 3);
}

TEST(EditDistance, IgnoresCase) { EXPECT_EQ(EditDistance("INN", "inn"), 0); }

TEST(NearestName, FindsWhatIsNearEnough) {
  const std::vector<std::string> keys{"id", "cost", "color", "text", "on_play"};
  EXPECT_EQ(NearestName("clor", keys), "color");
  EXPECT_EQ(NearestName("tetx", keys), "text");
  EXPECT_EQ(NearestName("onplay", keys), "on_play");
  EXPECT_EQ(NearestName("COST", keys), "cost");
  EXPECT_EQ(NearestName("foobar", keys), std::nullopt);
  EXPECT_EQ(NearestName("x", keys), std::nullopt);
  EXPECT_EQ(NearestName("", keys), std::nullopt);
}

TEST(NearestName, LimitIsAThirdOfTheLongerName) {
  const std::vector<std::string_view> names{"abcdef"};
  EXPECT_EQ(NearestName("abcdxx", names), "abcdef");
  EXPECT_EQ(NearestName("abcxxx", names), std::nullopt);
  EXPECT_EQ(NearestName("abcd", names), "abcdef");
  EXPECT_EQ(NearestName("abc", names), std::nullopt);
}

TEST(NearestName, DoesNotDependOnTheOrder) {
  EXPECT_EQ(NearestName("card", std::vector<std::string>{"cart", "care"}), "care");
  EXPECT_EQ(NearestName("card", std::vector<std::string>{"care", "cart"}), "care");
  EXPECT_EQ(NearestName("cards", std::vector<std::string>{"carts", "card"}), "card");
}

TEST(NearestName, PrefersTheNearer) {
  EXPECT_EQ(NearestName("colour", std::vector<std::string>{"colors", "colours"}), "colours");
  EXPECT_EQ(NearestName("colour", std::vector<std::string>{"colours", "colors"}), "colours");
}

}  // namespace
}  // namespace walz::base
