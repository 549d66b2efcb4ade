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

// Functions that content asks for a number or a yes: they look at the game and leave it as it is.
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
  // Why it is only asked: places that say so.
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
      const bool remembers = IsCallOf(node, "remember") && node.children.size() > 1 &&
                             node.children[1].Is(lua::Kind::kFunction);
      if (remembers) {
        looking_[&node.children[1]] = {
            {SpanOf(tree.script->file, node.children[0]), messages::SeeMemoized()}};
      }
    });
  }

  // Hooks on a value that is asked where nothing may happen: to explain an option, in a function
  // that is only asked itself, or in one whose answers are remembered.
  void LookAtValues() {
    Places looked_at;
    for (const ScriptTree& tree : trees_.all()) {
      Walk(tree.root, [&](const lua::Node& node) {
        const std::string path = node.Is(lua::Kind::kCall) ? PathOf(node.children[0]) : "";
        if (path == "explain") NoteValue(tree, node, 2, looked_at);
        const bool remembers = path == "remember" && node.children.size() > 1;
        if (remembers) NoteValues(tree, node.children[1], looked_at);
        if (looking_.count(&node) != 0) NoteValues(tree, node, looked_at);
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

  static void NoteValue(const ScriptTree& tree, const lua::Node& call, std::size_t place,
                        Places& looked_at) {
    if (call.children.size() <= place || !call.children[place].Is(lua::Kind::kString)) return;
    looked_at.emplace(call.children[place].text, SpanOf(tree.script->file, call));
  }
  static void NoteValues(const ScriptTree& tree, const lua::Node& function, Places& looked_at) {
    Walk(function, [&](const lua::Node& node) {
      const bool asks = IsCallOf(node, "value");
      if (asks) NoteValue(tree, node, 1, looked_at);
    });
  }

  void Report(const lua::Node& function, const Asked& asked) {
    for (const FunctionEffect& effect : effects_.Of(function)) {
      const bool is_reported_there = effect.callee != nullptr && looking_.count(effect.callee) != 0;
      if (effect.parameter || is_reported_there) continue;
      base::Diagnostic& finding = Add(effect.span, effect.effect == sandbox::Effect::kAsks);
      if (effect.callee != nullptr) {
        finding.related.push_back({effect.origin, messages::SeeCallLeadsHere()});
      }
      finding.related.insert(finding.related.end(), asked.begin(), asked.end());
    }
  }

  base::Diagnostic& Add(const base::SourceSpan& span, bool asks) {
    base::Diagnostic& finding =
        findings_.Add(span, asks ? messages::QueryAsksPlayers() : messages::QueryChangesGame());
    finding.help = messages::HelpMoveToEventHook();
    return finding;
  }

  const ScriptEffects effects_;
  std::map<const lua::Node*, Asked> looking_;
};

}  // namespace

void LintLooking(const RuleInput& input) { LookingLint(input).Check(); }

}  // namespace walz::authoring
