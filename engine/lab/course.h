// The course of games: the scores by round, and the places visited on the map.
#pragma once

#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include "kernel/geometry.h"
#include "kernel/ids.h"
#include "lab/rounds.h"
#include "lab/sequential.h"

namespace walz::kernel {
class State;
struct Argument;
struct Option;
}  // namespace walz::kernel
namespace walz::match {
class Game;
}  // namespace walz::match

namespace walz::lab {

// Sums over finished games.
struct Course {
  // The scores of all seats, one value each, and those of the eventual winners.
  struct Scores {
    Sums all;
    Sums winners;
    static auto Fields(auto& self) { return std::tie(self.all, self.winners); }
    friend bool operator==(const Scores&, const Scores&) = default;
  };
  // A place on a board: a cell, or a space if the board is a graph.
  struct Spot {
    kernel::Coord cell;  // the cell in the common plane of all boards (kernel/boards.h)
    const kernel::Geometry* geometry = &kernel::kHexagons;
    kernel::Point at;  // on a graph: offset from the middle of the cell

    Spot() = default;
    explicit Spot(kernel::Coord where, const kernel::Geometry& shape = kernel::kHexagons,
                  kernel::Point from_middle = {})
        : cell(where), geometry(&shape), at(from_middle) {}
    auto Key() const { return std::tuple(cell, geometry->shape(), at.x, at.y); }
    friend bool operator==(const Spot& a, const Spot& b) { return a.Key() == b.Key(); }
    friend bool operator<(const Spot& a, const Spot& b) { return a.Key() < b.Key(); }
  };
  // The statistics of a spot.
  struct Cell {
    // The number of times that a figure started or arrived there. In games without figures, the
    // number of times that a chosen option referred to something there.
    std::int64_t visits = 0;
    std::int64_t covered = 0;  // games that ended with a piece there
    static auto Fields(auto& self) { return std::tie(self.visits, self.covered); }
    friend bool operator==(const Cell&, const Cell&) = default;
  };

  std::int64_t games = 0;
  // The scores at the first decision of each round (lab/rounds.h), from 0.
  std::vector<Scores> rounds;
  Scores end;
  std::map<Spot, Cell> cells;  // empty for games without a board

  static auto Fields(auto& self) { return std::tie(self.games, self.rounds, self.end, self.cells); }
  friend bool operator==(const Course&, const Course&) = default;
};

// Follows games one after the other.
class CourseCounter {
 public:
  // The game must outlive it.
  explicit CourseCounter(const match::Game& game);

  // Starts a game. Discards the previous game if EndGame has not ended it.
  void BeginGame();
  // Records the position at a decision. Returns its round.
  int See(const kernel::State& state);
  // Records that `option` was chosen and led to `state`.
  void Follow(const kernel::Option& option, const kernel::State& state);
  // Ends the game. `wins` are by seat, in kWholeWin-ths.
  void EndGame(const kernel::State& state, const std::vector<std::int64_t>& wins);

  const Course& course() const { return course_; }

 private:
  std::vector<std::int32_t> ScoresIn(const kernel::State& state) const;
  void VisitFigures(const kernel::State& state);
  void Visit(const kernel::State& state, std::int32_t space);
  // Visits the map pieces that an argument of an option refers to: the argument itself, or all
  // pieces of its definition.
  void VisitPieces(const kernel::State& state, const kernel::Argument& argument);

  const match::Game& game_;
  RoundCounter rounds_;
  Course course_;
  // The members below describe the current game. `scores_`: by round, then by seat; empty: no
  // decision in the round.
  std::vector<std::vector<std::int32_t>> scores_;
  bool begun_ = false;  // a decision was recorded
  std::vector<Course::Spot> visited_;
  std::vector<std::int32_t> figures_;  // by seat: the space of its figure
};

}  // namespace walz::lab
