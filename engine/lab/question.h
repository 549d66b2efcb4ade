// The questions of a comparison, and their answers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "lab/measure.h"

namespace walz::lab {

enum class Answer : std::uint8_t { kOpen, kYes, kNo };

// The question whether the difference of a measure is within a bound, such as `score within 3`.
struct Question {
  std::string text;         // as written; empty: the default question
  std::size_t measure = 0;  // index in the list of measures
  double bound = 0;         // above 0, in displayed units; 0.05 for a share of 5 %
  bool relative = false;    // `bound` is a fraction of the plain game's mean
};

// Parses `MEASURE within NUMBER` or `MEASURE within NUMBER%`. Percent means percentage points for
// shares of games, otherwise a fraction of the plain game's mean.
base::Result<Question> ReadQuestion(std::string_view text, const std::vector<Measure>& measures);

// The absolute bound, for a reading of the measure.
double BoundOf(const Question& question, const Reading& reading);

// Returns kYes if the difference is within the bound, and kNo if it is beyond the bound. Returns
// kOpen if this is undecided, if the difference is not known yet (EstimateDifference), or if there
// are fewer than kFirstLook trials.
Answer AnswerTo(const Question& question, const Reading& reading);

// The default question: is there a difference? The answer is kYes once the interval excludes 0, and
// kNo once the interval is within `effect`.
Answer IsDifferent(const Reading& reading, double effect);

// The estimated total number of trials until the question is decided.
std::int64_t TrialsToAnswer(const Question& question, const Reading& reading);
std::int64_t TrialsToTell(const Reading& reading, double effect);

}  // namespace walz::lab
