#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "sandbox/messages.h"

namespace walz::authoring {
namespace {

using kernel::HookDeclaration;

// Whether an operator wants numbers.
bool IsArithmetic(std::string_view sign) {
  return sign == "+" || sign == "-" || sign == "*" || sign == "//" || sign == "%" || sign == "<" ||
         sign == ">" || sign == "<=" || sign == ">=";
}

class HookLint {
 public:
  HookLint(const content::Content& content, const ScriptTrees& trees, base::Diagnostics& findings)
      : content_(content), data_(content.ruleset->data()), trees_(trees), findings_(findings) {}

  void Check() {
    for (std::size_t i = 0; i < data_.hooks.size(); ++i) {
      const HookDeclaration& hook = data_.hooks[i];
      CheckPlace(hook, content_.hooks[i]);
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
  // A card that lies in one zone after the other, and a hook that is in force in all of them.
  void CheckPlace(const HookDeclaration& hook, const content::HookMeta& meta) {
    if (!hook.definition.valid()) return;
    if (hook.zone.valid()) return CheckFaceDown(hook, meta);
    const kernel::Definition& definition = data_.definitions[hook.definition.index()];
    for (const kernel::ComponentDeclaration& component : data_.components) {
      if (component.definition != hook.definition || FindsOut(hook, definition.id)) continue;
      base::Diagnostic& finding =
          findings_.Add(meta.span, messages::HookAlwaysActive({.definition = definition.id}));
      finding.help = messages::HelpRestrictHook({.kind = data_.kinds[definition.kind]});
      return;
    }
  }

  // A card that begins in a stack and is in force there, where nobody sees it.
  void CheckFaceDown(const HookDeclaration& hook, const content::HookMeta& meta) {
    const kernel::ZoneDeclaration& zone = data_.zones[hook.zone.index()];
    if (zone.visibility != kernel::Visibility::kHidden) return;
    for (const kernel::ComponentDeclaration& component : data_.components) {
      if (component.definition != hook.definition || component.zone != hook.zone) continue;
      findings_
          .Add(meta.span, messages::HookActiveFaceDown(
                              {.definition = data_.definitions[hook.definition.index()].id,
                               .zone = zone.name}))
          .help = messages::HelpRestrictHookToZone();
      return;
    }
  }

  // Whether the function asks for the card itself, as for whose it is.
  bool FindsOut(const HookDeclaration& hook, const std::string& id) const {
    const ScriptFunction found =
        hook.function.valid() ? trees_.Find(data_.functions[hook.function]) : ScriptFunction();
    bool finds_out = false;
    if (found.script == nullptr) return finds_out;
    WalkOwn(found.body(), [&](const lua::Node& node) {
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
    if (ReportTooFew(found) || ReportNoNumber(found)) return;
    ReportFraction(found);
    ReportForgotten(found, meta);
    if (AlwaysReturns(found.body())) return;
    const bool sometimes = ReturnsSomething(found.body());
    base::Diagnostic& finding =
        findings_.Add(SpanOf(found.script->file, *found.name),
                      sometimes ? messages::NotAllPathsReturn({.function = NameOf(found)})
                                : messages::ValueHookReturnsNothing({.function = NameOf(found)}));
    finding.related.push_back({meta.span, messages::SeeCallingHook()});
    finding.help = messages::HelpReturnUnchangedValue();
  }

  // `function(fee) return fee - 1 end`: the first parameter is `ctx`.
  bool ReportTooFew(const ScriptFunction& found) {
    const std::vector<std::string_view> parameters = found.Parameters();
    if (parameters.empty() || parameters.front() == "...") return false;
    const lua::Node* wrong = nullptr;
    Walk(found.body(), [&](const lua::Node& node) {
      if (!node.Is(lua::Kind::kBinary) || !IsArithmetic(node.text)) return true;
      for (const lua::Node& operand : node.children) {
        if (operand.Is(lua::Kind::kName) && operand.text == parameters.front()) wrong = &operand;
      }
      return true;
    });
    if (wrong == nullptr) return false;
    findings_
        .Add(SpanOf(found.script->file, *wrong),
             messages::ContextUsedAsValue({.parameter = parameters.front()}))
        .help = messages::HelpValueHookSignature();
    return true;
  }

  // `function(ctx, fee) return is_winter() and 1 or 0 end`: what it should change is lost.
  void ReportForgotten(const ScriptFunction& found, const content::HookMeta& meta) {
    const std::vector<std::string_view> parameters = found.Parameters();
    if (parameters.size() < 2 || parameters[1] == "..." || parameters[1].starts_with('_')) return;
    bool reads = false;
    Walk(found.body(), [&](const lua::Node& node) {
      reads = reads || (node.Is(lua::Kind::kName) && node.text == parameters[1]) ||
              node.Is(lua::Kind::kVararg);
      return !reads;
    });
    if (reads || !ReturnsSomething(found.body())) return;
    const std::string name(parameters[1]);
    base::Diagnostic& finding = findings_.Add(
        SpanOf(found.script->file, found.function->children[0].children[1]),
        messages::PreviousValueNotRead({.function = NameOf(found), .parameter = name}));
    finding.related.push_back({meta.span, messages::SeeCallingHook()});
    finding.help = messages::HelpUsePreviousValue({.parameter = name});
  }

  // `return fee > 1`: a value is a number.
  bool ReportNoNumber(const ScriptFunction& found) {
    const lua::Node* wrong = nullptr;
    WalkOwn(found.body(), [&](const lua::Node& node) {
      if (node.Is(lua::Kind::kReturn) && !node.children[0].children.empty()) {
        const lua::Node& value = node.children[0].children.front();
        if (wrong == nullptr && IsNoNumber(value)) wrong = &value;
      }
      return true;
    });
    if (wrong == nullptr) return false;
    findings_
        .Add(SpanOf(found.script->file, *wrong),
             messages::ValueHookReturnsNoNumber({.function = NameOf(found)}))
        .help = messages::HelpValueHookSignature();
    return true;
  }

  // `return fee / 2`
  void ReportFraction(const ScriptFunction& found) {
    WalkOwn(found.body(), [&](const lua::Node& node) {
      if (!node.Is(lua::Kind::kReturn) || node.children[0].children.empty()) return true;
      const lua::Node& value = node.children[0].children.front();
      if (!value.Is(lua::Kind::kBinary) || value.text != "/") return true;
      findings_.Add(SpanOf(found.script->file, value), messages::DivisionNotInteger()).help =
          sandbox::messages::HelpIntegerDivision();
      return true;
    });
  }

  static bool IsNoNumber(const lua::Node& value) {
    constexpr std::array<lua::Kind, 5> kOthers = {lua::Kind::kString, lua::Kind::kBoolean,
                                                  lua::Kind::kNil, lua::Kind::kTable,
                                                  lua::Kind::kFunction};
    // `is_winter() and fee + 1` is false or nil where the left side is.
    constexpr std::array<std::string_view, 8> kTruths = {"==", "~=", "<",  ">",
                                                         "<=", ">=", "..", "and"};
    if (value.Is(lua::Kind::kUnary)) return value.text == "not";
    if (!value.Is(lua::Kind::kBinary)) {
      return std::find(kOthers.begin(), kOthers.end(), value.kind) != kOthers.end();
    }
    return std::find(kTruths.begin(), kTruths.end(), value.text) != kTruths.end();
  }

  void CheckCondition(kernel::FunctionId function, const content::HookMeta& meta) {
    const ScriptFunction found = trees_.Find(data_.functions[function]);
    if (found.script == nullptr || ReturnsSomething(found.body())) return;
    base::Diagnostic& finding =
        findings_.Add(SpanOf(found.script->file, *found.name),
                      messages::ConditionReturnsNothing({.function = NameOf(found)}));
    if (meta.span.file != nullptr) {
      finding.related.push_back({meta.span, messages::SeeAskingHook()});
    }
    finding.help = messages::HelpReturnBoolean();
  }

  static std::string NameOf(const ScriptFunction& found) {
    const std::string path = PathOf(*found.name);
    const std::string& text = path.empty() ? found.name->text : path;
    return text.substr(text.rfind('.') + 1);
  }

  const content::Content& content_;
  const kernel::RulesetData& data_;
  const ScriptTrees& trees_;
  base::Diagnostics& findings_;
};

}  // namespace

void LintHooks(const content::Content& content, const ScriptTrees& trees,
               base::Diagnostics& findings) {
  HookLint(content, trees, findings).Check();
}

}  // namespace walz::authoring
