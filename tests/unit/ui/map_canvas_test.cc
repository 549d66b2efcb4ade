#include "ui/map_canvas.h"

#include <gtest/gtest.h>

namespace walz::ui {
namespace {

TEST(Canvas, ClipsDrawing) {
  Canvas canvas(4, 2);
  EXPECT_EQ(canvas.Put(-2, 0, "abcdefgh"), 6);
  canvas.Put(0, 5, "nowhere");
  canvas.Put(9, 1, "nowhere");
  EXPECT_EQ(canvas.Text(), "cdef\n\n");
}

TEST(Canvas, KeepsWideAndCombiningCharactersWhole) {
  Canvas canvas(5, 1);
  EXPECT_EQ(canvas.Put(0, 0, "a\u0301界b"), 4);
  EXPECT_EQ(canvas.Text(), "a\u0301界b\n");
  EXPECT_EQ(canvas.at(1, 0).text, "界");
  EXPECT_EQ(canvas.at(2, 0).text, "");
  // Half of it written over: the other half is no character.
  canvas.Put(2, 0, "x");
  EXPECT_EQ(canvas.Text(), "a\u0301 xb\n");
  canvas.Put(3, 0, "界");
  canvas.Put(3, 0, "y");
  EXPECT_EQ(canvas.Text(), "a\u0301 xy\n");
}

TEST(Canvas, LeavesOutAWideCharacterThatWouldBeCut) {
  Canvas canvas(2, 1);
  canvas.Put(1, 0, "界");
  EXPECT_EQ(canvas.Text(), "\n");
}

TEST(Canvas, ShowsNothingThatControlsTheTerminal) {
  Canvas canvas(20, 1);
  canvas.Put(0, 0, "a\x1b[2Jb");
  EXPECT_EQ(canvas.Text().find('\x1b'), std::string::npos);
}

TEST(Canvas, CopiesAnother) {
  Canvas canvas(3, 2);
  canvas.Put(0, 0, "xxx");
  Canvas other(2, 2);
  other.Put(0, 0, "a");
  canvas.Draw(1, 0, other);
  EXPECT_EQ(canvas.Text(), "xa\n\n");
}

TEST(Canvas, ChangesTheStyleOnlyWhereItChanges) {
  Canvas canvas(6, 1);
  canvas.Put(0, 0, "ab", kBold);
  canvas.Put(2, 0, "c");
  Style seat;
  seat.seat = 1;
  seat.color = content::ViewColor::kRed;
  canvas.Put(3, 0, " ", seat);
  EXPECT_EQ(canvas.AnsiText(), "\x1b[0;1mab\x1b[0mc\x1b[0;31;44;97m \x1b[0m\n");
}

TEST(Wrap, BreaksAtBlanks) {
  EXPECT_EQ(Wrap("one two three", 8), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(Wrap("one two", 7), (std::vector<std::string>{"one two"}));
  EXPECT_EQ(Wrap("abcdefgh", 3), (std::vector<std::string>{"abc", "def", "gh"}));
  EXPECT_EQ(Wrap("a\nb", 9), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(Wrap("", 9), (std::vector<std::string>{""}));
  EXPECT_EQ(Wrap("äöü äöü", 3), (std::vector<std::string>{"äöü", "äöü"}));
}

TEST(Cut, MarksATruncation) {
  EXPECT_EQ(Cut("abc", 3), "abc");
  EXPECT_EQ(Cut("abcd", 3), "ab…");
  EXPECT_EQ(Cut("äöüß", 3), "äö…");
  EXPECT_EQ(Cut("abcd", 0), "");
}

}  // namespace
}  // namespace walz::ui
