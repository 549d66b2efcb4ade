// walz gallery: writes a page of all cards and tiles, or pages to print.
#include "ui/gallery.h"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "cli/common.h"
#include "files/files.h"
#include "ui/print_sheets.h"

namespace walz::cli {
namespace {

struct GalleryOptions {
  std::string game;
  std::string out;     // the target folder
  bool print = false;  // pages to print and cut out, instead of a web page
};

int WriteSheets(const match::Game& game, const CommonOptions& common, const GalleryOptions& options,
                Console& console) {
  const std::vector<std::string> sheets = ui::PrintSheets(game, common.language);
  std::string names;
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const std::filesystem::path file =
        std::filesystem::path(options.out) / fmt::format("{}-{:02}.svg", game.id(), i + 1);
    Need(files::WriteFileDurably(file, sheets[i]), kFindings);
    names += (names.empty() ? "" : ", ") + file.generic_string();
  }
  console.Say(messages::NewDone({.files = names}));
  return kFine;
}

int RunGallery(const CommonOptions& given, const GalleryOptions& options, Console& console) {
  CommonOptions common = given;
  common.pictures = true;
  const auto game = LoadGame(common, options.game, console);
  std::error_code error;
  std::filesystem::create_directories(options.out, error);
  if (options.print) return WriteSheets(*game, common, options, console);
  const std::filesystem::path file = std::filesystem::path(options.out) / "index.html";
  Need(files::WriteFileDurably(file, ui::GalleryPage(*game, common.language)), kFindings);
  console.Say(messages::NewDone({.files = file.generic_string()}));
  return kFine;
}

}  // namespace

Command GalleryCommand() {
  const auto gallery = std::make_shared<GalleryOptions>();
  return {
      .name = "gallery",
      .options = {Text("game", Game(), gallery->game),
                  Required(Text("--out", Folder(), gallery->out)), Flag("--print", gallery->print)},
      .run = Calling(RunGallery, gallery),
      .formats = {"text"}};
}

}  // namespace walz::cli
