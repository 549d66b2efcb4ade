#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "authoring/content_names.h"
#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/names.h"
#include "authoring/rule.h"
#include "base/ascii.h"

namespace walz::authoring {
namespace {

constexpr std::array<std::string_view, 13> kCheckedKinds = {
    "option", "kind",  "space_kind", "verb",   "variable", "zone",   "stream",
    "word",   "value", "decision",   "reason", "event",    "scoring"};

// The strings and fields in scripts. Comments and names of locals do not count as a use.
class NamesInScripts {
 public:
  explicit NamesInScripts(const ScriptTrees& trees) {
    std::set<const lua::Node*> keys;
    for (const ScriptTree& tree : trees.all()) {
      Walk(tree.root, [&](const lua::Node& node) {
        if (FieldOf(node) != nullptr) {
          fields_.insert(*FieldOf(node));
          keys.insert(&node.children[1]);
        } else if (node.Is(lua::Kind::kField) && !node.text.empty()) {
          texts_.insert(node.text);  // a script may iterate over the keys of a table
        } else if (node.Is(lua::Kind::kString) && keys.count(&node) == 0) {
          texts_.insert(node.text);
        }
      });
    }
  }

  // Returns true if a script may use a field with this name.
  bool MentionField(const std::string& name) const {
    return texts_.count(name) != 0 || fields_.count(name) != 0;
  }

  // Returns true if a script may use the definition `id` of a kind of the engine: `emit("sailed")`
  // an event, `seat.coins` a variable.
  bool Mention(std::string_view kind, const content::Content& content,
               const std::string& id) const {
    if (IsOneOf(kind, {"stream", "value", "decision", "reason", "event"})) {
      return texts_.count(id) != 0;
    }
    if (IsOneOf(kind, {"variable", "zone", "option"})) return MentionField(id);
    return content.script_index.Mentions(id);
  }

 private:
  script::NameSet texts_;
  script::NameSet fields_;
};

// Something refers to the kind, or its definitions do something all the time, though perhaps only
// with other options.
bool IsUsed(const content::KindEntry& kind) {
  const auto has_hooks = [](const content::RawDefinition& raw) {
    return raw.node.Find("hooks") != nullptr;
  };
  return kind.used || (kind.spec.active_in.empty() &&
                       std::any_of(kind.definitions.begin(), kind.definitions.end(), has_hooks));
}

// The names that texts and content speak of: `{reward.gain.coins}`, `field: row.points`; and
// fields that definitions have, which may be for people alone.
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

  // As they are written: those of fields are filled when a game is loaded.
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

// Fields that kinds declare and nothing has or reads.
void LintFields(const content::Content& content, const NamesInScripts& scripts,
                base::Diagnostics& findings) {
  const NamesInContent texts(content);
  for (const std::string_view kind : {"kind", "space_kind"}) {
    for (const content::RawDefinition& raw : content.catalogue->BuiltIn(kind).definitions) {
      const yaml::Node* const fields = raw.node.Find("fields");
      if (fields == nullptr) continue;
      for (const yaml::NodeEntry& field : fields->entries()) {
        if (scripts.MentionField(field.key) || texts.Has(field.key)) continue;
        Flag(findings, field.key_span,
             messages::FieldUnused({.field = field.key, .kind = kind, .id = raw.id}),
             messages::HelpUseOrRemove());
      }
    }
  }
}

bool IsAskedFor(const content::Content& content, std::string_view option) {
  return std::any_of(content.options.begin(), content.options.end(),
                     [&](const content::OptionDeclaration& declared) {
                       return declared.id == option && declared.used;
                     });
}

// Whether a step of the flow or a stage names the menu, or a function that a mod wraps around it.
bool IsNamed(const content::Content& content, const content::RawDefinition& menu) {
  const kernel::RulesetData& data = content.ruleset->data();
  const std::string name = menu.mod == data.game ? menu.id : menu.mod + ":" + menu.id;
  const kernel::FunctionId function = data.functions.Find(name);
  const std::vector<std::string>& all = data.functions.all();
  return std::any_of(data.flow.begin(), data.flow.end(),
                     [&](const auto& node) { return node.function == function; }) ||
         std::any_of(data.stages.begin(), data.stages.end(),
                     [&](const auto& stage) { return stage.function == function; }) ||
         std::any_of(all.begin(), all.end(), [&](const std::string& each) {
           return each.find("(" + name + ")") != std::string::npos;
         });
}

void LintMenus(const RuleInput& input) {
  for (const content::RawDefinition& raw : input.content.catalogue->BuiltIn("menu").definitions) {
    if (IsNamed(input.content, raw) || WasUsed(input.content, raw.id)) continue;
    Flag(input.findings, raw.span, messages::MenuUnused({.menu = raw.id}),
         messages::HelpUseMenuInFlow({.menu = raw.id}));
  }
}

}  // namespace

void LintUnused(const RuleInput& input) {
  const NamesInScripts names(input.trees);
  std::set<std::string_view> offered;  // words that functions of the engine offer
  for (const auto& [path, binding] : input.trees.known().functions) {
    offered.insert(binding.words.begin(), binding.words.end());
  }
  LintFields(input.content, names, input.findings);
  LintMenus(input);
  for (const std::string_view name : kCheckedKinds) {
    for (const content::RawDefinition& raw : input.content.catalogue->BuiltIn(name).definitions) {
      bool used = raw.used || names.Mention(name, input.content, raw.id);
      if (name == "word") used = used || offered.count(raw.id) != 0;
      if (name == "option") used = used || IsAskedFor(input.content, raw.id);
      if (name == "kind") used = used || IsUsed(*input.content.catalogue->FindKind(raw.id));
      if (used || WasUsed(input.content, raw.id)) continue;
      Flag(input.findings, raw.span, messages::DefinitionUnused({.kind = name, .id = raw.id}),
           messages::HelpUseOrRemove());
    }
  }
}

}  // namespace walz::authoring
