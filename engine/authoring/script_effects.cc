#include "authoring/script_effects.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "authoring/script_calls.h"

namespace walz::authoring {

class ScriptEffects::Inference {
 public:
  Inference(const ScriptTrees& trees, ScriptEffects& result)
      : trees_(trees), calls_(trees), result_(result) {}

  void Run() {
    for (const ScriptTree& tree : trees_.all()) AddDirect(tree);
    for (bool changed = true; changed;) {
      changed = false;
      for (Call& call : made_) changed = Propagate(call) || changed;
    }
  }

 private:
  // An argument: an object of the game, or a parameter of the caller, which may be one.
  struct Passed {
    bool is_object = false;
    std::optional<std::size_t> parameter;
  };
  struct Call {
    const lua::Node* caller = nullptr;
    const lua::Node* callee = nullptr;
    base::SourceSpan span;
    std::vector<Passed> arguments;
    // The parameters of the caller on which effects found so far depend; nullopt: on none.
    std::set<std::optional<std::size_t>> found;
  };

  void AddDirect(const ScriptTree& tree) {
    std::map<const lua::Node*, const lua::Node*> outer;  // of functions that are arguments
    trees_.types().ForEach(
        tree, [&](const lua::Node& node, const ScriptScope& scope, const lua::Node& around) {
          const auto found = outer.find(&around);
          const lua::Node& function = found == outer.end() ? around : *found->second;
          if (node.Is(lua::Kind::kAssign)) {
            for (const lua::Node& target : node.children[0].children) {
              if (!target.Is(lua::Kind::kIndex)) continue;
              const Passed object = Classify(target.children[0], scope, function);
              if (!object.is_object && !object.parameter) continue;
              const base::SourceSpan span = SpanOf(tree.script->file, target);
              Add(function, {sandbox::Effect::kChanges, span, span, nullptr, object.parameter});
            }
          } else if (node.Is(lua::Kind::kCall) || node.Is(lua::Kind::kMethod)) {
            AddCall(tree, node, scope, function);
            for (const lua::Node& argument : node.children) {
              if (argument.Is(lua::Kind::kFunction)) outer.emplace(&argument, &function);
            }
          }
        });
  }

  void AddCall(const ScriptTree& tree, const lua::Node& node, const ScriptScope& scope,
               const lua::Node& function) {
    const base::SourceSpan span = SpanOf(tree.script->file, node);
    const bool is_method = node.Is(lua::Kind::kMethod);
    const std::string path = is_method ? ":" + node.text : PathOf(node.children[0]);
    if (!is_method && (path.empty() || scope.Has(path.substr(0, path.find('.'))))) {
      const lua::Node* const callee = calls_.Of(tree, node).function;
      if (callee == nullptr) return;
      Call& call = made_.emplace_back(Call{&function, callee, span, {}, {}});
      for (std::size_t i = 1; i < node.children.size(); ++i) {
        call.arguments.push_back(Classify(node.children[i], scope, function));
      }
      return;
    }
    const auto binding = trees_.known().functions.find(path);
    if (binding == trees_.known().functions.end()) return;
    const sandbox::Effect effect = binding->second.effect;
    if (effect != sandbox::Effect::kReads) Add(function, {effect, span, span, nullptr, {}});
  }

  Passed Classify(const lua::Node& node, const ScriptScope& scope,
                  const lua::Node& function) const {
    const ScriptType type = trees_.types().Of(node, scope);
    if (type.known()) {
      const bool is_object = type.name == "seat" || type.name == "game" ||
                             type.name == "component" || type.name == "space";
      return {!type.is_list && is_object, {}};
    }
    if (!node.Is(lua::Kind::kName) || !function.Is(lua::Kind::kFunction)) return {};
    const std::vector<lua::Node>& parameters = function.children[0].children;
    const auto found =
        std::find_if(parameters.begin(), parameters.end(),
                     [&](const lua::Node& parameter) { return parameter.text == node.text; });
    if (found == parameters.end()) return {};
    return {false, static_cast<std::size_t>(found - parameters.begin())};
  }

  // Adds the effects of the callee to the caller; returns true if there are new ones.
  bool Propagate(Call& call) {
    bool changed = false;
    // By index: a recursive function adds to its own list.
    for (std::size_t i = 0; i < result_.Of(*call.callee).size(); ++i) {
      FunctionEffect effect = result_.Of(*call.callee)[i];
      if (effect.parameter) {
        if (*effect.parameter >= call.arguments.size()) continue;
        const Passed& argument = call.arguments[*effect.parameter];
        if (!argument.is_object && !argument.parameter) continue;
        effect.parameter = argument.parameter;
      }
      if (!call.found.insert(effect.parameter).second) continue;
      changed = true;
      effect.span = call.span;
      effect.callee = call.callee;
      Add(*call.caller, std::move(effect));
    }
    return changed;
  }

  void Add(const lua::Node& function, FunctionEffect effect) {
    result_.effects_[&function].push_back(std::move(effect));
  }

  const ScriptTrees& trees_;
  const ScriptCalls calls_;
  ScriptEffects& result_;
  std::vector<Call> made_;
};

ScriptEffects::ScriptEffects(const ScriptTrees& trees) { Inference(trees, *this).Run(); }

const std::vector<FunctionEffect>& ScriptEffects::Of(const lua::Node& function) const {
  static const std::vector<FunctionEffect> kNone;
  const auto found = effects_.find(&function);
  return found == effects_.end() ? kNone : found->second;
}

}  // namespace walz::authoring
