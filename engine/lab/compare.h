// Compares two rules by trials over several threads until the questions are decided.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "base/result.h"
#include "lab/measure.h"
#include "lab/outlook.h"
#include "lab/question.h"
#include "lab/subject.h"
#include "lab/trial.h"

namespace walz::lab {

struct Comparison;

// The subject and the precision of a comparison.
struct CompareRequest {
  std::array<Arm, kArms> arms;    // the current rules, and the changed ones
  std::vector<std::string> bots;  // one per seat (PlayersOf)
  std::uint64_t seed = 1;
  // Plays the trials `first` to `end` - 1, or fewer if the questions are decided earlier.
  std::int64_t first = 0;
  std::int64_t end = 1;
  int threads = 1;
  Margins margins;                  // without questions: those of the default questions
  std::vector<Question> questions;  // if not empty: asked instead of the default questions
  bool stops = true;                // false: plays all trials
  // If above 0, also stops at the first look after games that offered this many options in all. The
  // cost of a bot grows with the options that it evaluates, so this limits the time, by a count
  // that is the same on every machine.
  std::int64_t effort = 0;
  bool usage = false;  // also counts usage and courses
  // With `usage`: the cards that are tried in experiments, `kind.id`; nullopt: all cards.
  std::optional<std::set<std::string>> tried;
  // Called from one thread at a time, with the number of trials done.
  std::function<void(std::int64_t)> progress;
  // Called from one thread for every trial, in order.
  std::function<void(const Trial&)> each_trial;
  // Called from one thread with the results so far, after each look that leaves a question open.
  std::function<void(const Comparison&)> each_look;
  // Any thread may set it. Then no further trial begins, and the result covers the finished ones.
  const std::atomic<bool>* stop = nullptr;
};

// A histogram of scores over all seats.
using Spread = std::map<std::int32_t, std::int64_t>;

// The accumulated results of a comparison. They are sums, so that parts can be merged. Equal arms,
// bots, seeds and trials give equal results with any number of threads.
struct Findings {
  // A game that did not finish.
  struct Failure {
    std::int64_t trial = 0;
    std::size_t arm = 0;
    std::string error;
    static auto Fields(auto& self) { return std::tie(self.trial, self.arm, self.error); }
    friend bool operator==(const Failure&, const Failure&) = default;
  };

  std::int64_t trials = 0;     // trials that both arms finished; only these are in the tallies
  std::int64_t failed = 0;     // the other trials
  std::int64_t different = 0;  // those of `trials` whose games differ in scores or length
  std::vector<Tally> tallies;  // by measure
  std::array<Spread, kArms> scores;
  std::array<Usage, kArms> usage;     // empty if not counted
  std::array<Course, kArms> courses;  // likewise
  std::array<Outlook, kArms> outlooks;
  // The sum of a hash per game, which covers the trial number, the arm and the last state. So the
  // order of games does not matter.
  std::uint64_t state_hash = 0;
  std::vector<Failure> failures;  // the first ten, by trial and arm

  void Add(const std::vector<Measure>& measures, const std::vector<std::string>& bots,
           const Trial& trial);
  // Adds other trials of the same comparison.
  void Add(const Findings& other);
  // All members except `failures`.
  static auto Fields(auto& self) {
    return std::tie(self.trials, self.failed, self.different, self.tallies, self.scores, self.usage,
                    self.courses, self.outlooks, self.state_hash);
  }
  friend bool operator==(const Findings&, const Findings&) = default;
};

// The result of a comparison.
struct Comparison {
  Subject subject;
  std::vector<Measure> measures;
  Findings findings;
  bool decided = false;      // the questions were decided before the trials ran out
  bool interrupted = false;  // `stop` ended it
  // By question: the number of finished trials at the look that decided it; 0: none did. Empty if
  // the number of trials did not depend on the answers.
  std::vector<std::int64_t> decided_after;
  std::int64_t offered = 0;  // the number of options that all games offered, nearly
  double seconds = 0;
  double processor_seconds = 0;  // the processor time of all threads

  Reading reading(std::size_t measure) const {
    return Read(measures[measure], findings.tallies[measure]);
  }
  // The mean difference of a measure, corrected for the fact that the comparison went on because
  // of it, and perhaps stopped because of it (CorrectedMean). Empty if it did not.
  std::optional<double> corrected(std::size_t measure) const;
};

// The players of a comparison: `bots`, with match::kDummy at every seat that is a dummy on both
// sides. Dummies take no part in rotations.
std::vector<std::string> PlayersOf(const std::array<Arm, kArms>& arms,
                                   std::vector<std::string> bots);

// Runs a comparison. Fails if an arm does not support the number of seats or a bot is unknown. Also
// fails after an exception; the error then names the trial.
base::Result<Comparison> Compare(const CompareRequest& request);

// Returns true if all questions of a comparison (QuestionsOf) are decided.
bool IsDecided(const Comparison& comparison);

}  // namespace walz::lab
