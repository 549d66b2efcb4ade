// SVG that tries to run scripts, to load something, or to draw without end. pictures.txt lists the
// required outcomes.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "hostile/hostile_text.h"
#include "mods/picture.h"

namespace walz::hostile {
namespace {

std::string PictureOf(const std::string& place, const std::string& text) {
  if (place == "all") return text;
  const std::string inside = place == "on" ? "<path " + text + "/>" : text;
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
         "viewBox=\"0 0 8 8\">" +
         inside + "</svg>";
}

TEST(HostilePictures, EndAsTheyHaveTo) {
  std::ifstream stream(WALZ_SOURCE_DIR "/tests/hostile/pictures.txt");
  int count = 0;
  for (std::string line; std::getline(stream, line);) {
    const std::size_t space = line.find(' ');
    const std::size_t arrow = line.rfind(" --> ");
    if (line.starts_with("#") || arrow == std::string::npos) continue;
    const std::string text =
        arrow > space ? Expanded(line.substr(space + 1, arrow - space - 1)) : std::string();
    const std::string end = line.substr(arrow + 5);
    const base::Status checked =
        mods::CheckPicture("image/svg+xml", PictureOf(line.substr(0, space), text));
    const std::string expected = end == "fine" ? "" : "mods.term_svg_" + end;
    EXPECT_EQ(checked ? "" : checked.error().message.id(), expected) << line;
    EXPECT_TRUE(checked || IsClean(checked.error().message.English())) << line;
    ++count;
  }
  EXPECT_GT(count, 150);
}

// No part of a good picture is good, and nothing that is lost or changed makes the check fail.
TEST(HostilePictures, PartsAndChangesNeverCrash) {
  const std::string good = PictureOf(
      "in",
      "<defs><g id=\"a\"><path d=\"M0 0\" style='fill:rgb(1,2,3)'/></g></defs><!-- c -->"
      "<style>.a{fill:#fff}</style><use href=\"#a\"/><text fill=\"url(#a)\">&amp;</text>");
  ASSERT_TRUE(mods::CheckPicture("image/svg+xml", good).ok());
  for (std::size_t i = 0; i < good.size(); ++i) {
    EXPECT_FALSE(mods::CheckPicture("image/svg+xml", good.substr(0, i)).ok()) << i;
    for (const char c : {'<', '>', '"', '\'', '&', '(', '\0', '\xff', '/', '!'}) {
      std::string changed = good;
      changed[i] = c;
      static_cast<void>(mods::CheckPicture("image/svg+xml", changed).ok());
    }
  }
}

}  // namespace
}  // namespace walz::hostile
