// Games with mods: what scripts of mods do, and what records of such games hold.
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "match/record.h"
#include "unit/match/playing.h"
#include "unit/scenario/scenario_testing.h"

namespace walz::scenario {
namespace {

namespace fs = std::filesystem;

// A copy of the small games and their mods that a test may change; gone when it goes.
class GamesCopy {
 public:
  GamesCopy()
      : path_(fs::temp_directory_path() /
              ("walz_games_" + std::to_string(getpid()) + "_" +
               testing::UnitTest::GetInstance()->current_test_info()->name())) {
    fs::remove_all(path_);
    fs::copy(FerryRoot(), path_, fs::copy_options::recursive);
  }
  ~GamesCopy() { fs::remove_all(path_); }
  GamesCopy(const GamesCopy&) = delete;
  GamesCopy& operator=(const GamesCopy&) = delete;

  const fs::path& path() const { return path_; }
  fs::path mod() const { return path_ / "mods" / "harbour-master"; }
  void Write(const std::string& path, const std::string& text) const {
    fs::create_directories((path_ / path).parent_path());
    std::ofstream(path_ / path, std::ios::binary) << text;
  }
  // Puts `by` in place of every `what` in a file of the mod.
  void Replace(const std::string& file, const std::string& what, const std::string& by) const {
    std::ifstream in(mod() / file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    std::size_t count = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at)) {
      text.replace(at, what.size(), by);
      at += by.size();
      ++count;
    }
    ASSERT_GT(count, 0U) << file;
    std::ofstream(mod() / file, std::ios::binary) << text;
  }

 private:
  fs::path path_;
};

mods::LoadRequest FerryWith(const fs::path& root, std::vector<std::string> mods) {
  mods::LoadRequest request;
  request.data_root = root;
  request.game = "ferry";
  request.mods = std::move(mods);
  return request;
}

std::shared_ptr<const match::Game> LoadFerry(const mods::LoadRequest& request) {
  base::Diagnostics findings;
  auto game = match::Game::Load(request, findings);
  EXPECT_NE(game, nullptr) << base::Render(findings);
  return game;
}

// The record of a game with the mod, in which somebody plays a beacon.
match::Record PlayBeacon(const fs::path& root) {
  mods::LoadRequest request = FerryWith(root, {"harbour-master"});
  for (std::uint64_t seed = 1; seed < 50; ++seed) {
    auto match = match::Match::Start(LoadFerry(request), {{"human", "human"}, seed, {}});
    EXPECT_TRUE(match.ok());
    if (Choose(**match, {"play:beacon", "pass"}).empty()) return MakeRecord(**match);
  }
  ADD_FAILURE() << "no seed deals a beacon";
  return {};
}

std::string RestoreError(const match::Record& record, const fs::path& root) {
  const auto request = RequestFor(record, root);
  if (!request) return request.error().message.English();
  auto match = Restore(LoadFerry(*request), record);
  return match.ok() ? "" : match.error().message.English();
}

TEST(Mods, AreRestoredFromRecords) {
  const GamesCopy games;
  const match::Record record = PlayBeacon(games.path());
  ASSERT_EQ(record.mods.size(), 1U);
  EXPECT_EQ(record.mods[0].id, "harbour-master");
  EXPECT_EQ(record.mods[0].version, "1.1.0");
  EXPECT_NE(record.mods[0].hash, 0U);
  const base::Result<match::Record> read = match::ReadRecord(match::WriteRecord(record));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->mods[0].ids, record.mods[0].ids);
  EXPECT_EQ(match::WriteRecord(*read), match::WriteRecord(record));
  EXPECT_EQ(RestoreError(*read, games.path()), "");
}

TEST(Mods, ThatAreMissingAreReportedWithTheirDefinitions) {
  const GamesCopy games;
  const match::Record record = PlayBeacon(games.path());
  fs::remove_all(games.mod());
  const std::string error = RestoreError(record, games.path());
  EXPECT_NE(error.find("lock.mods: mod `harbour-master` 1.1.0 is missing, and with it "),
            std::string::npos)
      << error;
  EXPECT_NE(error.find("`option.tax`"), std::string::npos) << error;
  // A game that was loaded without the mod does not take the record either.
  const match::ReplayResult result = match::Replay(LoadFerry(FerryWith(games.path(), {})), record);
  EXPECT_EQ(result.match, nullptr);
  EXPECT_NE(result.error->English().find("mod `harbour-master` 1.1.0 is missing"),
            std::string::npos);
}

TEST(Mods, MayRenameIdsWithAnAlias) {
  const GamesCopy games;
  const match::Record record = PlayBeacon(games.path());
  for (const char* file : {"data/things.yaml", "scripts/master.lua"}) {
    games.Replace(file, "beacon", "lantern_tower");
  }
  games.Replace("mod.yaml", "1.1.0", "1.2.0");
  games.Replace("mod.yaml", "aliases: { card.lamp: beacon }", "aliases: {}");
  EXPECT_NE(RestoreError(record, games.path())
                .find("mod `harbour-master` 1.2.0 no longer has `card.beacon` (the record was made "
                      "with 1.1.0)"),
            std::string::npos)
      << RestoreError(record, games.path());
  games.Replace("mod.yaml", "aliases: {}", "aliases: { card.beacon: lantern_tower }");
  EXPECT_EQ(RestoreError(record, games.path()), "");
}

TEST(Mods, ThatPlayOtherwiseAreNoticedByTheStates) {
  const GamesCopy games;
  const match::Record record = PlayBeacon(games.path());
  games.Replace("mod.yaml", "1.1.0", "1.2.0");
  EXPECT_EQ(RestoreError(record, games.path()), "");
  games.Replace("patches/rules.yaml", "by: 1.2", "by: 2");
  EXPECT_NE(RestoreError(record, games.path()), "");
}

TEST(Mods, OfTheRecordedVersionArePreferred) {
  const GamesCopy games;
  const match::Record record = PlayBeacon(games.path());
  fs::copy(games.mod(), games.path() / "mods" / "newer", fs::copy_options::recursive);
  games.Write("mods/newer/mod.yaml",
              "schema: 1\nid: harbour-master\nname: N\nversion: 2.0.0\ngame: ferry\n");
  const auto request = RequestFor(record, games.path());
  ASSERT_TRUE(request.ok());
  EXPECT_EQ(LoadFerry(*request)->content().mods[0].version, "1.1.0");
  EXPECT_EQ(LoadFerry(FerryWith(games.path(), {"harbour-master"}))->content().mods[0].version,
            "2.0.0");
}

TEST(Mods, InRecordsAreIdsAndVersionsAndNothingElse) {
  match::Record record = PlayBeacon(FerryRoot());
  record.mods[0].id = "../up";
  EXPECT_EQ(match::ReadRecord(match::WriteRecord(record)).error().message,
            "the record is damaged: lock.mods[0].id: must be the id of a mod");
  record.mods[0].id = "harbour-master";
  record.mods[0].version = "* || ../x";
  EXPECT_EQ(match::ReadRecord(match::WriteRecord(record)).error().message,
            "the record is damaged: lock.mods[0].version: must be a version");
}

TEST(Mods, VariantsWithPatchesAreRestoredFromRecords) {
  const GamesCopy games;
  mods::LoadRequest request = FerryWith(games.path(), {"harbour-master"});
  request.variants = {"strict"};
  auto match = match::Match::Start(LoadFerry(request), {{"human", "human"}, 1, {}});
  ASSERT_TRUE(match.ok());
  const match::Record record = MakeRecord(**match);
  EXPECT_EQ(record.variants, std::vector<std::string>{"strict"});
  EXPECT_EQ(match::ReadRecord(match::WriteRecord(record))->variants, record.variants);
  EXPECT_EQ(RestoreError(record, games.path()), "");
}

std::string LoadFindings(const mods::LoadRequest& request) {
  base::Diagnostics findings;
  EXPECT_EQ(match::Game::Load(request, findings), nullptr);
  std::string text;
  for (const base::Diagnostic& finding : findings.items()) {
    if (finding.severity == base::Severity::kError)
      text += finding.code + " " + finding.message.English() + "\n";
  }
  return text;
}

TEST(Mods, HaveFunctionNamesOfTheirOwn) {
  const GamesCopy games;
  // Two mods and the game each have a function `act`.
  for (const std::string id : {"one", "two"}) {
    games.Write("mods/" + id + "/mod.yaml",
                "schema: 1\nid: " + id + "\nname: N\nversion: 1.0.0\ngame: ferry\n");
    games.Write(
        "mods/" + id + "/scripts/s.lua",
        "local function act(previous, ctx) return previous(ctx) end\nreturn { act = act }\n");
    games.Write("mods/" + id + "/patches/p.yaml",
                "patch: function.ferry:act\nops: [ { wrap: { script: act } } ]\n");
  }
  const auto game = LoadFerry(FerryWith(games.path(), {"one", "two"}));
  EXPECT_TRUE(game->ruleset().data().functions.Find("two:act(one:act(act))").valid());
  auto match = match::Match::Start(game, {{"human", "human"}, 1, {}});
  ASSERT_TRUE(match.ok());
  EXPECT_EQ(Choose(**match, {"pass", "pass"}), "");
}

TEST(Mods, ThatNameFunctionsTheyDoNotReturnAreFindings) {
  const GamesCopy games;
  games.Write("mods/one/mod.yaml", "schema: 1\nid: one\nname: N\nversion: 1.0.0\ngame: ferry\n");
  games.Write("mods/one/scripts/s.lua", "local function helper() end\nreturn { act = helper }\n");
  games.Write("mods/one/patches/p.yaml",
              "patch: flow.main\nops: [ { append: { do: { step: helper } } } ]\n");
  EXPECT_EQ(LoadFindings(FerryWith(games.path(), {"one"})),
            "WZ0903 the content uses `helper`, but the table that this script returns does not "
            "contain it\n");
}

TEST(Mods, RequireScriptsOfTheGameAndOfEarlierModsByTheirPrefix) {
  const GamesCopy games;
  games.Write("mods/one/mod.yaml", "schema: 1\nid: one\nname: N\nversion: 1.0.0\ngame: ferry\n");
  games.Write("mods/one/scripts/lib/numbers.lua", "return { three = 3 }\n");
  games.Write("mods/two/mod.yaml",
              "schema: 1\nid: two\nname: N\nversion: 1.0.0\ngame: ferry\nrequires: { one: ^1 }\n");
  games.Write("mods/two/scripts/s.lua",
              "local numbers = require 'one:lib/numbers'\nlocal ferry = require 'ferry:ferry'\n"
              "return { three = function() return ferry.act and numbers.three end }\n");
  games.Write(
      "mods/two/patches/p.yaml",
      "patch: scoring.tally_up\nops: [ { append: { categories: { id: three, count: { script: "
      "three } } } } ]\n");
  EXPECT_EQ(LoadFerry(FerryWith(games.path(), {"two"}))->content().mods.size(), 2U);
  // Not the other way round.
  games.Write("mods/one/scripts/s.lua", "return require 'two:s'\n");
  EXPECT_NE(LoadFindings(FerryWith(games.path(), {"two"})).find("there is no script `two:s`"),
            std::string::npos);
}

TEST(Mods, OfScenariosAreLoadedWithThem) {
  EXPECT_EQ(RunFile("game: ferry\nplayers: 2\nmods: harbour-master\nscenarios:\n"
                    "  - name: coins\n    then: { seats: { 0: { coins: 6 } } }\n"),
            "");
  EXPECT_NE(RunFile("game: ferry\nplayers: 2\nscenarios:\n"
                    "  - name: coins\n    then: { seats: { 0: { coins: 6 } } }\n"),
            "");
}

TEST(ScenarioMods, AVerbWithoutAnExampleCannotBePlayedAlone) {
  const GamesCopy games;
  games.Replace("data/things.yaml", ", example: 2", "");
  const auto file = std::make_shared<base::SourceFile>(
      "test.yaml",
      "game: ferry\nmods: harbour-master\nscenarios:\n"
      "  - { name: a, players: 2, given: { effect: { verb: levy, seat: 0 } } }\n");
  base::Diagnostics findings;
  const std::vector<Scenario> scenarios = ReadScenarios(file, findings);
  ASSERT_EQ(scenarios.size(), 1U) << base::Render(findings);
  ScenarioRunner runner(games.path());
  EXPECT_EQ(Lines(runner.Run(scenarios[0]).findings),
            "4:53 WZ2004 verb `levy` has no `example` | declare an example of its argument at the "
            "verb: `example: ...`\n");
}

}  // namespace
}  // namespace walz::scenario
