// Books of a small game: what is printed with which options and mods.
#include <gtest/gtest.h>

#include <string>

#include "base/render.h"
#include "book/difference.h"
#include "book/examples.h"
#include "book/load.h"
#include "book/printed.h"
#include "match/game.h"
#include "support/own_folder.h"
#include "unit/scenario/scenario_testing.h"

namespace walz::book {
namespace {

// The ferry game in a folder of its own, to which books and mods are added.
class BookTest : public testing::Test {
 protected:
  void SetUp() override {
    namespace fs = std::filesystem;
    for (const char* const part : {"data/ferry", "scripts/ferry", "scripts/lib"}) {
      const fs::path from = fs::path(scenario::FerryRoot()) / part;
      if (!fs::exists(from)) continue;
      fs::create_directories((fs::path(folder_ / part)).parent_path());
      fs::copy(from, folder_ / part, fs::copy_options::recursive);
    }
  }

  void Chapter(const std::string& text, const std::string& language = "en") {
    folder_.Write("data/ferry/book/" + language + "/10-start.md", "# Start\n\n" + text);
  }
  void ModChapter(const std::string& text, const std::string& name = "10-start") {
    folder_.Write("fog/mod.yaml", "schema: 1\nid: fog\nname: N\nversion: 1.0.0\ngame: ferry\n");
    folder_.Write("fog/book/en/" + name + ".md", "# Fog\n\n" + text);
    request_.mods = {folder_ / "fog"};
  }

  // What is printed: a line for each chapter and paragraph, and the findings.
  std::string Printed(int players = 2) {
    request_.data_root = folder_ / "";
    request_.data_root.pop_back();
    request_.game = "ferry";
    base::Diagnostics findings;
    game_ = match::Game::Load(request_, findings);
    if (game_ == nullptr) return base::Render(findings);
    edition_ = MakeEdition(*game_, "en", players, findings);
    std::string all;
    for (const PrintedChapter& chapter : edition_.printed.chapters) {
      all += "# " + chapter.title + "\n";
      for (const auto& element : chapter.elements) {
        if (const auto* const heading = std::get_if<PrintedHeading>(&element)) {
          all += "## " + heading->text + "\n";
          continue;
        }
        const auto& paragraph = std::get<PrintedParagraph>(element);
        all += "@" + paragraph.id + "\n";
        for (const PrintedPart& part : paragraph.parts) all += part.markdown;
      }
    }
    return all + base::Render(findings);
  }

  tests::OwnFolder folder_;
  mods::LoadRequest request_;
  std::shared_ptr<const match::Game> game_;
  Edition edition_;
};

TEST_F(BookTest, ParagraphsEndAtTheNextOneAndAtHeadings) {
  Chapter("@one\nFirst.\n\n- a\n- b\n\n@two\nSecond.\n## Part\n@three\nThird.\n");
  EXPECT_EQ(Printed(),
            "# Start\n@one\nFirst.\n\n- a\n- b\n\n@two\nSecond.\n## Part\n@three\nThird.\n");
}

TEST_F(BookTest, ValuesComeFromTheGame) {
  request_.set = {{"toll", "9"}};
  Chapter("@one\nToll {option.toll}, \\{option.toll}\n");
  EXPECT_EQ(Printed(), "# Start\n@one\nToll 9, {option.toll}\n");
}

TEST_F(BookTest, ConditionsChooseWhatIsPrinted) {
  Chapter(
      "@one\n::: when toll > 2\nDear.\n:::\n::: otherwise\nCheap.\n:::\n"
      "::: when players = 2 and not mod fog\nTwo.\n:::\n"
      "## Never\n::: when mod fog\n@two\nFog.\n:::\n");
  EXPECT_EQ(Printed(), "# Start\n@one\nCheap.\nTwo.\n") << "a heading without text is left out";
  EXPECT_EQ(Printed(3), "# Start\n@one\nCheap.\n");
  request_.set = {{"toll", "9"}};
  EXPECT_EQ(Printed(), "# Start\n@one\nDear.\nTwo.\n");
}

TEST_F(BookTest, ListsRepeatTheirLinesForEachDefinition) {
  Chapter("@one\n::: each option where id = toll\n| Id |\n|---|\n| {.id} |\nEnd.\n:::\n");
  EXPECT_EQ(Printed(), "# Start\n@one\n| Id |\n|---|\n| toll |\nEnd.\n");
}

TEST_F(BookTest, ModsPutTheirParagraphsAnywhere) {
  Chapter("@one\nFirst.\n@two\nSecond.\n@three\nThird.\n@four\nFourth.\n");
  ModChapter(
      "@new after one\nNew.\n@early before one\nEarly.\n@two replace\nOther.\n@three remove\n"
      "@four wrap\nBefore.\n{original}\nAfter.\n@last\nLast.\n");
  EXPECT_EQ(Printed(),
            "# Start\n@early\nEarly.\n@one\nFirst.\n@new\nNew.\n@two\nOther.\n"
            "@four\nBefore.\nFourth.\nAfter.\n@last\nLast.\n");
}

TEST_F(BookTest, ConditionsAroundTheOriginalHoldForIt) {
  Chapter("@one\nFirst.\n@two\nSecond.\n");
  ModChapter(
      "@one wrap\n::: when toll = 9\nDear.\n:::\n::: otherwise\n{original}\n:::\n"
      "::: when toll = 9\n@two wrap\n{original}\nMore.\n:::\n");
  EXPECT_EQ(Printed(), "# Start\n@one\nFirst.\n@two\nSecond.\n");
  request_.set = {{"toll", "9"}};
  EXPECT_EQ(Printed(), "# Start\n@one\nDear.\n@two\nSecond.\nMore.\n");
}

TEST_F(BookTest, OtherChaptersOfModsFollowInOrder) {
  Chapter("@one\nFirst.\n");
  ModChapter("@fog\nFog.\n", "05-fog");
  EXPECT_EQ(Printed(), "# Fog\n@fog\nFog.\n# Start\n@one\nFirst.\n");
}

TEST_F(BookTest, ExamplesAreScenariosWithTheOptionsAroundThem) {
  Chapter(
      "@one\n::: when toll = 9\n::: example dear A dear ferry\nAnna pays.\n```yaml\n"
      "players: 2\nthen: { turn: 0 }\n```\n:::\n:::\n");
  Printed();
  ASSERT_EQ(edition_.books.size(), 1U);
  base::Diagnostics findings;
  const auto scenarios = ScenariosIn(edition_.books[0].chapters[0], "ferry", findings);
  EXPECT_EQ(base::Render(findings), "");
  ASSERT_EQ(scenarios.size(), 1U);
  EXPECT_EQ(scenarios[0].name, "dear");
  EXPECT_EQ(scenarios[0].players, 2);
  const std::vector<std::pair<std::string, std::string>> set = {{"toll", "9"}};
  EXPECT_EQ(scenarios[0].set, set);
  EXPECT_EQ(scenarios[0].span.begin.line, 4);
  scenario::ScenarioRunner runner(folder_ / "");
  EXPECT_TRUE(runner.Run(scenarios[0]).passed());
}

TEST_F(BookTest, OtherLanguagesUseTheSameScenario) {
  Chapter("@one\n::: example dear A dear ferry\nAnna pays.\n:::\n");
  Chapter(
      "@one\n::: example dear Eine teure Fähre\nAnna zahlt.\n```yaml\nthen: { turn: 0 "
      "}\n```\n:::\n",
      "de");
  EXPECT_EQ(Printed(), "# Start\n@one\nAnna pays.\n");
  const auto& paragraph = std::get<PrintedParagraph>(edition_.printed.chapters[0].elements[0]);
  const Part* const source = WithScenario(*paragraph.parts[0].play, edition_.books);
  ASSERT_NE(source, nullptr);
  EXPECT_EQ(source->play->title, "Eine teure Fähre");
}

TEST_F(BookTest, DifferencesAreInTheOrderOfTheBook) {
  Chapter("@one\nFirst.\n\n@two\nSecond.\n@three\nThird.\n@four\nFourth.\n");
  Printed();
  const Edition plain = std::move(edition_);
  ModChapter(
      "@one wrap\n\n{original}\n\n@new after one\nNew.\n@two replace\nOther.\n"
      "@three remove\n");
  ModChapter("@fog\nFog.\n", "05-fog");
  Printed();
  std::string found;
  for (const ChapterDifference& chapter : Difference(plain.printed, edition_.printed)) {
    found += "# " + chapter.title + "\n";
    for (const auto& [before, after] : chapter.paragraphs) {
      found += before == nullptr  ? "new " + after->id
               : after == nullptr ? "gone " + before->id
                                  : "changed " + after->id;
      found += "\n";
    }
  }
  EXPECT_EQ(found, "# Fog\nnew fog\n# Start\nnew new\nchanged two\ngone three\n");
  EXPECT_TRUE(Difference(plain.printed, plain.printed).empty());
}

TEST_F(BookTest, AnExampleWithAnotherTitleIsADifference) {
  const auto with_title = [this](const std::string& title) {
    Chapter("@one\n::: example dear " + title +
            "\nAnna pays.\n```yaml\nthen: { turn: 0 }\n```\n:::\n");
    Printed();
    return std::move(edition_);
  };
  const Edition before = with_title("A dear ferry");
  const Edition after = with_title("A cheap ferry");
  const auto chapters = Difference(before.printed, after.printed);
  ASSERT_EQ(chapters.size(), 1U);
  EXPECT_EQ(chapters[0].paragraphs.size(), 1U);
}

TEST_F(BookTest, LinksAreNotFollowed) {
  Chapter("@one\nFirst.\n");
  std::filesystem::create_symlink("/dev/null", folder_ / "data/ferry/book/en/20-more.md");
  EXPECT_NE(Printed().find("the book cannot be read"), std::string::npos);
}

TEST_F(BookTest, AGameWithoutABookHasNoChapters) {
  EXPECT_EQ(Printed(), "");
  EXPECT_TRUE(LanguagesOf(*game_).empty());
}

}  // namespace
}  // namespace walz::book
