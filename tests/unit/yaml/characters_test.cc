// Characters in places where they are not allowed. The complete text of every finding is asserted.
#include <gtest/gtest.h>

#include "unit/yaml/yaml_testing.h"

namespace walz::yaml {
namespace {

TEST(YamlCharacters, TextBeginsWithReservedCharacter) {
  EXPECT_EQ(Findings("a: @x\n"), R"(
f.yaml:1:4: error[WZ0110]: text cannot begin with `@`
  1 | a: @x
    |    ^^
  = help: put the text in quotes
)");
}

TEST(YamlCharacters, TextBeginsWithPercent) {
  EXPECT_EQ(Findings("a: %x\n"), R"(
f.yaml:1:4: error[WZ0110]: text cannot begin with `%`
  1 | a: %x
    |    ^^
  = help: put the text in quotes
)");
}

TEST(YamlCharacters, TextBeginsWithBacktick) {
  EXPECT_EQ(Findings("a: `x`\n"), R"(
f.yaml:1:4: error[WZ0110]: text cannot begin with a backtick
  1 | a: `x`
    |    ^^^
  = help: put the text in quotes
)");
}

TEST(YamlCharacters, LoneComma) {
  EXPECT_EQ(Findings(",\n"), R"(
f.yaml:1:1: error[WZ0110]: unexpected content after the end of the file's list or map
  1 | ,
    | ^
  = help: use the same indentation as on the line above; text with `: ` in it needs quotes
)");
}

TEST(YamlCharacters, UnknownEscape) {
  EXPECT_EQ(Findings("a: \"\\q\"\n"), R"(
f.yaml:1:5: error[WZ0110]: unknown escape `\q`
  1 | a: "\q"
    |     ^^
  = help: write a backslash as `\\`, or put the text in single quotes
)");
}

TEST(YamlCharacters, UnknownEscapeOfSeveralBytes) {
  EXPECT_EQ(Findings("a: \"\\ä\"\n"), R"(
f.yaml:1:5: error[WZ0110]: unknown escape `\ä`
  1 | a: "\ä"
    |     ^^
  = help: write a backslash as `\\`, or put the text in single quotes
)");
}

TEST(YamlCharacters, EscapeWithoutDigits) {
  EXPECT_EQ(Findings("a: \"\\xg\"\n"), R"(
f.yaml:1:5: error[WZ0110]: the escape is not a valid character
  1 | a: "\xg"
    |     ^^^
  = help: write the character itself instead
)");
}

TEST(YamlCharacters, EscapeOfHalfACharacter) {
  EXPECT_EQ(Findings("a: \"\\ud83d\"\n"), R"(
f.yaml:1:5: error[WZ0110]: the escape is not a valid character
  1 | a: "\ud83d"
    |     ^^^^^^
  = help: write the character itself instead
)");
}

TEST(YamlCharacters, TextAfterBlockHeader) {
  EXPECT_EQ(Findings("a: |x\n"), R"(
f.yaml:1:5: error[WZ0110]: unexpected text after `|` or `>`
  1 | a: |x
    |     ^
  = help: write the text on the next line, indented
)");
}

TEST(YamlCharacters, TabInBlock) {
  EXPECT_EQ(Findings("a: |\n\ttab\n"), R"(
f.yaml:2:1: error[WZ0104]: tab in the indentation
  2 |     tab
    | ^^^^
  = help: indent with two spaces for each level
)");
}

TEST(YamlCharacters, ZeroAfterBlockHeader) {
  EXPECT_EQ(Findings("a: |0\n  x\n"), R"(
f.yaml:1:5: error[WZ0110]: unexpected `0` after `|` or `>`
  1 | a: |0
    |     ^
  = help: delete it
)");
}

TEST(YamlCharacters, TabInEmptyLineOfABlock) {
  EXPECT_EQ(Findings("a: |\n\t\n"), R"(
f.yaml:2:1: error[WZ0104]: tab in the indentation
  2 |     
    | ^^^^
  = help: indent with two spaces for each level
)");
}

TEST(YamlCharacters, AliasWithoutName) {
  EXPECT_EQ(Findings("a: *\n"), R"(
f.yaml:1:5: error[WZ0114]: aliases are not allowed
  1 | a: *
    |     ^
  = help: put text with `*` in quotes
)");
}

TEST(YamlCharacters, AnchorWithoutName) {
  EXPECT_EQ(Findings("a: &\n"), R"(
f.yaml:1:5: error[WZ0114]: anchors are not allowed
  1 | a: &
    |     ^
  = help: put text with `&` in quotes
)");
}

TEST(YamlCharacters, TagWithoutEnd) {
  EXPECT_EQ(Findings("a: !<x\n"), R"(
f.yaml:1:7: error[WZ0115]: tags are not allowed
  1 | a: !<x
    |       ^
  = help: put text with `!` in quotes
)");
}

}  // namespace
}  // namespace walz::yaml
