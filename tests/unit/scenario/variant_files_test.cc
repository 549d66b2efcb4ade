// House rules in files beside the tests that use them.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "unit/scenario/scenario_testing.h"

namespace walz::scenario {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kDear = "variant: [ { id: house, options: { toll: \"9\" } } ]\n";

// A folder of tests; gone when it goes.
class TestFolder : public testing::Test {
 protected:
  TestFolder()
      : path_(fs::temp_directory_path() / ("walz_variant_files_" + std::to_string(getpid()))) {
    fs::remove_all(path_);
    fs::create_directories(path_ / "rules");
  }
  ~TestFolder() override { fs::remove_all(path_); }

  void Write(const std::string& name, std::string_view text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
  }

  // Returns the errors of a test of three players with the variant, without their places.
  std::string Run(const std::string& variant, bool lies_in_folder = true) const {
    const auto file = std::make_shared<base::SourceFile>(
        "tests/test.yaml",
        "game: ferry\nplayers: 3\nvariant: " + variant +
            "\nscenarios:\n  - name: x\n"
            "    given: { turn: { seat: 0, step: act }, seats: { 0: { coins: 8 } } }\n"
            "    then: { refused: { cross: no_coins } }\n");
    base::Diagnostics findings;
    std::vector<Scenario> scenarios = ReadScenarios(file, findings);
    if (findings.has_errors()) return Lines(findings);
    if (lies_in_folder) scenarios.at(0).folder = path_.string();
    ScenarioRunner runner(FerryRoot());
    const ScenarioOutcome outcome = runner.Run(scenarios.at(0));
    if (!outcome.findings.items().empty()) last_ = outcome.findings.items().back().span;
    return Lines(outcome.findings);
  }

  fs::path path_;
  mutable base::SourceSpan last_;  // of the last finding
};

TEST_F(TestFolder, HoldsHouseRulesForItsTests) {
  Write("house.yaml", kDear);
  Write("rules/house.yaml", kDear);
  EXPECT_EQ(Run("house.yaml"), "");
  EXPECT_EQ(Run("./rules/house.yaml"), "");
  Write("house.yaml", "variant: [ { id: house, options: { toll: \"2\" } } ]\n");
  EXPECT_NE(Run("house.yaml"), "") << "the test cannot fail";
}

TEST_F(TestFolder, ShowsMistakesWhereTheyAre) {
  Write("rules/house.yaml", "variant: [ { id: house, options: { tol: \"9\" } } ]\n");
  EXPECT_NE(Run("rules/house.yaml").find("WZ0401"), std::string::npos);
  ASSERT_NE(last_.file, nullptr);
  EXPECT_EQ(last_.file->path(), "tests/rules/house.yaml");
}

TEST_F(TestFolder, NeitherALinkNorAPipeLeadsOut) {
  Write("house.yaml", kDear);
  fs::create_symlink(path_ / "house.yaml", path_ / "link.yaml");
  fs::create_directory_symlink(path_, path_ / "rules" / "around");
  ASSERT_EQ(mkfifo((path_ / "pipe.yaml").c_str(), 0600), 0);
  for (const std::string name :
       {"link.yaml", "rules/around/house.yaml", "pipe.yaml", "none.yaml"}) {
    const std::string lines = Run(name);
    EXPECT_NE(lines.find("3:10 WZ0901"), std::string::npos) << name << ": " << lines;
  }
}

TEST_F(TestFolder, ATestWithoutAFolderOpensNoFiles) {
  Write("house.yaml", kDear);
  const fs::path before = fs::current_path();
  fs::current_path(path_);
  const std::string lines = Run("house.yaml", false);
  fs::current_path(before);
  EXPECT_NE(lines.find("3:10 WZ0901 cannot find `house.yaml`: this test is not in a file"),
            std::string::npos)
      << lines;
}

}  // namespace
}  // namespace walz::scenario
