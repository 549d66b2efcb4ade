#include "mods/semver.h"

#include <gtest/gtest.h>

namespace walz::mods {
namespace {

Version V(std::string_view text) {
  const auto version = Version::Parse(text);
  EXPECT_TRUE(version.ok()) << text;
  return version.ok() ? *version : Version{};
}

bool Has(std::string_view range, std::string_view version) {
  const auto parsed = VersionRange::Parse(range);
  EXPECT_TRUE(parsed.ok()) << range << ": "
                           << (parsed.ok() ? "" : parsed.error().message.English());
  return parsed.ok() && parsed->Contains(V(version));
}

std::string Refusal(std::string_view range) {
  const auto parsed = VersionRange::Parse(range);
  return parsed.ok() ? "" : parsed.error().message.English();
}

TEST(Version, IsOrderedAsSemVerSays) {
  const std::vector<std::string> ascending = {
      "0.9.9",      "1.0.0-alpha",  "1.0.0-alpha.1", "1.0.0-alpha.beta",
      "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1",
      "1.0.0",      "1.0.10",       "1.2.0",         "10.0.0"};
  for (std::size_t i = 0; i + 1 < ascending.size(); ++i) {
    EXPECT_LT(V(ascending[i]), V(ascending[i + 1])) << ascending[i];
    EXPECT_EQ(V(ascending[i]).ToString(), ascending[i]);
  }
  EXPECT_EQ(V("1.0.0+a"), V("1.0.0+b"));
}

TEST(Version, RefusesWhatIsNone) {
  for (const char* text :
       {"", "1", "1.2", "1.2.3.4", "01.2.3", "1.2.x", "v1.2.3", "1.2.3-", "1.2.3-01", "1.2.3-a..b",
        "1.2.3+", "1.2.-3", "99999999999999999999.0.0", "1. 2.3"}) {
    EXPECT_FALSE(Version::Parse(text).ok()) << text;
  }
}

TEST(VersionRange, CaretAndTilde) {
  EXPECT_TRUE(Has("^1.2", "1.2.0"));
  EXPECT_TRUE(Has("^1.2", "1.99.0"));
  EXPECT_FALSE(Has("^1.2", "1.1.9"));
  EXPECT_FALSE(Has("^1.2", "2.0.0"));
  EXPECT_TRUE(Has("^0.2.3", "0.2.9"));
  EXPECT_FALSE(Has("^0.2.3", "0.3.0"));
  EXPECT_TRUE(Has("^0.0.3", "0.0.3"));
  EXPECT_FALSE(Has("^0.0.3", "0.0.4"));
  EXPECT_TRUE(Has("^0.0", "0.0.4"));
  EXPECT_TRUE(Has("^0", "0.9.0"));
  EXPECT_TRUE(Has("~1.2.3", "1.2.9"));
  EXPECT_FALSE(Has("~1.2.3", "1.3.0"));
  EXPECT_TRUE(Has("~1", "1.9.0"));
}

TEST(VersionRange, OneVersionAndAnyVersion) {
  EXPECT_TRUE(Has("1.2.3", "1.2.3"));
  EXPECT_FALSE(Has("1.2.3", "1.2.4"));
  EXPECT_FALSE(Has("1.2.3", "1.2.3-rc.1"));
  EXPECT_TRUE(Has("1.2.3-rc.1", "1.2.3-rc.1"));
  EXPECT_FALSE(Has("1.2.3-rc.1", "1.2.3-rc.2"));
  EXPECT_TRUE(Has(">=1.2 1.2.3", "1.2.3"));
  EXPECT_TRUE(Has("*", "7.0.0"));
}

TEST(VersionRange, ListsOfComparators) {
  EXPECT_TRUE(Has(">=0.3 <0.5", "0.4.9"));
  EXPECT_FALSE(Has(">=0.3 <0.5", "0.5.0"));
  EXPECT_TRUE(Has(">=0.3", "0.3.0"));
  EXPECT_FALSE(Has(">=0.3", "0.2.9"));
  EXPECT_TRUE(Has("^1  <1.4", "1.3.0"));
  EXPECT_FALSE(Has("^1 <1.4", "1.4.0"));
  EXPECT_FALSE(Has("<1.4 ^1", "1.4.0"));
  EXPECT_FALSE(Has(">=1.3 ^1", "1.2.0"));
}

TEST(VersionRange, PrereleasesLieOnlyWhereTheyAreNamed) {
  EXPECT_FALSE(Has(">=1.0.0", "2.0.0-rc.1"));
  EXPECT_TRUE(Has(">=2.0.0-rc.1", "2.0.0-rc.2"));
  EXPECT_TRUE(Has("^2.0.0-rc.1", "2.1.0"));
  EXPECT_FALSE(Has("^2.0.0-rc.1", "2.1.0-rc.1"));
  EXPECT_FALSE(Has("*", "1.0.0-rc.1"));
  EXPECT_TRUE(VersionRange().Contains(V("1.0.0-rc.1")));  // no requirement
}

TEST(VersionRange, RefusesWhatIsNoneOrImpossible) {
  EXPECT_EQ(Refusal(">=2 <1"), "the range `>=2 <1` contains no version");
  EXPECT_EQ(Refusal(">=1.0.0 <1.0.0"), "the range `>=1.0.0 <1.0.0` contains no version");
  EXPECT_EQ(Refusal("1.0.0 1.1.0"), "the range `1.0.0 1.1.0` contains no version");
  EXPECT_EQ(Refusal("1.0.0 <0.5"), "the range `1.0.0 <0.5` contains no version");
  EXPECT_EQ(Refusal("<0"), "the range `<0` contains no version");
  EXPECT_NE(Refusal(""), "");
  EXPECT_NE(Refusal("   "), "");
  EXPECT_EQ(Refusal("newest"), "`newest` is not a range of versions");
  for (const char* const range : {"^", "^*", "1", "1.2", "1.x", "=1.2.3", ">1.2", "<=1.2", "=>1",
                                  "1.2 - 1.4", "^1 || ^3", ">= 0.3", "^1.2-rc.1", "^1.2.3.4"}) {
    EXPECT_NE(Refusal(range).find("is not a range"), std::string::npos) << range;
  }
}

TEST(VersionRange, SaysWhichVersionWouldDo) {
  const VersionRange range = *VersionRange::Parse("^1.2");
  EXPECT_EQ(range.Example().ToString(), "1.2.0");
  EXPECT_EQ(range.NextAbove(V("1.1.0"))->ToString(), "1.2.0");
  EXPECT_EQ(range.NextAbove(V("2.0.0")), std::nullopt);
  EXPECT_EQ(range.CeilingFor(V("2.1.0"))->ToString(), "2.0.0");
  EXPECT_EQ(range.CeilingFor(V("1.1.0")), std::nullopt);
  EXPECT_EQ(VersionRange::Parse("1.2.3")->CeilingFor(V("1.2.4")), std::nullopt);
}

}  // namespace
}  // namespace walz::mods
