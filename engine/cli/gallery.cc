// walz gallery: writes a page of all cards and tiles, or pages to print.
#include "ui/gallery.h"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "book/printed.h"
#include "cli/common.h"
#include "files/files.h"
#include "ui/book_page.h"
#include "ui/print_sheets.h"

namespace walz::cli {
namespace {

struct GalleryOptions {
  std::string game;
  std::string out;     // the target folder
  bool print = false;  // pages to print and cut out, instead of a web page
};

// Returns the player aid as a page; empty if the game has no summary in the language. Ends the
// command if the book has errors.
std::string AidPage(const match::Game& game, const CommonOptions& common, Console& console) {
  const int players = common.players == 0 ? game.default_seats() : common.players;
  base::Diagnostics findings;
  const book::Edition edition = book::MakeEdition(game, common.language, players, findings);
  if (findings.has_errors()) {
    PrintFindings(findings, Format::kText, console, console.err);
    throw Stop(messages::NoBook({.game = game.id()}), kFindings, findings);
  }
  if (!book::HasSummary(edition.printed)) return "";
  return ui::BookHtml({game, edition, common.language, common.players, false, true});
}

int WriteSheets(const match::Game& game, const CommonOptions& common, const GalleryOptions& options,
                Console& console) {
  const std::string aid = AidPage(game, common, console);
  const std::vector<std::string> sheets = ui::PrintSheets(game, common.language);
  std::string names;
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const std::filesystem::path file =
        std::filesystem::path(options.out) / fmt::format("{}-{:02}.svg", game.id(), i + 1);
    Need(files::WriteFileDurably(file, sheets[i]), kFindings);
    names += (names.empty() ? "" : ", ") + file.generic_string();
  }
  if (!aid.empty()) {
    const std::filesystem::path file =
        std::filesystem::path(options.out) / (game.id() + "-aid.html");
    Need(files::WriteFileDurably(file, aid), kFindings);
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
