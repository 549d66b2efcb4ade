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

TEST(ScriptMemory, LooksForKeptStateOnlyWhereAScriptHasChanged) {
  ScriptMemory memory;
  int looked = 0;
  const auto find = [&] {
    ++looked;
    return std::vector<StatefulUpvalue>(1);
  };
  EXPECT_EQ(memory.KeptState(1, find).size(), 1U);
  EXPECT_EQ(memory.KeptState(1, find).size(), 1U);
  EXPECT_EQ(looked, 1);
  memory.KeptState(2, find);
  EXPECT_EQ(looked, 2);
}

}  // namespace
}  // namespace walz::authoring
