#include <map>
#include <string>
#include <utility>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/rule.h"
#include "authoring/script_effects.h"

namespace walz::authoring {
namespace {

// Functions that content queries for a number or a boolean must not change the game.
class LookingLint : public Rule {
 public:
  explicit LookingLint(const RuleInput& input) : Rule(input), effects_(trees_) {}

  void Check() {
    for (std::size_t i = 0; i < data_.hooks.size(); ++i) {
      Look(data_.hooks[i].when, content_.hooks[i].span);
    }
    for (const kernel::EffectVerb& verb : data_.effect_verbs) Look(verb.check, {});
    for (const kernel::ScoringDeclaration& scoring : data_.scorings) {
      for (const kernel::ScoreCategory& category : scoring.categories) {
        Look(category.source.function, {});
      }
    }
    for (const kernel::BotDeclaration& bot : data_.bots) {
      for (const kernel::BotDeclaration::Feature& feature : bot.features) {
        Look(feature.source.function, {});
      }
    }
    LookAtValues();
    for (const ScriptTree& tree : trees_.all()) LookAtRemembered(tree);
    for (const auto& [function, asked] : looking_) Report(*function, asked);
  }

 private:
  // The places that make a function a query.
  using Asked = std::vector<base::RelatedSpan>;
  using Places = std::map<std::string, base::SourceSpan, std::less<>>;

  void Look(kernel::FunctionId function, const base::SourceSpan& asked_by) {
    if (!function.valid()) return;
    const ScriptFunction found = trees_.Find(data_.functions[function]);
    if (found.script == nullptr) return;
    Asked& asked = looking_[found.function];
    if (asked_by.file != nullptr && asked.empty()) {
      asked.push_back({asked_by, messages::SeeAskingHook()});
    }
  }

  // `M.worth = remember(function(space) ... end)`
  void LookAtRemembered(const ScriptTree& tree) {
    Walk(tree.root, [&](const lua::Node& node) {
      const lua::Node* const function = IsCallOf(node, "remember") ? ArgumentOf(node, 1) : nullptr;
      if (function == nullptr || !function->Is(lua::Kind::kFunction)) return;
      looking_[function] = {{SpanOf(tree.script->file, node.children[0]), messages::SeeMemoized()}};
    });
  }

  // Hooks on a value that is computed in a query: to explain an option, in a function that content
  // queries, or in a memoized one.
  void LookAtValues() {
    Places looked_at;
    for (const ScriptTree& tree : trees_.all()) {
      const auto note = [&](const lua::Node& call, const lua::Node* value) {
        if (value != nullptr) looked_at.emplace(value->text, SpanOf(tree.script->file, call));
      };
      const auto note_inside = [&](const lua::Node& function) {
        Walk(function, [&](const lua::Node& node) {
          if (IsCallOf(node, "value")) note(node, StringArgumentOf(node, 1));
        });
      };
      Walk(tree.root, [&](const lua::Node& node) {
        if (IsCallOf(node, "explain")) note(node, StringArgumentOf(node, 2));
        const lua::Node* const memoized =
            IsCallOf(node, "remember") ? ArgumentOf(node, 1) : nullptr;
        if (memoized != nullptr) note_inside(*memoized);
        if (looking_.count(&node) != 0) note_inside(node);
      });
    }
    for (std::size_t i = 0; i < data_.hooks.size(); ++i) {
      const kernel::HookDeclaration& hook = data_.hooks[i];
      const bool is_value = hook.target == kernel::HookDeclaration::Target::kValue;
      if (!is_value || !hook.function.valid()) continue;
      const auto where = looked_at.find(data_.values[hook.value]);
      const ScriptFunction found = trees_.Find(data_.functions[hook.function]);
      if (where == looked_at.end() || found.script == nullptr) continue;
      looking_.try_emplace(found.function,
                           Asked{{content_.hooks[i].span, messages::SeeAskingHook()},
                                 {where->second, messages::SeeValueComputedHere()}});
    }
  }

  void Report(const lua::Node& function, const Asked& asked) {
    for (const FunctionEffect& effect : effects_.Of(function)) {
      const bool is_reported_there = effect.callee != nullptr && looking_.count(effect.callee) != 0;
      if (effect.parameter || is_reported_there) continue;
      std::vector<base::RelatedSpan> related = asked;
      if (effect.callee != nullptr) {
        related.insert(related.begin(), {effect.origin, messages::SeeCallLeadsHere()});
      }
      const bool asks = effect.effect == sandbox::Effect::kAsks;
      Flag(effect.span, asks ? messages::QueryAsksPlayers() : messages::QueryChangesGame(),
           messages::HelpMoveToEventHook(), std::move(related));
    }
  }

  const ScriptEffects effects_;
  std::map<const lua::Node*, Asked> looking_;
};

}  // namespace

void LintLooking(const RuleInput& input) { LookingLint(input).Check(); }

}  // namespace walz::authoring
