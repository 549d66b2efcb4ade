#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>

#include "authoring/lint_rules.h"
#include "authoring/script_types.h"

namespace walz::authoring {
namespace {

// Functions that change a game beside those that ask players.
constexpr std::array<std::string_view, 7> kChanging = {
    "emit", "roll", "pick", "later", "board.place_at", ":move", ":shuffle"};

// Functions that content asks for a number or a yes: they look at the game and leave it as it is.
class LookingLint {
 public:
  LookingLint(const content::Content& content, const ScriptTrees& trees,
              const script::KnownNames& known, base::Diagnostics& findings)
      : content_(content),
        data_(content.ruleset->data()),
        trees_(trees),
        known_(known),
        types_(content, known),
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
    for (const ScriptTree& tree : trees_.all()) LookThrough(tree);
  }

 private:
  // Who asks: a hook, and where a value that it changes is only looked at.
  struct Asked {
    base::SourceSpan hook;
    base::SourceSpan value;
  };
  using Places = std::map<std::string, base::SourceSpan, std::less<>>;

  void Look(kernel::FunctionId function, const base::SourceSpan& asked_by) {
    if (!function.valid()) return;
    const ScriptFunction found = trees_.Find(data_.functions[function]);
    if (found.script != nullptr) looking_.emplace(found.function, Asked{asked_by, {}});
  }

  // Hooks on a value that is asked where nothing may happen: to explain an option, in a function
  // that is only asked itself, or in one whose answers are remembered.
  void LookAtValues() {
    Places looked_at;
    for (const ScriptTree& tree : trees_.all()) {
      Walk(tree.root, [&](const LuaNode& node) {
        const std::string path = node.Is(LuaKind::kCall) ? PathOf(node.children[0]) : "";
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
      looking_.emplace(found.function, Asked{content_.hooks[i].span, where->second});
    }
  }

  static void NoteValue(const ScriptTree& tree, const LuaNode& call, std::size_t place,
                        Places& looked_at) {
    if (call.children.size() <= place || !call.children[place].Is(LuaKind::kString)) return;
    looked_at.emplace(call.children[place].text, SpanOf(tree.script->file, call));
  }
  static void NoteValues(const ScriptTree& tree, const LuaNode& function, Places& looked_at) {
    Walk(function, [&](const LuaNode& node) {
      const bool asks = node.Is(LuaKind::kCall) && PathOf(node.children[0]) == "value";
      if (asks) NoteValue(tree, node, 1, looked_at);
      return true;
    });
  }

  void LookThrough(const ScriptTree& tree) {
    types_.ForEach(
        tree.root, [&](const LuaNode& node, const ScriptScope& scope, const LuaNode& function) {
          const auto found = looking_.find(&function);
          if (found == looking_.end()) return;
          const base::SourceSpan span = SpanOf(tree.script->file, node);
          if (node.Is(LuaKind::kAssign)) {
            for (const LuaNode& target : node.children[0].children) {
              if (!IsOfTheGame(target, scope)) continue;
              Report(SpanOf(tree.script->file, target), found->second,
                     base::Say("this function is only asked, and cannot change the game"));
            }
          } else if (node.Is(LuaKind::kCall) || node.Is(LuaKind::kMethod)) {
            CheckCall(node, scope, span, found->second);
          }
        });
  }

  void CheckCall(const LuaNode& call, const ScriptScope& scope, const base::SourceSpan& span,
                 const Asked& asked_by) {
    const bool method = call.Is(LuaKind::kMethod);
    const std::string path = method ? ":" + call.text : PathOf(call.children[0]);
    if (!method && (path.empty() || scope.Has(path.substr(0, path.find('.'))))) return;
    const auto binding = known_.functions.find(path);
    if (binding == known_.functions.end()) return;
    if (binding->second.asks) {
      Report(span, asked_by, base::Say("this function is only asked, and cannot ask players"));
    } else if (std::find(kChanging.begin(), kChanging.end(), path) != kChanging.end()) {
      Report(span, asked_by, base::Say("this function is only asked, and cannot change the game"));
    }
  }

  // `ctx.seat.coins`, `game.round`: what the game remembers.
  bool IsOfTheGame(const LuaNode& target, const ScriptScope& scope) const {
    if (!target.Is(LuaKind::kIndex)) return false;
    const ScriptType object = types_.Of(target.children[0], scope);
    return object.name == "seat" || object.name == "game" || object.name == "component" ||
           object.name == "space";
  }

  void Report(const base::SourceSpan& span, const Asked& asked_by, base::Message message) {
    base::Diagnostic& finding = findings_.Add("WZ0921", span, std::move(message));
    if (asked_by.hook.file != nullptr) {
      finding.related.push_back({asked_by.hook, base::Say("the hook that asks it")});
    }
    if (asked_by.value.file != nullptr) {
      finding.related.push_back(
          {asked_by.value, base::Say("here the value is asked, and nothing may happen")});
    }
    finding.help = base::Say("do it in a hook on an event, or in what is done afterwards");
  }

  const content::Content& content_;
  const kernel::RulesetData& data_;
  const ScriptTrees& trees_;
  const script::KnownNames& known_;
  const ScriptTypes types_;
  base::Diagnostics& findings_;
  std::map<const LuaNode*, Asked> looking_;
};

}  // namespace

void LintLooking(const content::Content& content, const ScriptTrees& trees,
                 base::Diagnostics& findings) {
  const script::KnownNames& known = trees.known();
  LookingLint(content, trees, known, findings).Check();
}

}  // namespace walz::authoring
