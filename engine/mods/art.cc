#include "mods/art.h"

#include <array>
#include <filesystem>
#include <map>
#include <system_error>
#include <utility>

#include "files/files.h"
#include "mods/checksum.h"
#include "mods/discovery.h"
#include "mods/messages.h"
#include "mods/picture.h"

namespace walz::mods {
namespace {

namespace fs = std::filesystem;

class ArtFiles final : public content::ArtFolder {
 public:
  ArtFiles(fs::path folder, const std::string& shown, std::vector<std::string> files,
           ArtOwner owner)
      : folder_(std::move(folder)),
        shown_(shown + "/art"),
        files_(std::move(files)),
        owner_(owner) {}

  const std::string& shown() const override { return shown_; }
  const std::vector<std::string>& files() const override { return files_; }

  base::Result<content::PicturePtr> Read(const std::string& file) override {
    const auto known = read_.find(file);
    return known != read_.end() ? known->second : read_.emplace(file, ReadNew(file)).first->second;
  }

 private:
  base::Result<content::PicturePtr> ReadNew(const std::string& file) {
    const std::string path = "art/" + file;
    std::error_code error;
    if (fs::file_size(folder_ / path, error) > kMaxPictureBytes && !error) return TooLarge(path);
    base::Result<std::string> bytes = files::ReadFileIn(folder_, path, kMaxPictureBytes);
    if (!bytes)
      return base::Error{messages::TermUnreadableBecause({.reason = bytes.error().message})};
    if (bytes->size() > kMaxArtBytes - bytes_) {
      return base::Error{messages::TermArtTooLarge({.limit = kMaxArtBytes >> 20U})};
    }
    const std::string type(PictureType(file));
    const base::Status good = CheckPicture(type, *bytes);
    if (!good) return good.error();
    bytes_ += bytes->size();
    std::string name = ContentHash(*bytes) + file.substr(file.rfind('.'));
    return std::make_shared<const content::Picture>(
        content::Picture{std::move(name), type, *std::move(bytes)});
  }

  base::Error TooLarge(std::string_view path) const {
    constexpr std::size_t kLimit = kMaxPictureBytes >> 10U;
    if (owner_ == ArtOwner::kMod && IsScalable(path)) {
      return {messages::TermPictureToScale({.limit = kLimit})};
    }
    return {messages::TermPictureTooLarge({.limit = kLimit})};
  }

  fs::path folder_;
  std::string shown_;
  std::vector<std::string> files_;
  ArtOwner owner_;
  std::map<std::string, base::Result<content::PicturePtr>> read_;
  std::size_t bytes_ = 0;  // of all pictures read
};

}  // namespace

std::string_view PictureType(std::string_view file) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kTypes = {
      {{".svg", "image/svg+xml"}, {".png", "image/png"}, {".webp", "image/webp"}}};
  for (const auto& [ending, type] : kTypes) {
    if (file.ends_with(ending)) return type;
  }
  return {};
}

bool IsScalable(std::string_view path) {
  return path.starts_with("art/") && (path.ends_with(".png") || path.ends_with(".webp"));
}

std::uint64_t MaxFileBytes(std::string_view path) {
  return IsScalable(path) ? kMaxUnscaledBytes : kMaxModFileBytes;
}

content::ArtFolderPtr MakeArtFolder(const std::string& folder, const std::string& shown,
                                    std::vector<std::string> files, ArtOwner owner) {
  return std::make_shared<ArtFiles>(folder, shown, std::move(files), owner);
}

}  // namespace walz::mods
