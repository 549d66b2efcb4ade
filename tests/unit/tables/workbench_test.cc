// The author's own game: positions, content that changes, scenarios, and who may see it.
#include "tables/workbench.h"

#include <algorithm>
#include <filesystem>
#include <tuple>
#include <utility>
#include <vector>

#include "scenario/scenario.h"
#include "unit/tables/ferry.h"

namespace walz::tables {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

// The small games in a folder of their own, to be changed.
class WorkbenchTest : public testing::Test {
 protected:
  WorkbenchTest() { fs::copy(SmallGames(), folder_.path(), fs::copy_options::recursive); }

  Outcome Begin(const std::string& position, const std::string& game = "ferry") {
    return bench_.Begin(game, {.position = position}, "en");
  }
  Json Now() { return bench_.Message("en", false); }
  Done Choose(const std::string& option) { return bench_.Choose(bench_.revision(), option).done; }
  Outcome Take(const std::string& what, const std::string& to) {
    return bench_.Take(what, to, "en");
  }
  Outcome Add(const std::string& variable, const std::string& keys, const std::string& seat,
              int by) {
    return bench_.Add(variable, keys, seat, by, "en");
  }
  // The first thing with this name, of this kind, in this zone; empty texts match any.
  Json ThingNamed(const std::string& name, const std::string& kind, const std::string& at = "") {
    const Json things = Now()["names"]["things"];
    for (const Json& thing : things) {
      const bool fits =
          (kind.empty() || thing["group"] == kind) && (at.empty() || thing["at"] == at);
      if (thing["name"] == name && fits) return thing;
    }
    ADD_FAILURE() << name << " is not among " << things;
    return {{"id", ""}, {"piece", ""}};
  }
  std::string Card(const std::string& name, const std::string& at = "") {
    return ThingNamed(name, "card", at)["id"];
  }
  // The ids of the places of a sort, of a group.
  std::vector<std::string> Places(const std::string& sort, const std::string& group) {
    std::vector<std::string> ids;
    const Json places = Now()["names"]["places"];
    for (const Json& place : places) {
      if (place["sort"] == sort && place["group"] == group) ids.push_back(place["id"]);
    }
    return ids;
  }
  Json Hidden() { return bench_.Message("en", true)["hidden"]; }
  static bool Offers(const Json& message, const std::string& option) {
    const Json& options = message["scene"]["options"];
    return std::any_of(options.begin(), options.end(),
                       [&](const Json& one) { return one["id"] == option; });
  }
  // Puts `text` in the place of `old_text` in a file of the game.
  void Change(const std::string& file, const std::string& old_text, const std::string& text) {
    std::string content = folder_.Read(file);
    const std::size_t at = content.find(old_text);
    ASSERT_NE(at, std::string::npos);
    content.replace(at, old_text.size(), text);
    folder_.Write(file, content);
  }
  static bool Has(const Json& lines, const std::string& part) {
    return lines.dump().find(part) != std::string::npos;
  }

  tests::OwnFolder folder_;
  Workbench bench_{GameSource{folder_.path().string(), {}}};
};

TEST_F(WorkbenchTest, HoldsNothingAtFirst) {
  EXPECT_TRUE(Now()["scenario"].is_null());
  EXPECT_EQ(Choose("pass"), Done::kRefused);
  EXPECT_EQ(bench_.Undo().done, Done::kRefused);
  EXPECT_EQ(Take("component0", "zone.hand.seat0").done, Done::kRefused);
  EXPECT_EQ(Add("coins", "", "seat0", 1).done, Done::kRefused);
}

TEST_F(WorkbenchTest, BeginsInAPositionAndPlaysAllSeats) {
  ASSERT_EQ(
      Begin("players: 2\ngiven: { seats: { 0: { coins: 1, hand: { only: [lantern] } } } }").done,
      Done::kDone);
  EXPECT_TRUE(Offers(Now(), "play:lantern"));
  EXPECT_FALSE(Offers(Now(), "cross"));
  EXPECT_EQ(Choose("pass"), Done::kDone);
  EXPECT_EQ(Now()["scene"]["viewer"], "seat1");
  EXPECT_EQ(Choose("pass"), Done::kDone);
}

TEST_F(WorkbenchTest, AChoiceOfAnEarlierPositionIsStale) {
  ASSERT_EQ(Begin("").done, Done::kDone);
  const std::size_t revision = bench_.revision();
  EXPECT_EQ(bench_.Choose(revision, "pass").done, Done::kDone);
  EXPECT_EQ(bench_.Choose(revision, "pass").done, Done::kStale);
  EXPECT_EQ(bench_.Choose(bench_.revision(), "fly").done, Done::kRefused);
}

TEST_F(WorkbenchTest, TakesBackEvenWhatChanceHasShown) {
  ASSERT_EQ(Begin("players: 2").done, Done::kDone);
  ASSERT_EQ(Choose("throw"), Done::kDone);
  EXPECT_EQ(bench_.Undo().done, Done::kDone);
  EXPECT_TRUE(Offers(Now(), "throw"));
  EXPECT_EQ(bench_.Undo().done, Done::kRefused);
}

TEST_F(WorkbenchTest, ReportsAnInvalidPositionAndContinues) {
  ASSERT_EQ(Begin("players: 2").done, Done::kDone);
  for (const std::string wrong :
       {"players: [", "players: 17", "given: { seats: { 0: { coin: 3 } } }", "set: { tol: 9 }",
        "rolls: { dice: [9], dies: [1] }", "mods: [../elsewhere]", "variant: house.yaml"}) {
    EXPECT_EQ(Begin(wrong).done, Done::kRefused) << wrong;
    EXPECT_FALSE(Now()["findings"].empty()) << wrong;
    EXPECT_EQ(Now()["asked"]["position"], wrong);
    EXPECT_TRUE(Offers(Now(), "pass")) << wrong;
  }
  EXPECT_EQ(Begin(std::string(kMaxPositionBytes + 1, '#')).done, Done::kRefused);
  EXPECT_EQ(Begin("", "../ferry").done, Done::kRefused);
}

TEST_F(WorkbenchTest, GivesTheFirstFindingAsTheReason) {
  const Outcome outcome = Begin("given: { seats: { 0: { coins: 21 } } }");
  EXPECT_EQ(outcome.done, Done::kRefused);
  EXPECT_TRUE(Has(Now()["findings"], outcome.why.English())) << outcome.why.English();
  EXPECT_TRUE(Has(Now()["findings"], "position.yaml:1:"));
}

TEST_F(WorkbenchTest, TakesACardIntoAHand) {
  ASSERT_EQ(Begin("players: 2").done, Done::kDone);
  ASSERT_EQ(Choose("throw"), Done::kDone);
  EXPECT_EQ(Take(Card("lantern"), "zone.hand.seat0").done, Done::kDone);
  EXPECT_EQ(Now()["choices"], 1);  // made again
  EXPECT_EQ(bench_.Undo().done, Done::kDone);
  EXPECT_TRUE(Offers(Now(), "play:lantern"));
  EXPECT_EQ(Take(Card("whistle"), "zone.hand.seat0").done, Done::kDone);
  EXPECT_TRUE(Offers(Now(), "play:lantern"));
  EXPECT_TRUE(Offers(Now(), "play:whistle"));
  EXPECT_TRUE(Has(Now()["scenario"], "hand: [whistle, lantern]")) << Now()["scenario"];
}

TEST_F(WorkbenchTest, MovesACardThatHasBeenPlaced) {
  ASSERT_EQ(Begin("given: { seats: { seat0: { hand: { only: [lantern] } } } }").done, Done::kDone);
  EXPECT_EQ(Take(Card("lantern"), "zone.table").done, Done::kDone);
  EXPECT_TRUE(Has(Now()["scenario"], "hand: { only: [] }")) << Now()["scenario"];
  EXPECT_EQ(ThingNamed("lantern", "card")["at"], "table");
  EXPECT_EQ(Take(Card("lantern"), "zone.hand.seat0").done, Done::kDone);
  EXPECT_TRUE(Has(Now()["scenario"], "seat0: { hand: { only: [lantern] } }")) << Now()["scenario"];
  EXPECT_EQ(Take(Card("lantern"), "zone.pile.tea").done, Done::kDone);
  EXPECT_TRUE(Has(Now()["scenario"], "pile: { tea: [lantern] }")) << Now()["scenario"];
}

TEST_F(WorkbenchTest, MovesOneOfSeveralCopies) {
  ASSERT_EQ(
      Begin("given: { seats: { 0: { hand: { only: [card.rope, card.rope], rest: sea } } } }").done,
      Done::kDone);
  EXPECT_EQ(Take(Card("rope", "hand (Player 1)"), "zone.table").done, Done::kDone);
  EXPECT_NE(ThingNamed("rope", "card", "table")["id"], "");
  EXPECT_EQ(Hidden()["zones"]["hand"]["seat0"], Json({"rope"}));
  EXPECT_EQ(Take(Card("rope", "hand (Player 1)"), "zone.table").done, Done::kDone);
  EXPECT_EQ(Hidden()["zones"]["hand"]["seat0"], Json::array());
}

TEST_F(WorkbenchTest, MovesAComponentOfASeat) {
  ASSERT_EQ(Begin("players: 2").done, Done::kDone);
  const std::string coin = ThingNamed("coin", "token", "pouch (Player 2)")["id"];
  EXPECT_EQ(Take(coin, "zone.table").done, Done::kDone);
  EXPECT_TRUE(Has(Now()["scenario"], "seat1.coin#1")) << Now()["scenario"];
}

TEST_F(WorkbenchTest, LaysAPieceWhereItFits) {
  ASSERT_EQ(Begin("players: 2").done, Done::kDone);
  const std::string islet = ThingNamed("islet", "isle")["id"];
  const auto lies = [&](const std::string& where) {
    return Has(Now()["scenario"], R"({ piece: \"islet#1\", at: )" + where + " }");
  };
  EXPECT_EQ(Take(islet, "cell.1.0").done, Done::kDone);
  EXPECT_TRUE(lies("[1, 0], rotation: 5")) << Now()["scenario"];
  EXPECT_EQ(Take(islet, "cell.0.-1").done, Done::kDone);
  EXPECT_TRUE(lies("[0, -1], rotation: 5")) << Now()["scenario"];
  const std::string piece = ThingNamed("islet", "isle")["piece"];
  EXPECT_EQ(Take(piece, piece).done, Done::kDone);  // it is turned
  EXPECT_TRUE(lies("[0, -1]")) << Now()["scenario"];
  EXPECT_EQ(Take(piece, piece).done, Done::kDone);
  EXPECT_TRUE(lies("[0, -1], rotation: 1")) << Now()["scenario"];
  EXPECT_EQ(Take(piece, "zone.sea").done, Done::kDone);
  EXPECT_TRUE(Has(Now()["scenario"], "placed: false")) << Now()["scenario"];
  EXPECT_FALSE(ThingNamed("islet", "isle").contains("piece"));
  EXPECT_EQ(Take(islet, "cell.0.1").done, Done::kDone);
  EXPECT_TRUE(lies("[0, 1]")) << Now()["scenario"];
  EXPECT_FALSE(Has(Now()["scenario"], "placed: false"));
}

TEST_F(WorkbenchTest, SaysWhyAPieceDoesNotFit) {
  ASSERT_EQ(Begin("players: 2").done, Done::kDone);
  const std::string islet = ThingNamed("islet", "isle")["id"];
  const Json before = Now();
  const Outcome taken = Take(islet, ThingNamed("home", "isle")["piece"]);
  EXPECT_EQ(taken.done, Done::kRefused);
  EXPECT_TRUE(Has(taken.why.English(), "home")) << taken.why.English();
  EXPECT_EQ(Now()["scenario"], before["scenario"]);
  EXPECT_EQ(Now()["asked"], before["asked"]);
}

TEST_F(WorkbenchTest, OffersTheFreeCellsBesideTheMap) {
  ASSERT_EQ(Begin("players: 2").done, Done::kDone);
  const std::vector<std::string> cells = Places("cell0", "map");
  EXPECT_EQ(cells.size(), 6U) << Now()["names"]["places"];
  EXPECT_EQ(std::count(cells.begin(), cells.end(), "cell.1.0"), 1);
}

TEST_F(WorkbenchTest, LaysAPieceOnTheBoardOfASeat) {
  ASSERT_EQ(Begin("players: 2", "plots").done, Done::kDone);
  const std::string lane = ThingNamed("lane", "plot")["id"];
  const std::vector<std::string> cells = Places("cell0", "farm (Player 2)");
  ASSERT_EQ(cells.size(), 4U);
  EXPECT_EQ(Take(lane, cells[0]).done, Done::kDone);
  EXPECT_TRUE(Has(Now()["scenario"], "seat: 1")) << Now()["scenario"];
  EXPECT_EQ(Take(ThingNamed("street", "way")["id"], cells[1]).done, Done::kRefused);
}

TEST_F(WorkbenchTest, MovesWhatASpaceShows) {
  ASSERT_EQ(Begin("players: 2", "plots").done, Done::kDone);
  const std::vector<std::string> stops = Places("seat_space", "street");
  ASSERT_EQ(stops.size(), 3U) << Now()["names"]["places"];
  EXPECT_EQ(Take("seat0", stops[0]).done, Done::kDone);
  EXPECT_TRUE(Has(Now()["scenario"], "cart: { street.a: seat0 }")) << Now()["scenario"];
  EXPECT_EQ(Take(stops[0], stops[1]).done, Done::kDone);
  EXPECT_TRUE(Has(Now()["scenario"], "cart: { street.a: none, street.b: seat0 }"));
  EXPECT_EQ(Take(stops[1], "seat0").done, Done::kDone);
  EXPECT_TRUE(Has(Now()["scenario"], "street.b: none"));
  EXPECT_EQ(Take(stops[0], stops[1]).done, Done::kRefused) << "nothing is there";
  EXPECT_EQ(Take("seat0", "seat0").done, Done::kRefused) << "the game has no figures";
}

TEST_F(WorkbenchTest, MovesFigures) {
  folder_.Write("data/ferry/view.yaml", "view: [{ id: main, figure: landing }]\n");
  ASSERT_EQ(Begin("players: 2").done, Done::kDone);
  const std::vector<std::string> spaces = Places("seat_space", "home");
  ASSERT_EQ(spaces.size(), 2U) << Now()["names"]["places"];
  EXPECT_EQ(Take("figure.seat0", spaces[1]).done, Done::kDone);
  EXPECT_TRUE(Has(Now()["scenario"], "{ landing: home.pier }")) << Now()["scenario"];
  EXPECT_EQ(Take("seat0", "seat0").done, Done::kDone);
  EXPECT_TRUE(Has(Now()["scenario"], "{ landing: none }")) << Now()["scenario"];
  EXPECT_EQ(Take("seat0", "zone.table").done, Done::kRefused);
}

TEST_F(WorkbenchTest, PutsAComponentOnASpaceThatShowsIt) {
  folder_.Write("data/ferry/berth.yaml",
                "variable: [{ id: berth, per: space, on: mooring, type: component }]\n"
                "view: [{ id: main, marks: [{ id: berth, variable: berth, as: card }] }]\n");
  ASSERT_EQ(Begin("players: 2").done, Done::kDone);
  const std::vector<std::string> piers = Places("component_space", "home");
  ASSERT_EQ(piers.size(), 1U) << Now()["names"]["places"];
  EXPECT_EQ(Take(Card("lantern"), piers[0]).done, Done::kDone);
  EXPECT_TRUE(Has(Now()["scenario"], "berth: { home.pier: lantern }")) << Now()["scenario"];
}

TEST_F(WorkbenchTest, RefusesWhatCannotLieThere) {
  ASSERT_EQ(Begin("players: 2").done, Done::kDone);
  const std::string lantern = Card("lantern");
  const std::string islet = ThingNamed("islet", "isle")["id"];
  const Json before = Now()["scenario"];
  for (const auto& [what, to] :
       std::vector<std::pair<std::string, std::string>>{{"component999", "zone.table"},
                                                        {"", ""},
                                                        {lantern, "zone.nowhere"},
                                                        {lantern, "zone.hand.seat2"},
                                                        {lantern, "zone.hand"},
                                                        {lantern, "cell.1.0"},
                                                        {lantern, "space0"},
                                                        {lantern, "seat0"},
                                                        {islet, "cell.1"},
                                                        {islet, "cell.1.x"},
                                                        {islet, "cell.1.0.0"},
                                                        {islet, "cell.32767.0"},
                                                        {islet, "cell.99999.0"},
                                                        {islet, "space0"},
                                                        {islet, "piece9"},
                                                        {"piece9", "cell.1.0"},
                                                        {"space99", "space0"},
                                                        {"space0", "space1"},
                                                        {"seat2", "space0"}}) {
    const Outcome outcome = Take(what, to);
    EXPECT_EQ(outcome.done, Done::kRefused) << what << " " << to;
    EXPECT_FALSE(outcome.why.English().empty());
  }
  EXPECT_EQ(Now()["scenario"], before);
}

TEST_F(WorkbenchTest, ChangesNumbers) {
  ASSERT_EQ(Begin("players: 2").done, Done::kDone);
  EXPECT_EQ(Add("coins", "seat0", "seat0", 1).done, Done::kDone);
  EXPECT_TRUE(Has(Now()["scenario"], "{ coins: 6 }")) << Now()["scenario"];
  EXPECT_EQ(Add("coins", "", "seat0", -2).done, Done::kDone);
  EXPECT_TRUE(Has(Now()["scenario"], "{ coins: 4 }")) << Now()["scenario"];
  EXPECT_EQ(Add("crates", "good.tea", "seat1", 1).done, Done::kDone);
  EXPECT_EQ(Add("crates", "tea seat1", "", 1).done, Done::kDone);
  EXPECT_TRUE(Has(Now()["scenario"], "crates: { tea: 2 }")) << Now()["scenario"];
  EXPECT_EQ(Add("marks", "space1", "seat0", 3).done, Done::kDone);
  EXPECT_TRUE(Has(Now()["scenario"], "marks: { home.pier: 3 }")) << Now()["scenario"];
  EXPECT_EQ(Add("lap", "", "", 1).done, Done::kDone);
  EXPECT_TRUE(Has(Now()["scenario"], "variables: { lap: ")) << Now()["scenario"];
}

TEST_F(WorkbenchTest, SaysWhyANumberIsRefused) {
  ASSERT_EQ(Begin("players: 2\ngiven: { seats: { 0: { coins: 20 } } }").done, Done::kDone);
  const Json before = Now()["scenario"];
  const Outcome high = Add("coins", "", "seat0", 1);
  EXPECT_EQ(high.done, Done::kRefused);
  EXPECT_TRUE(Has(Now()["findings"], high.why.English()));
  for (const auto& [variable, keys, seat] :
       std::vector<std::tuple<std::string, std::string, std::string>>{{"wind", "", ""},
                                                                      {"coin", "", "seat0"},
                                                                      {"coins", "", ""},
                                                                      {"coins", "", "seat2"},
                                                                      {"coins", "seat0 seat1", ""},
                                                                      {"crates", "", "seat0"},
                                                                      {"crates", "gold", "seat0"},
                                                                      {"marks", "space0", "seat0"},
                                                                      {"marks", "x", "seat0"}}) {
    const Outcome outcome = Add(variable, keys, seat, 1);
    EXPECT_EQ(outcome.done, Done::kRefused) << variable << " " << keys << " " << seat;
    EXPECT_FALSE(outcome.why.English().empty());
  }
  EXPECT_EQ(Now()["scenario"], before);
}

// The mods of another folder have positions, too, whatever their folders are called.
TEST_F(WorkbenchTest, ListsThePositionsOfInstalledMods) {
  const std::string root = folder_ / "root";
  fs::copy(SmallGames(), root, fs::copy_options::recursive);
  const std::string manifest = "schema: 1\nid: ice\nname: Ice\nversion: 1.0.0\ngame: ferry\n";
  const std::string test = "game: ferry\nscenarios:\n  - { name: Cold, players: 2 }\n";
  for (const char* mods : {"installed/", "root/mods/"}) {
    folder_.Write(std::string(mods) + "broken/mod.yaml", "id: [\n");
    folder_.Write(std::string(mods) + "broken/tests/cold.yaml", test);
  }
  folder_.Write("installed/ice-1.0.0/mod.yaml", manifest);
  folder_.Write("installed/ice-1.0.0/tests/cold.yaml", test);
  const std::string id = folder_ / "installed/ice-1.0.0/tests/cold.yaml#Cold";
  Workbench bench{GameSource{root, {folder_ / "installed"}}};
  ASSERT_EQ(bench.Begin("ferry", {.from = id}, "en").done, Done::kDone);
  const Json message = bench.Message("en", false);
  EXPECT_TRUE(Has(message["scenario"], "ice")) << message["scenario"];
  EXPECT_TRUE(Has(message["positions"], id)) << message["positions"];
  EXPECT_FALSE(Has(message["positions"], "broken"));
}

TEST_F(WorkbenchTest, BeginsInThePositionOfAScenario) {
  folder_.Write("data/ferry/tests/rich.yaml",
                "game: ferry\nvariant: dear\nplayers: 3\npositions: { rich: { seats: { 0: { coins: "
                "19 } } } }\n"
                "scenarios:\n"
                "  - { name: Rich, seed: 8, set: { toll: \"9\" }, given: { use: rich } }\n"
                "  - { name: House rule, variant: own.yaml }\n");
  ASSERT_EQ(Begin("").done, Done::kDone);
  const Json positions = Now()["positions"];
  EXPECT_TRUE(Has(positions, "data/ferry/tests/rich.yaml#Rich")) << positions;
  EXPECT_FALSE(Has(positions, "House rule"));
  EXPECT_EQ(bench_.Begin("ferry", {.from = "data/ferry/tests/rich.yaml#Rich"}, "en").done,
            Done::kDone);
  EXPECT_EQ(Now()["asked"]["players"], "3");
  EXPECT_EQ(Now()["asked"]["seed"], "8");
  EXPECT_TRUE(Has(Now()["asked"]["position"], "coins: 19"));
  EXPECT_TRUE(Has(Now()["scenario"], "variant: [dear]")) << Now()["scenario"];
  EXPECT_TRUE(Has(Now()["scenario"], "toll"));
  EXPECT_EQ(bench_.Begin("ferry", {.from = "data/ferry/tests/rich.yaml#Poor"}, "en").done,
            Done::kRefused);
  const std::string of_mod = "mods/harbour-master/tests/master.yaml#A new card changes a number";
  EXPECT_EQ(bench_.Begin("ferry", {.from = of_mod}, "en").done, Done::kDone) << Now()["findings"];
  EXPECT_TRUE(Has(Now()["scenario"], "mods: [harbour-master]")) << Now()["scenario"];
}

TEST_F(WorkbenchTest, BeginsWithOtherPlayersAndChance) {
  const auto begin = [&](const std::string& players, const std::string& seed) {
    return bench_.Begin("ferry", {.position = "players: 2", .players = players, .seed = seed}, "en")
        .done;
  };
  EXPECT_EQ(begin("3", "9"), Done::kDone);
  EXPECT_EQ(Now()["scene"]["seats"].size(), 3U);
  EXPECT_TRUE(Has(Now()["scenario"], "seed: 9"));
  EXPECT_EQ(begin("many", ""), Done::kRefused);
  EXPECT_EQ(begin("", "-1"), Done::kRefused);
}

TEST_F(WorkbenchTest, EditsTheCurrentGameAfterARefusedOne) {
  ASSERT_EQ(Begin("players: 2\nseed: 5").done, Done::kDone);
  const std::string lantern = Card("lantern");
  ASSERT_EQ(Begin("players: 17", "plots").done, Done::kRefused);
  EXPECT_EQ(Take(lantern, "zone.table").done, Done::kDone);
  EXPECT_EQ(Now()["asked"]["game"], "ferry");
  EXPECT_TRUE(Has(Now()["asked"]["position"], "seed: 5")) << Now()["asked"];
}

TEST_F(WorkbenchTest, KeepsTheScenarioOfTheBeginning) {
  ASSERT_EQ(Begin("players: 2").done, Done::kDone);
  EXPECT_EQ(Now()["begun"], Now()["scenario"]);
  const Json begun = Now()["begun"];
  ASSERT_EQ(Take(Card("lantern"), "zone.table").done, Done::kDone);
  EXPECT_EQ(Now()["begun"], begun);
  EXPECT_NE(Now()["scenario"], begun);
}

TEST_F(WorkbenchTest, PlaysOneEffect) {
  EXPECT_EQ(bench_.PlayEffect("master", "duty", "1", "en").done, Done::kRefused);
  ASSERT_EQ(Begin("players: 2\nmods: [harbour-master]\nset: { tax: 3 }").done, Done::kDone);
  ASSERT_EQ(Choose("pass"), Done::kDone);
  EXPECT_EQ(bench_.PlayEffect("master", "duty", "1", "en").done, Done::kDone);
  EXPECT_EQ(Now()["choices"], 1);
  EXPECT_TRUE(Has(Now()["scenario"], "effect: { of: master, field: duty, seat: 1 }"))
      << Now()["scenario"];
  const std::string position = Now()["asked"]["position"];
  EXPECT_EQ(bench_.PlayEffect("master", "seal", "1", "en").done, Done::kRefused);
  EXPECT_EQ(Now()["asked"]["position"], position);
}

TEST_F(WorkbenchTest, KeepsAPositionThatACardDoesNotFit) {
  ASSERT_EQ(Begin("players: 2\ngiven: { zones: { deck: { count: 2, rest: sea } } }").done,
            Done::kDone);
  const Json before = Now();
  const Outcome outcome = Take(Card("rope"), "zone.deck");
  EXPECT_EQ(outcome.done, Done::kRefused);
  EXPECT_TRUE(Has(outcome.why.English(), "deck")) << outcome.why.English();
  EXPECT_EQ(Now()["asked"], before["asked"]);
  EXPECT_EQ(Now()["scenario"], before["scenario"]);
}

TEST_F(WorkbenchTest, ReportsAChoiceThatCannotBeRepeated) {
  ASSERT_EQ(Begin("players: 2\ngiven: { seats: { 0: { hand: { only: [lantern] } } } }").done,
            Done::kDone);
  ASSERT_EQ(Choose("play:lantern"), Done::kDone);
  ASSERT_EQ(Take(Card("lantern"), "zone.table").done, Done::kDone);  // not in the hand any more
  EXPECT_EQ(Now()["choices"], 0);
  EXPECT_TRUE(Has(Now()["verdict"], "lantern")) << Now()["verdict"];
  ASSERT_EQ(Begin("players: 2\ngiven: { seats: { 0: { hand: [lantern] } } }").done, Done::kDone);
  ASSERT_EQ(Choose("play:lantern"), Done::kDone);
  Change("data/ferry/things.yaml", "  - id: lantern\n", "  - id: lamp\n");
  bench_.Poll();
  EXPECT_TRUE(Has(Now()["verdict"], "lantern")) << Now()["verdict"];
}

TEST_F(WorkbenchTest, TakesEditsBackOneByOne) {
  ASSERT_EQ(Begin("players: 2\ngiven: { seats: { 0: { coins: 3, hand: [lantern] } } }").done,
            Done::kDone);
  const auto undo = [&] { return bench_.UndoEdit("en").done; };
  EXPECT_EQ(undo(), Done::kRefused);
  const Json begun = Now()["scenario"];
  ASSERT_EQ(Add("coins", "", "seat0", 1).done, Done::kDone);
  const Json richer = Now()["scenario"];
  ASSERT_EQ(Take(Card("whistle"), "zone.hand.seat0").done, Done::kDone);
  ASSERT_EQ(Add("coins", "", "seat0", 99).done, Done::kRefused) << "no edit";
  EXPECT_EQ(Now()["edits"], 2);
  EXPECT_EQ(undo(), Done::kDone);
  EXPECT_EQ(Now()["scenario"], richer);
  EXPECT_EQ(undo(), Done::kDone);
  EXPECT_EQ(Now()["scenario"], begun);
  EXPECT_EQ(Now()["edits"], 0);
  EXPECT_EQ(undo(), Done::kRefused);
  ASSERT_EQ(Add("coins", "", "seat0", 1).done, Done::kDone);
  ASSERT_EQ(Begin("players: 2").done, Done::kDone);
  EXPECT_EQ(undo(), Done::kRefused) << "another game";
}

TEST_F(WorkbenchTest, AnEditTakenBackKeepsTheChoices) {
  ASSERT_EQ(Begin("players: 2\ngiven: { seats: { 0: { hand: { only: [lantern] } } } }").done,
            Done::kDone);
  ASSERT_EQ(Take(Card("whistle"), "zone.table").done, Done::kDone);
  ASSERT_EQ(Choose("play:lantern"), Done::kDone);
  ASSERT_EQ(Take(Card("lantern"), "zone.table").done, Done::kDone);  // it cannot be played
  EXPECT_EQ(Now()["choices"], 0);
  EXPECT_EQ(bench_.UndoEdit("en").done, Done::kDone);
  EXPECT_EQ(Now()["choices"], 1) << "it can again";
  EXPECT_EQ(bench_.UndoEdit("en").done, Done::kDone);
  EXPECT_EQ(Now()["choices"], 1) << "made after the edit";
}

TEST_F(WorkbenchTest, WritesAScenarioThatPlaysTheSame) {
  ASSERT_EQ(Begin("players: 2\nseed: 5\nset: { toll: 9 }\nrolls: { dice: [4] }\n"
                  "given: { seats: { 0: { coins: 12 } } }")
                .done,
            Done::kDone);
  ASSERT_EQ(Choose("cross"), Done::kDone);
  ASSERT_EQ(Choose("throw"), Done::kDone);
  const auto file = std::make_shared<base::SourceFile>(
      "copied.yaml",
      Now()["scenario"].get<std::string>() + "    then: { seats: { 0: { coins: 3 } } }\n");
  base::Diagnostics findings;
  const std::vector<scenario::Scenario> read = scenario::ReadScenarios(file, findings);
  ASSERT_EQ(read.size(), 1U) << file->text();
  const auto outcome = scenario::ScenarioRunner(SmallGames()).Run(read[0]);
  EXPECT_TRUE(outcome.passed()) << file->text();
  EXPECT_EQ(outcome.choices, 2U);
}

TEST_F(WorkbenchTest, FollowsContentThatChanges) {
  ASSERT_EQ(Begin("players: 2").done, Done::kDone);
  ASSERT_EQ(Choose("pass"), Done::kDone);
  const std::size_t revision = bench_.revision();
  bench_.Poll();
  EXPECT_EQ(bench_.revision(), revision);
  Change("data/ferry/game.yaml", "initial: 5, min: 0, max: 20", "initial: 6, min: 0, max: 20");
  bench_.Poll();
  EXPECT_GT(bench_.revision(), revision);
  EXPECT_TRUE(Has(Now()["verdict"], "5 -> 6")) << Now()["verdict"];
  EXPECT_EQ(Now()["choices"], 1);
  Change("data/ferry/game.yaml", "initial: 6", "initial: six");
  bench_.Poll();
  EXPECT_TRUE(Has(Now()["verdict"], "six")) << Now()["verdict"];
  EXPECT_EQ(Now()["choices"], 1);
}

TEST_F(WorkbenchTest, FollowsContentInAPositionOfItsOwn) {
  ASSERT_EQ(Begin("players: 2\ngiven: { seats: { 0: { coins: 2 } } }").done, Done::kDone);
  Change("data/ferry/things.yaml", "{ value: fee, add: -1 }", "{ value: fee, add: -2 }");
  bench_.Poll();
  EXPECT_TRUE(Has(Now()["verdict"], "add: -2")) << Now()["verdict"];
  EXPECT_TRUE(Offers(Now(), "cross"));
  Change("data/ferry/game.yaml", "  - { id: coins,", "  - { id: pennies,");
  bench_.Poll();
  EXPECT_FALSE(Now()["verdict"].empty());
  EXPECT_TRUE(Offers(Now(), "cross"));
}

TEST_F(WorkbenchTest, ReportsFindingsOfTheCurrentGame) {
  Workbench bench({folder_.path().string(), {}},
                  [](const match::Game&, base::Diagnostics& findings) {
                    findings.Add("WZ0808", {}, std::string("it looks wrong"));
                  });
  ASSERT_EQ(bench.Begin("ferry", {}, "en").done, Done::kDone);
  EXPECT_TRUE(Has(bench.Message("en", false)["findings"], "it looks wrong"));
}

TEST_F(WorkbenchTest, ShowsWhatIsHiddenOnRequestAlone) {
  ASSERT_EQ(Begin("players: 2\ngiven: { zones: { deck: [whistle] }, seats: { 1: { hand: { only: "
                  "[lantern] } } } }")
                .done,
            Done::kDone);
  EXPECT_FALSE(Now().contains("hidden"));
  const Json hidden = bench_.Message("en", true)["hidden"];
  EXPECT_EQ(hidden["zones"]["deck"][0], "whistle");
  EXPECT_EQ(hidden["zones"]["hand"]["seat1"], Json({"lantern"}));
  EXPECT_FALSE(hidden["zones"].contains("tableau"));
}

TEST_F(WorkbenchTest, NamesWhatCanBePicked) {
  ASSERT_EQ(Begin("players: 2\nmods: [harbour-master]\nset: { tax: 3 }").done, Done::kDone);
  const Json names = Now()["names"];
  const auto ids = [&](const std::string& list) {
    std::vector<std::string> found;
    for (const Json& one : names[list]) found.push_back(one["id"]);
    return found;
  };
  EXPECT_EQ(ids("effects"), std::vector<std::string>{"office.master"});
  EXPECT_EQ(names["effects"][0]["fields"], Json({"duty"}));
  EXPECT_EQ(names["numbers"]["coins"], Json({0, 20}));
  EXPECT_FALSE(names["numbers"].contains("wind"));
  const std::vector<std::string> places = ids("places");
  EXPECT_EQ(std::count(places.begin(), places.end(), "zone.hand.seat1"), 1);
  EXPECT_EQ(std::count(places.begin(), places.end(), "zone.hand.seat2"), 0) << "nobody sits there";
  EXPECT_EQ(std::count(places.begin(), places.end(), "zone.pile.wood"), 1);
  // Identical cards in a zone are listed once, here the ropes in the deck.
  const Json things = names["things"];
  const auto ropes = std::count_if(things.begin(), things.end(), [](const Json& thing) {
    return thing["name"] == "rope" && thing["at"] == "deck";
  });
  EXPECT_EQ(ropes, 1);
}

class AuthorApiTest : public ServerTest {
 protected:
  int Status(const std::string& method, const std::string& path, const std::string& key,
             Fields fields = {}) {
    return api_.Answer({method, path, std::move(fields), key, ""}).status;
  }

  const std::string host_ = std::string(32, 'a');
  const std::string author_ = std::string(32, 'c');
  Workbench bench_{GameSource{SmallGames(), {}}};
  Api api_{lobby_, {.host_key = host_, .workbench = &bench_, .author_key = author_}};
  Api plain_{lobby_, {host_, "en", "one"}};
};

TEST_F(AuthorApiTest, OpensForTheKeyOfTheAuthorAlone) {
  const auto table = NewFerry();
  const std::string path = "/api/author";
  EXPECT_EQ(Status("GET", path, author_), 200);
  EXPECT_EQ(Status("GET", path, ""), 401);
  EXPECT_EQ(Status("GET", path, host_), 403);
  EXPECT_EQ(Status("GET", path, table->chairs().seats[0].key), 403);
  EXPECT_EQ(Status("GET", path, table->chairs().spectator_key), 403);
  EXPECT_EQ(plain_.Answer({"GET", path, {}, host_, ""}).status, 403);
  EXPECT_EQ(plain_.Answer({"GET", path, {}, std::string(1, '\0'), ""}).status, 403);
  EXPECT_EQ(Status("GET", "/api/games", author_), 403);
  EXPECT_EQ(Status("GET", "/api/tables/" + table->id(), author_), 403);
}

TEST_F(AuthorApiTest, AnswersTheClient) {
  EXPECT_EQ(Status("POST", "/api/author/begin", author_, {{"game", "ferry"}}), 200);
  const std::size_t revision = bench_.revision();
  EXPECT_EQ(Status("POST", "/api/author/choose", author_,
                   {{"option", "pass"}, {"revision", std::to_string(revision)}}),
            200);
  EXPECT_EQ(Status("POST", "/api/author/choose", author_, {{"option", "pass"}}), 422);
  EXPECT_EQ(Status("POST", "/api/author/undo", author_), 200);
  EXPECT_EQ(Status("POST", "/api/author/take", author_,
                   {{"what", "component0"}, {"to", "zone.hand.seat0"}}),
            200);
  const Fields add = {{"variable", "coins"}, {"keys", ""}, {"seat", "seat0"}};
  Fields by = add;
  by["by"] = "-1";
  EXPECT_EQ(Status("POST", "/api/author/add", author_, by), 200);
  EXPECT_EQ(Status("POST", "/api/author/undo_edit", author_), 200);
  EXPECT_EQ(Status("POST", "/api/author/add", author_, add), 422);
  EXPECT_EQ(Status("POST", "/api/author/begin", author_, {{"game", "ferry"}, {"players", "3"}}),
            200);
  EXPECT_EQ(Status("POST", "/api/author/begin", author_, {{"game", "none"}}), 422);
  EXPECT_EQ(Status("POST", "/api/author/nothing", author_), 404);
  EXPECT_EQ(Status("GET", "/api/author/undo", author_), 405);
  EXPECT_EQ(Status("POST", "/api/author", author_), 405);
  EXPECT_EQ(Status("GET", "/api/author/a/b", author_), 404);
  const auto message =
      nlohmann::json::parse(api_.Answer({"GET", "/api/author", {}, author_, ""}).body);
  EXPECT_EQ(message["games"][0], "ferry");
  EXPECT_FALSE(message["names"]["things"].empty());
  EXPECT_FALSE(message["names"]["places"].empty());
  EXPECT_FALSE(message.contains("hidden"));
  const Response brief = api_.Answer({"GET", "/api/author", {{"brief", "1"}}, author_, ""});
  EXPECT_EQ(Json::parse(brief.body), Json({{"revision", bench_.revision()}}));
}

}  // namespace
}  // namespace walz::tables
