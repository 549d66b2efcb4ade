#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/new_texts.h"
#include "authoring/rule.h"
#include "base/messages.h"
#include "content/messages.h"

namespace walz::authoring {
namespace {

using TextEntry = std::pair<const std::string, locale::LocaleEntry>;

// The texts of one file that another language lacks.
struct MissingTexts {
  std::string language;  // of the file
  std::string other;
  std::vector<const TextEntry*> texts;
};

// Letters of signs are optional in a language, because the view declares a default.
constexpr std::string_view kLetter = ".letter";

class LanguageLint : public Rule {
 public:
  explicit LanguageLint(const RuleInput& input)
      : Rule(input), tables_(content_.locales.tables()), new_texts_(content_) {}

  void Run() {
    NoteReported();
    CheckTitles();
    std::map<std::tuple<std::string, std::string, std::string>, MissingTexts> missing;
    for (const auto& [language, table] : tables_) {
      for (const auto& [other, other_table] : tables_) {
        if (other == language) continue;
        for (const TextEntry& text : table) {
          if (IsReported(text.second.span) || meant_.count({other, text.first}) != 0) continue;
          const auto found = other_table.find(text.first);
          if (found == other_table.end()) {
            if (text.first.ends_with(kLetter)) continue;
            MissingTexts& group = missing[{text.second.span.file->path(), language, other}];
            group.language = language;
            group.other = other;
            group.texts.push_back(&text);
          } else if (other < language) {  // each pair once, seen from the later language
            Compare(text, language, other, found->second);
          }
        }
      }
    }
    for (auto& [key, group] : missing) {
      // Texts of unsupported languages are reported once below.
      if (!IsMistaken(group.language) && !IsMistaken(group.other)) Report(group);
    }
    for (const auto& [language, table] : tables_) {
      if (!table.empty() && IsMistaken(language)) ReportMistaken(language, table);
    }
  }

 private:
  // Unshown texts and unfilled placeholders are reported already. A text for which one of these is
  // probably meant is not reported as missing.
  void NoteReported() {
    for (const base::Diagnostic& finding : findings_.items()) {
      if (finding.code != "WZ0705" && finding.code != "WZ0707") continue;
      reported_.push_back(finding.span);
      if (finding.code == "WZ0707" || finding.fixes.empty()) continue;
      for (const base::Edit& edit : finding.fixes.front().edits) reported_.push_back(edit.span);
      for (const auto& [language, table] : tables_) {
        for (const TextEntry& text : table) {
          if (!(text.second.span == finding.span)) continue;
          meant_.insert({language, finding.fixes.front().edits.front().text});
        }
      }
    }
  }

  bool IsReported(const base::SourceSpan& span) const {
    return std::ranges::any_of(reported_, [&](const base::SourceSpan& reported) {
      return reported.file == span.file && reported.begin <= span.begin && span.end <= reported.end;
    });
  }

  // Titles and descriptions of variants, by language.
  void CheckTitles() {
    for (const content::FinalDefinition& source : content_.sources) {
      if (source.kind != "variant") continue;
      for (const char* const key : {"title", "description"}) {
        const yaml::Node* const texts = source.node.Find(key);
        if (texts == nullptr) continue;
        const std::size_t before = findings_.size();
        for (const yaml::NodeEntry& entry : texts->entries()) CheckTitle(entry);
        if (findings_.size() == before) CheckTitles(source.id, key, *texts);
      }
    }
  }

  void CheckTitles(const std::string& variant, const std::string& key, const yaml::Node& texts) {
    for (const auto& [language, table] : tables_) {
      if (texts.Find(language) != nullptr || IsMistaken(language)) continue;
      Flag(texts.span(),
           messages::VariantTextMissing({.field = key, .variant = variant, .language = language}),
           content::messages::HelpAddKey({.key = language}));
    }
  }

  void CheckTitle(const yaml::NodeEntry& entry) {
    if (tables_.empty() || tables_.find(entry.key) != tables_.end()) return;
    base::Diagnostic& finding =
        findings_.Add(entry.key_span, messages::UnsupportedLanguage({.language = entry.key}));
    std::vector<std::string> languages;
    for (const auto& [language, table] : tables_) languages.push_back(language);
    finding.help =
        IsMistaken(entry.key)
            ? base::messages::HelpDidYouMean({.name = Meant(entry.key)})
            : content::messages::HelpKnownNames({.names = base::Join(languages, "`, `")});
  }

  // The language for which a folder is meant if its name is that of another standard: `en` for
  // `eng`. Empty if there is none.
  std::string Meant(const std::string& language) const {
    static const std::map<std::string_view, std::string_view> kOthers = {
        {"eng", "en"}, {"ger", "de"}, {"deu", "de"}, {"fra", "fr"}, {"fre", "fr"},
        {"spa", "es"}, {"ita", "it"}, {"nld", "nl"}, {"dut", "nl"}, {"pol", "pl"}};
    const auto found = kOthers.find(language);
    return found == kOthers.end() ? std::string() : std::string(found->second);
  }

  bool IsMistaken(const std::string& language) const { return !Meant(language).empty(); }

  void ReportMistaken(const std::string& language, const locale::LocaleTable& table) {
    const auto& first = *std::ranges::min_element(table, [](const auto& a, const auto& b) {
      return a.second.span.begin < b.second.span.begin;
    });
    Flag(base::SpanOfLine(first.second.span.file, 0),
         messages::UnsupportedLanguage({.language = language}),
         base::messages::HelpDidYouMean({.name = "locale/" + Meant(language) + "/"}));
  }

  void Compare(const TextEntry& text, const std::string& language, const std::string& other,
               const locale::LocaleEntry& other_entry) {
    const auto& [key, entry] = text;
    if (other_entry.message.ArgumentNames() == entry.message.ArgumentNames()) return;
    if (IsReported(PlaceOfText(content_, language, key, entry)) ||
        IsReported(PlaceOfText(content_, other, key, other_entry))) {
      return;
    }
    findings_
        .Add(PlaceOfText(content_, language, key, entry),
             messages::PlaceholdersDiffer({.key = key, .language = other}))
        .related.push_back(
            {PlaceOfText(content_, other, key, other_entry), messages::SeeOtherText()});
  }

  // One finding for all texts of a file. The fix copies the existing texts, to be translated, to
  // the file of the same name in the same order.
  void Report(MissingTexts& group) {
    std::ranges::sort(group.texts, [](const auto* a, const auto* b) {
      return a->second.span.begin < b->second.span.begin;
    });
    const auto& [key, entry] = *group.texts.front();
    base::Diagnostic& finding = findings_.Add(
        entry.span,
        group.texts.size() == 1
            ? messages::TextMissingInLanguage({.language = group.other, .key = key})
            : messages::TextsMissingInLanguage(
                  {.language = group.other, .count = group.texts.size(), .first = key}));
    base::Fix fix;
    fix.title = group.texts.size() == 1
                    ? messages::FixCopyText({.key = key, .language = group.language})
                    : messages::FixCopyTexts({.language = group.language});
    for (const TextEntry* const text : group.texts) {
      std::optional<base::Edit> edit =
          new_texts_.Add(text->second.span.file->path(), group.other, text->first,
                         text->second.text, Before(*text, group));
      if (edit) fix.edits.push_back(*std::move(edit));
    }
    if (fix.edits.empty()) return;
    finding.help = messages::HelpFixCopiesTexts();
    finding.fixes.push_back(std::move(fix));
  }

  // The last text before this one in its file that the other language has.
  std::string Before(const TextEntry& text, const MissingTexts& group) const {
    const TextEntry* before = nullptr;
    const locale::LocaleTable& other = tables_.find(group.other)->second;
    for (const TextEntry& candidate : tables_.find(group.language)->second) {
      const bool fits = candidate.second.span.file == text.second.span.file &&
                        candidate.second.span.begin < text.second.span.begin &&
                        other.find(candidate.first) != other.end();
      if (!fits) continue;
      if (before == nullptr || before->second.span.begin < candidate.second.span.begin) {
        before = &candidate;
      }
    }
    return before == nullptr ? std::string() : before->first;
  }

  const std::map<std::string, locale::LocaleTable, std::less<>>& tables_;
  NewTexts new_texts_;
  std::vector<base::SourceSpan> reported_;
  std::set<std::pair<std::string, std::string>> meant_;  // language and key
};

}  // namespace

void LintLanguages(const RuleInput& input) { LanguageLint(input).Run(); }

}  // namespace walz::authoring
