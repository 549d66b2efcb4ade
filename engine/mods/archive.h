// Mods as one file: packing a folder, and taking one out of a file that a stranger has made.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "mods/discovery.h"

namespace walz::mods {

// What an archive may hold at most.
struct ArchiveLimits {
  std::size_t entries = kMaxModFiles;
  std::uint64_t file_bytes = kMaxModFileBytes;
  std::uint64_t total_bytes = std::uint64_t{64} << 20;  // of all files, unpacked
  std::uint64_t ratio = 100;  // unpacked to packed, beyond the first 64 KiB
  int depth = kDeepestModFile;
};

// Writes all files of the mod in `folder` but those whose names begin with a dot into the zip file
// `file`, which is replaced as a whole or not at all. Equal folders give equal bytes. What a mod
// may not hold (links, other kinds of files, names that not every system can hold) is a finding,
// and nothing is written then.
bool PackFolder(const std::string& folder, const std::string& file, base::Diagnostics& findings);

// Unpacks the zip file into the folder `into`, which must not exist and of which nothing is left
// if anything is wrong: an entry that would lie outside of it or is no ordinary file, two entries
// of one name (also if only capitals differ), too many or too large ones, damaged or encrypted
// ones. If everything lies in one folder with a mod.yaml, that folder is taken. Findings have the
// code WZ0906 and call the file `shown`; empty: by its path.
bool UnpackArchive(const std::string& file, const std::string& into, base::Diagnostics& findings,
                   const ArchiveLimits& limits = {}, const std::string& shown = {});

}  // namespace walz::mods
