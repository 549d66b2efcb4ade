#include <fmt/format.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "authoring/lint_rules.h"
#include "yaml/node_yaml.h"

namespace walz::authoring {
namespace {

// Whether a line with one more text may be added to the end: the file holds one list of texts and
// nothing else.
bool TakesTexts(std::string_view text) {
  int sections = 0;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
    if (text[at] != ' ' && text[at] != '#' && text[at] != '\n') ++sections;
    if (text.find('\n', at) == std::string_view::npos) return false;
  }
  return sections == 1 && text.find("locale:\n") != std::string_view::npos &&
         (text.ends_with("locale:\n") || text.find("\n  - ") != std::string_view::npos);
}

class LanguageLint {
 public:
  LanguageLint(const content::Content& content, base::Diagnostics& findings)
      : tables_(content.locales.tables()), findings_(findings) {
    for (const auto& [language, table] : tables_) {
      for (const auto& [key, entry] : table) files_[entry.span.file->path()] = entry.span.file;
    }
  }

  void Run() {
    for (const auto& [language, table] : tables_) {
      for (const auto& [other, other_table] : tables_) {
        if (other == language) continue;
        for (const auto& [key, entry] : table) {
          const auto found = other_table.find(key);
          if (found == other_table.end()) {
            ReportMissing(key, entry, language, other);
          } else if (other < language) {  // each pair once, seen from the later language
            Compare(key, entry, other, found->second);
          }
        }
      }
    }
  }

 private:
  void Compare(const std::string& key, const locale::LocaleEntry& entry, const std::string& other,
               const locale::LocaleEntry& other_entry) {
    if (other_entry.message.ArgumentNames() == entry.message.ArgumentNames()) return;
    findings_
        .Add("WZ0702", entry.span,
             base::Say("text `{}` has other placeholders in `{}`", key, other))
        .related.push_back({other_entry.span, base::Say("the other text")});
  }

  // The fix is the text that there is, to be translated, in the file of the same name.
  void ReportMissing(const std::string& key, const locale::LocaleEntry& entry,
                     const std::string& language, const std::string& other) {
    base::Diagnostic& finding =
        findings_.Add("WZ0703", entry.span, base::Say("`{}` has no text `{}`", other, key));
    const base::SourceFilePtr file = FileBeside(entry.span.file->path(), language, other);
    if (file == nullptr || !TakesTexts(file->text())) return;
    const base::Position end = file->PositionAt(file->text().size());
    finding.fixes.push_back(
        {fmt::format("add `{}` as it is in `{}`", key, language),
         {{{file, end, end},
           "  - { id: " + key + ", text: " + yaml::ToYamlScalar(entry.text) + " }\n"}}});
  }

  // The file of another language that belongs to `path`, as it was read or is to begin; null if the
  // path does not name the language.
  base::SourceFilePtr FileBeside(const std::string& path, const std::string& language,
                                 const std::string& other) {
    const std::string folder = "/locale/" + language + "/";
    const std::size_t at = path.rfind(folder);
    if (at == std::string::npos) return nullptr;
    const std::string beside =
        path.substr(0, at) + "/locale/" + other + "/" + path.substr(at + folder.size());
    base::SourceFilePtr& file = files_[beside];
    if (file == nullptr) file = std::make_shared<const base::SourceFile>(beside, "locale:\n");
    return file;
  }

  const std::map<std::string, locale::LocaleTable, std::less<>>& tables_;
  base::Diagnostics& findings_;
  std::map<std::string, base::SourceFilePtr> files_;
};

}  // namespace

void LintLanguages(const content::Content& content, base::Diagnostics& findings) {
  LanguageLint(content, findings).Run();
}

}  // namespace walz::authoring
