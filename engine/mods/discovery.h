// Where mods lie on the disk.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "mods/loader.h"
#include "mods/manifest.h"

namespace walz::mods {

// How much a mod may hold, as a folder and as an archive.
inline constexpr std::size_t kMaxModFiles = 2000;
inline constexpr std::uint64_t kMaxModFileBytes = std::uint64_t{1} << 20;
inline constexpr int kDeepestModFile = 8;  // parts of its path: seven folders and the file
// How much YAML and Lua is read of a game and all its mods together, in bytes.
inline constexpr std::uint64_t kMaxContentBytes = std::uint64_t{4} << 20;

// Whether what the user gives as a mod is a path and not an id: it has a slash in it or begins with
// a dot.
bool IsModPath(std::string_view text);
// Whether what is given as a mod or a variant would open a file by its path. Only a person may:
// what stands in a save, a test or any other file that may come from elsewhere names ids.
bool IsPath(std::string_view text);

// The manifest of the mod in `folder`; or nothing, and findings. Paths in findings are relative to
// the data root of the request if the folder lies below it, else as the folder was given or
// relative to where people are.
std::optional<Manifest> ReadMod(const LoadRequest& request, const std::string& folder,
                                base::Diagnostics& findings);

// The mods in the folders where mods are looked for, by id and version; those whose mod.yaml is
// wrong are left out and reported to `broken`.
std::vector<Manifest> FindMods(const LoadRequest& request, base::Diagnostics& broken);

// The folder of the mod that a file or folder belongs to: itself or one above it. A path by
// IsModPath, relative if that was given and will do.
std::optional<std::string> ModAround(const std::string& path);

}  // namespace walz::mods
