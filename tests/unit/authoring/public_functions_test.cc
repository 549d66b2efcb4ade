#include "authoring/public_functions.h"

#include "unit/mods/loading.h"

namespace walz::authoring {
namespace {

using mods::HarbourCopy;
using mods::LoadWell;

constexpr const char* kTolls =
    "local M = {}\n"
    "local function paid(seat) return seat.coins end\n"
    "--- Takes a toll,\n--- in coins | crates.\n---@public\n---@param seat seat\n"
    "---@param coins integer?\n---@param from any\n---@return boolean\n"
    "function M.take(seat, coins, from) return paid(seat) > (coins or 0) and from end\n"
    "--- Remembered.\n---@public\n---@param seat seat\n---@return seat[]\n---@return integer\n"
    "M.paid = remember(function(seat) return { seat }, paid(seat) end)\n"
    "--- Not public.\nfunction M.give(seat) return paid(seat) end\n"
    "return M\n";

TEST(PublicFunctions, HaveTheSignatureThatIsWritten) {
  const HarbourCopy copy;
  copy.Write("scripts/harbour/tolls.lua", kTolls);
  const std::vector<PublicFunction> found = PublicFunctionsOf(LoadWell(copy.request()));
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].signature, "harbour.whistle()");
  EXPECT_EQ(found[1].mod, "harbour");
  EXPECT_EQ(found[1].module, "tolls");
  EXPECT_EQ(found[1].name, "paid");
  EXPECT_EQ(found[1].signature, "tolls.paid(seat: seat) -> seat[], integer");
  EXPECT_EQ(found[2].signature, "tolls.take(seat: seat, coins: integer?, from: any) -> boolean");
  EXPECT_EQ(found[2].doc, "Takes a toll, in coins \\| crates.");
}

TEST(PublicFunctions, OfModsFollowThoseOfTheGame) {
  const HarbourCopy copy;
  copy.Write("scripts/harbour/tolls.lua", kTolls);
  copy.Write("mods/fog/mod.yaml", "schema: 1\nid: fog\nname: Fog\nversion: 1.0.0\ngame: harbour\n");
  copy.Write("mods/fog/scripts/dim.lua",
             "local M = {}\n---@public\nfunction M.murk() end\nreturn M\n");
  mods::LoadRequest request = copy.request();
  request.mods = {"fog"};
  const std::string page = FunctionsPage(LoadWell(request));
  EXPECT_TRUE(page.starts_with("# Public functions of harbour\n")) << page;
  EXPECT_NE(page.find("\n## tolls\n\n| | description |\n|---|---|\n| `tolls.paid(seat: seat) -> "
                      "seat[], integer` | Remembered. |\n| `tolls.take("),
            std::string::npos)
      << page;
  EXPECT_NE(page.find("\n## dim (fog)\n\n| | description |\n|---|---|\n| `dim.murk()` |  |\n"),
            std::string::npos)
      << page;
  EXPECT_NE(page.find("\n## Changes\n"), std::string::npos);
  EXPECT_NE(page.find("| `harbour.wait_for(seat)` | `harbour.wait()` | The harbour waits for "
                      "everybody. |\n"),
            std::string::npos)
      << page;
}

TEST(PublicFunctions, AGameMayHaveNone) {
  mods::LoadRequest request;
  request.data_root = WALZ_SOURCE_DIR "/tests/support/stroll";
  request.game = "stroll";
  const std::string page = FunctionsPage(LoadWell(request));
  EXPECT_NE(page.find("\nThere are none.\n"), std::string::npos) << page;
}

}  // namespace
}  // namespace walz::authoring
