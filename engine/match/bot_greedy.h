// A bot that looks ahead one choice.
#pragma once

#include "kernel/scoring.h"
#include "match/bot.h"

namespace walz::match {

// Tries every option in a sampled position and chooses the one with the best evaluation for its
// seat, and its partners: points, the current results of scorings multiplied by their remaining
// number, and the features of a declaration. If an option leads to another question of the same
// effect for the same seat, it is evaluated by the best answer to that question. Ties are broken at
// random.
class GreedyBot : public Bot {
 public:
  // Evaluates by the features of `declaration`, whose weights are in hundredths of a point; without
  // features by points alone.
  explicit GreedyBot(kernel::BotDeclaration declaration) : declaration_(std::move(declaration)) {}

  std::int32_t Choose(Table& table, const kernel::State& state, std::uint64_t chance) override;

  // Returns the evaluation for `seat` in hundredths of a point, the sum of those of its team; the
  // lowest number if a script fails, which is recorded at the table.
  std::int64_t Judge(Table& table, const kernel::State& state, kernel::Seat seat) const;
  // Returns the evaluation for `seat` after the best answer to the open question of its own effect,
  // if any.
  std::int64_t LookAhead(Table& table, const kernel::State& state, kernel::Seat seat) const;

 private:
  static std::int64_t Fail(Table& table, const base::Error& error);
  std::int64_t JudgeAlone(Table& table, const kernel::State& state, kernel::Seat seat) const;
  // The remaining number of each scoring; null: once.
  const kernel::CountSource* TimesLeft(kernel::ScoringId scoring) const;

  kernel::BotDeclaration declaration_;
};

}  // namespace walz::match
