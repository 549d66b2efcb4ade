#include "sandbox/string_index.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace walz::sandbox {
namespace {

class StringIndexTest : public testing::Test {
 protected:
  // Pushes the text, which keeps it alive, and sets its number.
  void Set(const std::string& text, std::int64_t number) {
    lua_pushlstring(state_.get(), text.data(), text.size());
    index_.Set(state_.get(), -1, number);
  }
  // The number of the text; -1 if there is none.
  std::int64_t Find(const std::string& text) {
    lua_pushlstring(state_.get(), text.data(), text.size());
    const std::int64_t* const found = index_.Find(state_.get(), -1);
    lua_pop(state_.get(), 1);
    return found == nullptr ? -1 : *found;
  }

  std::unique_ptr<lua_State, decltype(&lua_close)> state_{luaL_newstate(), &lua_close};
  StringIndex index_;
};

TEST_F(StringIndexTest, FindsStoredStrings) {
  EXPECT_EQ(Find("red"), -1);
  Set("red", 3);
  Set("blue", 0);
  EXPECT_EQ(Find("red"), 3);
  EXPECT_EQ(Find("blue"), 0);
  EXPECT_EQ(Find("reds"), -1);
}

TEST_F(StringIndexTest, TheLastNumberCounts) {
  Set("north", 1);
  Set("north", 7);
  EXPECT_EQ(Find("north"), 7);
}

TEST_F(StringIndexTest, Grows) {
  luaL_checkstack(state_.get(), 1100, "test");
  for (int i = 0; i < 1000; ++i) Set("name " + std::to_string(i), i);
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(Find("name " + std::to_string(i)), i);
  EXPECT_EQ(Find("name 1000"), -1);
}

// Lua may hold a long string twice, so its address identifies nothing.
TEST_F(StringIndexTest, KeepsNoLongStrings) {
  Set(std::string(StringIndex::kLongest, 'a'), 1);
  Set(std::string(StringIndex::kLongest + 1, 'b'), 2);
  EXPECT_EQ(Find(std::string(StringIndex::kLongest, 'a')), 1);
  EXPECT_EQ(Find(std::string(StringIndex::kLongest + 1, 'b')), -1);
}

}  // namespace
}  // namespace walz::sandbox
