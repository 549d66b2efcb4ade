// The display of a game for the people at one terminal: a drawn screen or plain lines, pages and
// messages.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "book/printed.h"
#include "match/match.h"
#include "scene/describe.h"
#include "scene/scene.h"
#include "ui/console.h"
#include "ui/map_draw.h"
#include "ui/pager.h"
#include "ui/terminal_input.h"
#include "ui/terminal_screen.h"

namespace walz::ui {

class Coach;
class ContentWatch;
class Guide;

// Display options.
struct TerminalOptions {
  bool drawn = true;   // a redrawn screen; otherwise plain lines
  bool color = false;  // use colours on a drawn screen
  CharacterSet characters = CharacterSet::kUnicode;
  std::string save_path;  // default path of the command `s`
  // Reports changed content; may be null. If it has a new match, PlayAtTerminal returns kFine, and
  // the caller continues with that match and `news`.
  ContentWatch* watch = nullptr;
  std::vector<std::string> news;   // shown at the start
  std::vector<std::string> names;  // of players by seat; default `Player 1`
  const Guide* guide = nullptr;    // the lesson that is played; null: none
  Coach* coach = nullptr;  // explains new kinds of questions outside of lessons; may be null
  // Bot that plays for the persons if the input has no lines at all; empty: none.
  std::string stand_in;
};

// The filter, selection and scroll position that a person has set for a decision.
struct Focus {
  std::string filter;       // text that listed options must contain
  std::string spot;         // the chosen position of the piece; empty: none
  std::string highlighted;  // key of the option that Enter chooses; empty: none
  std::size_t first_option = 0;
  int shift_x = 0;  // of the map, in columns and rows
  int shift_y = 0;
};

// Shows a match. Keeps track of who is at the screen, and of the events that each person has seen.
class GameView {
 public:
  // Borrows the match, the reader and the console.
  GameView(match::Match& match, const std::string& language, TerminalOptions options,
           LineReader& reader, Console& console);

  const TerminalOptions& options() const { return options_; }
  const scene::Describer& describe() const { return describe_; }
  std::string T(const base::Message& message) const { return message.In(describe_.language()); }
  // The number of persons who play.
  int persons() const;
  // Returns true if pieces are placed in two steps.
  bool stepwise() const { return options_.drawn || console_.in_is_terminal; }

  // `Open` enters the alternate screen if the game is drawn. `Close` leaves it; output after that
  // is in plain lines.
  void Open();
  void Close();

  // The focus of the pending decision. `Forget` clears the focus before the next decision.
  Focus& focus() { return focus_; }
  void Forget();

  // The scene of the deciding person or, while bots play, of the person who decided last.
  scene::Scene Look() const;
  ScreenContent Content() const;
  ScreenLayout Layout() const;
  // Returns true if an option (zero-based index) is listed. On a drawn screen, it must also be on
  // the current page or be numbered on the map.
  bool Shows(std::size_t option) const;

  // Hides the previous person's hand before that of `seat` is shown. Returns false if the input
  // ended.
  bool TurnTo(kernel::Seat seat);
  // Shows a score page for each period that has ended since the person's last reports, then the
  // decision.
  void ShowDecision();
  // Shows the steps of the lesson that have not been shown; with `again`, those of this decision.
  void ShowLesson(bool again = false);
  // Switches explanations of new questions on or off, and says so.
  void SwitchCoach(bool on);
  void Draw();
  // Returns the parameters of the prompt.
  Asking HowToAsk() const;
  // Shows lines. Input that does not turn pages is kept as the answer to the pending question;
  // TakeAnswer returns it.
  void Page(const std::string& title, const std::vector<std::string>& lines,
            Pager::From from = Pager::From::kStart);
  std::optional<std::string> TakeAnswer() { return std::exchange(answer_, std::nullopt); }
  // Shows the response to the last input, until `ClearMessage`.
  void ShowMessage(const base::Message& message);
  void ClearMessage() { message_.clear(); }
  // Records that the decision has been printed, so that it is not repeated.
  void KeepDecision() { decision_printed_ = true; }

  // Records that the person at `seat` has seen all events.
  void MarkSeen(kernel::Seat seat) { SeenBy(seat) = match_.event_count(); }
  // Must be called after an undo. Clamps the recorded numbers of events and choices to the
  // remaining ones.
  void ForgetUndone();
  // Must be called when nobody is at the screen any more. From then on, only public events are
  // shown.
  void LeaveToBots();
  // Prints new events as lines, for a game without persons and at the end.
  void PrintEvents();
  void ShowEnd();

  // Answers to a person's questions. `what` is a number, or part of a name; it may be empty.
  void Help(const std::string& what);
  void ShowSeat(const std::string& what);
  void ShowTable();
  void ShowRefused();
  void ShowEvents();
  void ShowMap();
  // Moves the map once for each of `<>^v` in `keys`; `.` moves it back to its first position.
  void MoveMap(std::string_view keys);

 private:
  kernel::Seat viewer() const;
  // The rule book, in another language if there is none in the player's. Without chapters if there
  // is no book, or if it has errors. Loads it on first use.
  const book::PrintedBook& Book();
  std::size_t& SeenBy(kernel::Seat seat) { return seen_[static_cast<std::size_t>(seat)]; }
  // Prints the events that the person has not seen. Texts of lessons and explanations come later.
  void PrintNews();
  void PrintDecision();
  void ExplainQuestion();
  void ShowReports();
  std::vector<std::string> EventLines(std::size_t first) const;

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
  Focus focus_;
  std::string message_;
  std::optional<book::Edition> book_;
  std::optional<std::string> answer_;  // typed while a page was shown
  std::size_t lesson_shown_ = 0;       // number of steps shown
  bool decision_printed_ = false;      // plain lines: the decision was already printed
};

}  // namespace walz::ui
