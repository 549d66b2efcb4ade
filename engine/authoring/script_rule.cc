#include "authoring/script_rule.h"

#include <array>
#include <memory>

#include "authoring/lint_rules.h"

namespace walz::authoring {
base::SourceSpan ScriptRule::AtName(const Node& field) const {
  Node name = field;
  name.end = name.begin + field.text.size();
  return At(name);
}

void LintInOneWalk(const RuleInput& input, std::initializer_list<MakeScriptRule*> makers) {
  constexpr std::size_t kKinds = static_cast<std::size_t>(Kind::kMissing) + 1;
  std::vector<std::unique_ptr<ScriptRule>> rules;
  std::array<std::vector<ScriptRule*>, kKinds> by_kind;
  for (MakeScriptRule* const make : makers) {
    rules.push_back(make(input));
    for (const Kind kind : rules.back()->kinds()) {
      by_kind[static_cast<std::size_t>(kind)].push_back(rules.back().get());
    }
  }
  for (const ScriptTree& tree : input.trees.all()) {
    input.trees.types().ForEach(
        tree, [&](const Node& node, const ScriptScope& scope, const Node& function) {
          const ScriptPlace place{tree, scope, function};
          for (ScriptRule* const rule : by_kind[static_cast<std::size_t>(node.kind)]) {
            rule->Visit(place, node);
          }
        });
  }
  for (const auto& rule : rules) rule->Finish();
}

}  // namespace walz::authoring
