#include <gtest/gtest.h>

#include <string>

#include "lsp/cursor.h"

namespace walz::lsp {
namespace {

// The signs of what is open, the quote last.
std::string Open(std::string_view text) {
  const OpenBrackets open = OpenAtEnd(text);
  std::string signs;
  for (const OpenBrackets::Bracket& bracket : open.brackets) signs += bracket.sign;
  if (open.quote != '\0') signs += open.quote;
  return signs;
}

TEST(OpenBrackets, AreThoseThatNothingCloses) {
  EXPECT_EQ(Open(""), "");
  EXPECT_EQ(Open("a: { b: [1, 2], c: [3"), "{[");
  EXPECT_EQ(Open("a: { b: 1 }\nc: [\n  2"), "[");
  EXPECT_EQ(OpenAtEnd("a: {}\nb: [").brackets.front().begin, 9U);
}

TEST(OpenBrackets, CountNeitherInQuotesNorInCommentsNorWithinWords) {
  EXPECT_EQ(Open("a: '{' # [\nb: \"["), "\"");
  EXPECT_EQ(Open("a: \"{\nb: 1"), "") << "a quote ends with its line";
  EXPECT_EQ(Open("a: it's {"), "{");
  EXPECT_EQ(Open("a: x{y"), "");
  EXPECT_EQ(Open("a: 1 # {"), "");
}

}  // namespace
}  // namespace walz::lsp
