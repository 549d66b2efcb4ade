// The form for a new table, in the host's language.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/render.h"
#include "match/game.h"
#include "tables/message.h"

namespace walz::tables {
namespace {

nlohmann::ordered_json MessageOf(const std::string& id, const std::string& language,
                                 const std::string& root = WALZ_SOURCE_DIR) {
  mods::LoadRequest request;
  request.data_root = root;
  request.game = id;
  base::Diagnostics findings;
  const auto game = match::Game::Load(request, findings);
  EXPECT_NE(game, nullptr) << base::Render(findings);
  return game == nullptr ? nlohmann::ordered_json() : GameMessage(*game, language);
}

TEST(GameMessage, DescribesOptions) {
  const nlohmann::ordered_json option = MessageOf("die-tore-der-welt", "de")["options"][0];
  EXPECT_EQ(option["id"], "bishop_henry");
  EXPECT_EQ(option["name"], "Bischof Henry wird ausgeführt");
  EXPECT_EQ(option["text"], "Seine Karte ist Pflicht für alle, solange sie ausliegt.");
  EXPECT_EQ(option["values"][1], "once");
  EXPECT_EQ(option["answers"][1], "von jedem einmal");
}

TEST(GameMessage, HasTheHeadingsOfOptionsInTheirOrder) {
  const nlohmann::ordered_json message = MessageOf("die-tore-der-welt", "de");
  EXPECT_EQ(message["options"][0]["topic"], "goods");
  EXPECT_EQ(message["topics"][0].dump(), R"({"id":"setup","name":"Aufbau"})");
  EXPECT_EQ(message["topics"][2].dump(), R"({"id":"goods","name":"Güter, Punkte, Ereignisse"})");
}

TEST(GameMessage, SaysHowLongAndHowDemandingAGameIs) {
  const nlohmann::ordered_json message = MessageOf("stiche", "en");
  EXPECT_EQ(message["minutes"].dump(), R"({"least":8,"most":12,"per_seat":true})");
  EXPECT_EQ(message["weight"], 2);
  // A game that declares neither.
  const nlohmann::ordered_json plain =
      MessageOf("ferry", "en", std::string(WALZ_SOURCE_DIR) + "/tests/support/games");
  EXPECT_FALSE(plain.contains("minutes"));
  EXPECT_FALSE(plain.contains("weight"));
}

TEST(GameMessage, SaysWhichGamesHaveABoard) {
  EXPECT_EQ(MessageOf("muehle", "en")["board"], true);
  EXPECT_EQ(MessageOf("stiche", "en")["board"], false);
}

TEST(GameMessage, SaysHowStrongBotsAre) {
  const nlohmann::ordered_json message = MessageOf("durch-die-ganze-welt", "de");
  EXPECT_EQ(message["bots"].dump(), R"(["random","careless","greedy","search","solver"])");
  EXPECT_EQ(message["strengths"][0], "schwach, wählt zufällig");
  EXPECT_EQ(message["strengths"][4], "stark, rechnet mit vielen möglichen Stapeln");
}

}  // namespace
}  // namespace walz::tables
