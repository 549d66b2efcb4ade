// `walz learn`, played with the input of a person.
#include <gtest/gtest.h>

#include <filesystem>

#include "support/own_folder.h"
#include "unit/cli/running.h"

namespace walz::cli {
namespace {

class LearnCommand : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::copy(std::string(WALZ_SOURCE_DIR) + "/tests/support/games", folder_.path(),
                          std::filesystem::copy_options::recursive);
  }
  void WriteLesson() {
    folder_.Write("data/ferry/lessons/10-first.yaml",
                  "players: 2\nset: { toll: \"9\" }\nbefore: [pass]\nseat: 1\nsteps:\n"
                  "  - { id: hello, show: [seat1, variable.points.seat0, zone.sea] }\n  - { id: "
                  "one, choose: \"play:rope\" }\n"
                  "  - { id: two, choose: pass }\n  - id: end\n");
    folder_.Write("data/ferry/lessons/en/10-first.md",
                  "# The first\n\n@hello\nHello.\n\n@one\nPlay it.\n\n@two\nDecide.\n\n@end\nToll "
                  "{option.toll}.\n");
  }
  Ran Learn(const std::string& typed) {
    return RunWalz({"learn", "ferry", "first", "--data", folder_.path().string()}, typed);
  }

  tests::OwnFolder folder_;
};

TEST_F(LearnCommand, ListsTheLessons) {
  WriteLesson();
  const Ran ran = RunWalz({"learn", "ferry", "--data", folder_.path().string()});
  EXPECT_EQ(ran.code, kFine);
  EXPECT_EQ(ran.out, "first  The first\n");
}

TEST_F(LearnCommand, SaysWhatThereIsNot) {
  const Ran none = RunWalz({"learn", "ferry", "--data", folder_.path().string()});
  EXPECT_EQ(none.code, kFindings);
  EXPECT_NE(none.err.find("ferry has no lessons"), std::string::npos) << none.err;
  WriteLesson();
  const Ran ran = RunWalz({"learn", "ferry", "frist", "--data", folder_.path().string()});
  EXPECT_EQ(ran.code, kUsage);
  EXPECT_NE(ran.err.find("has no lesson `frist`; did you mean `first`?"), std::string::npos)
      << ran.err;
}

TEST_F(LearnCommand, ShowsTheStepsAndOnlyTheOpenOptions) {
  WriteLesson();
  const Ran ran = Learn("pass\nu\nplay:rope\nl\nq\n");
  EXPECT_EQ(ran.code, kFine) << ran.err;
  const auto at = [&](const std::string& text) { return ran.out.find(text); };
  EXPECT_LT(at("The first: step 1 of 4"), at("Hello."));
  EXPECT_LT(at("Hello."), at("Play it."));
  EXPECT_EQ(at(" throw"), std::string::npos) << ran.out;
  EXPECT_NE(at("Later in this lesson."), std::string::npos) << ran.out;
  EXPECT_NE(at("There is nothing to take back."), std::string::npos) << ran.out;
  const std::size_t first = at("Decide.");
  EXPECT_NE(first, std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("Decide.", first + 1), std::string::npos) << "`l` shows it again";
  EXPECT_NE(at("Hello.\n\nPlayer 2:\n"), std::string::npos) << ran.out;
  EXPECT_NE(at("\nPlayer 1, points: 0\n"), std::string::npos) << ran.out;
  EXPECT_LT(at("Player 2: played rope"), at("Decide.")) << "what happened comes first";
  EXPECT_EQ(at("Save"), std::string::npos) << "a lesson is not saved";
}

}  // namespace
}  // namespace walz::cli
