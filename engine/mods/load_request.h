// What to load: which game, with which mods, variants and options.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/source.h"

namespace walz::mods {

// What to load.
struct LoadRequest {
  std::string data_root;              // the folder that holds data/ and scripts/
  std::string game;                   // a folder of data/
  std::vector<std::string> variants;  // names of the game's variants, or paths of YAML files
  std::vector<std::pair<std::string, std::string>> set;  // options; hold over variants
  // Ids of mods, perhaps with a range of versions (`id@^1.2`), or paths of their folders. What they
  // require comes along.
  std::vector<std::string> mods = {};
  // Where mods are looked for besides `data_root`/mods.
  std::vector<std::string> mod_folders = {};
  // Folders of mods that people know under another name, such as that of a zip file.
  std::vector<std::pair<std::string, std::string>> shown_as = {};
  // Definitions, as `kind.id` or `id`, of which there is no component: cards that stay in the box.
  std::vector<std::string> without = {};
  // Texts that take the place of files on the disk, by absolute path: what an editor has not saved.
  std::shared_ptr<const std::map<std::string, std::string>> unsaved = {};
  // Files of variants that have been read, for the paths among `variants` that they are shown by.
  std::vector<base::SourceFilePtr> variant_files = {};
  // To find out whether it matters: hooks of the first of these mods run after those of the second
  // wherever their priorities are equal.
  std::pair<std::string, std::string> late_hooks = {};
  // Likewise: patches of the first that build on what is there (see BuildsOn) run after those of
  // the second.
  std::pair<std::string, std::string> late_patches = {};

  // Units that one effect may use, where a person wants another limit than usual; 0: the usual.
  std::int64_t units = 0;

  friend bool operator==(const LoadRequest&, const LoadRequest&) = default;
};

// The same game from the same files, with options as they are by default.
inline LoadRequest WithoutOptions(LoadRequest request) {
  request.set.clear();
  request.late_hooks = {};
  request.late_patches = {};
  return request;
}

}  // namespace walz::mods
