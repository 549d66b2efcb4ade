// Folders of pictures. Internal to the loader.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "content/art.h"

namespace walz::mods {

inline constexpr std::size_t kMaxPictureBytes = std::size_t{512} << 10;
// Maximum size of a picture in the folder of a mod that is scaled down when the mod is packed.
inline constexpr std::uint64_t kMaxUnscaledBytes = std::uint64_t{32} << 20;
// Maximum total size of the pictures to which a game or mod refers, in bytes.
inline constexpr std::size_t kMaxArtBytes = std::size_t{20} << 20;

// Returns the media type of a picture by its file extension; empty if it is not a picture.
std::string_view PictureType(std::string_view file);

// Returns true if a path in the folder of a mod is a picture that is scaled down when the mod is
// packed: a PNG or WebP in art/.
bool IsScalable(std::string_view path);
// Returns the maximum size of a file in the folder of a mod by its path there, in bytes.
std::uint64_t MaxFileBytes(std::string_view path);

// Mods are packed, games are not.
enum class ArtOwner { kGame, kMod };

// Returns the folder art/ in `folder`. `shown` is the path of `folder` in messages; `files` are the
// sorted paths in art/. Reads files on demand; links are not followed.
content::ArtFolderPtr MakeArtFolder(const std::string& folder, const std::string& shown,
                                    std::vector<std::string> files, ArtOwner owner);

}  // namespace walz::mods
