#include "ui/completion.h"

#include <algorithm>
#include <set>

#include "ui/answers.h"
#include "ui/text_lines.h"

namespace walz::ui {
namespace {

// Returns the length of the common prefix in bytes.
std::size_t CommonLength(std::string_view a, std::string_view b) {
  const auto same = [](char x, char y) { return LowerCase(x) == LowerCase(y); };
  const auto end = std::mismatch(a.begin(), a.end(), b.begin(), b.end(), same).first;
  return static_cast<std::size_t>(end - a.begin());
}

// Returns true for a UTF-8 continuation byte.
bool IsContinuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

std::string CompleteWord(std::string_view typed, const std::vector<std::string>& words) {
  const std::string* first = nullptr;
  std::size_t common = 0;
  for (const std::string& word : words) {
    if (CommonLength(word, typed) < typed.size()) continue;
    common = first == nullptr ? word.size() : std::min(common, CommonLength(*first, word));
    if (first == nullptr) first = &word;
  }
  if (first == nullptr) return std::string(typed);
  while (common < first->size() && common > typed.size() && IsContinuation((*first)[common]))
    --common;
  return first->substr(0, common);
}

std::vector<std::string> TypedWords(const scene::Scene& scene) {
  std::set<std::string> words;
  for (const scene::Choice& choice : scene.options) {
    words.insert(choice.text);
    words.insert(choice.id);
  }
  for (const NamedText& named : NamesIn(scene)) {
    if (!named.name.empty()) words.insert("? " + named.name);
  }
  return {words.begin(), words.end()};
}

}  // namespace walz::ui
