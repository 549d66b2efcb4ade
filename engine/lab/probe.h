// Probes of single decisions: how many options are good, what is at stake, and whom it concerns.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel/state.h"
#include "lab/shape.h"
#include "match/bot_greedy.h"

namespace walz::match {
class Game;
class Table;
}  // namespace walz::match

namespace walz::lab {

// The number of decisions of a game that are probed, which bounds the cost.
inline constexpr std::size_t kProbes = 8;

// Samples decisions with several options of one game after the other, each with the same chance
// (algorithm R in Vitter, "Random Sampling with a Reservoir", ACM Transactions on Mathematical
// Software 11, 1985), and probes them when the game has ended. Values are those of the greedy bot,
// in a position that the deciding seat cannot distinguish from the real one.
//
// - An option is good if its value is at most a tenth of the distance between the best and the
// worst
//   option below the best one. If all are equal, all are good. The logarithm of the number of good
//   options is the entropy of a player who picks one of them.
// - The regret of a random choice is the value of the best option minus the mean of all.
// - A choice matters to another seat if a different option would have left a variable of a seat of
//   another team (`per: seat`, such as points or money) with another value. It is compared with one
//   other option, drawn at random, in the real position with the same chance. If the two options
//   lead to decisions of different seats, the choice counts as not mattering, because the end of a
//   turn changes variables by itself. Effects that come later are not seen, so the share is a lower
//   bound.
class ProbeCounter {
 public:
  // The game must outlive it.
  explicit ProbeCounter(const match::Game& game);

  // Starts a game. Its probes are determined by `seed` and its decisions.
  void BeginGame(std::uint64_t seed);
  // Records that option number `chosen` of the pending decision is chosen.
  void See(const kernel::State& state, std::int32_t chosen);
  // Probes the sampled decisions at `table` and writes the means into `shape`; they are 0 if no
  // decision had several options. Decisions that a script cannot evaluate are left out; the bot
  // failures of the table are cleared.
  void EndGame(match::Table& table, Shape& shape);

 private:
  struct Sample {
    kernel::State state;
    std::int32_t chosen = 0;
  };
  struct Sums {
    std::int64_t good = 0;
    std::int64_t regret = 0;
    std::int64_t mattered = 0;
    std::int64_t probes = 0;
  };

  void Probe(match::Table& table, const Sample& sample, Sums& sums);
  bool Matters(match::Table& table, const Sample& sample);
  bool SameForOthers(const kernel::State& a, const kernel::State& b, kernel::Seat seat) const;

  match::GreedyBot bot_;
  std::vector<kernel::VariableId> variables_;  // those with a value per seat
  std::vector<Sample> samples_;
  std::uint32_t seen_ = 0;
  std::uint64_t chance_ = 0;
};

}  // namespace walz::lab
