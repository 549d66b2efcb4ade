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
#include "content/locale_reader.h"
#include "content/script_index.h"

namespace walz::mods {

// Everything of a game or mod as it lies on the disk, in an order that does not depend on the disk.
struct LayerFiles {
  std::string id;                             // of the game or mod
  std::vector<base::SourceFilePtr> content;   // game.yaml, then by path
  std::vector<base::SourceFilePtr> variants;  // by path
  std::vector<base::SourceFilePtr> patches;   // of mods; by path
  std::vector<content::LocaleFile> locale;
  std::string rules;  // rules.md; empty if there is none
  // By path, lib's last. Those of a game are libraries until it names them; those directly in a
  // mod's scripts/ are entries.
  std::vector<content::Script> scripts;
  std::uint64_t hash = 0;   // of content, patches and scripts: paths and bytes
  std::uint64_t bytes = 0;  // of all of them, but for rules.md
};

// Reads a game; files that cannot be read are reported and left out.
LayerFiles ReadGameFiles(const std::string& data_root, const std::string& game,
                         base::Diagnostics& findings);

// Reads the mod in `folder`, whose paths are shown below `shown`. Links, files of other kinds and
// folders that nothing reads are findings. Of what is beyond kMaxContentBytes nothing is read.
LayerFiles ReadModFiles(const std::string& folder, const std::string& shown, const std::string& id,
                        base::Diagnostics& findings);

// One more content file, by a path that a person has named and that it is shown under; null (and a
// finding) if it cannot be read.
base::SourceFilePtr ReadContentFile(const std::string& path, base::Diagnostics& findings);
// The mod.yaml of the mod in `folder`, shown below `shown`; as above. It must be no link.
base::SourceFilePtr ReadManifestFile(const std::string& folder, const std::string& shown,
                                     base::Diagnostics& findings);

}  // namespace walz::mods
