#include "yaml/reader.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "unit/yaml/yaml_testing.h"

namespace walz::yaml {
namespace {

// The span of a node, counted from zero: "line:column-line:column".
std::string Place(const base::SourceSpan& span) {
  return std::to_string(span.begin.line) + ":" + std::to_string(span.begin.column) + "-" +
         std::to_string(span.end.line) + ":" + std::to_string(span.end.column);
}

std::string Place(const Node& node) { return Place(node.span()); }

TEST(ReadYaml, EmptyFileIsAnEmptyMap) {
  for (const char* text : {"", "\n", "# only a comment\n", "---\n", "--- # c\n...\n", "  \n\t\n"}) {
    const Node root = Tree(text);
    EXPECT_TRUE(root.is_map()) << text;
    EXPECT_TRUE(root.entries().empty()) << text;
  }
}

TEST(ReadYaml, KeepsTheOrderOfKeysAndItems) {
  const Node root = Tree("zoo: 1\nant: [c, a, b]\n");
  ASSERT_EQ(root.entries().size(), 2U);
  EXPECT_EQ(root.entries()[0].key, "zoo");
  EXPECT_EQ(root.entries()[1].key, "ant");
  const Node& list = root.entries()[1].value;
  ASSERT_EQ(list.items().size(), 3U);
  EXPECT_EQ(list.items()[0].text(), "c");
  EXPECT_EQ(list.items()[2].text(), "b");
}

TEST(ReadYaml, ReadsADefinitionAsTheyAreWritten) {
  const Node root = Tree(
      "city:\n"
      "  - id: neustadt\n"
      "    cells: { a: [0, 0], b: [1, -1] }   # axial\n"
      "    paths: [ [a.n, gate, market] ]\n"
      "    text: >\n"
      "      two\n"
      "      lines\n");
  const Node& city = root.Find("city")->items().front();
  EXPECT_EQ(city.Find("id")->text(), "neustadt");
  EXPECT_EQ(*city.Find("cells")->Find("b")->items()[1].ToInteger(), -1);
  EXPECT_EQ(city.Find("paths")->items()[0].items()[0].text(), "a.n");
  EXPECT_EQ(city.Find("text")->text(), "two lines\n");
}

TEST(ReadYaml, RemembersHowAScalarWasWritten) {
  const Node root = Tree("- no\n- 'no'\n- \"no\"\n- |\n  no\n- >-\n  no\n- 010\n- \"010\"\n");
  std::string quoted;
  for (const Node& item : root.items()) quoted += item.quoted() ? 'q' : 'p';
  EXPECT_EQ(quoted, "pqqqqpq");
}

TEST(ReadYaml, ReadsWordsAsText) {
  const Node root =
      Tree("[yes, NO, on, off, 010, 0x1f, 1e3, .5, 12:30, 2024-01-01, .inf, =, true]");
  std::string words;
  for (const Node& item : root.items()) words += item.text() + " ";
  EXPECT_EQ(words, "yes NO on off 010 0x1f 1e3 .5 12:30 2024-01-01 .inf = true ");
}

TEST(ReadYaml, ResolvesQuotesAndEscapes) {
  EXPECT_EQ(Tree("'it''s'").text(), "it's");
  EXPECT_EQ(Tree("\"tab\\tline\\n\\u00e4 \\x41\"").text(), "tab\tline\nä A");
  EXPECT_EQ(Tree("'a\n\n  b'").text(), "a\nb");
  EXPECT_EQ(Tree("one\n  two").text(), "one two");
  EXPECT_EQ(Tree("''").text(), "");
  EXPECT_TRUE(Tree("''").is_scalar());
}

TEST(ReadYaml, QuotedNullIsText) {
  const Node root = Tree("a: 'null'\nb: \"~\"\n'null': 1\n\"<<\": 2\nnullable: nullify\n");
  EXPECT_EQ(root.Find("a")->text(), "null");
  EXPECT_EQ(root.Find("b")->text(), "~");
  EXPECT_EQ(root.Find("null")->text(), "1");
  EXPECT_EQ(root.Find("<<")->text(), "2");
  EXPECT_EQ(root.Find("nullable")->text(), "nullify");
}

TEST(ReadYaml, PlacesOfScalars) {
  const Node root = Tree(
      "plain: word   # comment\n"
      "two words: one two\n"
      "single: 'it''s'\n"
      "double: \"a \\\" b\"\n"
      "lines: one\n"
      "  two\n"
      "block: |\n"
      "  a\n"
      "\n"
      "  b\n"
      "# comment\n"
      "last: x\n");
  EXPECT_EQ(Place(*root.Find("plain")), "0:7-0:11");
  EXPECT_EQ(Place(*root.Find("two words")), "1:11-1:18");
  EXPECT_EQ(Place(*root.Find("single")), "2:8-2:15");
  EXPECT_EQ(Place(*root.Find("double")), "3:8-3:16");
  EXPECT_EQ(Place(*root.Find("lines")), "4:7-5:5");
  EXPECT_EQ(Place(*root.Find("block")), "6:7-9:3");
  EXPECT_EQ(Place(*root.Find("last")), "11:6-11:7");
  EXPECT_EQ(Place(root.FindEntry("two words")->key_span), "1:0-1:9");
}

TEST(ReadYaml, PlacesOfCollections) {
  const Node root = Tree(
      "flow: [ a, {b: c , }, ] # ]\n"
      "empty: {}\n"
      "block:\n"
      "  - x\n"
      "  - y: 1\n"
      "    z: [2\n"
      "      ]\n");
  EXPECT_EQ(Place(root), "0:0-6:7");
  EXPECT_EQ(Place(*root.Find("flow")), "0:6-0:23");
  EXPECT_EQ(Place(root.Find("flow")->items()[1]), "0:11-0:20");
  EXPECT_EQ(Place(*root.Find("empty")), "1:7-1:9");
  EXPECT_EQ(Place(*root.Find("block")), "3:2-6:7");
  EXPECT_EQ(Place(root.Find("block")->items()[1]), "4:4-6:7");
  EXPECT_EQ(Place(*root.Find("block")->items()[1].Find("z")), "5:7-6:7");
}

TEST(ReadYaml, PlacesCountCharacters) {
  const Node root = Tree("größe: [x, straße, \"東京\", y]\r\nfür: 1\r\n");
  const std::vector<Node>& items = root.Find("größe")->items();
  EXPECT_EQ(Place(items[1]), "0:11-0:17");
  EXPECT_EQ(Place(items[2]), "0:19-0:23");
  EXPECT_EQ(Place(items[3]), "0:25-0:26");
  EXPECT_EQ(Place(*root.Find("für")), "1:5-1:6");
}

TEST(ReadYaml, EveryNodeKnowsItsFile) {
  const auto file = std::make_shared<const base::SourceFile>("mods/a/b.yaml", "a: [b]\n");
  base::Diagnostics diagnostics;
  const std::optional<Node> root = ReadYaml(file, diagnostics);
  ASSERT_TRUE(root);
  EXPECT_EQ(root->span().file, file);
  EXPECT_EQ(root->entries()[0].key_span.file, file);
  EXPECT_EQ(root->Find("a")->items()[0].span().ToString(), "mods/a/b.yaml:1:5");
}

TEST(ReadYaml, ByteOrderMarkDoesNoHarm) {
  const Node root = Tree(
      "\xef\xbb\xbf"
      "a: 1\n");
  EXPECT_EQ(root.Find("a")->text(), "1");
  EXPECT_EQ(Place(*root.Find("a")), "0:3-0:4");
}

TEST(ReadYaml, InvisibleCharactersAreAllowedInComments) {
  EXPECT_EQ(Tree("# \u202e\na: 1 # \u200b\n").Find("a")->text(), "1");
}

TEST(ReadYaml, ContinuesAfterFindingsThatPreserveTheStructure) {
  const ReadOutcome outcome = Read(
      "a: 1\n"
      "a: {x: 2}\n"
      "b: *name\n");
  EXPECT_EQ(outcome.diagnostics.size(), 2U);

  const ReadOutcome whole = Read("a: 1\na: {x: 2}\n? [k]\n: {y: 3}\nc:\nd: &n !t [~]\ne: end\n");
  ASSERT_TRUE(whole.root);
  EXPECT_EQ(whole.diagnostics.size(), 6U);
  const Node& root = *whole.root;
  ASSERT_EQ(root.entries().size(), 4U);
  EXPECT_EQ(root.Find("a")->text(), "1");
  EXPECT_TRUE(root.Find("c")->is_missing());
  EXPECT_TRUE(root.Find("d")->items()[0].is_missing());
  EXPECT_EQ(root.Find("e")->text(), "end");
}

TEST(ReadYaml, BrokenStructureGivesNoTree) {
  for (const char* text :
       {"a: [", "a: \"", "a: 1\n---\nb: 2\n", "b: *x\n", ",", "a: \x01", "\ta: 1"}) {
    const ReadOutcome outcome = Read(text);
    EXPECT_FALSE(outcome.root) << text;
    EXPECT_TRUE(outcome.diagnostics.has_errors()) << text;
  }
}

TEST(ReadYaml, KeepsFindingsThatWereThereBefore) {
  base::Diagnostics diagnostics;
  diagnostics.Add("WZ0703", {}, std::string("before"));
  const auto file = std::make_shared<const base::SourceFile>("f.yaml", "a: 1\n");
  EXPECT_TRUE(ReadYaml(file, diagnostics));
  EXPECT_EQ(diagnostics.size(), 1U);
}

TEST(ReadYaml, ThreadsMayReadTheSameTree) {
  const Node root = Tree("a: [1, 2, 3, 4]\n");
  std::vector<std::thread> threads;
  std::vector<std::int64_t> sums(4);
  for (std::size_t i = 0; i < sums.size(); ++i) {
    threads.emplace_back([&root, &sum = sums[i]] {
      const Node copy = *root.Find("a");
      for (const Node& item : copy.items()) sum += *item.ToInteger();
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(sums, (std::vector<std::int64_t>{10, 10, 10, 10}));
}

}  // namespace
}  // namespace walz::yaml
