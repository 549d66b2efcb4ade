// Measures the effect of each of many options at once, in the few settings of a screening design.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "lab/compare.h"
#include "lab/sequential.h"
#include "match/game.h"

namespace walz::lab {

// By column of the design: true for the high level. The first columns are the factors; no factor
// has one of the others.
using Setting = std::vector<bool>;

// The settings of a screening design for a number of factors (at least 1): Plackett and Burman,
// "The design of optimum multifactorial experiments", Biometrika 33 (1946), by Paley's construction
// from the quadratic residues of a prime p. The design has p columns and p + 1 settings, where
// p + 1 is a multiple of 4. Each column is high in half of the settings and any two are high
// together in a quarter, so that their effects are not confounded. For up to three factors, p is 3,
// and with the opposites below these are all combinations (IsComplete). For more factors, p is at
// least 11 and leaves at least kUnusedColumns without a factor, counting the mean as a column.
//
// The opposite of each of these settings is also played, so they are half of all settings
// (foldover: Box and Hunter, "The 2^(k-p) fractional factorial designs", Technometrics 3, 1961).
// Main effects are then not confounded with interactions of two factors (resolution IV). They are
// partly confounded with interactions of three; see Screening.
std::vector<Setting> ScreeningDesign(std::size_t factors);
inline constexpr std::size_t kUnusedColumns = 4;

// Returns true if the design for this number of factors has all combinations of their levels, so
// that no effect is confounded with anything.
bool IsComplete(std::size_t factors);

// An interaction of three factors that is confounded with the effect of a fourth one.
struct Alias {
  std::array<std::size_t, 3> factors = {};
  double share = 0;  // of the interaction that the effect contains, from -1 to 1, not 0
};
// The aliases of a factor, by size of the share, then by the numbers of the factors.
std::vector<Alias> AliasesOf(const std::vector<Setting>& design, std::size_t factors,
                             std::size_t factor);

// Flips the level of each factor.
Setting Opposite(Setting setting);

// An option with the two values to compare.
struct Factor {
  std::string option;
  std::string low;   // current
  std::string high;  // changed
};

using Options = std::vector<std::pair<std::string, std::string>>;

// The number of rounds of a screening with a confidence of 95 %.
inline constexpr std::int64_t kUsualRounds = 60;

struct ScreeningRequest {
  std::vector<Factor> factors;    // at least one
  std::vector<std::string> bots;  // one per seat
  std::uint64_t seed = 1;
  std::int64_t rounds = kUsualRounds;  // each plays every setting and its opposite once
  int threads = 1;
  // Loads a game with these options; called by one thread at a time. An error aborts the screening.
  std::function<base::Result<std::shared_ptr<const match::Game>>(const Options&)> load;
  std::function<void(std::int64_t, std::int64_t)> progress;  // games played, and their total
  const std::atomic<bool>* stop = nullptr;  // any thread may set it; the screening then fails
};

// The result. Equal requests give equal results with any number of threads.
//
// Interactions of three or more factors are partly confounded with main effects. They appear
// equally in the columns without a factor, so these columns measure the error of the design (dummy
// factors: Plackett and Burman 1946; Box, Hunter and Hunter, "Statistics for Experimenters", 1978).
// The margin of an estimate is the larger one of two: that of chance, from the replication in
// rounds, and Student's t for as many degrees of freedom as there are unused columns times their
// root mean square.
struct Screening {
  // The contrast of a column. The sums add one value per round: the total over all settings.
  struct Effect {
    Sums score;
    Sums length;
    std::vector<Sums> wins;  // by seat, in kWholeWin-ths
  };
  std::vector<Effect> effects;  // in the order of the factors
  std::vector<Effect> unused;   // columns without a factor, and the mean; empty if IsComplete
  std::int64_t settings = 0;    // including opposites
  std::int64_t seats = 0;
  std::int64_t rounds = 0;  // rounds finished in every setting; others do not count
  std::string failure;      // the error of an unfinished round; empty: all finished

  // The number of points per player, of decisions, or of games won by a seat, that the high value
  // of an option adds, averaged over the settings of the other options. Below kUsualRounds rounds,
  // the confidence is lower than 95 %.
  Estimate ScoreOf(std::size_t factor) const;
  Estimate LengthOf(std::size_t factor) const;
  Estimate WinsOf(std::size_t factor, std::size_t seat) const;

  // The lack-of-fit statistic of scores: the mean square of the unused columns relative to that
  // expected from chance alone, which the replications give. About 1 if main effects explain the
  // settings; 0 if the design is complete.
  double LackOfFit() const;
  // Returns true if the statistic is larger than chance makes it in 95 % of cases (F test in the
  // approximation of Paulson, Annals of Mathematical Statistics 13, 1942).
  bool IsMisfit() const;
};

// The factors with the largest effects: at most `count`, ordered by their largest ratio of an
// effect on scores or on the wins of a seat to its margin. Factors without any effect are left out,
// unless there is a misfit, because interactions may hide an effect.
std::vector<std::size_t> LargestEffects(const Screening& screening, std::size_t count);

// A comparison of the high value of a factor with its low one, while all others have low ones.
struct FollowUp {
  std::size_t factor = 0;
  Comparison comparison;
};
// Plays a comparison of `pairs` pairs for each of these factors, all with the same chance, but with
// other chance than the screening, because the largest effects of a screening are large partly by
// chance. Fails as Screen does.
base::Result<std::vector<FollowUp>> FollowUps(const ScreeningRequest& request,
                                              const std::vector<std::size_t>& factors,
                                              std::int64_t pairs);

// Runs a screening. Fails if a game cannot be loaded, a bot is unknown, an exception is thrown, or
// `stop` is set.
base::Result<Screening> Screen(const ScreeningRequest& request);

}  // namespace walz::lab
