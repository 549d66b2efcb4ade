#include <algorithm>
#include <string>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "base/messages.h"
#include "base/nearest.h"
#include "yaml/node_text.h"

namespace walz::authoring {
namespace {

class OpenFunctionLint {
 public:
  OpenFunctionLint(const content::Content& content, const ScriptTrees& trees,
                   base::Diagnostics& findings)
      : content_(content), data_(content.ruleset->data()), trees_(trees), findings_(findings) {}

  void Check() {
    std::size_t next = 0;  // definitions are in the order of the functions
    for (const content::FinalDefinition& definition : content_.sources) {
      if (definition.kind == "open_function") {
        CheckDeclaration(data_.open_functions[next++], definition.node);
      }
    }
    for (std::size_t i = 0; i < data_.hooks.size(); ++i) {
      if (data_.hooks[i].target == kernel::HookDeclaration::Target::kFunction) {
        CheckHook(data_.hooks[i], content_.hooks[i]);
      }
    }
  }

 private:
  const std::string& OwnerOf(const kernel::OpenFunction& function) const {
    return function.mod.empty() ? data_.game : function.mod;
  }

  const ScriptTree* TreeOf(const kernel::OpenFunction& function) const {
    for (const ScriptTree& tree : trees_.all()) {
      const bool is_it =
          tree.script->mod == OwnerOf(function) && tree.script->module == function.module;
      if (is_it) return &tree;
    }
    return nullptr;
  }

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
    base::Diagnostic& finding =
        findings_.Add(yaml::SpanAt(node, "arguments"),
                      messages::OpenFunctionParametersDiffer({.function = function.function}));
    finding.related.push_back(
        {SpanOf(found.script->file, *found.name),
         messages::SeeParameters({.parameters = base::Join(parameters, ", ")})});
    finding.help =
        base::messages::FixWrite({.text = "arguments: [" + base::Join(parameters, ", ") + "]"});
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

  // A function may be made by another one: `M.worth = remember(function(space) ... end)`.
  static bool Assigns(const ScriptTree& tree, std::string_view name) {
    bool found = false;
    Walk(tree.root, [&](const lua::Node& node) {
      if (!node.Is(lua::Kind::kAssign)) return !found;
      for (const lua::Node& target : node.children[0].children) {
        found = found || (target.Is(lua::Kind::kIndex) && target.children[1].text == name);
      }
      return !found;
    });
    return found;
  }

  void ReportFunction(const kernel::OpenFunction& function, const ScriptTree& tree,
                      const yaml::Node& node) {
    std::vector<std::string> names;
    Walk(tree.root, [&](const lua::Node& part) {
      const bool is_shared = part.Is(lua::Kind::kNamed) && part.children[0].Is(lua::Kind::kIndex);
      if (is_shared) names.push_back(part.children[0].children[1].text);
      return true;
    });
    base::Diagnostic& finding = findings_.Add(
        node.Find("function") != nullptr ? node.Find("function")->span() : IdSpan(node),
        messages::FunctionNotReturned({.script = function.module, .function = function.function}));
    base::Suggest(finding, function.function, names);
  }

  static const base::SourceSpan& IdSpan(const yaml::Node& node) { return yaml::SpanAt(node, "id"); }

  void CheckHook(const kernel::HookDeclaration& hook, const content::HookMeta& meta) {
    const ScriptFunction wrapper = trees_.Find(data_.functions[hook.function]);
    if (wrapper.script == nullptr) return;
    const std::vector<std::string_view> parameters = wrapper.Parameters();
    if (!parameters.empty() && parameters.front() == "...") return;
    if (parameters.size() < 2) return ReportUncalled(wrapper, hook, meta);
    if (parameters[1] == "...") return;
    const std::string previous(parameters[1]);
    bool is_named = false;
    const lua::Node* thrown_away = nullptr;
    Walk(wrapper.body(), [&](const lua::Node& node) {
      is_named = is_named || (node.Is(lua::Kind::kName) && node.text == previous);
      if (IsCallOf(node, previous) && !HandsOn(node)) ReportArguments(wrapper, previous, node);
      if (node.Is(lua::Kind::kBlock)) {
        for (const lua::Node& statement : node.children) {
          if (IsCallOf(statement, previous)) thrown_away = &statement;
        }
      }
      return true;
    });
    if (const lua::Node* const swapped = CallIn(wrapper.body(), parameters.front())) {
      return ReportSwapped(wrapper, *swapped, meta);
    }
    if (!is_named) return ReportUncalled(wrapper, hook, meta);
    const bool loses = thrown_away != nullptr && !ReturnsSomething(wrapper.body());
    if (loses && Answers(data_.open_functions[hook.wrapped.index()])) {
      findings_
          .Add(SpanOf(wrapper.script->file, *thrown_away),
               messages::ReturnValueDiscarded({.function = NameOf(hook)}))
          .help = messages::HelpReturnIt({.previous = previous});
    }
  }

  static bool IsCallOf(const lua::Node& node, std::string_view name) {
    return node.Is(lua::Kind::kCall) && PathOf(node.children[0]) == name;
  }

  // A call of what is called `name`; null: there is none.
  static const lua::Node* CallIn(const lua::Node& body, std::string_view name) {
    const lua::Node* call = nullptr;
    Walk(body, [&](const lua::Node& node) {
      if (call == nullptr && IsCallOf(node, name)) call = &node;
      return call == nullptr;
    });
    return call;
  }

  // `function(previous, ctx)`, as a patch wraps.
  void ReportSwapped(const ScriptFunction& wrapper, const lua::Node& call,
                     const content::HookMeta& meta) {
    base::Diagnostic& finding =
        findings_.Add(SpanOf(wrapper.script->file, call),
                      messages::ContextCalledAsFunction({.name = PathOf(call.children[0])}));
    finding.related.push_back({meta.span, messages::SeeCallingHook()});
    finding.help = messages::HelpFunctionHookSignature();
  }

  // `previous(ctx)`, or another table.
  static bool HandsOn(const lua::Node& call) {
    if (call.children.size() != 2) return false;
    const lua::Node& told = call.children[1];
    return !told.Is(lua::Kind::kNumber) && !told.Is(lua::Kind::kString) &&
           !told.Is(lua::Kind::kNil) && !told.Is(lua::Kind::kBoolean) &&
           !told.Is(lua::Kind::kIndex);
  }

  const std::string& NameOf(const kernel::HookDeclaration& hook) const {
    return data_.open_functions[hook.wrapped.index()].name;
  }

  bool Answers(const kernel::OpenFunction& function) const {
    const ScriptTree* const tree = TreeOf(function);
    if (tree == nullptr) return false;
    const ScriptFunction inside = ScriptTrees::FindIn(*tree, function.function);
    return inside.script != nullptr && ReturnsSomething(inside.body());
  }

  void ReportArguments(const ScriptFunction& wrapper, std::string_view previous,
                       const lua::Node& call) {
    findings_
        .Add(SpanOf(wrapper.script->file, call),
             messages::ContextNotPassedOn({.previous = previous}))
        .help = messages::HelpPassContextOn({.previous = previous});
  }

  void ReportUncalled(const ScriptFunction& wrapper, const kernel::HookDeclaration& hook,
                      const content::HookMeta& meta) {
    base::Diagnostic& finding =
        findings_.Add(SpanOf(wrapper.script->file, *wrapper.name),
                      messages::HookNeverCallsPrevious({.function = NameOf(hook)}));
    finding.related.push_back({meta.span, messages::SeeCallingHook()});
    finding.help = messages::HelpCallPreviousInHook();
  }

  const content::Content& content_;
  const kernel::RulesetData& data_;
  const ScriptTrees& trees_;
  base::Diagnostics& findings_;
};

}  // namespace

void LintOpenFunctions(const content::Content& content, const ScriptTrees& trees,
                       base::Diagnostics& findings) {
  OpenFunctionLint(content, trees, findings).Check();
}

}  // namespace walz::authoring
