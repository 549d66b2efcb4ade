// Answers about maps, remembered for as long as the map stays as it is.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "kernel/board.h"
#include "kernel/board_placing.h"
#include "kernel/board_reach.h"

namespace walz::kernel {

// Few moves change the map, and between two such moves the same is asked of it again and again.
// Keeps the answers about the last few maps that were asked about, told apart by what lies where. A
// derived value: never part of a state. For one set of pieces; not thread-safe.
class BoardMemory {
 public:
  // A space, and how many steps it is away.
  struct Reached {
    SpaceId space;
    std::int32_t steps = 0;
  };

  // As BoardView::Neighbours. Valid until the next call, as with the following.
  std::span<const Step> Neighbours(const BoardView& board, SpaceId space);
  // All spaces that `Reach` reaches from `start` where every space may be passed, at most
  // `max_steps` away, in its order but without the start.
  std::span<const Reached> WithinReach(const BoardView& board, SpaceId start, int max_steps);
  // Whether a cell beside `piece`, which lies on the board, is empty.
  bool HasFreeSide(const BoardView& board, PieceId piece);
  // As BoardView::HexDistance.
  int HexDistance(const BoardView& board, PieceId a, PieceId b);
  // As kernel::HasLegalPlacement and kernel::LegalPlacements.
  bool HasLegalPlacement(const BoardView& board, const PlacementQuery& query);
  std::span<const PlacementChoice> LegalPlacements(const BoardView& board,
                                                   const PlacementQuery& query);

 private:
  // Cells of a map where no cell of a new piece may lie, because one lies there or is too near.
  class Closed {
   public:
    Closed(const BoardView& board, std::span<const DistanceRule> rules);
    bool Contains(Hex hex) const;

   private:
    void Add(Hex centre, int distance);

    Hex low_;  // the corner of the part of the map in which cells may be closed
    std::int32_t width_ = 0;
    std::int32_t height_ = 0;
    std::vector<bool> cells_;
  };
  struct Map {
    std::vector<Placement> placements;
    CellIndex index;
    std::map<std::vector<std::int32_t>, Closed> closed;  // by rules
    // By what the answer depends on beside the map.
    std::map<std::vector<std::int32_t>, bool> has_placement;
    std::map<std::vector<std::int32_t>, std::vector<PlacementChoice>> placements_of;
    std::vector<std::vector<Step>> neighbours;  // by space
    std::vector<bool> has_neighbours;
    enum class Side : std::uint8_t { kUnknown, kFree, kNone };
    std::vector<Side> sides;              // by piece: whether it has a free one
    std::vector<std::int16_t> distances;  // by two pieces; empty where they are many
    // Of each start as far as has been asked.
    struct Around {
      int steps = -1;
      std::vector<Reached> reached;
    };
    std::map<SpaceId, Around> around;

    // The board of this map, on which cells are found at once.
    BoardView View(const BoardView& board) const {
      return {board.pieces(), board.placements(), &index};
    }
  };

  Map& MapOf(const BoardView& board);
  bool FindRoom(Map& map, const BoardView& board, const PlacementQuery& query);

  std::vector<Map> maps_;  // the one asked about last comes first
  Reach search_;
  std::vector<std::int32_t> key_;
};

}  // namespace walz::kernel
