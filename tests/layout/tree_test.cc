// The real source tree keeps every rule.

#include <gtest/gtest.h>

#include "layout/checks.h"

namespace walz::layout {
namespace {

class SourceTree : public testing::Test {
 protected:
  static const Tree& Ours() {
    static const Tree tree = ReadTree(WALZ_SOURCE_DIR);
    return tree;
  }

  static void ExpectNone(const Findings& findings) {
    for (const std::string& finding : findings) ADD_FAILURE() << finding;
  }
};

TEST_F(SourceTree, IsRead) {
  const Tree& tree = Ours();
  const auto has = [&](std::string_view path) {
    for (const File& file : tree.files) {
      if (file.path == path) return true;
    }
    return false;
  };
  EXPECT_TRUE(has("engine/base/result.h"));
  EXPECT_TRUE(has("tests/layout/tree_test.cc"));
}

TEST_F(SourceTree, IncludesPointDown) { ExpectNone(CheckIncludeDirections(Ours())); }
TEST_F(SourceTree, JsonIsParsedInOnePlace) { ExpectNone(CheckJsonReaders(Ours())); }

TEST_F(SourceTree, LibrariesHaveOneOwner) { ExpectNone(CheckLibraryOwners(Ours())); }
TEST_F(SourceTree, HeadersAreLight) { ExpectNone(CheckHeavyHeaders(Ours())); }
TEST_F(SourceTree, KernelIsPortable) { ExpectNone(CheckPortability(Ours())); }
TEST_F(SourceTree, EngineKnowsNoGame) { ExpectNone(CheckVocabulary(Ours())); }
TEST_F(SourceTree, HeadersAreGuarded) { ExpectNone(CheckHeaderGuards(Ours())); }
TEST_F(SourceTree, FunctionsAreShort) { ExpectNone(CheckFunctionLengths(Ours())); }
TEST_F(SourceTree, NoCodeReadsTheWordsOfMessages) { ExpectNone(CheckMessageWords(Ours())); }

TEST_F(SourceTree, NothingIsLeftOver) { ExpectNone(CheckLeftovers(Ours())); }
TEST_F(SourceTree, FoldersExplainThemselves) { ExpectNone(CheckReadmes(Ours())); }
TEST_F(SourceTree, TopHoldsOnlyWhatWasAgreed) { ExpectNone(CheckTopLevel(Ours())); }

}  // namespace
}  // namespace walz::layout
