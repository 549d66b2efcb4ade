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
  EXPECT_NE(english.out.find("Through the Whole World (solo)\n"), std::string::npos) << english.out;
  EXPECT_NE(english.out.find("Auf der Walz (2 to 4 players)\n"), std::string::npos);
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

TEST(List, ReportsAnUnknownList) {
  const Ran ran = RunWalz({"list", "event", "ferry"});
  EXPECT_EQ(ran.code, kUsage);
  EXPECT_NE(ran.err.find("did you mean `events`?"), std::string::npos) << ran.err;
}

TEST(ListCommand, BotsAreTheBuiltInOnesAndThoseOfTheGame) {
  const Ran ran = RunWalz({"list", "bots", "ferry"});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  EXPECT_TRUE(ran.out.starts_with("random  chooses any option")) << ran.out;
  EXPECT_NE(ran.out.find("\nsearch:N|Ns  searches ahead"), std::string::npos) << ran.out;
  const Ran lots = RunWalz({"list", "bots", "lots"});
  EXPECT_NE(lots.out.find("\npatient  "), std::string::npos) << lots.out;
}

}  // namespace
}  // namespace walz::cli
