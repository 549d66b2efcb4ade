#include "base/id.h"

#include <gtest/gtest.h>

#include <type_traits>

namespace walz::base {
namespace {

struct SpaceTag {};
struct ZoneTag {};
using SpaceId = Id<SpaceTag>;

static_assert(sizeof(SpaceId) == 2);
static_assert(std::is_trivially_copyable_v<SpaceId>);
static_assert(!std::is_convertible_v<SpaceId, Id<ZoneTag>>);
static_assert(SpaceId::FromIndex(3).index() == 3);

TEST(Id, IsNoneByDefault) {
  EXPECT_FALSE(SpaceId().valid());
  EXPECT_TRUE(SpaceId{0}.valid());
}

TEST(Id, OrdersByIndex) {
  EXPECT_LT(SpaceId{1}, SpaceId{2});
  EXPECT_EQ(SpaceId{7}, SpaceId::FromIndex(7));
}

TEST(Id, LargestIndexIsOneBelowNone) {
  EXPECT_TRUE(SpaceId::FromIndex(0xfffe).valid());
  EXPECT_DEATH(SpaceId::FromIndex(0xffff), "table too large");
}

}  // namespace
}  // namespace walz::base
