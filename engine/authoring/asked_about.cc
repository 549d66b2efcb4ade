#include "authoring/asked_about.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>

namespace walz::authoring {
namespace {

bool IsNeverADefinition(const LuaNode& node, const ScriptTypes& types, const ScriptScope& scope) {
  if (node.Is(LuaKind::kNil)) return true;
  if (node.Is(LuaKind::kTable)) {
    return std::all_of(node.children.begin(), node.children.end(), [&](const LuaNode& field) {
      return std::all_of(field.children.begin(), field.children.end(), [&](const LuaNode& value) {
        return IsNeverADefinition(value, types, scope);
      });
    });
  }
  static constexpr std::array<std::string_view, 6> kOthers = {"integer", "boolean", "string",
                                                              "seat",    "space",   "function"};
  const ScriptType type = types.Of(node, scope);
  return std::find(kOthers.begin(), kOthers.end(), type.name) != kOthers.end();
}

}  // namespace

// A name is clear if it stands nowhere but in comparisons, and in calls and tables of which
// everything else is known to be something else.
AskedAbout::AskedAbout(const content::Content& content, const ScriptTrees& trees) {
  const kernel::RulesetData& data = content.ruleset->data();
  const ScriptTypes& types = trees.types();
  std::map<std::string, std::size_t, std::less<>> seen;
  std::map<std::string, std::size_t, std::less<>> clear;
  for (const ScriptTree& tree : trees.all()) {
    types.ForEach(tree.root, [&](const LuaNode& node, const ScriptScope& scope, const LuaNode&) {
      if (node.Is(LuaKind::kString)) ++seen[node.text];
      if (node.Is(LuaKind::kIndex) && node.children[1].Is(LuaKind::kString)) {
        ++clear[node.children[1].text];  // `M.sell`: a field that is called like it
      }
      if (node.Is(LuaKind::kBinary) && (node.text == "==" || node.text == "~=")) {
        for (const LuaNode& side : node.children) {
          if (side.Is(LuaKind::kString)) ++clear[side.text];
        }
      }
      // A function of a script may add to what it gets.
      const bool is_call =
          node.Is(LuaKind::kCall) && trees.known().functions.count(PathOf(node.children[0])) != 0;
      if (!is_call && !node.Is(LuaKind::kTable)) return;
      const bool is_clear = std::all_of(
          node.children.begin() + (is_call ? 1 : 0), node.children.end(),
          [&](const LuaNode& other) {
            const LuaNode& value = other.Is(LuaKind::kField) ? other.children.back() : other;
            return IsNeverADefinition(value, types, scope);
          });
      if (!is_clear) return;
      for (const LuaNode& child : node.children) {
        const bool is_field = child.Is(LuaKind::kField) && child.children.size() == 1;
        const LuaNode& name = is_field ? child.children[0] : child;
        if (name.Is(LuaKind::kString)) ++clear[name.text];
      }
    });
  }
  for (const auto* names : {&data.verbs.all(), &data.reasons.all()}) {
    for (const std::string& name : *names) {
      if (seen[name] != clear[name]) unclear_.insert(name);
    }
  }
}

}  // namespace walz::authoring
