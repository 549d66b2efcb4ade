#include "server/uploads.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

#include "files/files.h"
#include "files/folder.h"
#include "files/scratch_folder.h"
#include "mods/discovery.h"
#include "mods/loader.h"
#include "mods/messages.h"
#include "sandbox/messages.h"
#include "server/messages.h"

namespace walz::server {
namespace {

namespace fs = std::filesystem;

tables::TakenMod Refused(base::Message why) { return {std::nullopt, std::move(why), {}}; }

}  // namespace

tables::TakenMod Uploads::Take(std::string_view bytes, const std::string& name) {
  const std::lock_guard lock(mutex_);
  if (bytes.empty()) return Refused(messages::NoFileChosen());
  if (bytes.size() > tables::kMaxUploadBytes) {
    return Refused(messages::UploadTooLarge({.limit = tables::kMaxUploadBytes}));
  }
  const auto there = files::ListFolder(folder_);
  if (!there) return Refused(there.error().message);
  if (there->size() >= kMaxUploads) {
    return Refused(messages::TooManyMods({.count = there->size()}));
  }
  const files::ScratchFolder scratch(folder_);
  const std::string file = scratch.At("upload.zip");
  const std::string fresh = scratch.At("upload");
  const base::Status written = files::WriteFileDurably(file, bytes);
  if (!written) return Refused(written.error().message);
  tables::TakenMod taken;
  taken.mod = Unpack(file, fresh, name.empty() ? "upload.zip" : name, taken);
  if (!taken.mod) return taken;
  const std::string own = taken.mod->id + "-" + taken.mod->version.ToString();
  std::error_code error;
  fs::rename(fresh, fs::path(folder_) / own, error);
  if (error)
    return Refused(sandbox::messages::LocatedMessage({.place = own, .message = error.message()}));
  return taken;
}

// Returns the mod of a zip file if it is acceptable.
std::optional<mods::Manifest> Uploads::Unpack(const std::string& file, const std::string& fresh,
                                              const std::string& name,
                                              tables::TakenMod& taken) const {
  if (!mods::UnpackArchive(file, fresh, taken.findings, kUploadLimits, name)) return {};
  std::error_code error;
  if (!fs::is_regular_file(fs::path(fresh) / "mod.yaml", error)) {
    taken.why = mods::messages::NoModHere({.path = name});
    return {};
  }
  mods::LoadRequest request = source_.Request();
  // Findings show the upload's name instead of the temporary path.
  request.shown_as = {{fs::path(fresh).lexically_normal().string(), name}};
  std::optional<mods::Manifest> mod = mods::ReadMod(request, fresh, taken.findings);
  if (!mod || !IsAcceptable(*mod, taken)) return {};
  request.game = mod->game;
  if (!check_(request, fresh, taken.findings)) return {};
  return mod;
}

bool Uploads::IsAcceptable(const mods::Manifest& mod, tables::TakenMod& taken) const {
  const auto games = mods::ListGames(source_.data_root);
  if (!games || std::find(games->begin(), games->end(), mod.game) == games->end()) {
    taken.why = mods::messages::NoSuchGame({.game = mod.game});
    return false;
  }
  base::Diagnostics ignored;
  const std::vector<mods::Manifest> known = mods::FindMods(source_.Request(), ignored);
  const bool there = std::any_of(known.begin(), known.end(), [&](const mods::Manifest& other) {
    return other.id == mod.id && other.version == mod.version;
  });
  if (there) {
    taken.why = messages::ModVersionExists({.mod = mod.id, .version = mod.version.ToString()});
  }
  return !there;
}

}  // namespace walz::server
