// The look that a game declares, in pictures: theme, faces, art, tableaus.
#include "ui/svg_look.h"

#include <gtest/gtest.h>

#include <memory>
#include <regex>
#include <string>
#include <vector>

#include "scene/scene.h"
#include "ui/svg_card.h"
#include "ui/svg_map.h"
#include "ui/svg_scene.h"
#include "ui/svg_tableau.h"

namespace walz::ui {
namespace {

using Pictures = std::vector<content::PicturePtr>;

content::PicturePtr PictureOf(const std::string& name, const std::string& bytes) {
  return std::make_shared<const content::Picture>(content::Picture{name, "image/svg+xml", bytes});
}

int Occurrences(const std::string& text, const std::string& part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

bool Contains(const std::string& text, const std::string& part) {
  return Occurrences(text, part) > 0;
}

// Returns the baseline of a text; 0: there is none.
int BaselineOf(const std::string& svg, const std::string& text) {
  std::smatch found;
  const std::regex pattern("<text x=\"-?\\d+\" y=\"(\\d+)\"[^>]*>" + text + "</text>");
  return std::regex_search(svg, found, pattern) ? std::stoi(found[1]) : 0;
}

std::string DrawCard(const scene::Thing& thing, const scene::Scene& game = {},
                     const Pictures& pictures = {}) {
  SvgDefs defs(pictures);
  SvgLook look(game, defs);
  return SvgCard(thing, "", look);
}

scene::Mark MarkOf(const std::string& kind, const std::string& text) {
  scene::Symbol symbol;
  symbol.text = text;
  scene::Mark mark;
  mark.kind = kind;
  mark.symbols = {symbol};
  return mark;
}

scene::Thing Inn() {
  scene::Thing thing;
  thing.definition = "card.inn";
  thing.name = "Inn";
  thing.text = "Beds for two.";
  thing.art = "inn.svg";
  thing.marks = {MarkOf("price", "cheap"), MarkOf("owner", "brewer")};
  return thing;
}

scene::Scene GameWithFace(std::vector<std::string> rows, const std::string& shape = "card") {
  scene::Scene game;
  game.faces = {{"card", shape, std::move(rows)}};
  return game;
}

TEST(SvgTheme, HasTheDeclaredColoursAndDefaultsForOthers) {
  scene::Scene scene;
  const std::string plain = SvgScene(scene, {});
  EXPECT_TRUE(Contains(plain, "fill=\"#f7f4ec\""));
  EXPECT_TRUE(Contains(plain, "font-family=\"sans-serif\""));
  scene.theme.light = {{"table", "#102030"}};
  scene.theme.dark = {{"table", "#000001"}};
  scene.theme.text = "serif";
  const std::string svg = SvgScene(scene, {});
  EXPECT_TRUE(Contains(svg, "fill=\"#102030\""));
  EXPECT_FALSE(Contains(svg, "#000001"));
  EXPECT_TRUE(Contains(svg, "font-family=\"Vollkorn, Georgia, serif\""));
}

TEST(SvgTheme, ColoursTheMap) {
  scene::Scene scene;
  scene.theme.light = {{"ground_green", "#010203"}, {"edge", "#040506"}, {"board", "#070809"}};
  scene::Cell& cell = scene.board.cells.emplace_back();
  cell.ground = content::ViewColor::kGreen;
  const std::string svg = SvgScene(scene, {});
  for (const auto& [role, color] : scene.theme.light) EXPECT_TRUE(Contains(svg, color)) << role;
}

TEST(SvgTheme, HasATypefaceForTitles) {
  scene::Scene game;
  game.theme.title = "blackletter";
  const std::string card = DrawCard(Inn(), game);
  const std::regex name("font-family=\"Grenze Gotisch, Georgia, serif\"[^>]*>Inn</text>");
  EXPECT_TRUE(std::regex_search(card, name)) << card;
  EXPECT_EQ(Occurrences(card, "Grenze"), 1) << card;
}

TEST(SvgCard, HasThePartsOfItsFaceInTheirOrder) {
  const auto order = [](std::vector<std::string> rows) {
    const std::string card = DrawCard(Inn(), GameWithFace(std::move(rows)));
    return std::pair(BaselineOf(card, "cheap") < BaselineOf(card, "Inn"),
                     BaselineOf(card, "Beds for two.") < BaselineOf(card, "cheap"));
  };
  EXPECT_EQ(order({"title", "price", "text"}), std::pair(false, false));
  EXPECT_EQ(order({"price", "title"}), std::pair(true, false));
  EXPECT_EQ(order({"text", "title", "price"}), std::pair(false, true));
}

TEST(SvgCard, HasPartsSideBySide) {
  const std::string card = DrawCard(Inn(), GameWithFace({"price owner", "title title"}));
  EXPECT_EQ(BaselineOf(card, "cheap"), BaselineOf(card, "brewer")) << card;
  EXPECT_LT(BaselineOf(card, "cheap"), BaselineOf(card, "Inn")) << card;
}

TEST(SvgCard, ShowsPartsWithoutAPlaceBelow) {
  const std::string card = DrawCard(Inn(), GameWithFace({"price"}));
  EXPECT_LT(BaselineOf(card, "cheap"), BaselineOf(card, "Inn")) << card;
  EXPECT_LT(BaselineOf(card, "Inn"), BaselineOf(card, "brewer")) << card;
  EXPECT_LT(BaselineOf(card, "brewer"), BaselineOf(card, "Beds for two.")) << card;
}

TEST(SvgCard, ShowsAMarkWithTheIdOfAPart) {
  scene::Thing thing = Inn();
  thing.marks = {MarkOf("text", "small print")};
  EXPECT_GT(BaselineOf(DrawCard(thing), "small print"), 0);
}

TEST(SvgCard, HasTheShapeOfItsKind) {
  const auto frame = [](const std::string& shape) {
    const std::string card = DrawCard(Inn(), GameWithFace({}, shape));
    return card.substr(card.find("viewBox"), 21);
  };
  EXPECT_EQ(frame("card"), "viewBox=\"0 0 252 352\"");
  EXPECT_EQ(frame("wide"), "viewBox=\"0 0 352 252\"");
  EXPECT_EQ(frame("tile"), "viewBox=\"0 0 252 252\"");
}

TEST(SvgCard, ShowsItsOwner) {
  scene::Thing thing = Inn();
  EXPECT_FALSE(Contains(DrawCard(thing), "<circle"));
  thing.owner = 1;
  EXPECT_TRUE(Contains(DrawCard(thing), ">2</text>"));
}

TEST(SvgCard, AlwaysShowsSomeOfItsText) {
  scene::Thing thing = Inn();
  for (int i = 0; i < 60; ++i) thing.marks.push_back(MarkOf("mark" + std::to_string(i), "much"));
  EXPECT_GT(BaselineOf(DrawCard(thing), thing.text), 0);
  for (int i = 0; i < 500; ++i) thing.text += " Beds";
  EXPECT_TRUE(Contains(DrawCard(thing), ">Beds for two. ")) << DrawCard(thing);
}

TEST(SvgDefs, HaveTheBytesOfEachPictureOnce) {
  const Pictures pictures = {PictureOf("a.svg", "<a/>"), PictureOf("b.svg", "<bb/>"),
                             PictureOf("c.svg", "<ccc/>"), PictureOf("d.svg", "<unused/>")};
  SvgDefs defs(pictures);
  EXPECT_EQ(defs.Markup(), "");
  for (const char* const name : {"a.svg", "b.svg", "c.svg", "a.svg"}) {
    EXPECT_EQ(defs.Art(name, {1, 2, 3, 4}, ArtFit::kWhole),
              "<use href=\"#art-" + std::string(name) +
                  "\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>\n");
  }
  EXPECT_EQ(defs.Art("e.svg", {1, 2, 3, 4}, ArtFit::kWhole), "");
  const std::string markup = defs.Markup();
  for (const char* const bytes : {"PGEvPg==", "PGJiLz4=", "PGNjYy8+"}) {
    EXPECT_EQ(Occurrences(markup, "\"data:image/svg+xml;base64," + std::string(bytes) + "\""), 1)
        << markup;
  }
  EXPECT_EQ(Occurrences(markup, "<symbol"), 3);
}

TEST(SvgArt, IsOnTheCard) {
  const Pictures pictures = {PictureOf("inn.svg", "<svg/>")};
  EXPECT_TRUE(Contains(DrawCard(Inn(), {}, pictures), "<use href=\"#art-inn.svg\""));
  EXPECT_FALSE(Contains(DrawCard(Inn()), "<use"));
}

TEST(SvgArt, IsInItsPlaceOfTheFace) {
  const Pictures pictures = {PictureOf("inn.svg", "<svg/>")};
  const auto top = [&](std::vector<std::string> rows) {
    const std::string card = DrawCard(Inn(), GameWithFace(std::move(rows)), pictures);
    std::smatch found;
    EXPECT_TRUE(std::regex_search(card, found, std::regex("<use [^>]* y=\"(\\d+)\""))) << card;
    return std::pair(std::stoi(found[1]), BaselineOf(card, "Inn"));
  };
  const auto [above, title] = top({"art", "title"});
  EXPECT_LT(above, title);
  const auto [below, first] = top({"title", "art"});
  EXPECT_GT(below, first);
}

TEST(SvgArt, IsEmbeddedOnceForAllThingsAndCells) {
  const Pictures pictures = {PictureOf("inn.svg", "<svg/>"), PictureOf("meadow.svg", "<svg />")};
  scene::Scene scene;
  scene::Entry entry;
  entry.things = {Inn(), Inn()};
  entry.things[1].marks.clear();
  scene::Box box;
  box.entries = {entry};
  scene.rows = {{box}};
  for (const int q : {0, 1}) {
    scene::Cell& cell = scene.board.cells.emplace_back();
    cell.at = {q * 200, 0};
    cell.art = "meadow.svg";
  }
  const std::string svg = SvgScene(scene, pictures);
  EXPECT_EQ(Occurrences(svg, "href=\"#art-inn.svg\""), 2);
  EXPECT_EQ(Occurrences(svg, "href=\"#cover-meadow.svg\""), 2);
  EXPECT_EQ(Occurrences(svg, "clip-path=\"url(#outline-"), 2);
  EXPECT_EQ(Occurrences(svg, "<clipPath"), 1);
  EXPECT_EQ(Occurrences(svg, "base64,"), 2);
  EXPECT_FALSE(Contains(SvgScene(scene, {}), "<use"));
}

// A seat with a tableau of a hundred by fifty units.
class SvgTableau : public testing::Test {
 protected:
  SvgTableau() {
    scene_.tableau.size = {100, 50};
    scene_.seats.resize(1);
    scene_.seats[0].seat = 0;
    scene_.icons = {{"coal", "Coal", {"C", content::ViewColor::kBlack, "", false, {}}}};
  }

  scene::Entry& AddLine(const std::string& id, const std::string& label,
                        std::optional<std::int64_t> number) {
    scene::Entry& entry = scene_.seats[0].entries.emplace_back();
    entry.id = id;
    entry.label = label;
    entry.number = number;
    entry.value = std::to_string(number.value_or(0));
    return entry;
  }

  content::TableauPlace& AddPlace(const std::string& entry, const std::string& as, int steps = 0) {
    content::TableauPlace& place = scene_.tableau.places.emplace_back();
    place.entry = entry;
    place.at = {10, 10};
    place.size = {80, 30};
    place.as = as;
    place.steps = steps;
    place.icon = "coal";
    return place;
  }

  std::string Draw() const {
    SvgDefs defs(pictures_);
    SvgLook look(scene_, defs);
    return TableauBlock(scene_.tableau, scene_.seats[0], 400, look).svg;
  }

  std::vector<std::string> Unplaced() const {
    std::vector<std::string> ids;
    for (const scene::Entry* entry : UnplacedEntries(scene_.tableau, scene_.seats[0])) {
      ids.push_back(entry->id);
    }
    return ids;
  }

  scene::Scene scene_;
  Pictures pictures_;
};

TEST_F(SvgTableau, ShowsLinesInTheirPlacesAndOthersBelow) {
  AddLine("variable.coins.seat0", "Coins", 3);
  AddLine("variable.debt", "Debt", 5);
  AddPlace("variable.coins", "number");
  AddPlace("variable.wood", "number");
  EXPECT_TRUE(Contains(Draw(), ">3</text>")) << Draw();
  EXPECT_TRUE(Contains(Draw(), "<title>Coins: 3</title>")) << Draw();
  EXPECT_FALSE(Contains(Draw(), ">5</text>")) << Draw();
  EXPECT_EQ(Unplaced(), std::vector<std::string>{"variable.debt"});
  const std::string svg = SvgScene(scene_, {});
  EXPECT_TRUE(Contains(svg, ">Debt: 5</text>")) << svg;
  EXPECT_FALSE(Contains(svg, ">Coins: 3</text>")) << svg;
  EXPECT_TRUE(Contains(svg, ">3</text>")) << svg;
}

TEST_F(SvgTableau, ShowsALineBelowIfAPartHasNoPlace) {
  scene::Entry& goods = AddLine("variable.goods", "Goods", {});
  goods.parts.resize(2);
  goods.parts[0] = {{"good.tea"}, "Tea", "tea 12", 12, "", {}, {}};
  goods.parts[1] = {{"good.wool"}, "Wool", "wool 34", 34, "", {}, {}};
  AddPlace("variable.goods", "number").of = "good.tea";
  EXPECT_TRUE(Contains(Draw(), ">12</text>")) << Draw();
  EXPECT_FALSE(Contains(Draw(), ">34</text>")) << Draw();
  EXPECT_EQ(Unplaced(), std::vector<std::string>{"variable.goods"});
  AddPlace("variable.goods", "number").of = "good.wool";
  EXPECT_EQ(Unplaced(), std::vector<std::string>{});
  scene_.tableau.places.resize(1);
  scene_.tableau.places[0].of.clear();
  EXPECT_TRUE(Contains(Draw(), ">34</text>")) << Draw();
  EXPECT_EQ(Unplaced(), std::vector<std::string>{});
}

TEST_F(SvgTableau, HasALabelIfThePlaceDeclaresOne) {
  AddLine("variable.coins", "<Coins>", 3);
  AddPlace("variable.coins", "number");
  EXPECT_FALSE(Contains(Draw(), ">&lt;Coins&gt;</text>"));
  scene_.tableau.places[0].label = true;
  EXPECT_TRUE(Contains(Draw(), ">&lt;Coins&gt;</text>")) << Draw();
}

TEST_F(SvgTableau, DrawsPilesWithANumberIfThereAreMany) {
  AddLine("variable.coal", "Coal", 4);
  AddPlace("variable.coal", "pile");
  EXPECT_EQ(Occurrences(Draw(), "<title>Coal</title>"), 4);
  EXPECT_FALSE(Contains(Draw(), ">4</text>"));
  scene_.seats[0].entries[0].number = 1000000;
  EXPECT_LE(Occurrences(Draw(), "<title>Coal</title>"), 10);
  EXPECT_TRUE(Contains(Draw(), ">1000000</text>"));
  scene_.seats[0].entries[0].number = -2;
  EXPECT_TRUE(Contains(Draw(), ">-2</text>"));
}

TEST_F(SvgTableau, DrawsTracks) {
  AddLine("variable.coal", "Coal", 2);
  AddPlace("variable.coal", "track", 7);
  const int boxes = Occurrences(Draw(), "<rect");
  EXPECT_EQ(boxes, 1 + 8);
  EXPECT_EQ(Occurrences(Draw(), "fill=\"" + std::string(SeatColor(0)) + "\""), 1);
  EXPECT_TRUE(Contains(Draw(), ">2</text>"));
  scene_.seats[0].entries[0].number = 99;
  EXPECT_EQ(Occurrences(Draw(), "<rect"), boxes);
  EXPECT_TRUE(Contains(Draw(), ">99</text>"));
}

TEST_F(SvgTableau, DrawsSlots) {
  AddLine("variable.coal", "Coal", 2);
  AddPlace("variable.coal", "slots", 3);
  EXPECT_EQ(Occurrences(Draw(), "<title>Coal</title>"), 2);
  EXPECT_EQ(Occurrences(Draw(), "stroke-dasharray"), 1);
  scene_.seats[0].entries[0].number = 5;
  EXPECT_EQ(Occurrences(Draw(), "<title>Coal</title>"), 3);
  EXPECT_TRUE(Contains(Draw(), ">5</text>"));
}

TEST_F(SvgTableau, ShowsTheContentsOfZonesAndBacksOfHiddenOnes) {
  scene::Entry& hand = AddLine("zone.hand.seat0", "Hand", {});
  hand.things = {Inn(), Inn()};
  hand.things[0].text = hand.things[1].text = "";
  hand.things[0].short_name = hand.things[1].short_name = "Inn";
  for (scene::Thing& thing : hand.things) thing.marks.clear();
  AddPlace("zone.hand", "row");
  EXPECT_TRUE(Contains(Draw(), ">Inn</text>")) << Draw();
  EXPECT_TRUE(Contains(Draw(), ">× 2</text>")) << Draw();
  hand.things.clear();
  EXPECT_FALSE(Contains(Draw(), "<text")) << Draw();
  hand.hidden = 7;
  EXPECT_TRUE(Contains(Draw(), ">× 7</text>")) << Draw();
}

TEST_F(SvgTableau, LiesOnItsArt) {
  EXPECT_FALSE(Contains(Draw(), "<use"));
  scene_.tableau.art = "hall.svg";
  pictures_ = {PictureOf("hall.svg", "<svg/>")};
  EXPECT_TRUE(
      Contains(Draw(), "<use href=\"#art-hall.svg\" x=\"0\" y=\"0\" width=\"400\" height=\"200\""));
  scene_.tableau = {};
  EXPECT_EQ(Draw(), "");
}

TEST(SvgScene, HasPanelsSideBySideIfOneColumnIsTooHigh) {
  const auto width = [](std::size_t seats) {
    scene::Scene scene;
    for (std::size_t i = 0; i < seats; ++i) {
      scene::SeatPanel& panel = scene.seats.emplace_back();
      panel.seat = static_cast<kernel::Seat>(i);
      panel.entries.resize(20);
    }
    std::smatch found;
    const std::string svg = SvgScene(scene, {});
    EXPECT_TRUE(std::regex_search(svg, found, std::regex("viewBox=\"0 0 (\\d+) ")));
    return std::stoi(found[1]);
  };
  EXPECT_GT(width(4), width(1) + 200);
}

}  // namespace
}  // namespace walz::ui
