// What the help says of the signs on a map.
#include "ui/answers.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "scene/describe.h"
#include "scene/scene_of.h"
#include "unit/scene/shipped.h"

namespace walz::ui {
namespace {

std::string HelpIn(const std::string& game) {
  std::string help;
  scene::Walk(game, 1, 1, 1, [&](match::Match& match) {
    const scene::Describer describe(match.game(), "en");
    const scene::Scene scene = scene::SceneOf(match, describe, 0, 0);
    for (const std::string& line : Answers(scene, describe).Help()) help += line + "\n";
  });
  return help;
}

TEST(AnswersLegend, NamesTheSpacesOfAMap) {
  const std::string help = HelpIn("auf-der-walz");
  EXPECT_NE(help.find("[ ] square"), std::string::npos) << help;
  EXPECT_NE(help.find("I Inn"), std::string::npos) << help;
  EXPECT_EQ(help.find("T Thaler"), std::string::npos) << "drawn beside spaces in pictures alone";
}

TEST(AnswersLegend, NamesTheLettersOfPiecesWithoutSpaces) {
  const std::string help = HelpIn("haspelknecht");
  EXPECT_NE(help.find("k black, b brown"), std::string::npos) << help;
  EXPECT_EQ(help.find("[ ] square"), std::string::npos) << "there are no spaces";
}

TEST(AnswersLegend, IsNotThereWithoutAMap) {
  EXPECT_EQ(HelpIn("die-tore-der-welt").find("Symbols on the map"), std::string::npos);
}

}  // namespace
}  // namespace walz::ui
