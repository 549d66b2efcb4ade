// Reading and writing whole files, so that a crash or a full disk never costs what was there.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.h"

namespace walz::files {

// Replaces the file by `text`, all or nothing: a temporary file beside it, flushed to the disk,
// then renamed, then the folder flushed. On an error the old file is untouched and nothing is left
// over. Symbolic links are followed, so that the link stays one.
base::Status WriteFileDurably(const std::filesystem::path& path, std::string_view text);

// The content of a regular file or pipe of at most `limit` bytes.
base::Result<std::string> ReadWholeFile(const std::filesystem::path& path,
                                        std::size_t limit = std::size_t{64} << 20U);

}  // namespace walz::files
