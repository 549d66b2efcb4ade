// Checks of a loaded game for `walz check` and `walz test`.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "authoring/script_memory.h"
#include "base/diagnostic.h"
#include "content/content.h"
#include "match/game.h"
#include "mods/load_request.h"
#include "mods/loader.h"

namespace walz::authoring {

// Reports errors that do not prevent playing, and warnings.
void Lint(const match::Game& game, base::Diagnostics& findings);

// Reports only findings that depend on options: those about patches, and those about functions of
// hooks and verbs.
void LintWhatOptionsBring(const match::Game& game, ScriptMemory& memory,
                          base::Diagnostics& findings);

// Loads and lints a game. If it has errors, checks as much as possible. Adds all findings, abridged
// (base/abridged.h). Returns null if there is an error.
std::shared_ptr<const match::Game> LoadAndLint(const mods::LoadRequest& request,
                                               base::Diagnostics& findings);

// Repeats LoadAndLint for editors. Caches unchanged scripts. Not thread-safe.
class Rechecker {
 public:
  std::shared_ptr<const match::Game> Check(mods::LoadRequest request, base::Diagnostics& findings);

 private:
  ScriptMemory memory_;
};

// LoadAndLint for tests, which load the same game with many sets of options. Work that does not
// depend on options is done once. Reports only the errors of Lint: they concern scripts and names
// of the engine, so they are the same for all options. Files must not change during its lifetime.
class TestLoader {
 public:
  std::shared_ptr<const match::Game> Load(const mods::LoadRequest& request,
                                          base::Diagnostics& findings);

 private:
  const base::Diagnostics& ErrorsOf(const mods::LoadRequest& request, const match::Game& game);

  mods::Loader loader_;
  std::vector<std::pair<mods::LoadRequest, base::Diagnostics>> linted_;
};

}  // namespace walz::authoring
