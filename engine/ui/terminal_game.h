// A game at the terminal, for any mix of persons and bots, drawn or in plain lines.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.h"
#include "scene/describe.h"
#include "ui/console.h"
#include "ui/content_watch.h"
#include "ui/map_draw.h"
#include "ui/pager.h"
#include "ui/terminal_input.h"
#include "ui/terminal_screen.h"

namespace walz::ui {

// Display options.
struct TerminalOptions {
  bool drawn = true;   // a redrawn screen; otherwise plain lines
  bool color = false;  // of a drawn screen
  CharacterSet characters = CharacterSet::kUnicode;
  std::string save_path;  // default path of the command `s`
  // Reports changed content; may be null. If it has a new match, `Run` returns kFine, and the
  // caller continues with that match and `news`.
  ContentWatch* watch = nullptr;
  std::vector<std::string> news;   // shown at the start
  std::vector<std::string> names;  // of players by seat; default `Player 1`
  // Bot that plays for the persons if input ends before its first line; empty: none.
  std::string stand_in;
};

// Plays a match at the console. Text("play.help") documents the commands. Invalid input is answered
// and changes nothing.
class TerminalGame {
 public:
  // Borrows all arguments. The match continues from its current position.
  TerminalGame(match::Match& match, std::string language, TerminalOptions options,
               LineReader& reader, Console& console);

  // Plays until the game is over or the player quits. Returns the exit code; kFindings if a bot
  // failed.
  int Run();

 private:
  enum class Next { kContinue, kLeave };

  // The course of the game.
  Next PlayBots();
  Next AskPerson();
  Next LeaveToBots();
  Next CheckForChanges();
  Next HandleLine(const std::string& line);
  Next HandOver();
  bool HandleCommand(const std::string& line);
  void Narrow(const std::string& text);
  void Choose(std::string_view text);
  void TypeNumber(const std::string& line);
  void TypeText(const std::string& line);
  void MoveHighlight(InputEvent arrow);
  void TakeKey(const std::string& key);
  void Forget();
  void Undo();
  void Save(const std::string& path);
  void OfferSave();
  void ShowEnd();

  // Two-step placing of pieces.
  bool stepwise() const { return options_.drawn || console_.in_is_terminal; }
  bool ChooseSpot(const std::string& letter);

  // Questions of the player.
  void Help(const std::string& what);
  void ShowTable();
  void ShowRefused();
  void ShowSeat(const std::string& what);
  void ShowEvents();
  void ShowMap();
  void MoveMap(std::string_view keys);

  // Display.
  scene::Scene Look() const;
  ScreenContent Content() const;
  ScreenLayout Layout() const;
  void Draw();
  void PrintDecision();
  Asking HowToAsk() const;
  void ShowReports();
  std::vector<std::string> EventLines(std::size_t first) const;
  // Shows lines. Other input answers the pending question.
  void Page(const std::string& title, const std::vector<std::string>& lines,
            Pager::From from = Pager::From::kStart);
  void ShowMessage(const std::string& message);

  kernel::Seat seat() const { return match_.decision().seat; }
  kernel::Seat viewer() const;
  int persons() const;
  std::string T(const base::Message& message) const;

  match::Match& match_;
  scene::Describer describe_;
  TerminalOptions options_;
  LineReader& reader_;
  Console& console_;
  Pager pager_;
  std::optional<AlternateScreen> screen_;
  kernel::Seat at_screen_ = kernel::kNoSeat;  // the seat of the person at the screen
  std::vector<std::size_t> seen_;             // by seat: number of events shown
  std::vector<std::size_t> reported_;         // by seat: number of choices at the last reports
  std::size_t saved_at_ = 0;                  // number of choices at the last save
  std::size_t first_option_ = 0;
  int shift_x_ = 0;
  int shift_y_ = 0;
  std::string message_;
  std::string filter_;                 // options must contain it
  std::string spot_;                   // the chosen position of the piece; empty: none
  std::string highlighted_;            // key of the option that Enter chooses; empty: none
  std::optional<std::string> answer_;  // typed while a page was shown
  bool decision_printed_ = false;      // plain lines: the decision was already printed
  bool has_input_ = false;             // some input was read
  bool failed_ = false;                // a bot's choice failed
};

}  // namespace walz::ui
