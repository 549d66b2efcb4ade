#include "sandbox/printed_lines.h"

#include <gtest/gtest.h>

namespace walz::sandbox {
namespace {

TEST(PrintedLines, KeepTheFirstLinesAndCountTheOthers) {
  PrintedLines printed;
  for (std::size_t i = 0; i < PrintedLines::kLines + 3; ++i) {
    printed.Print("guild.lua:" + std::to_string(i), std::string(PrintedLines::kBytes + 1, 'x'));
  }
  ASSERT_EQ(printed.lines().size(), PrintedLines::kLines);
  EXPECT_EQ(printed.lines().back().place, "guild.lua:199");
  EXPECT_EQ(printed.lines().back().text.size(), PrintedLines::kBytes);
  EXPECT_EQ(printed.left_out(), 3u);
}

TEST(PrintedLines, AreAllPassedOn) {
  PrintedLines printed;
  for (std::size_t i = 0; i < PrintedLines::kLines + 3; ++i) printed.Print("", "line");
  PrintedLines listener;
  listener.Print("", "first");
  printed.Tell(listener);
  EXPECT_EQ(listener.lines().front().text, "first");
  EXPECT_EQ(listener.lines().back().text, "line");
  EXPECT_EQ(listener.left_out(), 4u);
  printed.Clear();
  printed.Tell(listener);
  EXPECT_EQ(listener.left_out(), 4u);
}

}  // namespace
}  // namespace walz::sandbox
