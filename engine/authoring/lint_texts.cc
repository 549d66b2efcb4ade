#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "authoring/content_names.h"
#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/new_texts.h"
#include "authoring/rule.h"
#include "authoring/text_keys.h"
#include "base/nearest.h"
#include "content/messages.h"

namespace walz::authoring {
namespace {

class KeyChecker : public Rule {
 public:
  explicit KeyChecker(const RuleInput& input)
      : Rule(input), new_texts_(content_), keys_(content_), known_(keys_.names()) {}

  void Check() {
    for (const TextKey& key : keys_.declared()) {
      if (key.required) Require(key.key, key.span);
    }
    for (const auto& [language, table] : content_.locales.tables()) {
      for (const auto& [key, entry] : table) {
        CheckUse(language, key, entry);
        CheckEmpty(key, entry);
        CheckCut(key, entry);
      }
    }
    for (auto& [path, keys] : unshown_) ReportUnshown(keys);
  }

 private:
  struct Unshown {
    std::string key;
    base::SourceSpan span;
  };

  void Require(const std::string& key, const base::SourceSpan& span) {
    for (const auto& [language, table] : content_.locales.tables()) {
      if (table.find(key) != table.end()) return;
    }
    base::Diagnostic& finding = findings_.Add(span, messages::TextMissing({.key = key}));
    base::Fix fix;
    fix.title = messages::FixAddText({.key = key});
    for (const auto& [language, table] : content_.locales.tables()) {
      std::optional<base::Edit> edit =
          span.file == nullptr
              ? std::nullopt
              : new_texts_.Add(span.file->path(), language, key, Readable(key), {});
      if (edit) fix.edits.push_back(*std::move(edit));
    }
    if (fix.edits.empty()) return;
    finding.help = messages::HelpFixAddsText();
    finding.fixes.push_back(std::move(fix));
  }

  // `card.old_man` -> "Old man"
  static std::string Readable(const std::string& key) {
    std::string text = key.substr(key.rfind('.') + 1);
    std::ranges::replace(text, '_', ' ');
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
      text[0] = static_cast<char>(text[0] - 'a' + 'A');
    }
    return text;
  }

  static bool IsEmpty(const locale::LocaleEntry& entry) {
    return entry.text.find_first_not_of(" \n") == std::string::npos;
  }

  // Texts of events, marks and icons may be empty in all languages.
  void CheckEmpty(const std::string& key, const locale::LocaleEntry& entry) {
    if (!IsEmpty(entry)) return;
    bool may_be_empty =
        key.starts_with("event.") || key.starts_with("mark.") || key.starts_with("icon.");
    for (const auto& [language, table] : content_.locales.tables()) {
      const auto other = table.find(key);
      if (other != table.end() && !IsEmpty(other->second)) may_be_empty = false;
    }
    if (may_be_empty) return;
    Flag(entry.span, messages::EmptyText({.key = key}), messages::HelpWriteOrRemoveText());
  }

  // The part of the file around the id of a text of this size.
  static std::string_view LinesAround(const base::SourceSpan& id, std::size_t size) {
    constexpr std::size_t kBetween = 200;
    const std::string_view file = id.file->text();
    const auto at = static_cast<std::size_t>(id.text().data() - file.data());
    const std::size_t begin = at - std::min(at, size + kBetween);
    return file.substr(begin, at - begin + size + 2 * kBetween);
  }

  // `text: Card #2`: what follows is a comment. An intended comment begins with a space.
  void CheckCut(const std::string& key, const locale::LocaleEntry& entry) {
    if (entry.span.text().empty() || entry.text.empty()) return;
    const std::string written = "text: " + entry.text + " #";
    const std::string_view file = LinesAround(entry.span, written.size());
    const std::size_t begin = file.find(written);
    const std::size_t after = begin + written.size();
    if (begin == std::string_view::npos || after >= file.size() || file[after] == ' ') return;
    const std::string_view rest = file.substr(after - 2, file.find('\n', after) - after + 2);
    Flag(entry.span, messages::TextCutByComment({.key = key, .rest = rest.substr(1)}),
         messages::HelpQuoteWholeText());
  }

  // Returns true for the letter of a kind of space or of an icon.
  bool IsLetter(std::string_view key) const {
    const bool has_letters = key.starts_with("space_kind.") || key.starts_with("icon.");
    return has_letters && key.ends_with(".letter") && known_.find(key) != known_.end();
  }

  void CheckUse(const std::string& language, const std::string& key,
                const locale::LocaleEntry& entry) {
    if (IsLetter(key)) {
      if (content::IsGlyph(entry.text)) return;
      Flag(entry.span, messages::TextNeverShown({.key = key}),
           content::messages::SingleCharacterExpected());
      return;
    }
    if (keys_.Asks(key)) return;
    if (WasUsed(content_, std::string_view(key).substr(key.rfind('.') + 1))) return;
    base::Diagnostic finding =
        base::MakeFinding(entry.span, messages::TextNeverShown({.key = key}));
    base::NearestFinder missing(key);  // most likely one that this language lacks
    const locale::LocaleTable& own = content_.locales.tables().find(language)->second;
    for (const auto& [other, table] : content_.locales.tables()) {
      for (const auto& [candidate, text] : table) {
        if (own.find(candidate) == own.end()) missing.Offer(candidate);
      }
    }
    const std::string whole = WithKind(key);
    if (!whole.empty()) {
      finding.help = messages::HelpKindFirst({.key = whole});
    } else if (missing.best()) {
      base::Suggest(finding, missing);
    } else {
      base::Suggest(finding, key, known_);
    }
    if (!finding.help.empty() || entry.span.file == nullptr) return findings_.Add(finding);
    unshown_[entry.span.file->path()].push_back({key, entry.span});
  }

  // Reports the texts without a similar key, one finding per file. A game that began as a copy of
  // another one often has such texts.
  void ReportUnshown(std::vector<Unshown>& texts) {
    std::ranges::sort(
        texts, [](const Unshown& a, const Unshown& b) { return a.span.begin < b.span.begin; });
    base::Diagnostic& finding = findings_.Add(
        texts.front().span,
        texts.size() == 1
            ? messages::TextNeverShown({.key = texts.front().key})
            : messages::TextsNotShown({.count = texts.size(), .key = texts.front().key}));
    base::Fix fix;
    fix.title = messages::FixRemoveUnusedTexts();
    for (const Unshown& text : texts) {
      if (auto edit = RemovalOf(text.span)) fix.edits.push_back(*std::move(edit));
    }
    if (fix.edits.size() != texts.size()) return;
    finding.help = messages::HelpFixRemovesUnusedTexts();
    finding.fixes.push_back(std::move(fix));
  }

  // `event.left_behind` for `left_behind`, `card.imp.text` for `imp.text`; empty if no known key
  // ends so.
  std::string WithKind(const std::string& key) const {
    if (content_.catalogue->FindKind(key.substr(0, key.find('.'))) != nullptr) return {};
    for (const std::size_t end : {key.size(), key.rfind('.')}) {
      if (end == std::string::npos) continue;
      const std::string head = "." + key.substr(0, end);
      const auto found = std::ranges::find_if(
          known_, [&](const std::string& known) { return known.ends_with(head); });
      if (found != known_.end()) return *found + key.substr(end);
    }
    return {};
  }

  NewTexts new_texts_;
  const TextKeys keys_;
  const script::NameSet& known_;
  std::map<std::string, std::vector<Unshown>> unshown_;  // by file
};

}  // namespace

void LintTexts(const RuleInput& input) {
  if (!input.content.locales.tables().empty()) KeyChecker(input).Check();
}

}  // namespace walz::authoring
