// The questions of a comparison, and their answers.
#pragma once

#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/result.h"
#include "lab/measure.h"

namespace walz::lab {

enum class Answer : std::uint8_t { kOpen, kYes, kNo };

// The smallest differences that matter in a game. 0: such a difference is not asked for.
struct Margins {
  double score = 3;      // points of a player
  double seats = 0.05;   // share of the games that a seat wins
  double length = 0.10;  // fraction of the decisions of the plain game; at least one decision
  static auto Fields(auto& self) { return std::tie(self.score, self.seats, self.length); }
  friend bool operator==(const Margins&, const Margins&) = default;
};

// A question about the difference of a measure.
struct Question {
  enum class Kind : std::uint8_t {
    kWithin,  // is it within the bound, as `score within 3`?
    kDiffers  // is there a difference (kYes), or is it within the bound (kNo)?
  };
  std::string text;  // as written; empty: a default question
  Kind kind = Kind::kWithin;
  std::size_t measure = 0;  // index in the list of measures
  double bound = 0;         // above 0, in displayed units; 0.05 for a share of 5 %
  bool relative = false;    // `bound` is a fraction of the plain game's mean
};

// Parses `MEASURE within NUMBER` or `MEASURE within NUMBER%`. Percent means percentage points for
// shares of games, otherwise a fraction of the plain game's mean.
base::Result<Question> ReadQuestion(std::string_view text, const std::vector<Measure>& measures);

// The default questions: whether scores, the wins of each seat and the length of games differ, each
// by more than its margin.
std::vector<Question> DefaultQuestions(const std::vector<Measure>& measures,
                                       const Margins& margins);

// The absolute bound, for a reading of the measure.
double BoundOf(const Question& question, const Reading& reading);

// The answer to a question of kind kWithin is kYes if the difference is within the bound, and kNo
// if it is beyond the bound. For kDiffers, it is kYes once the interval excludes 0, and kNo once
// the interval is within the bound. Returns kOpen if this is undecided, if the difference is not
// known yet (EstimateDifference), or if there are fewer than kFirstLook trials.
Answer AnswerTo(const Question& question, const Reading& reading);

// The estimated total number of trials until the question is decided.
std::int64_t TrialsToAnswer(const Question& question, const Reading& reading);

}  // namespace walz::lab
