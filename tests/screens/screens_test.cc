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

// The number of positions per game; the test `screens.all` visits more.
const int kPositions = std::getenv("WALZ_SCREENS") == nullptr ? 250 : 1000;

// Visits positions of random games, each as seen by the deciding seat.
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
      const scene::Scene scene = scene::ExplainedScene(match, describe, match.decision().seat);
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
    const ScreenContent content =
        ContentOf(scene::ExplainedScene(match, describe, match.decision().seat));
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
      // Part of the question is always visible.
      const std::string question = content.question.substr(0, content.question.find(' '));
      EXPECT_NE(text.find(question.substr(0, 8)), std::string::npos) << width << "\n" << text;
    }
  });
}

// A text without spaces, which are lost at line breaks.
std::string Squeezed(std::string text) {
  std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
  return text;
}

// The columns of a screen, separated by the lines of its boxes, row by row.
std::vector<std::vector<std::string>> PartsOf(const std::string& screen) {
  const std::string line = "│";
  std::vector<std::vector<std::string>> rows;
  for (std::size_t at = 0; at < screen.size();) {
    const std::size_t end = screen.find('\n', at);
    std::string row = screen.substr(at, end - at);
    std::vector<std::string>& parts = rows.emplace_back();
    for (std::size_t bar; (bar = row.find(line)) != std::string::npos;) {
      parts.push_back(row.substr(0, bar));
      row.erase(0, bar + line.size());
    }
    parts.push_back(row);
    at = end + 1;
  }
  return rows;
}

// The text below a title within its box.
std::string Below(const std::string& screen, const std::string& title) {
  std::string text;
  std::size_t column = 0;
  std::size_t columns = 0;
  for (const std::vector<std::string>& parts : PartsOf(screen)) {
    if (columns > 1 && parts.size() != columns) break;
    if (columns > 1) text += parts[column];
    for (std::size_t i = 0; columns == 0 && i < parts.size(); ++i) {
      if (Squeezed(parts[i]) != Squeezed(title) || parts.size() < 2) continue;
      columns = parts.size();
      column = i;
    }
  }
  return Squeezed(text);
}

// Returns the text beside the map.
std::string BesideMap(const std::string& screen) {
  std::string text;
  for (const std::vector<std::string>& parts : PartsOf(screen)) {
    if (parts.size() > 1) text += parts.back();
  }
  return Squeezed(text);
}

// However many options there are.
TEST_P(RandomPositions, ShowTheOwnPanelWhole) {
  int seen = 0;
  Positions(GetParam(), kPositions, [&](match::Match& match) {
    const scene::Describer describe(match.game(), ++seen % 2 == 0 ? "de" : "en");
    const ScreenContent content =
        ContentOf(scene::ExplainedScene(match, describe, match.decision().seat));
    const std::string screen = DrawScreen(content, {}).Text();
    for (const PanelLine& line : content.panel) {
      if (content.map.cells.empty()) break;  // it is among the rows
      EXPECT_NE(BesideMap(screen).find(Squeezed(": " + line.value)), std::string::npos)
          << line.label << ": " << line.value << "\n"
          << screen;
    }
    for (const std::vector<PanelLine>& row : content.rows) {
      for (const PanelLine& line : row) {
        if (!line.own) continue;
        const std::string below = Below(screen, line.label);
        EXPECT_TRUE(below.find(Squeezed(line.value)) != std::string::npos ||
                    below.find(Squeezed(line.short_value)) != std::string::npos)
            << line.label << ": " << line.value << "\n"
            << screen;
      }
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
    const scene::Scene scene = scene::ExplainedScene(match, describe, match.decision().seat);
    folder.Write(name, SvgScene(scene, match.game().content().pictures));
    files += " " + folder / name;
  });
  EXPECT_EQ(std::system(("xmllint --noout" + files).c_str()), 0);
}

INSTANTIATE_TEST_SUITE_P(, RandomPositions, testing::ValuesIn(scene::kShippedGames),
                         &scene::TestName);

}  // namespace
}  // namespace walz::ui
