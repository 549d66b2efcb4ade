#include "mods/tree_cache.h"

#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "files/checksum.h"
#include "files/files.h"
#include "files/folder.h"
#include "yaml/packed_tree.h"

namespace walz::mods {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kChecksumSize = 16;
constexpr std::string_view kExtension = ".tree";

// Not the short hash that is used elsewhere: a stranger's file must not pass for another one.
std::string NameOf(const base::SourceFile& file) {
  return files::Sha256(std::string(yaml::PackedVersion()) + "\n" + file.text()) +
         std::string(kExtension);
}

void RemoveOlderHalf(const fs::path& folder, std::size_t limit) {
  const base::Result<std::vector<fs::path>> files = files::ListFilesBelow(folder, {kExtension});
  if (!files || files->size() <= limit) return;
  std::vector<std::pair<fs::file_time_type, fs::path>> by_age;
  std::error_code error;
  for (const fs::path& file : *files) by_age.emplace_back(fs::last_write_time(file, error), file);
  std::sort(by_age.begin(), by_age.end());
  for (std::size_t i = 0; i < by_age.size() / 2; ++i) fs::remove(by_age[i].second, error);
}

}  // namespace

std::optional<yaml::Node> TreeCache::Find(const base::SourceFilePtr& file) {
  const base::Result<std::string> kept = files::ReadFileIn(folder_, NameOf(*file));
  if (!kept || kept->size() < kChecksumSize) return std::nullopt;
  const std::string_view bytes = std::string_view(*kept).substr(kChecksumSize);
  if (!kept->starts_with(base::HashText(base::StableHash(bytes)))) return std::nullopt;
  return yaml::UnpackTree(bytes, file);
}

void TreeCache::Keep(const base::SourceFile& file, const yaml::Node& tree) {
  std::call_once(tidied_, [this] { RemoveOlderHalf(folder_, max_files_); });
  const std::string bytes = yaml::PackTree(tree);
  const base::Status written = files::WriteFileIn(
      folder_, NameOf(file), base::HashText(base::StableHash(bytes)) + bytes, files::Flush::kNo);
  static_cast<void>(written);  // without it, the file is read again the next time
}

}  // namespace walz::mods
