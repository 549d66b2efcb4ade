// Strategies: the greedy bot with other weights, written as a name.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "kernel/decision.h"
#include "kernel/ids.h"

namespace walz::kernel {
class Ruleset;
struct BotDeclaration;
}  // namespace walz::kernel

namespace walz::match {

class Game;

// A property that options have: a verb, a verb with one of its words, or a definition that the
// option names (a component counts as its definition). Unused members are none.
struct Trait {
  kernel::VerbId verb;
  kernel::WordId word;  // only with a verb
  kernel::DefinitionId definition;

  bool FitsTo(const kernel::Ruleset& ruleset, const kernel::Option& option) const;
  friend auto operator<=>(const Trait&, const Trait&) = default;
};

// The traits of an option: its verb, the verb with each of its words, and its definitions.
std::vector<Trait> TraitsOf(const kernel::Ruleset& ruleset, const kernel::Option& option);

// `verb.buy`, `verb.offer:yes` or `card.rope`.
std::string TraitName(const kernel::Ruleset& ruleset, const Trait& trait);

// Changes to the evaluation of the greedy bot.
struct Strategy {
  // An option with the trait is worth `bonus` hundredths of a point more (or less, below 0).
  struct Preference {
    Trait trait;
    std::int32_t bonus = 0;
  };
  // By feature of the greedy bot, and by scoring: percent of the declared weight. Missing entries
  // count as 100.
  std::vector<std::int32_t> features;
  std::vector<std::int32_t> scorings;
  std::vector<Preference> preferences;

  // The sum of all bonuses of an option.
  std::int64_t BonusOf(const kernel::Ruleset& ruleset, const kernel::Option& option) const;
};

// Largest absolute value of a number in the name of a strategy.
inline constexpr std::int32_t kMostStrategyNumber = 1'000'000;

// The declaration by which the greedy bot of a game evaluates: `greedy` if the game declares it,
// otherwise its first bot, otherwise points alone.
kernel::BotDeclaration GreedyDeclaration(const Game& game);

// Parses `TERM=NUMBER+TERM=NUMBER...`, the part of a bot's name after `greedy:`. A term is
// `feature.ID` or `scoring.ID` with a percentage of the declared weight, or a trait with a bonus in
// hundredths of a point. The error names an unknown term and the nearest one. `name` is the whole
// name, for errors.
base::Result<Strategy> ReadStrategy(const Game& game, std::string_view name);

// The terms that change the greedy bot's own weights: `feature.ID`, then `scoring.ID`.
std::vector<std::string> WeightTerms(const Game& game);

}  // namespace walz::match
