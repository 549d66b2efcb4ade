#include "scenario/files.h"

#include <gtest/gtest.h>

#include "support/own_folder.h"

namespace walz::scenario {
namespace {

TEST(TestFiles, OfAGameOnlyThoseBelowTests) {
  tests::OwnFolder folder;
  folder.Write("data/hop/game.yaml", "game: [hop]\n");
  folder.Write("data/hop/things.yaml", "word: [hop]\n");
  folder.Write("data/hop/tests/turns.yaml", "game: hop\n");
  folder.Write("scripts/hop/rules.lua", "return {}\n");
  const std::string root = folder / "";
  for (const std::string& path : {root, root + "data", root + "data/hop"}) {
    const auto files = FindTestFiles({path}, root);
    ASSERT_TRUE(files) << path;
    ASSERT_EQ(files->size(), 1U) << path;
    EXPECT_TRUE(files->front().ends_with("data/hop/tests/turns.yaml")) << path;
  }
}

TEST(TestFiles, LessonsAndChaptersOfAGame) {
  tests::OwnFolder folder;
  folder.Write("data/hop/game.yaml", "game: [hop]\n");
  folder.Write("data/hop/lessons/10-first.yaml", "steps: []\n");
  folder.Write("data/hop/lessons/en/10-first.md", "# First\n");
  folder.Write("data/hop/book/en/10-start.md", "# Start\n");
  const std::string root = folder / "";
  for (const std::vector<std::string>& paths : {std::vector<std::string>(), {root + "data/hop"}}) {
    const auto files = FindTestFiles(paths, root);
    ASSERT_TRUE(files);
    ASSERT_EQ(files->size(), 2U);
    EXPECT_TRUE(files->at(0).ends_with("book/en/10-start.md") ||
                files->at(1).ends_with("book/en/10-start.md"));
  }
}

TEST(TestFiles, AllOfAFolderThatBelongsToNoGame) {
  tests::OwnFolder folder;
  folder.Write("found.yaml", "game: hop\n");
  const std::string root = folder / "";
  const auto files = FindTestFiles({root}, root);
  ASSERT_TRUE(files);
  EXPECT_EQ(files->size(), 1U);
}

}  // namespace
}  // namespace walz::scenario
