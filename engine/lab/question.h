// What a comparison is to find out, and whether it has.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "lab/measure.h"

namespace walz::lab {

enum class Answer : std::uint8_t { kOpen, kYes, kNo };

// Whether a measure differs by no more than a bound. `score within 3` is one that is written down.
struct Question {
  std::string text;         // as written; empty: not written down
  std::size_t measure = 0;  // number in the list of measures
  double bound = 0;         // more than 0; as people are shown the measure, shares as 0.05
  bool relative = false;    // `bound` is a part of the plain game's mean
};

// Reads `MEASURE within NUMBER` or `MEASURE within NUMBER%`: percent are points of percent for
// shares of games, else a part of the mean of the plain game. The error says what is wrong.
base::Result<Question> ReadQuestion(std::string_view text, const std::vector<Measure>& measures);

// The bound in force, for a reading of the measure.
double BoundOf(const Question& question, const Reading& reading);

// Whether the difference lies within the bound (kYes) or beyond it (kNo), as far as is known;
// before kFirstLook trials nothing is.
Answer AnswerTo(const Question& question, const Reading& reading);

// What people ask who write nothing down: is there a difference? kYes as soon as it cannot be none;
// kNo if it is at most `effect`.
Answer IsDifferent(const Reading& reading, double effect);

// How many trials it would probably take in all until one of the two is known.
std::int64_t TrialsToAnswer(const Question& question, const Reading& reading);
std::int64_t TrialsToTell(const Reading& reading, double effect);

}  // namespace walz::lab
