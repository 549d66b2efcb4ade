// Finds installed mods.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "mods/loader.h"
#include "mods/manifest.h"

namespace walz::mods {

// Limits of a mod, as a folder and as an archive.
inline constexpr std::size_t kMaxModFiles = 2000;
inline constexpr std::uint64_t kMaxModFileBytes = std::uint64_t{1} << 20;
inline constexpr int kDeepestModFile = 8;  // parts of its path: seven folders and the file
// Maximum size of the YAML and Lua of a game and all its mods, in bytes.
inline constexpr std::uint64_t kMaxContentBytes = std::uint64_t{4} << 20;

// Returns true if an argument of the user is a path and not an id: it contains a slash or begins
// with a dot.
bool IsModPath(std::string_view text);
// Returns true if the name of a mod or variant would be opened as a path. Only the user's own
// arguments may be paths: saves, tests and other untrusted files may only contain ids.
bool IsPath(std::string_view text);

// Returns the manifest of the mod in `folder`, or reports errors. Paths in findings are relative to
// the data root if the folder is below it. Otherwise, relative paths are as given; absolute paths
// below the current folder are relative to it.
std::optional<Manifest> ReadMod(const LoadRequest& request, const std::string& folder,
                                base::Diagnostics& findings);

// Returns the mods in the search folders, sorted by id and version. A folder that occurs several
// times in the list, or also through a link, is searched once. Mods with an invalid mod.yaml are
// omitted and reported to `broken`.
std::vector<Manifest> FindMods(const LoadRequest& request, base::Diagnostics& broken);

// Returns the folder of the mod that contains a file or folder, as a path that IsModPath accepts.
// The result is relative if `path` is relative.
std::optional<std::string> ModAround(const std::string& path);

}  // namespace walz::mods
