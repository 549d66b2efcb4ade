#include "tables/presence.h"

#include <gtest/gtest.h>

namespace walz::tables {
namespace {

using SeatSet = std::set<kernel::Seat>;
using Tables = std::vector<std::string>;

TEST(Presence, LastsAsLongAsOneConnection) {
  Presence presence("one");
  EXPECT_EQ(presence.At("a", 1000), SeatSet());
  EXPECT_TRUE(presence.Come("a", 1));
  EXPECT_FALSE(presence.Come("a", 1));
  presence.Come("a", 0);
  presence.Come("b", 2);
  EXPECT_EQ(presence.At("a", 1000), SeatSet({0, 1}));
  EXPECT_FALSE(presence.Leave("a", 1));
  EXPECT_EQ(presence.At("a", 9000), SeatSet({0, 1})) << "in a second tab";
  EXPECT_TRUE(presence.Leave("a", 1));
  EXPECT_FALSE(presence.Leave("a", 1));
  EXPECT_EQ(presence.At("a", 9000), SeatSet({0}));
  EXPECT_EQ(presence.At("b", 9000), SeatSet({2}));
}

TEST(Presence, OfAPollingClientExpires) {
  Presence presence("one");
  EXPECT_TRUE(presence.See("a", 0, 1000));
  EXPECT_FALSE(presence.See("a", 0, 1000)) << "nothing new to others";
  EXPECT_EQ(presence.At("a", 1000), SeatSet({0}));
  EXPECT_EQ(presence.TakeLapsed(1000 + kSeenSeconds - 1), Tables());
  EXPECT_EQ(presence.At("a", 1000 + kSeenSeconds), SeatSet());
  EXPECT_EQ(presence.TakeLapsed(1000 + kSeenSeconds), Tables({"a"}));
  EXPECT_EQ(presence.TakeLapsed(1000 + kSeenSeconds), Tables());
  presence.See("a", 0, 5000);
  EXPECT_EQ(presence.At("a", 4000), SeatSet()) << "the clock has been set back";
}

TEST(Presence, EndsImmediatelyWithAConnectionAfterARequest) {
  Presence presence("one");
  presence.See("a", 0, 1000);
  presence.Come("a", 0);
  presence.See("a", 0, 1001);
  presence.Leave("a", 0);
  EXPECT_EQ(presence.At("a", 1002), SeatSet());
}

TEST(Presence, IsAnnouncedToOtherServers) {
  Presence one("one");
  Presence two("two");
  one.Come("a", 1);
  one.Come("a", 3);
  EXPECT_EQ(two.Hear(one.Announcement("a", 1000), 500).table, "a") << "each by its own clock";
  EXPECT_EQ(two.At("a", 500), SeatSet({1, 3}));
  EXPECT_EQ(two.At("b", 500), SeatSet());
  EXPECT_EQ(two.Hear(one.Announcement("a", 1000), 510).table, "") << "nobody has come or gone";
  one.Leave("a", 1);
  EXPECT_EQ(two.Hear(one.Announcement("a", 1000), 511).table, "a");
  EXPECT_EQ(two.At("a", 511), SeatSet({3}));
  EXPECT_EQ(two.Announcement("a", 511), "two a") << "it tells of its own persons alone";
  EXPECT_EQ(one.Hear(one.Announcement("a", 1000), 1000).table, "") << "of itself it knows";
}

TEST(Presence, IsAtAllServersTogether) {
  Presence one("one");
  Presence two("two");
  one.Come("a", 0);
  two.Come("a", 0);
  two.Come("a", 1);
  one.Hear(two.Announcement("a", 1000), 1000);
  EXPECT_EQ(one.At("a", 1000), SeatSet({0, 1}));
  one.Leave("a", 0);
  EXPECT_EQ(one.At("a", 1000), SeatSet({0, 1})) << "the person has come back at another server";
}

TEST(Presence, EndsWithTheAnnouncingServer) {
  Presence presence("one");
  presence.Hear("two a 1", 1000);
  EXPECT_EQ(presence.TakeLapsed(1000 + kSaidSeconds - 1), Tables());
  EXPECT_EQ(presence.At("a", 1000 + kSaidSeconds), SeatSet());
  EXPECT_EQ(presence.TakeLapsed(1000 + kSaidSeconds), Tables({"a"}));
  EXPECT_EQ(presence.TakeLapsed(1000 + kSaidSeconds), Tables());
  presence.Hear("two a 1", 5000);
  EXPECT_EQ(presence.At("a", 4000), SeatSet()) << "the clock has been set back";
}

TEST(Presence, IsAnnouncedCompletelyToANewServer) {
  Presence one("one");
  Presence two("two");
  two.Come("a", 1);
  two.Come("b", 0);
  EXPECT_TRUE(two.Hear(one.Announcements(1000).front(), 1000).newcomer);
  EXPECT_FALSE(two.Hear(one.Announcements(1000).front(), 1000).newcomer);
  EXPECT_FALSE(two.Hear(two.Announcements(1000).front(), 1000).newcomer) << "itself";
  for (const std::string& line : two.Announcements(1000)) one.Hear(line, 1000);
  EXPECT_EQ(one.At("a", 1000), SeatSet({1}));
  EXPECT_EQ(one.At("b", 1000), SeatSet({0}));
  two.TakeLapsed(1000 + kSaidSeconds);
  EXPECT_TRUE(two.Hear(one.Announcements(0).front(), 1000 + kSaidSeconds).newcomer)
      << "it was away for a while";
}

TEST(Presence, ElsewhereIsUnknownUntilTheServerReceivesItsOwnAnnouncement) {
  Presence presence("one");
  EXPECT_FALSE(presence.Hears(1000));
  presence.Hear("two", 1000);
  EXPECT_FALSE(presence.Hears(1000)) << "another one may be an echo of long ago";
  presence.Hear("one", 1000);
  EXPECT_TRUE(presence.Hears(1000));
  EXPECT_FALSE(presence.Hears(1000 + kSaidSeconds));
}

TEST(Presence, IgnoresInvalidLines) {
  Presence presence("one");
  for (const char* line : {"", " ", "two", "two ", "two a", "two a x", "two a -1", "two  1"}) {
    presence.Hear(line, 1000);
    EXPECT_EQ(presence.At("a", 1000), SeatSet()) << line;
  }
}

TEST(PresenceTest, AbsenceIsCountedFromTheFirstQuestionUntilSomebodyComes) {
  Presence one("one");
  Presence two("two");
  EXPECT_EQ(one.AbsentFor("a", 1, 100), 0);
  EXPECT_EQ(one.AbsentFor("a", 1, 160), 60);
  one.Come("a", 1);
  EXPECT_EQ(one.AbsentFor("a", 1, 170), 0);
  one.Leave("a", 1);
  EXPECT_EQ(one.AbsentFor("a", 1, 200), 0);
  // A visit to another server, between two questions.
  two.Come("a", 1);
  one.Hear(two.Announcement("a", 210), 210);
  two.Leave("a", 1);
  one.Hear(two.Announcement("a", 220), 220);
  EXPECT_EQ(one.AbsentFor("a", 1, 400), 0);
  EXPECT_EQ(one.AbsentFor("a", 1, 390), 0) << "a clock that was set back";
  EXPECT_EQ(one.AbsentFor("a", 1, 450), 60);
}

}  // namespace
}  // namespace walz::tables
