#include "authoring/lint.h"

#include "authoring/lint_rules.h"
#include "base/abridged.h"

namespace walz::authoring {

void Lint(const match::Game& game, base::Diagnostics& findings) {
  const content::Content& content = game.content();
  // Names come last: they are silent about lines that others have spoken of.
  for (const auto rule :
       {&LintUnused, &LintReach, &LintLanguages, &LintTexts, &LintKeptState, &LintNames}) {
    rule(content, findings);
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
