#include "authoring/lint.h"

#include "authoring/lint_rules.h"
#include "base/abridged.h"

namespace walz::authoring {

void Lint(const match::Game& game, base::Diagnostics& findings) {
  const content::Content& content = game.content();
  for (const auto rule :
       {&LintUnused, &LintReach, &LintLanguages, &LintTexts, &LintPlaceholders, &LintScorings,
        &LintWords, &LintStaleTexts, &LintPieces, &LintKeptState}) {
    rule(content, findings);
  }
  const ScriptTrees trees(content);
  LintContexts(content, trees, findings);
  LintNames(content, findings);  // silent about lines of which something has been said
  for (const auto rule : {&LintModules, &LintWraps, &LintHooks, &LintEvents, &LintValues}) {
    rule(content, trees, findings);
  }
}

std::shared_ptr<const match::Game> LoadAndLint(const mods::LoadRequest& request,
                                               base::Diagnostics& findings) {
  base::Diagnostics found;
  std::shared_ptr<const match::Game> game = match::Game::Load(request, found);
  if (game != nullptr) Lint(*game, found);
  const bool sound = !found.has_errors();
  findings.Append(base::Abridged(std::move(found)));
  return sound ? game : nullptr;
}

}  // namespace walz::authoring
