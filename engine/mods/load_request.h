// Parameters of loading: the game, its mods, variants and options.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/source.h"

namespace walz::mods {

// Parameters of loading.
struct LoadRequest {
  std::string data_root;              // the folder with data/ and scripts/
  std::string game;                   // a folder of data/
  std::vector<std::string> variants;  // names of the game's variants, or paths of YAML files
  std::vector<std::pair<std::string, std::string>> set;  // options; they override variants
  // Ids of mods, optionally with a version range (`id@^1.2`), or paths of their folders. Their
  // requirements are added automatically.
  std::vector<std::string> mods = {};
  // Search folders for mods besides `data_root`/mods.
  std::vector<std::string> mod_folders = {};
  // Names that messages show for folders of mods, such as the path of the zip file for its unpacked
  // folder.
  std::vector<std::pair<std::string, std::string>> shown_as = {};
  // Definitions for which no components are created, as `kind.id` or `id`: cards that stay in the
  // box.
  std::vector<std::string> without = {};
  // Texts that replace files on disk, by absolute path: unsaved changes in an editor.
  std::shared_ptr<const std::map<std::string, std::string>> unsaved = {};
  // Parsed variant files, by their paths in `variants`.
  std::vector<base::SourceFilePtr> variant_files = {};
  // To test the effect of order: at equal priority, hooks of the first mod run after those of the
  // second.
  std::pair<std::string, std::string> late_hooks = {};
  // As `late_hooks`, for patches that build on earlier values (BuildsOn).
  std::pair<std::string, std::string> late_patches = {};

  // True: also reads and checks pictures, for clients with graphics and for `walz check`. False:
  // loads no picture and only reports missing files.
  bool pictures = false;

  // Instruction limit of an effect; 0: the default.
  std::int64_t units = 0;

  friend bool operator==(const LoadRequest&, const LoadRequest&) = default;
};

// Returns the same request with default options.
inline LoadRequest WithoutOptions(LoadRequest request) {
  request.set.clear();
  request.late_hooks = {};
  request.late_patches = {};
  return request;
}

}  // namespace walz::mods
