#include "files/scratch_folder.h"

#include <unistd.h>

#include <filesystem>
#include <system_error>

namespace walz::files {

namespace fs = std::filesystem;

ScratchFolder::ScratchFolder(const std::string& parent) {
  constexpr int kTries = 1000;
  std::error_code error;
  fs::create_directories(parent, error);
  const fs::path start = fs::path(parent) / (".walz-" + std::to_string(getpid()) + "-");
  for (int i = 0; i < kTries && path_.empty(); ++i) {
    const std::string path = start.string() + std::to_string(i);
    if (fs::create_directory(path, error)) path_ = path;
  }
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
}

std::string ScratchFolder::At(const std::string& name) const {
  // On failure, return a path that can never be created.
  return (fs::path(path_.empty() ? "/dev/null" : path_) / name).string();
}

}  // namespace walz::files
