// A bot that looks ahead one choice.
#pragma once

#include "kernel/scoring.h"
#include "match/bot.h"
#include "match/strategy.h"

namespace walz::match {

// Tries every option in a sampled position and chooses the best one for its seat and partners. The
// evaluation adds up three parts: the points; the features of a declaration; and the current result
// of each scoring times the number of times that this scoring is still expected to run. If an
// option leads to another question of the same effect for the same seat, it is evaluated by the
// best answer to that question. Ties are broken at random. A strategy (strategy.h) changes the
// weights of this evaluation, and adds its bonus to an option.
class GreedyBot : public Bot {
 public:
  // Evaluates by the features of `declaration`, whose weights are in hundredths of a point. If
  // there are no features, evaluates by points alone.
  explicit GreedyBot(kernel::BotDeclaration declaration, Strategy strategy = {})
      : declaration_(std::move(declaration)), strategy_(std::move(strategy)) {}

  std::int32_t Choose(Table& table, const kernel::State& state, std::uint64_t chance) override {
    return ChooseAmong(table, state, chance, {});
  }
  std::int32_t ChooseAmong(Table& table, const kernel::State& state, std::uint64_t chance,
                           std::span<const std::int32_t> allowed) override;

  // Returns the evaluation for `seat` in hundredths of a point, summed over its team. If a script
  // fails, records that at the table and returns the lowest number.
  std::int64_t Judge(Table& table, const kernel::State& state, kernel::Seat seat) const;
  // As Judge, but if the effect is waiting for an answer of `seat`, returns the evaluation after
  // the best answer, with its bonus.
  std::int64_t LookAhead(Table& table, const kernel::State& state, kernel::Seat seat) const;

 protected:
  // Returns false for an option that is not considered. If none is, a random option is chosen.
  virtual bool Notices(std::uint64_t& /*chance*/) const { return true; }

 private:
  static std::int64_t Fail(Table& table, const base::Error& error);
  std::int64_t JudgeAlone(Table& table, const kernel::State& state, kernel::Seat seat) const;
  // The number of times that a scoring is still expected to run; null: once.
  const kernel::CountSource* TimesLeft(kernel::ScoringId scoring) const;

  kernel::BotDeclaration declaration_;
  Strategy strategy_;
};

}  // namespace walz::match
