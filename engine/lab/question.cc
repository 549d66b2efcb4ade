#include "lab/question.h"

#include <algorithm>
#include <cmath>

#include "base/decimal.h"
#include "base/nearest.h"
#include "lab/messages.h"

namespace walz::lab {
namespace {

constexpr std::string_view kWithin = " within ";

// Parses a number such as `3` or `0.5`; 0 if it is invalid.
double NumberIn(std::string_view text) {
  if (text.find_first_not_of("0123456789.") != std::string_view::npos) return 0;
  return base::ParseDecimal(text).value_or(0);
}

// The trials needed until the margin is below the larger of two distances, which decides the
// question. Never 0.
std::int64_t NeededFor(const Reading& reading, double one, double other) {
  const double wanted = std::max(one, other);
  if (wanted <= 0) return ValuesNeeded(1, 1e-9);
  if (!reading.differs && reading.most > 0) return ZerosNeeded(reading.most, wanted);
  return std::max(reading.known_after, ValuesNeeded(reading.deviation, wanted, reading.most));
}

}  // namespace

base::Result<Question> ReadQuestion(std::string_view text, const std::vector<Measure>& measures) {
  const std::size_t within = text.find(kWithin);
  if (within == std::string_view::npos) {
    return base::Error{messages::MalformedExpectation({.text = std::string(text)})};
  }
  Question question;
  question.text = text;
  const std::string_view name = text.substr(0, within);
  std::string_view number = text.substr(within + kWithin.size());
  std::vector<std::string> names;
  for (const Measure& measure : measures) names.push_back(measure.id);
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) {
    const base::Message nearest = base::FindNearest(name, names).Afterthought();
    return base::Error{messages::UnknownMetric({.text = std::string(text),
                                                .name = std::string(name),
                                                .metrics = "`" + base::Join(names, "`, `") + "`",
                                                .suggestion = nearest})};
  }
  question.measure = static_cast<std::size_t>(found - names.begin());
  const bool percent = number.ends_with('%');
  if (percent) number.remove_suffix(1);
  question.bound = NumberIn(number) / (percent ? 100 : 1);
  question.relative = percent && !measures[question.measure].is_share();
  if (question.bound > 0) return question;
  return base::Error{
      messages::PositiveNumberExpected({.text = std::string(text), .found = std::string(number)})};
}

std::vector<Question> DefaultQuestions(const std::vector<Measure>& measures,
                                       const Margins& margins) {
  std::vector<Question> questions;
  for (std::size_t i = 0; i < measures.size(); ++i) {
    const Measure::Kind kind = measures[i].kind;
    const bool length = kind == Measure::Kind::kLength;
    const double bound = kind == Measure::Kind::kScore  ? margins.score
                         : kind == Measure::Kind::kSeat ? margins.seats
                         : length                       ? margins.length
                                                        : 0;
    if (bound > 0) questions.push_back({"", Question::Kind::kDiffers, i, bound, length});
  }
  return questions;
}

double BoundOf(const Question& question, const Reading& reading) {
  if (!question.relative) return question.bound;
  const double bound = question.bound * std::abs(reading.plain.mean);
  // In a game of few decisions, or none, a fraction of them would be too little.
  return question.kind == Question::Kind::kDiffers ? std::max(1.0, bound) : bound;
}

Answer AnswerTo(const Question& question, const Reading& reading) {
  if (reading.trials < kFirstLook) return Answer::kOpen;
  const bool within = reading.difference.Within(BoundOf(question, reading));
  if (question.kind == Question::Kind::kDiffers) {
    if (!reading.difference.Contains(0)) return Answer::kYes;
    return within ? Answer::kNo : Answer::kOpen;
  }
  if (within) return Answer::kYes;
  return reading.difference.Beyond(BoundOf(question, reading)) ? Answer::kNo : Answer::kOpen;
}

std::int64_t TrialsToAnswer(const Question& question, const Reading& reading) {
  const double mean = std::abs(reading.difference.mean);
  const double left = BoundOf(question, reading) - mean;
  return NeededFor(reading, question.kind == Question::Kind::kDiffers ? mean : -left, left);
}

}  // namespace walz::lab
