#include <set>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/names.h"
#include "authoring/script_rule.h"

namespace walz::authoring {
namespace {

// Writes of content's functions to tables of their script, which are frozen then.
class OwnTableLint : public ScriptRule {
 public:
  explicit OwnTableLint(const RuleInput& input) : ScriptRule(input, {Kind::kAssign, Kind::kCall}) {
    for (const std::string& name : data_.functions.all()) {
      functions_.insert(trees_.Find(name).function);
    }
  }

 protected:
  void Look(const Node& node) override {
    if (functions_.count(&function()) == 0) return;
    for (const Node* const root : WrittenBy(node)) {
      const ScriptType* const type = root == nullptr ? nullptr : scope().Find(root->text);
      if (type == nullptr || type->table == nullptr || type->table->begin >= function().begin) {
        continue;
      }
      Flag(*root, messages::ScriptTableChanged({.name = root->text}),
           messages::HelpDeclareVariableInYaml());
    }
  }

 private:
  // The targets of an assignment, or the first argument of `table.insert`.
  std::vector<const Node*> WrittenBy(const Node& node) const {
    std::vector<const Node*> written;
    if (node.Is(Kind::kAssign)) {
      for (const Node& target : node.children[0].children) {
        if (target.Is(Kind::kIndex)) written.push_back(RootOf(target));
      }
    } else if (node.children.size() > 1 && !scope().Has("table") &&
               IsOneOf(PathOf(node.children[0]), {"table.insert", "table.remove", "table.sort"})) {
      written.push_back(RootOf(node.children[1]));
    }
    return written;
  }

  std::set<const Node*> functions_;  // that content names
};

}  // namespace

ScriptRulePtr OwnTableRule(const RuleInput& input) { return std::make_unique<OwnTableLint>(input); }

}  // namespace walz::authoring
