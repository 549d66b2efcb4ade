// Reading and writing whole files. Every command opens and writes files only through this header,
// so that no link or pipe in an untrusted folder escapes the folder or blocks the program, and no
// crash or full disk destroys existing data.
//
// A path given by the user may contain links. A path below the given one, or a path read from an
// untrusted file, is passed separately as `inside`. It is relative and resolved component by
// component. A component that is a link or `..` is an error.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.h"

namespace walz::files {

inline constexpr std::size_t kMaxBytes = std::size_t{64} << 20U;

// Reads a regular file of at most `limit` bytes. Fails immediately for pipes and devices.
base::Result<std::string> ReadWholeFile(const std::filesystem::path& path,
                                        std::size_t limit = kMaxBytes);
// As ReadWholeFile, for the file `inside` below `folder`. No component of `inside` may be a link.
base::Result<std::string> ReadFileIn(const std::filesystem::path& folder,
                                     const std::filesystem::path& inside,
                                     std::size_t limit = kMaxBytes);

// Replaces a file atomically: writes a temporary file beside it, flushes, renames, and flushes the
// folder. On error the old file is unchanged and nothing is left behind. A killed process leaves at
// most one temporary file, which the next write of the same file removes. Follows symbolic links
// and keeps them. Writes to pipes and devices in place.
base::Status WriteFileDurably(const std::filesystem::path& path, std::string_view text);
// As WriteFileDurably, for the regular file `inside` below `folder`. Creates missing folders.
base::Status WriteFileIn(const std::filesystem::path& folder, const std::filesystem::path& inside,
                         std::string_view text);

}  // namespace walz::files
