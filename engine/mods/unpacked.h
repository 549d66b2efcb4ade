// Unpacks mods that are given as zip files, for as long as the program runs.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/diagnostic.h"

namespace walz::mods {

// Owns a folder for temporary files; the destructor removes it.
class UnpackedMods {
 public:
  UnpackedMods() = default;
  ~UnpackedMods();
  UnpackedMods(const UnpackedMods&) = delete;
  UnpackedMods& operator=(const UnpackedMods&) = delete;

  // Unpacks each zip file among `paths` and replaces its path with the folder. Reports errors
  // (WZ0906).
  void Take(std::vector<std::string>& paths, base::Diagnostics& findings);

  // The unpacked folders, each with the path of its zip file.
  const std::vector<std::pair<std::string, std::string>>& shown() const { return shown_; }

 private:
  std::string root_;
  std::vector<std::pair<std::string, std::string>> shown_;
};

}  // namespace walz::mods
