// Rules about scripts as modules: their results, their names, and the scripts that they require.
#include <algorithm>
#include <string>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/rule.h"
#include "base/nearest.h"
#include "base/ranges.h"
#include "match/messages.h"
#include "script/messages.h"

namespace walz::authoring {
namespace {

// A script with functions in a table that it does not return.
void CheckReturn(const ScriptTree& tree, base::Diagnostics& findings) {
  const std::vector<lua::Node>& statements = tree.root.children;
  const bool has_functions = std::ranges::any_of(statements, [](const lua::Node& statement) {
    return statement.Is(lua::Kind::kNamed) && statement.children[0].Is(lua::Kind::kIndex);
  });
  if (!has_functions) return;
  const lua::Node& last = statements.back();
  if (last.Is(lua::Kind::kReturn) && !last.children[0].children.empty()) {
    switch (last.children[0].children.front().kind) {
      case lua::Kind::kNumber:
      case lua::Kind::kString:
      case lua::Kind::kBoolean:
      case lua::Kind::kNil:
      case lua::Kind::kFunction:
        break;
      default:
        return;
    }
  }
  Flag(findings, SpanOf(tree.script->file, last), messages::ScriptTableNotReturned(),
       script::messages::HelpReturnModuleTable());
}

// Returns true if `require` in a script finds another one: in its own mod, in the game, or in mods
// that it comes after.
bool IsWithinReach(const content::Content& content, const content::Script& from,
                   const content::Script& other) {
  const std::string& game = content.ruleset->data().game;
  if (other.mod == from.mod || other.mod == game || other.mod == "lib") return true;
  const auto mod = std::ranges::find(content.mods, from.mod, &content::LoadedMod::id);
  return mod != content.mods.end() && base::Contains(mod->after, other.mod);
}

// "`a`, `b` and 7 more", so that many scripts do not fill the screen.
base::Message SomeOf(std::vector<std::string> names) {
  constexpr std::size_t kShown = 20;
  const std::size_t count = names.size();
  names.resize(std::min(count, kShown));
  const std::string text = "`" + base::Join(names, "`, `") + "`";
  return count <= kShown ? base::Message(text)
                         : match::messages::TermAndMore({.names = text, .count = count - kShown});
}

void CheckRequire(const RuleInput& input, const ScriptTree& tree, const lua::Node& module) {
  const std::string& name = module.text;
  const std::vector<content::Script>& scripts = input.content.scripts;
  std::vector<std::string> modules;
  for (const content::Script& other : scripts) {
    if (&other == tree.script || !IsWithinReach(input.content, *tree.script, other)) continue;
    if (other.module == name) return;
    modules.push_back(other.module);
  }
  const base::SourceSpan span = SpanOf(tree.script->file, module);
  if (name == tree.script->module) {
    return Flag(input.findings, span, messages::ScriptRequiresItself({.script = name}),
                messages::HelpRequireOtherScript());
  }
  base::Diagnostic& finding = input.findings.Add(span, messages::UnknownScript({.script = name}));
  base::Suggest(finding, name, modules);
  if (!finding.help.empty()) return;
  // `scripts/game/money`, `money.lua`
  const std::string last = name.substr(name.rfind('/') + 1);
  const std::string bare = last.substr(0, last.find('.'));
  const auto elsewhere = std::ranges::find(scripts, name, &content::Script::module);
  if (base::Contains(modules, bare)) {
    finding.help = messages::HelpRequireWithoutPath({.script = bare});
  } else if (elsewhere != scripts.end()) {
    finding.help = messages::HelpRequireMod({.mod = elsewhere->mod});
  } else {
    finding.help = messages::HelpKnownScripts({.scripts = SomeOf(modules)});
  }
}

}  // namespace

void LintRequires(const RuleInput& input) {
  for (const ScriptTree& tree : input.trees.all()) {
    Walk(tree.root, [&](const lua::Node& node) {
      const lua::Node* const module = IsCallOf(node, "require") && node.children.size() == 2
                                          ? StringArgumentOf(node, 1)
                                          : nullptr;
      if (module != nullptr) CheckRequire(input, tree, *module);
    });
  }
}

void LintModules(const RuleInput& input) {
  for (const ScriptTree& tree : input.trees.all()) CheckReturn(tree, input.findings);
  const std::string& game = input.content.ruleset->data().game;
  const auto is_of_game = [&](const content::Script& script) {
    return script.mod == game || script.mod == "lib";
  };
  for (const content::Script& script : input.content.scripts) {
    for (const content::Script& other : input.content.scripts) {
      const bool is_hidden =
          !is_of_game(script) && is_of_game(other) && other.module == script.module;
      if (!is_hidden) continue;
      Flag(input.findings, base::SpanOfLine(script.file, 0),
           messages::ModScriptShadowsGame({.script = script.module}), messages::HelpRenameOrWrap(),
           {{base::SpanOfLine(other.file, 0), messages::SeeScriptOfGame()}});
    }
  }
}

}  // namespace walz::authoring
