// The help about icons on a map.
#include "ui/answers.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "scene/describe.h"
#include "scene/scene_of.h"
#include "unit/scene/shipped.h"
#include "unit/scene/stroll.h"

namespace walz::ui {
namespace {

std::string HelpIn(const std::string& game) {
  std::string help;
  scene::Walk(game, 1, 1, 1, [&](match::Match& match) {
    const scene::Describer describe(match.game(), "en");
    const scene::Scene scene = scene::ExplainedScene(match, describe, 0);
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

TEST(AnswersLegend, IsEmptyWithoutAMap) {
  EXPECT_EQ(HelpIn("die-tore-der-welt").find("Symbols on the map"), std::string::npos);
}

// Found by part of their name, and for an option that leads to one.
TEST(AnswersOfShippedGames, DescribeTheEffectsOfSpaces) {
  bool seen = false;
  const auto look = [&](match::Match& match) {
    const scene::Describer describe(match.game(), "en");
    const scene::Scene scene = scene::ExplainedScene(match, describe, match.decision().seat);
    const Answers answers(scene, describe);
    const std::string work = "Work: brings the wages shown, and ends the turn.";
    EXPECT_TRUE(answers.Name("foreman").front().starts_with("Foreman: " + work));
    for (std::size_t i = 0; i < scene.options.size(); ++i) {
      const std::string& text = scene.options[i].text;
      if (!text.starts_with("Foot it: ") || text.find("Small-timer (") == std::string::npos)
        continue;
      seen = true;
      const std::vector<std::string> lines = answers.Option(i);
      EXPECT_TRUE(std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
        return line.starts_with(work);
      })) << text;
    }
  };
  scene::Walk("auf-der-walz", 30, 300, 1, look, "greedy");
  EXPECT_TRUE(seen);
}

// In any case, by any part of the word, and by its id.
TEST(AnswersByName, ExplainWordsOfTheGame) {
  const auto game = scene::Shipped("auf-der-walz");
  auto match = match::Match::Start(game, {{"human", "human"}, 1, {}});
  const auto first = [&](const std::string& language, const std::string& asked) {
    const scene::Describer describe((*match)->game(), language);
    const scene::Scene scene = scene::ExplainedScene(**match, describe, 0);
    return Answers(scene, describe).Name(asked).front();
  };
  for (const char* const charly : {"charly", "CHARLY", "char"}) {
    EXPECT_TRUE(first("en", charly).starts_with("Charly: The Charlottenburger")) << charly;
  }
  EXPECT_TRUE(first("en", "k+k").starts_with("K+K: The first segment"));
  EXPECT_TRUE(first("en", "KK").starts_with("K+K: The first segment"));
  EXPECT_TRUE(first("en", "scantling").starts_with("Scantling: "));
  EXPECT_TRUE(first("de", "ÜBERZÄHLIG").starts_with("Überzähliges Kantholz: "));
  EXPECT_TRUE(first("de", "surplus").starts_with("Überzähliges Kantholz: ")) << "by its id";
}

TEST(AnswersHelp, ListsTheWordsOfTheGame) {
  EXPECT_NE(HelpIn("haspelknecht")
                .find("Words of the game (`? Action disc` explains one):\n"
                      "  Action disc, Action marker, "),
            std::string::npos);
  const auto match = scene::NewStroll();
  scene::Scene scene = scene::SceneOf(match->state(), {match->game(), "en"}, 0);
  scene.glossary.clear();
  for (const std::string& line : Answers(scene, {match->game(), "en"}).Help()) {
    EXPECT_EQ(line.find("Words of the game"), std::string::npos);
  }
}

TEST(AnswersByName, SayThatThereIsNothing) {
  const auto match = scene::NewStroll();
  const scene::Describer describe(match->game(), "en");
  const scene::Scene scene = scene::ExplainedScene(*match, describe, 0);
  const Answers answers(scene, describe);
  const std::vector<std::string> unknown = answers.Name("zzz");
  ASSERT_EQ(unknown.size(), 1U);
  EXPECT_NE(unknown[0].find("zzz"), std::string::npos);
  const std::vector<std::string> wool = answers.Name("wool");
  ASSERT_FALSE(wool.empty());
  EXPECT_TRUE(wool.back().starts_with("Wool: ")) << wool.back();
}

}  // namespace
}  // namespace walz::ui
