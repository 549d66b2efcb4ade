// The form for a new table, in the host's language.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/render.h"
#include "match/game.h"
#include "server/message.h"

namespace walz::server {
namespace {

TEST(GameMessage, DescribesOptions) {
  mods::LoadRequest request;
  request.data_root = WALZ_SOURCE_DIR;
  request.game = "die-tore-der-welt";
  base::Diagnostics findings;
  const auto game = match::Game::Load(request, findings);
  ASSERT_NE(game, nullptr) << base::Render(findings);
  const nlohmann::ordered_json option = GameMessage(*game, "de")["options"][0];
  EXPECT_EQ(option["id"], "bishop_henry");
  EXPECT_EQ(option["name"], "Bischof Henry wird ausgeführt");
  EXPECT_EQ(option["text"], "Seine Karte ist Pflicht für alle, solange sie ausliegt.");
  EXPECT_EQ(option["values"][1], "once");
  EXPECT_EQ(option["answers"][1], "von jedem einmal");
}

}  // namespace
}  // namespace walz::server
