// Tests which lines count for coverage.
#include "sandbox/executable_lines.h"

#include <gtest/gtest.h>

#include <string>

namespace walz::sandbox {
namespace {

std::string Lines(std::string_view source) {
  std::string text;
  for (const int line : ExecutableLines(source)) {
    text += (text.empty() ? "" : " ") + std::to_string(line);
  }
  return text;
}

TEST(ExecutableLines, NeitherCommentsNorEndsCount) {
  EXPECT_EQ(Lines("-- a comment\n"
                  "local M = {}\n"
                  "\n"
                  "function M.f(a)\n"
                  "  if a then\n"
                  "    return 1\n"
                  "  end\n"
                  "  return 2\n"
                  "end\n"
                  "return M\n"),
            "2 4 5 6 8 10");
}

TEST(ExecutableLines, FunctionsInsideOfOthersCount) {
  EXPECT_EQ(Lines("return {\n"
                  "  f = function(list)\n"
                  "    table.sort(list, function(a, b)\n"
                  "      return a < b\n"
                  "    end)\n"
                  "  end,\n"
                  "}\n")
                .find("4"),
            4U);
}

TEST(ExecutableLines, FarApartLinesAreFound) {
  const std::string gap(300, '\n');
  EXPECT_EQ(Lines("local a = 1" + gap + "local s = 'text' .. a .. 1.5" + gap + "return ..."),
            "1 301 601");
}

TEST(ExecutableLines, InvalidLuaHasNone) { EXPECT_EQ(Lines("return return"), ""); }

}  // namespace
}  // namespace walz::sandbox
