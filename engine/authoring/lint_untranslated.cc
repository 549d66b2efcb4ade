#include <algorithm>
#include <map>
#include <string>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/new_texts.h"
#include "authoring/rule.h"

namespace walz::authoring {
namespace {

// The first of some texts in a file, and their number.
struct TextCount {
  std::string key;
  base::SourceSpan first;
  std::size_t count = 0;

  void Add(const std::string& added, const base::SourceSpan& span) {
    if (count++ != 0 && first.begin < span.begin) return;
    key = added;
    first = span;
  }
};

struct FileOfTexts {
  std::string language;
  TextCount marked;     // inserted by `walz check --fix`
  TextCount sentences;  // all others that are sentences
  TextCount same;       // those that are equal in English
};

// Names are often the same in two languages; sentences are not.
bool IsSentence(std::string_view text) { return std::ranges::count(text, ' ') >= 2; }

bool IsMeantToBeSame(const base::SourceSpan& key) {
  return key.file->Line(key.begin.line).find("# same") != std::string_view::npos;
}

}  // namespace

void LintUntranslated(const RuleInput& input) {
  const auto& tables = input.content.locales.tables();
  const auto english = tables.find("en");
  std::map<std::string, FileOfTexts> files;  // by path
  for (const auto& [language, table] : tables) {
    for (const auto& [key, entry] : table) {
      if (entry.span.file == nullptr) continue;
      FileOfTexts& file = files[entry.span.file->path()];
      file.language = language;
      if (IsMarkedUntranslated(entry.span)) {
        file.marked.Add(key, entry.span);
        continue;
      }
      const bool may_be_same = language == "en" || english == tables.end();
      if (may_be_same || !IsSentence(entry.text) || IsMeantToBeSame(entry.span)) continue;
      file.sentences.Add(key, entry.span);
      const auto other = english->second.find(key);
      const bool is_same = other != english->second.end() && other->second.text == entry.text;
      if (is_same) file.same.Add(key, entry.span);
    }
  }
  for (const auto& [path, file] : files) {
    const TextCount& marked = file.marked;
    if (marked.count > 0) {
      Flag(input.findings, marked.first,
           marked.count == 1
               ? messages::TextNotTranslated({.key = marked.key})
               : messages::TextsNotTranslated({.count = marked.count, .key = marked.key}),
           messages::HelpTranslateText());
    }
    constexpr std::size_t kEnough = 3;
    if (file.same.count < kEnough || file.same.count < file.sentences.count) continue;
    Flag(input.findings, file.same.first,
         messages::FileNotTranslated({.count = file.same.count, .language = file.language}),
         messages::HelpTranslateOrMarkSame());
  }
}

}  // namespace walz::authoring
