#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "base/utf8.h"
#include "scene/describe.h"
#include "scene/scene_of.h"
#include "support/own_folder.h"
#include "ui/svg_scene.h"
#include "ui/terminal_screen.h"
#include "unit/scene/shipped.h"

namespace walz::ui {
namespace {

constexpr int kPositions = 1000;

// So many positions of random games, each as the seat that decides sees it.
template <class Visit>
void Positions(const std::string& id, int count, Visit visit) {
  int seen = 0;
  std::uint64_t seed = 0;
  while (seen < count) {
    constexpr int kStep = 7;
    scene::Walk(id, ++seed, kStep * 100, kStep, [&](match::Match& match) {
      if (seen++ < count) visit(match);
    });
  }
}

class RandomPositions : public testing::TestWithParam<const char*> {};

TEST_P(RandomPositions, NoTwoOptionsReadAlike) {
  Positions(GetParam(), kPositions, [](match::Match& match) {
    for (const char* language : {"en", "de"}) {
      const scene::Describer describe(match.game(), language);
      const scene::Scene scene = scene::SceneOf(match, describe, match.decision().seat);
      std::map<std::string, std::string> seen;
      for (const OptionLine& line : ContentOf(scene).options) {
        const auto [other, fresh] = seen.emplace(line.text, line.key);
        EXPECT_TRUE(fresh) << other->second << " and " << line.key << ": " << line.text;
      }
    }
  });
}

TEST_P(RandomPositions, AreScreensThatFitAnyTerminal) {
  constexpr std::pair<int, int> kSizes[] = {{20, 6}, {40, 12}, {40, 24}, {80, 24}, {132, 43}};
  Positions(GetParam(), kPositions / 10, [&](match::Match& match) {
    const scene::Describer describe(match.game(), "de");
    const ScreenContent content = ContentOf(scene::SceneOf(match, describe, match.decision().seat));
    for (const auto& [width, height] : kSizes) {
      ScreenLayout layout;
      layout.width = width;
      layout.height = height;
      const std::string text = DrawScreen(content, layout).Text();
      EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), height);
      for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        EXPECT_LE(base::DisplayWidth(text.substr(at, end - at)), width);
        at = end + 1;
      }
      // Something of the question is always there.
      const std::string question = content.question.substr(0, content.question.find(' '));
      EXPECT_NE(text.find(question.substr(0, 8)), std::string::npos) << width << "\n" << text;
    }
  });
}

TEST_P(RandomPositions, ArePicturesThatXmlReadersTake) {
  if (std::system("command -v xmllint >/dev/null") != 0) {
    GTEST_SKIP() << "there is no xmllint here; ./dev test installs it";
  }
  const tests::OwnFolder folder;
  std::string files;
  int made = 0;
  Positions(GetParam(), kPositions / 50, [&](match::Match& match) {
    const scene::Describer describe(match.game(), made % 2 == 0 ? "de" : "en");
    const std::string name = std::to_string(++made) + ".svg";
    folder.Write(name, SvgScene(scene::SceneOf(match, describe, match.decision().seat)));
    files += " " + folder / name;
  });
  EXPECT_EQ(std::system(("xmllint --noout" + files).c_str()), 0);
}

INSTANTIATE_TEST_SUITE_P(, RandomPositions, testing::ValuesIn(scene::kShippedGames),
                         &scene::TestName);

}  // namespace
}  // namespace walz::ui
