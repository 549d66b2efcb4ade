#include "content/yaml_convert.h"

#include <gtest/gtest.h>

#include "base/render.h"
#include "unit/content/yaml_testing.h"

namespace walz::content {
namespace {

// The value as text, or the findings.
std::string Integer(const std::string& yaml) {
  base::Diagnostics diagnostics;
  const std::optional<std::int64_t> value = ReadInteger(Tree(yaml), diagnostics);
  return value ? std::to_string(*value) : "\n" + base::Render(diagnostics);
}

std::string Bool(const std::string& yaml) {
  base::Diagnostics diagnostics;
  const std::optional<bool> value = ReadBool(Tree(yaml), diagnostics);
  return value ? (*value ? "true" : "false") : "\n" + base::Render(diagnostics);
}

std::string Text(const std::string& yaml) {
  base::Diagnostics diagnostics;
  const std::optional<std::string> value = ReadText(Tree(yaml), diagnostics);
  return value ? *value : "\n" + base::Render(diagnostics);
}

TEST(ReadInteger, TakesPlainDigits) {
  EXPECT_EQ(Integer("0"), "0");
  EXPECT_EQ(Integer("-0"), "0");
  EXPECT_EQ(Integer("42"), "42");
  EXPECT_EQ(Integer("-7"), "-7");
  EXPECT_EQ(Integer("9223372036854775807"), "9223372036854775807");
  EXPECT_EQ(Integer("-9223372036854775808"), "-9223372036854775808");
}

TEST(ReadInteger, RefusesWhatIsOutOfRange) {
  EXPECT_EQ(Integer("9223372036854775808"), R"(
f.yaml:1:1: error[WZ0131]: integer `9223372036854775808` is out of range
  1 | 9223372036854775808
    | ^^^^^^^^^^^^^^^^^^^
)");
  for (const char* text :
       {"-9223372036854775809", "18446744073709551616", "99999999999999999999"}) {
    EXPECT_NE(Integer(text).find("out of range"), std::string::npos) << text;
  }
}

// Another reader takes `010` for eight.
TEST(ReadInteger, RefusesALeadingZero) {
  EXPECT_EQ(Integer("010"), R"(
f.yaml:1:1: error[WZ0131]: integer `010` has a leading zero
  1 | 010
    | ^^^
  = help: write `10`
)");
  EXPECT_NE(Integer("-08").find("help: write `-8`"), std::string::npos);
  EXPECT_NE(Integer("00").find("help: write `0`"), std::string::npos);
}

TEST(ReadInteger, RefusesQuotes) {
  EXPECT_EQ(Integer("'5'"), R"(
f.yaml:1:1: error[WZ0131]: expected an integer, found the text `5`
  1 | '5'
    | ^^^
  = help: delete the quotes
)");
  EXPECT_EQ(Integer("'five'"), R"(
f.yaml:1:1: error[WZ0131]: expected an integer, found the text `five`
  1 | 'five'
    | ^^^^^^
)");
}

TEST(ReadInteger, RefusesEveryOtherNotation) {
  EXPECT_EQ(Integer("0x1f"), R"(
f.yaml:1:1: error[WZ0131]: expected an integer, found `0x1f`
  1 | 0x1f
    | ^^^^
)");
  for (const char* text : {"+1", "1.0", "1e3", "1_000", "0o7", "12:30", ".inf", "true", "--1", "-a",
                           "1 2", "''", "٣"}) {
    EXPECT_NE(Integer(text).find("expected an integer"), std::string::npos) << text;
  }
}

TEST(ReadInteger, RefusesCollections) {
  EXPECT_EQ(Integer("[1]"), R"(
f.yaml:1:1: error[WZ0130]: expected an integer, found a list
  1 | [1]
    | ^^^
)");
}

TEST(ReadBool, TakesTrueAndFalse) {
  EXPECT_EQ(Bool("true"), "true");
  EXPECT_EQ(Bool("false"), "false");
}

TEST(ReadBool, RefusesTheOtherWords) {
  EXPECT_EQ(Bool("no"), R"(
f.yaml:1:1: error[WZ0132]: expected `true` or `false`, found `no`
  1 | no
    | ^^
  = help: write `false`
)");
  for (const char* text : {"yes", "On", "Y", "TRUE", "True", "'true'"}) {
    EXPECT_NE(Bool(text).find("help: write `true`"), std::string::npos) << text;
  }
  for (const char* text : {"No", "off", "n", "FALSE", "\"false\""}) {
    EXPECT_NE(Bool(text).find("help: write `false`"), std::string::npos) << text;
  }
  EXPECT_EQ(Bool("1"), R"(
f.yaml:1:1: error[WZ0132]: expected `true` or `false`, found `1`
  1 | 1
    | ^
)");
}

TEST(ReadBool, RefusesCollections) {
  EXPECT_EQ(Bool("a: b"), R"(
f.yaml:1:1: error[WZ0130]: expected `true` or `false`, found a map
  1 | a: b
    | ^^^^
)");
}

TEST(ReadText, TakesEveryScalarAsItIsWritten) {
  for (const char* text : {"no", "on", "010", "1.50", "0x1f", "true", "2024-01-01"}) {
    EXPECT_EQ(Text(text), text);
  }
  EXPECT_EQ(Text("'5'"), "5");
}

TEST(ReadText, RefusesCollections) {
  EXPECT_EQ(Text("a: b"), R"(
f.yaml:1:1: error[WZ0130]: expected text, found a map
  1 | a: b
    | ^^^^
)");
}

TEST(ReadMapAndList, TakeTheirOwnKindOnly) {
  base::Diagnostics diagnostics;
  const Node map = Tree("a: b");
  const Node list = Tree("[a]");
  EXPECT_EQ(ReadMap(map, diagnostics), &map);
  EXPECT_EQ(ReadList(list, diagnostics), &list);
  EXPECT_TRUE(diagnostics.empty());
  EXPECT_EQ(ReadMap(list, diagnostics), nullptr);
  EXPECT_EQ(ReadList(map, diagnostics), nullptr);
  EXPECT_EQ(ReadList(Tree("x"), diagnostics), nullptr);
  EXPECT_EQ(base::Render(diagnostics),
            "f.yaml:1:1: error[WZ0130]: expected a map, found a list\n"
            "  1 | [a]\n"
            "    | ^^^\n"
            "\n"
            "f.yaml:1:1: error[WZ0130]: expected a list, found a map\n"
            "  1 | a: b\n"
            "    | ^^^^\n"
            "\n"
            "f.yaml:1:1: error[WZ0130]: expected a list, found `x`\n"
            "  1 | x\n"
            "    | ^\n");
}

TEST(Conversions, PassOverMissingValuesInSilence) {
  base::Diagnostics diagnostics;
  const Node missing;
  EXPECT_FALSE(ReadInteger(missing, diagnostics));
  EXPECT_FALSE(ReadBool(missing, diagnostics));
  EXPECT_FALSE(ReadText(missing, diagnostics));
  EXPECT_EQ(ReadMap(missing, diagnostics), nullptr);
  EXPECT_EQ(ReadList(missing, diagnostics), nullptr);
  EXPECT_TRUE(diagnostics.empty());
}

}  // namespace
}  // namespace walz::content
