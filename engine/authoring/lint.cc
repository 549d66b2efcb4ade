#include "authoring/lint.h"

#include <set>
#include <string>

#include "authoring/lint_rules.h"
#include "base/abridged.h"
#include "mods/layers.h"
#include "sandbox/syntax.h"

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
                          &LintValues, &LintTables, &LintMisuse, &LintLooking, &LintLocals}) {
    rule(content, trees, findings);
  }
}

void LintScripts(const content::Content& content, base::Diagnostics& findings) {
  LintNames(content, findings);
  const ScriptTrees trees(content);
  for (const auto rule : {&LintEvents, &LintValues, &LintTables, &LintMisuse}) {
    rule(content, trees, findings);
  }
}

namespace {

// Of a game that cannot be played, what its scripts tell all the same: what is in those that are
// not to blame, or, where there is no content that they could speak of, whether Lua reads them.
void LintBroken(mods::Loader& loader, const mods::LoadRequest& request,
                base::Diagnostics& findings) {
  base::Diagnostics told;
  if (const auto content = loader.Load(request, told)) {
    std::set<std::string> to_blame;
    for (const base::Diagnostic& finding : findings.items()) {
      if (finding.span.file != nullptr) to_blame.insert(finding.span.file->path());
    }
    LintScripts(*content, told);
    for (const base::Diagnostic& finding : told.items()) {
      const bool is_script = finding.code.starts_with("WZ09") && finding.span.file != nullptr;
      if (is_script && to_blame.count(finding.span.file->path()) == 0) findings.Add(finding);
    }
    return;
  }
  const std::optional<mods::Layers> layers = mods::ReadLayers(request, told);
  if (!layers) return;
  const auto look = [&](const mods::LayerFiles& files) {
    for (const content::Script& script : files.scripts) {
      if (auto wrong = sandbox::FindSyntaxError(script.file)) findings.Add(*std::move(wrong));
    }
  };
  look(layers->game);
  for (const mods::LayerFiles& mod : layers->mods) look(mod);
}

}  // namespace

std::shared_ptr<const match::Game> LoadAndLint(const mods::LoadRequest& request,
                                               base::Diagnostics& findings) {
  base::Diagnostics found;
  mods::Loader loader;
  std::shared_ptr<const match::Game> game = match::Game::Load(loader, request, found);
  if (game != nullptr) {
    Lint(*game, found);
  } else {
    LintBroken(loader, request, found);
  }
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
