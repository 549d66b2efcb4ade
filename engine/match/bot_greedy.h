// A bot that looks one choice ahead.
#pragma once

#include "kernel/scoring.h"
#include "match/bot.h"

namespace walz::match {

// Tries every option in a position imagined from what its seat may see, and takes the one after
// which its seat stands best: points scored, points that every scoring would bring now as often as
// it still counts, and the features of a declaration. Where an option leads to a further question
// of the same effect for the same seat (where does the tile go?), it judges by the best answer to
// that. Among equals it takes any.
class GreedyBot : public Bot {
 public:
  // Judges by the features of `declaration`, whose weights are in hundredths of a point. Without
  // features it judges by points alone.
  explicit GreedyBot(kernel::BotDeclaration declaration) : declaration_(std::move(declaration)) {}

  std::int32_t Choose(Table& table, const kernel::State& state, std::uint64_t chance) override;

  // How well `seat` stands, in hundredths of a point; the least number there is if a script fails,
  // which is noted at the table.
  std::int64_t Judge(Table& table, const kernel::State& state, kernel::Seat seat) const;
  // How well `seat` stands if it answers the open question of its own effect, if any, at its best.
  std::int64_t LookAhead(Table& table, const kernel::State& state, kernel::Seat seat) const;

 private:
  static std::int64_t Fail(Table& table, const base::Error& error);
  // What says how often a scoring still counts; null: once.
  const kernel::CountSource* TimesLeft(kernel::ScoringId scoring) const;

  kernel::BotDeclaration declaration_;
};

}  // namespace walz::match
