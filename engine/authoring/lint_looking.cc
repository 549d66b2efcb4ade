#include <algorithm>
#include <map>
#include <optional>
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

// One place in a function that changes the game or asks players.
struct FunctionEffect {
  sandbox::Effect effect = sandbox::Effect::kChanges;
  base::SourceSpan span;    // an assignment or a call in the function itself
  base::SourceSpan origin;  // the assignment or engine call that causes the effect
  // The function of a script that is called there; null if the effect is direct.
  const Node* callee = nullptr;
  // If set, the effect occurs only if this parameter is an object of the game, not a plain table.
  std::optional<std::size_t> parameter;
};

// Infers the effects of functions. Those of bindings are declared (`sandbox/registry.h`). A
// function has the effects of its assignments and of all functions that it calls: the least
// fixpoint over the call graph. A function that is passed to a call counts as a part of the one
// around it.
class EffectInference : public ScriptRule {
 public:
  explicit EffectInference(const RuleInput& input)
      : ScriptRule(input, {Kind::kAssign, Kind::kCall, Kind::kMethod}) {}

 protected:
  void Look(const Node& node) override {
    const auto found = outer_.find(&function());
    const Node& caller = found == outer_.end() ? function() : *found->second;
    if (node.Is(Kind::kAssign)) {
      for (const Node& target : node.children[0].children) {
        if (!target.Is(Kind::kIndex)) continue;
        const Passed object = Classify(target.children[0], caller);
        if (!object.is_object && !object.parameter) continue;
        effects_[&caller].push_back(
            {sandbox::Effect::kChanges, At(target), At(target), nullptr, object.parameter});
      }
      return;
    }
    AddCall(node, caller);
    for (const Node& argument : node.children) {
      if (argument.Is(Kind::kFunction)) outer_.emplace(&argument, &caller);
    }
  }

  void Propagate() {
    for (bool changed = true; changed;) {
      changed = false;
      for (Call& call : made_) changed = Propagate(call) || changed;
    }
  }

  // At most one effect per call and parameter, direct ones first; empty for a function that only
  // reads.
  const std::vector<FunctionEffect>& EffectsOf(const Node& function) { return effects_[&function]; }

 private:
  // An argument: an object of the game, or a parameter of the caller, which may be one.
  struct Passed {
    bool is_object = false;
    std::optional<std::size_t> parameter;
  };
  struct Call {
    const Node* caller = nullptr;
    const Node* callee = nullptr;
    base::SourceSpan span;
    std::vector<Passed> arguments;
    // The parameters of the caller on which effects found so far depend; nullopt: on none.
    std::set<std::optional<std::size_t>> found;
  };

  void AddCall(const Node& node, const Node& caller) {
    const bool is_method = node.Is(Kind::kMethod);
    const std::string path = is_method ? ":" + node.text : PathOf(node.children[0]);
    if (is_method || IsGlobal(path)) {
      const auto binding = known_.functions.find(path);
      if (binding == known_.functions.end()) return;
      const sandbox::Effect effect = binding->second.effect;
      if (effect == sandbox::Effect::kReads) return;
      effects_[&caller].push_back({effect, At(node), At(node), nullptr, {}});
    } else if (const Node* const callee = calls_.Of(tree(), node).function) {
      Call& call = made_.emplace_back(Call{&caller, callee, At(node), {}, {}});
      for (std::size_t i = 1; i < node.children.size(); ++i) {
        call.arguments.push_back(Classify(node.children[i], caller));
      }
    }
  }

  Passed Classify(const Node& node, const Node& caller) const {
    const ScriptType type = TypeOf(node);
    if (type.known()) {
      return {!type.is_list && IsOneOf(type.name, {"seat", "game", "component", "space"}), {}};
    }
    if (!node.Is(Kind::kName) || !caller.Is(Kind::kFunction)) return {};
    const std::vector<Node>& parameters = caller.children[0].children;
    const auto found = std::ranges::find(parameters, node.text, &Node::text);
    if (found == parameters.end()) return {};
    return {false, static_cast<std::size_t>(found - parameters.begin())};
  }

  // Adds the effects of the callee to the caller; returns true if there are new ones.
  bool Propagate(Call& call) {
    bool changed = false;
    // By index: a recursive function adds to its own list.
    for (std::size_t i = 0; i < effects_[call.callee].size(); ++i) {
      FunctionEffect effect = effects_[call.callee][i];
      if (effect.parameter) {
        if (*effect.parameter >= call.arguments.size()) continue;
        const Passed& argument = call.arguments[*effect.parameter];
        if (!argument.is_object && !argument.parameter) continue;
        effect.parameter = argument.parameter;
      }
      if (!call.found.insert(effect.parameter).second) continue;
      changed = true;
      effect.span = call.span;
      effect.callee = call.callee;
      effects_[call.caller].push_back(std::move(effect));
    }
    return changed;
  }

  std::map<const Node*, std::vector<FunctionEffect>> effects_;
  std::map<const Node*, const Node*> outer_;  // of functions that are arguments
  std::vector<Call> made_;
};

// Functions that content queries for a number or a boolean must not change the game.
class LookingLint : public EffectInference {
 public:
  using EffectInference::EffectInference;

  void Finish() override {
    Propagate();
    for (std::size_t i = 0; i < data_.hooks.size(); ++i) {
      AddQuery(data_.hooks[i].when, content_.hooks[i].span);
    }
    for (const kernel::EffectVerb& verb : data_.effect_verbs) AddQuery(verb.check, {});
    for (const kernel::ScoringDeclaration& scoring : data_.scorings) {
      for (const auto& category : scoring.categories) AddQuery(category.source.function, {});
    }
    for (const kernel::BotDeclaration& bot : data_.bots) {
      for (const auto& feature : bot.features) AddQuery(feature.source.function, {});
    }
    AddValueHooks();
    for (const ScriptTree& tree : trees_.all()) AddMemoized(tree);
    for (const auto& [function, asked] : queries_) Report(*function, asked);
  }

 private:
  // The places that make a function a query.
  using Asked = std::vector<base::RelatedSpan>;

  void AddQuery(kernel::FunctionId function, const base::SourceSpan& asked_by) {
    if (!function.valid()) return;
    const ScriptFunction found = trees_.Find(data_.functions[function]);
    if (found.script == nullptr) return;
    Asked& asked = queries_[found.function];
    if (asked_by.file != nullptr && asked.empty()) {
      asked.push_back({asked_by, messages::SeeAskingHook()});
    }
  }

  // The argument of `remember(function(space) ... end)`; null for other nodes.
  static const Node* MemoizedBy(const Node& node) {
    return IsCallOf(node, "remember") ? ArgumentOf(node, 1) : nullptr;
  }

  void AddMemoized(const ScriptTree& tree) {
    Walk(tree.root, [&](const Node& node) {
      const Node* const function = MemoizedBy(node);
      if (function == nullptr || !function->Is(Kind::kFunction)) return;
      queries_[function] = {{SpanOf(tree.script->file, node.children[0]), messages::SeeMemoized()}};
    });
  }

  // Hooks on a value that is computed in a query: to explain an option, in a function that content
  // queries, or in a memoized one.
  void AddValueHooks() {
    std::map<std::string, base::SourceSpan, std::less<>> computed;
    for (const ScriptTree& tree : trees_.all()) {
      const auto note = [&](const Node& call, const Node* value) {
        if (value != nullptr) computed.emplace(value->text, SpanOf(tree.script->file, call));
      };
      const auto note_inside = [&](const Node& function) {
        Walk(function, [&](const Node& node) {
          if (IsCallOf(node, "value")) note(node, StringArgumentOf(node, 1));
        });
      };
      Walk(tree.root, [&](const Node& node) {
        if (IsCallOf(node, "explain")) note(node, StringArgumentOf(node, 2));
        if (const Node* const memoized = MemoizedBy(node)) note_inside(*memoized);
        if (queries_.count(&node) != 0) note_inside(node);
      });
    }
    for (std::size_t i = 0; i < data_.hooks.size(); ++i) {
      const kernel::HookDeclaration& hook = data_.hooks[i];
      const bool is_value = hook.target == kernel::HookDeclaration::Target::kValue;
      if (!is_value || !hook.function.valid()) continue;
      const auto where = computed.find(data_.values[hook.value]);
      const ScriptFunction found = trees_.Find(data_.functions[hook.function]);
      if (where == computed.end() || found.script == nullptr) continue;
      queries_.try_emplace(found.function,
                           Asked{{content_.hooks[i].span, messages::SeeAskingHook()},
                                 {where->second, messages::SeeValueComputedHere()}});
    }
  }

  void Report(const Node& function, const Asked& asked) {
    for (const FunctionEffect& effect : EffectsOf(function)) {
      const bool is_reported_there = effect.callee != nullptr && queries_.count(effect.callee) != 0;
      if (effect.parameter || is_reported_there) continue;
      Asked related = asked;
      if (effect.callee != nullptr) {
        related.insert(related.begin(), {effect.origin, messages::SeeCallLeadsHere()});
      }
      const bool asks = effect.effect == sandbox::Effect::kAsks;
      Flag(effect.span, asks ? messages::QueryAsksPlayers() : messages::QueryChangesGame(),
           messages::HelpMoveToEventHook(), std::move(related));
    }
  }

  std::map<const Node*, Asked> queries_;
};

}  // namespace

ScriptRulePtr LookingRule(const RuleInput& input) { return std::make_unique<LookingLint>(input); }

}  // namespace walz::authoring
