#include "files/folder.h"

#include <gtest/gtest.h>

#include "support/own_folder.h"

namespace walz::files {
namespace {

TEST(Folder, MayBeCalledLikeAFile) {
  const tests::OwnFolder folder;
  folder.Write("cards.yaml/inner.yaml", "x");
  folder.Write("notes.txt", "x");
  const auto files = ListFilesBelow(folder.path(), {".yaml"});
  ASSERT_TRUE(files.ok()) << files.error().message;
  ASSERT_EQ(files->size(), 1U);
  EXPECT_EQ(files->front(), folder.path() / "cards.yaml" / "inner.yaml");
}

}  // namespace
}  // namespace walz::files
