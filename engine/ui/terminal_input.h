// Reading lines from a person, and what a terminal is like.
#pragma once

#include <cstddef>
#include <istream>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace walz::ui {

// What came of waiting for a line.
enum class InputEvent {
  kLine,     // a line came
  kEnd,      // nothing will ever come again
  kStopped,  // the user pressed Ctrl-C, or the program is asked to end
  kResized,  // the terminal has another size now
  kTooLong,  // a line that is longer than the reader takes came and was dropped, to its end
  kUp,       // an arrow key, where arrows are asked for and nothing else has been typed
  kDown
};

// The longest line that is taken where lines are not edited.
inline constexpr std::size_t kMaxLine = std::size_t{1} << 20U;

struct Input {
  InputEvent event = InputEvent::kEnd;
  std::string line;  // of kLine, without its end
};

// How a line is asked for.
struct Asking {
  std::string prompt;                   // stands before what is typed; one line
  std::vector<std::string> words = {};  // what Tab completes a line to, where lines are edited
  bool arrows = false;                  // report arrow keys, where lines are edited
};

// Where lines come from.
class LineReader {
 public:
  virtual ~LineReader() = default;
  virtual Input Read() = 0;
  // Shows the prompt on `out` and reads.
  virtual Input Ask(const Asking& asking, std::ostream& out);
};

// Lines from a stream; what follows the last line feed counts as a line as well.
class StreamLineReader : public LineReader {
 public:
  explicit StreamLineReader(std::istream& in) : in_(in) {}
  Input Read() override;

 private:
  std::istream& in_;
};

// What ended a wait for input.
enum class Waited { kReady, kStopped, kResized };

// From now on changes of the terminal's size are noted, and requests to end (stop_request.h).
void WatchTerminal();

// Waits until something can be read from standard input, the program is asked to end, or the
// terminal has another size.
Waited WaitForInput();

// Lines from standard input, a terminal or not; what follows the last line feed counts as a line as
// well. While it waits, requests to end and changes of size are reported at once.
class TerminalLineReader : public LineReader {
 public:
  TerminalLineReader();
  Input Read() override;

 private:
  Input TakeRest();

  std::string buffer_;
  bool dropping_ = false;  // the rest of a line that is too long is still to come
};

struct TerminalSize {
  int width = 80;
  int height = 24;
};

// The size of the terminal on standard output, else $COLUMNS and $LINES, else 80 x 24. Between
// 20 x 6 and 500 x 200.
TerminalSize SizeOfTerminal();

// Whether the locale of the environment shows more than ASCII.
bool TerminalShowsUnicode();

// Uses the alternate screen of the terminal as long as it lives, so that what was there before
// comes back, whatever happens.
class AlternateScreen {
 public:
  explicit AlternateScreen(std::ostream& out);
  ~AlternateScreen();
  AlternateScreen(const AlternateScreen&) = delete;
  AlternateScreen& operator=(const AlternateScreen&) = delete;

 private:
  std::ostream& out_;
};

// Clears the screen and puts the cursor in its top left corner.
inline constexpr std::string_view kClearScreen = "\x1b[0m\x1b[H\x1b[2J";

}  // namespace walz::ui
