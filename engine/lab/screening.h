// Measures the effect of each of many options at once, in the few settings of a screening design.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "lab/sequential.h"
#include "match/game.h"

namespace walz::lab {

// By factor: true if it is at its high level.
using Setting = std::vector<bool>;

// The settings of a screening design for a number of factors (at least 1): Plackett and Burman,
// "The design of optimum multifactorial experiments", Biometrika 33 (1946), by Paley's construction
// from the quadratic residues of a prime p. The design has p + 1 settings, where p + 1 is a
// multiple of 4 and p exceeds the number of factors. Each factor is high in half of the settings
// and any two are high together in a quarter, so that their effects are not confounded.
//
// The opposite of each of these settings is also played, so they are half of all settings
// (foldover: Box and Hunter, "The 2^(k-p) fractional factorial designs", Technometrics 3, 1961).
// Main effects are then not confounded with interactions of two factors (resolution IV).
std::vector<Setting> ScreeningDesign(std::size_t factors);

// Flips the level of each factor.
Setting Opposite(Setting setting);

// An option with the two values to compare.
struct Factor {
  std::string option;
  std::string low;   // current
  std::string high;  // changed
};

using Options = std::vector<std::pair<std::string, std::string>>;

struct ScreeningRequest {
  std::vector<Factor> factors;    // at least one
  std::vector<std::string> bots;  // one per seat
  std::uint64_t seed = 1;
  std::int64_t rounds = kFirstLook;  // each plays every setting and its opposite once
  int threads = 1;
  // Loads a game with these options; called by one thread at a time. An error aborts the screening.
  std::function<base::Result<std::shared_ptr<const match::Game>>(const Options&)> load;
  std::function<void(std::int64_t, std::int64_t)> progress;  // games played, and their total
  const std::atomic<bool>* stop = nullptr;  // any thread may set it; the screening then fails
};

// The result. Equal requests give equal results with any number of threads.
struct Screening {
  // The effect of a factor. The sums add one value per round: the total over all settings.
  struct Effect {
    Sums score;
    Sums length;
  };
  std::vector<Effect> effects;  // in the order of the factors
  std::int64_t settings = 0;    // including opposites
  std::int64_t seats = 0;
  std::int64_t rounds = 0;  // rounds finished in every setting; others do not count
  std::string failure;      // the error of an unfinished round; empty: all finished

  // The number of points per player, or of decisions, that the high value of an option adds,
  // averaged over the settings of the other options. The margin is that of EstimateMean; below
  // kFirstLook rounds, the confidence is lower than 95 %.
  Estimate ScoreOf(std::size_t factor) const;
  Estimate LengthOf(std::size_t factor) const;
};

// Runs a screening. Fails if a game cannot be loaded, a bot is unknown, an exception is thrown, or
// `stop` is set.
base::Result<Screening> Screen(const ScreeningRequest& request);

}  // namespace walz::lab
