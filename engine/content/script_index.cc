#include "content/script_index.h"

#include <fmt/format.h>

#include "base/nearest.h"

namespace walz::content {
namespace {

bool IsWordCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

}  // namespace

ScriptIndex::ScriptIndex(const std::vector<Script>& scripts) {
  for (const Script& script : scripts) {
    const std::string_view text = script.source;
    bool after_function = false;
    for (std::size_t begin = 0; begin < text.size();) {
      if (!IsWordCharacter(text[begin])) {
        // `function(`: the next word is a parameter.
        if (text[begin] == '(') after_function = false;
        ++begin;
        continue;
      }
      std::size_t end = begin;
      while (end < text.size() && IsWordCharacter(text[end])) ++end;
      const std::string_view word = text.substr(begin, end - begin);
      words_.insert(word);
      if (after_function) functions_.push_back(word);
      after_function =
          word == "function" || (after_function && end < text.size() && text[end] == '.');
      begin = end;
    }
  }
}

std::string ScriptIndex::NearestFunction(std::string_view name) const {
  base::NearestFinder finder(name);
  for (const std::string_view function : functions_) finder.Offer(function);
  return finder.best() ? fmt::format("did you mean `{}`?", *finder.best()) : std::string();
}

}  // namespace walz::content
