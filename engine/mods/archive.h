// Mod archives: packing a folder, and unpacking untrusted zip files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "mods/discovery.h"
#include "mods/picture.h"

namespace walz::mods {

// Limits of an archive's contents.
struct ArchiveLimits {
  std::size_t entries = kMaxModFiles;
  std::uint64_t file_bytes = kMaxModFileBytes;
  std::uint64_t total_bytes = std::uint64_t{64} << 20;  // the unpacked size of all files
  std::uint64_t ratio = 100;  // maximum unpacked bytes per packed byte, after the first 64 KiB
  int depth = kDeepestModFile;
};

// A picture that is smaller in the archive than in the folder.
struct ScaledPicture {
  std::string file;  // `art/hero.png`
  PictureSize before;
  PictureSize after;
  std::size_t bytes_before = 0;
  std::size_t bytes_after = 0;
};

// Writes all files of the mod in `folder` to the zip file `file`, except those whose names begin
// with a dot. Large PNG and WebP in art/ are scaled down (packed_picture.h); all other files are
// packed unchanged. Replaces the file atomically. The output depends only on names and bytes of the
// files and, for pictures that are scaled, on the versions of libpng, zlib and libwebp.
//
// Returns the pictures that were scaled, sorted. Reports links, special files, names that are not
// portable, damaged PNG and WebP in art/, and limits that are exceeded after scaling; then writes
// nothing and returns nullopt.
std::optional<std::vector<ScaledPicture>> PackFolder(const std::string& folder,
                                                     const std::string& file,
                                                     base::Diagnostics& findings);

// Unpacks a zip file to the folder `into`, which must not exist. Rejects an archive with entries
// outside of the folder, special files, duplicate names (case-insensitive), or damaged or encrypted
// entries, and one that exceeds the limits. If it fails, it leaves nothing behind. If the archive
// contains a single folder with a mod.yaml, the contents of that folder are unpacked. Findings have
// the code WZ0906. They name the archive by `shown`, or by its path if `shown` is empty.
bool UnpackArchive(const std::string& file, const std::string& into, base::Diagnostics& findings,
                   const ArchiveLimits& limits = {}, const std::string& shown = {});

}  // namespace walz::mods
