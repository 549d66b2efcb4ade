#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <string>
#include <string_view>

#include "authoring/lint_rules.h"
#include "authoring/uses.h"

namespace walz::authoring {
namespace {

constexpr std::array<std::string_view, 13> kCheckedKinds = {
    "option", "kind",  "space_kind", "verb",   "variable", "zone",   "stream",
    "word",   "value", "decision",   "reason", "event",    "scoring"};

// The names that scripts can mean something by: what stands in a comment, or what a local variable
// is called, means nothing.
class NamesInScripts {
 public:
  explicit NamesInScripts(const ScriptTrees& trees) {
    for (const ScriptTree& tree : trees.all()) {
      Walk(tree.root, [&](const LuaNode& node) {
        if (node.Is(LuaKind::kIndex) && node.children[1].Is(LuaKind::kString)) {
          fields_.insert(node.children[1].text);
          keys_.insert(&node.children[1]);
        } else if (node.Is(LuaKind::kField) && !node.text.empty()) {
          texts_.insert(node.text);  // tables are gone through by their keys
        } else if (node.Is(LuaKind::kString) && keys_.count(&node) == 0) {
          texts_.insert(node.text);
        }
        return true;
      });
    }
  }

  // Whether a script may mean the definition `id` of a kind of the engine: `emit("sailed")` for an
  // event, `seat.coins` for a variable.
  bool Mention(std::string_view kind, const content::Content& content,
               const std::string& id) const {
    constexpr std::array<std::string_view, 5> kTexts = {"stream", "value", "decision", "reason",
                                                        "event"};
    constexpr std::array<std::string_view, 3> kFields = {"variable", "zone", "option"};
    const auto is_one_of = [&](const auto& kinds) {
      return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
    };
    if (is_one_of(kTexts)) return texts_.count(id) != 0;
    if (is_one_of(kFields)) return texts_.count(id) != 0 || fields_.count(id) != 0;
    return content.script_index.Mentions(id);
  }

 private:
  std::set<std::string, std::less<>> texts_;
  std::set<std::string, std::less<>> fields_;
  std::set<const LuaNode*> keys_;
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

bool IsAskedFor(const content::Content& content, std::string_view option) {
  return std::any_of(content.options.begin(), content.options.end(),
                     [&](const content::OptionDeclaration& declared) {
                       return declared.id == option && declared.used;
                     });
}

}  // namespace

void LintUnused(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings) {
  const content::ScriptIndex& scripts = content.script_index;
  const NamesInScripts names(trees);
  for (const std::string_view name : kCheckedKinds) {
    for (const content::RawDefinition& raw : content.catalogue->BuiltIn(name).definitions) {
      bool used = raw.used || names.Mention(name, content, raw.id);
      // Their words need not be written where the helpers are called that ask with them.
      if (name == "word" && raw.id == "yes") used = used || scripts.Mentions("yes_no");
      if (name == "word" && raw.id == "no") {
        used = used || scripts.Mentions("yes_no") || scripts.Mentions("optional");
      }
      if (name == "option") used = used || IsAskedFor(content, raw.id);
      if (name == "kind") used = used || IsUsed(*content.catalogue->FindKind(raw.id));
      if (used || WasUsed(content, raw.id)) continue;
      findings.Add("WZ0801", raw.span, base::Say("nothing uses {} `{}`", name, raw.id)).help =
          base::Say("remove it, or use it in content or in a script");
    }
  }
}

}  // namespace walz::authoring
