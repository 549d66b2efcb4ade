// Strategies as genes of a search: their terms, extremes, mutation and crossover.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace walz::lab {

// A strategy by its terms: the number of each (match/strategy.h). Empty: the greedy bot itself.
using Terms = std::map<std::string, std::int32_t>;

// The name of the bot that plays the strategy: `greedy:verb.buy=300+feature.coins=0`.
std::string StrategyName(const Terms& terms);

// The terms that a search varies: weights in percent, and preferences.
struct Genome {
  std::vector<std::string> weights;
  std::vector<std::string> preferences;
};

// A bonus that outweighs every evaluation: an option is taken always, or never (negative).
inline constexpr std::int32_t kAlways = 1'000'000;
// Maximum number of terms of a strategy, so that it can be described.
inline constexpr std::size_t kMostTerms = 3;

// The extreme strategies, one term each: weights ignored or tripled, preferences taken always or
// never.
std::vector<Terms> Extremes(const Genome& genome);

// Returns a child of `parent`: one term changed, added or removed, or a term of `other` taken over.
// It has 1 to kMostTerms terms. `random` is a stream (kernel/random.h). The genome must have terms.
Terms Mutate(const Terms& parent, const Terms& other, const Genome& genome, std::uint64_t& random);

}  // namespace walz::lab
