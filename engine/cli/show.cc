// walz show: draws the map of a position, as SVG or with characters.

#include "cli/common.h"
#include "files/files.h"
#include "kernel/state.h"
#include "match/bot.h"
#include "match/game.h"
#include "match/match.h"
#include "scene/describe.h"
#include "scene/scene_of.h"
#include "ui/map_draw.h"
#include "ui/messages.h"
#include "ui/row_panels.h"
#include "ui/svg_scene.h"
#include "ui/terminal_input.h"

namespace walz::cli {
namespace {

struct ShowOptions {
  std::string game;
  std::string load;  // the save to show; empty: the start of a game
  std::string svg;   // the file to write
};

constexpr int kRowsWidth = 80;

int Show(const CommonOptions& common, const ShowOptions& options, const match::Match& match,
         Console& console) {
  const scene::Describer describe(match.game(), common.language);
  const scene::Scene shown = scene::SceneOf(match.state(), describe, kernel::kNoSeat);
  const scene::Board& map = shown.board;
  const ui::PanelRows rows = ui::RowsOf(shown.rows);
  if (map.cells.empty() && rows.empty()) {
    throw Stop(ui::messages::NoMap(), kFindings);
  }
  const bool on_map = !map.cells.empty();
  if (options.svg.empty()) {
    const auto characters =
        ui::TerminalShowsUnicode() ? ui::CharacterSet::kUnicode : ui::CharacterSet::kAscii;
    const ui::Canvas canvas =
        on_map ? ui::DrawWholeMap(map, characters)
               : ui::DrawRows(rows, kRowsWidth, ui::HeightOf(rows, kRowsWidth), characters);
    console.out << (console.color ? canvas.AnsiText() : canvas.Text());
    return kFine;
  }
  const std::string svg = ui::SvgScene(shown, match.game().content().pictures);
  if (options.svg == "-") {
    console.out << svg;
    return kFine;
  }
  Need(files::WriteFileDurably(options.svg, svg), kFindings);
  return kFine;
}

int RunShow(const CommonOptions& given, const ShowOptions& options, Console& console) {
  CommonOptions common = given;
  common.pictures = !options.svg.empty();
  if (!options.load.empty()) {
    return Show(common, options, *LoadMatch(common, options.load, console), console);
  }
  const std::shared_ptr<const match::Game> game = LoadGame(common, options.game, console);
  const auto players = ResolvePlayers(common, *game, match::kRandomBot);
  const auto match = Need(match::Match::Start(game, {players, common.seed.value_or(1), {}}));
  return Show(common, options, *match, console);
}

}  // namespace

Command ShowCommand() {
  const auto show = std::make_shared<ShowOptions>();
  return {.name = "show",
          .options = {Text("game", Game(), show->game), Text("--load", File(), show->load),
                      Text("--svg", File(), show->svg)},
          .run = Calling(RunShow, show)};
}

}  // namespace walz::cli
