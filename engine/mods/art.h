// Folders of pictures. Internal to the loader.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "content/art.h"

namespace walz::mods {

inline constexpr std::size_t kMaxPictureBytes = std::size_t{512} << 10;
// Maximum total size of the pictures to which a game or mod refers, in bytes.
inline constexpr std::size_t kMaxArtBytes = std::size_t{20} << 20;

// Returns the media type of a picture by its file extension; empty if it is not a picture.
std::string_view PictureType(std::string_view file);

// Returns the folder art/ in `folder`. `shown` is the path of `folder` in messages; `files` are the
// sorted paths in art/. Reads files on demand; links are not followed.
content::ArtFolderPtr MakeArtFolder(const std::string& folder, const std::string& shown,
                                    std::vector<std::string> files);

}  // namespace walz::mods
