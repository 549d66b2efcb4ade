// Mods that the host uploads: validation and storage.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "mods/archive.h"
#include "mods/load_request.h"
#include "mods/manifest.h"
#include "tables/lobby.h"
#include "tables/request.h"

namespace walz::server {

// Maximum number of mods.
inline constexpr std::size_t kMaxUploads = 100;
// Limits for the contents; lower than for local installation.
inline constexpr mods::ArchiveLimits kUploadLimits{500, std::uint64_t{1} << 20,
                                                   std::uint64_t{16} << 20};

// Stores mods under a path that depends only on id and version. Stored mods are never changed,
// since tables may use them. Thread-safe; uploads are serialized.
class Uploads {
 public:
  // Returns true if the mod in a folder can be played with its game. Otherwise adds the reasons to
  // `findings`.
  using Check = std::function<bool(const mods::LoadRequest& request, const std::string& folder,
                                   base::Diagnostics& findings)>;

  // `folder` must be one of the source's mod folders, so that the uploaded mods are found.
  Uploads(tables::GameSource source, std::string folder, Check check)
      : source_(std::move(source)), folder_(std::move(folder)), check_(std::move(check)) {}

  // Validates and stores a zip file. `name` is its name in findings; empty: `upload.zip`.
  tables::TakenMod Take(std::string_view bytes, const std::string& name = "");

 private:
  std::optional<mods::Manifest> Unpack(const std::string& file, const std::string& fresh,
                                       const std::string& name, tables::TakenMod& taken) const;
  bool IsAcceptable(const mods::Manifest& mod, tables::TakenMod& taken) const;

  tables::GameSource source_;
  std::string folder_;
  Check check_;
  std::mutex mutex_;
};

}  // namespace walz::server
