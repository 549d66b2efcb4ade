#include <string>
#include <string_view>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"

namespace walz::authoring {
namespace {

// Where a function emits the event by itself, whatever it finds; null if it does not, or not
// always.
const lua::Node* EmitsAlways(const lua::Node& body, std::string_view event) {
  for (const lua::Node& statement : body.children) {
    if (statement.Is(lua::Kind::kCall) && PathOf(statement.children[0]) == "emit" &&
        statement.children.size() > 1 && statement.children[1].text == event) {
      return &statement.children[1];
    }
  }
  return nullptr;
}

class EchoLint {
 public:
  EchoLint(const content::Content& content, const ScriptTrees& trees, base::Diagnostics& findings)
      : data_(content.ruleset->data()), trees_(trees), findings_(findings) {}

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
    base::Diagnostic& finding =
        findings_.Add(meta.span, messages::HookTriggersItself({.event = event, .emitted = event}));
    finding.related.push_back({SpanOf(found.script->file, *emits), messages::SeeEmittedHere()});
    finding.help = messages::HelpBreakHookCycle();
  }

  const kernel::RulesetData& data_;
  const ScriptTrees& trees_;
  base::Diagnostics& findings_;
};

}  // namespace

void LintEchoes(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings) {
  EchoLint lint(content, trees, findings);
  const std::vector<kernel::HookDeclaration>& hooks = content.ruleset->data().hooks;
  for (std::size_t i = 0; i < hooks.size(); ++i) lint.Check(hooks[i], content.hooks[i]);
}

}  // namespace walz::authoring
