#include "content/script_index.h"

#include <array>

#include "base/ascii.h"
#include "content/catalogue.h"

namespace walz::content {
namespace {

// A lookup table, because it is used for every character of all scripts.
constexpr std::array<bool, 256> kWordCharacters = [] {
  std::array<bool, 256> is_word{};
  for (int c = 0; c < 256; ++c) {
    is_word[static_cast<std::size_t>(c)] = base::IsLetterOrDigit(static_cast<char>(c)) || c == '_';
  }
  return is_word;
}();

bool IsWordCharacter(char c) { return kWordCharacters[static_cast<unsigned char>(c)]; }

}  // namespace

ScriptIndex::ScriptIndex(const std::vector<Script>& scripts) {
  for (const Script& script : scripts) Add(script);
}

const ScriptIndex::Words& ScriptIndex::words() const {
  std::call_once(words_->found, [this] {
    for (const base::SourceFilePtr& file : files_) FindWords(file->text(), *words_);
  });
  return *words_;
}

void ScriptIndex::FindWords(std::string_view text, Words& words) {
  bool after_function = false;
  std::string_view assigned;  // the word before `=`, until another token follows
  std::string_view last;
  for (std::size_t begin = 0; begin < text.size();) {
    if (!IsWordCharacter(text[begin])) {
      // `function(`: the next word is a parameter.
      if (text[begin] == '(') after_function = false;
      if (text[begin] == '=') {
        assigned = last;
      } else if (text[begin] != ' ') {
        assigned = {};
      }
      if (text[begin] != ' ') last = {};
      ++begin;
      continue;
    }
    std::size_t end = begin;
    while (end < text.size() && IsWordCharacter(text[end])) ++end;
    const std::string_view word = text.substr(begin, end - begin);
    words.all.insert(word);
    if (after_function) words.functions.insert(word);
    if (word == "function" && !assigned.empty()) words.functions.insert(assigned);
    after_function =
        word == "function" || (after_function && end < text.size() && text[end] == '.');
    assigned = {};
    last = word;
    begin = end;
  }
}

base::NearestFinder ScriptIndex::NearestFunction(std::string_view name) const {
  return base::FindNearest(name, words().functions);
}

}  // namespace walz::content
