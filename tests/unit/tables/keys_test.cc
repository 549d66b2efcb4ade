#include "tables/keys.h"

#include <gtest/gtest.h>

#include <set>

namespace walz::tables {
namespace {

TEST(Keys, Are128BitsInHexadecimalAndNeverTheSame) {
  std::set<std::string> keys;
  for (int i = 0; i < 1000; ++i) {
    const std::string key = NewKey();
    EXPECT_EQ(key.size(), 32U);
    EXPECT_EQ(key.find_first_not_of("0123456789abcdef"), std::string::npos);
    keys.insert(key);
  }
  EXPECT_EQ(keys.size(), 1000U);
}

TEST(Keys, FitOnlyThemselves) {
  const std::string key = NewKey();
  EXPECT_TRUE(SameKey(key, key));
  for (std::size_t i = 0; i < key.size(); ++i) {
    std::string other = key;
    other[i] = other[i] == '0' ? '1' : '0';
    EXPECT_FALSE(SameKey(key, other)) << i;
  }
  EXPECT_FALSE(SameKey(key, key.substr(1)));
  EXPECT_FALSE(SameKey(key, key + "0"));
  EXPECT_FALSE(SameKey(key, key + key));
  EXPECT_FALSE(SameKey(key, ""));
}

TEST(Keys, AnEmptyKeyOpensNothing) {
  EXPECT_FALSE(SameKey("", ""));
  EXPECT_FALSE(SameKey("", "0"));
}

}  // namespace
}  // namespace walz::tables
