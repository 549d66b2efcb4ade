#include "lsp/place.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace walz::lsp {
namespace {

TEST(Place, AddressesAndPaths) {
  EXPECT_EQ(PathOf("file:///a%20b/%C3%BC.yaml"), "/a b/ü.yaml");
  EXPECT_EQ(PathOf("file://host/a"), "/a");
  EXPECT_EQ(PathOf("untitled:one"), "");
  EXPECT_EQ(PathOf("file:///a%2"), "/a%2");
  EXPECT_EQ(UriOf("/a b/ü.yaml"), "file:///a%20b/%C3%BC.yaml");
}

// The protocol counts UTF-16: one unit for `ü`, two for a character beyond the basic plane.
TEST(Place, PositionsCountUnits) {
  const base::SourceFile file("a", "ü𝄞x\nb");
  const nlohmann::json behind = {{"line", 0}, {"character", 3}};
  EXPECT_EQ(PositionOf(file, behind), (base::Position{0, 2}));
  EXPECT_EQ(JsonOf(file, base::Position{0, 2}), behind);
  EXPECT_EQ(PositionOf(file, {{"line", 0}, {"character", 99}}), (base::Position{0, 3}));
  EXPECT_EQ(PositionOf(file, {{"line", 99}, {"character", 0}}), (base::Position{1, 0}));
}

}  // namespace
}  // namespace walz::lsp
