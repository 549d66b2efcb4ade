#include "lab/goal.h"

#include <algorithm>
#include <cmath>

#include "base/decimal.h"
#include "base/nearest.h"
#include "lab/messages.h"

namespace walz::lab {
namespace {

constexpr std::string_view kSeatsWithin = "seats within ";

// Parses `60` or `40%`; `share` requires a percentage. NaN if it is malformed.
double BoundIn(std::string_view text, bool share) {
  if (share != text.ends_with('%')) return NAN;
  if (share) text.remove_suffix(1);
  return base::ParseDecimal(text).value_or(NAN) / (share ? 100 : 1);
}

bool IsSeat(const Measure& measure) { return measure.kind == Measure::Kind::kSeat; }

base::Result<std::size_t> FindMeasure(const std::string& text, std::string_view name,
                                      const std::vector<Measure>& measures) {
  std::vector<std::string> names = {"seats"};
  for (std::size_t i = 0; i < measures.size(); ++i) {
    if (measures[i].id == name) return i;
    names.push_back(measures[i].id);
  }
  return base::Error{
      messages::UnknownGoal({.text = text,
                             .name = name,
                             .metrics = "`" + base::Join(names, "`, `") + "`",
                             .suggestion = base::FindNearest(name, names).Afterthought()})};
}

// Parses `MEASURE LOW..HIGH`.
base::Result<Goal> ReadRange(const std::string& text, const std::vector<Measure>& measures) {
  const std::size_t blank = text.find(' ');
  const std::size_t dots = text.find("..");
  if (blank == std::string::npos || dots == std::string::npos || dots < blank) {
    return base::Error{messages::MalformedGoal({.text = text})};
  }
  const auto measure = FindMeasure(text, std::string_view(text).substr(0, blank), measures);
  if (!measure) return measure.error();
  const bool share = measures[*measure].is_share();
  Goal goal = {.text = text, .kind = Goal::Kind::kRange, .question = {}, .measure = *measure};
  const std::string_view rest(text);
  goal.low = BoundIn(rest.substr(blank + 1, dots - blank - 1), share);
  goal.high = BoundIn(rest.substr(dots + 2), share);
  if (std::isnan(goal.low) || std::isnan(goal.high)) {
    return base::Error{messages::MalformedGoal({.text = text})};
  }
  if (goal.low >= goal.high) return base::Error{messages::EmptyGoal({.text = text})};
  return goal;
}

base::Result<Goal> ReadGoal(const std::string& text, const std::vector<Measure>& measures) {
  if (text.starts_with(kSeatsWithin)) {
    Goal goal = {.text = text, .kind = Goal::Kind::kSeats, .question = {}};
    goal.bound = BoundIn(std::string_view(text).substr(kSeatsWithin.size()), true);
    if (goal.bound > 0) return goal;
    return base::Error{messages::MalformedGoal({.text = text})};
  }
  const std::size_t within = text.find(" within ");
  if (within == std::string::npos) return ReadRange(text, measures);
  const auto measure = FindMeasure(text, std::string_view(text).substr(0, within), measures);
  if (!measure) return measure.error();
  const base::Result<Question> question = ReadQuestion(text, measures);
  if (!question) return base::Error{messages::MalformedGoal({.text = text})};
  return Goal{.text = text, .question = *question, .measure = *measure};
}

double FairShare(const std::vector<Measure>& measures) {
  return 1.0 /
         static_cast<double>(std::max<std::int64_t>(1, std::ranges::count_if(measures, IsSeat)));
}

// The values that a goal allows for a measure; everything, if they depend on the plain game.
std::pair<double, double> Allowed(const Goal& goal, std::size_t measure,
                                  const std::vector<Measure>& measures) {
  if (goal.kind == Goal::Kind::kRange && goal.measure == measure) return {goal.low, goal.high};
  if (goal.kind == Goal::Kind::kSeats && IsSeat(measures[measure])) {
    return {FairShare(measures) - goal.bound, FairShare(measures) + goal.bound};
  }
  return {-INFINITY, INFINITY};
}

Answer RangeAnswer(const Estimate& estimate, double low, double high) {
  if (low <= estimate.low() && estimate.high() <= high) return Answer::kYes;
  return estimate.high() < low || estimate.low() > high ? Answer::kNo : Answer::kOpen;
}

}  // namespace

base::Result<std::vector<Goal>> ReadGoals(const std::vector<std::string>& texts,
                                          const std::vector<Measure>& measures) {
  std::vector<Goal> goals;
  for (const std::string& text : texts) {
    base::Result<Goal> goal = ReadGoal(text, measures);
    if (!goal) return goal.error();
    for (const Goal& other : goals) {
      for (std::size_t i = 0; i < measures.size(); ++i) {
        const auto [low, high] = Allowed(*goal, i, measures);
        const auto [other_low, other_high] = Allowed(other, i, measures);
        if (low <= other_high && other_low <= high) continue;
        return base::Error{messages::ContradictingGoals({.second = text, .first = other.text})};
      }
    }
    goals.push_back(*std::move(goal));
  }
  return goals;
}

bool NeedsPlain(const std::vector<Goal>& goals) {
  return std::ranges::any_of(goals,
                             [](const Goal& goal) { return goal.kind == Goal::Kind::kWithin; });
}

double DistanceFrom(const Goal& goal, const std::vector<Measure>& measures,
                    const std::vector<double>& plain, const std::vector<double>& tuned) {
  if (goal.kind == Goal::Kind::kRange) {
    const double middle = (goal.low + goal.high) / 2;
    return std::fabs(tuned[goal.measure] - middle) / (goal.high - middle);
  }
  if (goal.kind == Goal::Kind::kWithin) {
    const double base = goal.question.relative ? std::fabs(plain[goal.measure]) : 1;
    const double bound = std::max(1e-9, goal.question.bound * base);
    return std::fabs(tuned[goal.measure] - plain[goal.measure]) / bound;
  }
  double farthest = 0;
  for (std::size_t i = 0; i < measures.size(); ++i) {
    if (!IsSeat(measures[i])) continue;
    farthest = std::max(farthest, std::fabs(tuned[i] - FairShare(measures)) / goal.bound);
  }
  return farthest;
}

Answer AnswerTo(const Goal& goal, const std::vector<Measure>& measures,
                const std::vector<Reading>& readings) {
  if (goal.kind == Goal::Kind::kWithin) return AnswerTo(goal.question, readings[goal.measure]);
  if (readings.front().trials < kFirstLook) return Answer::kOpen;
  Answer answer = Answer::kYes;
  for (std::size_t i = 0; i < measures.size(); ++i) {
    const auto [low, high] = Allowed(goal, i, measures);
    if (std::isinf(low)) continue;
    const Answer one = RangeAnswer(readings[i].changed, low, high);
    if (one == Answer::kNo) return one;
    if (one == Answer::kOpen) answer = one;
  }
  return answer;
}

}  // namespace walz::lab
