// How games go: the score from round to round, and where on the map they are played.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "kernel/hex.h"
#include "kernel/ids.h"
#include "lab/luck.h"
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

// Sums over games that came to their end; they can be added up.
struct Course {
  // The scores of seats, one value each, and of those seats alone that won in the end.
  struct Scores {
    Sums all;
    Sums winners;
    friend bool operator==(const Scores&, const Scores&) = default;
  };
  // A cell of the map.
  struct Cell {
    std::int64_t visits = 0;   // how often a figure began or came there; in games without figures
                               // how often something there was chosen
    std::int64_t covered = 0;  // at the end of how many games a piece lay there
    friend bool operator==(const Cell&, const Cell&) = default;
  };

  std::int64_t games = 0;
  std::vector<Scores> rounds;  // at the first decision of each round (lab/rounds.h), from 0
  Scores end;
  std::map<kernel::Hex, Cell> cells;  // empty for games without a map
  // One value for each seat and round: its lead at the middle one of all decisions of that round.
  // Not one for each decision: who is ahead often decides more often.
  LeadsByRound leads;

  void Add(const Course& other);
  friend bool operator==(const Course&, const Course&) = default;
};

// A moment of a game, as far as counting goes by it.
struct Moment {
  int round = 0;
  std::int64_t lead = 0;  // of a seat: LeadOf
};

// Follows games, one after the other.
class CourseCounter {
 public:
  // The game must outlive it.
  explicit CourseCounter(const match::Game& game);

  // What of a game was not ended by EndGame is forgotten.
  void BeginGame();
  // A decision is to be made. What it is for the seat that makes it.
  Moment See(const kernel::State& state);
  // The same of all seats, at the decision that was seen last; there must have been one.
  const std::vector<Moment>& moments() const { return seen_.back(); }
  // Option `option` was chosen, and has led to `state`.
  void Follow(const kernel::Option& option, const kernel::State& state);
  // The game is over. `wins`: by seat, in kWholeWin-ths.
  void EndGame(const kernel::State& state, const std::vector<std::int64_t>& wins);

  const Course& course() const { return course_; }

 private:
  std::vector<std::int32_t> ScoresIn(const kernel::State& state) const;
  void AddLeads(const std::vector<std::int64_t>& wins);
  void VisitFigures(const kernel::State& state);
  void Visit(const kernel::State& state, std::int32_t space);
  // Visits the pieces on the map that an argument of an option means: itself, or what they show.
  void VisitPieces(const kernel::State& state, const kernel::Argument& argument);

  const match::Game& game_;
  RoundCounter rounds_;
  Course course_;
  // Of the game that is followed:
  std::vector<std::vector<std::int32_t>> scores_;  // by round, by seat; empty: no decision in it
  std::vector<std::vector<Moment>> seen_;          // by decision, by seat
  std::vector<kernel::Hex> visited_;
  std::vector<std::int32_t> figures_;  // by seat: the space it stands on
};

}  // namespace walz::lab
