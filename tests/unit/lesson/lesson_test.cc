// Lessons of a small game: what is found in them, and where a match is in them.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "base/ranges.h"
#include "lesson/check.h"
#include "lesson/load.h"
#include "lesson/place.h"
#include "lesson/reader.h"
#include "lesson/rehearse.h"
#include "match/game.h"
#include "match/match.h"
#include "support/own_folder.h"
#include "unit/scenario/scenario_testing.h"

namespace walz::lesson {
namespace {

namespace fs = std::filesystem;

// The ferry game in a folder of its own, to which lessons are added.
class LessonTest : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* const part : {"data/ferry", "scripts/ferry", "scripts/lib"}) {
      const fs::path from = fs::path(scenario::FerryRoot()) / part;
      if (!fs::exists(from)) continue;
      fs::create_directories((fs::path(folder_ / part)).parent_path());
      fs::copy(from, folder_ / part, fs::copy_options::recursive);
    }
  }

  void Write(const std::string& lesson, const std::string& name = "10-first") {
    folder_.Write("data/ferry/lessons/" + name + ".yaml", lesson);
  }
  void Text(const std::string& text, const std::string& language = "en",
            const std::string& name = "10-first") {
    folder_.Write("data/ferry/lessons/" + language + "/" + name + ".md", "# First\n\n" + text);
  }

  std::shared_ptr<const match::Game> Load() {
    mods::LoadRequest request;
    request.data_root = folder_ / "";
    request.data_root.pop_back();
    request.game = "ferry";
    base::Diagnostics findings;
    game_ = match::Game::Load(request, findings);
    EXPECT_NE(game_, nullptr) << scenario::Lines(findings);
    return game_;
  }

  // The findings of `walz check` about lessons.
  std::string Checked() {
    base::Diagnostics findings;
    CheckLessons(Load(), findings);
    return scenario::Lines(findings);
  }

  // The match of the only lesson at its beginning.
  std::unique_ptr<match::Match> BeginLesson() {
    lesson_ = *FindLesson(*Load(), "first");
    auto match = Begin(lesson_, game_, "random");
    EXPECT_TRUE(match.ok());
    return std::move(*match);
  }

  // `first-last`, with `left` if the match has left the lesson.
  std::string PlaceOf(const match::Match& match) {
    const Place place = PlaceIn(lesson_, match);
    if (place.left) return "left";
    return std::to_string(place.first) + "-" + std::to_string(place.last);
  }

  tests::OwnFolder folder_;
  std::shared_ptr<const match::Game> game_;
  Lesson lesson_;
};

constexpr const char* kText = "@hello\nHello.\n\n@cross\nCross.\n\n@card\nPlay.\n\n@end\nDone.\n";

TEST(IdOfFile, IsTheNameWithoutNumberAndExtension) {
  EXPECT_EQ(IdOfFile("10-first-turn.yaml"), "first-turn");
  EXPECT_EQ(IdOfFile("first-turn.yaml"), "first-turn");
  EXPECT_EQ(IdOfFile("-turn.yaml"), "-turn");
}

TEST_F(LessonTest, AreFoundInTheOrderOfTheirFiles) {
  Write("steps: [{ id: end }]\n", "20-b");
  Write("steps: [{ id: end }]\n", "10-c");
  base::Diagnostics findings;
  const auto ids = base::Map<std::string>(LoadLessons(*Load(), findings), &Lesson::id);
  EXPECT_EQ(ids, (std::vector<std::string>{"c", "b"}));
  EXPECT_FALSE(FindLesson(*game_, "d"));
}

TEST_F(LessonTest, AreNoPartOfTheRules) {
  const auto before = Load()->ruleset().hash();
  Write("steps: [{ id: end }]\n");
  EXPECT_EQ(Load()->ruleset().hash(), before);
}

TEST_F(LessonTest, TextsAreInTheLanguageOrInAnother) {
  Write("steps: [{ id: end }]\n");
  Text("@end\nToll {option.toll}.\n");
  Load();
  base::Diagnostics findings;
  const Texts texts = TextsOf(*game_, *FindLesson(*game_, "first"), "de", findings);
  EXPECT_EQ(texts.language, "en");
  EXPECT_EQ(texts.title, "First");
  EXPECT_EQ(texts.steps.at("end").parts.at(0).markdown, "Toll 2.\n");
  EXPECT_EQ(scenario::Lines(findings), "");
}

TEST_F(LessonTest, ThePlaceFollowsFromTheChoices) {
  Write(
      "players: 2\nsteps:\n  - id: hello\n  - { id: one, choose: [cross, throw] }\n"
      "  - { id: two, others: [pass], choose: cross }\n  - id: end\n");
  const auto match = BeginLesson();
  EXPECT_EQ(PlaceOf(*match), "0-1");
  EXPECT_TRUE(PlaceIn(lesson_, *match).at_beginning());
  EXPECT_TRUE(IsOpen(lesson_, PlaceIn(lesson_, *match), "throw"));
  EXPECT_FALSE(IsOpen(lesson_, PlaceIn(lesson_, *match), "pass"));
  EXPECT_EQ(ChoiceOf(lesson_, *match, 0), std::nullopt);

  ASSERT_TRUE(match->Choose("cross"));
  EXPECT_EQ(PlaceOf(*match), "2-2");
  EXPECT_EQ(ChoiceOf(lesson_, *match, 1), "pass");
  ASSERT_TRUE(match->Choose("pass"));
  EXPECT_EQ(ChoiceOf(lesson_, *match, 1), std::nullopt);
  EXPECT_EQ(PlaceOf(*match), "2-2");

  ASSERT_TRUE(match->Choose("cross"));
  EXPECT_EQ(PlaceOf(*match), "3-3");
  EXPECT_TRUE(IsOpen(lesson_, PlaceIn(lesson_, *match), "pass")) << "the learner can play on";
  ASSERT_TRUE(match->Choose("pass"));
  EXPECT_EQ(PlaceOf(*match), "left");

  while (match->Undo()) {
  }
  EXPECT_EQ(PlaceOf(*match), "0-1");
}

TEST_F(LessonTest, AnotherChoiceLeavesTheLesson) {
  Write("players: 2\nsteps: [{ id: one, choose: cross }, { id: end }]\n");
  const auto match = BeginLesson();
  ASSERT_TRUE(match->Choose("pass"));
  EXPECT_EQ(PlaceOf(*match), "left");
  EXPECT_TRUE(IsOpen(lesson_, PlaceIn(lesson_, *match), "throw"));
  EXPECT_EQ(ChoiceOf(lesson_, *match, 1), std::nullopt);
}

TEST_F(LessonTest, ChoicesBeforeItAreMade) {
  Write("players: 2\nseat: 1\nbefore: [pass]\nsteps: [{ id: one, choose: cross }, { id: end }]\n");
  const auto match = BeginLesson();
  EXPECT_EQ(match->choices().size(), 1U);
  EXPECT_EQ(match->player(0), "random");
  EXPECT_TRUE(match->human_decides());
  EXPECT_EQ(PlaceOf(*match), "0-0");
  ASSERT_TRUE(match->Undo());
  EXPECT_EQ(PlaceOf(*match), "left") << "before its beginning";
}

TEST_F(LessonTest, ImpossibleChoicesBeforeItAreAnError) {
  Write("players: 2\nbefore: [swim]\nsteps: [{ id: end }]\n");
  const Lesson lesson = *FindLesson(*Load(), "first");
  EXPECT_FALSE(Begin(lesson, game_, "random").ok());
}

TEST_F(LessonTest, EachOpenOptionIsAScenario) {
  Write("players: 2\nsteps: [{ id: one, choose: [cross, throw] }, { id: end }]\n");
  const auto names =
      base::Map<std::string>(ScenariosOf(*FindLesson(*Load(), "first")), &scenario::Scenario::name);
  EXPECT_EQ(names, (std::vector<std::string>{"first", "first (one: throw)"}));
}

TEST_F(LessonTest, AGoodLessonHasNoFindings) {
  Write(
      "players: 2\nsteps:\n  - { id: hello, show: [seat0, variable.points.seat0] }\n"
      "  - { id: cross, choose: [cross, throw], check: { seats: { 0: { coins: 5 } } } }\n"
      "  - { id: card, others: pass, choose: \"play:rope\" }\n  - id: end\n");
  Text(kText);
  Text(kText, "de");
  EXPECT_EQ(Checked(), "");
}

TEST_F(LessonTest, ChoicesThatAreNotOfferedAreReported) {
  Write("players: 2\nsteps:\n  - { id: one, choose: [cross, trow] }\n  - id: end\n");
  Text("@one\nx\n\n@end\nx\n");
  EXPECT_EQ(Checked(),
            "3:32 WZ2024 the option `trow` is not offered at this step | did you mean `throw`?\n");
  Write("players: 2\nsteps:\n  - { id: one, choose: cros }\n  - id: end\n");
  EXPECT_TRUE(Checked().starts_with("3:24 WZ2004 `cros` is not an option: ")) << Checked();
}

TEST_F(LessonTest, SeatsThatDecideAtAnotherTimeAreReported) {
  Text("@one\nx\n\n@end\nx\n");
  Write("players: 2\nsteps:\n  - { id: one, others: cross, choose: cross }\n  - id: end\n");
  EXPECT_EQ(Checked(), "3:24 WZ2024 the learner decides here, not another seat\n");
  Write("players: 2\nseat: 1\nsteps:\n  - { id: one, choose: cross }\n  - id: end\n");
  EXPECT_EQ(Checked(), "4:24 WZ2024 another seat decides here, not the learner\n");
}

TEST(Rehearse, SeveralAnswersAtOnceAreReported) {
  mods::LoadRequest request;
  request.data_root = scenario::FerryRoot().string();
  request.game = "parley";
  base::Diagnostics findings;
  const auto game = match::Game::Load(request, findings);
  ASSERT_NE(game, nullptr);
  const auto file = std::make_shared<base::SourceFile>(
      "lesson.yaml",
      "players: 2\nbefore: [\"stake:1\", \"side:red\", \"stake:1\", \"side:red\", \"vote:red\", "
      "\"vote:red\"]\nsteps:\n  - { id: take, choose: \"take:wheat+coal\" }\n  - id: end\n");
  const auto lesson = ReadLesson(file, "take", "parley", "", findings);
  ASSERT_TRUE(lesson) << scenario::Lines(findings);
  match::Table table(game);
  Rehearse(table, *lesson, findings);
  EXPECT_EQ(scenario::Lines(findings),
            "4:25 WZ2024 `take:wheat+coal` makes several choices at once\n");
}

TEST_F(LessonTest, FilesThatCannotBeReadAreReported) {
  Write("players: 2\nsteps:\n  - id: end\n");
  Text("@end\n\xff\n");
  fs::create_directories(folder_ / "data/ferry/lessons/20-second.yaml");
  const std::string findings = Checked();
  EXPECT_NE(findings.find("WZ2024 a lesson cannot be read: "), std::string::npos) << findings;
}

TEST_F(LessonTest, IdsThatTheSceneDoesNotHaveAreReported) {
  Write("players: 2\nsteps:\n  - { id: end, show: seat4 }\n");
  Text("@end\nx\n");
  EXPECT_EQ(Checked(),
            "3:22 WZ2024 the learner's scene has nothing with the id `seat4` | did you mean "
            "`seat0`, or `seat1`?\n");
}

TEST_F(LessonTest, ExpectationsThatFailAreReported) {
  Write("players: 2\nsteps:\n  - { id: end, check: { seats: { 0: { coins: 6 } } } }\n");
  Text("@end\nx\n");
  EXPECT_TRUE(Checked().starts_with("3:46 WZ2051 ")) << Checked();
}

TEST_F(LessonTest, LessonsWithSettingsArePlayedOnlyByTests) {
  Write("players: 2\nset: { toll: \"9\" }\nsteps:\n  - { id: end, show: nothing }\n");
  Text("@end\nx\n");
  EXPECT_EQ(Checked(), "");
}

}  // namespace
}  // namespace walz::lesson
