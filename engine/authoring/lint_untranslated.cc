#include <map>
#include <string>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/new_texts.h"

namespace walz::authoring {
namespace {

// The marked texts of one file.
struct Marked {
  const std::string* first = nullptr;  // its key
  base::SourceSpan span;
  std::size_t count = 0;
};

}  // namespace

void LintUntranslated(const content::Content& content, base::Diagnostics& findings) {
  std::map<std::string, Marked> files;
  for (const auto& [language, table] : content.locales.tables()) {
    for (const auto& [key, entry] : table) {
      if (entry.span.file == nullptr || !IsMarkedUntranslated(entry.span)) continue;
      Marked& marked = files[entry.span.file->path()];
      ++marked.count;
      if (marked.first != nullptr && marked.span.begin < entry.span.begin) continue;
      marked.first = &key;
      marked.span = entry.span;
    }
  }
  for (const auto& [path, marked] : files) {
    findings
        .Add(marked.span, marked.count == 1 ? messages::TextNotTranslated({.key = *marked.first})
                                            : messages::TextsNotTranslated(
                                                  {.count = marked.count, .key = *marked.first}))
        .help = messages::HelpTranslateText();
  }
}

}  // namespace walz::authoring
