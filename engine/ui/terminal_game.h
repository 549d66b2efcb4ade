// A game at the terminal: persons and bots in any mix, on a drawn screen or in plain lines.
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

// How a game is shown.
struct TerminalOptions {
  bool drawn = true;   // a screen that is drawn anew each time; else lines, one after the other
  bool color = false;  // of a drawn screen
  CharacterSet characters = CharacterSet::kUnicode;
  std::string save_path;  // where `s` saves unless it is told otherwise
  // Looks out for changed content; null: there is no watch. When it has another match, the game
  // ends with kFine, to be gone on with in that one, with `news`.
  ContentWatch* watch = nullptr;
  std::vector<std::string> news;   // said first
  std::vector<std::string> names;  // of the players, by seat; a seat without one is `Player 1`
  // The bot that plays for the persons if the input ends before its first line; empty: none does.
  std::string stand_in;
};

// Plays a match with the person at the console. Commands are documented by
// Text("play.help"). A mistake of the person is answered and changes nothing.
class TerminalGame {
 public:
  // Borrows all of them; the match is played on from where it stands.
  TerminalGame(match::Match& match, std::string language, TerminalOptions options,
               LineReader& reader, Console& console);

  // Plays until the game is over or the person quits; returns the exit code, kFindings where a bot
  // could not go on.
  int Run();

 private:
  enum class Next { kContinue, kLeave };

  // The course of the game.
  Next PlayBots();
  Next AskPerson();
  Next LeaveToBots();
  Next LookForChanges();
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

  // Laying a piece: first where, then which way.
  bool stepwise() const { return options_.drawn || console_.in_is_terminal; }
  bool ChooseSpot(const std::string& letter);

  // What a person may ask.
  void Help(const std::string& what);
  void ShowTable();
  void ShowRefused();
  void ShowSeat(const std::string& what);
  void ShowEvents();
  void ShowMap();
  void MoveMap(std::string_view keys);

  // What stands on the screen.
  scene::Scene Look() const;
  ScreenContent Content() const;
  ScreenLayout Layout() const;
  void Draw();
  void PrintDecision();
  Asking HowToAsk() const;
  void TellReports();
  std::vector<std::string> EventLines(std::size_t first) const;
  // Shows lines; what is typed instead of reading them answers the question behind them.
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
  kernel::Seat at_screen_ = kernel::kNoSeat;  // who looks at it
  std::vector<std::size_t> seen_;             // by seat: how many events it has been told of
  std::vector<std::size_t> reported_;         // by seat: after how many choices it had all reports
  std::size_t saved_at_ = 0;                  // how many choices were made when it was saved
  std::size_t first_option_ = 0;
  int shift_x_ = 0;
  int shift_y_ = 0;
  std::string message_;
  std::string filter_;                 // options have to contain it
  std::string spot_;                   // where the piece is to be laid; empty: not said yet
  std::string highlighted_;            // the key of the option that Enter takes; empty: none
  std::optional<std::string> answer_;  // typed while a page was shown
  bool told_ = false;                  // plain: the decision stands above
  bool heard_ = false;                 // something has come from the input
  bool failed_ = false;                // the game could not go on at the choice of a bot
};

}  // namespace walz::ui
