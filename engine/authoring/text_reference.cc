#include "authoring/text_reference.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "authoring/content_reference.h"
#include "authoring/text_keys.h"

namespace walz::authoring {
namespace {

using Lines = std::vector<std::string>;

// A text as the page shows it.
struct TextRow {
  std::string key;
  std::string about;
  bool required = false;
  Lines languages;
  Lines placeholders;
};

// The texts whose keys begin with the same name.
struct TextSection {
  std::string name;
  std::vector<TextRow> rows;
};

std::string PrefixOf(std::string_view key) { return std::string(key.substr(0, key.find('.'))); }

class TextRows {
 public:
  explicit TextRows(const content::Content& content) : content_(content), keys_(content) {
    for (const TextKey& key : keys_.declared()) Add(key.key, std::string(key.doc), key.required);
    // Those of words, numbers, icons and labels, as far as they exist.
    for (const auto& [language, table] : content_.locales.tables()) {
      for (const auto& [key, entry] : table) {
        if (keys_.names().count(key) == 0 && keys_.Asks(key)) Add(key, {}, false);
      }
    }
  }

  const std::vector<TextSection>& sections() const { return sections_; }

 private:
  void Add(const std::string& key, std::string about, bool required) {
    if (!listed_.insert(key).second) return;
    const std::string prefix = PrefixOf(key);
    auto section = std::ranges::find(sections_, prefix, &TextSection::name);
    if (section == sections_.end()) section = sections_.insert(section, {prefix, {}});
    TextRow row{key, std::move(about), required, {}, {}};
    for (const auto& [language, table] : content_.locales.tables()) {
      if (table.find(key) != table.end()) row.languages.push_back(language);
    }
    for (const std::string& name : keys_.PlaceholdersOf(key)) row.placeholders.push_back(name);
    section->rows.push_back(std::move(row));
  }

  const content::Content& content_;
  const TextKeys keys_;
  std::vector<TextSection> sections_;
  script::NameSet listed_;
};

std::string PlaceholderList(const Lines& names) {
  return names.empty() ? "" : fmt::format("`{{{}}}`", fmt::join(names, "}`, `{"));
}

std::string LanguagesText(const TextRow& row) {
  if (!row.languages.empty()) return fmt::format("{}", fmt::join(row.languages, ", "));
  return row.required ? "**missing**" : "–";
}

// Describes the texts of a kind; of other sections, which have one sort each, the first row does.
std::string SortsText(const TextSection& section, const content::Content& content) {
  const content::KindEntry* const kind = content.catalogue->FindKind(section.name);
  const std::string& about = section.rows.front().about;
  if (kind == nullptr) return about.empty() ? about : about + "\n";
  return TextsText(kind->spec);
}

std::string SectionText(const TextSection& section, const content::Content& content) {
  const Lines& first = section.rows.front().placeholders;
  const bool alike = std::ranges::all_of(
      section.rows, [&](const TextRow& row) { return row.placeholders == first; });
  std::string text = "\n## " + section.name + "\n";
  const std::string sorts = SortsText(section, content);
  if (!sorts.empty()) text += "\n" + sorts;
  if (alike && !first.empty()) text += "\nFilled in: " + PlaceholderList(first) + ".\n";
  text += alike ? "\n| key | languages |\n|---|---|\n"
                : "\n| key | languages | filled in |\n|---|---|---|\n";
  for (const TextRow& row : section.rows) {
    text += "| `" + row.key + "` | " + LanguagesText(row) + " |";
    text += alike ? "\n" : " " + PlaceholderList(row.placeholders) + " |\n";
  }
  return text;
}

}  // namespace

std::string TextsPage(const content::Content& content) {
  const TextRows rows(content);
  std::string text =
      "# Texts of " + content.ruleset->data().game +
      "\n\nMade by `walz api texts` from the game itself: the key of every text that the game asks "
      "for, the languages that\nhave it, and the placeholders that are filled in. `walz check` "
      "reports texts that are **missing**; – marks texts\nthat a game can do without.\n";
  for (const TextSection& section : rows.sections()) text += SectionText(section, content);
  return text;
}

std::string TextsJson(const content::Content& content) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  const TextRows rows(content);
  for (const TextSection& section : rows.sections()) {
    for (const TextRow& row : section.rows) {
      list.push_back({{"key", row.key},
                      {"description", row.about},
                      {"required", row.required},
                      {"languages", row.languages},
                      {"placeholders", row.placeholders}});
    }
  }
  return list.dump(2) + "\n";
}

}  // namespace walz::authoring
