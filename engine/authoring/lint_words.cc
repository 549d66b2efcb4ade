#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/rule.h"
#include "base/ascii.h"
#include "base/nearest.h"

namespace walz::authoring {
namespace {

// The value of a field of type `word`.
struct WordUse {
  std::string field;
  std::string word;
  base::SourceSpan span;
};

class WordLint : public Rule {
 public:
  using Rule::Rule;

  void Check() {
    CheckIcons();
    CheckPeriods();
    CheckWords();
  }

 private:
  // Collects the words in a value.
  void Read(const yaml::Node& node, const content::FieldSpec& spec, const std::string& field) {
    const std::string& name = spec.name.empty() ? field : spec.name;
    if (const yaml::Node* const options = node.Find("by_option")) {
      for (const yaml::NodeEntry& option : options->entries()) {
        for (const yaml::NodeEntry& branch : option.value.entries()) Read(branch.value, spec, name);
      }
      return;
    }
    if (spec.type == content::FieldType::kWord && node.is_scalar()) {
      uses_.push_back({name, std::string(node.text()), node.span()});
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

  // Icons of marks and of places in the view.
  void CheckIcons() {
    for (const content::RawDefinition& raw : content_.catalogue->BuiltIn("view").definitions) {
      const yaml::Node* const tableau = raw.node.Find("tableau");
      for (const yaml::Node* const list :
           {raw.node.Find("marks"), tableau == nullptr ? nullptr : tableau->Find("places")}) {
        if (list == nullptr) continue;
        for (const yaml::Node& item : list->items()) CheckIcon(item.Find("icon"));
      }
    }
  }

  void CheckIcon(const yaml::Node* icon) {
    std::set<std::string, std::less<>> icons;
    for (const auto& [id, look] : content_.view.icons) icons.insert(id);
    if (icon == nullptr || !icon->is_scalar() || icons.count(icon->text()) != 0) return;
    base::Diagnostic& finding =
        findings_.Add(icon->span(), messages::UnknownIcon({.icon = icon->text()}));
    base::Suggest(finding, icon->text(), icons);
    if (finding.help.empty()) finding.help = messages::HelpDeclareIcon();
  }

  // Periods of the flow without a limited hook, if the name of a period with such hooks is similar:
  // those hooks are not renewed here.
  void CheckPeriods() {
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
    for (const content::FinalDefinition& definition : content_.sources) {
      if (definition.kind == "flow") collect(collect, definition.node);
    }
    std::set<std::string> used;
    for (const kernel::HookDeclaration& hook : data_.hooks) used.insert(hook.limit);
    for (const auto& [name, spans] : periods) {
      if (spans.size() > 1 || used.count(name) != 0) continue;
      base::NearestFinder finder(name);
      for (const auto& [other, ignored] : periods) {
        if (other != name && used.count(other) != 0) finder.Offer(other);
      }
      if (!finder.best()) continue;
      Flag(spans.front(), messages::PeriodUnused({.period = name}), base::DidYouMean(finder));
    }
  }

  // A word is misspelt if nothing else uses it and a known word is similar.
  void CheckWords() {
    for (const content::KindEntry& kind : content_.catalogue->kinds()) {
      if (kind.spec.origin != content::KindOrigin::kContent) continue;
      for (const content::RawDefinition& raw : kind.definitions) {
        for (const content::FieldSpec& field : kind.spec.fields) {
          if (const yaml::Node* const value = raw.node.Find(field.name)) {
            Read(*value, field, field.name);
          }
        }
      }
    }
    std::map<std::string, std::map<std::string, int>> counts;  // by field
    for (const WordUse& use : uses_) ++counts[use.field][use.word];
    std::set<std::string, std::less<>> known;
    for (const kernel::Definition& definition : data_.definitions) {
      known.insert(definition.id);
    }
    known.insert(data_.words.all().begin(), data_.words.all().end());
    const auto has_text = [&](const WordUse& use) {
      for (const auto& [language, table] : content_.locales.tables()) {
        if (table.find(use.field + "." + use.word) != table.end()) return true;
      }
      return false;
    };
    for (const WordUse& use : uses_) {
      if (counts[use.field][use.word] > 1 || known.count(use.word) != 0 ||
          content_.script_index.Mentions(use.word) || has_text(use)) {
        continue;
      }
      base::NearestFinder finder(use.word);
      for (const auto& [word, count] : counts[use.field]) {
        if (word != use.word) finder.Offer(word);
      }
      if (!finder.best()) continue;
      Flag(use.span, messages::WordUsedOnce({.word = use.word}), base::DidYouMean(finder));
    }
  }

  std::vector<WordUse> uses_;
};

// A text in a script.
struct ScriptWord {
  const content::Script* script = nullptr;
  const lua::Node* node = nullptr;
};

// Minimum length of words in which one letter may be missing or different. Shorter words may be
// similar by chance, so in them only two letters may be swapped.
constexpr std::size_t kLong = 6;

bool HasSameLetters(std::string_view first, std::string_view second) {
  return std::is_permutation(first.begin(), first.end(), second.begin(), second.end());
}

bool LooksLikeId(std::string_view text) {
  constexpr std::size_t kShortest = 4;
  if (text.size() < kShortest || !base::IsLetterOrDigit(text.front())) return false;
  for (const char c : text) {
    const bool is_small = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    if (!is_small) return false;
  }
  return true;
}

}  // namespace

void LintWords(const RuleInput& input) { WordLint(input).Check(); }

// Strings that occur once and are one edit away from a declared name. Other rules check strings in
// arguments, as in `emit("sold")`.
void LintScriptWords(const RuleInput& input) {
  const script::KnownNames& known = input.trees.known();
  std::map<std::string, std::vector<ScriptWord>> words;
  script::NameSet names;  // of fields and locals
  for (const ScriptTree& tree : input.trees.all()) {
    Walk(tree.root, [&](const lua::Node& node) {
      if (FieldOf(node) != nullptr) {
        names.insert(node.children[1].text);
      } else if (node.Is(lua::Kind::kString) && LooksLikeId(node.text)) {
        words[node.text].push_back({tree.script, &node});
      } else if (node.Is(lua::Kind::kField) || node.Is(lua::Kind::kName)) {
        names.insert(node.text);
      }
    });
  }
  script::NameSet declared;
  for (const script::NameSet& family : known.families) {
    declared.insert(family.begin(), family.end());
  }
  const kernel::RulesetData& data = input.content.ruleset->data();
  declared.insert(data.words.all().begin(), data.words.all().end());
  for (const kernel::ScoringDeclaration& scoring : data.scorings) {
    for (const kernel::ScoreCategory& category : scoring.categories) declared.insert(category.name);
  }
  for (const content::OptionDeclaration& option : input.content.options) {
    names.insert(option.values.begin(), option.values.end());
  }
  for (const auto& [word, places] : words) {
    const bool is_known = places.size() > 1 || declared.count(word) != 0 ||
                          names.count(word) != 0 || known.fields.count(word) != 0;
    if (is_known) continue;
    base::NearestFinder finder(word);
    for (const std::string& name : declared) {
      const bool is_near = word.size() >= kLong || HasSameLetters(word, name);
      if (is_near && base::EditDistance(word, name) == 1) finder.Offer(name);
    }
    if (!finder.best()) continue;
    const base::SourceSpan span = SpanOf(places.front().script->file, *places.front().node);
    if (HasFindingIn(input.findings, span.file, span.begin.line)) continue;
    base::Suggest(input.findings.Add(span, messages::WordUsedOnce({.word = word})), finder);
  }
}

}  // namespace walz::authoring
