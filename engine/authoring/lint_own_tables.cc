#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_types.h"

namespace walz::authoring {
namespace {

// What is written into: the targets of an assignment, the first argument of `table.insert`.
std::vector<const lua::Node*> WrittenBy(const lua::Node& node, const ScriptScope& scope) {
  std::vector<const lua::Node*> written;
  if (node.Is(lua::Kind::kAssign)) {
    for (const lua::Node& target : node.children[0].children) {
      if (target.Is(lua::Kind::kIndex)) written.push_back(RootOf(target));
    }
  } else if (node.Is(lua::Kind::kCall) && node.children.size() > 1 && !scope.Has("table")) {
    constexpr std::array<std::string_view, 3> kWriting = {"table.insert", "table.remove",
                                                          "table.sort"};
    const std::string path = PathOf(node.children[0]);
    if (std::find(kWriting.begin(), kWriting.end(), path) != kWriting.end()) {
      written.push_back(RootOf(node.children[1]));
    }
  }
  return written;
}

}  // namespace

void LintOwnTables(const content::Content& content, const ScriptTrees& trees,
                   base::Diagnostics& findings) {
  std::set<const lua::Node*> functions;
  for (const std::string& name : content.ruleset->data().functions.all()) {
    const ScriptFunction found = trees.Find(name);
    if (found.script != nullptr) functions.insert(found.function);
  }
  const ScriptTypes& types = trees.types();
  for (const ScriptTree& tree : trees.all()) {
    types.ForEach(
        tree.root, [&](const lua::Node& node, const ScriptScope& scope, const lua::Node& function) {
          if (functions.count(&function) == 0) return;
          for (const lua::Node* const root : WrittenBy(node, scope)) {
            const ScriptType* const type = root == nullptr ? nullptr : scope.Find(root->text);
            if (type == nullptr || type->table == nullptr || type->table->begin >= function.begin) {
              continue;
            }
            findings
                .Add(SpanOf(tree.script->file, *root),
                     messages::ScriptTableChanged({.name = root->text}))
                .help = messages::HelpDeclareVariableInYaml();
          }
        });
  }
}

}  // namespace walz::authoring
