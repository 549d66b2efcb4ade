#include "ui/output.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <ostream>
#include <sstream>
#include <string>

namespace walz::ui {
namespace {

// The bytes that reach the descriptor. `pieces` are written one by one, each flushed.
std::string Written(const std::vector<std::string>& pieces, std::string_view control = "") {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe(ends.data()), 0);
  {
    DescriptorBuffer buffer(ends[1]);
    std::ostream out(&buffer);
    for (const std::string& piece : pieces) out << piece << std::flush;
    if (!control.empty()) out << Control(control) << std::flush;
  }
  close(ends[1]);
  std::string text(65536, '\0');
  const ssize_t size = read(ends[0], text.data(), text.size());
  close(ends[0]);
  text.resize(size < 0 ? 0 : static_cast<std::size_t>(size));
  return text;
}

TEST(Output, TextPassesAsItIs) { EXPECT_EQ(Written({"Größe\t1 → 2\n"}), "Größe\t1 → 2\n"); }

TEST(Output, ControlAndInvisibleCharactersAreEscaped) {
  EXPECT_EQ(Written({"a\x1b[2Jb"}), "a\\u001b[2Jb");
  EXPECT_EQ(Written({"\x1b]0;title\x07\r\b"}), "\\u001b]0;title\\u0007\\u000d\\u0008");
  EXPECT_EQ(Written({"\xc2\x9b"
                     "2J"}),
            "\\u009b2J");
  EXPECT_EQ(Written({"x\u202ey\u00adz\ufe0f\u3164"}), "x\\u202ey\\u00adz\\ufe0f\\u3164");
  EXPECT_EQ(Written({"\U000e0041"}), "\\udb40\\udc41");
  EXPECT_EQ(Written({"\xff\xc3("}), "\\u00ff\\u00c3(");
}

TEST(Output, ColorsPassUnlessTheyHideText) {
  EXPECT_EQ(Written({"\x1b[1;31mred\x1b[0m"}), "\x1b[1;31mred\x1b[0m");
  EXPECT_EQ(Written({"\x1b[0;8mgone"}), "\\u001b[0;8mgone");
  EXPECT_EQ(Written({"\x1b[31"}), "\\u001b[31");
  EXPECT_EQ(Written({"\x1b[" + std::string(100, '1') + "m"}).substr(0, 8), "\\u001b[1");
}

TEST(Output, CharactersAndColorsMayComeInPieces) {
  EXPECT_EQ(Written({"\xc3", "\xbc"}), "ü");
  EXPECT_EQ(Written({"\x1b", "[3", "1m"}), "\x1b[31m");
  EXPECT_EQ(Written({"\x1b", "[3", "1J"}), "\\u001b[31J");
  EXPECT_EQ(Written({"\xe2\x82"}), "\\u00e2\\u0082");
}

TEST(Output, FramesOfAProtocolPass) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  {
    DescriptorBuffer buffer(ends[1]);
    std::ostream out(&buffer);
    PassAllBytes(out);
    out << "Content-Length: 2\r\n\r\n{}";
  }
  close(ends[1]);
  std::string text(100, '\0');
  text.resize(static_cast<std::size_t>(read(ends[0], text.data(), text.size())));
  close(ends[0]);
  EXPECT_EQ(text, "Content-Length: 2\r\n\r\n{}");
}

TEST(Output, SequencesOfTheProgramPass) {
  EXPECT_EQ(Written({"a\n"}, "\r\x1b[K"), "a\n\r\x1b[K");
  std::ostringstream other;
  other << Control("\x1b[K");
  EXPECT_EQ(other.str(), "\x1b[K");
}

}  // namespace
}  // namespace walz::ui
