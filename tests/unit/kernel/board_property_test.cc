// Compares the engine with the reference on random maps.
#include <gtest/gtest.h>

#include "kernel/board.h"
#include "kernel/board_index.h"
#include "kernel/board_placing.h"
#include "kernel/board_reach.h"
#include "kernel/board_way.h"
#include "support/times.h"
#include "unit/kernel/board_drawing.h"
#include "unit/kernel/board_reference.h"

namespace walz::kernel {
namespace {

using reference::Point;
using reference::Sheet;
using test::Drawing;

// A generator of its own (xorshift64), so that the tests do not change with the engine's.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15U + 1) {}
  int Below(int bound) {
    state_ ^= state_ << 13U;
    state_ ^= state_ >> 7U;
    state_ ^= state_ << 17U;
    return static_cast<int>((state_ >> 20U) % static_cast<std::uint64_t>(bound));
  }
  bool OneIn(int n) { return Below(n) == 0; }

 private:
  std::uint64_t state_;
};

// One cell, or three in a triangle, a row or a bend, near the origin.
std::vector<Coord> RandomCells(Dice& dice) {
  const Coord at{static_cast<std::int16_t>(dice.Below(3) - 1),
                 static_cast<std::int16_t>(dice.Below(3) - 1)};
  if (!dice.OneIn(3)) return {dice.OneIn(4) ? at : Coord{}};
  const Direction first = kHexagons.sides()[static_cast<std::size_t>(dice.Below(6))];
  const Direction second = kHexagons.Rotate(first, dice.Below(3));
  const Coord next = kHexagons.Neighbour(at, first);
  if (dice.OneIn(2)) return {at, next, kHexagons.Neighbour(at, kHexagons.Rotate(first, 1))};
  return {at, next, kHexagons.Neighbour(next, second)};
}

// Assigns labels; with `same` all equal, so that rotations often look alike. Otherwise at least
// `openness` quarters of the sides are open on average.
void RandomSides(Dice& dice, PieceDef& def, bool same, int openness) {
  const int richness = openness + dice.Below(5 - openness);
  for (std::size_t cell = 0; cell < def.cells.size(); ++cell) {
    for (const Direction side : kHexagons.sides()) {
      const bool inside = std::find(def.cells.begin(), def.cells.end(),
                                    kHexagons.Neighbour(def.cells[cell], side)) != def.cells.end();
      if (inside) continue;
      int label = dice.Below(4) < richness ? 1 : 0;
      if (dice.OneIn(12)) label = 2;
      if (same) label = 1;
      def.sides[cell][IndexOf(side)] = static_cast<SideLabel>(label);
    }
  }
}

void RandomPorts(Dice& dice, PieceDef& def, bool same) {
  for (std::size_t cell = 0; cell < def.cells.size(); ++cell) {
    for (const Direction side : kHexagons.sides()) {
      if (def.sides[cell][IndexOf(side)] == kClosedSide) continue;
      Port port{static_cast<std::uint8_t>(cell), side, {}};
      for (std::size_t i = 0; i < def.spaces.size(); ++i) {
        if (def.spaces[i].cell != cell || !(same || dice.OneIn(2))) continue;
        port.spaces.push_back(static_cast<std::uint16_t>(i));
      }
      def.ports.push_back(port);
    }
  }
}

PieceDef RandomPiece(Dice& dice, int openness) {
  Drawing drawing("piece", RandomCells(dice));
  PieceDef& def = drawing.def();
  def.piece_class = dice.OneIn(4) ? PieceClassId{} : PieceClassId::FromIndex(dice.Below(2));
  const bool same = dice.OneIn(3);
  RandomSides(dice, def, same, openness);
  for (std::uint8_t cell = 0; cell < def.cells.size(); ++cell) {
    for (Slot slot = 0; slot <= kHexagons.rotations(); ++slot) {
      if (same ? slot != 0 : dice.Below(7) >= 3) continue;
      const int kind = dice.OneIn(3) ? dice.Below(2) : 0;
      drawing.Space("s" + std::to_string(def.spaces.size()), cell, slot,
                    static_cast<std::uint16_t>(kind));
      if (dice.OneIn(9)) def.spaces.back().look = 1;
    }
  }
  for (std::size_t a = 0; a < def.spaces.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const bool close = def.spaces[a].cell == def.spaces[b].cell;
      if (same || dice.OneIn(close ? 2 : 6)) drawing.Path(def.spaces[a].name, def.spaces[b].name);
    }
  }
  RandomPorts(dice, def, same);
  return def;
}

// Random pieces, most of them placed side by side regardless of labels.
struct RandomMap {
  RandomMap(std::uint64_t seed, int count, int radius, int openness = 0) : dice(seed) {
    for (int i = 0; i < count; ++i) {
      defs.push_back(RandomPiece(dice, openness));
      EXPECT_TRUE(Validate(defs.back()).ok()) << Validate(defs.back()).error().message;
    }
    pieces = test::TestMap::Copies(defs);
    placements.resize(defs.size());
    for (std::size_t i = 0; i + 2 < defs.size(); ++i) {
      for (int attempt = 0; attempt < 4; ++attempt) TryPlace(i, radius);
    }
  }

  void TryPlace(std::size_t piece, int radius) {
    if (placements[piece].placed != 0) return;
    const auto number = [&] {
      return static_cast<std::int16_t>(dice.Below(2 * radius + 1) - radius);
    };
    const Placement at = Placement::At({number(), number()}, dice.Below(6));
    const Sheet sheet(defs, placements);
    for (std::size_t cell = 0; cell < defs[piece].cells.size(); ++cell) {
      if (sheet.cells().count(Sheet::Locate(defs[piece], cell, at)) != 0) return;
    }
    placements[piece] = at;
  }

  BoardView board() const { return BoardView(pieces, placements); }
  Sheet sheet() const { return Sheet(defs, placements); }

  Dice dice;
  std::vector<PieceDef> defs;
  PieceSet pieces;
  std::vector<Placement> placements;
};

const std::uint64_t kMaps = tests::Times(75);

TEST(ThoroughBoard, CellsMatchTheReference) {
  for (std::uint64_t seed = 0; seed < kMaps; ++seed) {
    const RandomMap map(seed, 10, 4);
    const Sheet sheet = map.sheet();
    const CellIndex index(map.board());
    for (int q = -8; q <= 8; ++q) {
      for (int r = -8; r <= 8; ++r) {
        const Coord hex{static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
        const CellRef found = map.board().CellAt(hex);
        EXPECT_EQ(index.Find(hex), found);
        const auto drawn = sheet.cells().find({q, r});
        ASSERT_EQ(found.valid(), drawn != sheet.cells().end()) << seed;
        if (!found.valid()) continue;
        EXPECT_EQ(found.piece.value, drawn->second.piece) << seed;
        EXPECT_EQ(found.cell, drawn->second.number) << seed;
        EXPECT_EQ(map.board().CoordOf(found), hex);
      }
    }
  }
}

TEST(ThoroughBoard, NeighboursAreThoseOfTheReference) {
  std::size_t crossings = 0;
  for (std::uint64_t seed = 0; seed < kMaps; ++seed) {
    const RandomMap map(seed, 10, 3);
    const Sheet sheet = map.sheet();
    for (int a = 0; a < sheet.space_count(); ++a) {
      std::set<std::pair<int, int>> expected;  // to, side
      for (int b = 0; b < sheet.space_count(); ++b) {
        for (int side = -1; side < 6; ++side) {
          if (sheet.IsStep(a, b, side)) expected.insert({b, side});
        }
      }
      std::set<std::pair<int, int>> found;
      const auto steps = map.board().Neighbours(SpaceId::FromIndex(static_cast<std::size_t>(a)));
      for (const Step& step : steps) {
        found.insert({step.to.value, step.via ? static_cast<int>(*step.via) : -1});
        if (step.via) ++crossings;
      }
      ASSERT_EQ(found, expected) << "map " << seed << ", space " << a;
      ASSERT_EQ(steps.size(), found.size()) << "map " << seed << ", space " << a;
    }
  }
  EXPECT_GT(crossings, 4 * kMaps) << "the maps are too poor to show anything";
}

TEST(ThoroughBoard, DistancesAndFreeSidesAreThoseOfTheReference) {
  for (std::uint64_t seed = 0; seed < kMaps; ++seed) {
    const RandomMap map(seed, 9, 4);
    const Sheet sheet = map.sheet();
    for (const PieceId a : map.board().PlacedPieces()) {
      std::size_t free = 0;
      std::set<int> adjacent;
      std::map<int, int> nearest;
      for (const auto& [here, mine] : sheet.cells()) {
        if (mine.piece != a.value) continue;
        for (int side = 0; side < 6; ++side) {
          const auto there = sheet.cells().find(reference::Beyond(here, side));
          if (there == sheet.cells().end()) {
            ++free;
          } else if (there->second.piece != a.value) {
            adjacent.insert(there->second.piece);
          }
        }
        for (const auto& [point, theirs] : sheet.cells()) {
          const auto [known, added] = nearest.insert({theirs.piece, 1000});
          known->second = std::min(known->second, reference::Rings(here, point));
        }
      }
      EXPECT_EQ(map.board().FreeSides(a).size(), free) << seed;
      std::set<int> found;
      for (const PieceId piece : map.board().AdjacentPieces(a)) found.insert(piece.value);
      EXPECT_EQ(found, adjacent) << seed;
      for (const auto& [piece, distance] : nearest) {
        EXPECT_EQ(map.board().CellDistance(a, PieceId::FromIndex(static_cast<std::size_t>(piece))),
                  distance);
      }
    }
  }
}

PlacementQuery RandomQuery(RandomMap& map, std::vector<DistanceRule>& rules) {
  PlacementQuery query;
  query.piece =
      PieceId::FromIndex(map.defs.size() - 1 - static_cast<std::size_t>(map.dice.Below(2)));
  const std::vector<PieceId> placed = map.board().PlacedPieces();
  if (!map.dice.OneIn(5)) {
    query.anchor =
        placed[static_cast<std::size_t>(map.dice.Below(static_cast<int>(placed.size())))];
    const int cells = static_cast<int>(map.pieces.cell_count(query.anchor));
    if (map.dice.OneIn(3)) query.anchor_cell = static_cast<std::uint8_t>(map.dice.Below(cells));
  }
  if (map.dice.OneIn(3)) query.sides = PlacementQuery::Sides::kIgnore;
  for (int i = map.dice.Below(3); i > 0; --i) {
    DistanceRule rule;
    rule.min_distance = 1 + map.dice.Below(4);
    if (!map.dice.OneIn(3)) rule.piece_class = PieceClassId::FromIndex(map.dice.Below(2));
    if (map.dice.OneIn(2)) rule.hexes = {Coord{}, Coord{3, -2}};
    rules.push_back(rule);
  }
  query.distances = rules;
  return query;
}

using Picture = std::set<std::string>;

// The pictures of all legal placements, found by exhaustive search.
std::set<Picture> LegalPictures(const RandomMap& map, const PlacementQuery& query) {
  const Sheet sheet = map.sheet();
  std::set<Picture> pictures;
  for (int q = -12; q <= 12; ++q) {
    for (int r = -12; r <= 12; ++r) {
      for (int rotation = 0; rotation < 6; ++rotation) {
        const Placement at =
            Placement::At({static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)}, rotation);
        const PlacementProblem::Reason expected = sheet.Judge(query, at);
        EXPECT_EQ(WhyNot(map.board(), query, at).reason, expected);
        if (expected != PlacementProblem::Reason::kNone) continue;
        pictures.insert(sheet.PictureOf(query.piece.value, at));
      }
    }
  }
  return pictures;
}

TEST(ThoroughBoard, LegalPlacementsAreThoseOfTheReference) {
  std::size_t legal = 0;
  for (std::uint64_t seed = 0; seed < kMaps; ++seed) {
    RandomMap map(seed, 8, 3);
    std::vector<DistanceRule> rules;
    const PlacementQuery query = RandomQuery(map, rules);
    const std::set<Picture> expected = LegalPictures(map, query);
    const std::vector<PlacementChoice> choices = LegalPlacements(map.board(), query);
    std::set<Picture> found;
    for (const PlacementChoice& choice : choices) {
      found.insert(map.sheet().PictureOf(query.piece.value, choice.placement));
      EXPECT_EQ(PlacementBeside(map.board(), query.piece, choice.anchor, choice.side,
                                choice.touching, choice.placement.rotation),
                choice.placement);
      EXPECT_EQ(Normalise(map.pieces, query.piece, choice.placement), choice.placement);
    }
    ASSERT_EQ(found, expected) << "map " << seed;
    ASSERT_EQ(choices.size(), expected.size()) << "map " << seed << " lists a picture twice";
    ASSERT_EQ(HasLegalPlacement(map.board(), query), !choices.empty()) << "map " << seed;
    legal += choices.size();
  }
  EXPECT_GT(legal, 1000U) << "the maps are too poor to show anything";
}

TEST(ThoroughBoard, NormalisedPlacementsShowTheSamePicture) {
  for (std::uint64_t seed = 0; seed < kMaps; ++seed) {
    const RandomMap map(seed, 4, 2);
    const Sheet sheet = map.sheet();
    for (int piece = 0; piece < 4; ++piece) {
      const PieceId id = PieceId::FromIndex(static_cast<std::size_t>(piece));
      for (int rotation = 0; rotation < 6; ++rotation) {
        const Placement at = Placement::At({2, -5}, rotation);
        const Placement normal = Normalise(map.pieces, id, at);
        EXPECT_EQ(sheet.PictureOf(piece, normal), sheet.PictureOf(piece, at)) << seed;
        EXPECT_LE(normal.rotation, rotation);
      }
    }
  }
}

TEST(ThoroughBoard, WalkingDistancesAreThoseOfTheReference) {
  Reach reach;
  for (std::uint64_t seed = 0; seed < kMaps; ++seed) {
    RandomMap map(seed, 10, 2);
    const Sheet sheet = map.sheet();
    if (sheet.space_count() == 0) continue;
    const int start = map.dice.Below(sheet.space_count());
    std::vector<int> passage;
    for (int i = 0; i < sheet.space_count(); ++i) passage.push_back(map.dice.Below(6));
    const auto of = [&](int space) { return passage[static_cast<std::size_t>(space)]; };
    const std::vector<int> expected = reference::WalkingDistances(
        sheet, start, [&](int s) { return of(s) != 0; }, [&](int s) { return of(s) > 1; });
    const auto rule = [&](SpaceId space) {
      return of(space.value) == 0   ? Reach::Passage::kBlocked
             : of(space.value) == 1 ? Reach::Passage::kStop
                                    : Reach::Passage::kThrough;
    };
    const SpaceId from = SpaceId::FromIndex(static_cast<std::size_t>(start));
    reach.Search(map.board(), from, rule);
    EXPECT_EQ(std::vector<int>(reach.distances().begin(), reach.distances().end()), expected)
        << "map " << seed;
  }
}

TEST(ThoroughBoard, CellWaysAreThoseOfTheReference) {
  constexpr int kMostlyOpen = 3;
  CellWays ways;
  std::size_t compared = 0;
  for (std::uint64_t seed = 0; seed < 3 * kMaps; ++seed) {
    RandomMap map(seed, 8, 2, kMostlyOpen);
    const Sheet sheet = map.sheet();
    const std::vector<PieceId> placed = map.board().PlacedPieces();
    const PieceId piece =
        placed[static_cast<std::size_t>(map.dice.Below(static_cast<int>(placed.size())))];
    if (map.pieces.def(piece).spaces.empty() || sheet.cells().size() > 12) continue;
    std::vector<int> prices;
    for (std::size_t i = 0; i < map.defs.size(); ++i) {
      prices.push_back(map.dice.OneIn(2) ? 1 : map.dice.Below(5) - 1);
    }
    const SpaceId start = map.pieces.first_space(piece);
    ways.Search(map.board(), std::span(&start, 1),
                [&](CellRef cell) { return prices[cell.piece.index()]; });
    const std::vector<int> expected = reference::WayCosts(
        sheet, start.value,
        [&](const reference::Cell& cell) { return prices[static_cast<std::size_t>(cell.piece)]; });
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const SpaceId space = SpaceId::FromIndex(i);
      ASSERT_EQ(ways.cost(space), expected[i]) << "map " << seed << ", space " << i;
      if (expected[i] > 1) ++compared;
    }
  }
  EXPECT_GT(compared, 5 * kMaps) << "the maps are too poor to show anything";
}

}  // namespace
}  // namespace walz::kernel
