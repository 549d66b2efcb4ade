// Functions around another one: `wrap` of a patch, which gets the inner function as its first
// parameter, and hooks on open functions, which get it as their second.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/rule.h"
#include "base/messages.h"
#include "base/nearest.h"
#include "yaml/node_text.h"

namespace walz::authoring {
namespace {

// The uses of the inner function in the outer one.
struct InnerUse {
  bool is_named = false;
  std::vector<const lua::Node*> calls;
  const lua::Node* discarded = nullptr;  // the last call whose result is not used
};

InnerUse UseOfInner(const lua::Node& body, std::string_view name) {
  InnerUse use;
  Walk(body, [&](const lua::Node& node) {
    use.is_named = use.is_named || (node.Is(lua::Kind::kName) && node.text == name);
    if (IsCallOf(node, name)) use.calls.push_back(&node);
    if (!node.Is(lua::Kind::kBlock)) return;
    for (const lua::Node& statement : node.children) {
      if (IsCallOf(statement, name)) use.discarded = &statement;
    }
  });
  return use;
}

// The result of a function that returns something must not be lost.
bool LosesResult(const InnerUse& use, const ScriptFunction& outer, const ScriptFunction& inner) {
  return use.discarded != nullptr && !ReturnsSomething(outer.body()) && inner.script != nullptr &&
         ReturnsSomething(inner.body());
}

// `outer(inner)` of a patch, where `inner` may be wrapped itself.
struct WrapNames {
  std::string outer;
  std::string inner;
  std::string innermost;
};

std::optional<WrapNames> NamesIn(std::string_view text) {
  const std::size_t bracket = text.find('(');
  if (bracket == std::string_view::npos || !text.ends_with(')')) return std::nullopt;
  const std::string_view inner = text.substr(bracket + 1, text.size() - bracket - 2);
  const std::string_view innermost = inner.substr(inner.rfind('(') + 1);
  return WrapNames{std::string(text.substr(0, bracket)), std::string(inner),
                   std::string(innermost.substr(0, innermost.find(')')))};
}

std::string_view WithoutMod(std::string_view name) { return name.substr(name.find(':') + 1); }

class WrapLint : public Rule {
 public:
  using Rule::Rule;

  void Check(const content::Change& change) {
    if (change.kind == "function" && !IsInForce(change)) ReportUnused(change);
    const std::optional<WrapNames> names =
        change.op == "wrap" ? NamesIn(change.after.text()) : std::nullopt;
    if (!names) return;
    const ScriptFunction wrapper = trees_.Find(names->outer);
    if (wrapper.script != nullptr) CheckWrapper(wrapper, trees_.Find(names->innermost), *names);
  }

 private:
  // Returns true if content names a function that contains the result of the patch.
  bool IsInForce(const content::Change& change) const {
    const std::vector<std::string>& names = data_.functions.all();
    return std::ranges::any_of(names, [&](const std::string& name) {
      return name.find(change.after.text()) != std::string::npos;
    });
  }

  void ReportUnused(const content::Change& change) {
    const bool is_open = std::ranges::any_of(
        data_.open_functions, [&](const auto& function) { return function.name == change.id; });
    base::Diagnostic& finding =
        findings_.Add(change.span, messages::WrapNeverRuns({.function = change.id}));
    finding.notes.push_back(messages::NoteDirectCallsNotWrapped());
    finding.help = is_open ? messages::HelpHookOpenFunction({.function = change.id})
                           : messages::HelpHookOrWrapCaller();
  }

  void CheckWrapper(const ScriptFunction& wrapper, const ScriptFunction& inside,
                    const WrapNames& names) {
    const std::vector<std::string_view> parameters = wrapper.Parameters();
    if (parameters.empty()) return ReportUncalled(wrapper, names);
    if (parameters.front() == "...") return;
    const InnerUse use = UseOfInner(wrapper.body(), parameters.front());
    if (inside.script != nullptr) {
      for (const lua::Node* const call : use.calls) CheckCall(wrapper, inside, names, *call);
    }
    // `function(ctx, previous)`, the order of a hook on a function.
    const InnerUse last = UseOfInner(wrapper.body(), parameters.back());
    if (parameters.size() > 1 && !last.calls.empty()) {
      Flag(SpanOf(wrapper.script->file, *last.calls.back()),
           messages::ArgumentCalledAsFunction({.name = parameters.back()}),
           messages::HelpWrapperSignature());
      return;
    }
    if (!use.is_named) return ReportUncalled(wrapper, names);
    if (!LosesResult(use, wrapper, inside)) return;
    Flag(SpanOf(wrapper.script->file, *use.discarded),
         messages::ReturnValueDiscarded({.function = WithoutMod(names.innermost)}),
         messages::HelpReturnIt({.previous = parameters.front()}));
  }

  void ReportUncalled(const ScriptFunction& wrapper, const WrapNames& names) {
    Flag(SpanOf(wrapper.script->file, *wrapper.name),
         messages::WrapperNeverCallsPrevious(
             {.wrapper = WithoutMod(names.outer), .function = WithoutMod(names.innermost)}),
         messages::HelpCallPreviousOrSet());
  }

  void CheckCall(const ScriptFunction& wrapper, const ScriptFunction& inside,
                 const WrapNames& names, const lua::Node& call) {
    const std::vector<std::string_view> wanted = inside.Parameters();
    const std::size_t given = call.children.size() - 1;
    if (given >= wanted.size() || wanted.back() == "...") return;
    if (given > 0 && MayBeSeveral(call.children.back())) return;
    Flag(SpanOf(wrapper.script->file, call),
         messages::WrappedCallLacksArguments(
             {.function = WithoutMod(names.innermost), .found = given, .expected = wanted.size()}),
         messages::HelpPassArgumentsOn({.arguments = base::Join(wanted, ", ")}),
         {{SpanOf(inside.script->file, *inside.name), messages::SeeWrappedFunction()}});
  }
};

class OpenFunctionLint : public Rule {
 public:
  using Rule::Rule;

  void CheckDeclaration(const kernel::OpenFunction& function, const yaml::Node& node) {
    const ScriptTree* const tree = TreeOf(function);
    if (tree == nullptr) return ReportModule(function, node);
    const ScriptFunction found = ScriptTrees::FindIn(*tree, function.function);
    if (found.script == nullptr) {
      if (!Assigns(*tree, function.function)) ReportFunction(function, *tree, node);
      return;
    }
    const std::vector<std::string_view> parameters = found.Parameters();
    if (std::equal(parameters.begin(), parameters.end(), function.arguments.begin(),
                   function.arguments.end())) {
      return;
    }
    const std::string list = base::Join(parameters, ", ");
    Flag(
        yaml::SpanAt(node, "arguments"),
        messages::OpenFunctionParametersDiffer({.function = function.function}),
        base::messages::FixWrite({.text = "arguments: [" + list + "]"}),
        {{SpanOf(found.script->file, *found.name), messages::SeeParameters({.parameters = list})}});
  }

  void CheckHook(const kernel::HookDeclaration& hook, const content::HookMeta& meta) {
    const ScriptFunction wrapper = trees_.Find(data_.functions[hook.function]);
    if (wrapper.script == nullptr) return;
    const kernel::OpenFunction& function = data_.open_functions[hook.wrapped.index()];
    const std::vector<std::string_view> parameters = wrapper.Parameters();
    if (!parameters.empty() && parameters.front() == "...") return;
    if (parameters.size() < 2) return ReportUncalled(wrapper, function, meta);
    if (parameters[1] == "...") return;
    const InnerUse use = UseOfInner(wrapper.body(), parameters[1]);
    for (const lua::Node* const call : use.calls) {
      if (PassesContext(*call)) continue;
      Flag(SpanOf(wrapper.script->file, *call),
           messages::ContextNotPassedOn({.previous = parameters[1]}),
           messages::HelpPassContextOn({.previous = parameters[1]}));
    }
    // `function(previous, ctx)`, the order of a patch.
    const InnerUse first = UseOfInner(wrapper.body(), parameters.front());
    if (!first.calls.empty()) {
      Flag(SpanOf(wrapper.script->file, *first.calls.front()),
           messages::ContextCalledAsFunction({.name = parameters.front()}),
           messages::HelpFunctionHookSignature(), {{meta.span, messages::SeeCallingHook()}});
      return;
    }
    if (!use.is_named) return ReportUncalled(wrapper, function, meta);
    const ScriptTree* const tree = TreeOf(function);
    const bool loses =
        tree != nullptr && LosesResult(use, wrapper, ScriptTrees::FindIn(*tree, function.function));
    if (!loses) return;
    Flag(SpanOf(wrapper.script->file, *use.discarded),
         messages::ReturnValueDiscarded({.function = function.name}),
         messages::HelpReturnIt({.previous = parameters[1]}));
  }

 private:
  const std::string& OwnerOf(const kernel::OpenFunction& function) const {
    return function.mod.empty() ? data_.game : function.mod;
  }

  const ScriptTree* TreeOf(const kernel::OpenFunction& function) const {
    const auto found = std::ranges::find_if(trees_.all(), [&](const ScriptTree& tree) {
      return tree.script->mod == OwnerOf(function) && tree.script->module == function.module;
    });
    return found == trees_.all().end() ? nullptr : &*found;
  }

  void ReportModule(const kernel::OpenFunction& function, const yaml::Node& node) {
    std::vector<std::string> modules;
    for (const ScriptTree& tree : trees_.all()) {
      if (tree.script->mod == OwnerOf(function)) modules.push_back(tree.script->module);
    }
    base::Diagnostic& finding = findings_.Add("WZ0811", yaml::SpanAt(node, "module"),
                                              messages::UnknownScript({.script = function.module}));
    base::Suggest(finding, function.module, modules);
  }

  // Returns true for a function that another one makes: `M.worth = remember(...)`.
  static bool Assigns(const ScriptTree& tree, std::string_view name) {
    return Contains(tree.root, [&](const lua::Node& node) {
      if (!node.Is(lua::Kind::kAssign)) return false;
      const std::vector<lua::Node>& targets = node.children[0].children;
      return std::ranges::any_of(targets, [&](const lua::Node& target) {
        return target.Is(lua::Kind::kIndex) && target.children[1].text == name;
      });
    });
  }

  void ReportFunction(const kernel::OpenFunction& function, const ScriptTree& tree,
                      const yaml::Node& node) {
    std::vector<std::string> names;
    Walk(tree.root, [&](const lua::Node& part) {
      const bool is_shared = part.Is(lua::Kind::kNamed) && part.children[0].Is(lua::Kind::kIndex);
      if (is_shared) names.push_back(part.children[0].children[1].text);
    });
    base::Diagnostic& finding = findings_.Add(
        yaml::SpanAt(node, node.Find("function") == nullptr ? "id" : "function"),
        messages::FunctionNotReturned({.script = function.module, .function = function.function}));
    base::Suggest(finding, function.function, names);
  }

  // `previous(ctx)`, or another table.
  static bool PassesContext(const lua::Node& call) {
    if (call.children.size() != 2) return false;
    switch (call.children[1].kind) {
      case lua::Kind::kNumber:
      case lua::Kind::kString:
      case lua::Kind::kNil:
      case lua::Kind::kBoolean:
      case lua::Kind::kIndex:
        return false;
      default:
        return true;
    }
  }

  void ReportUncalled(const ScriptFunction& wrapper, const kernel::OpenFunction& function,
                      const content::HookMeta& meta) {
    Flag(SpanOf(wrapper.script->file, *wrapper.name),
         messages::HookNeverCallsPrevious({.function = function.name}),
         messages::HelpCallPreviousInHook(), {{meta.span, messages::SeeCallingHook()}});
  }
};

}  // namespace

void LintWraps(const RuleInput& input) {
  WrapLint lint(input);
  for (const content::Change& change : input.content.changes) lint.Check(change);
}

void LintOpenFunctions(const RuleInput& input) {
  const kernel::RulesetData& data = input.content.ruleset->data();
  OpenFunctionLint lint(input);
  std::size_t next = 0;  // definitions are in the order of the functions
  for (const content::FinalDefinition& definition : input.content.sources) {
    if (definition.kind != "open_function") continue;
    lint.CheckDeclaration(data.open_functions[next++], definition.node);
  }
  for (std::size_t i = 0; i < data.hooks.size(); ++i) {
    if (data.hooks[i].target != kernel::HookDeclaration::Target::kFunction) continue;
    lint.CheckHook(data.hooks[i], input.content.hooks[i]);
  }
}

}  // namespace walz::authoring
