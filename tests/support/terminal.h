// Runs `walz` on a pseudo terminal, and captures the screen.
#pragma once

#include <pty.h>
#include <sys/ioctl.h>
#include <termios.h>

#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "base/utf8.h"
#include "support/program.h"

namespace walz::tests {

// Drives one run. Output is read until the program waits for a line, so no test depends on timing.
class Terminal {
 public:
  Terminal(const std::vector<std::string>& arguments, int width = 80, int height = 24,
           ProgramSettings settings = {}) {
    winsize size{};
    size.ws_col = static_cast<unsigned short>(width);
    size.ws_row = static_cast<unsigned short>(height);
    settings.environment.insert(settings.environment.begin(), {"TERM", "xterm-256color"});
    // Ignore the history of other runs.
    settings.environment.insert(settings.environment.begin(), {"XDG_DATA_HOME", "/dev/null"});
    child_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (child_ == 0) internal::Execute(arguments, settings);
  }
  ~Terminal() {
    if (child_ > 0) {
      kill(child_, SIGKILL);
      waitpid(child_, nullptr, 0);
    }
    close(terminal_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  // Reads until the output ends with one of `ends`; false if the program ends.
  bool WaitFor(const std::vector<std::string>& ends) {
    while (true) {
      for (const std::string& end : ends) {
        if (shown_.size() >= end.size() &&
            shown_.compare(shown_.size() - end.size(), end.size(), end) == 0) {
          return true;
        }
      }
      if (!ReadMore()) return false;
    }
  }
  // Waits until the program requests a choice or Enter.
  bool WaitForInput() { return WaitFor({" > ", "Press Enter to continue ", "press Enter."}); }

  // Types a line; discards earlier output and the echo.
  void Type(const std::string& line) {
    shown_.clear();
    const std::string text = line + "\n";
    static_cast<void>(!write(terminal_, text.data(), text.size()));
    while (shown_.find('\n') == std::string::npos && ReadMore()) {
    }
    const std::size_t echo = shown_.find('\n');
    shown_.erase(0, echo == std::string::npos ? 0 : echo + 1);
  }
  // Types a line and waits for the next input.
  bool Answer(const std::string& line) {
    Type(line);
    return WaitForInput();
  }
  // Sends text like a program that has turned off the terminal's line editing and echo.
  void Send(std::string_view text) {
    termios mode{};
    tcgetattr(terminal_, &mode);
    mode.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    tcsetattr(terminal_, TCSANOW, &mode);
    while (!text.empty()) {
      const ssize_t count = write(terminal_, text.data(), text.size());
      if (count <= 0) return;
      text.remove_prefix(static_cast<std::size_t>(count));
    }
  }
  // Presses keys without a line feed and waits for the next input.
  bool Keys(std::string_view keys) {
    shown_.clear();
    static_cast<void>(!write(terminal_, keys.data(), keys.size()));
    return WaitForInput();
  }
  // Presses a key such as Ctrl-C, without a line feed.
  void Press(char key) { static_cast<void>(!write(terminal_, &key, 1)); }
  void Signal(int signal) const { kill(child_, signal); }
  void Resize(int width, int height) {
    winsize size{};
    size.ws_col = static_cast<unsigned short>(width);
    size.ws_row = static_cast<unsigned short>(height);
    ioctl(terminal_, TIOCSWINSZ, &size);
  }

  // Reads to the end and returns the exit status. Afterwards `shown()` has the rest of the output.
  ProgramResult Finish() {
    while (ReadMore()) {
    }
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = -1;
    ProgramResult result;
    if (WIFEXITED(status)) result.code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) result.signal = WTERMSIG(status);
    result.out = shown_;
    return result;
  }

  // The raw output since the last line was typed.
  const std::string& shown() const { return shown_; }

  // The rows of the screen: the output since it was last cleared, without colours.
  std::vector<std::string> Rows() const {
    static const std::string kClear = "\x1b[2J";
    const std::size_t clear = shown_.rfind(kClear);
    const std::string text =
        WithoutColours(clear == std::string::npos ? shown_ : shown_.substr(clear + kClear.size()));
    std::vector<std::string> rows(1);
    for (const char c : text) {
      if (c == '\n') rows.emplace_back();
      if (c != '\n' && c != '\r') rows.back() += c;
    }
    return rows;
  }
  // The same as one text, without trailing spaces.
  std::string Screen() const {
    std::string text;
    for (const std::string& row : Rows())
      text += row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
    return text;
  }
  bool Shows(const std::string& text) const { return Screen().find(text) != std::string::npos; }

  static std::string WithoutColours(const std::string& text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] != '\x1b') {
        plain += text[i];
        continue;
      }
      // An escape sequence ends with its first letter.
      while (i + 1 < text.size() && std::isalpha(static_cast<unsigned char>(text[i])) == 0) ++i;
    }
    return plain;
  }

 private:
  bool ReadMore() {
    std::array<char, 65536> bytes;
    const ssize_t count = read(terminal_, bytes.data(), bytes.size());
    if (count <= 0) return false;
    shown_.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
  }

  pid_t child_ = -1;
  int terminal_ = -1;
  std::string shown_;
};

// The problems of a screen for that size: too many or too wide rows.
inline std::string Oversize(const Terminal& terminal, int width, int height) {
  const std::vector<std::string> rows = terminal.Rows();
  std::string problem;
  if (rows.size() > static_cast<std::size_t>(height)) {
    problem += std::to_string(rows.size()) + " rows\n";
  }
  for (const std::string& row : rows) {
    if (base::DisplayWidth(row) > width) problem += "too wide: " + row + "\n";
  }
  return problem.empty() ? problem : problem + terminal.Screen();
}

}  // namespace walz::tests
