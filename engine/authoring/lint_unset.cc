#include <set>
#include <string>
#include <string_view>

#include "authoring/lint_rules.h"

namespace walz::authoring {
namespace {

using Set = std::set<std::string, std::less<>>;

// The names of variables that scripts or content give a value to, or may.
class SetNames {
 public:
  SetNames(const content::Content& content, const ScriptTrees& trees) {
    for (const ScriptTree& tree : trees.all()) NoteScript(tree.root);
    for (const content::KindEntry& kind : content.catalogue->kinds()) {
      for (const content::RawDefinition& raw : kind.definitions) NoteContent(raw.node);
    }
  }

  bool Has(std::string_view name) const { return names_.count(name) != 0; }

 private:
  // The flow counts, scorings add up.
  void NoteContent(const yaml::Node& node) {
    for (const yaml::Node& item : node.items()) NoteContent(item);
    for (const yaml::NodeEntry& entry : node.entries()) {
      const bool is_set = entry.key == "counter" || entry.key == "total";
      if (is_set && entry.value.is_scalar()) names_.emplace(entry.value.text());
      NoteContent(entry.value);
    }
  }

  // `seat.coins = 2`, `var.stock:add(...)`; `var.stock` that is kept or handed on, and the name as
  // a text, which may be a key.
  void NoteScript(const LuaNode& root) {
    std::set<const LuaNode*> only_read;
    Walk(root, [&](const LuaNode& node) {
      if (node.Is(LuaKind::kAssign)) {
        for (const LuaNode& target : node.children[0].children) {
          if (target.Is(LuaKind::kIndex)) names_.insert(target.children[1].text);
        }
      } else if (node.Is(LuaKind::kMethod) && IsReading(node.text)) {
        only_read.insert(&node.children[0]);
      } else if (node.Is(LuaKind::kIndex)) {
        keys_.insert(&node.children[1]);
        const std::string path = PathOf(node);
        if (path.starts_with("var.") && only_read.count(&node) == 0) {
          names_.insert(node.children[1].text);
        }
      } else if (node.Is(LuaKind::kString) && keys_.count(&node) == 0) {
        names_.insert(node.text);
      }
      return true;
    });
  }

  static bool IsReading(std::string_view method) {
    return method == "get" || method == "sum" || method == "each";
  }

  Set names_;
  std::set<const LuaNode*> keys_;
};

}  // namespace

// Who wants a number that stays the same says which: `initial`.
void LintUnset(const content::Content& content, const ScriptTrees& trees,
               base::Diagnostics& findings) {
  const SetNames set(content, trees);
  for (const content::RawDefinition& raw : content.catalogue->BuiltIn("variable").definitions) {
    if (!raw.used && !content.script_index.Mentions(raw.id)) continue;  // told: it is unused
    if (raw.node.Find("initial") != nullptr || set.Has(raw.id)) continue;
    findings
        .Add("WZ0817", raw.span,
             base::Say("nothing sets variable `{}`, so that it stays as it begins", raw.id))
        .help = base::Say("set it in a script, or say as what it begins: `initial`");
  }
}

}  // namespace walz::authoring
