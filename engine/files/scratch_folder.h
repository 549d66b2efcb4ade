// A temporary folder.
#pragma once

#include <string>

namespace walz::files {

// A private folder, deleted with its contents on destruction.
class ScratchFolder {
 public:
  // Creates the folder with a hidden name below `parent`, which is created if missing. On failure
  // there is no folder, and every later write to it fails.
  explicit ScratchFolder(const std::string& parent);
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  // The path of an entry in the folder.
  std::string At(const std::string& name) const;

 private:
  std::string path_;
};

}  // namespace walz::files
