// What each of many options does by itself, found out with all of them at once.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "lab/factorial.h"
#include "lab/sequential.h"
#include "match/game.h"

namespace walz::lab {

// An option with the two values that are compared.
struct Factor {
  std::string option;
  std::string low;   // as it is
  std::string high;  // as it might be
};

using Options = std::vector<std::pair<std::string, std::string>>;

struct ScreeningRequest {
  std::vector<Factor> factors;    // at least one
  std::vector<std::string> bots;  // one per seat
  std::uint64_t seed = 1;
  std::int64_t rounds =
      kFirstLook;  // in each of them every setting and its opposite is played once
  int threads = 1;
  // Makes a game with these options; called by one thread at a time. An error ends it all.
  std::function<base::Result<std::shared_ptr<const match::Game>>(const Options&)> load;
  std::function<void(std::int64_t, std::int64_t)> progress;  // games played, of how many
  const std::atomic<bool>* stop = nullptr;  // may be set from any thread: then it is an error
};

// What came out. The same for equal requests, whatever the threads.
struct Screening {
  // Of a factor, by round: what it adds, summed up over all settings.
  struct Effect {
    Sums score;
    Sums length;
  };
  std::vector<Effect> effects;  // as the factors
  std::int64_t settings = 0;    // with their opposites
  std::int64_t seats = 0;
  std::int64_t rounds = 0;  // that came to their end with every setting; the others do not count
  std::string failure;      // why one of the others did not; empty: there is none

  // How many points of a player, or decisions, the high value adds on average over the settings of
  // all other options. Intervals as EstimateMean says; below kFirstLook rounds they promise less.
  Estimate ScoreOf(std::size_t factor) const;
  Estimate LengthOf(std::size_t factor) const;
};

// Plays. Fails where a game cannot be loaded, a bot is unknown, anything throws, or it is stopped.
base::Result<Screening> Screen(const ScreeningRequest& request);

}  // namespace walz::lab
