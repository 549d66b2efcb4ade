// engine/ knows no game: looks for words of the shipped games in names, strings and comments.

#include <algorithm>
#include <cctype>
#include <set>

#include "layout/checks.h"

namespace walz::layout {
namespace {

// Single words, in the singular. A word counts as part of a name: `inn` is found in `inn_fee` and
// `InnFee`, not in `inner`.
const std::set<std::string>& Words() {
  static const std::set<std::string> words = {
      "journeyman",   "journeymen",   "scantling",   "thaler",
      "tippel",       "tippeln",      "footing",     "haspel",
      "haspelknecht", "knecht",       "personality", "personalities",
      "companion",    "inn",          "hostel",      "decktet",
      "charly",       "kerbholz",     "kantholz",    "kingsbridge",
      "shiring",      "merthin",      "caris",       "nobel",
      "busch",        "stenz",        "krauter",     "charlottenburger",
      "earring",      "scheniegelei", "scheniegele", "ausflucht",
      "heller",       "ausbaldowern", "pinge",       "wheelbarrow",
      "farmhand",     "windlass",     "wyrm",        "krinn",
      "neustadt",     "sociability",  "homeland",    "piety"};
  return words;
}

// Words that belong to a game only in combination.
const std::vector<std::vector<std::string>>& Phrases() {
  static const std::vector<std::vector<std::string>> phrases = {
      {"tally", "stick"},     {"foot", "it"},
      {"auf", "der", "walz"}, {"small", "timer"},
      {"town", "seal"},       {"development", "card"},
      {"fate", "tile"},       {"leisure", "card"},
      {"die", "tore"},        {"durch", "die", "ganze"},
      {"coal", "digger"},     {"pit", "water"},
      {"one", "day"},         {"money", "pouch"},
      {"town", "hall"},       {"town", "halls"},
      {"travelling", "book"}};
  return phrases;
}

bool IsUpper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool IsLower(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }
bool IsAlpha(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// Splits at everything but letters and at changes of case: "tally_stick", "TallyStick" and
// "tally stick" all give {tally, stick}; "XMLReader" gives {xml, reader}. Words are lower case.
std::vector<std::string> SplitWords(std::string_view line) {
  std::vector<std::string> words;
  std::string word;
  const auto flush = [&] {
    if (!word.empty()) words.push_back(std::move(word));
    word.clear();
  };
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (!IsAlpha(c)) {
      flush();
      continue;
    }
    const bool after_lower = i > 0 && IsLower(line[i - 1]);
    const bool last_of_caps =
        i > 0 && IsUpper(line[i - 1]) && i + 1 < line.size() && IsLower(line[i + 1]);
    if (IsUpper(c) && (after_lower || last_of_caps)) flush();
    word.push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
  }
  flush();
  return words;
}

bool IsGameWord(const std::string& word) {
  if (Words().count(word) != 0) return true;
  return word.size() > 1 && word.back() == 's' &&
         Words().count(word.substr(0, word.size() - 1)) != 0;
}

std::string FirstGameWord(const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (IsGameWord(words[i])) return words[i];
    for (const std::vector<std::string>& phrase : Phrases()) {
      if (phrase.size() > words.size() - i) continue;
      const auto begin = words.begin() + static_cast<std::ptrdiff_t>(i);
      if (!std::equal(phrase.begin(), phrase.end(), begin)) continue;
      std::string text = phrase.front();
      for (std::size_t k = 1; k < phrase.size(); ++k) text += " " + phrase[k];
      return text;
    }
  }
  return {};
}

}  // namespace

Findings CheckVocabulary(const Tree& tree) {
  static const std::set<std::string_view> extensions = {".h",   ".cc",    ".lua",
                                                        ".txt", ".cmake", ".in"};
  Findings findings;
  for (const File& file : tree.files) {
    if (!StartsWith(file.path, "engine/") || extensions.count(Extension(file)) == 0) continue;
    int number = 0;
    for (std::string_view line : Lines(file.text)) {
      ++number;
      const std::string word = FirstGameWord(SplitWords(line));
      if (word.empty()) continue;
      findings.push_back(file.path + ":" + std::to_string(number) + ": `" + word +
                         "` is a game's word; engine/ knows no game");
    }
  }
  return findings;
}

}  // namespace walz::layout
