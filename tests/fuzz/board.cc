// Bytes as pieces of random shapes, their places, and questions about placements: remembered
// answers equal those of the map and cost as much, and a meter ends each question near its limit.
#include <algorithm>
#include <vector>

#include "base/exception.h"
#include "fuzz/fuzz.h"
#include "kernel/board_memory.h"
#include "kernel/board_placing.h"

namespace {

using namespace walz;
using namespace walz::kernel;

// Reads bytes; zeros beyond the end.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  int Below(int bound) { return at_ < size_ ? data_[at_++] % bound : 0; }
  bool empty() const { return at_ >= size_; }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

// A chain of one to six cells.
PieceDef RandomPiece(Bytes& bytes, int number) {
  PieceDef piece;
  piece.name = "p" + std::to_string(number);
  Coord cell{0, 0};
  piece.cells.clear();
  const int cells = 1 + bytes.Below(6);
  for (int i = 0; i < cells; ++i) {
    piece.cells.push_back(cell);
    cell = kHexagons.Neighbour(cell, static_cast<Direction>(bytes.Below(3)));
  }
  piece.sides.assign(piece.cells.size(), {});
  for (std::size_t i = 0; i < piece.cells.size(); ++i) {
    for (const Direction side : kHexagons.sides()) {
      const Coord beyond = kHexagons.Neighbour(piece.cells[i], side);
      const bool inner =
          std::find(piece.cells.begin(), piece.cells.end(), beyond) != piece.cells.end();
      if (!inner && bytes.Below(3) == 0) piece.sides[i][IndexOf(side)] = kOpenSide;
    }
  }
  return piece;
}

// Places pieces where there is room.
std::vector<Placement> RandomMap(Bytes& bytes, const PieceSet& pieces) {
  std::vector<Placement> map(pieces.size());
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    const Placement placement = Placement::At({static_cast<std::int16_t>(bytes.Below(9) - 4),
                                               static_cast<std::int16_t>(bytes.Below(9) - 4)},
                                              bytes.Below(6));
    const BoardView board(pieces, map);
    bool free = true;
    for (std::size_t cell = 0; cell < pieces.cell_count(PieceId::FromIndex(i)); ++cell) {
      const Coord hex =
          placement.origin() + pieces.TurnedCell(PieceId::FromIndex(i), cell, placement.rotation);
      free = free && !board.CellAt(hex).valid();
    }
    if (free) map[i] = placement;
  }
  return map;
}

void Ask(const BoardView& board, const PlacementQuery& query, BoardMemory& memory, int limit) {
  Meter first;
  const auto direct = LegalPlacements(board, query);
  const auto remembered = memory.LegalPlacements(board, query, first);
  fuzz::Require(std::vector(remembered.begin(), remembered.end()) == direct, "equal placements");
  Meter again;
  memory.LegalPlacements(board, query, again);
  fuzz::Require(again.visits() == first.visits(), "a remembered answer costs what it has cost");
  Meter has;
  fuzz::Require(memory.HasLegalPlacement(board, query, has) == HasLegalPlacement(board, query),
                "equal answers");
  Meter little(limit);
  try {
    LegalPlacements(board, query, &little);
    fuzz::Require(little.visits() <= limit, "a question within its limit");
  } catch (const base::Exception&) {
    fuzz::Require(little.visits() > limit && little.visits() <= limit + 1000, "an early end");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  std::vector<PieceDef> defs;
  const int count = 2 + bytes.Below(12);
  for (int i = 0; i < count; ++i) {
    defs.push_back(RandomPiece(bytes, i));
    if (!Validate(defs.back()).ok()) return 0;
  }
  std::vector<PieceDefId> ids;
  for (std::size_t i = 0; i < defs.size(); ++i) ids.push_back(PieceDefId::FromIndex(i));
  const PieceSet pieces(std::move(defs), std::move(ids));
  BoardMemory memory;
  for (int round = 0; round < 3; ++round) {
    const std::vector<Placement> map = RandomMap(bytes, pieces);
    const BoardView board(pieces, map);
    std::vector<DistanceRule> rules(static_cast<std::size_t>(bytes.Below(3)));
    for (DistanceRule& rule : rules) {
      rule.min_distance = bytes.Below(5);
      rule.hexes = {Coord{0, 0}};
      if (bytes.Below(4) == 0) rule.measure = DistanceRule::Measure::kWay;
    }
    PlacementQuery query;
    query.piece = PieceId{0};
    query.distances = rules;
    if (bytes.Below(2) == 0) {
      query.anchor = PieceId::FromIndex(static_cast<std::size_t>(bytes.Below(count)));
    }
    if (bytes.Below(2) == 0) query.sides = PlacementQuery::Sides::kIgnore;
    Ask(board, query, memory, bytes.Below(200));
  }
  return 0;
}
