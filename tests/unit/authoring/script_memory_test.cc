#include "authoring/script_memory.h"

#include <gtest/gtest.h>

namespace walz::authoring {
namespace {

TEST(ScriptMemory, MakesTheSameOfATextOnlyOnce) {
  ScriptMemory memory;
  const auto tree = memory.TreeOf("return 1");
  ASSERT_NE(tree, nullptr);
  EXPECT_EQ(memory.TreeOf(std::string("return 1")), tree);
  EXPECT_NE(memory.TreeOf("return 2"), tree);
}

TEST(ScriptMemory, IgnoresInvalidLua) {
  ScriptMemory memory;
  EXPECT_EQ(memory.TreeOf("return return"), nullptr);
}

TEST(ScriptMemory, EvictsUnusedScripts) {
  ScriptMemory memory;
  const auto kept = memory.TreeOf("return 1");
  const auto left = memory.TreeOf("return 2");
  memory.ForgetUnused();
  EXPECT_EQ(memory.TreeOf("return 1"), kept);
  memory.ForgetUnused();
  EXPECT_EQ(memory.TreeOf("return 1"), kept);
  EXPECT_NE(memory.TreeOf("return 2"), left);
}

}  // namespace
}  // namespace walz::authoring
