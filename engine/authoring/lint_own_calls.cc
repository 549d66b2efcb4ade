#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/names.h"
#include "authoring/script_rule.h"

namespace walz::authoring {
namespace {

// The uses of a parameter or local.
struct Use {
  std::size_t count = 0;
  bool is_checked = false;  // compared, used as a condition, or assigned to
  bool is_counted = false;  // must be a number
  bool is_indexed = false;  // must be a table

  bool is_needed() const { return (is_counted || is_indexed) && !is_checked; }
};

bool IsArithmeticOrOrder(const Node& node) {
  return node.Is(Kind::kBinary) &&
         IsOneOf(node.text, {"+", "-", "*", "/", "//", "%", "^", "<", ">", "<=", ">="});
}

bool IsCheck(const Node& node) {
  return node.Is(Kind::kIf) || node.Is(Kind::kWhile) || node.Is(Kind::kRepeat) ||
         (node.Is(Kind::kUnary) && node.text == "not") || IsEquality(node) ||
         (node.Is(Kind::kBinary) && IsOneOf(node.text, {"and", "or"}));
}

// Calls of functions that scripts declare themselves.
class OwnCallLint : public ScriptRule {
 public:
  explicit OwnCallLint(const RuleInput& input) : ScriptRule(input, {Kind::kMethod, Kind::kCall}) {
    for (const ScriptTree& tree : trees_.all()) NoteUses(tree);
  }

  void Finish() override {
    for (const Node* const function : called_) CheckNeverPassed(calls_of_.at(function));
    CheckPassed();
  }

 protected:
  void Look(const Node& node) override {
    if (node.Is(Kind::kMethod)) return CheckColon(node);
    CheckStage(node);
    CheckArguments(node);
  }

 private:
  // The calls of a function.
  struct Calls {
    ScriptFunction function;
    base::SourceSpan first;
    std::size_t count = 0;
    std::size_t arguments = 0;  // at most
    bool is_open = false;       // the number of arguments of a call is unknown, or reported
  };

  void NoteUses(const ScriptTree& tree) {
    const auto note = [&](const Node& node, auto how) {
      const Node* const local = tree.scopes.DeclarationOf(node);
      if (local != nullptr) how(uses_[local]);
    };
    Walk(tree.root, [&](const Node& node) {
      note(node, [](Use& use) { ++use.count; });
      const bool is_assignment = node.Is(Kind::kAssign);
      if (is_assignment || IsCheck(node)) {
        for (const Node& part : (is_assignment ? node.children[0] : node).children) {
          note(part, [](Use& use) { use.is_checked = true; });
        }
      }
      if (IsArithmeticOrOrder(node)) {
        for (const Node& side : node.children) note(side, [](Use& use) { use.is_counted = true; });
      }
      if (node.Is(Kind::kIndex) || node.Is(Kind::kMethod)) {
        note(node.children[0], [](Use& use) { use.is_indexed = true; });
      }
    });
  }

  const Use& UseOf(const ScriptFunction& function, std::size_t parameter) {
    return uses_[&function.function->children[0].children[parameter]];
  }

  // WZ0823: functions that use a parameter as something that the engine never passes there.
  void CheckPassed() {
    std::set<const Node*> checked;
    for (const kernel::EffectVerb& verb : data_.effect_verbs) {
      for (const kernel::FunctionId id : {verb.function, verb.check}) {
        const ScriptFunction function = Unchecked(id, checked);
        // `function M.earn(ctx, points)`: a context is not a number.
        if (function.Parameters().size() == 2 && UseOf(function, 1).is_counted) {
          ReportOrder(function, messages::VerbParameterOrder());
        }
      }
    }
    for (const kernel::HookDeclaration& hook : data_.hooks) {
      if (hook.target != kernel::HookDeclaration::Target::kValue) continue;
      const ScriptFunction function = Unchecked(hook.function, checked);
      // `function M.heating(fee, ctx)`: a value is not a table.
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

  // Returns a function of content; an empty one if it has been checked before.
  ScriptFunction Unchecked(kernel::FunctionId id, std::set<const Node*>& checked) const {
    const ScriptFunction found = id.valid() ? trees_.Find(data_.functions[id]) : ScriptFunction{};
    return checked.insert(found.function).second ? found : ScriptFunction{};
  }

  void ReportOrder(const ScriptFunction& function, base::Message message) {
    const Node& names = function.function->children[0];
    findings_.Add("WZ0823", SpanOf(function.script->file, names), std::move(message)).help =
        messages::HelpWriteParameters(
            {.parameters = names.children[1].text + ", " + names.children[0].text});
  }

  // `function M.wave(seat) seat.coins = seat.coins + 1 end`: sets a variable of seats, and reads no
  // field of a context.
  void CheckTakesSeat(const ScriptFunction& function) {
    const Node& name = function.function->children[0].children[0];
    const auto field_of = [&](const Node& index) {
      const std::string* const field = FieldOf(index);
      return field != nullptr && index.children[0].text == name.text ? *field : std::string();
    };
    const bool sets = Contains(function.body(), [&](const Node& node) {
      return node.Is(Kind::kAssign) &&
             types_.HasField("seat", field_of(node.children[0].children[0]));
    });
    const bool is_context = Contains(function.body(), [&](const Node& node) {
      const std::string field = field_of(node);
      const auto& contexts = types_.own().contexts;
      return (!field.empty() && !types_.HasField("seat", field)) ||
             std::ranges::any_of(
                 contexts, [&](const auto& context) { return context.second.count(field) != 0; });
    });
    if (!sets || is_context) return;
    Flag(SpanOf(function.script->file, name), messages::ContentPassesContext(),
         messages::HelpUseSeatOfContext());
  }

  // `money:gain(seat, 2)`, where `money` is a script.
  void CheckColon(const Node& method) {
    const Node& object = method.children[0];
    const std::string type = object.Is(Kind::kName) ? TypeOf(object).name : "any";
    if (!IsOneOf(type, {"", "table", "script"})) return;
    const ScriptFunction function = calls_.Behind(tree(), PathOf(object) + "." + method.text);
    if (function.script == nullptr) return;
    const std::vector<std::string_view> parameters = function.Parameters();
    if (!parameters.empty() && parameters.front() == "self") return;
    Flag(method, messages::FunctionNeedsDot({.function = method.text}),
         messages::HelpCallWithDot({.owner = object.text, .function = method.text}));
  }

  // Arguments that are missing or have the wrong type.
  void CheckArguments(const Node& call) {
    const ScriptFunction function = calls_.Of(tree(), call);
    if (function.script == nullptr || IsReported(call)) return;
    const std::vector<std::string_view> parameters = function.Parameters();
    const std::size_t given = call.children.size() - 1;
    Calls& calls = calls_of_[function.function];
    if (calls.count++ == 0) {
      calls.function = function;
      calls.first = At(call);
      called_.push_back(function.function);
    }
    calls.arguments = std::max(calls.arguments, given);
    if (given > 0 && MayBeSeveral(call.children.back())) {
      calls.is_open = true;
      return;
    }
    for (std::size_t i = 0; i < parameters.size() && parameters[i] != "..."; ++i) {
      const Use& use = UseOf(function, i);
      if (i >= given && use.is_needed()) {
        calls.is_open = true;
        AddFor(function, call,
               messages::ParameterNotPassed(
                   {.function = PathOf(call.children[0]), .parameter = parameters[i]}));
        return;
      }
      if (i >= given) continue;
      const Node& argument = call.children[i + 1];
      const ScriptType type = TypeOf(argument);
      if (!FitsAnnotation(argument, function, parameters[i], type)) continue;
      const bool is_no_number =
          type.is_list || IsOneOf(type.name, {"seat", "component", "definition", "space", "zone"});
      if (use.is_counted && is_no_number) {
        AddFor(function, argument,
               messages::NumberArgumentExpected(
                   {.parameter = parameters[i], .type = Spoken(type.name)}));
        return;
      }
    }
  }

  // A call in an old form of the function has its own finding.
  bool IsReported(const Node& call) const {
    if (content_.function_changes.empty()) return false;
    const base::SourceSpan span = At(call);
    const auto& items = findings_.items();
    return std::ranges::any_of(items, [&](const base::Diagnostic& finding) {
      return finding.code == "WZ0931" && finding.span == span;
    });
  }

  // `owns(development, seat)`, where the function has `---@param seat seat`.
  bool FitsAnnotation(const Node& argument, const ScriptFunction& function,
                      std::string_view parameter, const ScriptType& given) {
    const lua::Annotations* const annotations = trees_.AnnotationsOf(function);
    const auto* const annotated = annotations == nullptr ? nullptr : annotations->Find(parameter);
    if (annotated == nullptr) return true;
    const ScriptType wanted = ScriptTypes::FromAnnotation(annotated->type);
    if (!IsStrict(wanted) || !IsStrict(given)) return true;
    // A component can mostly be used as its definition.
    const auto sort = [](const ScriptType& type) {
      return type.name == "component" ? std::string_view("definition")
                                      : std::string_view(type.name);
    };
    if (sort(wanted) == sort(given) && wanted.is_list == given.is_list) return true;
    const std::string path = PathOf(*function.name);
    AddFor(function, argument,
           messages::ArgumentTypeMismatch({.argument = parameter,
                                           .function = path.substr(path.rfind('.') + 1),
                                           .expected = SpokenWhole(wanted),
                                           .found = SpokenWhole(given)}));
    return false;
  }

  static bool IsStrict(const ScriptType& type) {
    return IsOneOf(type.name, {"seat", "component", "definition", "space", "zone", "integer",
                               "boolean", "string"});
  }
  static base::Message SpokenWhole(const ScriptType& type) {
    return type.is_list ? messages::TermListOf({.type = Spoken(type.name)}) : Spoken(type.name);
  }

  // Adds a finding about a call of the function.
  base::Diagnostic& AddFor(const ScriptFunction& function, const Node& at, base::Headline message) {
    base::Diagnostic& finding = Add(at, std::move(message));
    finding.related.push_back(
        {SpanOf(function.script->file, *function.name), messages::SeeFunction()});
    finding.help =
        messages::HelpArgumentsOfFunction({.arguments = base::Join(function.Parameters(), ", ")});
    return finding;
  }

  // `local function judge(card, reached)`, where all calls are `judge(reached)`. If the function is
  // also passed on as a value, its callers are unknown.
  void CheckNeverPassed(const Calls& calls) {
    const ScriptFunction& function = calls.function;
    const std::vector<std::string_view> parameters = function.Parameters();
    const auto used = uses_.find(function.name);
    if (calls.is_open || used == uses_.end() || used->second.count != calls.count) return;
    for (std::size_t i = calls.arguments; i < parameters.size() && parameters[i] != "..."; ++i) {
      if (UseOf(function, i).count == 0) continue;
      const Node& name = function.function->children[0].children[i];
      Flag(SpanOf(function.script->file, name),
           messages::ParameterNeverPassed(
               {.function = function.name->text, .parameter = parameters[i]}),
           messages::HelpPassOrRemoveParameter(),
           {{calls.first, messages::SeeArgumentCount({.count = calls.arguments})}});
    }
  }

  // `later("visit")`, where the stage is `function M.visit(ctx, space)`.
  void CheckStage(const Node& call) {
    const Node* const name = IsCallOf(call, "later") ? StringArgumentOf(call, 1) : nullptr;
    const Node* const arguments = ArgumentOf(call, 2);
    if (name == nullptr || (arguments != nullptr && !arguments->Is(Kind::kTable))) return;
    const ScriptFunction function = FunctionOfStage(name->text);
    if (function.script == nullptr) return;
    const std::vector<std::string_view> parameters = function.Parameters();
    const std::size_t given = arguments == nullptr ? 0 : arguments->children.size();
    if (given > 0 && MayBeSeveral(arguments->children.back().children.back())) return;
    for (std::size_t i = given + 1; i < parameters.size(); ++i) {  // the context comes first
      if (parameters[i] == "..." || !UseOf(function, i).is_needed()) continue;
      AddFor(function, call,
             messages::StageArgumentMissing({.stage = name->text, .parameter = parameters[i]}))
          .help = messages::HelpPassToStage({.stage = name->text});
      return;
    }
  }

  ScriptFunction FunctionOfStage(std::string_view name) const {
    for (const kernel::StageDeclaration& stage : data_.stages) {
      if (stage.name == name) return trees_.Find(data_.functions[stage.function]);
    }
    return {};
  }

  std::map<const Node*, Use> uses_;        // by declaration
  std::map<const Node*, Calls> calls_of_;  // by function
  std::vector<const Node*> called_;        // functions in the order of their first calls
};

}  // namespace

ScriptRulePtr OwnCallRule(const RuleInput& input) { return std::make_unique<OwnCallLint>(input); }

}  // namespace walz::authoring
