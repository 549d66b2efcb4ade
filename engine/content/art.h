// The pictures of a game and its mods, to which definitions and views refer by file name.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace walz::content {

// A checked picture. It has no influence on rules or hashes of positions.
struct Picture {
  std::string name;  // `HASH.svg`, where HASH is the hash of `bytes`; empty: no picture
  std::string type;  // `image/svg+xml`
  std::string bytes;
};
using PicturePtr = std::shared_ptr<const Picture>;

// Returns the picture of that name, or null. `pictures` are sorted by name.
PicturePtr FindPicture(const std::vector<PicturePtr>& pictures, std::string_view name);

// The folder art/ of a game or mod. Not thread-safe.
class ArtFolder {
 public:
  virtual ~ArtFolder() = default;

  // The path of the folder as shown to users: `data/my-game/art`.
  virtual const std::string& shown() const = 0;
  // The paths of the pictures in the folder and its subfolders, relative to the folder and sorted:
  // `people/smith.svg`, `smith.svg`.
  virtual const std::vector<std::string>& files() const = 0;
  // Returns the picture in one of the `files`, or the reason why it cannot be shown. Reads and
  // checks each file once.
  virtual base::Result<PicturePtr> Read(const std::string& file) = 0;
};
using ArtFolderPtr = std::shared_ptr<ArtFolder>;

}  // namespace walz::content
