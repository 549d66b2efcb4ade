#include <algorithm>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_rule.h"

namespace walz::authoring {
namespace {

// Returns true if a statement in the body of a loop leaves the loop or ends the effect.
bool IsLeft(const Node& node, bool in_another_loop) {
  if (node.Is(Kind::kFunction)) return false;
  const bool leaves = node.Is(Kind::kReturn) ||
                      (node.Is(Kind::kJump) && (node.text != "break" || !in_another_loop)) ||
                      IsCallOf(node, "error") || IsCallOf(node, "choose.stage");
  const bool is_loop = node.Is(Kind::kWhile) || node.Is(Kind::kRepeat) ||
                       node.Is(Kind::kForNumber) || node.Is(Kind::kForIn);
  return leaves || std::ranges::any_of(node.children, [&](const Node& child) {
           return IsLeft(child, in_another_loop || is_loop);
         });
}

// Returns true for a part of a condition whose value may change without an assignment to a local.
bool MayChangeByItself(const Node& node) {
  switch (node.kind) {
    case Kind::kName:
    case Kind::kBinary:
    case Kind::kBrackets:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kBoolean:
    case Kind::kNil:
      return false;
    case Kind::kUnary:
      return node.text == "#";
    default:
      return true;
  }
}

class LoopLint : public ScriptRule {
 public:
  explicit LoopLint(const RuleInput& input) : ScriptRule(input, {Kind::kWhile, Kind::kRepeat}) {}

 protected:
  void Look(const Node& loop) override {
    const bool is_while = loop.Is(Kind::kWhile);
    const Node& condition = loop.children[is_while ? 0 : 1];
    const Node& body = loop.children[is_while ? 1 : 0];
    if (IsLeft(body, false) || Contains(condition, MayChangeByItself)) return;
    std::vector<const Node*> names;
    Walk(condition, [&](const Node& node) {
      if (node.Is(Kind::kName)) names.push_back(&node);
    });
    if (names.empty()) return CheckConstant(condition, is_while);
    // The condition of a `repeat` may read locals of its body.
    const bool stays = is_while && std::ranges::all_of(
                                       names, [&](const Node* name) { return Stays(*name, body); });
    if (!stays) return;
    Flag(condition, messages::LoopConditionNeverChanges({.name = names.front()->text}),
         messages::HelpChangeLoopVariable({.name = names.front()->text}));
  }

 private:
  // Returns true for a local of the function that is assigned neither in the body of the loop nor
  // in a function inside, which the body may call.
  bool Stays(const Node& name, const Node& body) const {
    const Node* const local = tree().scopes.DeclarationOf(name);
    if (local == nullptr || local->begin < function().begin) return false;
    const auto assigns = [&](const Node& node) {
      if (!node.Is(Kind::kAssign)) return false;
      const std::vector<Node>& targets = node.children[0].children;
      return std::ranges::any_of(targets, [&](const Node& target) {
        return tree().scopes.DeclarationOf(target) == local;
      });
    };
    return !Contains(body, assigns) && !Contains(function(), [&](const Node& inside) {
      return inside.Is(Kind::kFunction) && &inside != &function() && Contains(inside, assigns);
    });
  }

  // `while true`, `repeat ... until false`
  void CheckConstant(const Node& condition, bool is_while) {
    const bool holds = !condition.Is(Kind::kNil) && condition.text != "false";
    if (!condition.children.empty() || holds != is_while) return;
    Flag(condition, messages::EndlessLoop(), messages::HelpLeaveLoop());
  }
};

}  // namespace

ScriptRulePtr LoopRule(const RuleInput& input) { return std::make_unique<LoopLint>(input); }

}  // namespace walz::authoring
