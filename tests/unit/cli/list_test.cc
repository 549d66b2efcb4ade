// walz list, as it is typed: what authors of hooks and scripts may name.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "unit/cli/running.h"

namespace walz::cli {
namespace {

TEST(List, ListsNamesForHooksAndScriptsWithTheirOwners) {
  const auto list = [](const std::string& what) {
    return RunWalz({"list", what, "ferry", "--mod", "harbour-master"}).out;
  };
  EXPECT_NE(list("events").find("crossed  arguments: [points, space]  "), std::string::npos);
  EXPECT_NE(list("events").find("taxed  arguments: [points]  "), std::string::npos);
  EXPECT_NE(list("events").find("# harbour-master\n"), std::string::npos) << list("events");
  EXPECT_NE(list("values").find("fee"), std::string::npos);
  EXPECT_NE(list("verbs").find("  parameters: { type: "), std::string::npos) << list("verbs");
  EXPECT_NE(list("zones").find("hand  per: seat  visible: owner  "), std::string::npos);
  EXPECT_NE(list("variables").find("marks  per: [space, seat]  on: mooring  min: 0  max: 3  "),
            std::string::npos)
      << list("variables");
}

TEST(List, AGameForOneIsSolo) {
  const Ran english = RunWalz({"list", "games", "--data", WALZ_SOURCE_DIR});
  EXPECT_NE(english.out.find("Through the Whole World (solo, 20 minutes, weight 2 of 5)\n"),
            std::string::npos)
      << english.out;
  EXPECT_NE(english.out.find("Auf der Walz (2 to 4 players, 90–150 minutes, weight 4 of 5)\n"),
            std::string::npos);
  EXPECT_NE(english.out.find("(3 to 5 players, 8–12 minutes per player, weight 2 of 5)\n"),
            std::string::npos);
}

TEST(List, SaysWhereLengthAndWeightComeFrom) {
  const auto list = nlohmann::json::parse(
      RunWalz({"list", "games", "--data", WALZ_SOURCE_DIR, "--format", "json"}).out);
  for (const auto& game : list) {
    if (game["id"] != "auf-der-walz") continue;
    EXPECT_EQ(game["minutes"].dump(), R"({"max":150,"min":90,"per_seat":false})");
    EXPECT_EQ(game["weight"], 4);
    EXPECT_EQ(game["provenance"]["minutes"], "public");
    return;
  }
  ADD_FAILURE() << list;
}

TEST(List, IsJsonForPrograms) {
  const Ran ran =
      RunWalz({"list", "variables", "ferry", "--mod", "harbour-master", "--format", "json"});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  const auto list = nlohmann::json::parse(ran.out);
  const auto find = [&](const std::string& id) {
    for (const auto& item : list) {
      if (item["id"] == id) return item;
    }
    return nlohmann::json();
  };
  EXPECT_EQ(find("coins")["initial"], 6);                            // as the mod has patched it
  EXPECT_EQ(find("coins")["per"], nlohmann::json::array({"seat"}));  // also a lone one is a list
  EXPECT_EQ(find("coins")["mod"], "ferry");
  EXPECT_EQ(find("taxes")["mod"], "harbour-master");
}

TEST(List, DescribesOptions) {
  const std::vector<std::string> list = {"list", "options", "die-tore-der-welt", "--lang",
                                         "de",   "--data",  WALZ_SOURCE_DIR};
  EXPECT_NE(
      RunWalz(list).out.find("\n    Seine Karte ist Pflicht für alle, solange sie ausliegt.\n"),
      std::string::npos);
  std::vector<std::string> as_json = list;
  as_json.insert(as_json.end(), {"--format", "json"});
  const auto option = nlohmann::json::parse(RunWalz(as_json).out).front();
  EXPECT_EQ(option["text"], "Seine Karte ist Pflicht für alle, solange sie ausliegt.");
  EXPECT_EQ(option["answers"]["once"], "von jedem einmal");
}

TEST(List, ListsDefinitionsOfEveryKind) {
  const auto list = [](const std::string& what) {
    return RunWalz({"list", what, "ferry", "--mod", "harbour-master"}).out;
  };
  EXPECT_EQ(list("good"), "tea  # ferry\nwood  # ferry\n");
  EXPECT_NE(list("card").find("\nbeacon  copies: 2  # harbour-master\n"), std::string::npos)
      << list("card");
  EXPECT_NE(list("office").find("master  duty: "), std::string::npos) << list("office");
  EXPECT_EQ(list("event"), list("events"));
  EXPECT_NE(list("components").find("tokens  of: token  per: seat  zone: pouch  # ferry\n"),
            std::string::npos)
      << list("components");
  EXPECT_NE(list("scoring").find("tally_up  total: points  event: scored  "), std::string::npos);
}

TEST(List, ListsSpacesOncePerPiece) {
  const Ran ran = RunWalz({"list", "spaces", "ferry", "--mod", "harbour-master"});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  EXPECT_NE(ran.out.find("islet.hub  kind: path  at: c  # ferry\n"
                         "islet.jetty  kind: mooring  at: s  # ferry\n"),
            std::string::npos)
      << ran.out;
  EXPECT_EQ(ran.out.find("islet.hub"), ran.out.rfind("islet.hub"));
  EXPECT_NE(ran.out.find("reef.rock  kind: lighthouse  at: c  light: 3  # harbour-master\n"),
            std::string::npos)
      << ran.out;
  const auto json = nlohmann::json::parse(
      RunWalz({"list", "spaces", "stroll", "--format", "json", "--data", kStroll}).out);
  EXPECT_EQ(json[2]["id"], "home.shed");
  EXPECT_EQ(json[2]["text"], "Tool shed");
  EXPECT_EQ(json[1]["text"], "Gate");
  EXPECT_EQ(json[1]["fee"], 2);
}

TEST(List, ListsTheSpacesOfAGrid) {
  const Ran ran = RunWalz({"list", "spaces", "klammer", "--data", WALZ_SOURCE_DIR});
  EXPECT_NE(ran.out.find(".a1  kind: "), std::string::npos) << ran.out;
}

TEST(List, ReportsAnUnknownList) {
  const Ran ran = RunWalz({"list", "evnts", "ferry"});
  EXPECT_EQ(ran.code, kUsage);
  EXPECT_NE(ran.err.find("there is no list or kind `evnts`; did you mean `events`"),
            std::string::npos)
      << ran.err;
  EXPECT_NE(RunWalz({"list", "ilse", "ferry"}).err.find("`isle`"), std::string::npos);
  EXPECT_EQ(RunWalz({"list", "zones", "feery"}).code, kUsage);
  EXPECT_NE(RunWalz({"list", "zones", "feery"}).err.find("did you mean `ferry`"),
            std::string::npos);
}

TEST(ListCommand, BotsAreTheBuiltInOnesAndThoseOfTheGame) {
  const Ran ran = RunWalz({"list", "bots", "ferry"});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  EXPECT_TRUE(ran.out.starts_with("random  chooses an option")) << ran.out;
  EXPECT_NE(ran.out.find("\nsearch:N|Ns  searches ahead"), std::string::npos) << ran.out;
  const Ran lots = RunWalz({"list", "bots", "lots"});
  EXPECT_NE(lots.out.find("\npatient  "), std::string::npos) << lots.out;
}

}  // namespace
}  // namespace walz::cli
