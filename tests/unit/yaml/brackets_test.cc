// Unterminated quotes and brackets. The complete text of every finding is asserted.
#include <gtest/gtest.h>

#include "unit/yaml/yaml_testing.h"

namespace walz::yaml {
namespace {

TEST(YamlBrackets, OpenDoubleQuote) {
  EXPECT_EQ(Findings("a: \"x\nb: 2\n"), R"(
f.yaml:1:4: error[WZ0111]: the quote opened here is not closed
  1 | a: "x
    |    ^
  = help: close it with the same quote
)");
}

TEST(YamlBrackets, OpenSingleQuote) {
  EXPECT_EQ(Findings("a: 1\nb: it's\nc: 'it''s\nd: 2\n"), R"(
f.yaml:3:4: error[WZ0111]: the quote opened here is not closed
  3 | c: 'it''s
    |    ^
  = help: close it with the same quote
)");
}

TEST(YamlBrackets, OpenQuoteBeforeDocumentEnd) {
  EXPECT_EQ(Findings("a: \"\n...\n\"\n"), R"(
f.yaml:1:4: error[WZ0111]: the quote opened here is not closed
  1 | a: "
    |    ^
  = help: close it with the same quote
)");
}

TEST(YamlBrackets, QuoteClosedTooLate) {
  EXPECT_EQ(Findings("a: \"x\nb: \"y\"\n"), R"(
f.yaml:1:4: error[WZ0111]: this quote is not closed in its line
  1 | a: "x
    |    ^
  2 | b: "y"
    |    - this quote closes it
  = help: close it with `"` at the end of its text
)");
}

TEST(YamlBrackets, TextAfterQuotes) {
  EXPECT_EQ(Findings("a: \"x\" y\n"), R"(
f.yaml:1:8: error[WZ0110]: unexpected text after the end of the value
  1 | a: "x" y
    |        ^
  = help: delete what follows the closing quote or bracket
)");
}

TEST(YamlBrackets, QuoteWithinQuotes) {
  EXPECT_EQ(Findings("a: 'it's'\n"), R"(
f.yaml:1:8: error[WZ0110]: unexpected text after a closing quote
  1 | a: 'it's'
    |        ^
  = help: close the text before it, or write a quote in a text as `''`
)");
}

TEST(YamlBrackets, TextAfterBracket) {
  EXPECT_EQ(Findings("a: [b] c\n"), R"(
f.yaml:1:8: error[WZ0110]: unexpected text after the end of the value
  1 | a: [b] c
    |        ^
  = help: delete what follows the closing quote or bracket
)");
}

TEST(YamlBrackets, OpenListAtTheEnd) {
  EXPECT_EQ(Findings("a: [\n"), R"(
f.yaml:1:4: error[WZ0112]: the `[` opened here is not closed
  1 | a: [
    |    ^
  = help: close it with `]`
)");
}

TEST(YamlBrackets, OpenListBeforeNextKey) {
  EXPECT_EQ(Findings("a: [1, 2]\nb: [1,\nc: 3\n"), R"(
f.yaml:2:4: error[WZ0112]: the `[` opened here is not closed
  2 | b: [1,
    |    ^
  = help: close it with `]`
)");
}

TEST(YamlBrackets, OpenMap) {
  EXPECT_EQ(Findings("a: {x: 1\n"), R"(
f.yaml:1:4: error[WZ0112]: the `{` opened here is not closed
  1 | a: {x: 1
    |    ^
  = help: close it with `}`
)");
}

TEST(YamlBrackets, MissingCommaInMap) {
  EXPECT_EQ(Findings("{a: 1\n b: 2}\n"), R"(
f.yaml:2:2: error[WZ0117]: text in brackets continues past the end of the line
  2 |  b: 2}
    |  ^
  = help: put a comma at the end of the line above, or quotes around the text

f.yaml:1:1: error[WZ0112]: the `{` opened here is not closed
  1 | {a: 1
    | ^
  2 |  b: 2}
    |   - expected `,` or `}` here
  = help: put a comma between two entries; text with `: ` or a bracket in it needs quotes
)");
}

TEST(YamlBrackets, MissingCommaInList) {
  EXPECT_EQ(Findings("a: [b\n  c]\n"), R"(
f.yaml:2:3: error[WZ0117]: text in brackets continues past the end of the line
  2 |   c]
    |   ^
  = help: put a comma at the end of the line above, or quotes around the text
)");
}

TEST(YamlBrackets, TextWithAColon) {
  EXPECT_EQ(Findings("- { a: b: {c} }\n"), R"(
f.yaml:1:3: error[WZ0112]: the `{` opened here is not closed
  1 | - { a: b: {c} }
    |   ^
    |         - expected `,` or `}` here
  = help: put a comma between two entries; text with `: ` or a bracket in it needs quotes
)");
}

TEST(YamlBrackets, WrongBracket) {
  EXPECT_EQ(Findings("a: {b: [c, d}\n"), R"(
f.yaml:1:13: error[WZ0110]: unexpected `}`
  1 | a: {b: [c, d}
    |             ^
    |        - this bracket is open
)");
}

TEST(YamlBrackets, BracketThatNothingOpened) {
  EXPECT_EQ(Findings("a: ]\n"), R"(
f.yaml:1:4: error[WZ0110]: unexpected `]`
  1 | a: ]
    |    ^
  = help: text that begins with a bracket needs quotes
)");
}

}  // namespace
}  // namespace walz::yaml
