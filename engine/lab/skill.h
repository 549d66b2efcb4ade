// Luck against skill in a game: how often a better player wins, and how much of the result the deal
// decides.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "lab/sequential.h"
#include "match/game.h"

namespace walz::lab {

// The results of two bots who play each other from both sides of each deal: a deal is a seed, and
// is played once in each lineup (Lineups).
struct SkillStep {
  std::string weaker;
  std::string stronger;
  std::int64_t games = 0;   // finished games of complete deals
  std::int64_t failed = 0;  // deals with a game that did not finish; they are left out
  // The share of games that the stronger bot wins; a shared win counts half. The interval holds
  // together with those of all other steps (Bonferroni).
  Estimate share;
};

// The difference of two ratings on the Elo scale. It is infinite if one of the bots wins all games,
// and a bound is infinite if one of them may do so.
struct Elo {
  double value = 0;
  double low = 0;
  double high = 0;
};

// The causes of the margin by which a bot beats another, as shares of its mean square. The rest is
// due to the course of the game.
struct Origins {
  Estimate skill;  // that the bots differ: the square of the mean margin
  Estimate deal;   // that seats and deals differ: what both bots have in common in the same seats
};

// The skill of a game: one step for each two neighbours of the ladder up to `search:10` (Rungs).
struct Skill {
  std::vector<SkillStep> steps;
  // For `careless` against `greedy`; nullopt without points, with an odd number of sides, or with
  // fewer than kFewestDeals deals.
  std::optional<Origins> origins;
};

inline constexpr std::int64_t kMostDeals = 60;
inline constexpr std::int64_t kFewestDeals = 10;

// Ratings by R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs", Biometrika
// 39 (1952). In a chain of comparisons, the most likely difference of two neighbours is the logit
// of the share of games that one of them wins. The Elo scale multiplies the natural logarithm by
// 400 / log(10): 0 is a coin toss, 100 means 64 %, 400 means 91 %. The spread of such ratings is
// the measure of skill of P. Duersch, M. Lambrecht and J. Oechssler, "Measuring skill and chance in
// games", European Economic Review 127 (2020).
Elo EloOf(const Estimate& share);
// From the bottom to the top of the ladder: the sum of all steps.
Elo SpreadOf(const std::vector<SkillStep>& steps);

// The origins of the margins of a bot in two games of each deal. In the second game, both bots have
// changed seats. With m1 = skill + deal + e1 and m2 = skill - deal + e2, the mean product of m1 and
// m2 is skill^2 - deal^2: the deal's share is that of an intraclass correlation (P. E. Shrout and
// J. L. Fleiss, "Intraclass correlations", Psychological Bulletin 86, 1979), as in duplicate
// bridge. Intervals of 95 % by the jackknife (B. Efron and C. Stein, "The jackknife estimate of
// variance", Annals of Statistics 9, 1981), for a single look. Shares may be estimated below 0.
struct Mirrored {
  std::int64_t one = 0;
  std::int64_t other = 0;
};
Origins OriginsOf(const std::vector<Mirrored>& deals);

struct SkillRequest {
  std::shared_ptr<const match::Game> game;
  int seats = 2;
  std::uint64_t seed = 1;
  std::int64_t deals = kMostDeals;  // of a step, at most
  int threads = 1;
  // The mean number of options that a game offers (Comparison::offered), above 0. A step plays
  // fewer deals if its bots would evaluate more than a quarter of kCoffeeBreak options. A step with
  // fewer than kFewestDeals is left out.
  std::int64_t options = 1;
  std::function<void(std::int64_t)> progress;  // called with the number of games done in all
  const std::atomic<bool>* stop = nullptr;     // any thread may set it; the measurement then fails
};

// Plays the games of all steps. No steps if all seats are on one side. Equal requests give equal
// results with any number of threads. Fails if a bot is unknown or after an exception.
base::Result<Skill> SkillOf(const SkillRequest& request);

}  // namespace walz::lab
