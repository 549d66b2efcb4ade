// Files that are too large, too deep or malicious.
#include <gtest/gtest.h>

#include "unit/yaml/yaml_testing.h"
#include "yaml/prescan.h"

namespace walz::yaml {
namespace {

std::string Repeat(std::string_view text, int times) {
  std::string repeated;
  for (int i = 0; i < times; ++i) repeated += text;
  return repeated;
}

// The code of the last finding, and whether there is a tree.
std::string LastCode(std::string text, const YamlLimits& limits = {}) {
  const ReadOutcome outcome = Read(std::move(text), limits);
  const std::string code =
      outcome.diagnostics.empty() ? "" : outcome.diagnostics.items().back().code;
  return code + (outcome.root ? " tree" : "");
}

TEST(YamlLimits, SizeOfTheFile) {
  YamlLimits limits;
  limits.bytes = 5;
  EXPECT_EQ(Findings("a: 1\n", limits), "\n");
  EXPECT_EQ(Findings("a: 12\n", limits), R"(
f.yaml:1:1: error[WZ0105]: the file is too large: 6 bytes, at most 5 are allowed
  1 | a: 12
    | ^
  = help: split it into several files
)");
  EXPECT_EQ(LastCode("# " + std::string((1 << 20) - 2, 'x')), " tree");
  EXPECT_EQ(LastCode("# " + std::string((1 << 20) - 1, 'x')), "WZ0105");
}

TEST(YamlLimits, Depth) {
  YamlLimits limits;
  limits.depth = 2;
  EXPECT_EQ(Findings("a: [1]\n", limits), "\n");
  EXPECT_EQ(Findings("a: [[1]]\n", limits), R"(
f.yaml:1:5: error[WZ0122]: nested more than 2 levels deep
  1 | a: [[1]]
    |     ^
  = help: move the innermost part into a definition of its own
)");
  EXPECT_EQ(LastCode(Repeat("[", 32) + Repeat("]", 32)), " tree");
  EXPECT_EQ(LastCode(Repeat("[", 33) + Repeat("]", 33)), "WZ0122");
  EXPECT_EQ(LastCode(Repeat("- ", 33) + "x"), "WZ0122");
}

TEST(YamlLimits, NumberOfNodesAndKeys) {
  YamlLimits limits;
  limits.nodes = 4;
  EXPECT_EQ(Findings("a: [b]\n", limits), "\n");
  EXPECT_EQ(Findings("a: [b, c]\n", limits), R"(
f.yaml:1:8: error[WZ0105]: the file contains more than 4 values
  1 | a: [b, c]
    |        ^
  = help: split it into several files
)");
  EXPECT_EQ(LastCode("a: {b: 1}\n", limits), "WZ0105");
  EXPECT_EQ(LastCode("[" + Repeat("a,", 19999) + "]"), " tree");
  EXPECT_EQ(LastCode("[" + Repeat("a,", 20000) + "]"), "WZ0105");
}

TEST(YamlLimits, LengthOfAText) {
  YamlLimits limits;
  limits.scalar_bytes = 3;
  EXPECT_EQ(Findings("a: fee\n", limits), "\n");
  EXPECT_EQ(Findings("a: fees\nb: 1\n", limits), R"(
f.yaml:1:4: error[WZ0105]: text of 4 bytes, at most 3 are allowed
  1 | a: fees
    |    ^^^^
)");
  EXPECT_EQ(LastCode(std::string(64 << 10, 'x')), " tree");
  EXPECT_EQ(LastCode(std::string((64 << 10) + 1, 'x')), "WZ0105 tree");
}

TEST(YamlLimits, NumberOfFindings) {
  YamlLimits limits;
  limits.findings = 1;
  EXPECT_EQ(Findings("a: ~\nb: 1\n", limits), R"(
f.yaml:1:4: error[WZ0121]: `~` is not a value
  1 | a: ~
    |    ^
  = help: leave the key out; if the word is meant, put it in quotes
)");
  EXPECT_EQ(Findings("a: ~\nb: ~\nc: ~\n", limits), R"(
f.yaml:1:4: error[WZ0121]: `~` is not a value
  1 | a: ~
    |    ^
  = help: leave the key out; if the word is meant, put it in quotes

f.yaml:2:4: error[WZ0119]: too many findings: the rest of the file was not read
  2 | b: ~
    |    ^
  = help: fix the errors above first, then check again
)");
  EXPECT_EQ(Findings("\ta\n\tb\n\tc\n", limits), R"(
f.yaml:1:1: error[WZ0104]: tab in the indentation
  1 |     a
    | ^^^^
  = help: indent with two spaces for each level

f.yaml:1:2: error[WZ0119]: too many findings: the rest of the file was not read
  1 |     a
    |     ^
  = help: fix the errors above first, then check again
)");
  EXPECT_EQ(Read(Repeat("\x01", 1000)).diagnostics.size(), 51U);
}

// Each of these made a simple reader hang, run out of memory, or lose content.
TEST(YamlLimits, HarmfulFilesAreRefused) {
  for (const std::string& text : {
           std::string(","),
           Repeat(",", 100000),
           Repeat("[", 100000),
           Repeat("{", 100000),
           Repeat("[a: ", 100000),
           Repeat("? ", 100000),
           Repeat("- ", 100000),
           Repeat("&a ", 100000),
           Repeat("*a ", 100000),
           Repeat("! ", 100000),
           Repeat("---\n", 100000),
           "a: 1\n" + Repeat("%x\n", 100000),
           std::string("a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]\n"),
           Repeat("a: 1\n", 50000),
           "[" + Repeat(",", 100000),
           "\"" + Repeat("a", 100000),
           std::string("a: b\0c: d\n", 10),
           std::string("a\0: \0b\0\n\0", 9),
       }) {
    EXPECT_TRUE(Read(text).diagnostics.has_errors()) << text.substr(0, 20);
  }
}

}  // namespace
}  // namespace walz::yaml
