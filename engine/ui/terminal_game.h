// A game at the terminal, for any mix of persons and bots, drawn or in plain lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "match/match.h"
#include "ui/console.h"
#include "ui/game_view.h"
#include "ui/terminal_input.h"

namespace walz::ui {

// Plays a match at the console. Text("play.help") documents the commands. Invalid input is answered
// and changes nothing.
class TerminalGame {
 public:
  // Borrows all arguments. The match continues from its current position.
  TerminalGame(match::Match& match, const std::string& language, TerminalOptions options,
               LineReader& reader, Console& console);

  // Plays until the game is over or the player quits. Returns the exit code; kFindings if a bot
  // failed.
  int Run();

 private:
  enum class Next { kContinue, kLeave };

  Next PlayBots();
  Next AskPerson();
  Next LeaveToBots();
  Next CheckForChanges();
  Next HandleLine(const std::string& line);
  bool HandleCommand(const std::string& line);
  void Narrow(const std::string& text);
  void Choose(std::string_view text);
  bool ChooseSpot(const std::string& letter);
  void TypeNumber(const std::string& line);
  void TypeText(const std::string& line);
  void MoveHighlight(InputEvent arrow);
  void TakeKey(const std::string& key);
  void Undo();
  void Save(const std::string& path);
  void OfferSave();

  match::Match& match_;
  LineReader& reader_;
  Console& console_;
  GameView view_;
  std::size_t saved_at_ = 0;  // number of choices at the last save
  bool has_input_ = false;    // some input was read
  bool failed_ = false;       // a bot's choice failed
};

}  // namespace walz::ui
