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
  // The second byte of a character belongs to the character.
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

}  // namespace
}  // namespace walz::base
