// A bot that tries every option in many positions that may be the true one.
#pragma once

#include "match/bot_greedy.h"

namespace walz::match {

// Tries the options in `look_ahead.worlds` positions, each imagined from what its seat may see; in
// each of them greedy bots play on for `look_ahead.decisions` decisions of its seat. It takes the
// option after which its seat stands best on average. Every option is tried in the same positions,
// and those that fall behind are dropped on the way: the worse half after each quarter of the
// positions, down to two.
class SolverBot : public Bot {
 public:
  explicit SolverBot(kernel::BotDeclaration declaration)
      : look_ahead_(declaration.look_ahead), greedy_(std::move(declaration)) {}

  std::int32_t Choose(Table& table, const kernel::State& state, std::uint64_t chance) override;

 private:
  // An option and the sum of its values so far, in hundredths of a point.
  struct Candidate {
    std::int32_t option = 0;
    std::int64_t value = 0;
  };

  // How well `seat` stands some decisions after `state`.
  std::int64_t PlayOn(Table& table, kernel::State& state, kernel::Seat seat, std::uint64_t chance);

  kernel::BotDeclaration::LookAhead look_ahead_;
  GreedyBot greedy_;
};

}  // namespace walz::match
