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
  for (const auto rule : {&LintModules, &LintWraps, &LintOpenFunctions, &LintHooks, &LintEvents,
                          &LintValues, &LintMisuse, &LintLooking}) {
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

std::shared_ptr<const match::Game> TestLoader::Load(const mods::LoadRequest& request,
                                                    base::Diagnostics& findings) {
  std::shared_ptr<const match::Game> game = match::Game::Load(loader_, request, findings);
  if (game == nullptr) return nullptr;
  const base::Diagnostics& errors = ErrorsOf(request, *game);
  findings.Append(errors);
  return errors.empty() ? game : nullptr;
}

const base::Diagnostics& TestLoader::ErrorsOf(const mods::LoadRequest& request,
                                              const match::Game& game) {
  const mods::LoadRequest files = mods::WithoutOptions(request);
  for (const auto& [known, errors] : linted_) {
    if (known == files) return errors;
  }
  base::Diagnostics found;
  Lint(game, found);
  base::Diagnostics& errors = linted_.emplace_back(files, base::Diagnostics()).second;
  for (const base::Diagnostic& finding : found.items()) {
    if (finding.severity == base::Severity::kError) errors.Add(finding);
  }
  return errors;
}

}  // namespace walz::authoring
