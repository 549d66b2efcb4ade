// The rule book at the terminal and as JSON.
#include "ui/book_search.h"

#include <nlohmann/json.hpp>
#include <sstream>

#include "scene/describe.h"
#include "scene/scene_of.h"
#include "ui/answers.h"
#include "ui/book_json.h"
#include "ui/terminal_game.h"
#include "unit/scene/stroll_book.h"

namespace walz::ui {
namespace {

using Lines = std::vector<std::string>;

constexpr const char* kChapter =
    "# The *stroll*\n\n## Fees\n\n@fees ST-FEE-01 ST-FEE-02\nA **guide** is {card.guide}.\n\n"
    "::: example start The start\nAnna begins.\n```yaml\nplayers: 2\nthen: { turn: 0 "
    "}\n```\n:::\n\n"
    "@one\nFog here.\n@two\nFog there.\n@three\nFog and fog.\n@four\nMore fog.\n";

class BookSearch : public scene::StrollWithRules {
 protected:
  Lines Passages(const std::string& asked) {
    const auto game = Load();
    base::Diagnostics findings;
    const book::Edition edition = book::MakeEdition(*game, "en", 2, findings);
    EXPECT_FALSE(findings.has_errors()) << base::Render(findings);
    return BookPassages(edition.printed, asked, 40);
  }

  // What a person reads who types `input`.
  std::string Played(const std::string& input, const std::string& language = "en") {
    const auto match = Start();
    std::istringstream in(input + "\nq\nn\n");
    std::ostringstream out;
    Console console{in, out, out};
    StreamLineReader reader(in);
    TerminalOptions options;
    options.drawn = false;
    PlayAtTerminal(*match, language, options, reader, console);
    return out.str();
  }
};

TEST_F(BookSearch, FindsWhatStatesARule) {
  Chapter(kChapter);
  EXPECT_EQ(Passages("st-fee-02"),
            (Lines{"", "Rules, The stroll [ST-FEE-01] [ST-FEE-02]:", "A guide is Guide.", "",
                   "Example: The start", "", "Anna begins."}));
  EXPECT_EQ(Passages("ST-FEE"), Lines()) << "no rule, and in no text";
}

TEST_F(BookSearch, FindsAFewParagraphsByTheirText) {
  Chapter(kChapter);
  EXPECT_EQ(Passages("FOG"), (Lines{"", "Rules, The stroll:", "Fog here.", "", "Rules, The stroll:",
                                    "Fog there.", "", "Rules, The stroll:", "Fog and fog."}));
  EXPECT_EQ(Passages("anna").size(), 7U) << "in an example";
  EXPECT_EQ(Passages("nothing"), Lines());
}

TEST_F(BookSearch, AnswersAtTheTerminal) {
  Chapter(kChapter);
  const std::string fog = Played("? fog here");
  EXPECT_NE(fog.find("Rules, The stroll:\nFog here.\n"), std::string::npos) << fog;
  EXPECT_NE(Played("? ST-FEE-01").find("A guide is Guide.\n"), std::string::npos);
  const std::string guide = Played("? guide");
  EXPECT_LT(guide.find("Guide: "), guide.find("Rules, The stroll")) << "after cards of that name";
  EXPECT_NE(Played("? zzz").find("zzz"), std::string::npos);
}

TEST_F(BookSearch, AnswersInAnotherLanguageIfThereIsNoOther) {
  Chapter(kChapter);
  EXPECT_NE(Played("? fog here", "de").find("Fog here.\n"), std::string::npos);
  Chapter("# Start\n\n@one\nNebel.\n", "de");
  EXPECT_EQ(Played("? fog here", "de").find("Fog here.\n"), std::string::npos);
}

TEST_F(BookSearch, ABookWithAnErrorAnswersNothing) {
  Chapter("# Start\n\n@one\nFog {option.nothing}\n");
  EXPECT_EQ(Played("? fog").find("Rules, "), std::string::npos);
}

TEST_F(BookSearch, RefusalsNameTheirRule) {
  Chapter(kChapter);
  EXPECT_NE(Played("x").find("costs 9 coins [ST-FEE-01]\n"), std::string::npos) << Played("x");
}

TEST_F(BookSearch, IsAlsoJson) {
  Chapter(kChapter);
  const auto game = Load();
  base::Diagnostics findings;
  const book::Edition edition = book::MakeEdition(*game, "en", 2, findings);
  const nlohmann::ordered_json json = BookJson({*game, edition, "en", 2});
  EXPECT_EQ(json["language"], "en");
  EXPECT_EQ(json["title"], "A stroll: the rules");
  EXPECT_EQ(json["subtitles"].dump(), R"(["For 2 players"])");
  ASSERT_EQ(json["chapters"].size(), 1U);
  EXPECT_EQ(json["chapters"][0]["name"], "10-start");
  EXPECT_EQ(json["chapters"][0]["title"], "The stroll");
  EXPECT_EQ(json["chapters"][0]["elements"][0].dump(), R"({"heading":2,"text":"Fees"})");
  EXPECT_EQ(json["chapters"][0]["elements"][1].dump(),
            R"({"id":"fees","rules":["ST-FEE-01","ST-FEE-02"],"mod":"","body":[)"
            R"(["p","A ",["strong","guide"]," is Guide."],)"
            R"(["aside",["p",["strong","Example: The start"]],["p","Anna begins."]]]})");
}

}  // namespace
}  // namespace walz::ui
