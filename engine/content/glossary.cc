#include "content/glossary.h"

#include <set>
#include <string_view>

namespace walz::content {
namespace {

constexpr std::string_view kPrefix = "glossary.";
constexpr std::string_view kTextEnd = ".text";

}  // namespace

std::vector<std::string> GlossaryIds(const locale::LocaleSet& locales) {
  std::set<std::string> ids;
  for (const auto& [language, table] : locales.tables()) {
    for (auto entry = table.lower_bound(kPrefix);
         entry != table.end() && entry->first.starts_with(kPrefix); ++entry) {
      std::string id = entry->first.substr(kPrefix.size());
      if (id.ends_with(kTextEnd)) id.resize(id.size() - kTextEnd.size());
      if (id.find('.') == std::string::npos) ids.insert(std::move(id));
    }
  }
  return {ids.begin(), ids.end()};
}

std::string GlossaryWordKey(const std::string& id) { return std::string(kPrefix) + id; }

std::string GlossaryTextKey(const std::string& id) {
  return GlossaryWordKey(id) + std::string(kTextEnd);
}

}  // namespace walz::content
