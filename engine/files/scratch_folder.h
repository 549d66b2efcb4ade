// Room for what is not to stay.
#pragma once

#include <string>

namespace walz::files {

// A folder of one's own; gone, with all that lies in it, when this goes.
class ScratchFolder {
 public:
  // Below `parent`, which is made if it is not there; its name begins with a dot. If that fails,
  // there is no folder, and whatever is to be written to it fails.
  explicit ScratchFolder(const std::string& parent);
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  // The path of something in it.
  std::string At(const std::string& name) const;

 private:
  std::string path_;
};

}  // namespace walz::files
