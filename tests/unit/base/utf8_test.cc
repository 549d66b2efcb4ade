#include "base/utf8.h"

#include <gtest/gtest.h>

namespace walz::base {
namespace {

TEST(DecodeUtf8, ReadsCharactersOfEachLength) {
  const std::string_view text = "aä€😀";
  EXPECT_EQ(DecodeUtf8(text, 0).value, U'a');
  EXPECT_EQ(DecodeUtf8(text, 1).value, U'ä');
  EXPECT_EQ(DecodeUtf8(text, 3).value, U'€');
  EXPECT_EQ(DecodeUtf8(text, 6).value, U'😀');
  EXPECT_EQ(DecodeUtf8(text, 6).length, 4U);
  EXPECT_TRUE(DecodeUtf8(text, 6).valid);
}

TEST(DecodeUtf8, RejectsInvalidSequences) {
  for (const std::string_view text : {
           "\x80",              // a continuation without a beginning
           "\xe4",              // Latin-1
           "\xc3",              // cut off
           "\xc0\xaf",          // overlong
           "\xe0\x80\xaf",      // overlong
           "\xed\xa0\x80",      // surrogate
           "\xf4\x90\x80\x80",  // beyond Unicode
           "\xff",
       }) {
    const CodePoint point = DecodeUtf8(text, 0);
    EXPECT_FALSE(point.valid);
    EXPECT_EQ(point.length, 1U);
    EXPECT_EQ(point.value, U'\xfffd');
  }
}

TEST(DecodeUtf8DeathTest, OffsetBeyondTheEnd) {
  EXPECT_DEATH(DecodeUtf8("a", 1), "beyond the end");
}

TEST(CodePointCount, CountsInvalidBytesOneByOne) {
  EXPECT_EQ(CodePointCount("größe"), 5U);
  EXPECT_EQ(CodePointCount("a\xff\xfe"), 3U);
}

TEST(EncodeUtf8, IsTheInverse) {
  for (const std::string_view text : {"a", "ä", "€", "😀"}) {
    EXPECT_EQ(EncodeUtf8(DecodeUtf8(text, 0).value), text);
  }
}

TEST(DisplayWidth, KnowsWideAndCombiningCharacters) {
  EXPECT_EQ(DisplayWidth("größe"), 5);
  EXPECT_EQ(DisplayWidth("東京"), 4);
  EXPECT_EQ(DisplayWidth("e\u0301"), 1);
  EXPECT_EQ(DisplayWidth("\n"), 0);
}

TEST(IsInvisible, KnowsDirectionMarksAndZeroWidth) {
  for (const char32_t c : {0x200bU, 0x200eU, 0x202eU, 0x2066U, 0xfeffU, 0x2028U, 0xe0041U}) {
    EXPECT_TRUE(IsInvisible(c)) << static_cast<unsigned>(c);
  }
  for (const char32_t c : {U'a', U' ', U'ä', U'\u2010', U'\u2030'}) EXPECT_FALSE(IsInvisible(c));
}

TEST(IsControl, KnowsBothSets) {
  for (const char32_t c : {0x00U, 0x1bU, 0x1fU, 0x7fU, 0x85U, 0x9bU}) EXPECT_TRUE(IsControl(c));
  for (const char32_t c : {U' ', U'~', U'\xa0'}) EXPECT_FALSE(IsControl(c));
}

TEST(Printable, EscapesControlSequences) {
  EXPECT_EQ(Printable("größe"), "größe");
  EXPECT_EQ(Printable("\x1b[31m"), "\\u{1b}[31m");
  EXPECT_EQ(Printable("\u202e"), "\\u{202e}");
  EXPECT_EQ(Printable("\xe4"), "\\x{e4}");
  EXPECT_EQ(Printable("a\tb\nc"), "a b\nc");
  EXPECT_EQ(Printable(std::string_view("\0", 1)), "\\u{0}");
}

TEST(Shorten, KeepsTheBeginningOfTheFirstLine) {
  EXPECT_EQ(Shorten("größe", 5), "größe");
  EXPECT_EQ(Shorten("größer", 5), "größe…");
  EXPECT_EQ(Shorten("one\ntwo"), "one…");
  EXPECT_EQ(Shorten(""), "");
}

}  // namespace
}  // namespace walz::base
