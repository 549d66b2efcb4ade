#include "yaml/scan.h"

#include <gtest/gtest.h>

namespace walz::yaml {
namespace {

constexpr auto kNotFound = std::string_view::npos;

TEST(SkipBlank, PassesWhiteSpaceAndComments) {
  EXPECT_EQ(SkipBlank(" \t\r\n# c\n  x", 0), 10U);
  EXPECT_EQ(SkipBlank("x", 0), 0U);
  EXPECT_EQ(SkipBlank("# c", 0), 3U);
  EXPECT_EQ(SkipBlank("", 0), 0U);
}

TEST(SkipSeparators, PassesPunctuationToo) {
  EXPECT_EQ(SkipSeparators(" , # ]\n ]", 0), 8U);
  EXPECT_EQ(SkipSeparators("? :x", 0), 3U);
}

TEST(ScalarEnd, OfQuotedText) {
  EXPECT_EQ(ScalarEnd("'it''s' x", 0, "it's"), 7U);
  EXPECT_EQ(ScalarEnd("\"a\\\"b\\\\\" x", 0, "a\"b\\"), 8U);
  EXPECT_EQ(ScalarEnd("''", 0, ""), 2U);
  EXPECT_EQ(ScalarEnd("'open", 0, "open"), 5U);
}

TEST(ScalarEnd, OfPlainText) {
  EXPECT_EQ(ScalarEnd("a b # c", 0, "a b"), 3U);
  EXPECT_EQ(ScalarEnd("x: a\n   b\n", 3, "a b"), 9U);
  EXPECT_EQ(ScalarEnd("x", 1, ""), 1U);
}

TEST(ScalarEnd, OfABlock) {
  EXPECT_EQ(ScalarEnd("|\n  a\n  b\nc: d\n", 0, "a\nb\n"), 9U);
  EXPECT_EQ(ScalarEnd("|\n  a\n\n    b\n # c\nc: d", 0, "a\n\n  b\n"), 12U);
  EXPECT_EQ(ScalarEnd("|\r\n  a\r\n\r\n  b\r\n", 0, "a\n\nb\n"), 13U);
  EXPECT_EQ(ScalarEnd(">-\n  a", 0, "a"), 6U);
  EXPECT_EQ(ScalarEnd("|\nc: d\n", 0, ""), 1U);
  EXPECT_EQ(ScalarEnd("|+\n\nc: d\n", 0, "\n"), 2U);
}

TEST(FindOpenQuote, PassesClosedOnesAndPlainText) {
  EXPECT_EQ(FindOpenQuote("it's 'x' \"y\" 'z", 0), 13U);
  EXPECT_EQ(FindOpenQuote("[\"x", 0), 1U);
  EXPECT_EQ(FindOpenQuote("# it's 'x\nb: \"y", 0), 13U);
  EXPECT_EQ(FindOpenQuote("a: 'x'", 0), kNotFound);
  EXPECT_EQ(FindOpenQuote("", 0), kNotFound);
}

TEST(IsNullWord, WantsTheWholeWord) {
  for (const char* text : {"~", "null", "Null\n", "NULL ", "~,", "null]"}) {
    EXPECT_TRUE(IsNullWord(text, 0)) << text;
  }
  for (const char* text : {"", "nullable", "~x", "nULL", "null:", "'null'"}) {
    EXPECT_FALSE(IsNullWord(text, 0)) << text;
  }
  EXPECT_FALSE(IsNullWord("null", 9));
}

}  // namespace
}  // namespace walz::yaml
