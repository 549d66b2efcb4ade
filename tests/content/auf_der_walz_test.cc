// The contents of the box of Auf der Walz. The rule books print neither tiles nor cities nor card
// lists; our own must be consistent with everything the books say. Each line of the table below is
// one such statement; `data/auf-der-walz/README.md` describes where to change the numbers.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "base/render.h"
#include "content/box.h"
#include "mods/loader.h"

namespace walz::content {
namespace {

using kernel::Coord;
using kernel::Direction;

const std::vector<std::string> kBoards = {"landscape_tile", "start_tile", "city"};
const std::set<std::string> kMasters = {"small_timer", "foreman"};

bool IsOneDay(const BoxItem& card) {
  const kernel::Value* one_day = card.fields.Find("one_day");
  return one_day != nullptr && one_day->boolean();
}

// A wage as shown by the space or tile: "3 green", "5", "die 3:blue 5:green", "die".
std::string WagesOf(const Box& box, const kernel::Value& fields) {
  const kernel::Value* wages = fields.Find("wages");
  if (wages == nullptr) return "none";
  std::string text;
  if (const kernel::Value* thaler = wages->Find("thaler")) {
    text = std::to_string(thaler->integer());
    const kernel::Value* scantling = wages->Find("scantling");
    if (scantling != nullptr) text += " " + box.IdOf(*scantling);
  }
  if (const kernel::Value* die = wages->Find("die")) {
    text += text.empty() ? "die" : " and die";
    for (const auto& [pips, colour] : die->entries()) text += " " + pips + ":" + box.IdOf(colour);
  }
  return text;
}

// All wages: small-timers and foremen of all boards (prefixed by the kind of space), then fate
// tiles.
std::vector<std::string> AllWages(const Box& box) {
  std::vector<std::string> all;
  for (const std::string& board : kBoards) {
    for (const BoxPiece& piece : box.pieces(board)) {
      for (const BoxSpace& space : piece.spaces) {
        if (kMasters.count(space.kind) == 0) continue;
        all.push_back(space.kind + ": " + WagesOf(box, space.fields));
      }
    }
  }
  for (const BoxItem& tile : box.items("fate_tile")) {
    all.push_back("fate: " + WagesOf(box, tile.fields));
  }
  return all;
}

std::size_t CountWages(const Box& box, const std::function<bool(const std::string&)>& which) {
  const auto all = AllWages(box);
  return static_cast<std::size_t>(std::count_if(all.begin(), all.end(), which));
}

bool Has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// The terrain of `count` landscape tiles with `low` or `high` open sides, both of which occur.
Wrong CheckTerrain(const Box& box, const std::string& terrain, std::size_t count, int low,
                   int high) {
  Wrong wrong;
  std::map<int, std::size_t> by_sides;
  for (const BoxPiece& tile : box.pieces("landscape_tile")) {
    if (tile.Text("terrain") == terrain) by_sides[tile.open_sides] += tile.copies;
  }
  Expect(wrong, terrain + "s", by_sides[low] + by_sides[high], count);
  if (by_sides[low] == 0 || by_sides[high] == 0) wrong.push_back("all have as many open sides");
  for (const auto& [sides, tiles] : by_sides) {
    if (sides != low && sides != high) wrong.push_back(std::to_string(sides) + " open sides");
  }
  return wrong;
}

// Returns true if from every space somebody without a coin can leave the piece, perhaps in several
// turns.
bool LetsPaupersOut(const BoxPiece& piece) {
  for (std::size_t from = 0; from < piece.spaces.size(); ++from) {
    const auto reached = piece.Reach(from, [](const BoxSpace& space) {
      return space.fee() == 0 && space.shape != "round" && space.kind != "town_hall";
    });
    if (std::all_of(reached.begin(), reached.end(),
                    [&](std::size_t space) { return piece.spaces[space].out.empty(); })) {
      return false;
    }
  }
  return true;
}

// Returns true if every space can be reached from every side without passing a round space, which
// would end the turn.
bool IsAllReachable(const BoxPiece& piece) {
  for (std::size_t from = 0; from < piece.spaces.size(); ++from) {
    if (piece.spaces[from].out.empty()) continue;
    std::set<std::size_t> reached;
    for (const std::size_t way :
         piece.Reach(from, [](const BoxSpace& space) { return space.shape != "round"; })) {
      reached.insert(way);
      reached.insert(piece.spaces[way].steps.begin(), piece.spaces[way].steps.end());
    }
    if (reached.size() != piece.spaces.size()) return false;
  }
  return true;
}

// The start tile at `side` of the homeland; null unless there is exactly one.
const BoxPiece* StartTileAt(const Box& box, Direction side) {
  const BoxPiece* found = nullptr;
  for (const BoxPiece& tile : box.pieces("start_tile")) {
    if (tile.Text("place") != kernel::NameOf(side)) continue;
    if (found != nullptr) return nullptr;
    found = &tile;
  }
  return found;
}

// Checks the landscape, the way home and the two neighbours of each tile of the start ring.
Wrong CheckStartRing(const Box& box) {
  Wrong wrong;
  const BoxPiece& homeland = box.piece("start_tile", "homeland");
  const BoxSpace* home = homeland.Only("homeland");
  if (home == nullptr || !home->central) return {"the homeland has no middle"};
  for (const Direction side : kernel::kHexagons.sides()) {
    const std::string name = "side " + std::to_string(kernel::IndexOf(side));
    const BoxPiece* tile = StartTileAt(box, side);
    const BoxPiece* next = StartTileAt(box, kernel::kHexagons.Rotate(side, 1));
    if (tile == nullptr || next == nullptr) return {name + " has not one tile"};
    Expect(wrong, "exits of home at " + name, homeland.At(Coord{}, side).size(), std::size_t{1});
    Expect(wrong, "first spaces at " + name, tile->At(Coord{}, kernel::Opposite(side)).size(),
           std::size_t{1});
    const bool here_open = !tile->At(Coord{}, kernel::kHexagons.Rotate(side, 2)).empty();
    const bool there_open = !next->At(Coord{}, kernel::kHexagons.Rotate(side, -1)).empty();
    if (here_open != there_open) wrong.push_back(tile->id + " does not fit " + next->id);
    bool leads_on = false;
    for (const int turn : {-1, 0, 1}) {
      leads_on = leads_on || !tile->At(Coord{}, kernel::kHexagons.Rotate(side, turn)).empty();
    }
    if (!leads_on) wrong.push_back(tile->id + " leads nowhere");
  }
  return wrong;
}

// Everything the books do not print is marked, and nothing else.
Wrong CheckProvenance(const Box& box) {
  Wrong wrong;
  const auto invented = [&](const BoxItem& item, const std::string& field) {
    const auto found = item.provenance.find(field);
    if (found == item.provenance.end() || found->second != "reconstructed") {
      wrong.push_back(item.id + " " + field);
    }
  };
  for (const std::string& board : kBoards) {
    for (const BoxPiece& piece : box.pieces(board)) invented(piece, "");
  }
  for (const BoxItem& tile : box.items("fate_tile")) invented(tile, "");
  for (const BoxItem& companion : box.items("companion")) invented(companion, "profession");
  for (const BoxItem& card : box.items("leisure_card")) invented(card, "copies");
  for (const BoxItem& card : box.items("foot_it_card")) {
    if (card.id != "one_day") invented(card, "copies");
    if (card.id == "one_day" && !card.provenance.empty()) wrong.push_back("one_day is printed");
  }
  for (const BoxItem& card : box.items("personality")) {
    if (card.id != "siemens") invented(card, "city");
    if (card.id == "siemens" && !card.provenance.empty()) wrong.push_back("siemens is printed");
  }
  return wrong;
}

struct Check {
  const char* name;
  std::function<Wrong(const Box&)> wrong;
};

void PrintTo(const Check& check, std::ostream* out) { *out << check.name; }

const Check kChecks[] = {
    // Cards
    {"FootItCards_18ToEachSetAndOneForTheOneDay",
     [](const Box& box) {
       Wrong wrong = Unless(box.items("foot_it_card"), [](auto& c) { return c.per_seat; });
       std::size_t one_day = 0;
       for (const BoxItem& card : box.items("foot_it_card")) {
         if (IsOneDay(card)) one_day += card.copies;
       }
       Expect(wrong, "cards of the one day", one_day, std::size_t{1});
       Expect(wrong, "cards", Copies(box.items("foot_it_card")), std::size_t{19});
       return wrong;
     }},
    {"FootItCards_ValuesFrom1To5AndOneDayWorth5",
     [](const Box& box) {
       std::set<std::int64_t> values;
       Wrong wrong;
       for (const BoxItem& card : box.items("foot_it_card")) {
         const std::int64_t value = card.fields.IntegerOr("value", 0);
         values.insert(value);
         if (IsOneDay(card)) Expect<std::int64_t>(wrong, card.id, value, 5);
       }
       if (values != std::set<std::int64_t>{1, 2, 3, 4, 5}) wrong.push_back("values");
       return wrong;
     }},
    {"NewsCards_14TwoToACity",
     [](const Box& box) {
       std::map<std::string, std::size_t> by_city;
       for (const BoxItem& card : box.items("personality")) {
         by_city[box.IdOf(*card.fields.Find("city"))] += card.copies;
       }
       Wrong wrong;
       Expect(wrong, "cards", Copies(box.items("personality")), std::size_t{14});
       for (const BoxPiece& city : box.pieces("city")) {
         Expect(wrong, city.id, by_city[city.id], std::size_t{2});
       }
       return wrong;
     }},
    {"NewsCards_SiemensIsAtBilshofen",
     [](const Box& box) {
       return Unless(box.items("personality"), [&](auto& card) {
         return card.id != "siemens" || box.IdOf(*card.fields.Find("city")) == "bilshofen";
       });
     }},
    {"Companions_16EachOnceWithAProfession",
     [](const Box& box) {
       Wrong wrong = Unless(box.items("companion"), [](auto& companion) {
         return companion.copies == 1 && !companion.Text("profession").empty();
       });
       Expect(wrong, "companions", box.items("companion").size(), std::size_t{16});
       return wrong;
     }},
    {"LeisureCards_ThreeKindsFourOfEach",
     [](const Box& box) {
       Wrong wrong = Unless(box.items("leisure_card"), [](auto& c) { return c.copies == 4; });
       Expect(wrong, "kinds", box.items("leisure_card").size(), std::size_t{3});
       return wrong;
     }},
    {"DevelopmentCards_FourNoneForOrangeAndBlack",
     [](const Box& box) {
       Wrong wrong = Unless(box.items("development_card"), [&](auto& card) {
         return card.per_seat && card.copies == 1 && box.IdOf(*card.fields.Find("segment")) != "kk";
       });
       Expect(wrong, "cards", box.items("development_card").size(), std::size_t{4});
       return wrong;
     }},
    {"Cards_165InAll",
     [](const Box& box) {
       std::size_t sum = 0;
       for (const char* kind : {"foot_it_card", "town_seal_card", "development_card"}) {
         sum += 4 * Copies(box.items(kind));
       }
       for (const char* kind : {"companion", "personality", "leisure_card", "stenz_card"}) {
         sum += Copies(box.items(kind));
       }
       Wrong wrong;
       Expect(wrong, "town seals", Copies(box.items("town_seal_card")), std::size_t{7});
       Expect(wrong, "Stenz cards", Copies(box.items("stenz_card")), std::size_t{3});
       Expect(wrong, "cards", sum, std::size_t{165});
       return wrong;
     }},
    {"Scantlings_200AndFiveMarkersForFiveSegments",
     [](const Box& box) {
       Wrong wrong;
       std::int64_t sum = 0;
       for (const BoxItem& colour : box.items("colour"))
         sum += colour.fields.IntegerOr("supply", 0);
       Expect<std::int64_t>(wrong, "scantlings", sum, 200);
       std::set<std::string> marked;
       for (const BoxItem& marker : box.items("special_marker")) {
         marked.insert(box.IdOf(*marker.fields.Find("segment")));
       }
       Expect(wrong, "markers", Copies(box.items("special_marker")), std::size_t{5});
       Expect(wrong, "marked segments", marked.size(), box.items("segment").size());
       return wrong;
     }},
    // Fate tiles
    {"FateTiles_12AndPlacesFor8",
     [](const Box& box) {
       Wrong wrong;
       Expect(wrong, "tiles", Copies(box.items("fate_tile")), std::size_t{12});
       Expect(wrong, "places", CountSpaces(box, "city", {"fate_place"}), std::size_t{8});
       return wrong;
     }},
    {"FateTiles_OnePlaceToACitySellmTwo",
     [](const Box& box) {
       return Unless(box.pieces("city"), [](auto& city) {
         return city.Of("fate_place").size() == (city.id == "sellm" ? 2U : 1U);
       });
     }},
    // Wages
    {"Wages_FixedOrDicedNeverBothNeverWhite",
     [](const Box& box) {
       Wrong wrong;
       for (const std::string& wages : AllWages(box)) {
         if (Has(wages, "and die") || Has(wages, "none") || Has(wages, "white")) {
           wrong.push_back(wages);
         }
       }
       return wrong;
     }},
    {"Wages_MostlyThalersWithAScantling",
     [](const Box& box) {
       const auto plain = [](auto& wages) {
         return !Has(wages, "die") && wages.rfind(' ') > wages.find(' ');
       };
       return UnlessTrue(2 * CountWages(box, plain) > AllWages(box).size(), "too few");
     }},
    {"Wages_AForemanPaysGreenAnd3",
     [](const Box& box) {
       const auto green = [](auto& wages) { return wages == "foreman: 3 green"; };
       return UnlessTrue(CountWages(box, green) > 0, "none");
     }},
    {"Wages_ADiePaysBlueOn3AndMoneyAloneOn6",
     [](const Box& box) {
       const auto blue = [](auto& wages) {
         return Has(wages, "die") && Has(wages, "3:blue") && !Has(wages, "6:");
       };
       return UnlessTrue(CountWages(box, blue) > 0, "none");
     }},
    {"Wages_ADiePaysMoneyAlone",
     [](const Box& box) {
       const auto money = [](auto& wages) {
         return wages.size() > 3 && wages.substr(wages.size() - 3) == "die";
       };
       return UnlessTrue(CountWages(box, money) > 0, "none");
     }},
    {"Wages_ExactlyOneThalerIsPossible",
     [](const Box& box) {
       const auto one = [](auto& wages) { return Has(wages, ": 1") || Has(wages, "die"); };
       return UnlessTrue(CountWages(box, one) > 0, "none");
     }},
    {"Wages_EveryColourWithoutAnotherSourceInSeveralPlaces",
     [](const Box& box) {
       Wrong wrong;
       for (const std::string colour : {"orange", "black", "green", "yellow"}) {
         if (CountWages(box, [&](auto& wages) { return Has(wages, colour); }) < 5)
           wrong.push_back(colour);
       }
       return wrong;
     }},
    // Landscape
    {"Landscape_36Tiles",
     [](const Box& box) {
       Wrong wrong = Unless(box.pieces("landscape_tile"), [](auto& t) { return t.copies == 1; });
       Expect(wrong, "tiles", box.pieces("landscape_tile").size(), std::size_t{36});
       return wrong;
     }},
    {"Landscape_18MeadowsWith5Or6OpenSides",
     [](const Box& box) { return CheckTerrain(box, "meadow", 18, 5, 6); }},
    {"Landscape_11ForestsWith4Or5OpenSides",
     [](const Box& box) { return CheckTerrain(box, "forest", 11, 4, 5); }},
    {"Landscape_7FieldsWith2Or3OpenSides",
     [](const Box& box) { return CheckTerrain(box, "field", 7, 2, 3); }},
    {"Landscape_OneHexagonToATileInItsMiddle",
     [](const Box& box) {
       return UnlessPiece(box, {"landscape_tile", "start_tile"}, [](auto& tile) {
         std::size_t hexagons = 0;
         for (const BoxSpace& space : tile.spaces) {
           if (space.shape != "hexagon") continue;
           hexagons +=
               space.central && (space.kind == "hex_space" || tile.id == "homeland") ? 1 : 2;
         }
         return hexagons == 1;
       });
     }},
    {"Landscape_WhatBelongsToCitiesIsNowhereElse",
     [](const Box& box) {
       const std::set<std::string> city_only = {"town_hall", "carriage", "fate_place",
                                                "city_centre"};
       return UnlessSpace(box, {"landscape_tile", "start_tile"},
                          [&](auto& space) { return city_only.count(space.kind) == 0; });
     }},
    {"Landscape_WorkAndBedsLieFartherApartThanInCities",
     [](const Box& box) {
       const std::set<std::string> visited = {"small_timer", "foreman", "fate_place", "inn",
                                              "hostel"};
       const std::size_t outside = CountSpaces(box, "landscape_tile", visited);
       return UnlessTrue(outside <= 36 && CountSpaces(box, "city", visited) > std::size_t{7} * 3,
                         "density");
     }},
    {"Landscape_AnInnForOneThalerOutsideBilshofen",
     [](const Box& box) {
       std::size_t cheap = 0;
       for (const std::string& board : kBoards) {
         for (const BoxPiece& piece : box.pieces(board)) {
           for (const BoxSpace* inn : piece.Of("inn"))
             cheap += inn->fee() == 1 && piece.id != "bilshofen";
         }
       }
       return UnlessTrue(cheap > 0, "none");
     }},
    // Leisure
    {"Leisure_OnSomeTilesAside",
     [](const Box& box) {
       Wrong wrong = UnlessSpace(
           box, kBoards, [](auto& space) { return space.kind != "leisure" || space.is_aside(); });
       const std::size_t spaces = CountSpaces(box, "landscape_tile", {"leisure"});
       if (spaces == 0 || spaces > 12) wrong.push_back(std::to_string(spaces) + " spaces");
       return wrong;
     }},
    {"Leisure_NeverInACity",
     [](const Box& box) {
       return UnlessSpace(box, {"city"}, [](auto& space) { return space.kind != "leisure"; });
     }},
    {"Leisure_EachOffersOneOrMoreOfTheKinds",
     [](const Box& box) {
       return UnlessSpace(box, kBoards, [&](auto& space) {
         if (space.kind != "leisure") return true;
         std::set<std::string> kinds;
         const auto& offers = space.fields.Find("offers")->items();
         for (const kernel::Value& kind : offers) kinds.insert(box.IdOf(kind));
         return !kinds.empty() && kinds.size() == offers.size();
       });
     }},
    // The start
    {"Start_HomeHasSixExitsToSixTilesThatFit", CheckStartRing},
    {"Start_SevenPieces",
     [](const Box& box) {
       Wrong wrong;
       Expect(wrong, "pieces", box.pieces("start_tile").size(), std::size_t{7});
       return wrong;
     }},
    {"Start_NoWorkSoCloseToHome",
     [](const Box& box) {
       return UnlessSpace(box, {"start_tile"},
                          [](auto& space) { return kMasters.count(space.kind) == 0; });
     }},
    // Cities
    {"Cities_TheSevenByName",
     [](const Box& box) {
       std::set<std::string> names;
       for (const BoxPiece& city : box.pieces("city")) names.insert(city.id);
       return UnlessTrue(names == std::set<std::string>{"bilshofen", "driestein", "hemmburg",
                                                        "krinn", "maasberg", "neustadt", "sellm"},
                         "names");
     }},
    {"Cities_ThreeCellsEachBesideBothOthers",
     [](const Box& box) {
       return Unless(box.pieces("city"), [](auto& city) {
         const auto& c = city.cells;
         return c.size() == 3 && kernel::kHexagons.Distance(c[0], c[1]) == 1 &&
                kernel::kHexagons.Distance(c[1], c[2]) == 1 &&
                kernel::kHexagons.Distance(c[2], c[0]) == 1;
       });
     }},
    {"Cities_OneInnHostelTownHallAndRoundCarriage",
     [](const Box& box) {
       return Unless(box.pieces("city"), [](auto& city) {
         const BoxSpace* coach = city.Only("carriage");
         return city.Only("inn") && city.Only("hostel") && city.Only("town_hall") && coach &&
                coach->shape == "round";
       });
     }},
    {"Cities_AMasterInEachTwoInNeustadt",
     [](const Box& box) {
       return Unless(box.pieces("city"), [](auto& city) {
         return CountSpaces(city, kMasters) >= (city.id == "neustadt" ? 2U : 1U);
       });
     }},
    {"Cities_OneHexagonInTheMiddleAlwaysForAFee",
     [](const Box& box) {
       return Unless(box.pieces("city"), [](auto& city) {
         const auto hexagons = std::count_if(city.spaces.begin(), city.spaces.end(),
                                             [](auto& space) { return space.shape == "hexagon"; });
         const BoxSpace* market = city.Only("city_centre");
         return hexagons == 1 && market && market->central && market->fee() > 0;
       });
     }},
    {"Cities_KnownFees",
     [](const Box& box) {
       Wrong wrong;
       Expect<std::int64_t>(wrong, "inn of Bilshofen",
                            box.piece("city", "bilshofen").Only("inn")->fee(), 3);
       Expect<std::int64_t>(wrong, "hostel of Neustadt",
                            box.piece("city", "neustadt").Only("hostel")->fee(), 2);
       return wrong;
     }},
    {"Cities_SomeSpacesAreFreeSomeAreNotTownHallsAlwaysFree",
     [](const Box& box) {
       return Unless(box.pieces("city"), [](auto& city) {
         const auto free = std::count_if(city.spaces.begin(), city.spaces.end(),
                                         [](auto& space) { return space.fee() == 0; });
         return free > 0 && free < static_cast<std::ptrdiff_t>(city.spaces.size()) &&
                city.Only("town_hall")->fee() == 0;
       });
     }},
    {"Cities_AGateForOneThaler",
     [](const Box& box) {
       std::size_t gates = 0;
       for (const BoxPiece& city : box.pieces("city")) {
         for (const BoxSpace& space : city.spaces) gates += !space.out.empty() && space.fee() == 1;
       }
       return UnlessTrue(gates > 0, "none");
     }},
    // Ways
    {"Ways_NoRoundSpaceBarsOne",
     [](const Box& box) {
       return UnlessSpace(box, kBoards,
                          [](auto& space) { return space.shape != "round" || space.is_aside(); });
     }},
    {"Ways_EverySpaceIsReachedFromEverySide",
     [](const Box& box) { return UnlessPiece(box, kBoards, IsAllReachable); }},
    {"Ways_NobodyIsLockedInWithoutMoney",
     [](const Box& box) { return UnlessPiece(box, kBoards, LetsPaupersOut); }},
    // Honesty
    {"Provenance_OfEverythingInventedAndNothingElse", CheckProvenance},
};

class AufDerWalzBox : public testing::TestWithParam<Check> {
 protected:
  static void SetUpTestSuite() {
    base::Diagnostics findings;
    mods::LoadRequest request;
    request.data_root = WALZ_SOURCE_DIR;
    request.game = "auf-der-walz";
    const auto content = mods::Load(request, findings);
    ASSERT_TRUE(content.has_value()) << base::Render(findings);
    box_ = std::make_unique<Box>(*content);
  }
  static void TearDownTestSuite() { box_.reset(); }

  static std::unique_ptr<Box> box_;
};

std::unique_ptr<Box> AufDerWalzBox::box_;

TEST_P(AufDerWalzBox, Holds) {
  ASSERT_NE(box_, nullptr);
  EXPECT_EQ(GetParam().wrong(*box_), Wrong{});
}

INSTANTIATE_TEST_SUITE_P(All, AufDerWalzBox, testing::ValuesIn(kChecks),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace walz::content
