#include <algorithm>
#include <string>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "base/nearest.h"
#include "match/messages.h"

namespace walz::authoring {
namespace {

// Whether `require` in a script finds one of another game or mod: its own first, then the game's,
// and those of the mods that it comes after.
bool IsWithinReach(const content::Content& content, const content::Script& from,
                   const content::Script& other) {
  const std::string& game = content.ruleset->data().game;
  if (other.mod == from.mod || other.mod == game || other.mod == "lib") return true;
  const auto mod =
      std::find_if(content.mods.begin(), content.mods.end(),
                   [&](const content::LoadedMod& known) { return known.id == from.mod; });
  return mod != content.mods.end() &&
         std::find(mod->after.begin(), mod->after.end(), other.mod) != mod->after.end();
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

void CheckCalls(const content::Content& content, const ScriptTree& tree,
                const std::vector<std::string>& modules, base::Diagnostics& findings) {
  Walk(tree.root, [&](const lua::Node& node) {
    const bool is_require = node.Is(lua::Kind::kCall) && PathOf(node.children[0]) == "require" &&
                            node.children.size() == 2 && node.children[1].Is(lua::Kind::kString);
    if (!is_require) return true;
    const std::string& name = node.children[1].text;
    if (std::find(modules.begin(), modules.end(), name) != modules.end()) return true;
    const base::SourceSpan span = SpanOf(tree.script->file, node.children[1]);
    if (name == tree.script->module) {
      findings.Add(span, messages::ScriptRequiresItself({.script = name})).help =
          messages::HelpRequireOtherScript();
      return true;
    }
    base::Diagnostic& finding = findings.Add(span, messages::UnknownScript({.script = name}));
    base::Suggest(finding, name, modules);
    if (!finding.help.empty()) return true;
    // `scripts/game/money`, `money.lua`
    const std::string last = name.substr(name.rfind('/') + 1);
    const std::string bare = last.substr(0, last.find('.'));
    if (std::find(modules.begin(), modules.end(), bare) != modules.end()) {
      finding.help = messages::HelpRequireWithoutPath({.script = bare});
      return true;
    }
    const auto elsewhere =
        std::find_if(content.scripts.begin(), content.scripts.end(),
                     [&](const content::Script& other) { return other.module == name; });
    finding.help = elsewhere == content.scripts.end()
                       ? messages::HelpKnownScripts({.scripts = SomeOf(modules)})
                       : messages::HelpRequireMod({.mod = elsewhere->mod});
    return true;
  });
}

}  // namespace

void LintRequires(const content::Content& content, const ScriptTrees& trees,
                  base::Diagnostics& findings) {
  for (const ScriptTree& tree : trees.all()) {
    std::vector<std::string> modules;
    for (const content::Script& other : content.scripts) {
      if (&other != tree.script && IsWithinReach(content, *tree.script, other)) {
        modules.push_back(other.module);
      }
    }
    CheckCalls(content, tree, modules, findings);
  }
}

}  // namespace walz::authoring
