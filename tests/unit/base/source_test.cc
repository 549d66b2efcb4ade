#include "base/source.h"

#include <gtest/gtest.h>

#include "base/utf8.h"

namespace walz::base {
namespace {

TEST(SourceFile, SplitsLines) {
  const SourceFile file("f.yaml", "one\ntwo\r\n\nfour");
  EXPECT_EQ(file.line_count(), 4);
  EXPECT_EQ(file.Line(0), "one");
  EXPECT_EQ(file.Line(1), "two");
  EXPECT_EQ(file.Line(2), "");
  EXPECT_EQ(file.Line(3), "four");
  EXPECT_EQ(file.Line(4), "");
  EXPECT_EQ(file.Line(-1), "");
}

TEST(SourceFile, EmptyTextIsOneLine) {
  const SourceFile file("f.yaml", "");
  EXPECT_EQ(file.line_count(), 1);
  EXPECT_EQ(file.Line(0), "");
  EXPECT_EQ(file.PositionAt(5), (Position{0, 0}));
}

TEST(SourceFile, LineBreakAtTheEndOpensALine) {
  const SourceFile file("f.yaml", "one\n");
  EXPECT_EQ(file.line_count(), 2);
  EXPECT_EQ(file.PositionAt(4), (Position{1, 0}));
  EXPECT_EQ(file.PositionAt(99), (Position{1, 0}));
}

TEST(SourceFile, ColumnsAreCodePoints) {
  const std::string text = "größe: [x, straße, y]";
  const SourceFile file("f.yaml", text);
  EXPECT_EQ(file.PositionAt(text.find('y')), (Position{0, 19}));
  // An offset inside a character belongs to that character.
  EXPECT_EQ(file.PositionAt(3), (Position{0, 2}));
}

TEST(SourceFile, DropsAByteOrderMark) {
  const SourceFile file("f.yaml",
                        "\xef\xbb\xbf"
                        "a");
  EXPECT_EQ(file.text(), "a");
}

TEST(SourceFile, FindsEveryPlaceOfALongText) {
  std::string text;
  for (int i = 0; i < 400; ++i) text += i % 7 == 0 ? "é\n" : i % 5 == 0 ? "\xff€" : "😀ab";
  const SourceFile file("f.yaml", text);
  Position expected;
  for (std::size_t offset = 0; offset < text.size();) {
    ASSERT_EQ(file.PositionAt(offset), expected) << offset;
    const bool line_break = text[offset] == '\n';
    expected =
        line_break ? Position{expected.line + 1, 0} : Position{expected.line, expected.column + 1};
    offset += DecodeUtf8(text, offset).length;
  }
  EXPECT_EQ(file.PositionAt(text.size()), expected);
}

TEST(SourceSpan, PrintsItsBeginningCountedFromOne) {
  const auto file = std::make_shared<const SourceFile>("data/x.yaml", "a: b");
  EXPECT_EQ((SourceSpan{file, {0, 3}, {0, 4}}).ToString(), "data/x.yaml:1:4");
  EXPECT_EQ(SourceSpan{}.ToString(), "");
}

TEST(SourceFile, OffsetsLeadBackToPlaces) {
  const SourceFile file("a.yaml", "\xC3\xA4: 1\r\nb\n");
  for (const std::size_t offset : {0U, 2U, 3U, 7U, 8U, 9U}) {
    EXPECT_EQ(file.OffsetAt(file.PositionAt(offset)), offset);
  }
  EXPECT_EQ(file.OffsetAt({0, 99}), 5U);
  EXPECT_EQ(file.OffsetAt({9, 0}), 9U);
}

TEST(SourceSpan, KnowsItsText) {
  const auto file = std::make_shared<const SourceFile>("a.yaml", "\xC3\xA4: one\ntwo: 2\n");
  EXPECT_EQ((SourceSpan{file, {0, 3}, {0, 6}}).text(), "one");
  EXPECT_EQ((SourceSpan{file, {0, 3}, {1, 3}}).text(), "one\ntwo");
  EXPECT_EQ((SourceSpan{file, {1, 3}, {0, 3}}).text(), "");
  EXPECT_EQ(SourceSpan{}.text(), "");
}

TEST(FindIn, FindsAWordThatStandsThereOnce) {
  const auto file = std::make_shared<const SourceFile>("a.yaml", "one two\n \xC3\xA4 one ones\n");
  const auto place = [&](Position begin, Position end, std::string_view word) {
    const std::optional<SourceSpan> found = FindIn({file, begin, end}, word);
    return found ? found->ToString() : "nowhere";
  };
  EXPECT_EQ(place({0, 0}, {0, 7}, "two"), "a.yaml:1:5");
  EXPECT_EQ(place({0, 4}, {1, 6}, "one"), "a.yaml:2:4");
  EXPECT_EQ(place({0, 0}, {1, 6}, "one"), "nowhere");
  EXPECT_EQ(place({1, 6}, {1, 11}, "one"), "nowhere");
  EXPECT_EQ(place({0, 0}, {0, 7}, ""), "nowhere");
}

}  // namespace
}  // namespace walz::base
