// Separates seats that win because of a card from seats that have it because they are winning.
#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include "lab/fields.h"
#include "lab/sequential.h"

namespace walz::lab {

// Sums over seats, each at one moment of a game: the lead of a seat (`lead`), and the share of the
// game it went on to win (`win`, in kWholeWin-ths). They are integers, so that adding them is
// exact.
struct LeadSums {
  std::int64_t count = 0;
  std::int64_t lead = 0;
  std::int64_t win = 0;
  std::int64_t lead_squares = 0;
  std::int64_t win_squares = 0;
  std::int64_t products = 0;

  void Add(std::int64_t lead_of_seat, std::int64_t win_of_seat);
  static auto Fields(auto& self) {
    return std::tie(self.count, self.lead, self.win, self.lead_squares, self.win_squares,
                    self.products);
  }
  friend bool operator==(const LeadSums&, const LeadSums&) = default;
};

// By round (lab/rounds.h), from 0.
using LeadsByRound = std::vector<LeadSums>;

// The lead of a seat: the number of seats times its score, minus the sum of all scores. An integer
// proportional to the distance from the mean; its unit does not matter.
std::int64_t LeadOf(const std::vector<std::int32_t>& scores, std::size_t seat);

// Returns the wins of seats that took something minus the wins of seats with an equal lead in the
// same round, in kWholeWin-ths: one value per taker.
//
// For each round, the win is regressed on the lead by least squares over `all`: all seats in all
// games, once each (Course::leads). A taker's value is its win minus the regression line. This
// removes luck that shows in the score at that moment, such as being able to afford something. It
// does not remove luck that is not in the score yet, such as a good hand. Something that every seat
// takes has the value 0.
//
// The regression line is treated as exact. Takers are part of `all`, so the error of the line is
// correlated with their errors. This makes intervals too wide rather than too narrow.
Sums BeyondLead(const LeadsByRound& takers, const LeadsByRound& all);

}  // namespace walz::lab
