#include <map>
#include <set>
#include <string>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "base/nearest.h"

namespace walz::authoring {
namespace {

// A word that stands in a field of type `word`.
struct WordUse {
  std::string field;
  std::string word;
  base::SourceSpan span;
};

// Goes through the values of definitions with their fields, and notes words.
class WordCollector {
 public:
  explicit WordCollector(const content::Content& content) : content_(content) {}

  void Read(const yaml::Node& node, const content::FieldSpec& spec, const std::string& field) {
    const std::string& name = spec.name.empty() ? field : spec.name;
    if (const yaml::Node* const options = node.Find("by_option")) {
      for (const yaml::NodeEntry& option : options->entries()) {
        for (const yaml::NodeEntry& branch : option.value.entries()) Read(branch.value, spec, name);
      }
      return;
    }
    if (spec.type == content::FieldType::kWord && node.is_scalar()) {
      uses.push_back({name, std::string(node.text()), node.span()});
    } else if (spec.type == content::FieldType::kList && spec.of != nullptr) {
      if (!node.is_list()) Read(node, *spec.of, name);
      for (const yaml::Node& item : node.items()) Read(item, *spec.of, name);
    } else if (spec.type == content::FieldType::kMap) {
      for (const yaml::NodeEntry& entry : node.entries()) {
        const content::FieldSpec* const inner = content::FindField(spec.fields, entry.key);
        if (inner != nullptr) Read(entry.value, *inner, entry.key);
        if (spec.of != nullptr) Read(entry.value, *spec.of, name);
      }
    } else if (spec.type == content::FieldType::kEffect) {
      ReadEffect(node);
    }
  }

  std::vector<WordUse> uses;

 private:
  void ReadEffect(const yaml::Node& node) {
    for (const yaml::Node& item : node.items()) ReadEffect(item);
    for (const yaml::NodeEntry& entry : node.entries()) {
      if (entry.key == "by_option") {
        for (const yaml::NodeEntry& option : entry.value.entries()) {
          for (const yaml::NodeEntry& branch : option.value.entries()) ReadEffect(branch.value);
        }
      }
      for (const content::VerbSpec& verb : content_.verbs) {
        if (verb.name == entry.key) Read(entry.value, verb.parameters, verb.name);
      }
    }
  }

  const content::Content& content_;
};

// Signs of the view by which marks are told, and names of signs.
void CheckIcons(const content::Content& content, base::Diagnostics& findings) {
  std::set<std::string, std::less<>> icons;
  for (const auto& [id, look] : content.view.icons) icons.insert(id);
  for (const content::RawDefinition& raw : content.catalogue->BuiltIn("view").definitions) {
    const yaml::Node* const marks = raw.node.Find("marks");
    if (marks == nullptr) continue;
    for (const yaml::Node& mark : marks->items()) {
      const yaml::Node* const icon = mark.Find("icon");
      if (icon == nullptr || !icon->is_scalar() || icons.count(icon->text()) != 0) continue;
      base::Diagnostic& finding =
          findings.Add(icon->span(), messages::UnknownIcon({.icon = icon->text()}));
      base::Suggest(finding, icon->text(), icons);
      if (finding.help.empty()) finding.help = messages::HelpDeclareIcon();
    }
  }
}

// Periods of the flow that no hook is limited to, beside another one that is nearly called so: then
// hooks that are limited to that one are not renewed here.
void CheckPeriods(const content::Content& content, base::Diagnostics& findings) {
  std::map<std::string, std::vector<base::SourceSpan>> periods;
  const auto collect = [&](const auto& self, const yaml::Node& node) -> void {
    for (const yaml::Node& item : node.items()) self(self, item);
    for (const yaml::NodeEntry& entry : node.entries()) {
      self(self, entry.value);
      if (entry.key != "periods") continue;
      if (entry.value.is_scalar()) periods[entry.value.text()].push_back(entry.value.span());
      for (const yaml::Node& item : entry.value.items())
        periods[item.text()].push_back(item.span());
    }
  };
  for (const content::FinalDefinition& definition : content.sources) {
    if (definition.kind == "flow") collect(collect, definition.node);
  }
  std::set<std::string> used;
  for (const kernel::HookDeclaration& hook : content.ruleset->data().hooks) used.insert(hook.limit);
  for (const auto& [name, spans] : periods) {
    if (spans.size() > 1 || used.count(name) != 0) continue;
    base::NearestFinder finder(name);
    for (const auto& [other, ignored] : periods) {
      if (other != name && used.count(other) != 0) finder.Offer(other);
    }
    if (!finder.best()) continue;
    findings.Add(spans.front(), messages::PeriodUnused({.period = name})).help =
        base::DidYouMean(finder);
  }
}

}  // namespace

// A free word means nothing by itself: it is one that scripts, texts or other definitions know. One
// that stands alone, beside a known one that is nearly the same, is misspelt.
void LintWords(const content::Content& content, base::Diagnostics& findings) {
  CheckIcons(content, findings);
  CheckPeriods(content, findings);
  WordCollector collector(content);
  for (const content::KindEntry& kind : content.catalogue->kinds()) {
    if (kind.spec.origin != content::KindOrigin::kContent) continue;
    for (const content::RawDefinition& raw : kind.definitions) {
      for (const content::FieldSpec& field : kind.spec.fields) {
        if (const yaml::Node* const value = raw.node.Find(field.name)) {
          collector.Read(*value, field, field.name);
        }
      }
    }
  }
  std::map<std::string, std::map<std::string, int>> counts;  // by field
  for (const WordUse& use : collector.uses) ++counts[use.field][use.word];
  std::set<std::string, std::less<>> known;
  for (const kernel::Definition& definition : content.ruleset->data().definitions) {
    known.insert(definition.id);
  }
  known.insert(content.ruleset->data().words.all().begin(),
               content.ruleset->data().words.all().end());
  const auto has_text = [&](const WordUse& use) {
    for (const auto& [language, table] : content.locales.tables()) {
      if (table.find(use.field + "." + use.word) != table.end()) return true;
    }
    return false;
  };
  for (const WordUse& use : collector.uses) {
    if (counts[use.field][use.word] > 1 || known.count(use.word) != 0 ||
        content.script_index.Mentions(use.word) || has_text(use)) {
      continue;
    }
    base::NearestFinder finder(use.word);
    for (const auto& [word, count] : counts[use.field]) {
      if (word != use.word) finder.Offer(word);
    }
    if (!finder.best()) continue;
    findings.Add(use.span, messages::WordUsedOnce({.word = use.word})).help =
        base::DidYouMean(finder);
  }
}

}  // namespace walz::authoring
