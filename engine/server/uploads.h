// Mods that the host uploads: looked at, and kept in a folder that is the server's own.
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
#include "server/lobby.h"

namespace walz::server {

// The largest zip file that is taken, and how many mods there may be in all.
inline constexpr std::uint64_t kMaxUploadBytes = std::uint64_t{4} << 20;
inline constexpr std::size_t kMaxUploads = 100;
// What it may hold: less than what a person may install by hand.
inline constexpr mods::ArchiveLimits kUploadLimits{500, std::uint64_t{1} << 20,
                                                   std::uint64_t{16} << 20};

// Takes in mods. Where a mod comes to lie follows from its id and version alone; nothing that was
// taken is ever changed, since tables may be played with it. Thread-safe: one after the other.
class Uploads {
 public:
  // Whether the mod in a folder can be played with its game; adds what keeps it from that.
  using Check = std::function<bool(const mods::LoadRequest& request, const std::string& folder,
                                   base::Diagnostics& findings)>;

  // `folder` should be one of the source's folders for mods, or its mods will not be found.
  Uploads(GameSource source, std::string folder, Check check)
      : source_(std::move(source)), folder_(std::move(folder)), check_(std::move(check)) {}

  struct Taken {
    std::optional<mods::Manifest> mod;  // nothing: it was not taken, and nothing is left of it
    base::Message why = {};             // why not; may be empty if findings say so
    base::Diagnostics findings = {};
  };
  // Takes a zip file. `name` is what people call it, for findings; empty: `upload.zip`.
  Taken Take(std::string_view bytes, const std::string& name = "");

 private:
  std::optional<mods::Manifest> Unpack(const std::string& file, const std::string& fresh,
                                       const std::string& name, Taken& taken) const;
  bool MayCome(const mods::Manifest& mod, Taken& taken) const;

  GameSource source_;
  std::string folder_;
  Check check_;
  std::mutex mutex_;
};

}  // namespace walz::server
