// Mods that are given as zip files: unpacked for as long as the program runs.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/diagnostic.h"

namespace walz::mods {

// Owns a folder for temporary files, which is gone when it goes.
class UnpackedMods {
 public:
  UnpackedMods() = default;
  ~UnpackedMods();
  UnpackedMods(const UnpackedMods&) = delete;
  UnpackedMods& operator=(const UnpackedMods&) = delete;

  // Puts the folder into which it is unpacked in place of each of `paths` that is a zip file. What
  // is wrong with one of them is a finding (WZ0906).
  void Take(std::vector<std::string>& paths, base::Diagnostics& findings);

  // The folders, and what people call them: the paths of the zip files.
  const std::vector<std::pair<std::string, std::string>>& shown() const { return shown_; }

 private:
  std::string root_;
  std::vector<std::pair<std::string, std::string>> shown_;
};

}  // namespace walz::mods
