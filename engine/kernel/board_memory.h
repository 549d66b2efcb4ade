// A cache of query results about maps.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "kernel/board.h"
#include "kernel/board_placing.h"
#include "kernel/board_reach.h"

namespace walz::kernel {

// Memoizes queries for the last few maps, which are keyed by their placements. Few moves change the
// map, and between these moves the same queries recur. Derived data, never part of a state. All
// maps must have the same piece set. Not thread-safe.
class BoardMemory {
 public:
  // A space and its distance in steps.
  struct Reached {
    SpaceId space;
    std::int32_t steps = 0;
  };

  // `board` with an index of its cells; valid until the next call.
  BoardView Indexed(const BoardView& board) { return MapOf(board).View(board); }
  // As BoardView::Neighbours. All spans returned by this class are valid until the next call.
  std::span<const Step> Neighbours(const BoardView& board, SpaceId space);
  // The spaces that `Reach` reaches from `start` in at most `max_steps` steps if every space is
  // kThrough. They are in the order of `Reach`, without the start.
  std::span<const Reached> WithinReach(const BoardView& board, SpaceId start, int max_steps);
  // Returns true if a cell beside `piece`, which must be placed, is empty.
  bool HasFreeSide(const BoardView& board, PieceId piece);
  // As BoardView::CellDistance.
  int CellDistance(const BoardView& board, PieceId a, PieceId b);
  // As kernel::HasLegalPlacement and kernel::LegalPlacements. A cached result reports the visits of
  // its computation, so that their sum does not depend on the cache.
  bool HasLegalPlacement(const BoardView& board, const PlacementQuery& query, Meter& meter);
  std::span<const PlacementChoice> LegalPlacements(const BoardView& board,
                                                   const PlacementQuery& query, Meter& meter);

 private:
  // The cells of a map where no cell of a new piece may be, because they are occupied or violate a
  // distance rule.
  class Closed {
   public:
    Closed(const BoardView& board, std::span<const DistanceRule> rules, Meter& meter);
    bool Contains(Coord hex) const;

   private:
    void Add(Coord centre, int distance);

    const Geometry* geometry_;
    Coord low_;  // corner of the region that may contain closed cells
    std::int32_t width_ = 0;
    std::int32_t height_ = 0;
    std::vector<bool> cells_;
  };
  // A cached result, and the visits of its computation.
  template <class T>
  struct Answer {
    T answer;
    std::int64_t visits = 0;
  };
  template <class T, class Find>
  static const T& AnswerFor(std::map<std::vector<std::int32_t>, Answer<T>>& known,
                            const std::vector<std::int32_t>& key, Meter& meter, const Find& find);
  struct Map {
    std::vector<Placement> placements;
    CellIndex index;
    std::map<std::vector<std::int32_t>, Answer<Closed>> closed;  // by distance rules
    // Keyed by everything that the answer depends on besides the map.
    std::map<std::vector<std::int32_t>, Answer<bool>> has_placement;
    std::map<std::vector<std::int32_t>, Answer<std::vector<PlacementChoice>>> placements_of;
    std::vector<std::vector<Step>> neighbours;  // by space
    std::vector<bool> has_neighbours;
    enum class Side : std::uint8_t { kUnknown, kFree, kNone };
    std::vector<Side> sides;              // by piece: has a free side
    std::vector<std::int16_t> distances;  // by pair of pieces; empty if there are too many pieces
    // The spaces around one start, up to the largest distance requested so far.
    struct Around {
      int steps = -1;
      std::vector<Reached> reached;
    };
    std::map<SpaceId, Around> around;

    // A view of `board` that uses this map's index.
    BoardView View(const BoardView& board) const {
      return {board.pieces(), board.placements(), &index};
    }
  };

  Map& MapOf(const BoardView& board);
  bool FindRoom(Map& map, const BoardView& board, const PlacementQuery& query, Meter& meter);

  std::vector<Map> maps_;  // most recently used first
  Reach search_;
  std::vector<std::int32_t> key_;
};

}  // namespace walz::kernel
