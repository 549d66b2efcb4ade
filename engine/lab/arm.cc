#include "lab/arm.h"

#include <filesystem>
#include <vector>

#include "base/message.h"

namespace walz::lab {

std::string NameOf(const mods::LoadRequest& request) {
  const auto last_part = [](const std::string& path) {
    const std::filesystem::path parts(path);
    return parts.has_filename() ? parts.filename().string()
                                : parts.parent_path().filename().string();
  };
  std::vector<std::string> names;
  for (const std::string& mod : request.mods) {
    std::string name = last_part(mod);
    // A zip file is shown by its own name, not by that of the folder it was unpacked to.
    for (const auto& [folder, shown] : request.shown_as) {
      if (folder == mod) name = last_part(shown);
    }
    names.push_back(std::move(name));
  }
  for (const std::string& variant : request.variants) names.push_back(last_part(variant));
  for (const auto& [option, value] : request.set) names.push_back(option + "=" + value);
  for (const std::string& card : request.without) names.push_back("-" + card);
  return base::Join(names, ", ");
}

}  // namespace walz::lab
