// walz rules: the rule book of a game.
#include <gtest/gtest.h>

#include "unit/cli/running.h"

namespace walz::cli {
namespace {

class RulesCommand : public testing::Test {
 protected:
  void SetUp() override {
    namespace fs = std::filesystem;
    fs::copy(fs::path(WALZ_SOURCE_DIR) / "tests/support/stroll", folder_ / "root",
             fs::copy_options::recursive);
    Chapter(
        "# The stroll\n\n## Fees\n\n@fees\nA *guide* is {card.guide}.\n\n"
        "::: example start The start\nAnna begins.\n```yaml\nplayers: 2\nthen: { turn: 0 "
        "}\n```\n:::\n\n"
        "::: summary\n@short\nWalk.\n:::\n");
  }
  void Chapter(const std::string& text) {
    folder_.Write("root/data/stroll/book/en/10-start.md", text);
  }
  Ran Rules(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"rules", "stroll", "--data", folder_ / "root"});
    return RunWalz(arguments);
  }

  OwnFolder folder_;
};

TEST_F(RulesCommand, IsAPageOfItsOwn) {
  const Ran ran = Rules({"--format", "html"});
  ASSERT_EQ(ran.code, kFine) << ran.err;
  for (const char* const part :
       {"<h2>The stroll</h2>", "<h3>Fees</h3>", "id=\"fees\"", "<em>guide</em> is Guide",
        "<p class=\"title\">Example: The start</p>", "<svg ", "href=\"#chapter-10-start\""}) {
    EXPECT_NE(ran.out.find(part), std::string::npos) << part << '\n' << ran.out;
  }
  for (const char* const outside : {"src=", "http://", "url("}) {
    const std::size_t at = ran.out.find(outside);
    EXPECT_TRUE(at == std::string::npos || ran.out.substr(at).starts_with("http://www.w3.org"))
        << outside;
  }
}

TEST_F(RulesCommand, ExamplesShowWhatHasMoved) {
  folder_.Write("root/data/stroll/locale/en/glossary.yaml",
                "locale:\n  - { id: glossary.gate, text: Gate }\n"
                "  - { id: glossary.gate.text, text: A way out. }\n");
  Chapter(
      "# The stroll\n\n@fees\nThrough the gate.\n\n::: example out Out\nAnna walks.\n```yaml\n"
      "players: 2\nwhen: [\"step:gate\"]\nthen: { events: [walked] }\n```\n:::\n");
  const Ran ran = Rules({"--format", "html"});
  for (const char* const part :
       {"<figcaption>before</figcaption>", "<figcaption>after</figcaption>", "#b3261e",
        "<h2>Words of the game</h2>", "<h2>Index</h2>"}) {
    EXPECT_NE(ran.out.find(part), std::string::npos) << part << ran.err;
  }
}

TEST_F(RulesCommand, PicturesPointAtPlaces) {
  const std::string chapter =
      "# The stroll\n\n@fees\nThrough the gate.\n\n::: picture out Ways out\n```yaml\n"
      "players: 2\nnumbers: [home.gate, home]\narrows: [[home.hub, home.gate]]\n```\n:::\n";
  Chapter(chapter);
  const Ran ran = Rules({"--format", "html"});
  for (const char* const part :
       {">1</text>", ">2</text>", "stroke=\"#b3261e\" stroke-width=\"8\""}) {
    EXPECT_NE(ran.out.find(part), std::string::npos) << part << ran.err;
  }
  EXPECT_EQ(ran.out.find(">3</text>"), std::string::npos);
}

TEST_F(RulesCommand, IsTextAndMarkdown) {
  const Ran text = Rules({});
  EXPECT_NE(text.out.find("A guide is Guide.\n"), std::string::npos) << text.out << text.err;
  const Ran markdown = Rules({"--format", "md", "--players", "3"});
  EXPECT_NE(markdown.out.find("\n### Fees\n\nA *guide* is Guide.\n"), std::string::npos)
      << markdown.out;
  EXPECT_NE(markdown.out.find("For 3 players"), std::string::npos);
}

TEST_F(RulesCommand, TheAidIsTheSummaryAlone) {
  const Ran ran = Rules({"--aid"});
  EXPECT_NE(ran.out.find("Walk."), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("Guide"), std::string::npos) << ran.out;
}

TEST_F(RulesCommand, ABookWithAnErrorIsNotWritten) {
  Chapter("# The stroll\n\n@fees\n{option.nothing}\n");
  const Ran ran = Rules({"--out", folder_ / "book.txt"});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.err.find("WZ2021"), std::string::npos) << ran.err;
  EXPECT_FALSE(std::filesystem::exists(folder_ / "book.txt"));
}

TEST_F(RulesCommand, SaysWhatIsMissing) {
  EXPECT_NE(Rules({"--lang", "de"}).err.find("Regelbuch"), std::string::npos);
  EXPECT_NE(Rules({"--format", "pdf"}).err.find("--out"), std::string::npos);
  const Ran written = Rules({"--out", folder_ / "book.txt"});
  EXPECT_EQ(written.code, kFine);
  EXPECT_NE(folder_.Read("book.txt").find("Guide"), std::string::npos);
}

TEST_F(RulesCommand, APdfNeedsAProgramThatPrints) {
  const char* const path = std::getenv("PATH");
  const std::string before = path == nullptr ? "" : path;
  setenv("PATH", folder_.path().c_str(), 1);
  const Ran none = Rules({"--format", "pdf", "--out", folder_ / "book.pdf"});
  EXPECT_NE(none.err.find("weasyprint"), std::string::npos) << none.err;
  folder_.Write("weasyprint", "#!/bin/sh\nexit 1\n");
  std::filesystem::permissions(folder_ / "weasyprint", std::filesystem::perms::all);
  const Ran failed = Rules({"--format", "pdf", "--out", folder_ / "book.pdf"});
  EXPECT_NE(failed.err.find("could not write"), std::string::npos) << failed.err;
  folder_.Write("weasyprint", "#!/bin/sh\necho pdf > \"$2\"\n");
  const Ran written = Rules({"--format", "pdf", "--out", folder_ / "book.pdf"});
  setenv("PATH", before.c_str(), 1);
  EXPECT_EQ(written.code, kFine) << written.err;
  EXPECT_EQ(folder_.Read("book.pdf"), "pdf\n");
}

TEST_F(RulesCommand, SaysForWhichGameItIs) {
  namespace fs = std::filesystem;
  fs::copy(fs::path(WALZ_SOURCE_DIR) / "tests/support/games", folder_ / "games",
           fs::copy_options::recursive);
  folder_.Write("games/data/ferry/book/en/10-start.md", "# Start\n\n@one\nText.\n");
  const Ran ran = RunWalz({"rules", "ferry", "--data", folder_ / "games", "--mod",
                           WriteTides(folder_), "--set", "toll=9", "--set", "tide=high"});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  EXPECT_NE(ran.out.find("\nFor 2 to 3 players\n\nWith Tides 1.0.0\n\n"), std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("toll: 9; tide: high"), std::string::npos) << ran.out;
}

// Runs `walz rules ferry --diff` with a mod that changes the book, adds a card and changes another.
Ran DiffOfFerry(const OwnFolder& folder, std::vector<std::string> arguments) {
  namespace fs = std::filesystem;
  fs::copy(fs::path(WALZ_SOURCE_DIR) / "tests/support/games", folder / "games",
           fs::copy_options::recursive | fs::copy_options::overwrite_existing);
  folder.Write("games/data/ferry/book/en/10-start.md",
               "# Start\n\n@toll\nThe toll is {option.toll}.\n\n@same\nSame.\n\n@old\nOld.\n");
  const std::string mod = WriteTides(folder);
  folder.Write("tides/book/en/10-start.md",
               "# Start\n\n@tide after toll\nThe tide.\n\n@old remove\n");
  folder.Write("tides/data/raft.yaml", "card:\n  - { id: raft, copies: 3 }\n");
  for (const std::string language : {"en", "de"}) {
    folder.Write("tides/locale/" + language + "/cards.yaml",
                 "locale:\n  - { id: card.raft, text: Raft }\n"
                 "  - { id: card.lantern, text: Lantern }\n");
  }
  folder.Write("tides/patches/more.yaml", "patch: card.lantern\nops: [ { set: { copies: 7 } } ]\n");
  arguments.insert(arguments.begin(), {"rules", "ferry", "--data", folder / "games", "--mod", mod,
                                       "--set", "toll=9", "--diff"});
  return RunWalz(arguments);
}

TEST_F(RulesCommand, TheDifferenceHasOldAndNewTexts) {
  const Ran ran = DiffOfFerry(folder_, {});
  ASSERT_EQ(ran.code, kFine) << ran.err;
  for (const char* const part :
       {"what is different\n", "With Tides 1.0.0\n", "\nStart\n",
        "\nIn the plain game\n\nThe toll is 2.\n\nIn this game\n\nThe toll is 9.\n",
        "\nNew\n\nThe tide.\n", "\nNo longer holds\n\nOld.\n", "\nCards and other parts\n",
        "copies: 3", "Lantern: copies"}) {
    EXPECT_NE(ran.out.find(part), std::string::npos) << part << '\n' << ran.out;
  }
  EXPECT_EQ(ran.out.find("Same."), std::string::npos) << ran.out;
}

TEST_F(RulesCommand, TheDifferenceIsAPageAndMarkdown) {
  const Ran page = DiffOfFerry(folder_, {"--format", "html"});
  for (const char* const part :
       {"<section id=\"chapter-10-start\">\n<h2>Start</h2>", "href=\"#chapter-10-start\"",
        "id=\"toll\">\n<div>\n<h3>In the plain game</h3>\n<p>The toll is 2.</p>",
        "<section id=\"definitions\">"}) {
    EXPECT_NE(page.out.find(part), std::string::npos) << part << '\n' << page.out;
  }
  const Ran markdown = DiffOfFerry(folder_, {"--format", "md"});
  for (const char* const part :
       {"## Start\n\n**In the plain game**\n\nThe toll is 2.\n\n**In this game**\n\n",
        "**New**\n\nThe tide.\n", "| Part | In the plain game | In this game |\n",
        "| Raft |  | copies: 3 |\n", "| Lantern: copies |  | 7 |\n"}) {
    EXPECT_NE(markdown.out.find(part), std::string::npos) << part << '\n' << markdown.out;
  }
}

TEST_F(RulesCommand, NothingIsDifferentInThePlainGame) {
  EXPECT_NE(Rules({"--diff"}).out.find("Nothing is different from the plain game.\n"),
            std::string::npos);
  EXPECT_NE(Rules({"--diff", "--aid"}).err.find("cannot be combined"), std::string::npos);
}

TEST_F(RulesCommand, ExamplesAreTests) {
  const Ran ran = RunWalz({"test", "stroll", "--data", folder_ / "root"});
  EXPECT_NE(ran.out.find("1 passed"), std::string::npos) << ran.out << ran.err;
  Chapter(
      "# The stroll\n\n@fees\n::: example start The start\nWrong.\n```yaml\nplayers: 2\n"
      "then: { turn: 1 }\n```\n:::\n");
  const Ran wrong = RunWalz({"test", "stroll", "--data", folder_ / "root"});
  EXPECT_NE(wrong.out.find("10-start.md:8:"), std::string::npos) << wrong.out;
}

}  // namespace
}  // namespace walz::cli
