// Approved screens of positions of every shipped game, and some pictures, one of which README.md
// shows. WALZ_APPROVE=1 rewrites them; read the diff before you commit.
#include <cstdlib>
#include <fstream>

#include "base/utf8.h"
#include "scene/describe.h"
#include "scene/scene_of.h"
#include "support/read_all.h"
#include "ui/svg_scene.h"
#include "ui/terminal_screen.h"
#include "unit/scene/shipped.h"

namespace walz::ui {
namespace {

using tests::ReadAll;

struct Size {
  int width;
  int height;
};
constexpr Size kSizes[] = {{80, 24}, {120, 40}, {200, 60}};

constexpr int kPositions = 10;
constexpr int kStep = 33;  // decisions between them

// Compares with the file of that name, or writes it.
void ExpectKept(const std::string& name, const std::string& text) {
  const std::string path = std::string(WALZ_SOURCE_DIR) + "/tests/unit/ui/screens/" + name;
  if (std::getenv("WALZ_APPROVE") != nullptr) std::ofstream(path) << text;
  EXPECT_EQ(text, ReadAll(path)) << name;
}

class ShippedScreens : public testing::TestWithParam<const char*> {};

TEST_P(ShippedScreens, AreAsTheyWere) {
  int position = 0;
  const auto keep = [&](match::Match& match) {
    if (position == kPositions) return;
    const scene::Describer describe(match.game(), position % 2 == 0 ? "en" : "de");
    const kernel::Seat seat = match.decision().seat;
    const scene::Scene scene = scene::ExplainedScene(match, describe, seat);
    ScreenContent content = ContentOf(scene);
    const std::size_t events = match.event_count();
    for (const kernel::Event& event : match.events_since(events > 5 ? events - 5 : 0)) {
      const std::string text = describe.EventText(event, seat);
      if (!text.empty()) content.events.push_back(text);
    }
    for (const auto& [width, height] : kSizes) {
      ScreenLayout layout;
      layout.width = width;
      layout.height = height;
      ExpectKept(std::string(GetParam()) + "." + std::to_string(position) + "." +
                     std::to_string(width) + "x" + std::to_string(height) + ".txt",
                 DrawScreen(content, layout).Text());
    }
    if (position == 2) {
      ExpectKept(std::string(GetParam()) + ".svg",
                 SvgScene(scene, match.game().content().pictures));
    }
    ++position;
  };
  // Some games are over after a few dozen decisions.
  for (std::uint64_t seed = 11; position < kPositions; ++seed) {
    scene::Walk(GetParam(), seed, kStep * kPositions, kStep, keep);
  }
}

TEST(KeptScreens, OneOfThemIsInTheReadme) {
  const std::string root = WALZ_SOURCE_DIR;
  const std::string screen = ReadAll(root + "/tests/unit/ui/screens/auf-der-walz.2.80x24.txt");
  const std::string rows = screen.substr(0, screen.find_last_not_of('\n') + 1);
  EXPECT_NE(ReadAll(root + "/README.md").find("```text\n" + rows + "\nNumber, ? help"),
            std::string::npos)
      << screen;
}

INSTANTIATE_TEST_SUITE_P(, ShippedScreens, testing::ValuesIn(scene::kShippedGames),
                         &scene::TestName);

}  // namespace
}  // namespace walz::ui
