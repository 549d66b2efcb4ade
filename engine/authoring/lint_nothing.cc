#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/names.h"
#include "authoring/script_rule.h"

namespace walz::authoring {
namespace {

// Calls `look` for every condition below a node.
template <class Look>
void ForConditionsBelow(const Node& root, Look&& look) {
  Walk(root, [&](const Node& node) {
    lua::ForConditions(node, look);
    if (node.Is(Kind::kForNumber)) look(node.children[1]);
    if (node.Is(Kind::kBinary) && IsOneOf(node.text, {"and", "or"})) look(node.children[0]);
    if (IsCallOf(node, "assert")) look(node);
  });
}

// Calls `look` for every name and string in a condition below a node.
template <class Look>
void ForAskedNames(const Node& root, Look&& look) {
  ForConditionsBelow(root, [&](const Node& condition) {
    Walk(condition, [&](const Node& node) {
      if (node.Is(Kind::kName) || node.Is(Kind::kString)) look(node.text);
    });
  });
}

bool AsksFor(const Node& function, const std::string& zone) {
  bool asks = false;
  ForAskedNames(function, [&](const std::string& name) { asks = asks || name == zone; });
  return asks;
}

// Uses of values that may be nil.
class NothingLint : public ScriptRule {
 public:
  explicit NothingLint(const RuleInput& input)
      : ScriptRule(input, {Kind::kMethod, Kind::kIndex, Kind::kCall, Kind::kBlock}) {
    for (const ScriptTree& tree : trees_.all()) {
      ForAskedNames(tree.root,
                    [&](const std::string& name) { asked_.insert(tree.script->mod + ":" + name); });
    }
  }

  // Reports functions that use a zone without a check, if some of their callers check it and others
  // do not. If no caller checks, the game may know that the zone is not empty.
  void Finish() override {
    for (const Use& use : unasked_) {
      const Call* trusts = nullptr;
      const Call* forgets = nullptr;
      for (const Call& call : callers_[use.function]) {
        (IsAskedBefore(call, use.zone) ? trusts : forgets) = &call;
      }
      if (trusts == nullptr || forgets == nullptr) continue;
      base::Diagnostic& finding = Report(use.object, use.name, use.asked);
      finding.related.push_back({forgets->span, messages::SeeCalledUnchecked()});
      finding.related.push_back({trusts->span, messages::SeeCalledChecked()});
    }
  }

 protected:
  void Look(const Node& node) override {
    if (node.Is(Kind::kMethod) || node.Is(Kind::kIndex)) {
      CheckNothing(node.children[0]);
    } else if (node.Is(Kind::kCall)) {
      const Node* const called = calls_.Of(tree(), node).function;
      if (called != nullptr) callers_[called].push_back({At(node), &function()});
    } else {
      for (std::size_t i = 0; i < node.children.size(); ++i) CheckAsked(node, i);
    }
  }

 private:
  struct Call {
    base::SourceSpan span;
    const Node* function;  // around it
  };
  // The top of a zone of the script's own mod in a function that does not check it.
  struct Use {
    base::SourceSpan object;
    std::string name;
    const Node* function;
    std::string zone;
    std::string asked;  // the expression to check
  };

  // `zone.pile:top():move(...)`, or the answer to `choose.optional`, without a check in the
  // function.
  void CheckNothing(const Node& object) {
    const bool is_call = object.Is(Kind::kMethod) || object.Is(Kind::kCall);
    if (!is_call && !object.Is(Kind::kName)) return;
    const ScriptType type = TypeOf(object);
    const bool is_answer = !type.known() && !type.is_list;
    if (!type.is_optional || (!is_answer && type.of.empty())) return;
    const std::string asked = is_call ? TextOf(object.children[0]) : object.text;
    if (is_call && IsAsked(asked)) return;
    const std::string to_ask = is_call ? asked : "";
    if (!is_answer && !MayBeEmpty(type.of)) {
      if (AsksFor(function(), type.of)) return;
      unasked_.push_back({At(object), object.text, &function(), type.of, to_ask});
      return;
    }
    if (!reported_.emplace(&function(), asked).second) return;
    base::Diagnostic& finding = Report(At(object), object.text, to_ask);
    if (is_call && is_answer) {
      finding.help = messages::HelpStoreAndCheck({.expression = TextOf(object)});
    }
  }

  // `list` is the zone whose top is used; empty for a local.
  base::Diagnostic& Report(const base::SourceSpan& object, const std::string& name,
                           const std::string& list) {
    base::Diagnostic& finding = findings_.Add(object, messages::MaybeNil());
    finding.help = list.empty() ? messages::HelpCheckForNil({.name = name})
                                : messages::HelpCheckForEmpty({.list = list});
    return finding;
  }

  // Returns true if the calling function checks the zone, or all functions that call that one.
  bool IsAskedBefore(const Call& call, const std::string& zone) {
    if (AsksFor(*call.function, zone)) return true;
    const std::vector<Call>& callers = callers_[call.function];
    return !callers.empty() && std::ranges::all_of(callers, [&](const Call& outer) {
      return AsksFor(*outer.function, zone);
    });
  }

  // `if card then return end`, and then `card:move(...)`; `if not card then card:move(...)`.
  void CheckAsked(const Node& block, std::size_t place) {
    const Node& asks = block.children[place];
    if (!asks.Is(Kind::kIf)) return;
    const Node& condition = asks.children[0];
    const std::vector<Node>& body = asks.children[1].children;
    if (condition.Is(Kind::kUnary) && condition.text == "not") {
      for (const Node& statement : body) {
        if (!CheckIsNothing(condition.children[0], statement)) return;
      }
    } else if (asks.children.size() == 2 && !body.empty() && body.back().Is(Kind::kReturn)) {
      for (std::size_t i = place + 1; i < block.children.size(); ++i) {
        if (!CheckIsNothing(condition, block.children[i])) return;
      }
    }
  }

  // Reports the use of a value that is nil or false there. Returns false at the first statement
  // that may change the value or check it again.
  bool CheckIsNothing(const Node& asked, const Node& statement) {
    const std::string path = PathOf(asked);
    const std::string root = path.substr(0, path.find('.'));
    const Node* use = nullptr;
    const bool ends = path.empty() || Contains(statement, [&](const Node& node) {
                        const bool is_through = node.Is(Kind::kIndex) || node.Is(Kind::kMethod);
                        if (is_through && PathOf(node.children[0]) == path) use = &node.children[0];
                        return use != nullptr || node.Is(Kind::kCall) || node.Is(Kind::kMethod) ||
                               node.Is(Kind::kFunction) || node.Is(Kind::kIf) ||
                               node.Is(Kind::kWhile) || node.Is(Kind::kRepeat) ||
                               node.Is(Kind::kBinary) ||
                               (node.Is(Kind::kName) && node.text == root);
                      });
    if (use != nullptr) {
      Flag(*use, messages::AlwaysNil({.expression = TextOf(*use)}),
           messages::HelpConditionInverted(), {{At(asked), messages::SeeCheckedHere()}});
    }
    return !ends;
  }

  // A game or mod may assume that a zone of its own is not empty if none of its conditions names
  // the zone. Other zones may be empty.
  bool MayBeEmpty(const std::string& zone) const {
    const std::string& mod = tree().script->mod;
    for (const content::RawDefinition& raw : content_.catalogue->BuiltIn("zone").definitions) {
      if (raw.id == zone && raw.mod == mod) return asked_.count(mod + ":" + zone) == 0;
    }
    return true;
  }

  // Returns true if a condition in the function contains this text.
  bool IsAsked(const std::string& what) const {
    bool asked = false;
    ForConditionsBelow(function(), [&](const Node& condition) {
      asked = asked || TextOf(condition).find(what) != std::string::npos;
    });
    return asked;
  }

  std::set<std::string, std::less<>> asked_;                // `mod:name` of names in conditions
  std::set<std::pair<const Node*, std::string>> reported_;  // once per function
  std::vector<Use> unasked_;
  std::map<const Node*, std::vector<Call>> callers_;  // of functions of scripts
};

}  // namespace

ScriptRulePtr NothingRule(const RuleInput& input) { return std::make_unique<NothingLint>(input); }

}  // namespace walz::authoring
