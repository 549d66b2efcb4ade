#include "mods/changelog.h"

#include <gtest/gtest.h>

namespace walz::mods {
namespace {

TEST(Changelog, HasAnEntryWhereAHeadingNamesTheVersion) {
  EXPECT_TRUE(HasChangelogEntry("# Changelog\n\n## 1.2.0\n\n- new\n", "1.2.0"));
  EXPECT_TRUE(HasChangelogEntry("## [1.2.0] - 2026-01-31", "1.2.0"));
  EXPECT_TRUE(HasChangelogEntry("## v1.2.0\n", "1.2.0"));
}

TEST(Changelog, HasNoneWhereOnlySomethingLikeItStands) {
  EXPECT_FALSE(HasChangelogEntry("", "1.2.0"));
  EXPECT_FALSE(HasChangelogEntry("## 1.2.0-rc.1\n## 11.2.0\n## 1.2.01\n", "1.2.0"));
  EXPECT_FALSE(HasChangelogEntry("Since 1.2.0 there is more.\n", "1.2.0"));
}

}  // namespace
}  // namespace walz::mods
