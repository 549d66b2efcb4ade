// What `walz check` and `walz test` look for in a game that has been loaded.
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

// Adds what is wrong with a game that can be played all the same, and what looks wrong.
void Lint(const match::Game& game, base::Diagnostics& findings);

// What of that is about patches, and about the functions of hooks and verbs: options decide which
// of them there are.
void LintWhatOptionsBring(const match::Game& game, ScriptMemory& memory,
                          base::Diagnostics& findings);

// Loads a game and looks at it, as far as that is possible where something is wrong with it; adds
// everything that is found, abridged (base/abridged.h). Null if there is an error among that.
std::shared_ptr<const match::Game> LoadAndLint(const mods::LoadRequest& request,
                                               base::Diagnostics& findings);

// Does the same again and again, for editors: of the scripts it reads anew only those that have
// changed. Not thread-safe.
class Rechecker {
 public:
  std::shared_ptr<const match::Game> Check(const mods::LoadRequest& request,
                                           base::Diagnostics& findings);

 private:
  ScriptMemory memory_;
};

// Does the same for tests, which play a game with many options: it reads and lints only once what
// these have in common. Of what lint finds it keeps the errors alone, and those are about scripts
// and the engine's own names, whatever the options. No file may change meanwhile.
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
