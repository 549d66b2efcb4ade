#include "yaml/quick_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "unit/yaml/yaml_testing.h"
#include "yaml/full_reader.h"

namespace walz::yaml {
namespace {

namespace fs = std::filesystem;

base::SourceFilePtr FileOf(std::string text) {
  return std::make_shared<const base::SourceFile>("f.yaml", std::move(text));
}

bool IsQuick(const std::string& text, const YamlLimits& limits = {}) {
  return ReadQuickly(FileOf(text), limits).has_value();
}

// Compares two trees including all spans.
bool SamePlaces(const Node& a, const Node& b) {
  if (a.span() != b.span()) return false;
  const auto same_item = [](const Node& x, const Node& y) { return SamePlaces(x, y); };
  const auto same_entry = [](const NodeEntry& x, const NodeEntry& y) {
    return x.key_span == y.key_span && SamePlaces(x.value, y.value);
  };
  return std::equal(a.items().begin(), a.items().end(), b.items().begin(), b.items().end(),
                    same_item) &&
         std::equal(a.entries().begin(), a.entries().end(), b.entries().begin(), b.entries().end(),
                    same_entry);
}

// Returns true if the full reader gives the same tree as the quick one.
bool IsRight(const base::SourceFilePtr& file, const Node& quick) {
  base::Diagnostics findings;
  const std::optional<Node> full = ReadFully(file, findings, {});
  return full && findings.empty() && *full == quick && SamePlaces(*full, quick);
}

// The YAML files below a folder of the source tree.
std::vector<std::string> TextsBelow(const std::string& folder) {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(WALZ_SOURCE_DIR) / folder)) {
    if (entry.path().extension() == ".yaml") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> texts;
  for (const fs::path& path : paths) {
    std::ifstream in(path, std::ios::binary);
    texts.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return texts;
}

TEST(QuickReader, ReadsTheSyntaxOfContent) {
  for (const char* text : {
           "a: 1\n",
           "a: 1",
           "a : 1\nb: {c : d}\n",
           "\n# first\n\na: 1  # one\n   # two\nb: -2\n# last",
           "ä: größer  # ß\n\"b c\": 'it''s'\nc: \"a \\\"b\\\" \\\\\"\nd: ''\n",
           "a:\n  b:\n    c: x:y#z [!]\n  d: e\n",
           "a:\n- b\n- c: 1\n  d: 2\ne: 3\n",
           "- a\n- - b\n  - c\n- d: [1, [2], {e: 3}]\n",
           "a: [b, 'c',\n    d,  # e\n    {f: g, h: [], },\n  ]\nb: {}\n",
           "a: >\n  one\n  two\n\nb: |-\n   three\n   four: # five\nc:\n  - >-\n    six\n",
       }) {
    const base::SourceFilePtr file = FileOf(text);
    const std::optional<Node> tree = ReadQuickly(file, {});
    ASSERT_TRUE(tree) << text;
    EXPECT_TRUE(IsRight(file, *tree)) << text;
  }
}

TEST(QuickReader, LeavesErrorsAndRareSyntaxToTheFullReader) {
  for (const char* text : {
           "",
           "# nothing\n",
           "word\n",
           "[a]\n",
           " a: 1\n",
           "--- \na: 1\n",
           "a: 1\n...\n",
           "%YAML 1.2\n",
           "a: 1\r\n",
           "a:\t1\n",
           "a: \x01\n",
           "a: \xff\n",
           "a: \xe2\x80\x8b\n",
           "a:\n",
           "a: ~\n",
           "a: null\n",
           "- null\n",
           "-\n",
           "a:1\n",
           "a: b: c\n",
           "a: 'b': c\n",
           "a: 1\na: 2\n",
           "a: {b: 1, b: 2}\n",
           "<<: 1\n",
           "? a\n: b\n",
           "a: &b c\n",
           "a: *b\n",
           "a: !b c\n",
           "a: @b\n",
           "a: `b`\n",
           "a: - b\n",
           "a: ? b\n",
           "a: one\n  two\n",
           "a: 'one\n  two'\n",
           "a: 'one\n",
           "a: \"\\t\"\n",
           "a: 'b' c\n",
           "a: 'b'#c\n",
           "a: [b\n",
           "a: [b] c\n",
           "a: [b]#c\n",
           "a: [b, , c]\n",
           "a: [,]\n",
           "a: [b [c]]\n",
           "a: [b: c]\n",
           "a: [b?]\n",
           "a: [b:]\n",
           "a: [b}\n",
           "a: {b}\n",
           "a: {b: }\n",
           "a: {[b]: c}\n",
           "[a]: b\n",
           "a:\n  b: 1\n   c: 2\n",
           "a:\n   b: 1\n  c: 2\n",
           "a:\n  - b\n   - c\n",
           "a:\n  b: 1\n  - c\n",
           "a: 1\n- b\n",
           "- a\nb: 1\n",
           "a: |\nb: 1\n",
           "a: |+\n  b\n",
           "a: | b\n",
           "a: |\n  b\n   c\n",
           "a: |\n  b\n\n  c\n",
           "a: |\n  b \n",
           "a: |\n  b\n c: 1\n",
       }) {
    EXPECT_FALSE(IsQuick(text)) << text;
  }
}

TEST(QuickReader, KeepsToTheLimits) {
  const std::string text = "a: [[b, c], {d: efg}]\n";
  YamlLimits limits;
  limits.bytes = text.size();
  limits.depth = 3;
  limits.nodes = 9;
  limits.scalar_bytes = 3;
  EXPECT_TRUE(IsQuick(text, limits));
  for (const auto& tighter : std::initializer_list<void (*)(YamlLimits&)>{
           [](YamlLimits& less) { --less.bytes; }, [](YamlLimits& less) { --less.depth; },
           [](YamlLimits& less) { --less.nodes; }, [](YamlLimits& less) { --less.scalar_bytes; }}) {
    YamlLimits less = limits;
    tighter(less);
    EXPECT_FALSE(IsQuick(text, less));
  }
  EXPECT_TRUE(IsQuick(std::string(250, 'k') + ": 1\n"));
  EXPECT_FALSE(IsQuick(std::string(251, 'k') + ": 1\n"));
}

// Reading a file with the full reader takes twenty times as long, on every load of its game.
TEST(QuickReader, ReadsAllGamesThatAreShipped) {
  for (const std::string& text : TextsBelow("data")) EXPECT_TRUE(IsQuick(text)) << text;
}

TEST(QuickReader, GivesTheTreesOfTheFullReader) {
  for (const char* folder : {"data", "mods", "tests"}) {
    for (const std::string& text : TextsBelow(folder)) {
      const base::SourceFilePtr file = FileOf(text);
      const std::optional<Node> tree = ReadQuickly(file, {});
      EXPECT_TRUE(!tree || IsRight(file, *tree)) << text;
    }
  }
}

// Some lines of content, with less indentation and mutated.
class Mutants {
 public:
  std::string Next() {
    std::string text = Lines();
    for (int i = Below(3) == 0 ? 2 : 1; i > 0; --i) Change(text);
    return text;
  }

 private:
  std::size_t Below(std::size_t limit) { return chance_() % limit; }

  std::string Lines() {
    const std::string& text = texts_[Below(texts_.size())];
    std::size_t begin = text.rfind('\n', Below(text.size()));
    begin = begin == std::string::npos ? 0 : begin + 1;
    const std::size_t indent = text.find_first_not_of(' ', begin) - begin;
    std::string lines;
    for (std::size_t size = 20 + Below(600); lines.size() < size && begin < text.size();) {
      const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
      const std::size_t first = std::min(text.find_first_not_of(' ', begin), end - 1);
      lines += text.substr(std::min(begin + indent, first), end - begin);
      lines.resize(lines.size() - (std::min(begin + indent, first) - begin));
      begin = end;
    }
    return lines;
  }

  void Change(std::string& text) {
    static const char* const kPieces[] = {
        ": ",   ":",  ",",    "[",        "]",     "{",    "}",    "#",   " #",  "- ",
        "-",    "\n", "\n  ", "\"",       "'",     "''",   "\\",   "?",   "|\n", ">-\n",
        " >\n", "~",  "null", "---",      "...",   "<<",   "a: b", "\\n", "\n-", "!x",
        "&x",   "*x", "\xc3", "\xc3\xa4", "\t",    "\r\n", "%",    "@",   "`",   " ",
        "   ",  "x",  "0",    "\n\n",     "\n \n", ",\n",  "}\n",  "."};
    const std::size_t at = Below(text.size() + 1);
    if (Below(3) == 0) {
      text.erase(at, 1 + Below(3));
    } else {
      text.insert(at, kPieces[Below(std::size(kPieces))]);
    }
  }

  std::mt19937 chance_{7};
  std::vector<std::string> texts_ = TextsBelow("data");
};

TEST(ThoroughQuickReader, GivesNoTreeThatTheFullReaderDoesNotGive) {
  Mutants mutants;
  int quick = 0;
  for (int i = 0; i < 30000; ++i) {
    const std::string text = mutants.Next();
    const base::SourceFilePtr file = FileOf(text);
    const std::optional<Node> tree = ReadQuickly(file, {});
    if (!tree) continue;
    ++quick;
    ASSERT_TRUE(IsRight(file, *tree)) << text;
  }
  EXPECT_GT(quick, 3000);
}

}  // namespace
}  // namespace walz::yaml
