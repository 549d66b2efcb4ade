#include "ui/terminal_input.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <utility>

#include "ui/output.h"
#include "ui/stop_request.h"

namespace walz::ui {
namespace {

volatile std::sig_atomic_t resized = 0;

void OnResize(int /*signal*/) { resized = 1; }

int NumberOf(const char* name, int fallback) {
  const char* const text = std::getenv(name);
  if (text == nullptr) return fallback;
  const int number = std::atoi(text);
  return number > 0 ? number : fallback;
}

}  // namespace

Input StreamLineReader::Read() {
  Input input;
  bool too_long = false;
  for (int c = in_.get(); c != std::istream::traits_type::eof(); c = in_.get()) {
    if (c == '\n') {
      input.event = too_long ? InputEvent::kTooLong : InputEvent::kLine;
      return input;
    }
    too_long = too_long || input.line.size() >= kMaxLine;
    if (too_long) {
      input.line.clear();
    } else {
      input.line += static_cast<char>(c);
    }
  }
  if (too_long) input.event = InputEvent::kTooLong;
  if (!too_long && !input.line.empty()) input.event = InputEvent::kLine;
  return input;
}

Input LineReader::Ask(const Asking& asking, std::ostream& out) {
  out << asking.prompt << std::flush;
  return Read();
}

void WatchTerminal() {
  WatchStopRequests();
  // Redraw after returning from the shell.
  for (const int signal : {SIGWINCH, SIGCONT}) OnSignal(signal, OnResize);
}

Waited WaitForInput() {
  while (true) {
    if (StopRequested()) return Waited::kStopped;
    if (resized != 0) {
      resized = 0;
      return Waited::kResized;
    }
    // Short, because a signal may arrive between the checks above and the poll.
    constexpr int kMilliseconds = 250;
    pollfd waiting{STDIN_FILENO, POLLIN, 0};
    const int ready = poll(&waiting, 1, kMilliseconds);
    // The read reports errors of the poll.
    if (ready > 0 || (ready < 0 && errno != EINTR)) return Waited::kReady;
  }
}

TerminalLineReader::TerminalLineReader() { WatchTerminal(); }

Input TerminalLineReader::Read() {
  while (true) {
    // A stop request has priority over pending lines.
    if (StopRequested()) return {InputEvent::kStopped, {}};
    const std::size_t end = buffer_.find('\n');
    if (end != std::string::npos) {
      Input input{InputEvent::kLine, buffer_.substr(0, end)};
      buffer_.erase(0, end + 1);
      if (!dropping_ && end <= kMaxLine) return input;
      dropping_ = false;
      return {InputEvent::kTooLong, {}};
    }
    if (buffer_.size() > kMaxLine) {
      dropping_ = true;
      buffer_.clear();
    }
    const Waited waited = WaitForInput();
    if (waited == Waited::kResized) return {InputEvent::kResized, {}};
    if (waited == Waited::kStopped) continue;
    std::array<char, 4096> bytes;
    const ssize_t count = read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return TakeRest();
    buffer_.append(bytes.data(), static_cast<std::size_t>(count));
  }
}

// Returns the text after the last line feed at end of input.
Input TerminalLineReader::TakeRest() {
  std::string rest = std::exchange(buffer_, {});
  if (std::exchange(dropping_, false)) return {InputEvent::kTooLong, {}};
  if (rest.empty()) return {InputEvent::kEnd, {}};
  return {InputEvent::kLine, std::move(rest)};
}

TerminalSize SizeOfTerminal() {
  winsize size{};
  TerminalSize result;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
    result = {size.ws_col, size.ws_row};
  } else {
    result = {NumberOf("COLUMNS", 80), NumberOf("LINES", 24)};
  }
  return {std::clamp(result.width, 20, 500), std::clamp(result.height, 6, 200)};
}

bool TerminalShowsUnicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* const value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string_view text = value;
    for (const char* encoding : {"UTF-8", "UTF8", "utf-8", "utf8"}) {
      if (text.find(encoding) != std::string_view::npos) return true;
    }
    return false;
  }
  return false;
}

AlternateScreen::AlternateScreen(std::ostream& out) : out_(out) {
  NoteSecondScreen(true);
  out_ << Control("\x1b[?1049h") << std::flush;
}

AlternateScreen::~AlternateScreen() {
  out_ << Control(kLeaveSecondScreen) << std::flush;
  NoteSecondScreen(false);
}

}  // namespace walz::ui
