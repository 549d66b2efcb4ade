// Mods whose order matters: found by playing, and only where it does.
#include "scenario/order_conflicts.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/render.h"
#include "unit/scenario/scenario_testing.h"

namespace walz::scenario {
namespace {

namespace fs = std::filesystem;

class ConflictTest : public testing::Test {
 protected:
  ConflictTest()
      : root_(fs::temp_directory_path() /
              ("walz_conflict_" + std::to_string(getpid()) + "_" +
               testing::UnitTest::GetInstance()->current_test_info()->name())) {
    fs::remove_all(root_);
    fs::create_directories(root_);
    for (const char* folder : {"data", "scripts"}) {
      fs::copy(FerryRoot() / folder, root_ / folder, fs::copy_options::recursive);
    }
  }
  ~ConflictTest() override { fs::remove_all(root_); }

  void Write(const std::string& path, const std::string& text) {
    fs::create_directories((root_ / path).parent_path());
    std::ofstream(root_ / path, std::ios::binary) << text;
  }
  // A mod whose office, always in force, has one hook.
  void Mod(const std::string& id, const std::string& hook, const std::string& body = {},
           const std::string& more = {}) {
    Write("mods/" + id + "/mod.yaml",
          "schema: 1\nid: " + id + "\nname: N\nversion: 1.0.0\ngame: ferry\n" + more);
    Write("mods/" + id + "/data/d.yaml", "kind: [{ id: " + id + "_office }]\n" + id +
                                             "_office:\n  - { id: " + id + "_one, hooks: [ " +
                                             hook + " ] }\n");
    if (!body.empty()) {
      Write("mods/" + id + "/scripts/s.lua",
            "local M = {}\nfunction M." + id + "(ctx, fee) " + body + " end\nreturn M\n");
    }
    mods_.push_back(id);
  }
  // A mod that patches, with a function `act` around another one.
  void Patching(const std::string& id, const std::string& patch, const std::string& body = {},
                const std::string& more = {}) {
    Write("mods/" + id + "/mod.yaml",
          "schema: 1\nid: " + id + "\nname: N\nversion: 1.0.0\ngame: ferry\n" + more);
    Write("mods/" + id + "/patches/p.yaml", patch);
    if (!body.empty()) {
      Write("mods/" + id + "/scripts/s.lua", "local M = {}\nfunction M.act(previous, ctx) " + body +
                                                 " return previous(ctx) end\nreturn M\n");
    }
    mods_.push_back(id);
  }
  std::string Found() {
    mods::LoadRequest request;
    request.data_root = root_;
    request.game = "ferry";
    request.mods = mods_;
    base::Diagnostics findings;
    const auto game = match::Game::Load(request, findings);
    EXPECT_NE(game, nullptr) << base::Render(findings);
    base::Diagnostics found;
    if (game != nullptr) FindOrderConflicts(game, 20, found);
    std::string text;
    for (const base::Diagnostic& finding : found.items()) {
      text += finding.span.file->path() + " " + finding.code + " " + finding.message.English();
    }
    return text;
  }

  fs::path root_;
  std::vector<std::string> mods_;
};

TEST_F(ConflictTest, TwoFunctionsOfOneValueThatDoNotCommute) {
  Mod("ant", "{ value: fee, script: ant, of: anyone }", "return fee * 2");
  Mod("bee", "{ value: fee, script: bee, of: anyone }", "return fee + 1");
  EXPECT_EQ(Found(),
            "mods/bee/data/d.yaml WZ1110 `ant` and `bee` hook value `fee`, and their order "
            "matters: `ant` comes first because of its id");
}

TEST_F(ConflictTest, NothingIsReportedIfTheOrderMakesNoDifference) {
  Mod("ant", "{ value: fee, script: ant, of: anyone }", "return fee + 2");
  Mod("bee", "{ value: fee, script: bee, of: anyone }", "return fee + 1");
  Mod("cat", "{ value: fee, add: 1, of: anyone }");
  EXPECT_EQ(Found(), "");
}

TEST_F(ConflictTest, NothingIsReportedIfTheOrderIsDeclared) {
  Mod("ant", "{ value: fee, script: ant, of: anyone }", "return fee * 2", "after: [bee]\n");
  Mod("bee", "{ value: fee, script: bee, of: anyone }", "return fee + 1");
  EXPECT_EQ(Found(), "");
}

TEST_F(ConflictTest, APrioritySettlesIt) {
  Mod("ant", "{ value: fee, script: ant, of: anyone, priority: 1 }", "return fee * 2");
  Mod("bee", "{ value: fee, script: bee, of: anyone }", "return fee + 1");
  EXPECT_EQ(Found(), "");
}

constexpr const char* kWrapAct = "patch: function.ferry:act\nops: [ { wrap: { script: act } } ]\n";
constexpr const char* kDouble = "game.seat.coins = math.min(20, game.seat.coins * 2)";
constexpr const char* kOneMore = "game.seat.coins = math.min(20, game.seat.coins + 1)";

TEST_F(ConflictTest, TwoFunctionsAroundAThirdThatDoNotCommute) {
  Patching("ant", kWrapAct, kDouble);
  Patching("bee", kWrapAct, kOneMore);
  EXPECT_EQ(Found(),
            "mods/bee/patches/p.yaml WZ1110 `ant` and `bee` wrap function `act`, and their order "
            "matters: `bee` is outside because of its id");
}

TEST_F(ConflictTest, WrapsOfAThirdFunctionAreNotReportedIfTheOrderMakesNoDifference) {
  Patching("ant", kWrapAct, kOneMore);
  Patching("bee", kWrapAct, kOneMore);
  EXPECT_EQ(Found(), "");
}

TEST_F(ConflictTest, WrapsOfAThirdFunctionAreNotReportedIfTheOrderIsDeclared) {
  Patching("ant", kWrapAct, kDouble, "after: [bee]\n");
  Patching("bee", kWrapAct, kOneMore);
  EXPECT_EQ(Found(), "");
}

TEST_F(ConflictTest, OneAddsToWhatTheOtherScales) {
  const std::string coins = "patch: variable.coins\nops: [ { ";
  Patching("ant", coins + "add: { initial: 1 } } ]\n");
  Patching("bee", coins + "scale: { initial: { by: 2 } } } ]\n");
  Patching("cat", coins + "add: { initial: 2 } } ]\n", {}, "after: [ant, bee]\n");
  EXPECT_EQ(Found(),
            "mods/bee/patches/p.yaml WZ1110 `ant` and `bee` change `initial` of variable `coins`, "
            "and their order matters: `ant` comes first because of its id");
}

// The order of loading is the order of hooks, whatever kinds they belong to.
TEST_F(ConflictTest, HooksRunInTheOrderOfTheirMods) {
  Mod("bee", "{ value: fee, script: bee, of: anyone }", "return fee + 1");
  Mod("ant", "{ value: fee, script: ant, of: anyone }", "return fee * 2", "after: [bee]\n");
  Write("mods/bee/data/d.yaml",
        "isle:\n  - { id: rock, spaces: { hub: { kind: path, at: c } }, paths: [ [n, hub, s] ], "
        "hooks: [ { value: fee, script: bee, of: anyone } ] }\n");
  mods::LoadRequest request;
  request.data_root = root_;
  request.game = "ferry";
  request.mods = mods_;
  base::Diagnostics findings;
  const auto game = match::Game::Load(request, findings);
  ASSERT_NE(game, nullptr) << base::Render(findings);
  const kernel::RulesetData& data = game->ruleset().data();
  std::vector<std::pair<std::int32_t, std::string>> order;
  for (std::size_t i = 0; i < data.hooks.size(); ++i) {
    order.emplace_back(data.hooks[i].priority, game->content().hooks[i].mod);
  }
  std::sort(order.begin(), order.end());
  EXPECT_EQ(order.back().second, "ant");
  EXPECT_EQ(order[order.size() - 2].second, "bee");
}

}  // namespace
}  // namespace walz::scenario
