// Views that name more than a scene can show.
#include "scene/limits.h"

#include <gtest/gtest.h>

#include "base/render.h"
#include "match/match.h"
#include "scene/describe.h"
#include "scene/scene_of.h"
#include "support/own_folder.h"

namespace walz::scene {
namespace {

TEST(SceneLimits, AViewThatNamesALargeZoneOftenGetsCounts) {
  const tests::OwnFolder folder;
  std::string entries;
  for (int i = 0; i < 100; ++i) entries += "{ zone: display }, { variable: stock }, ";
  folder.Write("data/big/game.yaml",
               "game:\n  - { id: big, version: 1.0.0, players: { min: 1, max: 1 },\n"
               "      scripts: [big], ranking: [{ variable: points }] }\n"
               "kind: [ { id: card } ]\n"
               "card:\n  - { id: \"c{n}\", for_each: { n: { from: 1, to: 900 } } }\n"
               "variable:\n  - { id: points, per: seat }\n"
               "  - { id: stock, per: card, initial: 1 }\n"
               "zone: [ { id: display } ]\n"
               "components: [ { id: cards, of: card, zone: display } ]\n"
               "word: [\"yes\", \"no\"]\ndecision: [go]\n"
               "flow: [ { id: main, do: [ { step: act } ] } ]\n"
               "view:\n  - { id: main, table: [" +
                   entries + "] }\n");
  folder.Write("scripts/big/big.lua",
               "local M = {}\nfunction M.act() choose.yes_no(\"go\", { seat = seats()[1] }) end\n"
               "return M\n");
  base::Diagnostics findings;
  const auto game = match::Game::Load({folder.path(), "big", {}, {}}, findings);
  ASSERT_NE(game, nullptr) << base::Render(findings);
  const auto match = match::Match::Start(game, {{"human"}, 1, {}});
  ASSERT_TRUE(match.ok()) << match.error().message;
  const Describer describe(*game, "en");
  const Scene scene = SceneOf((*match)->state(), describe, 0, nullptr);
  ASSERT_EQ(scene.table.size(), 200U);
  std::size_t things = 0;
  std::size_t bytes = 0;
  std::size_t parts = 0;
  for (const Entry& entry : scene.table) {
    things += entry.things.size();
    bytes += entry.value.size();
    parts += entry.parts.size();
  }
  EXPECT_EQ(things, 1800U) << "as many zones as fit";
  EXPECT_LE(bytes, 16 * kMaxValues);
  EXPECT_GT(parts, 900U);
  EXPECT_LE(parts, kMaxValues / 2) << "each is a value as well";
  const Entry& last = scene.table[198];
  EXPECT_TRUE(last.things.empty());
  EXPECT_EQ(last.hidden, 900);
  EXPECT_EQ(last.value, "900");
}

}  // namespace
}  // namespace walz::scene
