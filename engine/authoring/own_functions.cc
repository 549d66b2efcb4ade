#include <map>
#include <set>
#include <utility>
#include <vector>

#include "authoring/hook_contexts.h"
#include "authoring/script_calls.h"
#include "base/ranges.h"

namespace walz::authoring {
namespace {

// A second round sees the results of the first, in arguments and results.
constexpr int kRounds = 2;

// The common type of several expressions.
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
      type_.is_narrowed = type_.is_narrowed || type.is_narrowed;
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
    // Stages that begin with the answer to a question, not with `later`.
    std::set<std::string, std::less<>> asked;
    for (const ScriptTree& tree : trees.all()) {
      Walk(tree.root, [&](const lua::Node& node) {
        const lua::Node* const stage =
            IsCallOf(node, "choose.stage") ? StringArgumentOf(node, 1) : nullptr;
        if (stage != nullptr) asked.insert(stage->text);
      });
    }
    const kernel::RulesetData& data = content.ruleset->data();
    FindContexts(content);
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
        types.ForEach(
            tree, [&](const lua::Node& node, const ScriptScope& scope, const lua::Node& function) {
              if (node.Is(lua::Kind::kReturn)) NoteReturn(types, node, scope, function);
              if (node.Is(lua::Kind::kCall)) NoteCall(types, tree, node, scope);
            });
      }
      for (const auto& [function, common] : results_) own_.results[function] = common.type();
      for (const auto& [function, list] : parameters_) {
        std::vector<ScriptType>& learned = own_.parameters[function];
        learned.clear();
        for (const Common& common : list) learned.push_back(common.type());
      }
      for (const auto& [function, context] : contexts_) {
        std::vector<ScriptType>& learned = own_.parameters[function];
        learned.resize(function->children[0].children.size());
        if (context.first < learned.size()) learned[context.first] = context.second;
      }
      // A context, the verb of the answer, and its arguments.
      for (const lua::Node* const stage : stages_) {
        std::vector<ScriptType>& learned = own_.parameters[stage];
        learned.resize(stage->children[0].children.size());
        if (learned.size() > 1 && !learned[1].known()) learned[1].name = "verb";
      }
      for (const ScriptTree& tree : trees_.all()) {
        for (const auto& [function, annotations] : tree.annotations)
          Annotate(*function, annotations);
      }
      types.Know(own_);
    }
    return std::move(own_);
  }

 private:
  // The subjects of contexts as the stubs name them: `verb.gain` of `---@param ctx ctx.verb.gain`.
  void FindContexts(const content::Content& content) {
    const kernel::RulesetData& data = content.ruleset->data();
    const HookContexts contexts(content, trees_);
    for (const auto& [subject, fields] : contexts.all()) {
      TypeTable& types = own_.contexts[subject];
      for (const auto& [name, field] : fields) types[name] = TypeOf(content, field);
    }
    const auto take = [&](kernel::FunctionId id, std::size_t parameter,
                          const std::string& subject) {
      if (!id.valid()) return;
      const ScriptFunction found = trees_.Find(data.functions[id]);
      if (found.function == nullptr) return;
      const ScriptType type{"ctx", false, false, subject};
      const auto [known, is_new] =
          contexts_.try_emplace(found.function, std::pair(parameter, type));
      // A function with several subjects has only the fields of every context.
      if (!is_new && known->second.second.of != subject) known->second.second.of.clear();
    };
    for (const kernel::EffectVerb& verb : data.effect_verbs) {
      take(verb.function, 1, "verb." + verb.name);
      take(verb.check, 1, "verb." + verb.name);
    }
    for (const kernel::HookDeclaration& hook : data.hooks) {
      take(hook.function, 0, contexts.SubjectOf(hook));
      take(hook.when, 0, contexts.SubjectOf(hook));
    }
    // All other functions that content names take a context first.
    for (std::size_t i = 0; i < data.functions.size(); ++i) {
      const ScriptFunction found = trees_.Find(data.functions.all()[i]);
      if (found.function == nullptr) continue;
      contexts_.try_emplace(found.function, std::pair(0, ScriptType{"ctx"}));
    }
  }

  static ScriptType TypeOf(const content::Content& content, const ContextField& field) {
    if (field.type == "int") return {"integer"};
    if (field.type == "bool") return {"boolean"};
    for (const char* const name : {"seat", "space", "component", "definition"}) {
      if (field.type == name) return {name};
    }
    const bool is_kind = base::Contains(content.kinds, field.type, &content::KindSpec::name);
    return is_kind ? ScriptType{"definition"} : ScriptType{};
  }

  // An annotation that the checker does not know, such as `any`, does not replace the inferred
  // type.
  static void Take(const lua::AnnotatedType& annotated, ScriptType& type) {
    const ScriptType known = ScriptTypes::FromAnnotation(annotated);
    const bool says_less = known.name == "ctx" && type.name == "ctx" && known.of.empty();
    if (known.known() && !says_less) type = known;
  }

  void Annotate(const lua::Node& function, const lua::Annotations& annotations) {
    const std::vector<lua::Node>& names = function.children[0].children;
    if (!annotations.parameters.empty()) {
      std::vector<ScriptType>& types = own_.parameters[&function];
      types.resize(names.size());
      for (std::size_t i = 0; i < names.size(); ++i) {
        const lua::Annotations::Parameter* const annotated = annotations.Find(names[i].text);
        if (annotated != nullptr) Take(annotated->type, types[i]);
      }
    }
    if (!annotations.results.empty()) Take(annotations.results.front(), own_.results[&function]);
  }

  void NoteReturn(const ScriptTypes& types, const lua::Node& node, const ScriptScope& scope,
                  const lua::Node& function) {
    if (!function.Is(lua::Kind::kFunction)) return;  // the end of a script
    const std::vector<lua::Node>& values = node.children[0].children;
    Common& result = results_[&function];
    if (values.empty() || values.front().Is(lua::Kind::kNil) ||
        !AlwaysReturns(function.children[1])) {
      result.AddNothing();
    }
    if (!values.empty() && !values.front().Is(lua::Kind::kNil)) {
      result.Add(types.Of(values.front(), scope));
    }
  }

  void NoteCall(const ScriptTypes& types, const ScriptTree& tree, const lua::Node& call,
                const ScriptScope& scope) {
    const auto [known, is_new] = own_.called.try_emplace(&call, nullptr);
    if (is_new) known->second = calls_.Of(tree, call).function;
    const lua::Node* const function = known->second;
    if (function == nullptr) return;
    std::vector<Common>& list = parameters_[function];
    list.resize(function->children[0].children.size());
    for (std::size_t i = 0; i < list.size() && i + 1 < call.children.size(); ++i) {
      const lua::Node& argument = call.children[i + 1];
      if (argument.Is(lua::Kind::kNil)) {
        list[i].AddNothing();
      } else {
        const ScriptType type = types.Of(argument, scope);
        // The same parameter may take different tables.
        list[i].Add(type.name == "table" ? ScriptType{} : type);
      }
    }
  }

  const ScriptTrees& trees_;
  const ScriptCalls calls_;
  OwnFunctions own_;
  std::set<const lua::Node*> stages_;
  // The parameter that is a context, by function.
  std::map<const lua::Node*, std::pair<std::size_t, ScriptType>> contexts_;
  std::map<const lua::Node*, Common> results_;                  // by function
  std::map<const lua::Node*, std::vector<Common>> parameters_;  // by function
};

}  // namespace

OwnFunctions LearnOwnFunctions(const content::Content& content, const ScriptTrees& trees) {
  return Learner(content, trees).Learn();
}

}  // namespace walz::authoring
