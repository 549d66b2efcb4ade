#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/new_texts.h"

namespace walz::authoring {
namespace {

// Names are often the same in two languages; sentences are not.
bool IsSentence(std::string_view text) { return std::count(text.begin(), text.end(), ' ') >= 2; }

// Returns true if the author means it so, or knows that there is something left to do.
bool IsMarked(const base::SourceSpan& key) {
  const std::string_view line = key.file->Line(key.begin.line);
  return line.find("# same") != std::string_view::npos || IsMarkedUntranslated(key);
}

// The sentences of one file, and how many of them are in another language word for word the same.
struct FileOfTexts {
  std::size_t sentences = 0;
  std::size_t same = 0;
  base::SourceSpan first;
};

}  // namespace

void LintCopiedTexts(const content::Content& content, base::Diagnostics& findings) {
  constexpr std::size_t kEnough = 3;
  const auto& tables = content.locales.tables();
  const auto english = tables.find("en");
  if (english == tables.end()) return;
  for (const auto& [language, table] : tables) {
    if (language == "en") continue;
    std::map<std::string, FileOfTexts> files;  // by path
    for (const auto& [key, entry] : table) {
      if (entry.span.file == nullptr || !IsSentence(entry.text) || IsMarked(entry.span)) continue;
      FileOfTexts& file = files[entry.span.file->path()];
      ++file.sentences;
      const auto other = english->second.find(key);
      if (other == english->second.end() || other->second.text != entry.text) continue;
      ++file.same;
      if (file.first.file == nullptr || entry.span.begin < file.first.begin) {
        file.first = entry.span;
      }
    }
    for (const auto& [path, file] : files) {
      if (file.same < kEnough || file.same < file.sentences) continue;
      findings
          .Add(file.first, messages::FileNotTranslated({.count = file.same, .language = language}))
          .help = messages::HelpTranslateOrMarkSame();
    }
  }
}

}  // namespace walz::authoring
