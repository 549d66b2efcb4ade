// Finds and reads the files of games and mods. Internal to the loader; the only part that opens
// files.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "content/art.h"
#include "content/locale_reader.h"
#include "content/script_index.h"

namespace walz::mods {

// All files of a game or mod, sorted independently of the disk.
struct LayerFiles {
  std::string id;                             // the id of the game or mod
  std::vector<base::SourceFilePtr> content;   // game.yaml, then by path
  std::vector<base::SourceFilePtr> variants;  // by path
  std::vector<base::SourceFilePtr> patches;   // patches of a mod, by path
  std::vector<content::LocaleFile> locale;
  std::string rules;      // rules.md; empty: none
  bool has_book = false;  // there is a rule book
  // By path, those of scripts/lib last. The scripts of a game have the role kLibrary until the game
  // names them. Those directly in a mod's scripts/ have the role kEntry.
  std::vector<content::Script> scripts;
  content::ArtFolderPtr art;  // its pictures; null: there are none
  std::uint64_t hash = 0;     // the hash of the paths and bytes of content, patches and scripts
  std::uint64_t bytes = 0;    // the size of all files except rules.md
};

// Reads a game. Reports and omits files that cannot be read.
LayerFiles ReadGameFiles(const std::string& data_root, const std::string& game,
                         base::Diagnostics& findings);

// Reads the mod in `folder`. Findings show its paths as paths below `shown`. Reports links, special
// files and unknown folders. Reads at most kMaxContentBytes.
LayerFiles ReadModFiles(const std::string& folder, const std::string& shown, const std::string& id,
                        base::Diagnostics& findings);

// Reads another content file by a path that the user gave. Findings show this path. Returns null
// after reporting an error.
base::SourceFilePtr ReadContentFile(const std::string& path, base::Diagnostics& findings);
// Reads the mod.yaml of the mod in `folder`. Findings show its path as a path below `shown`.
// Returns null after reporting an error; links are errors.
base::SourceFilePtr ReadManifestFile(const std::string& folder, const std::string& shown,
                                     base::Diagnostics& findings);

}  // namespace walz::mods
