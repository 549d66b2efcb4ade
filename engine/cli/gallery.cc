// walz gallery: writes a page of all cards and tiles.
#include "ui/gallery.h"

#include <filesystem>
#include <ostream>
#include <system_error>

#include "cli/common.h"
#include "files/files.h"
#include "locale/texts.h"

namespace walz::cli {

int RunGallery(const CommonOptions& common, const GalleryOptions& options, Console& console) {
  const auto game = LoadGame(common, options.game, console);
  if (game == nullptr) return kUsage;
  const std::filesystem::path file = std::filesystem::path(options.out) / "index.html";
  std::error_code error;
  std::filesystem::create_directories(options.out, error);
  const base::Status written =
      files::WriteFileDurably(file, ui::GalleryPage(*game, common.language));
  if (!written) {
    return Failure(console, written.error().message);
  }
  console.out << locale::Text(common.language, "new.done", {{"files", file.generic_string()}})
              << '\n';
  return kFine;
}

}  // namespace walz::cli
