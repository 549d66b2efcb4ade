// Mod archives: packing a folder, and unpacking untrusted zip files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "mods/discovery.h"

namespace walz::mods {

// Limits of an archive's contents.
struct ArchiveLimits {
  std::size_t entries = kMaxModFiles;
  std::uint64_t file_bytes = kMaxModFileBytes;
  std::uint64_t total_bytes = std::uint64_t{64} << 20;  // the unpacked size of all files
  std::uint64_t ratio = 100;  // maximum unpacked bytes per packed byte, after the first 64 KiB
  int depth = kDeepestModFile;
};

// Writes all files of the mod in `folder` to the zip file `file`, except those whose names begin
// with a dot. Replaces the file atomically. The output is deterministic. If there are links,
// special files or names that are not portable, reports them and writes nothing.
bool PackFolder(const std::string& folder, const std::string& file, base::Diagnostics& findings);

// Unpacks a zip file to the folder `into`, which must not exist. Rejects an archive with entries
// outside of the folder, special files, duplicate names (case-insensitive), or damaged or encrypted
// entries, and one that exceeds the limits. If it fails, it leaves nothing behind. If the archive
// contains a single folder with a mod.yaml, the contents of that folder are unpacked. Findings have
// the code WZ0906. They name the archive by `shown`, or by its path if `shown` is empty.
bool UnpackArchive(const std::string& file, const std::string& into, base::Diagnostics& findings,
                   const ArchiveLimits& limits = {}, const std::string& shown = {});

}  // namespace walz::mods
