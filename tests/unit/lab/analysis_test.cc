#include "lab/analysis.h"

#include "support/own_folder.h"
#include "unit/match/playing.h"

namespace walz::lab {
namespace {

// A solo game of `lots` in which these options are chosen.
std::unique_ptr<match::Match> Lots(const std::vector<std::string>& ids) {
  auto match = match::Match::Start(match::LoadSmallGame("lots"), {{"human"}, 1, {}});
  EXPECT_TRUE(match.ok());
  EXPECT_EQ(match::Choose(**match, ids), "");
  return std::move(*match);
}

std::vector<AnalysedChoice> AnalyseIt(match::Match& match, const AnalysisRequest& request = {}) {
  auto choices = Analyse(match, request);
  EXPECT_TRUE(choices.ok());
  return choices ? std::move(*choices) : std::vector<AnalysedChoice>();
}

TEST(AnalysisTest, FindsTheMistakeAndTheBetterOption) {
  const auto match = Lots({"plant", "sure"});
  const auto choices = AnalyseIt(*match);
  ASSERT_EQ(choices.size(), 2U);
  EXPECT_EQ(choices[0].loss(), 0);
  EXPECT_EQ(choices[1].found.best(), 2U);  // reap: 20 points, not 4
  EXPECT_EQ(choices[1].loss(), 1600);
  EXPECT_EQ(LargestLosses(choices, 3), (std::vector<std::size_t>{1}));
}

TEST(AnalysisTest, TheLargestLossComesFirst) {
  std::vector<AnalysedChoice> choices(4);
  const std::vector<std::int64_t> values = {900, 1000, 400, 990};
  for (std::size_t i = 0; i < choices.size(); ++i) {
    choices[i].found.options = {{1, values[i]}, {9, 1000}};
  }
  choices[3].chosen = 1;
  EXPECT_EQ(LargestLosses(choices, 3), (std::vector<std::size_t>{2, 0}));
  EXPECT_EQ(LargestLosses(choices, 1), (std::vector<std::size_t>{2}));
}

TEST(AnalysisTest, AWorseOptionIsNoMistake) {
  AnalysedChoice choice;
  choice.found.options = {{1, 500}, {9, 400}};
  EXPECT_EQ(choice.loss(), 0);
}

TEST(AnalysisTest, ThreadsChangeNothing) {
  const auto match = Lots({"draw", "plant"});
  AnalysisRequest request;
  const auto alone = AnalyseIt(*match, request);
  request.threads = 3;
  std::size_t told = 0;
  request.progress = [&](std::size_t done, std::size_t of) {
    EXPECT_EQ(done, ++told);
    EXPECT_EQ(of, 2U);
  };
  const auto together = AnalyseIt(*match, request);
  EXPECT_EQ(told, 2U);
  ASSERT_EQ(alone.size(), together.size());
  for (std::size_t i = 0; i < alone.size(); ++i) {
    for (std::size_t option = 0; option < alone[i].found.options.size(); ++option) {
      EXPECT_EQ(alone[i].found.options[option].value, together[i].found.options[option].value);
    }
  }
}

TEST(AnalysisTest, StopsOnRequest) {
  const auto match = Lots({"draw", "plant"});
  const std::atomic<bool> stop = true;
  AnalysisRequest request;
  request.stop = &stop;
  EXPECT_TRUE(AnalyseIt(*match, request).empty());
}

TEST(AnalysisTest, NamesTheChoiceThatCannotBeEvaluated) {
  namespace fs = std::filesystem;
  const tests::OwnFolder folder;
  const fs::path games = fs::path(WALZ_SOURCE_DIR) / "tests" / "support" / "games";
  for (const char* const part : {"data/lots", "scripts/lots"}) {
    fs::create_directories((folder.path() / part).parent_path());
    fs::copy(games / part, folder.path() / part, fs::copy_options::recursive);
  }
  std::string script = folder.Read("scripts/lots/lots.lua");
  const std::string draw = "local lot = zone.urn:top()";
  ASSERT_NE(script.find(draw), std::string::npos);
  folder.Write("scripts/lots/lots.lua", script.insert(script.find(draw), "error('lost') "));
  base::Diagnostics findings;
  const auto game = match::Game::Load({folder.path(), "lots", {}, {}}, findings);
  ASSERT_NE(game, nullptr) << base::Render(findings);
  const auto match = match::Match::Start(game, {{"human"}, 1, {}});
  ASSERT_TRUE(match.ok());
  ASSERT_EQ(match::Choose(**match, {"sure"}), "");
  const auto choices = Analyse(**match, {});
  ASSERT_FALSE(choices.ok());
  EXPECT_EQ(choices.error().message.id(), "lab.choice_not_evaluated");
  EXPECT_EQ(choices.error().message.argument("number")->number(), 1);
}

}  // namespace
}  // namespace walz::lab
