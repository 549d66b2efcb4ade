#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"

namespace walz::authoring {
namespace {

// What is called `ctx` stands where the engine hands it over, and nowhere else.
class ParameterLint {
 public:
  ParameterLint(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings)
      : data_(content.ruleset->data()), trees_(trees), findings_(findings) {}

  void Check() {
    std::set<kernel::FunctionId> verbs;
    for (const kernel::EffectVerb& verb : data_.effect_verbs) {
      for (const kernel::FunctionId function : {verb.function, verb.check}) {
        if (function.valid() && verbs.insert(function).second) CheckVerb(function);
      }
    }
    for (const kernel::HookDeclaration& hook : data_.hooks) {
      const bool is_value = hook.target == kernel::HookDeclaration::Target::kValue;
      if (is_value && hook.function.valid()) CheckValue(hook.function);
    }
    for (std::size_t i = 0; i < data_.functions.size(); ++i) {
      const auto function = kernel::FunctionId::FromIndex(i);
      if (verbs.count(function) == 0) CheckSeat(function);
    }
  }

 private:
  // `function M.earn(ctx, points)`
  void CheckVerb(kernel::FunctionId id) {
    const ScriptFunction found = trees_.Find(data_.functions[id]);
    if (found.script == nullptr) return;
    const std::vector<std::string_view> parameters = found.Parameters();
    if (parameters.size() != 2 || parameters[0] != "ctx") return;
    Report(found, messages::VerbParameterOrder(), std::string(parameters[1]) + ", ctx");
  }

  // `function M.heating(fee, ctx)`
  void CheckValue(kernel::FunctionId id) {
    const ScriptFunction found = trees_.Find(data_.functions[id]);
    if (found.script == nullptr || !told_.insert(id).second) return;
    const std::vector<std::string_view> parameters = found.Parameters();
    if (parameters.size() != 2 || parameters[1] != "ctx") return;
    Report(found, messages::ValueHookParameterOrder(), "ctx, " + std::string(parameters[0]));
  }

  // `function M.act(seat)`: what content names gets one table.
  void CheckSeat(kernel::FunctionId id) {
    const ScriptFunction found = trees_.Find(data_.functions[id]);
    if (found.script == nullptr) return;
    const std::vector<std::string_view> parameters = found.Parameters();
    if (parameters.size() != 1 || (parameters[0] != "seat" && parameters[0] != "player")) return;
    if (ReadsSeatOf(found, parameters[0]) || IsCalled(found)) return;
    base::Diagnostic& finding =
        findings_.Add("WZ0823", SpanOf(found.script->file, found.function->children[0].children[0]),
                      messages::ContentPassesContext());
    finding.help = messages::HelpUseSeatOfContext();
  }

  // `seat.seat`: a table with another name.
  static bool ReadsSeatOf(const ScriptFunction& found, std::string_view name) {
    bool reads = false;
    Walk(found.body(), [&](const lua::Node& node) {
      reads = reads || PathOf(node) == std::string(name) + ".seat";
      return !reads;
    });
    return reads;
  }

  // A function that scripts call as well is told what they tell it.
  bool IsCalled(const ScriptFunction& found) const {
    const std::string_view name = NameOf(found);
    bool is_called = false;
    for (const ScriptTree& tree : trees_.all()) {
      Walk(tree.root, [&](const lua::Node& node) {
        if (!node.Is(lua::Kind::kCall)) return !is_called;
        const std::string path = PathOf(node.children[0]);
        is_called = is_called || path == name || path.ends_with("." + std::string(name));
        return !is_called;
      });
    }
    return is_called;
  }

  static std::string_view NameOf(const ScriptFunction& found) {
    const lua::Node& name = *found.name;
    return name.Is(lua::Kind::kIndex) ? name.children[1].text : name.text;
  }

  void Report(const ScriptFunction& found, const base::Message& message, const std::string& right) {
    base::Diagnostic& finding =
        findings_.Add("WZ0823", SpanOf(found.script->file, found.function->children[0]), message);
    finding.help = messages::HelpWriteParameters({.parameters = right});
  }

  const kernel::RulesetData& data_;
  const ScriptTrees& trees_;
  base::Diagnostics& findings_;
  std::set<kernel::FunctionId> told_;
};

}  // namespace

void LintParameters(const content::Content& content, const ScriptTrees& trees,
                    base::Diagnostics& findings) {
  ParameterLint(content, trees, findings).Check();
}

}  // namespace walz::authoring
