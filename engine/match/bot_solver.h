// A bot that tries every option in many sampled positions.
#pragma once

#include <cstdint>
#include <vector>

#include "match/bot_greedy.h"

namespace walz::match {

// Tries the options in `look_ahead.worlds` sampled positions. After each option, greedy bots play
// on until the solver's seat has made `look_ahead.decisions` decisions. It chooses the option with
// the best mean evaluation. All options are tried in the same positions, so that their evaluations
// can be compared; options that are clearly worse are dropped early.
class SolverBot : public Bot {
 public:
  explicit SolverBot(kernel::BotDeclaration declaration)
      : look_ahead_(declaration.look_ahead), greedy_(std::move(declaration)) {}

  std::int32_t Choose(Table& table, const kernel::State& state, std::uint64_t chance) override {
    return ChooseAmong(table, state, chance, {});
  }
  std::int32_t ChooseAmong(Table& table, const kernel::State& state, std::uint64_t chance,
                           std::span<const std::int32_t> allowed) override;

 private:
  // An option and its evaluations by position, in hundredths of a point.
  struct Candidate {
    std::int32_t option = 0;
    std::vector<std::int64_t> values;
    std::int64_t sum = 0;
  };

  static bool IsWorse(const Candidate& one, const Candidate& other);
  static bool IsClearlyBehind(const Candidate& one, const Candidate& best);

  // Returns the evaluation for `seat` some decisions after `state`.
  std::int64_t PlayOn(Table& table, kernel::State& state, kernel::Seat seat, std::uint64_t chance);

  kernel::BotDeclaration::LookAhead look_ahead_;
  GreedyBot greedy_;
};

}  // namespace walz::match
