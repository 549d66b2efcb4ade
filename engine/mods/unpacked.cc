#include "mods/unpacked.h"

#include <stdlib.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "mods/archive.h"
#include "mods/messages.h"

namespace walz::mods {
namespace {

namespace fs = std::filesystem;

bool IsArchive(const std::string& path) {
  std::error_code error;
  return path.ends_with(".zip") && fs::is_regular_file(path, error);
}

}  // namespace

UnpackedMods::~UnpackedMods() {
  std::error_code error;
  if (!root_.empty()) fs::remove_all(root_, error);
}

void UnpackedMods::Take(std::vector<std::string>& paths, base::Diagnostics& findings) {
  std::error_code error;
  for (std::string& path : paths) {
    if (!IsArchive(path)) continue;
    const auto known =
        std::ranges::find_if(shown_, [&](const auto& mod) { return mod.second == path; });
    if (known != shown_.end()) {
      path = known->first;
      continue;
    }
    if (root_.empty()) {
      std::string name = (fs::temp_directory_path(error) / "walz-mods-XXXXXX").string();
      if (error || mkdtemp(name.data()) == nullptr) {
        findings.Add({}, messages::CannotCreateTemporaryFiles({.path = path}));
        return;
      }
      root_ = fs::canonical(name, error);
    }
    const fs::path folder =
        fs::path(root_) / (std::to_string(shown_.size()) + "-" + fs::path(path).stem().string());
    if (!UnpackArchive(path, folder, findings)) continue;
    shown_.emplace_back(folder, path);
    path = folder.string();
  }
}

}  // namespace walz::mods
