// Missing and invalid keys and values. The complete text of every finding is asserted.
#include <gtest/gtest.h>

#include "unit/yaml/yaml_testing.h"

namespace walz::yaml {
namespace {

TEST(YamlValues, ListAsKey) {
  EXPECT_EQ(Findings("? [a]\n: 1\n"), R"(
f.yaml:1:3: error[WZ0116]: a list cannot be a key
  1 | ? [a]
    |   ^
  = help: if text is meant, put it in quotes
)");
}

TEST(YamlValues, MapAsKey) {
  EXPECT_EQ(Findings("{{a: 1}: 2}\n"), R"(
f.yaml:1:2: error[WZ0116]: a map cannot be a key
  1 | {{a: 1}: 2}
    |  ^
  = help: if text is meant, put it in quotes
)");
}

TEST(YamlValues, NullAsKey) {
  EXPECT_EQ(Findings("~: 1\nnull: 2\n"), R"(
f.yaml:1:1: error[WZ0116]: a key is missing here
  1 | ~: 1
    | ^
  = help: if the word is meant, put it in quotes

f.yaml:2:1: error[WZ0116]: a key is missing here
  2 | null: 2
    | ^^^^
  = help: if the word is meant, put it in quotes
)");
}

TEST(YamlValues, MissingKey) {
  EXPECT_EQ(Findings(": x\n"), R"(
f.yaml:1:1: error[WZ0116]: a key is missing here
  1 | : x
    | ^
  = help: write the key before the `:`
)");
}

TEST(YamlValues, KeyWithoutValue) {
  EXPECT_EQ(Findings("inn:\nfee: 1\n"), R"(
f.yaml:1:1: error[WZ0121]: `inn` has no value
  1 | inn:
    | ^^^
  = help: leave the key out, or write a value: `[]`, `{}` or `""` if it is empty
)");
}

TEST(YamlValues, KeyWithoutValueInBrackets) {
  EXPECT_EQ(Findings("{a, b: 1}\n"), R"(
f.yaml:1:2: error[WZ0121]: `a` has no value
  1 | {a, b: 1}
    |  ^
  = help: leave the key out, or write a value: `[]`, `{}` or `""` if it is empty
)");
}

TEST(YamlValues, NullWords) {
  EXPECT_EQ(Findings("a: ~\nb: null\nc: Null\nd: NULL\n"), R"(
f.yaml:1:4: error[WZ0121]: `~` is not a value
  1 | a: ~
    |    ^
  = help: leave the key out; if the word is meant, put it in quotes

f.yaml:2:4: error[WZ0121]: `null` is not a value
  2 | b: null
    |    ^^^^
  = help: leave the key out; if the word is meant, put it in quotes

f.yaml:3:4: error[WZ0121]: `Null` is not a value
  3 | c: Null
    |    ^^^^
  = help: leave the key out; if the word is meant, put it in quotes

f.yaml:4:4: error[WZ0121]: `NULL` is not a value
  4 | d: NULL
    |    ^^^^
  = help: leave the key out; if the word is meant, put it in quotes
)");
}

TEST(YamlValues, NullDocument) {
  EXPECT_EQ(Findings("~\n"), R"(
f.yaml:1:1: error[WZ0121]: `~` is not a value
  1 | ~
    | ^
  = help: leave the key out; if the word is meant, put it in quotes
)");
}

TEST(YamlValues, ItemWithoutValue) {
  EXPECT_EQ(Findings("a:\n  # first\n  -\n  - x\n  - # last\n"), R"(
f.yaml:3:3: error[WZ0121]: list item without a value
  3 |   -
    |   ^
  = help: delete the `-`, or write the item after it

f.yaml:5:3: error[WZ0121]: list item without a value
  5 |   - # last
    |   ^
  = help: delete the `-`, or write the item after it
)");
}

TEST(YamlValues, ItemWithoutValueInBrackets) {
  EXPECT_EQ(Findings("[a, , b]\n"), R"(
f.yaml:1:5: error[WZ0121]: list item without a value
  1 | [a, , b]
    |     ^
  = help: delete the comma
)");
}

TEST(YamlValues, NullItem) {
  EXPECT_EQ(Findings("- ~\n- [null]\n"), R"(
f.yaml:1:3: error[WZ0121]: list item without a value
  1 | - ~
    |   ^
  = help: if the word is meant, put it in quotes

f.yaml:2:4: error[WZ0121]: list item without a value
  2 | - [null]
    |    ^^^^
  = help: if the word is meant, put it in quotes
)");
}

TEST(YamlValues, InvisibleCharacterInText) {
  EXPECT_EQ(Findings("a: x\u202ey\n"), R"(
f.yaml:1:5: error[WZ0103]: invisible character U+202E
  1 | a: x�y
    |     ^
  = help: delete it
)");
}

TEST(YamlValues, InvisibleCharacterInKey) {
  EXPECT_EQ(Findings("in\u200bn: 1\n"), R"(
f.yaml:1:3: error[WZ0103]: invisible character U+200B
  1 | in�n: 1
    |   ^
  = help: delete it
)");
}

TEST(YamlValues, InvisibleCharacterInBlock) {
  EXPECT_EQ(Findings("a: |\n  one\n  t\u200bwo\n"), R"(
f.yaml:3:4: error[WZ0103]: invisible character U+200B
  3 |   t�wo
    |    ^
  = help: delete it
)");
}

TEST(YamlValues, InvisibleCharacterAsEscape) {
  EXPECT_EQ(Findings("a: \"\\u202e\"\n"), R"(
f.yaml:1:4: error[WZ0103]: invisible character U+202E
  1 | a: "\u202e"
    |    ^^^^^^^^
  = help: delete the escape
)");
}

TEST(YamlValues, ControlCharacterAsEscape) {
  EXPECT_EQ(Findings("a: \"\\x1b[31m\"\n"), R"(
f.yaml:1:4: error[WZ0102]: control character U+001B
  1 | a: "\x1b[31m"
    |    ^^^^^^^^^^
  = help: delete the escape
)");
}

TEST(YamlValues, ColumnsAreCharacters) {
  EXPECT_EQ(Findings("größe: [x, straße, , y]\n"), R"(
f.yaml:1:20: error[WZ0121]: list item without a value
  1 | größe: [x, straße, , y]
    |                    ^
  = help: delete the comma
)");
}

}  // namespace
}  // namespace walz::yaml
