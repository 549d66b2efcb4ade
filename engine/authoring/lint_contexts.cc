#include <string>
#include <vector>

#include "authoring/hook_contexts.h"
#include "authoring/lint_rules.h"
#include "base/nearest.h"

namespace walz::authoring {
namespace {

class ContextLint {
 public:
  ContextLint(const content::Content& content, const ScriptTrees& trees,
              base::Diagnostics& findings)
      : data_(content.ruleset->data()),
        contexts_(content, trees),
        trees_(trees),
        findings_(findings) {}

  void Check(const kernel::HookDeclaration& hook, const content::HookMeta& meta) {
    if (!hook.function.valid()) return;
    using Target = kernel::HookDeclaration::Target;
    const bool is_event = hook.target == Target::kEvent;
    if (!is_event && hook.target != Target::kValue) return;
    const std::string& name = is_event ? data_.events[hook.event] : data_.values[hook.value];
    const ContextFields* const told = is_event ? contexts_.OfEvent(name) : contexts_.OfValue(name);
    const ScriptFunction found = trees_.Find(data_.functions[hook.function]);
    if (told == nullptr || found.script == nullptr) return;
    const std::vector<std::string_view> parameters = found.Parameters();
    if (parameters.empty() || parameters.front() == "...") return;
    ContextFields known = FieldsOfEveryHook();
    known.insert(told->begin(), told->end());
    AddOwn(found.body(), parameters.front(), known);
    Walk(found.body(), [&](const LuaNode& node) {
      if (FieldOf(node, parameters.front()).empty() || known.count(node.children[1].text) != 0) {
        return true;
      }
      base::Diagnostic& finding =
          findings_.Add("WZ0918", SpanOf(found.script->file, node.children[1]),
                        base::Say("a hook on `{}` is not told `{}`", name, node.children[1].text));
      finding.related.push_back({meta.span, base::Say("the hook that calls it")});
      finding.help = base::DidYouMean(base::FindNearest(node.children[1].text, known));
      if (finding.help.empty()) {
        finding.help = base::Say("there are `{}`", base::Join(known, "`, `"));
      }
      known.insert(node.children[1].text);  // once is enough
      return true;
    });
  }

 private:
  // `ctx.name`, if `parameter` is `ctx`.
  static std::string FieldOf(const LuaNode& node, std::string_view parameter) {
    const bool is_field = node.Is(LuaKind::kIndex) && node.children[0].Is(LuaKind::kName) &&
                          node.children[0].text == parameter &&
                          node.children[1].Is(LuaKind::kString);
    return is_field ? node.children[1].text : std::string();
  }

  // What the function itself puts there.
  static void AddOwn(const LuaNode& body, std::string_view parameter, ContextFields& known) {
    Walk(body, [&](const LuaNode& node) {
      if (!node.Is(LuaKind::kAssign)) return true;
      for (const LuaNode& target : node.children[0].children) {
        known.insert(FieldOf(target, parameter));
      }
      return true;
    });
  }

  const kernel::RulesetData& data_;
  HookContexts contexts_;
  const ScriptTrees& trees_;
  base::Diagnostics& findings_;
};

}  // namespace

void LintContexts(const content::Content& content, const ScriptTrees& trees,
                  base::Diagnostics& findings) {
  ContextLint lint(content, trees, findings);
  const std::vector<kernel::HookDeclaration>& hooks = content.ruleset->data().hooks;
  for (std::size_t i = 0; i < hooks.size(); ++i) lint.Check(hooks[i], content.hooks[i]);
}

}  // namespace walz::authoring
