#include <fmt/format.h>

#include <string>
#include <vector>

#include "authoring/lint_rules.h"

namespace walz::authoring {

void LintLanguages(const content::Content& content, base::Diagnostics& findings) {
  for (const auto& [language, table] : content.locales.tables()) {
    for (const auto& [key, entry] : table) {
      const std::vector<std::string> names = entry.message.ArgumentNames();
      for (const auto& [other_language, other_table] : content.locales.tables()) {
        if (other_language == language) continue;
        const auto other = other_table.find(key);
        if (other == other_table.end()) {
          findings.AddWarning("WZ0703", entry.span,
                              fmt::format("`{}` has no text `{}`", other_language, key));
          continue;
        }
        // Each pair once, seen from the later language.
        if (other_language > language || other->second.message.ArgumentNames() == names) continue;
        base::Diagnostic& finding = findings.AddWarning(
            "WZ0702", entry.span,
            fmt::format("text `{}` has other placeholders in `{}`", key, other_language));
        finding.related.push_back({other->second.span, "the other text"});
      }
    }
  }
}

}  // namespace walz::authoring
