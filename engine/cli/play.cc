// walz play: a game at the terminal, or over lines of JSON.
#include "cli/play.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <random>

#include "base/ranges.h"
#include "base/utf8.h"
#include "cli/common.h"
#include "kernel/dummy.h"
#include "match/bot.h"
#include "match/match.h"
#include "ui/coach.h"
#include "ui/content_watch.h"
#include "ui/line_editor.h"
#include "ui/protocol.h"
#include "ui/stop_request.h"
#include "ui/terminal_game.h"

namespace walz::cli {
namespace {

// Returns players by seat. By default a person has the first seat that is not a dummy, unless
// --bots names a player for every seat or contains `human`.
std::vector<std::string> SeatPlayers(const CommonOptions& common, const match::Game& game) {
  CommonOptions seats = common;
  const auto& named = common.bots;
  const int table = common.players > 0 ? common.players : game.default_seats();
  const bool all_named =
      (common.players > 0 || table == 1) && static_cast<int>(named.size()) == table;
  const bool literal = all_named || base::Contains(named, match::kHuman);
  if (literal) return ResolvePlayers(seats, game, match::kHuman);
  std::size_t own = 0;
  while (kernel::FindDummy(game.ruleset(), static_cast<kernel::Seat>(own)) != nullptr) ++own;
  if (named.empty()) {
    std::vector<std::string> players = ResolvePlayers(common, game, match::DefaultBot(game));
    players[std::min(own, players.size() - 1)] = match::kHuman;
    return players;
  }
  seats.bots.insert(seats.bots.begin(), own, std::string(match::kDummy));
  seats.bots.insert(seats.bots.begin() + static_cast<std::ptrdiff_t>(own),
                    std::string(match::kHuman));
  // Up to two names apply to any number of seats; more names give the number of seats.
  if (seats.players == 0 && named.size() < 2) seats.players = game.default_seats();
  return ResolvePlayers(seats, game, match::kHuman);
}

std::string SavePath(const PlayOptions& options, const match::Game& game) {
  if (!options.save.empty()) return options.save;
  return options.load.empty() ? game.id() + ".save.json" : options.load;
}

std::unique_ptr<match::Match> Begin(const CommonOptions& common, const PlayOptions& options,
                                    Console& console) {
  if (!options.load.empty()) return LoadMatch(common, options.load, console);
  const std::shared_ptr<const match::Game> game = LoadGame(common, options.game, console);
  // Without --seed each game is different.
  const std::uint64_t seed = common.seed ? *common.seed : std::random_device{}();
  return Need(match::Match::Start(game, {SeatPlayers(common, *game), seed, {}}));
}

bool IsDumbTerminal() {
  const char* const term = std::getenv("TERM");
  return term == nullptr || std::string_view(term) == "dumb" || *term == '\0';
}

ui::TerminalOptions OptionsFor(const PlayOptions& options, const match::Game& game,
                               const Console& console) {
  ui::TerminalOptions terminal;
  const bool on_terminal = console.in_is_terminal && console.out_is_terminal;
  terminal.drawn = on_terminal && !options.plain && !IsDumbTerminal();
  terminal.color = console.color && terminal.drawn;
  terminal.characters =
      ui::TerminalShowsUnicode() ? ui::CharacterSet::kUnicode : ui::CharacterSet::kAscii;
  terminal.save_path = SavePath(options, game);
  for (const std::string& name : options.names) terminal.names.push_back(base::Printable(name));
  if (!console.in_is_terminal) terminal.stand_in = match::DefaultBot(game);
  return terminal;
}

// The file with the questions that have been explained; empty: there is no folder for it.
std::string CoachFile() {
  const std::string folder = UserDataFolder();
  return folder.empty() ? folder : folder + "/walzwerk/coach";
}

// Lines are edited only on a drawn screen.
std::unique_ptr<ui::LineReader> MakeReader(bool protocol, bool drawn, Console& console) {
  // Clients of the protocol can send stop requests as well.
  const bool standard_input = console.in.rdbuf() == std::cin.rdbuf();
  if (!protocol && drawn && standard_input) {
    return std::make_unique<ui::LineEditor>(UserDataFolder());
  }
  if (protocol ? standard_input : console.in_is_terminal) {
    return std::make_unique<ui::TerminalLineReader>();
  }
  return std::make_unique<ui::StreamLineReader>(console.in);
}

// A file given by --save also gets a finished game, for replay and analysis.
int SaveFinished(const match::Match& match, const PlayOptions& options, Console& console) {
  const base::Status saved = match::SaveMatch(match, options.save);
  if (!saved) return Failure(console, saved.error().message);
  console.Report(messages::PlayKept({.file = options.save}));
  return kFine;
}

}  // namespace

int RunMatch(const CommonOptions& common, const PlayOptions& options,
             std::unique_ptr<match::Match> current, const ui::Guide* guide, Console& console) {
  const bool protocol = !options.protocol.empty();
  std::optional<ui::Coach> coach;
  if (console.in_is_terminal && !protocol) coach.emplace(CoachFile());
  std::optional<ui::ContentWatch> watch;
  if (options.watch) watch.emplace(current->game(), common.language);
  ui::TerminalOptions terminal = OptionsFor(options, current->game(), console);
  terminal.watch = watch ? &*watch : nullptr;
  terminal.guide = guide;
  terminal.coach = coach ? &*coach : nullptr;
  const std::unique_ptr<ui::LineReader> reader = MakeReader(protocol, terminal.drawn, console);
  for (bool first = true;; first = false) {
    match::Match& match = *current;
    match.table().set_stop(&ui::StopFlag());
    if (options.open_undo) match.AllowOpenUndo();
    int code = kFine;
    if (protocol) {
      code =
          ui::ServeProtocol(match, common.language, terminal.save_path, *reader, console,
                            terminal.watch, first ? ui::Greeting::kHello : ui::Greeting::kContinue);
    } else {
      code = ui::PlayAtTerminal(match, common.language, terminal, *reader, console);
    }
    const auto& failures = match.table().bot_failures();
    if (ReportBotFailures(failures, console)) code = kFindings;
    if (!options.save.empty() && match.over() && !match.choices().empty()) {
      if (SaveFinished(match, options, console) != kFine) code = kFindings;
    }
    if (!watch || !watch->has_match()) return code;
    current = watch->TakeMatch();
    terminal.news = watch->lines();
    terminal.stand_in.clear();
  }
}

int RunPlay(const CommonOptions& common, const PlayOptions& options, Console& console) {
  return RunMatch(common, options, Begin(common, options, console), nullptr, console);
}

Command PlayCommand() {
  const auto play = std::make_shared<PlayOptions>();
  return {.name = "play",
          .options = {Text("game", Game(), play->game),
                      Text("--protocol", OneOf({"jsonl"}), play->protocol),
                      Text("--load", File(), play->load), Text("--save", File(), play->save),
                      Flag("--plain", play->plain), Flag("--watch", play->watch),
                      Texts("--names", ListOf(Word("NAME")), play->names),
                      Flag("--open-undo", play->open_undo)},
          .run = Calling(RunPlay, play)};
}

}  // namespace walz::cli
