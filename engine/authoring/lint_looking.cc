#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_calls.h"
#include "authoring/script_types.h"

namespace walz::authoring {
namespace {

// Functions that content asks for a number or a yes: they look at the game and leave it as it is.
class LookingLint {
 public:
  LookingLint(const content::Content& content, const ScriptTrees& trees,
              const script::KnownNames& known, base::Diagnostics& findings)
      : content_(content),
        data_(content.ruleset->data()),
        trees_(trees),
        known_(known),
        types_(trees.types()),
        calls_(trees),
        findings_(findings) {}

  void Check() {
    for (std::size_t i = 0; i < data_.hooks.size(); ++i) {
      Look(data_.hooks[i].when, content_.hooks[i].span);
    }
    for (const kernel::EffectVerb& verb : data_.effect_verbs) Look(verb.check, {});
    for (const kernel::ScoringDeclaration& scoring : data_.scorings) {
      for (const kernel::ScoreCategory& category : scoring.categories) {
        Look(category.source.function, {});
      }
    }
    for (const kernel::BotDeclaration& bot : data_.bots) {
      for (const kernel::BotDeclaration::Feature& feature : bot.features) {
        Look(feature.source.function, {});
      }
    }
    LookAtValues();
    for (const ScriptTree& tree : trees_.all()) {
      LookAtRemembered(tree);
      NoteDeeds(tree);
    }
    for (const auto& [function, asked] : looking_) Report(function, asked);
  }

 private:
  // Why it is only asked: places that say so.
  using Asked = std::vector<base::RelatedSpan>;
  using Places = std::map<std::string, base::SourceSpan, std::less<>>;

  // What an argument of a call is: a thing of the game, or a parameter of the one who calls.
  struct Given {
    bool is_thing = false;
    std::size_t parameter = kNone;
  };
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  // What a function does that one who only looks must not.
  struct Deed {
    base::SourceSpan span;
    bool asks = false;              // else it changes the game
    std::size_t parameter = kNone;  // it does so if this parameter is a thing of the game
  };
  struct Call {
    base::SourceSpan span;
    const lua::Node* function = nullptr;
    std::vector<Given> arguments;
  };
  struct Deeds {
    std::vector<Deed> own;
    std::vector<Call> calls;  // of functions of scripts
    bool is_visited = false;
  };

  void Look(kernel::FunctionId function, const base::SourceSpan& asked_by) {
    if (!function.valid()) return;
    const ScriptFunction found = trees_.Find(data_.functions[function]);
    if (found.script == nullptr) return;
    Asked& asked = looking_[found.function];
    if (asked_by.file != nullptr && asked.empty()) {
      asked.push_back({asked_by, messages::SeeAskingHook()});
    }
  }

  // `M.worth = remember(function(space) ... end)`
  void LookAtRemembered(const ScriptTree& tree) {
    Walk(tree.root, [&](const lua::Node& node) {
      const bool remembers = node.Is(lua::Kind::kCall) && PathOf(node.children[0]) == "remember" &&
                             node.children.size() > 1 && node.children[1].Is(lua::Kind::kFunction);
      if (remembers) {
        looking_[&node.children[1]] = {
            {SpanOf(tree.script->file, node.children[0]), messages::SeeMemoized()}};
      }
      return true;
    });
  }

  // Hooks on a value that is asked where nothing may happen: to explain an option, in a function
  // that is only asked itself, or in one whose answers are remembered.
  void LookAtValues() {
    Places looked_at;
    for (const ScriptTree& tree : trees_.all()) {
      Walk(tree.root, [&](const lua::Node& node) {
        const std::string path = node.Is(lua::Kind::kCall) ? PathOf(node.children[0]) : "";
        if (path == "explain") NoteValue(tree, node, 2, looked_at);
        const bool remembers = path == "remember" && node.children.size() > 1;
        if (remembers) NoteValues(tree, node.children[1], looked_at);
        if (looking_.count(&node) != 0) NoteValues(tree, node, looked_at);
        return true;
      });
    }
    for (std::size_t i = 0; i < data_.hooks.size(); ++i) {
      const kernel::HookDeclaration& hook = data_.hooks[i];
      const bool is_value = hook.target == kernel::HookDeclaration::Target::kValue;
      if (!is_value || !hook.function.valid()) continue;
      const auto where = looked_at.find(data_.values[hook.value]);
      const ScriptFunction found = trees_.Find(data_.functions[hook.function]);
      if (where == looked_at.end() || found.script == nullptr) continue;
      looking_.try_emplace(found.function,
                           Asked{{content_.hooks[i].span, messages::SeeAskingHook()},
                                 {where->second, messages::SeeValueComputedHere()}});
    }
  }

  static void NoteValue(const ScriptTree& tree, const lua::Node& call, std::size_t place,
                        Places& looked_at) {
    if (call.children.size() <= place || !call.children[place].Is(lua::Kind::kString)) return;
    looked_at.emplace(call.children[place].text, SpanOf(tree.script->file, call));
  }
  static void NoteValues(const ScriptTree& tree, const lua::Node& function, Places& looked_at) {
    Walk(function, [&](const lua::Node& node) {
      const bool asks = node.Is(lua::Kind::kCall) && PathOf(node.children[0]) == "value";
      if (asks) NoteValue(tree, node, 1, looked_at);
      return true;
    });
  }

  // What every function of a script does; a function that is handed to a call belongs to the one
  // that calls.
  void NoteDeeds(const ScriptTree& tree) {
    std::map<const lua::Node*, const lua::Node*> around;
    types_.ForEach(tree.root, [&](const lua::Node& node, const ScriptScope& scope,
                                  const lua::Node& function) {
      const auto outer = around.find(&function);
      const lua::Node* const doer = outer == around.end() ? &function : outer->second;
      if (node.Is(lua::Kind::kAssign)) {
        for (const lua::Node& target : node.children[0].children) {
          if (!target.Is(lua::Kind::kIndex)) continue;
          const Given given = GivenBy(target.children[0], scope, *doer);
          if (!given.is_thing && given.parameter == kNone) continue;
          deeds_[doer].own.push_back({SpanOf(tree.script->file, target), false, given.parameter});
        }
      } else if (node.Is(lua::Kind::kCall) || node.Is(lua::Kind::kMethod)) {
        NoteCall(tree, node, scope, *doer);
        for (const lua::Node& argument : node.children) {
          if (argument.Is(lua::Kind::kFunction)) around.emplace(&argument, doer);
        }
      }
    });
  }

  void NoteCall(const ScriptTree& tree, const lua::Node& call, const ScriptScope& scope,
                const lua::Node& doer) {
    const base::SourceSpan span = SpanOf(tree.script->file, call);
    const bool method = call.Is(lua::Kind::kMethod);
    const std::string path = method ? ":" + call.text : PathOf(call.children[0]);
    if (!method && (path.empty() || scope.Has(path.substr(0, path.find('.'))))) {
      const ScriptFunction called = calls_.Of(tree, call);
      if (called.script == nullptr) return;
      Call& made = deeds_[&doer].calls.emplace_back(Call{span, called.function, {}});
      for (std::size_t i = 1; i < call.children.size(); ++i) {
        made.arguments.push_back(GivenBy(call.children[i], scope, doer));
      }
      return;
    }
    const auto binding = known_.functions.find(path);
    if (binding == known_.functions.end()) return;
    const sandbox::Effect effect = binding->second.effect;
    if (effect != sandbox::Effect::kReads) {
      deeds_[&doer].own.push_back({span, effect == sandbox::Effect::kAsks});
    }
  }

  // `ctx.seat`, `game`: what the game remembers; or a parameter of the function, which may be.
  Given GivenBy(const lua::Node& node, const ScriptScope& scope, const lua::Node& function) const {
    const ScriptType type = types_.Of(node, scope);
    if (type.known()) {
      const bool is_thing = !type.is_list && (type.name == "seat" || type.name == "game" ||
                                              type.name == "component" || type.name == "space");
      return {is_thing, kNone};
    }
    if (!node.Is(lua::Kind::kName) || !function.Is(lua::Kind::kFunction)) return {};
    const std::vector<lua::Node>& parameters = function.children[0].children;
    const auto found =
        std::find_if(parameters.begin(), parameters.end(),
                     [&](const lua::Node& parameter) { return parameter.text == node.text; });
    if (found == parameters.end()) return {};
    return {false, static_cast<std::size_t>(found - parameters.begin())};
  }

  void Report(const lua::Node* function, const Asked& asked) {
    const auto found = deeds_.find(function);
    if (found == deeds_.end()) return;
    for (const Deed& deed : found->second.own) {
      if (deed.parameter == kNone) Add(deed.span, deed.asks).related = asked;
    }
    for (const Call& call : found->second.calls) {
      if (looking_.count(call.function) != 0) continue;  // told by itself
      const Deed* const deed = DeedBelow(call.function, call.arguments);
      if (deed == nullptr) continue;
      base::Diagnostic& finding = Add(call.span, deed->asks);
      finding.related.push_back({deed->span, messages::SeeCallLeadsHere()});
      finding.related.insert(finding.related.end(), asked.begin(), asked.end());
    }
  }

  // The first deed of a function or of those that it calls; null if there is none.
  const Deed* DeedBelow(const lua::Node* function, const std::vector<Given>& arguments) {
    const auto found = deeds_.find(function);
    if (found == deeds_.end() || found->second.is_visited) return nullptr;
    Deeds& deeds = found->second;
    const auto is_thing = [&](std::size_t parameter) {
      return parameter < arguments.size() && arguments[parameter].is_thing;
    };
    for (const Deed& deed : deeds.own) {
      if (deed.parameter == kNone || is_thing(deed.parameter)) return &deed;
    }
    deeds.is_visited = true;
    const Deed* deed = nullptr;
    for (const Call& call : deeds.calls) {
      std::vector<Given> handed_on = call.arguments;
      for (Given& given : handed_on) given.is_thing = given.is_thing || is_thing(given.parameter);
      if (deed == nullptr) deed = DeedBelow(call.function, handed_on);
    }
    deeds.is_visited = false;
    return deed;
  }

  base::Diagnostic& Add(const base::SourceSpan& span, bool asks) {
    base::Diagnostic& finding = findings_.Add(
        "WZ0921", span, asks ? messages::QueryAsksPlayers() : messages::QueryChangesGame());
    finding.help = messages::HelpMoveToEventHook();
    return finding;
  }

  const content::Content& content_;
  const kernel::RulesetData& data_;
  const ScriptTrees& trees_;
  const script::KnownNames& known_;
  const ScriptTypes& types_;
  const ScriptCalls calls_;
  base::Diagnostics& findings_;
  std::map<const lua::Node*, Asked> looking_;
  std::map<const lua::Node*, Deeds> deeds_;
};

}  // namespace

void LintLooking(const content::Content& content, const ScriptTrees& trees,
                 base::Diagnostics& findings) {
  const script::KnownNames& known = trees.known();
  LookingLint(content, trees, known, findings).Check();
}

}  // namespace walz::authoring
