#include "yaml/prescan.h"

#include <gtest/gtest.h>

#include "unit/yaml/yaml_testing.h"

namespace walz::yaml {
namespace {

TEST(YamlPrescan, BytesThatAreNotUtf8) {
  EXPECT_EQ(Findings("name: K\xf6ln\nfee: \xff\n"), R"(
f.yaml:1:8: error[WZ0101]: the file is not UTF-8
  1 | name: K�ln
    |        ^ byte 0xF6
  = help: save the file as UTF-8
)");
  for (const char* text : {"\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "a: \xc3"}) {
    EXPECT_EQ(Read(text).diagnostics.items().at(0).code, "WZ0101");
  }
  // UTF-16, which the parser would recognise and decode.
  EXPECT_EQ(Read("\xff\xfe"
                 "a")
                .diagnostics.items()
                .at(0)
                .code,
            "WZ0101");
}

// Editors underline the span.
TEST(YamlPrescan, FindingsSpanTheByteThatIsWrong) {
  for (const std::string wrong : {"\xf6", "\x1b", "\r"}) {
    const ReadOutcome read = Read("a: x" + wrong + "y\n");
    EXPECT_EQ(read.diagnostics.items().at(0).span.text(), wrong);
  }
}

TEST(YamlPrescan, ControlCharacters) {
  EXPECT_EQ(Findings("a: x\x1b[31m\n# \x7f\nb: \x04\n"), R"(
f.yaml:1:5: error[WZ0102]: control character U+001B
  1 | a: x�[31m
    |     ^
  = help: delete it

f.yaml:2:3: error[WZ0102]: control character U+007F
  2 | # �
    |   ^
  = help: delete it

f.yaml:3:4: error[WZ0102]: control character U+0004
  3 | b: �
    |    ^
  = help: delete it
)");
  EXPECT_EQ(Read("a: x\xc2\x85y\n").diagnostics.items().at(0).message, "control character U+0085");
}

// The parser takes the character after a NUL for escaped.
TEST(YamlPrescan, Nul) {
  EXPECT_EQ(Findings(std::string("a: x\0y\n", 7)), R"(
f.yaml:1:5: error[WZ0102]: control character U+0000
  1 | a: x�y
    |     ^
  = help: delete it
)");
}

TEST(YamlPrescan, CarriageReturns) {
  EXPECT_EQ(Findings("a: 1\r\nb: 2\r\n"), "\n");
  EXPECT_EQ(Findings("a: 1\rb: 2\r"), R"(
f.yaml:1:5: error[WZ0106]: carriage return without a line feed after it
  1 | a: 1�b: 2�
    |     ^
  = help: end lines with a line feed, or with carriage return and line feed as on Windows

f.yaml:1:10: error[WZ0106]: carriage return without a line feed after it
  1 | a: 1�b: 2�
    |          ^
  = help: end lines with a line feed, or with carriage return and line feed as on Windows
)");
}

TEST(YamlPrescan, TabsInTheIndentation) {
  EXPECT_EQ(Findings("a:\n\t\tb: 1\n  \tc: 2\n"), R"(
f.yaml:2:1: error[WZ0104]: tab in the indentation
  2 |         b: 1
    | ^^^^^^^^
  = help: indent with two spaces for each level

f.yaml:3:3: error[WZ0104]: tab in the indentation
  3 |       c: 2
    |   ^^^^
  = help: indent with two spaces for each level
)");
}

TEST(YamlPrescan, TabsElsewhereDoNoHarm) {
  EXPECT_EQ(Findings("a:\tb\t# c\td\n\t\n  \t\r\nc: x\t\n"), "\n");
  EXPECT_EQ(Tree("a:\tb\tc\n").Find("a")->text(), "b\tc");
}

TEST(YamlPrescan, FileWithFindingsIsNotParsed) {
  EXPECT_EQ(Read("\ta: [\n").diagnostics.size(), 1U);
}

TEST(CharacterName, HasFourDigitsOrMore) {
  EXPECT_EQ(CharacterName(0x1b), "U+001B");
  EXPECT_EQ(CharacterName(0xe0041), "U+E0041");
}

}  // namespace
}  // namespace walz::yaml
