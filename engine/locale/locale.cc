#include "locale/locale.h"

namespace walz::locale {

std::vector<std::string> LocaleSet::languages() const {
  std::vector<std::string> names;
  for (const auto& [language, table] : tables_) names.push_back(language);
  return names;
}

bool LocaleSet::Has(std::string_view language, std::string_view key) const {
  const auto table = tables_.find(language);
  return table != tables_.end() && table->second.find(key) != table->second.end();
}

const LocaleEntry* LocaleSet::Find(std::string_view language, std::string_view key) const {
  for (const std::string_view candidate : {language, std::string_view("en")}) {
    const auto table = tables_.find(candidate);
    if (table == tables_.end()) continue;
    const auto entry = table->second.find(key);
    if (entry != table->second.end()) return &entry->second;
  }
  return nullptr;
}

std::string LocaleSet::Text(std::string_view language, std::string_view key,
                            const base::FormatArguments& arguments) const {
  const LocaleEntry* const entry = Find(language, key);
  if (entry != nullptr) return entry->message.Format(arguments, kMaxTextBytes);
  return "⟦" + std::string(key) + "⟧";
}

std::string LocaleSet::TextOr(std::string_view language, std::string_view key,
                              std::string_view fallback,
                              const base::FormatArguments& arguments) const {
  const LocaleEntry* const entry = Find(language, key);
  return entry != nullptr ? entry->message.Format(arguments, kMaxTextBytes) : std::string(fallback);
}

}  // namespace walz::locale
