#include "ui/terminal_input.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>

namespace walz::ui {
namespace {

TEST(StreamLineReader, ReadsLinesAndALastOneWithoutAnEnd) {
  std::istringstream in("one\n\ntwo");
  StreamLineReader reader(in);
  EXPECT_EQ(reader.Read().line, "one");
  const Input empty = reader.Read();
  EXPECT_EQ(empty.event, InputEvent::kLine);
  EXPECT_EQ(empty.line, "");
  EXPECT_EQ(reader.Read().line, "two");
  EXPECT_EQ(reader.Read().event, InputEvent::kEnd);
  EXPECT_EQ(reader.Read().event, InputEvent::kEnd);
}

TEST(StreamLineReader, DropsALineThatIsTooLong) {
  std::istringstream in(std::string(kMaxLine + 1, 'x') + "\nshort\n" + std::string(kMaxLine, 'y') +
                        "\n" + std::string(kMaxLine + 1, 'z'));
  StreamLineReader reader(in);
  EXPECT_EQ(reader.Read().event, InputEvent::kTooLong);
  EXPECT_EQ(reader.Read().line, "short");
  EXPECT_EQ(reader.Read().line.size(), kMaxLine);
  EXPECT_EQ(reader.Read().event, InputEvent::kTooLong);
  EXPECT_EQ(reader.Read().event, InputEvent::kEnd);
}

TEST(AlternateScreen, GivesThePrimaryOneBack) {
  std::ostringstream out;
  { const AlternateScreen screen(out); }
  EXPECT_EQ(out.str(), "\x1b[?1049h\x1b[0m\x1b[?1049l");
}

// Sets a variable of the environment as long as it lives.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    const char* const old = std::getenv(name);
    if (old != nullptr) old_ = old;
    had_ = old != nullptr;
    setenv(name, value, 1);
  }
  ~Variable() { had_ ? setenv(name_, old_.c_str(), 1) : unsetenv(name_); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
  std::string old_;
  bool had_ = false;
};

TEST(Terminal, ShowsUnicodeInUtf8Locales) {
  const Variable all("LC_ALL", "de_DE.UTF-8");
  EXPECT_TRUE(TerminalShowsUnicode());
  const Variable other("LC_ALL", "C");
  EXPECT_FALSE(TerminalShowsUnicode());
}

}  // namespace
}  // namespace walz::ui
