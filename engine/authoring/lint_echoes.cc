#include <string>
#include <string_view>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/rule.h"

namespace walz::authoring {
namespace {

// Where a function emits the event by itself, whatever it finds; null if it does not, or not
// always.
const lua::Node* EmitsAlways(const lua::Node& body, std::string_view event) {
  for (const lua::Node& statement : body.children) {
    if (IsCallOf(statement, "emit") && statement.children.size() > 1 &&
        statement.children[1].text == event) {
      return &statement.children[1];
    }
  }
  return nullptr;
}

class EchoLint : public Rule {
 public:
  using Rule::Rule;

  void Check(const kernel::HookDeclaration& hook, const content::HookMeta& meta) {
    if (hook.target != kernel::HookDeclaration::Target::kEvent || !hook.limit.empty()) return;
    if (hook.function.valid()) return CheckFunction(hook, meta, hook.function);
    for (const kernel::Value& step : hook.effect.items()) {
      const kernel::Value* const name = step.Find("verb");
      if (name == nullptr || name->kind() != kernel::Value::Kind::kText) continue;
      for (const kernel::EffectVerb& verb : data_.effect_verbs) {
        if (verb.name == name->text()) CheckFunction(hook, meta, verb.function);
      }
    }
  }

 private:
  // One that leaves early where there is nothing left to do ends some time; what happens until then
  // is hardly meant, either.
  void CheckFunction(const kernel::HookDeclaration& hook, const content::HookMeta& meta,
                     kernel::FunctionId id) {
    const ScriptFunction found = trees_.Find(data_.functions[id]);
    if (found.script == nullptr) return;
    const std::string& event = data_.events[hook.event];
    const lua::Node* const emits = EmitsAlways(found.body(), event);
    if (emits == nullptr) return;
    Flag(meta.span, messages::HookTriggersItself({.event = event, .emitted = event}),
         messages::HelpBreakHookCycle(),
         {{SpanOf(found.script->file, *emits), messages::SeeEmittedHere()}});
  }
};

}  // namespace

void LintEchoes(const RuleInput& input) {
  EchoLint lint(input);
  const std::vector<kernel::HookDeclaration>& hooks = input.content.ruleset->data().hooks;
  for (std::size_t i = 0; i < hooks.size(); ++i) lint.Check(hooks[i], input.content.hooks[i]);
}

}  // namespace walz::authoring
