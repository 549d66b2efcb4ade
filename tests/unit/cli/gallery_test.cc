// walz gallery: a page of everything that can be held in the hand.
#include <gtest/gtest.h>

#include "ui/markup.h"
#include "ui/svg_card.h"
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

TEST_F(GalleryCommand, ReportsFailedWrites) {
  folder_.Write("taken", "a file");
  const Ran ran = RunWalz({"gallery", "stroll", "--data", kStroll, "--out", folder_ / "taken"});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.err.find("walz: error: "), std::string::npos);
}

TEST(SvgCard, AlwaysHasTheSizeOfACard) {
  scene::Thing thing;
  thing.name = "Lamp";
  for (int length = 10; length < 3000; length *= 4) {
    const std::string card = ui::SvgCard(thing, "card", {});
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
