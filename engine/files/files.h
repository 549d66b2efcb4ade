// Reading and writing whole files: the one place that opens files and the one that writes them, for
// every command, so that neither a link nor a pipe in a stranger's folder leads out of it or stops
// the program, and so that a crash or a full disk never costs what was there.
//
// A path that a person has named is followed wherever it leads. What lies below it, or is named by
// a file that came from elsewhere, is a second path, `inside`: a relative one that is walked part
// by part and refused where a part is a link, or leads up.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.h"

namespace walz::files {

inline constexpr std::size_t kMaxBytes = std::size_t{64} << 20U;

// The content of an ordinary file of at most `limit` bytes. Pipes and devices are refused at once.
base::Result<std::string> ReadWholeFile(const std::filesystem::path& path,
                                        std::size_t limit = kMaxBytes);
// The same of a file that lies at `inside` below `folder`, all of its way.
base::Result<std::string> ReadFileIn(const std::filesystem::path& folder,
                                     const std::filesystem::path& inside,
                                     std::size_t limit = kMaxBytes);

// Replaces the file by `text`, all or nothing: a temporary file beside it, flushed to the disk,
// then renamed, then the folder flushed. On an error the old file is untouched and nothing is left
// over; a program that is killed leaves one temporary file at most, which the next writing of the
// same file takes away. Symbolic links are followed, so that the link stays one. Pipes and devices
// are written to.
base::Status WriteFileDurably(const std::filesystem::path& path, std::string_view text);
// The same at `inside` below `folder`, for ordinary files only; makes the folders that are missing.
base::Status WriteFileIn(const std::filesystem::path& folder, const std::filesystem::path& inside,
                         std::string_view text);

}  // namespace walz::files
