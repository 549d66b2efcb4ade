// Trees of YAML files in a folder of the user's, so that a game that was loaded once loads faster.
#pragma once

#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "yaml/reader.h"

namespace walz::mods {

// One file for each tree, called by a hash of the bytes that the tree was read from and of what
// reads them, so that nothing in it ever grows stale. What is damaged or foreign there is passed
// over; what cannot be written is not kept, in silence: then loading takes as long as it does
// without. Several programs may use a folder at once.
class TreeCache : public yaml::TreeStore {
 public:
  // A game has about fifty files.
  static constexpr std::size_t kMaxFiles = 2000;

  // `folder` need not be there. Where it holds more than `max_files` trees, the older half of them
  // is removed.
  explicit TreeCache(std::string folder, std::size_t max_files = kMaxFiles)
      : folder_(std::move(folder)), max_files_(max_files) {}

  std::optional<yaml::Node> Find(const base::SourceFilePtr& file) override;
  void Keep(const base::SourceFile& file, const yaml::Node& tree) override;

 private:
  std::string folder_;
  std::size_t max_files_;
  std::once_flag tidied_;
};

}  // namespace walz::mods
