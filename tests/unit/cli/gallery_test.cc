// walz gallery: a page of everything that can be held in the hand; the art of walz show.
#include <gtest/gtest.h>

#include "ui/markup.h"
#include "ui/svg_card.h"
#include "ui/svg_look.h"
#include "unit/cli/running.h"

namespace walz::cli {
namespace {

class GalleryCommand : public testing::Test {
 protected:
  // The page of a game.
  std::string Make(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "gallery");
    arguments.insert(arguments.end(), {"--out", folder_ / "page"});
    const Ran ran = RunWalz(arguments);
    EXPECT_EQ(ran.code, kFine) << ran.err;
    return folder_.Read("page/index.html");
  }
  // The part of the page about one definition.
  static std::string ArticleOf(const std::string& page, const std::string& id) {
    const std::size_t begin = page.find("<article id=\"" + id + "\"");
    if (begin == std::string::npos) return {};
    return page.substr(begin, page.find("</article>", begin) - begin);
  }

  OwnFolder folder_;
};

TEST_F(GalleryCommand, ShowsCardsAndTilesInBothLanguages) {
  const std::string page = Make({"stroll", "--data", kStroll});
  const std::string card = ArticleOf(page, "card.guide");
  EXPECT_NE(card.find(">Guide</text>"), std::string::npos) << card;
  EXPECT_NE(card.find(">Fees are one coin less.</text>"), std::string::npos) << card;
  EXPECT_NE(card.find("<div class=\"de\" lang=\"de\">"), std::string::npos) << card;
  EXPECT_NE(ArticleOf(page, "card.bread").find("card.bread × 6 "), std::string::npos);
  const std::string tile = ArticleOf(page, "tile.home");
  EXPECT_NE(tile.find("<title>Tool shed (Home)</title>"), std::string::npos) << tile;
  EXPECT_NE(tile.find("<polygon"), std::string::npos) << tile;
  EXPECT_NE(tile.find("</svg>\n<p>ground: grass</p>"), std::string::npos) << tile;
  EXPECT_NE(tile.find("<pre>"), std::string::npos) << tile;
  // Goods are no physical components.
  EXPECT_EQ(ArticleOf(page, "good.tea"), "");
  EXPECT_EQ(page.find("data-mods>"), std::string::npos);
}

TEST_F(GalleryCommand, IsTheSamePageEachTimeAndFetchesNothing) {
  const std::string page = Make({"stroll", "--data", kStroll});
  EXPECT_EQ(Make({"stroll", "--data", kStroll}), page);
  EXPECT_NE(page.find("<html lang=\"en\">"), std::string::npos);
  EXPECT_NE(Make({"stroll", "--data", kStroll, "--lang", "de"}).find("<html lang=\"de\">"),
            std::string::npos);
  EXPECT_EQ(page.find("src="), std::string::npos);
  EXPECT_EQ(page.find("href="), std::string::npos);
  EXPECT_EQ(page.find("url("), std::string::npos);
  EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
}

TEST_F(GalleryCommand, MarksAdditionsAndChangesOfMods) {
  const std::string mod = folder_ / "fog";
  ASSERT_EQ(RunWalz({"new", "mod", "fog", "--game", "ferry", "--in", mod}).code, kFine);
  ASSERT_EQ(RunWalz({"new", "card", "lamp", "--in", mod}).code, kFine);
  folder_.Write("fog/patches/more.yaml", "patch: card.lantern\nops: [ { set: { copies: 2 } } ]\n");
  folder_.Write("fog/locale/en/evil.yaml",
                "locale:\n  - { id: card.lamp.text, text: \"<script>alert(1)</script>\" }\n");
  folder_.Write("fog/locale/de/evil.yaml",
                "locale:\n  - { id: card.lamp.text, text: \"<script>alert(2)</script>\" }\n");
  const std::string page = Make({"ferry", "--mod", mod});
  EXPECT_NE(ArticleOf(page, "card.lamp").find("badge new\"><span class=\"en\">new: fog</span>"),
            std::string::npos);
  EXPECT_NE(ArticleOf(page, "card.lantern").find("<span class=\"de\">geändert: fog</span>"),
            std::string::npos);
  EXPECT_EQ(ArticleOf(page, "card.storm").find("badge"), std::string::npos);
  EXPECT_EQ(page.find("<script>alert"), std::string::npos);
  EXPECT_NE(ArticleOf(page, "card.lamp").find("&lt;script&gt;"), std::string::npos);
}

TEST_F(GalleryCommand, ShowsCardsAndTilesWithoutCopiesToo) {
  const std::string mod = folder_ / "fog";
  ASSERT_EQ(RunWalz({"new", "mod", "fog", "--game", "stroll", "--in", mod, "--data", kStroll}).code,
            kFine);
  folder_.Write("fog/patches/none.yaml",
                "patches:\n  - { patch: card.bread, ops: [ { set: { copies: 0 } } ] }\n"
                "  - { patch: tile.hill, ops: [ { set: { copies: 0 } } ] }\n");
  const std::string page = Make({"stroll", "--data", kStroll, "--mod", mod});
  EXPECT_NE(ArticleOf(page, "card.bread").find("card.bread × 0 "), std::string::npos);
  EXPECT_NE(ArticleOf(page, "tile.hill").find(">ground: sand</text>"), std::string::npos);
  EXPECT_EQ(ArticleOf(page, "good.tea"), "");  // no components, only units of numbers
}

// A mod of stroll with a theme, and a picture for bread and for home.
std::string WritePaintedMod(const OwnFolder& folder) {
  const std::string mod = folder / "paint";
  EXPECT_EQ(
      RunWalz({"new", "mod", "paint", "--game", "stroll", "--in", mod, "--data", kStroll}).code,
      kFine);
  folder.Write("paint/art/bread.svg",
               "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\">"
               "<path d=\"M0 0h8v8z\"/></svg>\n");
  folder.Write(
      "paint/patches/art.yaml",
      "patches:\n"
      "  - { patch: card.bread, ops: [ { set: { art: bread.svg } } ] }\n"
      "  - { patch: tile.home, ops: [ { set: { art: bread.svg } } ] }\n"
      "  - { patch: view.main, ops: [ { set: { theme: { light: { table: \"#abcdef\" } } } } ] }\n");
  return mod;
}

int CountIn(const std::string& text, const std::string& part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

constexpr const char* kEmbedded = "href=\"data:image/svg+xml;base64,PHN2Zy";

TEST_F(GalleryCommand, EmbedsArtOnceAndHasTheColoursOfTheTheme) {
  const std::string page = Make({"stroll", "--data", kStroll, "--mod", WritePaintedMod(folder_)});
  // Once whole, and once to cover the cells of a tile.
  EXPECT_EQ(CountIn(page, kEmbedded), 2);
  EXPECT_EQ(CountIn(ArticleOf(page, "card.bread"), "<use href=\"#art-"), 2);  // in both languages
  EXPECT_EQ(CountIn(ArticleOf(page, "tile.home"), "<use href=\"#cover-"), 2);
  EXPECT_EQ(CountIn(ArticleOf(page, "card.guide"), "<use"), 0);
  EXPECT_EQ(CountIn(page, "img-src data:"), 1);
  EXPECT_EQ(CountIn(page, "--table: #abcdef"), 1);
}

TEST_F(GalleryCommand, PrintsArt) {
  const Ran ran = RunWalz({"gallery", "stroll", "--data", kStroll, "--mod",
                           WritePaintedMod(folder_), "--print", "--out", folder_ / "sheets"});
  ASSERT_EQ(ran.code, kFine) << ran.err;
  const std::string sheets =
      folder_.Read("sheets/stroll-01.svg") + folder_.Read("sheets/stroll-02.svg");
  EXPECT_EQ(CountIn(sheets, "<use href=\"#art-"), 6);
  EXPECT_GE(CountIn(sheets, kEmbedded), 1);
  EXPECT_LE(CountIn(sheets, kEmbedded), 2);  // once on each page
}

TEST_F(GalleryCommand, PrintsThePlayerAid) {
  namespace fs = std::filesystem;
  fs::copy(kStroll, folder_ / "root", fs::copy_options::recursive);
  folder_.Write("root/data/stroll/book/en/10-start.md",
                "# The stroll\n\n@fees\nFees.\n\n::: summary\n@short\nWalk.\n:::\n");
  const auto print = [this](const std::string& language) {
    return RunWalz({"gallery", "stroll", "--data", folder_ / "root", "--print", "--lang", language,
                    "--out", folder_ / language});
  };
  const Ran english = print("en");
  ASSERT_EQ(english.code, kFine) << english.err;
  EXPECT_NE(english.out.find("stroll-aid.html"), std::string::npos) << english.out;
  const std::string aid = folder_.Read("en/stroll-aid.html");
  EXPECT_NE(aid.find("<p>Walk.</p>"), std::string::npos) << aid;
  EXPECT_EQ(aid.find("Fees."), std::string::npos) << aid;
  EXPECT_EQ(print("de").code, kFine);
  EXPECT_FALSE(fs::exists(folder_ / "de/stroll-aid.html")) << "no book in this language";
  folder_.Write("root/data/stroll/book/en/10-start.md", "# The stroll\n\n@fees\nFees.\n");
  fs::remove(folder_ / "en/stroll-aid.html");
  EXPECT_EQ(print("en").code, kFine);
  EXPECT_FALSE(fs::exists(folder_ / "en/stroll-aid.html")) << "no summary";
  folder_.Write("root/data/stroll/book/en/10-start.md", "# The stroll\n\n@fees\n{nothing}\n");
  const Ran wrong = print("en");
  EXPECT_EQ(wrong.code, kFindings);
  EXPECT_NE(wrong.err.find("WZ2021"), std::string::npos) << wrong.err;
}

TEST_F(GalleryCommand, PrintsShapesOnPagesOfTheirOwn) {
  const std::string mod = WritePaintedMod(folder_);
  folder_.Write("paint/patches/shape.yaml",
                "patch: view.main\nops: [ { set: { cards: [ { kind: card, shape: tile } ] } } ]\n");
  const Ran ran = RunWalz({"gallery", "stroll", "--data", kStroll, "--mod", mod, "--print", "--out",
                           folder_ / "sheets"});
  ASSERT_EQ(ran.code, kFine) << ran.err;
  // The second row of cards would begin at 418, that of squares begins at 342.
  EXPECT_EQ(CountIn(folder_.Read("sheets/stroll-01.svg"), "translate(42 342)"), 0);
  EXPECT_EQ(CountIn(folder_.Read("sheets/stroll-02.svg"), "translate(42 342)"), 1);
}

TEST_F(GalleryCommand, HasTheSameLookAsPositions) {
  const std::string mod = WritePaintedMod(folder_);
  const std::string file = folder_ / "map.svg";
  const std::string save = folder_ / "game.json";
  Ran ran = RunWalz({"show", "stroll", "--data", kStroll, "--mod", mod, "--svg", file});
  ASSERT_EQ(ran.code, kFine) << ran.err;
  EXPECT_GE(CountIn(folder_.Read("map.svg"), kEmbedded), 1);
  EXPECT_EQ(CountIn(folder_.Read("map.svg"), "fill=\"#abcdef\""), 1);
  ran = RunWalz({"play", "stroll", "--data", kStroll, "--mod", mod, "--bots", "random", "--seed",
                 "1", "--save", save});
  ASSERT_EQ(ran.code, kFine) << ran.err;
  ran = RunWalz({"show", "--load", save, "--data", kStroll, "--mod", mod, "--svg", file});
  ASSERT_EQ(ran.code, kFine) << ran.err;
  EXPECT_GE(CountIn(folder_.Read("map.svg"), kEmbedded), 1);
}

TEST_F(GalleryCommand, ReportsFailedWrites) {
  folder_.Write("taken", "a file");
  const Ran ran = RunWalz({"gallery", "stroll", "--data", kStroll, "--out", folder_ / "taken"});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.err.find("walz: error: "), std::string::npos);
}

TEST(SvgCard, AlwaysHasTheSizeOfACard) {
  const scene::Scene game;
  const std::vector<content::PicturePtr> pictures;
  ui::SvgDefs defs(pictures);
  ui::SvgLook look(game, defs);
  scene::Thing thing;
  thing.name = "Lamp";
  for (int length = 10; length < 3000; length *= 4) {
    const std::string card = ui::SvgCard(thing, "card", look);
    EXPECT_NE(card.find("viewBox=\"0 0 252 352\""), std::string::npos) << card;
    EXPECT_NE(card.find(">Lamp</text>"), std::string::npos) << card;
    for (int i = 0; i < length; ++i) thing.text += "lit ";
  }
}

TEST_F(GalleryCommand, PrintsEveryCopyOfACard) {
  const Ran ran =
      RunWalz({"gallery", "stroll", "--data", kStroll, "--print", "--out", folder_ / "sheets"});
  ASSERT_EQ(ran.code, kFine) << ran.err;
  const std::string sheet =
      folder_.Read("sheets/stroll-01.svg") + folder_.Read("sheets/stroll-02.svg");
  EXPECT_NE(sheet.find("width=\"210mm\""), std::string::npos);
  std::size_t bread = 0;
  for (std::size_t at = sheet.find(">Bread</text>"); at != std::string::npos;
       at = sheet.find(">Bread</text>", at + 1)) {
    ++bread;
  }
  EXPECT_EQ(bread, 6U);
}

TEST(SvgCard, EscapesMarkup) {
  EXPECT_EQ(ui::MarkupText("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
}

}  // namespace
}  // namespace walz::cli
