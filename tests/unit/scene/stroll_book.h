// The game `stroll` with ids of rules, to which a test adds a rule book.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include "base/render.h"
#include "match/match.h"
#include "support/own_folder.h"
#include "unit/scene/stroll.h"

namespace walz::scene {

// A copy of the game in a folder of the test. A guide implements four rules, and a step that is too
// dear is refused by the rule ST-FEE-01.
class StrollWithRules : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::copy(StrollRoot(), folder_.path() / "root",
                          std::filesystem::copy_options::recursive);
    Change("reason: [too_dear]", "reason: [{ id: too_dear, rules: [ST-FEE-01] }]");
    Change("{ id: guide, ",
           "{ id: guide, rules: [ST-CARD-01, ST-CARD-02, ST-CARD-03, ST-CARD-04], ");
  }

  // Writes the only chapter of the book.
  void Chapter(const std::string& text, const std::string& language = "en") {
    folder_.Write("root/data/stroll/book/" + language + "/10-start.md", text);
  }

  // Loads the game; `mod` is the folder of a mod, or empty.
  std::shared_ptr<const match::Game> Load(const std::string& mod = "") {
    mods::LoadRequest request{folder_ / "root", "stroll", {}, {}};
    if (!mod.empty()) request.mods = {mod};
    base::Diagnostics findings;
    auto game = match::Game::Load(request, findings);
    EXPECT_NE(game, nullptr) << base::Render(findings);
    return game;
  }

  // Starts a match in which the first seat holds a guide and bread.
  std::unique_ptr<match::Match> Start(const std::string& mod = "") {
    auto match = match::Match::Start(Load(mod), {{"human", "human"}, 1, {}});
    EXPECT_TRUE(match.ok());
    return std::move(*match);
  }

  tests::OwnFolder folder_;

 private:
  void Change(const std::string& from, const std::string& to) {
    const std::string name = "root/data/stroll/game.yaml";
    std::string text = folder_.Read(name);
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    folder_.Write(name, text.replace(at, from.size(), to));
  }
};

}  // namespace walz::scene
