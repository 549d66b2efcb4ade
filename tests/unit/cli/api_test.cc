// walz api: what it makes for editors of content and scripts.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "unit/cli/running.h"

namespace walz::cli {
namespace {

TEST(Api, StubsKnowTheNamesOfTheContent) {
  const Ran ran = RunWalz({"api", "scripts", "stroll", "--format", "luals", "--data", kStroll});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  for (const std::string line :
       {"---@meta\n", "\n---@alias value_id\n---| \"fee\"\n", "\n---@class definition.tile: def",
        "---@field ground \"grass\"|\"sand\"|nil\n", "---@field coins integer # at least 0\n",
        "---@field position space|nil\n", "---@field fee integer|nil\n", "---@field hand zone\n",
        "---@field guide definition.card\n", "\ndef = {}\n", "---@param event event_id\n"}) {
    EXPECT_NE(ran.out.find(line), std::string::npos) << line;
  }
  // It has a key besides the seat.
  EXPECT_EQ(ran.out.find("---@field met boolean"), std::string::npos);
  EXPECT_EQ(RunWalz({"api", "scripts", "stroll", "--format", "luals", "--data", kStroll}).out,
            ran.out);
}

TEST(Api, HooksPageListsFieldsOfContexts) {
  const Ran ran = RunWalz({"api", "hooks", "auf-der-walz", "--data", WALZ_SOURCE_DIR});
  ASSERT_EQ(ran.code, kFine) << ran.err;
  for (const std::string line :
       {"## Events\n", "| `walked` | `from`, `to` |", "## Values\n",
        "| `payment` | `what: card, stake, requirement, carriage` |", "## Actions\n",
        "| `add_point` | `with_card: bool` |", "## Open functions\n",
        "| `gain_thaler` | `amount` |", "## Verbs\n", "| `gain` | `from: insight` |"}) {
    EXPECT_NE(ran.out.find(line), std::string::npos) << line << ran.out;
  }
  EXPECT_EQ(RunWalz({"api", "hooks", "nothing", "--data", WALZ_SOURCE_DIR}).code, kUsage);
}

TEST(Api, TextsPageListsKeysWithLanguagesAndPlaceholders) {
  const Ran ran = RunWalz({"api", "texts", "stroll", "--data", kStroll});
  ASSERT_EQ(ran.code, kFine) << ran.err;
  for (const std::string line :
       {"# Texts of stroll\n", "\n## decision\n\n- `decision.ID` (needed): ",
        "\n- `decision.ID.WORD`: The option whose first argument is this word.\n",
        "`{first}`, `{fourth}`, ", "\n| `decision.gift` | en |\n",
        "\n| `event.given` | en | `{amount}`, `{seat}`, `{to}` |\n",
        "\n| `tile.home.shed` | en |\n", "\n| `tile.home.hub` | – |\n",
        "\nFilled in: `{ground}`.\n", "\n| `word.yes` | **missing** |\n",
        "\n| `word.amount` | – |\n", "\n| `category.money` | en |\n",
        "\n## mark\n\nThe label of the mark; ", "\n| `ui.fee` | en |\n",
        "\n## ground\n\nThis value of the field.\n\n| key | languages |\n|---|---|\n"
        "| `ground.grass` | – |\n"}) {
    EXPECT_NE(ran.out.find(line), std::string::npos) << line << ran.out;
  }
  EXPECT_EQ(ran.out.find("`flow.main`"), std::string::npos);
  EXPECT_EQ(RunWalz({"api", "texts", "nothing", "--data", kStroll}).code, kUsage);
}

TEST(Api, TextsAreThoseThatTheCheckMisses) {
  const Ran ran = RunWalz({"api", "texts", "stroll", "--format", "json", "--data", kStroll});
  ASSERT_EQ(ran.code, kFine) << ran.err;
  std::string missing;
  for (const auto& text : nlohmann::json::parse(ran.out)) {
    if (text["required"] == true && text["languages"].empty()) {
      missing += text["key"].get<std::string>() + "\n";
    }
    if (text["key"] == "event.walked") {
      EXPECT_EQ(text["placeholders"], nlohmann::json({"from", "seat", "to"}));
    }
  }
  const Ran check = RunWalz({"check", "stroll", "--format", "json", "--data", kStroll});
  std::string reported;
  const auto findings = nlohmann::json::parse(check.out)["findings"];
  for (const auto& finding : findings) {
    if (finding["code"] != "WZ0704") continue;
    const std::string message = finding["message"];
    const std::size_t begin = message.find('`') + 1;
    reported += message.substr(begin, message.rfind('`') - begin) + "\n";
  }
  EXPECT_NE(missing.find("word.yes\n"), std::string::npos);
  EXPECT_EQ(missing, reported);
}

TEST(Api, SchemaKnowsKindsFieldsAndIds) {
  const Ran ran = RunWalz({"api", "kinds", "stroll", "--format", "json", "--data", kStroll});
  ASSERT_EQ(ran.code, kFine) << ran.err;
  const auto schema = nlohmann::json::parse(ran.out);
  EXPECT_EQ(schema["$schema"], "http://json-schema.org/draft-07/schema#");
  EXPECT_TRUE(schema["properties"].contains("tile"));
  EXPECT_TRUE(schema["properties"].contains("kind"));
  const auto& tile = schema["definitions"]["kind.tile"]["else"]["then"]["else"];
  EXPECT_TRUE(tile["properties"].contains("ground"));
  EXPECT_TRUE(tile["properties"].contains("paths"));
  EXPECT_EQ(tile["additionalProperties"], false);
  EXPECT_EQ(tile["required"], nlohmann::json::array({"id"}));
  EXPECT_NE(schema["definitions"]["type.ref_value"].dump().find("{\"enum\":[\"fee\"]}"),
            std::string::npos);
}

TEST(Api, SchemaOfEverySpaceFollowsFromItsKind) {
  const Ran ran = RunWalz({"api", "kinds", "stroll", "--format", "json", "--data", kStroll});
  const auto schema = nlohmann::json::parse(ran.out);
  const auto& cases = schema["definitions"]["shape.space"]["else"]["allOf"];
  ASSERT_EQ(cases.size(), 3U);
  EXPECT_FALSE(cases[0]["then"]["properties"].contains("fee"));
  EXPECT_TRUE(cases[1]["then"]["properties"].contains("fee"));
}

TEST(Api, SchemaOfScenariosKnowsTheNamesOfTheGame) {
  const Ran ran = RunWalz({"api", "scenarios", "ferry", "--format", "json"});
  ASSERT_EQ(ran.code, kFine) << ran.err;
  const auto schema = nlohmann::json::parse(ran.out);
  const auto& given = schema["definitions"]["shape.given"];
  EXPECT_TRUE(given["properties"].contains("turn")) << given.dump(1);
  EXPECT_EQ(given["additionalProperties"], false);
  EXPECT_NE(schema.dump().find("\"coins\""), std::string::npos);
  EXPECT_EQ(schema.dump().find("by_option"), std::string::npos);  // only content has it
}

// A mod from a stranger, with links in the places that are written to.
TEST(Api, FilesInAModArePreserved) {
  const OwnFolder folder;
  const std::string mod = folder / "mods/harbour-master";
  std::filesystem::create_directories(folder / "mods");
  std::filesystem::copy(std::string(WALZ_SOURCE_DIR) + "/tests/support/games/mods/harbour-master",
                        mod, std::filesystem::copy_options::recursive);
  std::filesystem::remove_all(mod + "/.walz");
  std::filesystem::create_directories(folder / "outside");
  std::filesystem::create_directory_symlink(folder / "outside", mod + "/.walz");
  const Ran editor = RunWalz({"api", "editor", "--in", mod});
  EXPECT_EQ(editor.code, kFindings);
  EXPECT_NE(editor.err.find("it is a symbolic link"), std::string::npos) << editor.err;
  const Ran made = RunWalz({"new", "verb", "ring", "--in", mod});
  EXPECT_NE(made.code, kFine);
  EXPECT_TRUE(std::filesystem::is_empty(folder / "outside"));
  std::filesystem::remove(mod + "/.walz");
  std::filesystem::create_directory(mod + "/.walz");
  folder.Write("outside/precious.lua", "mine");
  std::filesystem::create_symlink(folder / "outside/precious.lua", mod + "/.walz/scripts.lua");
  EXPECT_EQ(RunWalz({"api", "editor", "--in", mod}).code, kFindings);
  EXPECT_EQ(folder.Read("outside/precious.lua"), "mine");
}

TEST(Api, SchemaOfPatchesKnowsEachOperation) {
  const auto schema = nlohmann::json::parse(RunWalz({"api", "patches", "--format", "json"}).out);
  const auto& operation = schema["definitions"]["shape.operation"]["else"];
  for (const char* op : {"set", "merge", "remove", "append", "prepend", "insert", "update", "drop",
                         "add", "scale", "wrap"}) {
    EXPECT_TRUE(operation["properties"].contains(op)) << op;
  }
  EXPECT_EQ(operation["additionalProperties"], false);
}

TEST(Api, ListsItsOutputs) {
  const Ran ran = RunWalz({"api", "shapes", "--format", "luals"});
  EXPECT_EQ(ran.code, kUsage);
  EXPECT_NE(ran.err.find("`kinds --format json`"), std::string::npos);
  EXPECT_EQ(RunWalz({"api", "scripts", "--format", "json"}).code, kUsage);
  EXPECT_NE(RunWalz({"api", "mod"}).out.find("| `requires` |"), std::string::npos);
  EXPECT_NE(RunWalz({"api", "patches"}).out.find("| `expect` |"), std::string::npos);
  EXPECT_NE(RunWalz({"api", "scenarios"}).out.find("| `at_most` |"), std::string::npos);
}

class EditorSettings : public testing::Test {
 protected:
  EditorSettings() { mod_ = folder_ / "trial"; }

  OwnFolder folder_;
  std::string mod_;
};

TEST_F(EditorSettings, ThoroughlyEveryFileOfAModNamesItsSchema) {
  ASSERT_EQ(RunWalz({"new", "mod", "trial", "--game", "ferry", "--in", mod_}).code, kFine);
  ASSERT_EQ(RunWalz({"new", "card", "lamp", "--in", mod_}).code, kFine);
  folder_.Write("trial/patches/deep/rain.yaml",
                "patch: card.lantern\nops: [ { set: { copies: 2 } } ]\n");
  folder_.Write("trial/tests/rain.yaml", "game: ferry\nscenarios: []\n");
  folder_.Write("trial/lessons/10-rain.yaml", "steps:\n  - id: end\n");
  folder_.Write("trial/lessons/en/10-rain.md", "# Rain\n\n@end\nIt rains.\n");
  const Ran first = RunWalz({"api", "editor", "--in", mod_});
  EXPECT_EQ(first.code, kFine) << first.err;
  const auto begins = [&](const std::string& file, const std::string& schema) {
    const std::string text = folder_.Read("trial/" + file);
    const std::string line = "# yaml-language-server: $schema=" + schema + "\n";
    EXPECT_EQ(text.substr(0, line.size()), line) << file;
  };
  begins("mod.yaml", ".walz/mod.json");
  begins("data/lamp.yaml", "../.walz/content.json");
  begins("patches/deep/rain.yaml", "../../.walz/patches.json");
  begins("tests/rain.yaml", "../.walz/scenarios.json");
  begins("lessons/10-rain.yaml", "../.walz/lessons.json");
  EXPECT_NE(folder_.Read("trial/.walz/scripts.lua").find("---@field lamp definition.card\n"),
            std::string::npos);
  EXPECT_NE(folder_.Read("trial/.walz/content.json").find("\"kind.isle\""), std::string::npos);
  EXPECT_EQ(RunWalz({"check", mod_}).out, "no findings\n");
  EXPECT_NE(folder_.Read("trial/.luarc.json").find("\"workspace.library\": [\".walz\"]"),
            std::string::npos);

  const std::string before = folder_.Read("trial/data/lamp.yaml");
  EXPECT_EQ(RunWalz({"api", "editor", "--in", mod_}).out, first.out);
  EXPECT_EQ(folder_.Read("trial/data/lamp.yaml"), before);
}

TEST_F(EditorSettings, AreForMods) {
  const Ran ran = RunWalz({"api", "editor", "--in", folder_.path().string()});
  EXPECT_EQ(ran.code, kUsage);
  EXPECT_NE(ran.err.find("change to the folder of a mod"), std::string::npos);
}

}  // namespace
}  // namespace walz::cli
