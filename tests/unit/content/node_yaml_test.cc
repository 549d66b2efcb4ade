// Nodes written as YAML: what is written reads as it was.
#include "content/node_yaml.h"

#include <gtest/gtest.h>

#include "content/node_path.h"
#include "content/yaml_reader.h"
#include "unit/content/loading.h"

namespace walz::content {
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

TEST(ToYaml, SaysBehindALineWhatOnlyThatLineHolds) {
  const auto remark = [](const Node& node) {
    return node.text() == "2" ? std::string("two") : std::string();
  };
  EXPECT_EQ(ToYaml(Parse("a: { b: 1, c: 2 }\nd: [1, 1]"), 0, remark),
            "a:\n  b: 1\n  c: 2  # two\nd: [1, 1]\n");
}

TEST(ToYaml, ReadsAsItWasForAllThatTheHarbourHolds) {
  const Content content = LoadWell();
  std::size_t maps = 0;
  for (const DefinitionMeta& meta : content.definitions) {
    if (!meta.node.is_map()) continue;
    ++maps;
    EXPECT_TRUE(SaysTheSame(Parse(ToYaml(meta.node, 0)), meta.node)) << ToYaml(meta.node, 0);
  }
  EXPECT_GT(maps, 5U);
}

}  // namespace
}  // namespace walz::content
