#include "content/locale_reader.h"

#include <optional>
#include <string>
#include <utility>

#include "base/messages.h"
#include "content/messages.h"
#include "content/readers.h"
#include "yaml/node_text.h"
#include "yaml/reader.h"

namespace walz::content {
namespace {

// Returns true for language codes such as `de`, `en`, `pt-br`.
bool IsLanguage(std::string_view name) {
  const std::string_view first = name.substr(0, name.find('-'));
  return (first.size() == 2 || first.size() == 3) && IsGoodId(name, IdForm::kHyphen);
}

// Returns true for a key, or a template for all definitions of a kind: `card.*`, `card.*.text`.
bool IsGoodKey(std::string key) {
  const std::size_t star = key.find(".*");
  if (star != std::string::npos) key.erase(star, 2);
  return IsGoodId(key, IdForm::kKey);
}

void AddText(Declarations& work, const KindEntry& kind, const yaml::Node& item,
             const std::string& language) {
  const yaml::Node* const id = item.Find("id");
  const yaml::Node* const text = item.Find("text");
  if (id == nullptr || text == nullptr || item.entries().size() != 2 || !id->is_scalar() ||
      !text->is_scalar()) {
    // Not the common form: the spec of the kind determines the finding.
    if (id == nullptr && item.is_map()) {
      work.nameless.emplace_back(&kind, item);
      return;
    }
    RawDefinition raw;
    raw.node = item;
    raw.span = item.span();
    CheckDefinition(work, kind, raw);
    return;
  }
  if (!IsGoodKey(id->text())) {
    work.findings.Add(id->span(), messages::InvalidTextKey({.key = id->text()})).help =
        messages::HelpTextKeySyntax();
    return;
  }
  const auto [known, added] = work.texts.try_emplace(language + "." + id->text());
  if (!added) {
    const RawText& other = known->second;
    if (other.mod != work.ModOf(id->span()) && yaml::TextAt(other.node, "text") == text->text())
      return;
    base::Diagnostic& finding =
        work.findings.Add(id->span(), messages::DuplicateText({.key = id->text()}));
    finding.related.push_back(
        {other.node.Find("id")->span(), base::messages::SeeFirstDefinition()});
    finding.help = messages::HelpChangeOrRemoveId();
    return;
  }
  known->second = {item, work.ModOf(id->span())};
}

void AddFile(Declarations& work, const LocaleFile& file) {
  if (!file.tree) return;
  const KindEntry& kind = work.catalogue.BuiltIn("locale");
  work.languages.insert(file.language);
  for (const yaml::NodeEntry& entry : file.tree->entries()) {
    if (entry.key != "locale") {
      work.findings.Add(entry.key_span, messages::UnknownKeyInTextFile({.key = entry.key})).help =
          messages::HelpTextFileSyntax();
      continue;
    }
    if (!entry.value.is_list() && !entry.value.is_missing()) {
      work.findings.Add(entry.value.span(),
                        messages::ListExpected({.found = entry.value.Describe()}));
    }
    for (const yaml::Node& item : entry.value.items()) AddText(work, kind, item, file.language);
  }
}

}  // namespace

void ReadTexts(std::vector<LocaleFile>& files, base::Diagnostics& findings) {
  for (LocaleFile& file : files) {
    if (IsLanguage(file.language)) {
      file.tree = yaml::ReadYaml(file.file, findings);
      continue;
    }
    base::SourceSpan span;
    span.file = file.file;
    findings.Add(span, messages::TextFileOutsideLanguage()).help = messages::HelpMoveToLocale();
  }
}

void AddTexts(Declarations& work, const std::vector<LocaleFile>& files) {
  for (const LocaleFile& file : files) AddFile(work, file);
}

locale::LocaleSet MakeLocales(Declarations& work) {
  locale::LocaleSet locales;
  for (const std::string& language : work.languages) locales.Table(language);
  for (const auto& [name, raw] : work.texts) {
    const std::size_t dot = name.find('.');
    const yaml::Node* const text = raw.node.Find("text");
    if (text == nullptr || !text->is_scalar() || raw.node.entries().size() != 2) {
      // A patch changed its form.
      RawDefinition changed;
      changed.node = raw.node;
      changed.span = raw.node.span();
      CheckDefinition(work, work.catalogue.BuiltIn("locale"), changed);
      continue;
    }
    base::Result<base::MessageFormat> message = base::MessageFormat::Parse(text->text());
    if (!message.ok()) {
      work.findings.Add("WZ0701", text->span(), message.error().message).help =
          messages::HelpPlaceholderSyntax();
      continue;
    }
    // Names are sorted, so each is the last of its table.
    locale::LocaleTable& table = locales.Table(name.substr(0, dot));
    table.emplace_hint(
        table.end(), name.substr(dot + 1),
        locale::LocaleEntry{text->text(), *std::move(message), raw.node.Find("id")->span()});
  }
  return locales;
}

}  // namespace walz::content
