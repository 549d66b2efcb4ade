#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_calls.h"
#include "authoring/script_types.h"

namespace walz::authoring {
namespace {

// What a function does with a parameter, as far as its own lines tell.
struct Use {
  bool is_named = false;
  bool is_asked = false;    // whether it is there
  bool is_needed = false;   // Lua fails where it is nil
  bool is_counted = false;  // it must be a number
  bool is_indexed = false;  // it must be a table
};

constexpr std::array<std::string_view, 11> kReckoning = {"+", "-", "*", "/",  "//", "%",
                                                         "^", "<", ">", "<=", ">="};

bool IsReckoning(const lua::Node& node) {
  return node.Is(lua::Kind::kBinary) &&
         std::find(kReckoning.begin(), kReckoning.end(), node.text) != kReckoning.end();
}

// Expressions in a node of which it is asked whether they are there, and what is set anew.
void NoteAsked(const lua::Node& node, std::set<const lua::Node*>& asked) {
  const bool is_question =
      node.Is(lua::Kind::kIf) || node.Is(lua::Kind::kWhile) || node.Is(lua::Kind::kRepeat) ||
      (node.Is(lua::Kind::kUnary) && node.text == "not") ||
      (node.Is(lua::Kind::kBinary) &&
       (node.text == "and" || node.text == "or" || node.text == "==" || node.text == "~="));
  if (is_question) {
    for (const lua::Node& child : node.children) asked.insert(&child);
  }
  if (node.Is(lua::Kind::kAssign)) {
    for (const lua::Node& target : node.children[0].children) asked.insert(&target);
  }
}

Use UseOf(const ScriptFunction& function, std::string_view parameter) {
  Use use;
  std::set<const lua::Node*> needed;
  std::set<const lua::Node*> asked;
  Walk(function.body(), [&](const lua::Node& node) {
    NoteAsked(node, asked);
    if (IsReckoning(node)) {
      for (const lua::Node& side : node.children) {
        const bool is_it = side.Is(lua::Kind::kName) && side.text == parameter;
        use.is_counted = use.is_counted || is_it;
        if (is_it) needed.insert(&side);
      }
    }
    const bool is_through = node.Is(lua::Kind::kIndex) || node.Is(lua::Kind::kMethod);
    if (is_through) {
      const bool is_it =
          node.children[0].Is(lua::Kind::kName) && node.children[0].text == parameter;
      use.is_indexed = use.is_indexed || is_it;
      needed.insert(&node.children[0]);
    }
    if (!node.Is(lua::Kind::kName) || node.text != parameter) return true;
    use.is_named = true;
    use.is_needed = use.is_needed || needed.count(&node) != 0;
    use.is_asked = use.is_asked || asked.count(&node) != 0;
    return true;
  });
  return use;
}

Use UseOf(const ScriptFunction& function, std::size_t parameter) {
  return UseOf(function, function.Parameters()[parameter]);
}

// Calls of functions that scripts declare themselves.
class OwnCallLint {
 public:
  OwnCallLint(const content::Content& content, const ScriptTrees& trees,
              base::Diagnostics& findings)
      : data_(content.ruleset->data()),
        trees_(trees),
        types_(trees.types()),
        calls_(trees),
        findings_(findings) {}

  void Check(const ScriptTree& tree) {
    types_.ForEach(tree.root,
                   [&](const lua::Node& node, const ScriptScope& scope, const lua::Node&) {
                     if (node.Is(lua::Kind::kMethod)) CheckColon(tree, node, scope);
                     if (!node.Is(lua::Kind::kCall)) return;
                     CheckStage(tree, node);
                     CheckArguments(tree, node, scope);
                   });
  }

  // After all scripts.
  void CheckCallers() {
    for (const ScriptTree& tree : trees_.all()) CheckNeverGiven(tree);
  }

  // WZ0823: functions that use a parameter as what the engine never passes there.
  void CheckPassed() {
    std::set<const lua::Node*> checked;  // and those of verbs, which get no context first
    for (const kernel::EffectVerb& verb : data_.effect_verbs) {
      for (const kernel::FunctionId id : {verb.function, verb.check}) {
        const ScriptFunction function = Unchecked(id, checked);
        // `function M.earn(ctx, points)`: a context is no number.
        if (function.Parameters().size() == 2 && UseOf(function, 1).is_counted) {
          ReportOrder(function, messages::VerbParameterOrder());
        }
      }
    }
    for (const kernel::HookDeclaration& hook : data_.hooks) {
      if (hook.target != kernel::HookDeclaration::Target::kValue) continue;
      const ScriptFunction function = Unchecked(hook.function, checked);
      // `function M.heating(fee, ctx)`: a value is no table.
      if (function.Parameters().size() == 2 && UseOf(function, 1).is_indexed) {
        ReportOrder(function, messages::ValueHookParameterOrder());
      }
    }
    for (const auto& [call, function] : types_.own().called) checked.insert(function);
    for (std::size_t i = 0; i < data_.functions.size(); ++i) {
      const ScriptFunction function = Unchecked(kernel::FunctionId::FromIndex(i), checked);
      if (function.Parameters().size() == 1) CheckTakesSeat(function);
    }
  }

 private:
  // The function that content names; empty if it has been checked before.
  ScriptFunction Unchecked(kernel::FunctionId id, std::set<const lua::Node*>& checked) const {
    const ScriptFunction found = id.valid() ? trees_.Find(data_.functions[id]) : ScriptFunction{};
    return checked.insert(found.function).second ? found : ScriptFunction{};
  }

  void ReportOrder(const ScriptFunction& function, base::Message message) {
    const lua::Node& names = function.function->children[0];
    findings_.Add("WZ0823", SpanOf(function.script->file, names), std::move(message)).help =
        messages::HelpWriteParameters(
            {.parameters = names.children[1].text + ", " + names.children[0].text});
  }

  // `function M.wave(seat) seat.coins = seat.coins + 1 end`: sets a variable of seats, and reads
  // nothing that only a context has.
  void CheckTakesSeat(const ScriptFunction& function) {
    const lua::Node& name = function.function->children[0].children[0];
    bool sets = false;
    bool is_context = false;
    Walk(function.body(), [&](const lua::Node& node) {
      const auto field_of = [&](const lua::Node& index) {
        const bool is_it = index.Is(lua::Kind::kIndex) && index.children[0].text == name.text &&
                           index.children[1].Is(lua::Kind::kString);
        return is_it ? index.children[1].text : std::string();
      };
      if (node.Is(lua::Kind::kAssign))
        sets = sets || types_.HasField("seat", field_of(node.children[0].children[0]));
      const std::string field = field_of(node);
      is_context = is_context || (!field.empty() && !types_.HasField("seat", field));
      for (const auto& [subject, fields] : types_.own().contexts) {
        is_context = is_context || fields.count(field) != 0;
      }
      return true;
    });
    if (!sets || is_context) return;
    findings_.Add(SpanOf(function.script->file, name), messages::ContentPassesContext()).help =
        messages::HelpUseSeatOfContext();
  }

  // How many arguments the calls of a function have, at most.
  struct Most {
    ScriptFunction function;
    const lua::Node* call = nullptr;  // one of them
    std::size_t arguments = 0;
    std::size_t calls = 0;
    bool is_open = false;  // as many as may come
  };

  base::Diagnostic& Add(const ScriptTree& tree, const lua::Node& at, base::Headline message) {
    return findings_.Add(SpanOf(tree.script->file, at), std::move(message));
  }

  // `money:gain(seat, 2)`, where `money` is a script and hands over itself.
  void CheckColon(const ScriptTree& tree, const lua::Node& method, const ScriptScope& scope) {
    const lua::Node& object = method.children[0];
    const std::string type = object.Is(lua::Kind::kName) ? types_.Of(object, scope).name : "any";
    if (!type.empty() && type != "table" && type != "script") return;
    lua::Node call = method;
    call.kind = lua::Kind::kCall;
    lua::Node name;
    name.kind = lua::Kind::kString;
    name.text = method.text;
    call.children[0] = lua::Node{lua::Kind::kIndex, {}, 0, 0, {object, name}};
    const ScriptFunction function = calls_.Of(tree, call);
    if (function.script == nullptr) return;
    const std::vector<std::string_view> parameters = function.Parameters();
    if (!parameters.empty() && parameters.front() == "self") return;
    Add(tree, method, messages::FunctionNeedsDot({.function = method.text})).help =
        messages::HelpCallWithDot({.owner = object.text, .function = method.text});
  }

  // Arguments that the function cannot do without, and things where it wants numbers.
  void CheckArguments(const ScriptTree& tree, const lua::Node& call, const ScriptScope& scope) {
    const ScriptFunction function = calls_.Of(tree, call);
    if (function.script == nullptr) return;
    const std::vector<std::string_view> parameters = function.Parameters();
    const std::size_t given = call.children.size() - 1;
    const bool is_open = given > 0 && MayBeSeveral(call.children.back());
    NoteCall(function, call, given, is_open);
    if (is_open) return;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (parameters[i] == "...") return;
      const Use use = UseOf(function, parameters[i]);
      if (i >= given) {
        if (!use.is_needed || use.is_asked) continue;
        ReportMissing(tree, call, function, parameters[i]);
        most_[function.function].is_open = true;  // said
        return;
      }
      const ScriptType type = types_.Of(call.children[i + 1], scope);
      if (!FitsAnnotation(tree, call.children[i + 1], function, parameters[i], type)) continue;
      if (use.is_counted && IsThing(type)) {
        ReportThing(tree, call.children[i + 1], function, parameters[i], type);
        return;
      }
    }
  }

  void NoteCall(const ScriptFunction& function, const lua::Node& call, std::size_t given,
                bool is_open) {
    Most& most = most_[function.function];
    most.function = function;
    if (most.call == nullptr) most.call = &call;
    most.arguments = std::max(most.arguments, given);
    most.is_open = most.is_open || is_open;
    ++most.calls;
  }

  // `local function judge(card, reached)`, where all calls are `judge(reached)`.
  void CheckNeverGiven(const ScriptTree& tree) {
    Walk(tree.root, [&](const lua::Node& node) {
      if (!node.Is(lua::Kind::kLocalNamed)) return true;
      const auto found = most_.find(&node.children[1]);
      if (found == most_.end() || found->second.is_open) return true;
      const Most& most = found->second;
      std::size_t names = 0;  // beside its own; others than in calls hand it on to somebody
      Walk(tree.root, [&](const lua::Node& other) {
        names += other.Is(lua::Kind::kName) && other.text == node.children[0].text ? 1 : 0;
        return true;
      });
      if (names == most.calls + 1) ReportNeverGiven(tree, node, most);
      return true;
    });
  }

  void ReportNeverGiven(const ScriptTree& tree, const lua::Node& named, const Most& most) {
    const std::vector<std::string_view> parameters = most.function.Parameters();
    for (std::size_t i = most.arguments; i < parameters.size(); ++i) {
      if (parameters[i] == "...") return;
      const Use use = UseOf(most.function, parameters[i]);
      if (!use.is_named) continue;
      base::Diagnostic& finding =
          Add(tree, named.children[1].children[0].children[i],
              messages::ParameterNeverPassed(
                  {.function = named.children[0].text, .parameter = parameters[i]}));
      finding.related.push_back({SpanOf(tree.script->file, *most.call),
                                 messages::SeeArgumentCount({.count = most.arguments})});
      finding.help = messages::HelpPassOrRemoveParameter();
    }
  }

  void ReportMissing(const ScriptTree& tree, const lua::Node& call, const ScriptFunction& function,
                     std::string_view parameter) {
    base::Diagnostic& finding = Add(
        tree, call, messages::ParameterNotPassed({.function = Name(call), .parameter = parameter}));
    finding.related.push_back(
        {SpanOf(function.script->file, *function.name), messages::SeeFunction()});
    finding.help = messages::HelpArgumentsOfFunction({.arguments = Joined(function)});
  }

  void ReportThing(const ScriptTree& tree, const lua::Node& argument,
                   const ScriptFunction& function, std::string_view parameter,
                   const ScriptType& type) {
    base::Diagnostic& finding =
        Add(tree, argument,
            messages::NumberArgumentExpected({.parameter = parameter, .type = Spoken(type.name)}));
    finding.related.push_back(
        {SpanOf(function.script->file, *function.name), messages::SeeFunction()});
    finding.help = messages::HelpArgumentsOfFunction({.arguments = Joined(function)});
  }

  // `owns(development, seat)`, where the function has `---@param seat seat`.
  bool FitsAnnotation(const ScriptTree& tree, const lua::Node& argument,
                      const ScriptFunction& function, std::string_view parameter,
                      const ScriptType& given) {
    const lua::Annotations* const annotations = trees_.AnnotationsOf(function);
    const auto* const annotated = annotations == nullptr ? nullptr : annotations->Find(parameter);
    if (annotated == nullptr) return true;
    const ScriptType wanted = ScriptTypes::FromAnnotation(annotated->type);
    if (!IsStrict(wanted) || !IsStrict(given)) return true;
    // A card and its definition often do equally well.
    const auto sort = [](const ScriptType& type) {
      return type.name == "component" ? std::string_view("definition")
                                      : std::string_view(type.name);
    };
    if (sort(wanted) == sort(given) && wanted.is_list == given.is_list) return true;
    base::Diagnostic& finding = Add(tree, argument,
                                    messages::ArgumentTypeMismatch({.argument = parameter,
                                                                    .function = NameOf(function),
                                                                    .expected = SpokenWhole(wanted),
                                                                    .found = SpokenWhole(given)}));
    finding.related.push_back(
        {SpanOf(function.script->file, *function.name), messages::SeeFunction()});
    finding.help = messages::HelpArgumentsOfFunction({.arguments = Joined(function)});
    return false;
  }

  static bool IsStrict(const ScriptType& type) {
    constexpr std::array<std::string_view, 8> kStrict = {
        "seat", "component", "definition", "space", "zone", "integer", "boolean", "string"};
    return std::find(kStrict.begin(), kStrict.end(), type.name) != kStrict.end();
  }
  static base::Message SpokenWhole(const ScriptType& type) {
    return type.is_list ? messages::TermListOf({.type = Spoken(type.name)}) : Spoken(type.name);
  }
  static std::string NameOf(const ScriptFunction& function) {
    const std::string path = PathOf(*function.name);
    return path.substr(path.rfind('.') + 1);
  }

  // `later("visit")`, where the stage is `function M.visit(ctx, space)`
  void CheckStage(const ScriptTree& tree, const lua::Node& call) {
    if (PathOf(call.children[0]) != "later" || call.children.size() < 2) return;
    if (!call.children[1].Is(lua::Kind::kString)) return;
    static const lua::Node kNone{lua::Kind::kTable, {}, 0, 0, {}};
    const lua::Node& told = call.children.size() > 2 ? call.children[2] : kNone;
    if (!told.Is(lua::Kind::kTable)) return;
    const ScriptFunction function = FunctionOfStage(call.children[1].text);
    if (function.script == nullptr) return;
    const std::vector<std::string_view> parameters = function.Parameters();
    const std::size_t given = told.children.size() + 1;  // the context comes first
    if (given > 1 && MayBeSeveral(told.children.back().children.back())) return;
    for (std::size_t i = given; i < parameters.size(); ++i) {
      const Use use = UseOf(function, parameters[i]);
      if (parameters[i] == "..." || !use.is_needed || use.is_asked) continue;
      base::Diagnostic& finding =
          Add(tree, call,
              messages::StageArgumentMissing(
                  {.stage = call.children[1].text, .parameter = parameters[i]}));
      finding.related.push_back(
          {SpanOf(function.script->file, *function.name), messages::SeeFunction()});
      finding.help = messages::HelpPassToStage({.stage = call.children[1].text});
      return;
    }
  }

  ScriptFunction FunctionOfStage(std::string_view name) const {
    for (const kernel::StageDeclaration& stage : data_.stages) {
      if (stage.name == name) return trees_.Find(data_.functions[stage.function]);
    }
    return {};
  }

  static bool IsThing(const ScriptType& type) {
    constexpr std::array<std::string_view, 5> kThings = {"seat", "component", "definition", "space",
                                                         "zone"};
    return type.is_list || std::find(kThings.begin(), kThings.end(), type.name) != kThings.end();
  }

  static std::string Name(const lua::Node& call) { return PathOf(call.children[0]); }

  static std::string Joined(const ScriptFunction& function) {
    std::string names;
    for (const std::string_view name : function.Parameters()) {
      names += (names.empty() ? "" : ", ") + std::string(name);
    }
    return names;
  }

  const kernel::RulesetData& data_;
  std::map<const lua::Node*, Most> most_;  // by function
  const ScriptTrees& trees_;
  const ScriptTypes& types_;
  const ScriptCalls calls_;
  base::Diagnostics& findings_;
};

}  // namespace

void LintOwnCalls(const content::Content& content, const ScriptTrees& trees,
                  base::Diagnostics& findings) {
  OwnCallLint lint(content, trees, findings);
  for (const ScriptTree& tree : trees.all()) lint.Check(tree);
  lint.CheckCallers();
  lint.CheckPassed();
}

}  // namespace walz::authoring
