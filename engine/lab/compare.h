// Two rules compared: trials over several threads, until what was asked is known.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "lab/measure.h"
#include "lab/question.h"
#include "lab/trial.h"

namespace walz::lab {

// What to compare, and how well.
struct CompareRequest {
  std::array<Arm, kArms> arms;    // the rules as they are, and as they might be
  std::vector<std::string> bots;  // one per seat
  std::uint64_t seed = 1;
  // Trials `first` to `end` - 1 are played, less if the question is decided before.
  std::int64_t first = 0;
  std::int64_t end = 1;
  int threads = 1;
  double effect = 3;                // what is asked if there are no questions: IsDifferent
  std::vector<Question> questions;  // else these, until all are answered
  bool stops = true;                // false: all trials are played
  bool usage = false;               // whether what is used, and how games go, is counted, too
  // Called from one thread at a time, with the number of trials done.
  std::function<void(std::int64_t)> progress;
  // Called from one thread with every trial, in order.
  std::function<void(const Trial&)> each_trial;
  // May be set from any thread: no further trial begins, and the result covers what is done.
  const std::atomic<bool>* stop = nullptr;
};

// How often each score was reached, by all seats.
using Spread = std::map<std::int32_t, std::int64_t>;

// What is known of a comparison: sums only, so that parts of it can be put together again. The same
// for equal arms, bots, seed and numbers of trials, whatever the threads.
struct Findings {
  // A game that came to no end.
  struct Failure {
    std::int64_t trial = 0;
    std::size_t arm = 0;
    std::string error;
    friend bool operator==(const Failure&, const Failure&) = default;
  };

  std::int64_t trials = 0;     // played to the end by both arms; the others are not in the tallies
  std::int64_t failed = 0;     // the others
  std::int64_t different = 0;  // of `trials`, those whose games differ in scores or length
  std::vector<Tally> tallies;  // by measure
  std::array<Spread, kArms> scores;
  std::array<Usage, kArms> usage;     // empty if it was not counted
  std::array<Course, kArms> courses;  // likewise
  // Of all games: a sum, so that order does not matter, of a hash over number, arm and last state.
  std::uint64_t state_hash = 0;
  std::vector<Failure> failures;  // the first ten, by trial and arm

  void Add(const std::vector<Measure>& measures, const std::vector<std::string>& bots,
           const Trial& trial);
  // Takes in other trials of the same comparison.
  void Add(const Findings& other);
  friend bool operator==(const Findings&, const Findings&) = default;
};

// What came out.
struct Comparison {
  std::vector<Measure> measures;
  Findings findings;
  bool decided = false;      // before the trials ran out
  bool interrupted = false;  // by `stop`
  double seconds = 0;
  double processor_seconds = 0;  // of all threads

  Reading reading(std::size_t measure) const {
    return Read(measures[measure], findings.tallies[measure]);
  }
};

// Plays. Fails on a number of seats that an arm does not take, an unknown bot, and where anything
// throws, with the trial in which it did.
base::Result<Comparison> Compare(const CompareRequest& request);

// Whether all questions, or if there are none whether there is a difference of `effect`, are
// answered.
bool IsDecided(const std::vector<Question>& questions, double effect, const Comparison& comparison);

}  // namespace walz::lab
