// Finds and reads the files of a game. Internal to the loader; the only part that opens files.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "content/script_index.h"

namespace walz::content {

using SourceFilePtr = std::shared_ptr<const base::SourceFile>;

// A file with the texts of one language.
struct LocaleFile {
  std::string language;
  SourceFilePtr file;
};

// Everything of a game as it lies on the disk, in an order that does not depend on the disk.
struct GameFiles {
  std::vector<SourceFilePtr> content;  // game.yaml, then by path
  std::vector<LocaleFile> locale;
  std::string rules;            // rules.md; empty if there is none
  std::vector<Script> scripts;  // by path, lib's last; all as libraries
  std::uint64_t hash = 0;       // of content (without variants) and scripts: paths and bytes
};

// Reads a game; files that cannot be read are reported and left out.
GameFiles ReadGameFiles(const std::filesystem::path& data_root, const std::string& game,
                        base::Diagnostics& findings);

// One more content file, shown under `path` as given; null (and a finding) if it cannot be read.
SourceFilePtr ReadContentFile(const std::filesystem::path& path, base::Diagnostics& findings);

}  // namespace walz::content
