#include "base/fold_case.h"

#include <gtest/gtest.h>

namespace walz::base {
namespace {

TEST(FoldCase, CoversAsciiAndLatin1) {
  EXPECT_EQ(FoldCase("K+K Charly 12"), "k+k charly 12");
  EXPECT_EQ(FoldCase("ÄÖÜ ÀÞ äöüàþ"), "äöü àþ äöüàþ");
}

TEST(FoldCase, KeepsAllOtherCharacters) {
  EXPECT_EQ(FoldCase("× ß ÷ ÿ"), "× ß ÷ ÿ");
  EXPECT_EQ(FoldCase("Ā Ж 中 …"), "Ā Ж 中 …");
  EXPECT_EQ(FoldCase("\xC3"), "\xC3");
  EXPECT_EQ(FoldCase("\x84"), "\x84") << "no letter without the byte before";
  EXPECT_EQ(FoldCase(""), "");
}

}  // namespace
}  // namespace walz::base
