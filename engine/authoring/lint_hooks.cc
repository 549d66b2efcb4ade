#include <string>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/names.h"
#include "authoring/script_rule.h"
#include "sandbox/messages.h"

namespace walz::authoring {
namespace {

using kernel::HookDeclaration;

// Functions of hooks and verbs, and the zones in which hooks are active.
class HookLint : public Rule {
 public:
  using Rule::Rule;

  void Check() {
    for (std::size_t i = 0; i < data_.hooks.size(); ++i) {
      const HookDeclaration& hook = data_.hooks[i];
      CheckPlace(hook, content_.hooks[i]);
      CheckEcho(hook, content_.hooks[i]);
      if (hook.target == HookDeclaration::Target::kValue && hook.function.valid()) {
        CheckValue(hook, content_.hooks[i]);
      }
      if (hook.when.valid()) CheckCondition(hook.when, content_.hooks[i]);
    }
    for (const kernel::EffectVerb& verb : data_.effect_verbs) {
      if (verb.check.valid()) CheckCondition(verb.check, {});
    }
  }

 private:
  // A hook that is active in every zone of a card that moves.
  void CheckPlace(const HookDeclaration& hook, const content::HookMeta& meta) {
    if (!hook.definition.valid()) return;
    if (hook.zone.valid()) return CheckFaceDown(hook, meta);
    const kernel::Definition& definition = data_.definitions[hook.definition.index()];
    for (const kernel::ComponentDeclaration& component : data_.components) {
      if (component.definition != hook.definition || FindsOut(hook, definition.id)) continue;
      Flag(meta.span, messages::HookAlwaysActive({.definition = definition.id}),
           messages::HelpRestrictHook({.kind = data_.kinds[definition.kind]}));
      return;
    }
  }

  // A hook in a hidden zone in which its card begins.
  void CheckFaceDown(const HookDeclaration& hook, const content::HookMeta& meta) {
    const kernel::ZoneDeclaration& zone = data_.zones[hook.zone.index()];
    if (zone.visibility != kernel::Visibility::kHidden) return;
    for (const kernel::ComponentDeclaration& component : data_.components) {
      if (component.definition != hook.definition || component.zone != hook.zone) continue;
      Flag(meta.span,
           messages::HookActiveFaceDown(
               {.definition = data_.definitions[hook.definition.index()].id, .zone = zone.name}),
           messages::HelpRestrictHookToZone());
      return;
    }
  }

  // A hook on an event whose function always emits the same event.
  void CheckEcho(const HookDeclaration& hook, const content::HookMeta& meta) {
    if (hook.target != HookDeclaration::Target::kEvent || !hook.limit.empty()) return;
    if (hook.function.valid()) return CheckEmits(hook, meta, hook.function);
    for (const kernel::Value& step : hook.effect.items()) {
      const kernel::Value* const name = step.Find("verb");
      if (name == nullptr || name->kind() != kernel::Value::Kind::kText) continue;
      for (const kernel::EffectVerb& verb : data_.effect_verbs) {
        if (verb.name == name->text()) CheckEmits(hook, meta, verb.function);
      }
    }
  }

  void CheckEmits(const HookDeclaration& hook, const content::HookMeta& meta,
                  kernel::FunctionId id) {
    const ScriptFunction found = trees_.Find(data_.functions[id]);
    if (found.script == nullptr) return;
    const std::string& event = data_.events[hook.event];
    for (const Node& statement : found.body().children) {
      const Node* const name = IsCallOf(statement, "emit") ? ArgumentOf(statement, 1) : nullptr;
      if (name == nullptr || name->text != event) continue;
      Flag(meta.span, messages::HookTriggersItself({.event = event, .emitted = event}),
           messages::HelpBreakHookCycle(),
           {{SpanOf(found.script->file, *name), messages::SeeEmittedHere()}});
      return;
    }
  }

  // Returns true if the function itself checks the card, such as its owner.
  bool FindsOut(const HookDeclaration& hook, const std::string& id) const {
    const ScriptFunction found =
        hook.function.valid() ? trees_.Find(data_.functions[hook.function]) : ScriptFunction();
    bool finds_out = false;
    if (found.script == nullptr) return finds_out;
    WalkOwn(found.body(), [&](const Node& node) {
      const std::string path = PathOf(node);
      finds_out = finds_out || path.ends_with("." + id) || path == "ctx.card" ||
                  path.starts_with("ctx.card.");
      return true;
    });
    return finds_out;
  }

  void CheckValue(const HookDeclaration& hook, const content::HookMeta& meta) {
    const ScriptFunction found = trees_.Find(data_.functions[hook.function]);
    if (found.script == nullptr) return;
    if (ReportTooFew(found) || ReportResults(found)) return;
    ReportForgotten(found, meta);
    if (AlwaysReturns(found.body())) return;
    const bool sometimes = ReturnsSomething(found.body());
    Flag(SpanOf(found.script->file, *found.name),
         sometimes ? messages::NotAllPathsReturn({.function = NameOf(found)})
                   : messages::ValueHookReturnsNothing({.function = NameOf(found)}),
         messages::HelpReturnUnchangedValue(), {{meta.span, messages::SeeCallingHook()}});
  }

  // `function(fee) return fee - 1 end`: the first parameter is `ctx`.
  bool ReportTooFew(const ScriptFunction& found) {
    const std::vector<std::string_view> parameters = found.Parameters();
    if (parameters.empty() || parameters.front() == "...") return false;
    const Node* wrong = nullptr;
    Walk(found.body(), [&](const Node& node) {
      const bool is_arithmetic =
          node.Is(Kind::kBinary) &&
          IsOneOf(node.text, {"+", "-", "*", "//", "%", "<", ">", "<=", ">="});
      if (!is_arithmetic) return;
      for (const Node& operand : node.children) {
        if (operand.Is(Kind::kName) && operand.text == parameters.front()) wrong = &operand;
      }
    });
    if (wrong == nullptr) return false;
    Flag(SpanOf(found.script->file, *wrong),
         messages::ContextUsedAsValue({.parameter = parameters.front()}),
         messages::HelpValueHookSignature());
    return true;
  }

  // `function(ctx, fee) return is_winter() and 1 or 0 end`: the previous value is lost.
  void ReportForgotten(const ScriptFunction& found, const content::HookMeta& meta) {
    const std::vector<std::string_view> parameters = found.Parameters();
    if (parameters.size() < 2 || parameters[1] == "..." || parameters[1].starts_with('_')) return;
    const bool reads = Contains(found.body(), [&](const Node& node) {
      return (node.Is(Kind::kName) && node.text == parameters[1]) || node.Is(Kind::kVararg);
    });
    if (reads || !ReturnsSomething(found.body())) return;
    const std::string name(parameters[1]);
    Flag(SpanOf(found.script->file, found.function->children[0].children[1]),
         messages::PreviousValueNotRead({.function = NameOf(found), .parameter = name}),
         messages::HelpUsePreviousValue({.parameter = name}),
         {{meta.span, messages::SeeCallingHook()}});
  }

  // `return fee > 1`, `return fee / 2`: a value is an integer. Returns true if a result is not a
  // number.
  bool ReportResults(const ScriptFunction& found) {
    bool is_wrong = false;
    WalkOwn(found.body(), [&](const Node& node) {
      if (!node.Is(Kind::kReturn) || node.children[0].children.empty()) return true;
      const Node& value = node.children[0].children.front();
      if (!is_wrong && IsNoNumber(value)) {
        is_wrong = true;
        Flag(SpanOf(found.script->file, value),
             messages::ValueHookReturnsNoNumber({.function = NameOf(found)}),
             messages::HelpValueHookSignature());
      } else if (value.Is(Kind::kBinary) && value.text == "/") {
        Flag(SpanOf(found.script->file, value), messages::DivisionNotInteger(),
             sandbox::messages::HelpIntegerDivision());
      }
      return true;
    });
    return is_wrong;
  }

  static bool IsNoNumber(const Node& value) {
    switch (value.kind) {
      case Kind::kString:
      case Kind::kBoolean:
      case Kind::kNil:
      case Kind::kTable:
      case Kind::kFunction:
        return true;
      case Kind::kUnary:
        return value.text == "not";
      case Kind::kBinary:  // `is_winter() and fee + 1` is false or nil if the left side is
        return IsOneOf(value.text, {"==", "~=", "<", ">", "<=", ">=", "..", "and"});
      default:
        return false;
    }
  }

  void CheckCondition(kernel::FunctionId function, const content::HookMeta& meta) {
    const ScriptFunction found = trees_.Find(data_.functions[function]);
    if (found.script == nullptr || ReturnsSomething(found.body())) return;
    std::vector<base::RelatedSpan> related;
    if (meta.span.file != nullptr) related.push_back({meta.span, messages::SeeAskingHook()});
    Flag(SpanOf(found.script->file, *found.name),
         messages::ConditionReturnsNothing({.function = NameOf(found)}),
         messages::HelpReturnBoolean(), std::move(related));
  }

  static std::string NameOf(const ScriptFunction& found) {
    const std::string path = PathOf(*found.name);
    const std::string& text = path.empty() ? found.name->text : path;
    return text.substr(text.rfind('.') + 1);
  }
};

}  // namespace

void LintHooks(const RuleInput& input) { HookLint(input).Check(); }

}  // namespace walz::authoring
