// Line input, and properties of the terminal.
#pragma once

#include <cstddef>
#include <istream>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace walz::ui {

// The result of waiting for a line.
enum class InputEvent {
  kLine,     // a line was read
  kEnd,      // end of input
  kStopped,  // the user pressed Ctrl-C, or the program was asked to stop
  kResized,  // the terminal was resized
  kTooLong,  // a line longer than the reader's limit was discarded
  kUp,       // an arrow key, if requested and nothing else is typed
  kDown
};

// Maximum length of a line without line editing, in bytes.
inline constexpr std::size_t kMaxLine = std::size_t{1} << 20U;

struct Input {
  InputEvent event = InputEvent::kEnd;
  std::string line;  // of kLine, without its line feed
};

// Parameters of a prompt.
struct Asking {
  std::string prompt;                   // one line, before the input
  std::vector<std::string> words = {};  // candidates for Tab, with line editing
  bool arrows = false;                  // report arrow keys, with line editing
};

// A source of lines.
class LineReader {
 public:
  virtual ~LineReader() = default;
  virtual Input Read() = 0;
  // Shows the prompt on `out` and reads.
  virtual Input Ask(const Asking& asking, std::ostream& out);
};

// Reads lines from a stream. A last line needs no line feed.
class StreamLineReader : public LineReader {
 public:
  explicit StreamLineReader(std::istream& in) : in_(in) {}
  Input Read() override;

 private:
  std::istream& in_;
};

// The reason for which a wait for input ended.
enum class Waited { kReady, kStopped, kResized };

// Starts recording resizes and stop requests (stop_request.h).
void WatchTerminal();

// Blocks until standard input is readable, a stop is requested, or the terminal is resized.
Waited WaitForInput();

// Reads lines from standard input, which need not be a terminal. A last line needs no line feed.
// Returns immediately on stop requests and resizes.
class TerminalLineReader : public LineReader {
 public:
  TerminalLineReader();
  Input Read() override;

 private:
  Input TakeRest();

  std::string buffer_;
  bool dropping_ = false;  // skipping the rest of a line that is too long
};

struct TerminalSize {
  int width = 80;
  int height = 24;
};

// Returns the size of the terminal on standard output. If there is none, uses $COLUMNS and $LINES,
// else 80 x 24. The result is clamped to 20 x 6 .. 500 x 200.
TerminalSize SizeOfTerminal();

// Returns true if the locale's encoding supports more than ASCII.
bool TerminalShowsUnicode();

// Uses the terminal's alternate screen during its lifetime, so that earlier contents reappear
// afterwards.
class AlternateScreen {
 public:
  explicit AlternateScreen(std::ostream& out);
  ~AlternateScreen();
  AlternateScreen(const AlternateScreen&) = delete;
  AlternateScreen& operator=(const AlternateScreen&) = delete;

 private:
  std::ostream& out_;
};

// Clears the screen and moves the cursor to the top left corner.
inline constexpr std::string_view kClearScreen = "\x1b[0m\x1b[H\x1b[2J";

}  // namespace walz::ui
