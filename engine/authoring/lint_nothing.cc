#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_calls.h"
#include "authoring/script_types.h"

namespace walz::authoring {
namespace {

// Calls `look` for every condition below a node.
template <class Look>
void ForConditions(const lua::Node& root, Look&& look) {
  Walk(root, [&](const lua::Node& node) {
    if (node.Is(lua::Kind::kIf)) {
      for (const lua::Node& child : node.children) {
        if (!child.Is(lua::Kind::kBlock)) look(child);
      }
    }
    if (node.Is(lua::Kind::kWhile)) look(node.children[0]);
    if (node.Is(lua::Kind::kRepeat) || node.Is(lua::Kind::kForNumber)) look(node.children[1]);
    const bool is_logic = node.Is(lua::Kind::kBinary) && (node.text == "and" || node.text == "or");
    if (is_logic) look(node.children[0]);
    if (node.Is(lua::Kind::kCall) && PathOf(node.children[0]) == "assert") look(node);
    return true;
  });
}

// Calls `look` for every name that a condition below a node speaks of.
template <class Look>
void ForAskedNames(const lua::Node& root, Look&& look) {
  ForConditions(root, [&](const lua::Node& condition) {
    Walk(condition, [&](const lua::Node& node) {
      if (node.Is(lua::Kind::kName) || node.Is(lua::Kind::kString)) look(node.text);
      return true;
    });
  });
}

bool AsksFor(const lua::Node& function, const std::string& zone) {
  bool asks = false;
  ForAskedNames(function, [&](const std::string& name) { asks = asks || name == zone; });
  return asks;
}

class NothingLint {
 public:
  NothingLint(const content::Content& content, const ScriptTrees& trees,
              base::Diagnostics& findings)
      : content_(content), types_(trees.types()), calls_(trees), findings_(findings) {
    for (const ScriptTree& tree : trees.all()) {
      ForAskedNames(tree.root,
                    [&](const std::string& name) { asked_.insert(tree.script->mod + ":" + name); });
    }
  }

  void Check(const ScriptTree& tree) {
    tree_ = &tree;
    types_.ForEach(tree.root, [&](const lua::Node& node, const ScriptScope& scope,
                                  const lua::Node& function) { Look(node, scope, function); });
  }

  // After all scripts: what the callers of a function know.
  void CheckUnasked() {
    for (const Use& use : unasked_) {
      const Call* trusts = nullptr;
      const Call* forgets = nullptr;
      for (const Call& call : callers_[use.function]) {
        (IsAskedBefore(call, use.zone) ? trusts : forgets) = &call;
      }
      // A function of which nobody asks has its reasons: the game may know that something is there.
      if (trusts == nullptr || forgets == nullptr) continue;
      base::Diagnostic& finding = Report(*use.script, *use.object, use.asked);
      finding.related.push_back(
          {SpanOf(forgets->script->file, *forgets->call), messages::SeeCalledUnchecked()});
      finding.related.push_back(
          {SpanOf(trusts->script->file, *trusts->call), messages::SeeCalledChecked()});
    }
  }

 private:
  struct Call {
    const content::Script* script;
    const lua::Node* call;
    const lua::Node* function;  // around it
  };
  // Of the top of a zone of the script's own mod in a function that does not ask.
  struct Use {
    const content::Script* script;
    const lua::Node* object;
    const lua::Node* function;
    std::string zone;
    std::string asked;  // what to ask
  };

  void Look(const lua::Node& node, const ScriptScope& scope, const lua::Node& function) {
    if (node.Is(lua::Kind::kMethod) || node.Is(lua::Kind::kIndex)) {
      CheckNothing(scope, node, function);
    } else if (node.Is(lua::Kind::kCall)) {
      const ScriptFunction called = calls_.Of(*tree_, node);
      if (called.function != nullptr) {
        callers_[called.function].push_back({tree_->script, &node, &function});
      }
    } else if (node.Is(lua::Kind::kBlock)) {
      for (std::size_t i = 0; i < node.children.size(); ++i) CheckAsked(node, i);
    }
  }

  // `zone.pile:top():move(...)`, or the answer to `choose.optional`, where nothing in the function
  // asks whether there is one.
  void CheckNothing(const ScriptScope& scope, const lua::Node& node, const lua::Node& function) {
    const lua::Node& object = node.children[0];
    const bool is_call = object.Is(lua::Kind::kMethod) || object.Is(lua::Kind::kCall);
    if (!is_call && !object.Is(lua::Kind::kName)) return;
    const ScriptType type = types_.Of(object, scope);
    const bool is_answer = !type.known() && !type.is_list;
    if (!type.is_optional || (!is_answer && type.of.empty())) return;
    const std::string asked = is_call ? std::string(TextOf(object.children[0])) : object.text;
    if (is_call && IsAsked(function, asked)) return;
    if (!is_answer && !MayBeEmpty(type.of)) {
      if (AsksFor(function, type.of)) return;
      unasked_.push_back({tree_->script, &object, &function, type.of, is_call ? asked : ""});
      return;
    }
    if (!reported_.emplace(&function, asked).second) return;
    base::Diagnostic& finding = Report(*tree_->script, object, is_call ? asked : "");
    if (is_call && is_answer) {
      finding.help = messages::HelpStoreAndCheck({.expression = std::string(TextOf(object))});
    }
  }

  // Where something may be nothing; `zone` of which it is the top, if it is not kept in a local.
  base::Diagnostic& Report(const content::Script& script, const lua::Node& object,
                           const std::string& zone) {
    base::Diagnostic& finding = findings_.Add(SpanOf(script.file, object), messages::MaybeNil());
    finding.help = zone.empty() ? messages::HelpCheckForNil({.name = object.text})
                                : messages::HelpCheckForEmpty({.list = zone});
    return finding;
  }

  // In the function that calls, or in all those that call it.
  bool IsAskedBefore(const Call& call, const std::string& zone) {
    if (AsksFor(*call.function, zone)) return true;
    const std::vector<Call>& callers = callers_[call.function];
    return !callers.empty() && std::all_of(callers.begin(), callers.end(), [&](const Call& outer) {
      return AsksFor(*outer.function, zone);
    });
  }

  // `if card then return end`, and then `card:move(...)`; `if not card then card:move(...)`.
  void CheckAsked(const lua::Node& block, std::size_t place) {
    const lua::Node& asks = block.children[place];
    if (!asks.Is(lua::Kind::kIf)) return;
    const lua::Node& condition = asks.children[0];
    if (condition.Is(lua::Kind::kUnary) && condition.text == "not") {
      const lua::Node& body = asks.children[1];
      for (const lua::Node& statement : body.children) {
        if (!CheckIsNothing(condition.children[0], statement)) return;
      }
    } else if (asks.children.size() == 2 && !asks.children[1].children.empty() &&
               asks.children[1].children.back().Is(lua::Kind::kReturn)) {
      for (std::size_t i = place + 1; i < block.children.size(); ++i) {
        if (!CheckIsNothing(condition, block.children[i])) return;
      }
    }
  }

  // Reports the use of what is nil or false there, if it is the next that happens; false where one
  // need not look further.
  bool CheckIsNothing(const lua::Node& asked, const lua::Node& statement) {
    const std::string path = PathOf(asked);
    const std::string root = path.substr(0, path.find('.'));
    const lua::Node* use = nullptr;
    bool goes_on = !path.empty();
    Walk(statement, [&](const lua::Node& node) {
      if (!goes_on) return false;
      const bool is_through = node.Is(lua::Kind::kIndex) || node.Is(lua::Kind::kMethod);
      if (is_through && PathOf(node.children[0]) == path) use = &node.children[0];
      // Calls may make it something, and what asks again or names it otherwise ends what is known.
      const bool may_change = node.Is(lua::Kind::kCall) || node.Is(lua::Kind::kMethod) ||
                              node.Is(lua::Kind::kFunction) || node.Is(lua::Kind::kIf) ||
                              node.Is(lua::Kind::kWhile) || node.Is(lua::Kind::kRepeat) ||
                              node.Is(lua::Kind::kBinary) ||
                              (node.Is(lua::Kind::kName) && node.text == root);
      goes_on = use == nullptr && !may_change;
      return goes_on;
    });
    if (use != nullptr) {
      const base::SourceFilePtr& file = tree_->script->file;
      base::Diagnostic& finding = findings_.Add(
          SpanOf(file, *use), messages::AlwaysNil({.expression = std::string(TextOf(*use))}));
      finding.related.push_back({SpanOf(file, asked), messages::SeeCheckedHere()});
      finding.help = messages::HelpConditionInverted();
    }
    return goes_on;
  }

  // Of a zone of its own a game or mod may know when something lies there, if it asks for that at
  // all; of those of others it cannot.
  bool MayBeEmpty(const std::string& zone) const {
    const std::string& mod = tree_->script->mod;
    for (const content::RawDefinition& raw : content_.catalogue->BuiltIn("zone").definitions) {
      if (raw.id == zone && raw.mod == mod) return asked_.count(mod + ":" + zone) == 0;
    }
    return true;
  }

  // Returns true if a condition in the function is about it.
  bool IsAsked(const lua::Node& function, const std::string& what) const {
    bool asked = false;
    ForConditions(function, [&](const lua::Node& condition) {
      asked = asked || TextOf(condition).find(what) != std::string_view::npos;
    });
    return asked;
  }

  std::string_view TextOf(const lua::Node& node) const {
    return std::string_view(tree_->script->file->text()).substr(node.begin, node.end - node.begin);
  }

  const content::Content& content_;
  const ScriptTypes& types_;
  const ScriptCalls calls_;
  base::Diagnostics& findings_;
  const ScriptTree* tree_ = nullptr;
  std::set<std::string, std::less<>> asked_;  // `mod:name` of what conditions speak of
  std::set<std::pair<const lua::Node*, std::string>> reported_;  // once a function is enough
  std::vector<Use> unasked_;
  std::map<const lua::Node*, std::vector<Call>> callers_;  // of functions of scripts
};

}  // namespace

void LintNothing(const content::Content& content, const ScriptTrees& trees,
                 base::Diagnostics& findings) {
  NothingLint lint(content, trees, findings);
  for (const ScriptTree& tree : trees.all()) lint.Check(tree);
  lint.CheckUnasked();
}

}  // namespace walz::authoring
