#include "authoring/own_functions.h"

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "authoring/script_calls.h"

namespace walz::authoring {
namespace {

// Functions return what others return, and hand on what they are given.
constexpr int kRounds = 2;

// The one type of several expressions.
class Common {
 public:
  void Add(const ScriptType& type) {
    const bool says_nothing = !type.known() || type.name == "function";
    if (says_nothing) {
      differ_ = true;
    } else if (!type_.known()) {
      type_ = type;
    } else {
      differ_ = differ_ || type.name != type_.name || type.is_list != type_.is_list;
      if (type.of != type_.of) type_.of.clear();
      type_.is_optional = type_.is_optional || type.is_optional;
    }
  }
  void AddNothing() { may_be_nil_ = true; }

  ScriptType type() const {
    if (differ_) return {};
    ScriptType type = type_;
    type.table = nullptr;
    type.is_optional = type.is_optional || (may_be_nil_ && type.known());
    return type;
  }

 private:
  ScriptType type_;
  bool may_be_nil_ = false;
  bool differ_ = false;
};

class Learner {
 public:
  Learner(const content::Content& content, const ScriptTrees& trees)
      : trees_(trees), calls_(trees) {
    // Stages that answers begin, and not `later`.
    std::set<std::string, std::less<>> asked;
    for (const ScriptTree& tree : trees.all()) {
      Walk(tree.root, [&](const LuaNode& node) {
        const bool asks = node.Is(LuaKind::kCall) && node.children.size() > 1 &&
                          PathOf(node.children[0]) == "choose.stage";
        if (asks && node.children[1].Is(LuaKind::kString)) asked.insert(node.children[1].text);
        return true;
      });
    }
    const kernel::RulesetData& data = content.ruleset->data();
    for (const kernel::StageDeclaration& stage : data.stages) {
      if (asked.count(stage.name) == 0) continue;
      const ScriptFunction function = trees.Find(data.functions[stage.function]);
      if (function.function != nullptr) stages_.insert(function.function);
    }
  }

  OwnFunctions Learn() {
    ScriptTypes types = trees_.types();
    for (int round = 0; round < kRounds; ++round) {
      results_.clear();
      parameters_.clear();
      for (const ScriptTree& tree : trees_.all()) {
        types.ForEach(tree.root,
                      [&](const LuaNode& node, const ScriptScope& scope, const LuaNode& function) {
                        if (node.Is(LuaKind::kReturn)) NoteReturn(types, node, scope, function);
                        if (node.Is(LuaKind::kCall)) NoteCall(types, tree, node, scope);
                      });
      }
      for (const auto& [function, common] : results_) own_.results[function] = common.type();
      for (const auto& [function, list] : parameters_) {
        std::vector<ScriptType>& learned = own_.parameters[function];
        learned.clear();
        for (const Common& common : list) learned.push_back(common.type());
      }
      // A context, the verb of the answer, and its arguments.
      for (const LuaNode* const stage : stages_) {
        std::vector<ScriptType>& learned = own_.parameters[stage];
        learned.resize(stage->children[0].children.size());
        if (learned.size() > 1 && !learned[1].known()) learned[1].name = "verb";
      }
      types.Know(own_);
    }
    return std::move(own_);
  }

 private:
  void NoteReturn(const ScriptTypes& types, const LuaNode& node, const ScriptScope& scope,
                  const LuaNode& function) {
    if (!function.Is(LuaKind::kFunction)) return;  // the end of a script
    const std::vector<LuaNode>& values = node.children[0].children;
    Common& result = results_[&function];
    if (values.empty() || values.front().Is(LuaKind::kNil) ||
        !AlwaysReturns(function.children[1])) {
      result.AddNothing();
    }
    if (!values.empty() && !values.front().Is(LuaKind::kNil)) {
      result.Add(types.Of(values.front(), scope));
    }
  }

  void NoteCall(const ScriptTypes& types, const ScriptTree& tree, const LuaNode& call,
                const ScriptScope& scope) {
    const auto [known, is_new] = own_.called.try_emplace(&call, nullptr);
    if (is_new) known->second = calls_.Of(tree, call).function;
    const LuaNode* const function = known->second;
    if (function == nullptr) return;
    std::vector<Common>& list = parameters_[function];
    list.resize(function->children[0].children.size());
    for (std::size_t i = 0; i < list.size() && i + 1 < call.children.size(); ++i) {
      const LuaNode& argument = call.children[i + 1];
      if (argument.Is(LuaKind::kNil)) {
        list[i].AddNothing();
      } else {
        const ScriptType type = types.Of(argument, scope);
        // Tables are handed over for all sorts of things.
        list[i].Add(type.name == "table" ? ScriptType{} : type);
      }
    }
  }

  const ScriptTrees& trees_;
  const ScriptCalls calls_;
  OwnFunctions own_;
  std::set<const LuaNode*> stages_;
  std::map<const LuaNode*, Common> results_;                  // by function
  std::map<const LuaNode*, std::vector<Common>> parameters_;  // by function
};

}  // namespace

OwnFunctions LearnOwnFunctions(const content::Content& content, const ScriptTrees& trees) {
  return Learner(content, trees).Learn();
}

}  // namespace walz::authoring
