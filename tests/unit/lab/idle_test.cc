#include "lab/idle.h"

#include <gtest/gtest.h>

namespace walz::lab {
namespace {

IdleContent With(std::int64_t games, const std::set<std::string>& verbs,
                 const std::set<std::int32_t>& code) {
  IdleContent idle = {games, {{"ferry", 9, {}, verbs, {}, {}}}};
  idle.owners[0].parts = {{"card.a", {"on_play", "hook on fee"}}, {"card.b", verbs}};
  idle.owners[0].code["ferry.lua"] = code;
  idle.owners[0].spans["ferry.lua"] = code;
  return idle;
}

TEST(Idle, RemainsWhatNoPartUsed) {
  IdleContent idle = With(5, {"tow", "row"}, {3, 4, 8});
  MergeInto(idle, With(2, {"tow"}, {4, 8, 9}));
  EXPECT_EQ(idle.games, 7);
  const IdleContent::Owner& owner = idle.owners[0];
  EXPECT_EQ(owner.lines, 9);
  EXPECT_EQ(owner.verbs, (std::set<std::string>{"tow"}));
  EXPECT_EQ(owner.parts.at("card.a").size(), 2U);
  EXPECT_EQ(owner.parts.at("card.b"), (std::set<std::string>{"tow"}));
  EXPECT_EQ(owner.code.at("ferry.lua"), (std::set<std::int32_t>{4, 8}));
  EXPECT_EQ(owner.spans, owner.code);
  MergeInto(idle, With(1, {}, {}));
  EXPECT_TRUE(idle.owners[0].code.empty()) << "a script without idle lines is not listed";
  EXPECT_FALSE(idle.owners[0].parts.contains("card.b"));
}

TEST(Idle, OfNoGamesChangesNothing) {
  const IdleContent some = With(5, {"tow"}, {3});
  IdleContent idle;
  MergeInto(idle, some);
  EXPECT_EQ(idle, some);
  MergeInto(idle, IdleContent());
  EXPECT_EQ(idle, some);
}

}  // namespace
}  // namespace walz::lab
