#include "content/locale_reader.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "content/readers.h"
#include "content/yaml_reader.h"

namespace walz::content {
namespace {

// `de`, `en`, `pt-br`.
bool IsLanguage(std::string_view name) {
  const std::string_view first = name.substr(0, name.find('-'));
  return (first.size() == 2 || first.size() == 3) && IsGoodId(name, IdForm::kHyphen);
}

void ReadText(Workspace& work, const KindEntry& kind, const Node& item, LocaleTable& table) {
  const Node* const id = item.Find("id");
  const Node* const text = item.Find("text");
  if (id == nullptr || text == nullptr || item.entries().size() != 2 || !id->is_scalar() ||
      !text->is_scalar()) {
    // The common case is settled; let the spec of the kind say what is wrong with this one.
    RawDefinition raw;
    raw.node = item;
    raw.span = item.span();
    CheckDefinition(work, kind, raw);
    if (id != nullptr || !item.is_map()) return;
    work.findings.AddError("WZ0211", item.span(), "`locale` lacks `id`");
    return;
  }
  if (!IsGoodId(id->text(), IdForm::kKey)) {
    work.findings.AddError("WZ0202", id->span(), fmt::format("bad key `{}`", id->text())).help =
        "keys of texts are words of small letters, digits and underscores, joined by dots";
    return;
  }
  const auto known = table.find(id->text());
  if (known != table.end()) {
    work.findings
        .AddError("WZ0203", id->span(), fmt::format("text `{}` is defined twice", id->text()))
        .related.push_back({known->second.span, "first defined here"});
    return;
  }
  base::Result<Message> message = Message::Parse(text->text());
  if (!message.ok()) {
    work.findings.AddError("WZ0701", text->span(), message.error().message);
    return;
  }
  table.emplace(id->text(), LocaleEntry{text->text(), *std::move(message), id->span()});
}

void ReadFile(Workspace& work, const LocaleFile& file, LocaleSet& locales) {
  if (!IsLanguage(file.language)) {
    base::SourceSpan span;
    span.file = file.file;
    work.findings.AddError("WZ0706", span, "texts lie in a folder called like their language")
        .help = "move the file to locale/en/, locale/de/ ...";
    return;
  }
  const std::optional<Node> tree = ReadYaml(file.file, work.findings);
  if (!tree) return;
  const KindEntry& kind = work.catalogue.BuiltIn("locale");
  LocaleTable& table = locales.Table(file.language);
  for (const NodeEntry& entry : tree->entries()) {
    if (entry.key != "locale") {
      work.findings
          .AddError("WZ0201", entry.key_span,
                    fmt::format("there is no `{}` among texts", entry.key))
          .help = "a file of texts holds one list, `locale`";
      continue;
    }
    if (!entry.value.is_list() && !entry.value.is_missing()) {
      work.findings.AddError("WZ0130", entry.value.span(),
                             fmt::format("expected a list, found {}", entry.value.Describe()));
    }
    for (const Node& item : entry.value.items()) ReadText(work, kind, item, table);
  }
}

// Every key in every language, with the same placeholders.
void CompareLanguages(Workspace& work, const LocaleSet& locales) {
  for (const auto& [language, table] : locales.tables()) {
    for (const auto& [key, entry] : table) {
      const std::vector<std::string> names = entry.message.ArgumentNames();
      for (const auto& [other_language, other_table] : locales.tables()) {
        if (other_language == language) continue;
        const auto other = other_table.find(key);
        if (other == other_table.end()) {
          work.findings.AddWarning("WZ0703", entry.span,
                                   fmt::format("`{}` has no text `{}`", other_language, key));
          continue;
        }
        // Each pair once, seen from the later language.
        if (other_language > language || other->second.message.ArgumentNames() == names) continue;
        base::Diagnostic& finding = work.findings.AddWarning(
            "WZ0702", entry.span,
            fmt::format("text `{}` has other placeholders in `{}`", key, other_language));
        finding.related.push_back({other->second.span, "the other text"});
      }
    }
  }
}

}  // namespace

LocaleSet ReadLocales(Workspace& work, const std::vector<LocaleFile>& files) {
  LocaleSet locales;
  for (const LocaleFile& file : files) ReadFile(work, file, locales);
  CompareLanguages(work, locales);
  return locales;
}

}  // namespace walz::content
