#include "authoring/asked_about.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>

namespace walz::authoring {
namespace {

bool IsNeverADefinition(const lua::Node& node, const ScriptTypes& types, const ScriptScope& scope) {
  if (node.Is(lua::Kind::kNil)) return true;
  if (node.Is(lua::Kind::kTable)) {
    return std::all_of(node.children.begin(), node.children.end(), [&](const lua::Node& field) {
      return std::all_of(field.children.begin(), field.children.end(), [&](const lua::Node& value) {
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

// A name is clear if it occurs only in comparisons, and in calls and tables whose other values are
// known not to be definitions.
AskedAbout::AskedAbout(const content::Content& content, const ScriptTrees& trees) {
  const kernel::RulesetData& data = content.ruleset->data();
  const ScriptTypes& types = trees.types();
  std::map<std::string, std::size_t, std::less<>> seen;
  std::map<std::string, std::size_t, std::less<>> clear;
  for (const ScriptTree& tree : trees.all()) {
    types.ForEach(tree, [&](const lua::Node& node, const ScriptScope& scope, const lua::Node&) {
      if (node.Is(lua::Kind::kString)) ++seen[node.text];
      if (FieldOf(node) != nullptr) {
        ++clear[node.children[1].text];  // `M.sell`: a field of the same name
      }
      if (IsEquality(node)) {
        for (const lua::Node& side : node.children) {
          if (side.Is(lua::Kind::kString)) ++clear[side.text];
        }
      }
      // A script function may add to its arguments.
      const bool is_call =
          node.Is(lua::Kind::kCall) && trees.known().functions.count(PathOf(node.children[0])) != 0;
      if (!is_call && !node.Is(lua::Kind::kTable)) return;
      const bool is_clear = std::all_of(
          node.children.begin() + (is_call ? 1 : 0), node.children.end(),
          [&](const lua::Node& other) {
            const lua::Node& value = other.Is(lua::Kind::kField) ? other.children.back() : other;
            return IsNeverADefinition(value, types, scope);
          });
      if (!is_clear) return;
      for (const lua::Node& child : node.children) {
        const bool is_field = child.Is(lua::Kind::kField) && child.children.size() == 1;
        const lua::Node& name = is_field ? child.children[0] : child;
        if (name.Is(lua::Kind::kString)) ++clear[name.text];
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
