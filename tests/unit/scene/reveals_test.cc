// Options that show something new say so, so that no client chooses them by itself.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/render.h"
#include "match/match.h"
#include "scene/describe.h"
#include "scene/scene_of.h"
#include "scene/to_json.h"
#include "support/own_folder.h"

namespace walz::scene {
namespace {

// The names of the options that reveal something, of the question `ask` with the options `turn_up`
// and `rest`.
std::vector<std::string> Revealing(const std::string& decisions) {
  const tests::OwnFolder folder;
  folder.Write(
      "data/cards/game.yaml",
      "game: [ { id: cards, version: 1.0.0, players: { min: 1, max: 1 }, scripts: [cards],\n"
      "          ranking: [ { variable: points } ] } ]\n"
      "variable: [ { id: points, per: seat } ]\n"
      "decision: " +
          decisions + "\nflow: [ { id: main, do: [ { step: act } ] } ]\n");
  folder.Write("scripts/cards/cards.lua",
               "return { act = function()\n"
               "  choose.menu('ask', { { 'turn_up' }, { 'rest' } }, { seat = seats()[1] })\n"
               "end }\n");
  base::Diagnostics findings;
  const auto game = match::Game::Load({folder.path(), "cards", {}, {}}, findings);
  EXPECT_FALSE(findings.has_errors()) << base::Render(findings);
  const auto match = match::Match::Start(game, {{"human"}, 1, {}});
  EXPECT_TRUE(match.ok());
  const auto scene = ToJson(SceneOf((*match)->state(), Describer(*game, "en"), 0));
  EXPECT_EQ(scene["options"].size(), 2U);
  std::vector<std::string> names;
  for (const auto& option : scene["options"]) {
    if (option.value("reveals", false)) names.push_back(option["id"]);
  }
  return names;
}

using Names = std::vector<std::string>;

TEST(RevealsTest, NothingRevealsUnlessItIsDeclared) {
  EXPECT_EQ(Revealing("[ask, turn_up, rest]"), Names());
}

TEST(RevealsTest, AnOptionAlone) {
  EXPECT_EQ(Revealing("[ask, { id: turn_up, reveals: true }, rest]"), Names({"turn_up"}));
}

TEST(RevealsTest, AQuestionWithAllItsOptions) {
  EXPECT_EQ(Revealing("[{ id: ask, reveals: true }, turn_up, rest]"), Names({"turn_up", "rest"}));
}

}  // namespace
}  // namespace walz::scene
