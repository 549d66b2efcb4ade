#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"

namespace walz::authoring {
namespace {

// `outer(inner)` of a patch, taken apart.
struct WrapNames {
  std::string outer;
  std::string inner;
};

std::optional<WrapNames> NamesIn(std::string_view text) {
  const std::size_t bracket = text.find('(');
  if (bracket == std::string_view::npos || !text.ends_with(')')) return std::nullopt;
  return WrapNames{std::string(text.substr(0, bracket)),
                   std::string(text.substr(bracket + 1, text.size() - bracket - 2))};
}

std::string_view WithoutMod(std::string_view name) { return name.substr(name.find(':') + 1); }

class WrapLint {
 public:
  WrapLint(const content::Content& content, const ScriptTrees& trees, base::Diagnostics& findings)
      : content_(content), trees_(trees), findings_(findings) {}

  void Check(const content::Change& change) {
    if (change.kind == "function" && !IsInForce(change)) ReportUnused(change);
    const std::optional<WrapNames> names =
        change.op == "wrap" ? NamesIn(change.after.text()) : std::nullopt;
    if (!names) return;
    const ScriptFunction wrapper = trees_.Find(names->outer);
    if (wrapper.script != nullptr) CheckWrapper(wrapper, *names);
  }

 private:
  // Whether content names a function that is made of the one that the patch has put there.
  bool IsInForce(const content::Change& change) const {
    const std::vector<std::string>& names = content_.ruleset->data().functions.all();
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
      return name.find(change.after.text()) != std::string::npos;
    });
  }

  bool IsOpen(const std::string& id) const {
    const std::vector<kernel::OpenFunction>& all = content_.ruleset->data().open_functions;
    return std::any_of(all.begin(), all.end(),
                       [&](const kernel::OpenFunction& function) { return function.name == id; });
  }

  void ReportUnused(const content::Change& change) {
    base::Diagnostic& finding =
        findings_.Add(change.span, messages::WrapNeverRuns({.function = change.id}));
    finding.notes.push_back(messages::NoteDirectCallsNotWrapped());
    if (IsOpen(change.id)) {
      finding.help = messages::HelpHookOpenFunction({.function = change.id});
      return;
    }
    finding.help = messages::HelpHookOrWrapCaller();
  }

  void CheckWrapper(const ScriptFunction& wrapper, const WrapNames& names) {
    const std::vector<std::string_view> parameters = wrapper.Parameters();
    if (parameters.empty()) return ReportUncalled(wrapper, names);
    if (parameters.front() == "...") return;
    const std::string previous(parameters.front());
    bool is_named = false;
    bool is_answered = ReturnsSomething(wrapper.body());
    const lua::Node* thrown_away = nullptr;
    Walk(wrapper.body(), [&](const lua::Node& node) {
      is_named = is_named || (node.Is(lua::Kind::kName) && node.text == previous);
      if (node.Is(lua::Kind::kCall) && PathOf(node.children[0]) == previous) {
        CheckCall(wrapper, names, node);
      }
      if (node.Is(lua::Kind::kBlock)) {
        for (const lua::Node& statement : node.children) {
          const bool is_call =
              statement.Is(lua::Kind::kCall) && PathOf(statement.children[0]) == previous;
          if (is_call) thrown_away = &statement;
        }
      }
      return true;
    });
    if (parameters.size() > 1 && ReportSwapped(wrapper, parameters.back())) return;
    if (!is_named) return ReportUncalled(wrapper, names);
    if (thrown_away != nullptr && !is_answered && IsAsked(names)) {
      findings_
          .Add(SpanOf(wrapper.script->file, *thrown_away),
               messages::ReturnValueDiscarded({.function = Innermost(names.inner)}))
          .help = messages::HelpReturnIt({.previous = previous});
    }
  }

  static std::string Innermost(const std::string& name) {
    const std::size_t open = name.rfind('(');
    std::string inner = open == std::string::npos ? name : name.substr(open + 1);
    inner.erase(std::min(inner.find(')'), inner.size()));
    return std::string(WithoutMod(inner));
  }

  void ReportUncalled(const ScriptFunction& wrapper, const WrapNames& names) {
    base::Diagnostic& finding =
        findings_.Add(SpanOf(wrapper.script->file, *wrapper.name),
                      messages::WrapperNeverCallsPrevious({.wrapper = WithoutMod(names.outer),
                                                           .function = Innermost(names.inner)}));
    finding.help = messages::HelpCallPreviousOrSet();
  }

  // `function(ctx, previous)`, as a hook on a function is written. Whether it is.
  bool ReportSwapped(const ScriptFunction& wrapper, std::string_view last) {
    const lua::Node* call = nullptr;
    Walk(wrapper.body(), [&](const lua::Node& node) {
      if (node.Is(lua::Kind::kCall) && PathOf(node.children[0]) == last) call = &node;
      return true;
    });
    if (call == nullptr) return false;
    findings_
        .Add(SpanOf(wrapper.script->file, *call),
             messages::ArgumentCalledAsFunction({.name = last}))
        .help = messages::HelpWrapperSignature();
    return true;
  }

  // The parameters of the function inside, and whether its value matters.
  ScriptFunction Inside(const WrapNames& names) const {
    const std::size_t open = names.inner.rfind('(');
    std::string inner = open == std::string::npos ? names.inner : names.inner.substr(open + 1);
    inner.erase(std::min(inner.find(')'), inner.size()));
    return trees_.Find(inner);
  }

  bool IsAsked(const WrapNames& names) const {
    const ScriptFunction inside = Inside(names);
    return inside.script != nullptr && ReturnsSomething(inside.body());
  }

  void CheckCall(const ScriptFunction& wrapper, const WrapNames& names, const lua::Node& call) {
    const ScriptFunction inside = Inside(names);
    if (inside.script == nullptr) return;
    const std::vector<std::string_view> wanted = inside.Parameters();
    const std::size_t given = call.children.size() - 1;
    if (given >= wanted.size() || (!wanted.empty() && wanted.back() == "...")) return;
    if (given > 0) {  // `...` and calls may be several
      const lua::Node& last = call.children.back();
      if (last.Is(lua::Kind::kVararg) || last.Is(lua::Kind::kCall) || last.Is(lua::Kind::kMethod))
        return;
    }
    base::Diagnostic& finding = findings_.Add(
        SpanOf(wrapper.script->file, call),
        messages::WrappedCallLacksArguments(
            {.function = Innermost(names.inner), .found = given, .expected = wanted.size()}));
    finding.help = messages::HelpPassArgumentsOn({.arguments = base::Join(wanted, ", ")});
    finding.related.push_back(
        {SpanOf(inside.script->file, *inside.name), messages::SeeWrappedFunction()});
  }

  const content::Content& content_;
  const ScriptTrees& trees_;
  base::Diagnostics& findings_;
};

}  // namespace

void LintWraps(const content::Content& content, const ScriptTrees& trees,
               base::Diagnostics& findings) {
  WrapLint lint(content, trees, findings);
  for (const content::Change& change : content.changes) lint.Check(change);
}

}  // namespace walz::authoring
