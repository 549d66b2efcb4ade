#include "server/presence.h"

#include <gtest/gtest.h>

namespace walz::server {
namespace {

using Seats = std::set<kernel::Seat>;
using Tables = std::vector<std::string>;

TEST(Presence, LastsAsLongAsOneConnection) {
  Presence presence;
  EXPECT_EQ(presence.At("a", 1000), Seats());
  EXPECT_TRUE(presence.Come("a", 1));
  EXPECT_FALSE(presence.Come("a", 1));
  presence.Come("a", 0);
  presence.Come("b", 2);
  EXPECT_EQ(presence.At("a", 1000), Seats({0, 1}));
  EXPECT_FALSE(presence.Leave("a", 1));
  EXPECT_EQ(presence.At("a", 9000), Seats({0, 1})) << "in a second tab";
  EXPECT_TRUE(presence.Leave("a", 1));
  EXPECT_FALSE(presence.Leave("a", 1));
  EXPECT_EQ(presence.At("a", 9000), Seats({0}));
  EXPECT_EQ(presence.At("b", 9000), Seats({2}));
}

TEST(Presence, OfAPageWithoutScriptsEndsAWhileAfterItHasAsked) {
  Presence presence;
  presence.See("a", 0, 1000);
  EXPECT_EQ(presence.At("a", 1000), Seats({0}));
  EXPECT_EQ(presence.TakeLapsed(1000 + kSeenSeconds - 1), Tables());
  EXPECT_EQ(presence.At("a", 1000 + kSeenSeconds), Seats());
  EXPECT_EQ(presence.TakeLapsed(1000 + kSeenSeconds), Tables({"a"}));
  EXPECT_EQ(presence.TakeLapsed(1000 + kSeenSeconds), Tables());
  presence.See("a", 0, 5000);
  EXPECT_EQ(presence.At("a", 4000), Seats()) << "the clock has been set back";
}

TEST(Presence, EndsAtOnceWithAConnectionThatFollowedARequest) {
  Presence presence;
  presence.See("a", 0, 1000);
  presence.Come("a", 0);
  presence.See("a", 0, 1001);
  presence.Leave("a", 0);
  EXPECT_EQ(presence.At("a", 1002), Seats());
}

}  // namespace
}  // namespace walz::server
