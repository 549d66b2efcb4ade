#include "base/translation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "content/messages.h"
#include "support/read_all.h"

namespace walz::locale {
namespace {

namespace fs = std::filesystem;
using tests::ReadAll;

// The adjacent string literals from `at` on, joined and unescaped; advances `at` past them.
std::string Literal(const std::string& code, std::size_t& at) {
  std::string text;
  while ((at = code.find_first_not_of(" \n", at)) != std::string::npos && code[at] == '"') {
    for (++at; code[at] != '"'; ++at) {
      const bool escaped = code[at] == '\\';
      if (escaped) ++at;
      text += escaped && code[at] == 'n' ? '\n' : code[at];
    }
    ++at;
  }
  return text;
}

bool HasLetters(const std::string& sentence) {
  return std::any_of(sentence.begin(), sentence.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

// All sentences of the program: arguments of Say, and the patterns of the command line parser.
std::set<std::string> FindSentences() {
  std::set<std::string> sentences;
  for (const auto& entry : fs::recursive_directory_iterator(WALZ_SOURCE_DIR "/engine")) {
    const fs::path path = entry.path();
    if (path.extension() != ".cc" && path.extension() != ".h") continue;
    const std::string code = ReadAll(path);
    for (const std::string start : {"Say(", "kPatterns[] = {"}) {
      for (std::size_t at = code.find(start); at != std::string::npos; at = code.find(start, at)) {
        at += start.size();
        for (;;) {
          const std::string sentence = Literal(code, at);
          if (HasLetters(sentence)) sentences.insert(sentence);
          if (start == "Say(" || sentence.empty() || code[at] != ',') break;
          ++at;
        }
      }
    }
  }
  return sentences;
}

const std::set<std::string>& Sentences() {
  static const std::set<std::string> sentences = FindSentences();
  return sentences;
}

// The argument numbers in a pattern, sorted.
std::vector<int> Places(std::string_view pattern) {
  std::vector<int> places;
  int next = 0;
  for (std::size_t i = 0; i + 1 < pattern.size(); ++i) {
    if (pattern[i] != '{' && pattern[i] != '}') continue;
    if (pattern[i + 1] == pattern[i]) {
      ++i;
    } else if (pattern[i] == '{') {
      places.push_back(pattern[i + 1] == '}' ? next++ : pattern[i + 1] - '0');
    }
  }
  std::sort(places.begin(), places.end());
  return places;
}

TEST(Translation, KnowsEverySentenceOfTheProgram) {
  const std::set<std::string>& sentences = Sentences();
  EXPECT_GT(sentences.size(), 50U);
  for (const std::string& sentence : sentences) {
    EXPECT_FALSE(base::GermanOf(sentence).empty()) << "still English: " << sentence;
  }
}

TEST(Translation, KnowsNothingElse) {
  const std::string code = ReadAll(WALZ_SOURCE_DIR "/engine/base/translation.cc");
  const std::set<std::string>& sentences = Sentences();
  for (std::size_t at = code.find("\n    {\""); at != std::string::npos;
       at = code.find("\n    {\"", at)) {
    at += 6;
    const std::string english = Literal(code, at);
    EXPECT_EQ(sentences.count(english), 1U) << "nobody says: " << english;
  }
}

TEST(Translation, UsesTheArgumentsOfEachSentence) {
  for (const std::string& sentence : Sentences()) {
    EXPECT_EQ(Places(sentence), Places(base::GermanOf(sentence))) << sentence;
  }
}

// A bare text would stay English in every language.
TEST(Translation, NoFindingOrErrorIsABareText) {
  const std::vector<std::string> beginnings = {".help = ", ".label = ", "Error{", ".Add(\"WZ",
                                               "Error(console"};
  const std::regex bare(
      R"re((\.help = |\.label = |Error\{|\.Add\("WZ\d+", (\{\}|[\w.\->]+(\(\))?), |Error\(console_?, )\s*(std::string\()?")re");
  for (const auto& entry : fs::recursive_directory_iterator(WALZ_SOURCE_DIR "/engine")) {
    if (entry.path().extension() != ".cc") continue;
    const std::string code = ReadAll(entry.path());
    for (const std::string& begin : beginnings) {
      // std::regex would take seconds to search by itself.
      for (std::size_t at = 0; (at = code.find(begin, at)) != std::string::npos; ++at) {
        std::smatch found;
        EXPECT_FALSE(std::regex_search(code.begin() + static_cast<std::ptrdiff_t>(at), code.end(),
                                       found, bare, std::regex_constants::match_continuous))
            << entry.path() << ": " << found.str();
      }
    }
  }
}

}  // namespace
}  // namespace walz::locale
