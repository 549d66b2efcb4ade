#include "kernel/board_memory.h"

#include <algorithm>
#include <cstring>

namespace walz::kernel {
namespace {

constexpr std::size_t kMaps = 16;

bool IsSame(std::span<const Placement> a, const std::vector<Placement>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size_bytes()) == 0;
}

// All that the answer to a query without sides depends on, beside the map: the form of the
// piece, but not which one it is.
void WriteKey(const BoardView& board, const PlacementQuery& query, std::vector<std::int32_t>& key) {
  key.clear();
  key.push_back(query.anchor.value);
  key.push_back(query.anchor_cell);
  key.push_back(board.IsPlaced(query.piece) ? 1 : 0);
  for (const Hex hex : board.pieces().def(query.piece).cells) {
    key.push_back(hex.q);
    key.push_back(hex.r);
  }
  for (const DistanceRule& rule : query.distances) {
    key.push_back(rule.piece_class.value);
    key.push_back(rule.min_distance);
    key.push_back(static_cast<std::int32_t>(rule.measure));
    key.push_back(static_cast<std::int32_t>(rule.hexes.size()));
    for (const Hex hex : rule.hexes) {
      key.push_back(hex.q);
      key.push_back(hex.r);
    }
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
  map.placements.assign(board.placements().begin(), board.placements().end());
  map.neighbours.resize(board.pieces().space_count());
  map.has_neighbours.resize(board.pieces().space_count());
  return map;
}

std::span<const Step> BoardMemory::Neighbours(const BoardView& board, SpaceId space) {
  Map& map = MapOf(board);
  std::vector<Step>& neighbours = map.neighbours[space.index()];
  if (!map.has_neighbours[space.index()]) {
    neighbours = board.Neighbours(space);
    map.has_neighbours[space.index()] = true;
  }
  return neighbours;
}

std::span<const BoardMemory::Reached> BoardMemory::WithinReach(const BoardView& board,
                                                               SpaceId start, int max_steps) {
  const auto [known, is_new] = MapOf(board).reached.try_emplace(start);
  std::vector<Reached>& reached = known->second;
  if (is_new) {
    search_.Search(board, start);
    for (const SpaceId space : search_.reached().subspan(1)) {
      reached.push_back({space, search_.distance(space)});
    }
  }
  const auto end =
      std::upper_bound(reached.begin(), reached.end(), max_steps,
                       [](int steps, const Reached& each) { return steps < each.steps; });
  return {reached.begin(), end};
}

bool BoardMemory::HasRoom(const BoardView& board, PlacementQuery query) {
  query.sides = PlacementQuery::Sides::kIgnore;
  WriteKey(board, query, key_);
  const auto [known, is_new] = MapOf(board).rooms.try_emplace(key_, false);
  if (is_new) known->second = HasLegalPlacement(board, query);
  return known->second;
}

}  // namespace walz::kernel
