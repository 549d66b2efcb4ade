// Nodes written as YAML read back as they were.
#include "yaml/node_yaml.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/render.h"
#include "yaml/node_path.h"
#include "yaml/node_text.h"
#include "yaml/reader.h"

namespace walz::yaml {
namespace {

Node Parse(const std::string& text) {
  base::Diagnostics findings;
  const auto tree = ReadYaml(std::make_shared<base::SourceFile>("t.yaml", text), findings);
  EXPECT_EQ(base::Render(findings), "") << text;
  return tree.value_or(Node());
}

TEST(ToYaml, KeepsOnOneLineWhatFits) {
  EXPECT_EQ(ToYaml(Parse("a: { b: 1, c: [p, q] }\nd: []\ne: {}"), 2),
            "  a: { b: 1, c: [p, q] }\n  d: []\n  e: {}\n");
  const std::string item = "{ some_longer_name: 1, another_longer_name: 2 }";
  EXPECT_EQ(ToYaml(Parse("l: [" + item + ", " + item + ", " + item + "]"), 0),
            "l:\n  - " + item + "\n  - " + item + "\n  - " + item + "\n");
}

TEST(ToYaml, QuotesWhatWouldBeReadOtherwise) {
  EXPECT_EQ(ToYaml(Parse("a: 'no'\nb: \"1\"\nc: true\nd: 'true'\ne: -3\n'yes': 'x: y'"), 0),
            "a: \"no\"\nb: \"1\"\nc: true\nd: \"true\"\ne: -3\n\"yes\": \"x: y\"\n");
  EXPECT_EQ(ToYamlScalar("Überfall"), "\"Überfall\"");
  EXPECT_EQ(ToYamlScalar("plain-word"), "plain-word");
}

TEST(ToText, QuotesKeysThatWouldBeReadOtherwise) {
  EXPECT_EQ(ToText(Parse("' a': 1\n'x: y': 2\nb-c: 3")), "{ \" a\": 1, \"x: y\": 2, b-c: 3 }");
}

TEST(ToYaml, AddsRemarksToTheirLines) {
  const auto remark = [](const Node& node) {
    return node.text() == "2" ? std::string("two") : std::string();
  };
  EXPECT_EQ(ToYaml(Parse("a: { b: 1, c: 2 }\nd: [1, 1]"), 0, remark),
            "a:\n  b: 1\n  c: 2  # two\nd: [1, 1]\n");
}

TEST(ToYaml, ReadsAsItWasForAllThatTheHarbourHolds) {
  const std::filesystem::path harbour =
      std::filesystem::path(WALZ_SOURCE_DIR) / "tests" / "content" / "good" / "data" / "harbour";
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(harbour)) {
    if (entry.path().extension() != ".yaml") continue;
    ++files;
    std::ifstream stream(entry.path());
    const Node tree = Parse({std::istreambuf_iterator<char>(stream), {}});
    EXPECT_TRUE(SaysTheSame(Parse(ToYaml(tree, 0)), tree)) << entry.path();
  }
  EXPECT_GT(files, 5U);
}

}  // namespace
}  // namespace walz::yaml
