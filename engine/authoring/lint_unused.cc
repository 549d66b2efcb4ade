#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "authoring/content_names.h"
#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/names.h"
#include "authoring/script_rule.h"
#include "base/ascii.h"

namespace walz::authoring {
namespace {

// Returns true if something refers to the kind, perhaps with other options, or if its definitions
// have hooks that are always active.
bool IsUsed(const content::KindEntry& kind) {
  const auto has_hooks = [](const content::RawDefinition& raw) {
    return raw.node.Find("hooks") != nullptr;
  };
  return kind.used ||
         (kind.spec.active_in.empty() && std::ranges::any_of(kind.definitions, has_hooks));
}

// The names in texts and content: `{reward.gain.coins}`, `field: row.points`; and the fields of
// definitions, which may be only for readers.
class NamesInContent {
 public:
  explicit NamesInContent(const content::Content& content) {
    std::set<const base::SourceFile*> files;
    for (const auto& [language, table] : content.locales.tables()) {
      for (const auto& [key, entry] : table) files.insert(entry.span.file.get());
    }
    files.erase(nullptr);
    for (const base::SourceFile* const file : files) AddPlaceholders(file->text());
    for (const content::KindEntry& kind : content.catalogue->kinds()) {
      const bool is_own = kind.spec.origin == content::KindOrigin::kContent;
      if (kind.spec.name == "locale") continue;
      for (const content::RawDefinition& raw : kind.definitions) {
        is_own ? AddKeys(raw.node) : AddTexts(raw.node);
      }
    }
  }

  bool Has(std::string_view name) const { return names_.count(name) != 0; }

 private:
  void Add(std::string_view path) {
    for (std::size_t end = 0; end != std::string_view::npos; path.remove_prefix(end + 1)) {
      end = path.find('.');
      names_.emplace(path.substr(0, end));
      if (end == std::string_view::npos) return;
    }
  }

  // From the texts as written: loaded texts no longer contain placeholders of fields.
  void AddPlaceholders(std::string_view text) {
    for (std::size_t at = text.find('{'); at != std::string_view::npos;
         at = text.find('{', at + 1)) {
      const std::string_view path = text.substr(at + 1);
      std::size_t end = 0;
      while (end < path.size() &&
             (base::IsLetterOrDigit(path[end]) || path[end] == '_' || path[end] == '.')) {
        ++end;
      }
      Add(path.substr(0, end));
    }
  }

  void AddKeys(const yaml::Node& node) {
    for (const yaml::Node& item : node.items()) AddKeys(item);
    for (const yaml::NodeEntry& entry : node.entries()) {
      names_.emplace(entry.key);
      AddKeys(entry.value);
    }
  }

  void AddTexts(const yaml::Node& node) {
    if (node.is_scalar()) Add(node.text());
    for (const yaml::Node& item : node.items()) AddTexts(item);
    for (const yaml::NodeEntry& entry : node.entries()) AddTexts(entry.value);
  }

  std::set<std::string, std::less<>> names_;
};

// Definitions, fields and menus without a use. In scripts, strings and fields are a use; comments
// and names of locals are not.
class UnusedLint : public ScriptRule {
 public:
  explicit UnusedLint(const RuleInput& input)
      : ScriptRule(input, {Kind::kIndex, Kind::kField, Kind::kString}) {
    for (const auto& [path, binding] : known_.functions) {
      offered_.insert(binding.words.begin(), binding.words.end());
    }
  }

  void Finish() override {
    CheckFields();
    CheckMenus();
    for (const std::string_view kind :
         {"option", "kind", "space_kind", "verb", "variable", "zone", "stream", "word", "value",
          "decision", "reason", "event", "scoring"}) {
      for (const content::RawDefinition& raw : content_.catalogue->BuiltIn(kind).definitions) {
        if (raw.used || IsUsedAs(kind, raw.id) || WasUsed(content_, raw.id)) continue;
        Flag(raw.span, messages::DefinitionUnused({.kind = kind, .id = raw.id}),
             messages::HelpUseOrRemove());
      }
    }
  }

 protected:
  void Look(const Node& node) override {
    if (FieldOf(node) != nullptr) {
      fields_.insert(*FieldOf(node));
      keys_.insert(&node.children[1]);
    } else if (node.Is(Kind::kField) && !node.text.empty()) {
      texts_.insert(node.text);  // a script may iterate over the keys of a table
    } else if (node.Is(Kind::kString) && keys_.count(&node) == 0) {
      texts_.insert(node.text);
    }
  }

 private:
  // Returns true if a script may use a field with this name.
  bool MentionsField(const std::string& name) const {
    return texts_.count(name) != 0 || fields_.count(name) != 0;
  }

  // `emit("sailed")` uses an event, `seat.coins` a variable.
  bool IsUsedAs(std::string_view kind, const std::string& id) const {
    if (kind == "kind" && IsUsed(*content_.catalogue->FindKind(id))) return true;
    if (kind == "word" && offered_.count(id) != 0) return true;
    const auto& options = content_.options;
    const bool is_read_option =
        kind == "option" && std::ranges::any_of(options, [&](const auto& option) {
          return option.id == id && option.used;
        });
    if (is_read_option) return true;
    if (IsOneOf(kind, {"stream", "value", "decision", "reason", "event"})) {
      return texts_.count(id) != 0;
    }
    if (IsOneOf(kind, {"variable", "zone", "option"})) return MentionsField(id);
    return content_.script_index.Mentions(id);
  }

  // Fields that kinds declare and nothing has or reads.
  void CheckFields() {
    const NamesInContent texts(content_);
    for (const std::string_view kind : {"kind", "space_kind"}) {
      for (const content::RawDefinition& raw : content_.catalogue->BuiltIn(kind).definitions) {
        const yaml::Node* const fields = raw.node.Find("fields");
        if (fields == nullptr) continue;
        for (const yaml::NodeEntry& field : fields->entries()) {
          if (MentionsField(field.key) || texts.Has(field.key)) continue;
          Flag(field.key_span,
               messages::FieldUnused({.field = field.key, .kind = kind, .id = raw.id}),
               messages::HelpUseOrRemove());
        }
      }
    }
  }

  // Returns true if the flow, a stage or a wrapper of a mod uses the menu.
  bool IsNamed(const content::RawDefinition& menu) const {
    const std::string name = menu.mod == data_.game ? menu.id : menu.mod + ":" + menu.id;
    const kernel::FunctionId function = data_.functions.Find(name);
    const std::vector<std::string>& all = data_.functions.all();
    return std::ranges::any_of(data_.flow,
                               [&](const auto& node) { return node.function == function; }) ||
           std::ranges::any_of(data_.stages,
                               [&](const auto& stage) { return stage.function == function; }) ||
           std::ranges::any_of(all, [&](const std::string& each) {
             return each.find("(" + name + ")") != std::string::npos;
           });
  }

  void CheckMenus() {
    for (const content::RawDefinition& raw : content_.catalogue->BuiltIn("menu").definitions) {
      if (IsNamed(raw) || WasUsed(content_, raw.id)) continue;
      Flag(raw.span, messages::MenuUnused({.menu = raw.id}),
           messages::HelpUseMenuInFlow({.menu = raw.id}));
    }
  }

  std::set<std::string_view> offered_;  // words that functions of the engine offer
  script::NameSet texts_;
  script::NameSet fields_;
  std::set<const Node*> keys_;
};

}  // namespace

ScriptRulePtr UnusedRule(const RuleInput& input) { return std::make_unique<UnusedLint>(input); }

}  // namespace walz::authoring
