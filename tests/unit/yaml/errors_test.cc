// Translations of parser errors. The complete text of every finding is asserted.
#include <gtest/gtest.h>

#include "unit/yaml/yaml_testing.h"

namespace walz::yaml {
namespace {

TEST(YamlErrors, KeyWithoutColon) {
  EXPECT_EQ(Findings("a: 1\nb\nc: 2\n"), R"(
f.yaml:2:1: error[WZ0110]: expected a key with a colon after it
  2 | b
    | ^
  = help: write `b: ` and a value
)");
}

TEST(YamlErrors, ColonWithoutSpace) {
  EXPECT_EQ(Findings("inn:1\nfee: 2\n"), R"(
f.yaml:1:1: error[WZ0110]: expected a key with a colon after it
  1 | inn:1
    | ^^^^^
  = help: put a space after the colon
)");
}

TEST(YamlErrors, ColonWithoutSpaceInBrackets) {
  EXPECT_EQ(Findings("{fee:1}\n"), R"(
f.yaml:1:2: error[WZ0121]: `fee:1` has no value
  1 | {fee:1}
    |  ^^^^^
  = help: put a space after the colon
)");
}

TEST(YamlErrors, LineIndentedTooFar) {
  EXPECT_EQ(Findings("a:\n  b: 1\n   c: 2\n"), R"(
f.yaml:3:5: error[WZ0110]: unexpected `:`
  2 |   b: 1
    |      - this text continues past the end of the line
  3 |    c: 2
    |     ^
  = help: use the same indentation as on the line above; text with `: ` in it needs quotes
)");
}

TEST(YamlErrors, LineIndentedTooLittle) {
  EXPECT_EQ(Findings("a:\n    b: 1\n  c: 2\n"), R"(
f.yaml:3:3: error[WZ0110]: expected a key of the map above
  3 |   c: 2
    |   ^
  = help: start all keys of a map in the same column
)");
}

TEST(YamlErrors, MapInsideOfText) {
  EXPECT_EQ(Findings("a: b\n  c: d\n"), R"(
f.yaml:2:4: error[WZ0110]: unexpected `:`
  1 | a: b
    |    - this text continues past the end of the line
  2 |   c: d
    |    ^
  = help: use the same indentation as on the line above; text with `: ` in it needs quotes
)");
}

TEST(YamlErrors, SecondColon) {
  EXPECT_EQ(Findings("a: b: c\n"), R"(
f.yaml:1:5: error[WZ0110]: unexpected `:`
  1 | a: b: c
    |     ^
  = help: use the same indentation as on the line above; text with `: ` in it needs quotes
)");
}

TEST(YamlErrors, ListAfterMap) {
  EXPECT_EQ(Findings("a: 1\n- b\n"), R"(
f.yaml:2:1: error[WZ0110]: expected a key of the map above
  2 | - b
    | ^
  = help: start all keys of a map in the same column
)");
}

TEST(YamlErrors, MapAfterList) {
  EXPECT_EQ(Findings("- a\nb: 1\n"), R"(
f.yaml:2:1: error[WZ0110]: unexpected content after the end of the file's list or map
  2 | b: 1
    | ^
  = help: use the same indentation as on the line above; text with `: ` in it needs quotes
)");
}

TEST(YamlErrors, KeyOutOfLineInListItem) {
  EXPECT_EQ(Findings("- a: 1\n b: 2\n"), R"(
f.yaml:2:2: error[WZ0110]: expected an item of the list above
  2 |  b: 2
    |  ^
  = help: start all items of a list with `- ` in the same column
)");
}

TEST(YamlErrors, QuestionMarkWithinALine) {
  EXPECT_EQ(Findings("a: ? b\n"), R"(
f.yaml:1:4: error[WZ0110]: unexpected key
  1 | a: ? b
    |    ^
  = help: use the same indentation as on the line above; text with `: ` in it needs quotes
)");
}

TEST(YamlErrors, KeyOutOfLineAfterList) {
  EXPECT_EQ(Findings("a:\n- b\n c: d\n"), R"(
f.yaml:3:3: error[WZ0110]: unexpected `:`
  3 |  c: d
    |   ^
  = help: use the same indentation as on the line above; text with `: ` in it needs quotes
)");
}

TEST(YamlErrors, ListOnTheLineOfItsKey) {
  EXPECT_EQ(Findings("a: - b\n"), R"(
f.yaml:1:4: error[WZ0110]: unexpected list item
  1 | a: - b
    |    ^
  = help: start a list on the line after its key; text that begins with `- ` needs quotes
)");
}

TEST(YamlErrors, ListItemOutOfLine) {
  EXPECT_EQ(Findings("- a\n - b\n"), R"(
f.yaml:2:2: error[WZ0117]: the list item is read as part of the text above
  2 |  - b
    |  ^^^
  = help: start all items of a list in the same column
)");
}

}  // namespace
}  // namespace walz::yaml
