#include "kernel/board_memory.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/exception.h"

namespace walz::kernel {
namespace {

constexpr std::size_t kMaps = 16;
// Maximum number of answers and of rule sets kept per map, because scripts choose their queries.
constexpr std::size_t kMaxQueries = 4000;
constexpr std::size_t kMaxLists = 50;  // of placements, which may have thousands of entries each
constexpr std::size_t kMaxClosed = 8;
// Maximum number of pieces for which pairwise distances are kept.
constexpr std::size_t kMaxMeasured = 256;
constexpr std::int16_t kNotMeasured = -1;
// Cells that are cleared in the time of one visit.
constexpr std::size_t kCellsPerVisit = 64;
// Rules with a larger distance are evaluated cell by cell.
constexpr int kMaxClosedDistance = 32;

bool IsSame(std::span<const Placement> a, const std::vector<Placement>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size_bytes()) == 0;
}

void WriteRules(std::span<const DistanceRule> rules, std::vector<std::int32_t>& key) {
  for (const DistanceRule& rule : rules) {
    key.push_back(rule.piece_class.value);
    key.push_back(rule.min_distance);
    key.push_back(static_cast<std::int32_t>(rule.measure));
    key.push_back(static_cast<std::int32_t>(rule.hexes.size()));
    for (const Coord hex : rule.hexes) {
      key.push_back(hex.q);
      key.push_back(hex.r);
    }
  }
}

// Serialises everything the answer depends on besides the map. If labels are ignored, the key
// contains the shape of the piece instead of its id.
void WriteKey(const BoardView& board, const PlacementQuery& query, std::vector<std::int32_t>& key) {
  key.clear();
  key.push_back(query.anchor.value);
  key.push_back(query.anchor_cell);
  key.push_back(query.board);
  if (query.sides == PlacementQuery::Sides::kMatch) {
    key.push_back(query.piece.value);
  } else {
    key.push_back(board.IsPlaced(query.piece) ? -2 : -1);
    for (const Coord hex : board.pieces().def(query.piece).cells) {
      key.push_back(hex.q);
      key.push_back(hex.r);
    }
  }
  WriteRules(query.distances, key);
}

// An upper bound for the number of cells less than `distance` away from a cell.
std::size_t AreaWithin(int distance) {
  const auto reach = static_cast<std::size_t>(std::max(distance, 1));
  return 4 * reach * reach;
}

// Calls `visit(hex)` for every cell of `piece` on the map.
template <class Visit>
void ForEachCell(const BoardView& board, PieceId piece, Visit&& visit) {
  for (std::size_t cell = 0; cell < board.pieces().cell_count(piece); ++cell) {
    visit(board.CoordOf({piece, static_cast<std::uint8_t>(cell)}));
  }
}

}  // namespace

BoardMemory::Map& BoardMemory::MapOf(const BoardView& board) {
  const auto known = std::find_if(maps_.begin(), maps_.end(), [&](const Map& map) {
    return IsSame(board.placements(), map.placements);
  });
  if (known != maps_.end()) {
    std::rotate(maps_.begin(), known, known + 1);
    return maps_.front();
  }
  if (maps_.size() == kMaps) maps_.pop_back();
  Map& map = *maps_.emplace(maps_.begin());
  map.index.Fill(board);
  map.placements.assign(board.placements().begin(), board.placements().end());
  map.neighbours.resize(board.pieces().space_count());
  map.has_neighbours.resize(board.pieces().space_count());
  map.sides.resize(board.pieces().size());
  const std::size_t measured = map.sides.size() <= kMaxMeasured ? map.sides.size() : 0;
  map.distances.assign(measured * measured, kNotMeasured);
  return map;
}

std::span<const Step> BoardMemory::Neighbours(const BoardView& board, SpaceId space) {
  Map& map = MapOf(board);
  std::vector<Step>& neighbours = map.neighbours[space.index()];
  if (!map.has_neighbours[space.index()]) {
    neighbours = map.View(board).Neighbours(space);
    map.has_neighbours[space.index()] = true;
  }
  return neighbours;
}

std::span<const BoardMemory::Reached> BoardMemory::WithinReach(const BoardView& board,
                                                               SpaceId start, int max_steps) {
  Map& map = MapOf(board);
  Map::Around& around = map.around[start];
  std::vector<Reached>& reached = around.reached;
  if (around.steps < max_steps) {
    around.steps = max_steps;
    reached.clear();
    search_.Search(
        board, start, [](SpaceId) { return Reach::Passage::kThrough; }, max_steps, &map.index);
    for (const SpaceId space : search_.reached().subspan(1)) {
      reached.push_back({space, search_.distance(space)});
    }
  }
  const auto end =
      std::upper_bound(reached.begin(), reached.end(), max_steps,
                       [](int steps, const Reached& each) { return steps < each.steps; });
  return std::span(reached).first(static_cast<std::size_t>(end - reached.begin()));
}

bool BoardMemory::HasFreeSide(const BoardView& board, PieceId piece) {
  Map& map = MapOf(board);
  Map::Side& side = map.sides[piece.index()];
  if (side == Map::Side::kUnknown) {
    side = Map::Side::kNone;
    map.View(board).ForEachFreeSide(piece, [&](const FreeSide&) { side = Map::Side::kFree; });
  }
  return side == Map::Side::kFree;
}

int BoardMemory::CellDistance(const BoardView& board, PieceId a, PieceId b) {
  Map& map = MapOf(board);
  if (map.distances.empty()) return board.CellDistance(a, b);
  std::int16_t& distance = map.distances[a.index() * map.sides.size() + b.index()];
  if (distance == kNotMeasured) distance = static_cast<std::int16_t>(board.CellDistance(a, b));
  return distance;
}

BoardMemory::Closed::Closed(const BoardView& board, std::span<const DistanceRule> rules,
                            Meter& meter)
    : geometry_(board.pieces().boards().declarations().front().geometry) {
  int margin = 0;
  for (const DistanceRule& rule : rules) margin = std::max(margin, rule.min_distance);
  Coord high;
  bool first = true;
  const auto extend = [&](Coord hex) {
    low_ = first ? hex : Coord{std::min(low_.q, hex.q), std::min(low_.r, hex.r)};
    high = first ? hex : Coord{std::max(high.q, hex.q), std::max(high.r, hex.r)};
    first = false;
  };
  board.ForEachPlaced([&](PieceId piece) { ForEachCell(board, piece, extend); });
  for (const DistanceRule& rule : rules) {
    for (const Coord hex : rule.hexes) extend(hex);
  }
  low_ =
      Coord{static_cast<std::int16_t>(low_.q - margin), static_cast<std::int16_t>(low_.r - margin)};
  width_ = high.q + margin - low_.q + 1;
  height_ = high.r + margin - low_.r + 1;
  const auto area = static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_);
  meter.Visit(area / kCellsPerVisit);
  cells_.resize(area);
  board.ForEachPlaced([&](PieceId piece) {
    meter.Visit(rules.size() + board.pieces().cell_count(piece));
    int distance = 1;
    for (const DistanceRule& rule : rules) {
      const bool meant =
          rule.piece_class.valid() && board.pieces().def(piece).piece_class == rule.piece_class;
      if (meant) distance = std::max(distance, rule.min_distance);
    }
    ForEachCell(board, piece, [&](Coord hex) {
      meter.Visit(AreaWithin(distance));
      Add(hex, distance);
    });
  });
  for (const DistanceRule& rule : rules) {
    for (const Coord hex : rule.hexes) {
      meter.Visit(AreaWithin(rule.min_distance));
      Add(hex, rule.min_distance);
    }
  }
}

// Marks all cells less than `distance` away from `centre` as closed.
void BoardMemory::Closed::Add(Coord centre, int distance) {
  geometry_->ForEachWithin(centre, distance - 1, [&](Coord cell) {
    const int row = cell.q - low_.q;
    const int column = cell.r - low_.r;
    cells_[static_cast<std::size_t>(row * height_ + column)] = true;
  });
}

bool BoardMemory::Closed::Contains(Coord hex) const {
  const int row = hex.q - low_.q;
  const int column = hex.r - low_.r;
  if (row < 0 || row >= width_ || column < 0 || column >= height_) return false;
  return cells_[static_cast<std::size_t>(row * height_ + column)];
}

// Looks up an answer, or computes it. An aborted computation is not cached.
template <class T, class Find>
const T& BoardMemory::AnswerFor(std::map<std::vector<std::int32_t>, Answer<T>>& known,
                                const std::vector<std::int32_t>& key, Meter& meter,
                                const Find& find) {
  auto entry = known.find(key);
  if (entry == known.end()) {
    Meter own(meter.left());
    try {
      entry = known.emplace(key, Answer<T>{find(own)}).first;
    } catch (const base::Exception&) {
      meter.Note(own);
      throw;
    }
    entry->second.visits = own.visits();
  }
  meter.Visit(static_cast<std::size_t>(entry->second.visits));
  return entry->second.answer;
}

bool BoardMemory::HasLegalPlacement(const BoardView& board, const PlacementQuery& query,
                                    Meter& meter) {
  WriteKey(board, query, key_);
  Map& map = MapOf(board);
  if (map.has_placement.size() >= kMaxQueries) map.has_placement.clear();
  return AnswerFor(map.has_placement, std::vector(key_), meter, [&](Meter& own) {
    return query.sides == PlacementQuery::Sides::kIgnore
               ? FindRoom(map, map.View(board), query, own)
               : kernel::HasLegalPlacement(map.View(board), query, &own);
  });
}

std::span<const PlacementChoice> BoardMemory::LegalPlacements(const BoardView& board,
                                                              const PlacementQuery& query,
                                                              Meter& meter) {
  WriteKey(board, query, key_);
  Map& map = MapOf(board);
  if (map.placements_of.size() >= kMaxLists) map.placements_of.clear();
  return AnswerFor(map.placements_of, key_, meter, [&](Meter& own) {
    return kernel::LegalPlacements(map.View(board), query, &own);
  });
}

bool BoardMemory::FindRoom(Map& map, const BoardView& board, const PlacementQuery& query,
                           Meter& meter) {
  const bool by_cells =
      std::all_of(query.distances.begin(), query.distances.end(), [](const DistanceRule& rule) {
        return rule.measure == DistanceRule::Measure::kGrid &&
               rule.min_distance <= kMaxClosedDistance;
      });
  // The closed cells are a table of all cells that lie between pieces.
  const bool one_board = board.pieces().boards().count() == 1;
  if (!by_cells || !one_board) return kernel::HasLegalPlacement(board, query, &meter);
  if (board.IsPlaced(query.piece)) return false;
  if (query.anchor.valid() && !board.IsPlaced(query.anchor)) return false;
  if (map.closed.size() >= kMaxClosed) map.closed.clear();
  key_.clear();
  WriteRules(query.distances, key_);
  const std::vector<std::int32_t> rules = key_;
  const Closed& closed = AnswerFor(map.closed, rules, meter,
                                   [&](Meter& own) { return Closed(board, query.distances, own); });
  const PieceSet& pieces = board.pieces();
  bool found = false;
  // Tries every way to cover the empty cell beyond a side of the anchor.
  const auto look_beyond = [&](const FreeSide& side) {
    if (found || closed.Contains(side.beyond)) return;
    for (int rotation = 0; rotation < pieces.geometry(query.piece).rotations() && !found;
         ++rotation) {
      for (std::size_t touching = 0; touching < pieces.cell_count(query.piece) && !found;
           ++touching) {
        const Coord origin = side.beyond - pieces.TurnedCell(query.piece, touching, rotation);
        bool fits = true;
        for (std::size_t cell = 0; cell < pieces.cell_count(query.piece) && fits; ++cell) {
          meter.Visit(1);
          fits = !closed.Contains(origin + pieces.TurnedCell(query.piece, cell, rotation));
        }
        found = fits;
      }
    }
  };
  const auto look_around = [&](PieceId anchor) {
    meter.Visit(pieces.cell_count(anchor));
    board.ForEachFreeSide(anchor, [&](const FreeSide& side) {
      const bool wanted = query.anchor_cell == PlacementQuery::kWholePiece ||
                          query.anchor_cell == side.cell.cell || !query.anchor.valid();
      if (wanted) look_beyond(side);
    });
  };
  if (query.anchor.valid()) {
    look_around(query.anchor);
  } else {
    board.ForEachPlaced(look_around);
  }
  return found;
}

}  // namespace walz::kernel
