// Loads a game: all its YAML, its options and its scripts' sources become a ruleset, or findings.
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

// Loads a game. Everything that is wrong in any file is added to `findings` in one run, abridged
// (base/abridged.h). With an error among them there is no content; warnings do not stand in the
// way. What looks wrong in a game that can be played is not looked for here: see authoring::Lint.
//
// Paths in findings and origins are relative to `data_root`. The content hash covers the bytes and
// paths of all YAML and Lua files except locale, variants and tests, and the chosen options.
std::optional<content::Content> Load(const LoadRequest& request, base::Diagnostics& findings);

// Loads again and again, and reads the files only once for requests that differ in nothing but the
// values of their options (`set`): reading is most of the work. For those who try many options
// while no file changes. Not thread-safe.
class Loader {
 public:
  Loader();
  ~Loader();
  Loader(const Loader&) = delete;
  Loader& operator=(const Loader&) = delete;

  // As the function above.
  std::optional<content::Content> Load(const LoadRequest& request, base::Diagnostics& findings);

 private:
  struct Files;

  std::list<Files> read_;  // the last used first
};

// The games under `data_root`, sorted: every folder of data/ with a game.yaml. An error if data/ is
// there and cannot be read.
base::Result<std::vector<std::string>> ListGames(const std::string& data_root);

}  // namespace walz::mods
