// Properties of every picture: texts are inside, and do not overlap.
#include <cstdlib>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "scene/describe.h"
#include "scene/scene_of.h"
#include "ui/gallery_things.h"
#include "ui/svg_card.h"
#include "ui/svg_look.h"
#include "ui/svg_map.h"
#include "ui/svg_paint.h"
#include "ui/svg_scene.h"
#include "ui/svg_tableau.h"
#include "unit/scene/shipped.h"

namespace walz::ui {
namespace {

// The box of a text in units of its document.
struct Placed {
  std::string text;
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
};

// A parsed picture with its transformations.
struct Picture {
  double width = 0;
  double height = 0;
  double left = 0;
  double top = 0;
  std::vector<Placed> texts;
};

// Decodes markup entities.
std::string Unescaped(std::string text) {
  const std::pair<const char*, const char*> kEntities[] = {
      {"&quot;", "\""}, {"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}};
  for (const auto& [entity, character] : kEntities) {
    for (std::size_t at = text.find(entity); at != std::string::npos; at = text.find(entity)) {
      text.replace(at, std::string(entity).size(), character);
    }
  }
  return text;
}

// WALZ_PICTURES names a folder to write all pictures to, for review.
std::string Kept(const std::string& name, std::string svg) {
  const char* const folder = std::getenv("WALZ_PICTURES");
  if (folder != nullptr) std::ofstream(std::string(folder) + "/" + name + ".svg") << svg;
  return svg;
}

double Number(const std::string& tag, const std::string& name) {
  std::smatch found;
  const std::regex pattern(" " + name + "=\"(-?[0-9.]+)\"");
  return std::regex_search(tag, found, pattern) ? std::stod(found[1]) : 0;
}

Picture Read(const std::string& svg) {
  struct Frame {
    double x = 0;
    double y = 0;
    double scale = 1;
  };
  Picture picture;
  std::vector<Frame> frames = {{}};
  std::size_t at = 0;
  while ((at = svg.find('<', at)) != std::string::npos) {
    const std::size_t end = svg.find('>', at);
    const std::string tag = svg.substr(at, end - at + 1);
    at = end;
    std::smatch found;
    if (tag.starts_with("<svg") &&
        std::regex_search(tag, found, std::regex("viewBox=\"(\\S+) (\\S+) (\\S+) (\\S+)\""))) {
      picture.left = std::stod(found[1]);
      picture.top = std::stod(found[2]);
      picture.width = std::stod(found[3]);
      picture.height = std::stod(found[4]);
    }
    if (tag == "</g>") frames.pop_back();
    if (tag.starts_with("<g")) {
      Frame frame = frames.back();
      if (std::regex_search(tag, found, std::regex("translate\\((-?[0-9.]+) (-?[0-9.]+)\\)"))) {
        frame.x += std::stod(found[1]) * frame.scale;
        frame.y += std::stod(found[2]) * frame.scale;
      }
      if (std::regex_search(tag, found, std::regex("scale\\(([0-9.]+)\\)"))) {
        frame.scale *= std::stod(found[1]);
      }
      frames.push_back(frame);
    }
    if (!tag.starts_with("<text")) continue;
    const Frame& frame = frames.back();
    const std::string text = Unescaped(svg.substr(end + 1, svg.find('<', end) - end - 1));
    const double size = Number(tag, "font-size");
    const double width = TextWidth(text, static_cast<int>(size)) * 0.9;
    double x = Number(tag, "x");
    if (tag.find("\"middle\"") != std::string::npos) x -= width / 2;
    if (tag.find("\"end\"") != std::string::npos) x -= width;
    const double y = Number(tag, "y");
    picture.texts.push_back({text, frame.x + x * frame.scale,
                             frame.y + (y - size * 0.7) * frame.scale,
                             frame.x + (x + width) * frame.scale, frame.y + y * frame.scale});
  }
  return picture;
}

// Returns the names of pieces that a figure covers.
std::vector<std::string> NamesUnderFigures(const std::string& map) {
  std::vector<std::string> names;
  const std::regex name(
      "<text x=\"(-?\\d+)\" y=\"(-?\\d+)\" font-size=\"(\\d+)\"[^>]*italic[^>]*>([^<]*)");
  const std::regex figure("<path d=\"M(-?\\d+) (-?\\d+)l10 24h-20z\"");
  for (std::sregex_iterator n(map.begin(), map.end(), name); n != std::sregex_iterator(); ++n) {
    const int size = std::stoi((*n)[3]);
    const int half = TextWidth((*n)[4].str(), size) / 2;
    for (std::sregex_iterator f(map.begin(), map.end(), figure); f != std::sregex_iterator(); ++f) {
      const int x = std::stoi((*f)[1]) - std::stoi((*n)[1]);
      const int y = std::stoi((*f)[2]) - std::stoi((*n)[2]);
      if (std::abs(x) < half + 10 && y < 8 && y > -size * 7 / 10 - 24) names.push_back((*n)[4]);
    }
  }
  return names;
}

// Returns the faults of a picture as sentences.
std::vector<std::string> FaultsOf(const std::string& svg) {
  const Picture picture = Read(svg);
  std::vector<std::string> faults;
  for (std::size_t i = 0; i < picture.texts.size(); ++i) {
    const Placed& a = picture.texts[i];
    if (a.left < picture.left || a.top < picture.top || a.right > picture.left + picture.width ||
        a.bottom > picture.top + picture.height) {
      faults.push_back("outside: " + a.text);
    }
    for (std::size_t k = i + 1; k < picture.texts.size(); ++k) {
      const Placed& b = picture.texts[k];
      if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) {
        faults.push_back("one on the other: " + a.text + " and " + b.text);
      }
    }
  }
  return faults;
}

TEST(SvgFaults, AreFound) {
  const std::string svg =
      "<svg viewBox=\"0 0 100 50\"><g transform=\"translate(10 10) scale(0.5)\">"
      "<text x=\"0\" y=\"20\" font-size=\"20\" text-anchor=\"start\">one</text></g>";
  EXPECT_EQ(FaultsOf(svg + "</svg>"), std::vector<std::string>{});
  EXPECT_EQ(FaultsOf(svg + "<text x=\"12\" y=\"20\" font-size=\"9\">two</text></svg>").size(), 1U);
  EXPECT_EQ(FaultsOf(svg + "<text x=\"95\" y=\"40\" font-size=\"9\">two</text></svg>").size(), 1U);
}

// Returns the font size of a text on a card.
int SizeOf(const std::string& svg, const std::string& text) {
  std::smatch found;
  const std::regex pattern("font-size=\"([0-9]+)\"[^>]*>" + text + "</text>");
  return std::regex_search(svg, found, pattern) ? std::stoi(found[1]) : 0;
}

// Draws a card with the look of a game.
std::string CardOf(const scene::Thing& thing, const scene::Scene& game = {},
                   const std::vector<content::PicturePtr>& pictures = {}) {
  SvgDefs defs(pictures);
  SvgLook look(game, defs);
  return SvgCard(thing, "card", look);
}

scene::Mark Words(const std::string& text) {
  scene::Symbol symbol;
  symbol.text = text;
  scene::Mark mark;
  mark.symbols = {symbol};
  return mark;
}

TEST(SvgCard, IsReadInLettersAsLargeAsThereIsRoomFor) {
  scene::Thing thing;
  thing.name = "Inn";
  thing.marks = {Words("brown")};
  const int alone = SizeOf(CardOf(thing), "brown");
  thing.marks.resize(12, Words("brown"));
  const int among_others = SizeOf(CardOf(thing), "brown");
  EXPECT_GT(alone, 2 * among_others);
  EXPECT_GE(among_others, 12);
}

TEST(SvgCard, LetsOneLongLineMakeNoOtherSmaller) {
  scene::Thing thing;
  thing.name = "Inn";
  thing.marks = {Words("brown"), Words("beer")};
  const int size = SizeOf(CardOf(thing), "brown");
  thing.marks[1] = Words("as many beds as there are nights");
  EXPECT_EQ(SizeOf(CardOf(thing), "brown"), size);
  thing.marks[1].label = "gives";
  EXPECT_EQ(SizeOf(CardOf(thing), "brown"), size);
}

TEST(SvgCard, HasALongNameInSmallerLettersRatherThanCut) {
  scene::Thing thing;
  thing.name = "Inn";
  const int usual = SizeOf(CardOf(thing), thing.name);
  thing.name = "Innkeepersgranddaughter";
  const int smaller = SizeOf(CardOf(thing), thing.name);
  EXPECT_GT(smaller, 0);
  EXPECT_LT(smaller, usual);
}

TEST(SvgScene, DrawsEqualCardsOnceWithTheirNumber) {
  scene::Thing thing;
  thing.name = "Inn";
  thing.definition = "card.inn";
  thing.marks = {Words("brown")};
  scene::Thing other = thing;
  other.marks = {Words("green")};
  scene::Entry entry;
  entry.things = {thing, other, thing, thing};
  scene::Box box;
  box.title = "Hand";
  box.entries = {entry};
  scene::Scene scene;
  scene.rows = {{box}};
  const std::string svg = SvgScene(scene, {});
  const std::regex names("<title>Inn</title>");
  EXPECT_EQ(std::distance(std::sregex_iterator(svg.begin(), svg.end(), names), {}), 2);
  EXPECT_GT(SizeOf(svg, "× 3"), 0);
  EXPECT_EQ(SizeOf(svg, "× 1"), 0);
}

TEST(SvgScene, MakesABoxAsWideAsTheLongestWordOfItsTitle) {
  scene::Box box;
  box.title = "Innkeepersgranddaughters";
  scene::Scene scene;
  scene.rows = {{box}};
  EXPECT_GT(SizeOf(SvgScene(scene, {}), box.title), 0);
}

TEST(SvgScene, ShowsOnlyTheContentsOfANonEmptyBox) {
  scene::Box box;
  box.title = "North";
  box.entries.resize(2);
  box.entries[0].value = "–";
  box.entries[1].value = "–";
  scene::Scene scene;
  scene.rows = {{box}};
  EXPECT_NE(SvgScene(scene, {}).find(">–<"), std::string::npos);
  scene.rows[0][0].entries[0].value = "cloth";
  EXPECT_EQ(SvgScene(scene, {}).find(">–<"), std::string::npos);
}

// Returns a definition of a shipped game in print form.
scene::Thing Printed(const match::Game& game, const std::string& kind, const std::string& id,
                     const std::string& language) {
  const scene::Describer describe(game, language);
  const kernel::KindId found = game.ruleset().data().kinds.Find(kind);
  for (const content::KindSpec* const spec : ThingKinds(game.content())) {
    if (spec->name != kind) continue;
    return PrintedThing(*spec, game.ruleset().FindDefinition(found, id), describe);
  }
  ADD_FAILURE() << "no things: " << kind;
  return {};
}

TEST(PrintedThings, HaveTheSignAndTheColourThatTheViewDrawsForThem) {
  const auto game = scene::Shipped("haspelknecht");
  const auto& signs = game->content().view.icons;
  for (const char* const id : {"black", "brown", "yellow"}) {
    const scene::Thing disc = Printed(*game, "action_disc", id, "en");
    ASSERT_FALSE(disc.marks.empty()) << id;
    const scene::Symbol& sign = disc.marks.front().symbols.front();
    EXPECT_EQ(sign.letter, signs.at(id).letter);
    EXPECT_EQ(disc.color, signs.at(id).color) << id;
    const scene::Describer describe(*game, "en");
    EXPECT_NE(CardOf(disc, scene::GameScene(describe)).find(signs.at(id).path), std::string::npos)
        << id;
  }
}

// Chips say their suit as a mark, which is the same sign.
TEST(PrintedThings, ShowASignOnce) {
  const auto game = scene::Shipped("durch-die-ganze-welt");
  const scene::Thing chip = Printed(*game, "chip", "moons", "en");
  EXPECT_EQ(chip.marks.size(), 1U);
  EXPECT_EQ(chip.color, game->content().view.icons.at("moons").color);
}

// The card has a slash like the book; the option's line says `or`.
TEST(PrintedThings, ShowASlashBetweenTwoWays) {
  const auto game = scene::Shipped("die-tore-der-welt");
  const std::string path = game->content().view.icons.at("one_of").path;
  const auto effect = [&](const std::string& language) {
    const scene::Thing card = Printed(*game, "event_card", "bridge_collapses", language);
    const scene::Describer describe(*game, language);
    const std::string svg = CardOf(card, scene::GameScene(describe));
    const std::size_t slash = svg.find(path);
    EXPECT_NE(slash, std::string::npos);
    EXPECT_EQ(svg.find(path, slash + 1), std::string::npos);
    EXPECT_EQ(svg.find(language == "en" ? "one of" : "eins von"), std::string::npos);
    return card.marks.front().text;
  };
  EXPECT_NE(effect("en").find("1 building material or "), std::string::npos) << effect("en");
  EXPECT_NE(effect("de").find("1 Baumaterial oder "), std::string::npos) << effect("de");
}

TEST(PrintedThings, OfAMapDescribeTheirPurpose) {
  const auto game = scene::Shipped("auf-der-walz");
  for (const char* const language : {"en", "de"}) {
    const scene::Describer describe(*game, language);
    for (const char* const kind : {"landscape_tile", "start_tile", "city", "fate_tile"}) {
      const kernel::KindId found = game->ruleset().data().kinds.Find(kind);
      for (const kernel::DefinitionId id : game->ruleset().definitions_of(found)) {
        EXPECT_NE(describe.DefinitionText(id), "") << describe.DefinitionName(id);
      }
    }
  }
}

TEST(PrintedThings, ShowTheSideOfAStartTile) {
  const auto game = scene::Shipped("auf-der-walz");
  const auto place = [&](const std::string& language) {
    const scene::Thing tile = Printed(*game, "start_tile", "start_jug_meadow", language);
    for (const scene::Mark& mark : tile.marks) {
      if (mark.kind == "place") return mark.text;
    }
    return std::string();
  };
  EXPECT_EQ(place("en"), "Place: north-east");
  EXPECT_EQ(place("de"), "Platz: im Nordosten");
}

class ShippedPictures : public testing::TestWithParam<const char*> {};

TEST_P(ShippedPictures, OfCardsHaveTheirTextInside) {
  const auto game = scene::Shipped(GetParam());
  for (const char* const language : {"en", "de"}) {
    const scene::Describer describe(*game, language);
    const scene::Scene frame = scene::GameScene(describe);
    SvgDefs defs(game->content().pictures);
    SvgLook look(frame, defs);
    for (const content::KindSpec* const kind : ThingKinds(game->content())) {
      const kernel::KindId id = game->ruleset().data().kinds.Find(kind->name);
      for (const kernel::DefinitionId definition : game->ruleset().definitions_of(id)) {
        const scene::Thing thing = PrintedThing(*kind, definition, describe);
        const std::string card = SvgCard(thing, KindName(kind->name, describe), look);
        EXPECT_EQ(FaultsOf(Kept(thing.definition + "." + language, card)),
                  std::vector<std::string>{})
            << thing.definition << " " << language;
      }
    }
  }
}

TEST_P(ShippedPictures, OfPositionsHaveTheirTextInside) {
  scene::Walk(GetParam(), 7, 200, 60, [](match::Match& match) {
    const scene::Describer describe(match.game(), "de");
    const scene::Scene scene = scene::SceneOf(match.state(), describe, kernel::kNoSeat);
    const std::string name = match.game().id() + "." + std::to_string(match.choices().size());
    const std::vector<content::PicturePtr>& pictures = match.game().content().pictures;
    EXPECT_EQ(FaultsOf(Kept(name, SvgScene(scene, pictures))), std::vector<std::string>{});
    SvgDefs defs(pictures);
    SvgLook look(scene, defs);
    EXPECT_EQ(NamesUnderFigures(MapPart(scene.board, look, {}).svg), std::vector<std::string>{})
        << name;
  });
}

TEST(SvgFaults, OfFiguresAreFound) {
  const std::string pawn = "<path d=\"M9 0l10 24h-20z\" fill=\"red\"/>";
  const auto name = [](int y) {
    return SvgText(0, y, 13, "Homeland", {.anchor = "middle", .italic = true});
  };
  EXPECT_EQ(NamesUnderFigures(name(20) + pawn), std::vector<std::string>{"Homeland"});
  EXPECT_EQ(NamesUnderFigures(name(-10) + pawn), std::vector<std::string>{});
  EXPECT_EQ(NamesUnderFigures(name(40) + pawn), std::vector<std::string>{});
}

TEST(SvgScene, NamesTheSignsOfTheMapOnce) {
  scene::Walk("auf-der-walz", 7, 1, 1, [](match::Match& match) {
    const scene::Describer describe(match.game(), "en");
    const std::string svg = SvgScene(scene::SceneOf(match.state(), describe, kernel::kNoSeat), {});
    for (const std::string name : {">Inn</text>", ">Thaler</text>"}) {
      const std::size_t first = svg.find(name);
      ASSERT_NE(first, std::string::npos) << name;
      EXPECT_EQ(svg.find(name, first + 1), std::string::npos) << name;
    }
  });
}

INSTANTIATE_TEST_SUITE_P(, ShippedPictures, testing::ValuesIn(scene::kShippedGames),
                         &scene::TestName);

}  // namespace
}  // namespace walz::ui
