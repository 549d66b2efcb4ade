// Who wins with a card because of it, and who had it because of winning anyway.
#pragma once

#include <cstdint>
#include <vector>

#include "lab/sequential.h"

namespace walz::lab {

// Sums over seats at a moment of their games: how far ahead a seat was (`lead`), and how much of
// the game it went on to win (`win`, in kWholeWin-ths). Exact, so that they can be added up.
struct LeadSums {
  std::int64_t count = 0;
  std::int64_t lead = 0;
  std::int64_t win = 0;
  std::int64_t lead_squares = 0;
  std::int64_t win_squares = 0;
  std::int64_t products = 0;

  void Add(std::int64_t lead_of_seat, std::int64_t win_of_seat);
  void Add(const LeadSums& other);
  friend bool operator==(const LeadSums&, const LeadSums&) = default;
};

// By round (lab/rounds.h), from 0.
using LeadsByRound = std::vector<LeadSums>;
void AddTo(LeadsByRound& sums, const LeadsByRound& more);

// How far ahead a seat is: the number of seats times its score, less the scores of all. A whole
// number that grows with the distance from the mean; its unit does not matter.
std::int64_t LeadOf(const std::vector<std::int32_t>& scores, std::size_t seat);

// How much more, or less, of their games those seats won that took something than seats did that
// were as far ahead in the same round, in kWholeWin-ths: one value for each of them.
//
// For each round the win is regressed on the lead by least squares over `all`, all seats in all
// games, once each (Course::leads); what a seat that took it won beyond that line is its value.
// What is left out this way is the luck that made a seat able to afford it or draw it, as far as
// that shows in its score at that moment; not what is in no score yet, such as a good hand.
// Something that all take always has the value 0. The line counts as known. As those who take
// something are among all, its error and theirs go the same way, so that intervals are rather too
// wide.
Sums BeyondLead(const LeadsByRound& takers, const LeadsByRound& all);

}  // namespace walz::lab
