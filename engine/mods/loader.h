// Loads a game: compiles its YAML, options and script sources to content, or reports findings.
#pragma once

#include <list>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "content/content.h"
#include "mods/load_request.h"

namespace walz::mods {

// Loads a game. Reports all errors of all files in one run, abridged (base/abridged.h). Returns
// nullopt if there is an error; warnings are accepted. Does not lint a valid game; see
// authoring::Lint.
//
// Paths in findings and origins are relative to `data_root`. The content hash covers the chosen
// options, and the paths and bytes of all YAML and Lua files except locale, variants, tests,
// mod.yaml and the game's view.yaml.
std::optional<content::Content> Load(const LoadRequest& request, base::Diagnostics& findings);

// Loads repeatedly. Requests that differ only in options (`set`) reuse the files already read;
// reading them is most of the work. Files must not change during its lifetime. Not thread-safe.
class Loader {
 public:
  Loader();
  ~Loader();
  Loader(const Loader&) = delete;
  Loader& operator=(const Loader&) = delete;

  // As the function Load above.
  std::optional<content::Content> Load(const LoadRequest& request, base::Diagnostics& findings);

 private:
  struct Files;

  std::list<Files> read_;  // most recently used first
};

// Returns the games under `data_root`, sorted: folders of data/ with a game.yaml. Fails if data/
// exists but is unreadable.
base::Result<std::vector<std::string>> ListGames(const std::string& data_root);

}  // namespace walz::mods
