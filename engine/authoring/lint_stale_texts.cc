#include <set>
#include <string>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"

namespace walz::authoring {
namespace {

// Whether a text tells a number, as a number of its own.
bool Tells(const std::string& text, const std::string& number) {
  const auto is_digit = [&](std::size_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
  };
  for (std::size_t at = text.find(number); at != std::string::npos;
       at = text.find(number, at + 1)) {
    const bool is_whole = (at == 0 || !is_digit(at - 1)) && !is_digit(at + number.size());
    if (is_whole) return true;
  }
  return false;
}

class StaleTextLint {
 public:
  StaleTextLint(const content::Content& content, base::Diagnostics& findings)
      : content_(content), findings_(findings) {
    for (const content::Change& change : content.changes) {
      if (change.kind == "locale") patched_.insert(change.id);
    }
  }

  // Another number where a text of the definition tells the old one.
  void Check(const content::Change& change) {
    if (!change.before.is_scalar()) return;
    if (!change.before.ToInteger() || change.before.text() == change.after.text()) return;
    // No text tells how many there are, or what the same patch has only just put there.
    if (change.path == "copies" || change.before.span().file == change.span.file) return;
    const std::string number(change.before.text());
    for (const auto& [language, table] : content_.locales.tables()) {
      const std::string key = change.kind + "." + change.id + ".text";
      const auto entry = table.find(key);
      if (entry == table.end() || patched_.count(language + "." + key) != 0) continue;
      if (!Tells(entry->second.text, number)) continue;
      base::Diagnostic& finding =
          findings_.Add(change.span, messages::TextHasOldNumber({.key = key, .number = number}));
      finding.related.push_back({entry->second.span, messages::SeeText()});
      finding.help = messages::HelpPatchText({.language = language, .key = key});
      return;
    }
  }

 private:
  const content::Content& content_;
  base::Diagnostics& findings_;
  std::set<std::string> patched_;  // `<language>.<key>`
};

}  // namespace

void LintStaleTexts(const content::Content& content, base::Diagnostics& findings) {
  StaleTextLint lint(content, findings);
  for (const content::Change& change : content.changes) lint.Check(change);
}

}  // namespace walz::authoring
