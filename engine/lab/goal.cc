#include "lab/goal.h"

#include <algorithm>
#include <cmath>

#include "base/decimal.h"
#include "base/nearest.h"
#include "lab/messages.h"
#include "lab/shape.h"

namespace walz::lab {
namespace {

constexpr std::string_view kSeatsWithin = "seats within ";
constexpr std::string_view kWithinWord = " within ";
constexpr std::string_view kPointsWord = " points";

// Parses `60` or `40%`; `share` requires a percentage. NaN if it is malformed.
double BoundIn(std::string_view text, bool share) {
  if (share != text.ends_with('%')) return NAN;
  if (share) text.remove_suffix(1);
  return base::ParseDecimal(text).value_or(NAN) / (share ? 100 : 1);
}

bool IsSeat(const Measure& measure) { return measure.kind == Measure::Kind::kSeat; }

// The values that a measure can have. `measure` may be the index of a card.
std::pair<double, double> Possible(std::size_t measure, const std::vector<Measure>& measures) {
  if (measure >= measures.size()) return {-INFINITY, INFINITY};
  const Measure::Kind kind = measures[measure].kind;
  const bool points = kind == Measure::Kind::kScore || kind == Measure::Kind::kTeamScore;
  return {points ? -INFINITY : 0, measures[measure].is_share() ? 1 : INFINITY};
}

// `LOW to HIGH MEASURE` as `MEASURE LOW..HIGH`, and `KIND.ID within N points` without its end.
std::string ShortForm(const std::string& text) {
  const std::size_t to = text.find(" to ");
  if (to == std::string::npos) {
    const bool points = text.ends_with(kPointsWord);
    return points ? text.substr(0, text.size() - kPointsWord.size()) : text;
  }
  const std::size_t high = to + 4;
  const std::size_t blank = text.find(' ', high);
  if (blank == std::string::npos) return text;
  return text.substr(blank + 1) + " " + text.substr(0, to) + ".." + text.substr(high, blank - high);
}

// Parses goals that use the names of measures and cards.
class GoalReader {
 public:
  GoalReader(const std::vector<Measure>& measures, const std::vector<std::string>& cards)
      : measures_(measures), cards_(cards) {}

  base::Result<Goal> Read(const std::string& text) {
    const std::string goal = ShortForm(text);
    if (goal.starts_with(kSeatsWithin)) return ReadSeats(text, goal);
    const std::size_t within = goal.find(kWithinWord);
    if (within == std::string::npos) return ReadRange(text, goal);
    const std::string_view name = std::string_view(goal).substr(0, within);
    const auto measure = FindMeasure(text, name);
    if (!measure) return measure.error();
    if (*measure >= measures_.size()) {
      const std::string bound = goal.substr(within + kWithinWord.size());
      return Checked(RangeOf(text, *measure, "-" + bound, bound));
    }
    const base::Result<Question> question = ReadQuestion(goal, measures_);
    if (!question) return Malformed(text);
    return Goal{.text = text, .question = *question, .measure = *measure};
  }

 private:
  static base::Error Malformed(const std::string& text) {
    return base::Error{messages::MalformedGoal({.text = text})};
  }

  static base::Result<Goal> ReadSeats(const std::string& text, const std::string& goal) {
    Goal seats = {.text = text, .kind = Goal::Kind::kSeats, .question = {}};
    seats.bound = BoundIn(std::string_view(goal).substr(kSeatsWithin.size()), true);
    if (seats.bound > 0) return seats;
    return Malformed(text);
  }

  // Parses `MEASURE LOW..HIGH`.
  base::Result<Goal> ReadRange(const std::string& text, const std::string& goal) {
    const std::size_t blank = goal.find(' ');
    const std::size_t dots = goal.find("..");
    if (blank == std::string::npos || dots == std::string::npos || dots < blank) {
      return Malformed(text);
    }
    const auto measure = FindMeasure(text, std::string_view(goal).substr(0, blank));
    if (!measure) return measure.error();
    return Checked(
        RangeOf(text, *measure, goal.substr(blank + 1, dots - blank - 1), goal.substr(dots + 2)));
  }

  // A range whose bounds are NaN if they are malformed.
  Goal RangeOf(const std::string& text, std::size_t measure, const std::string& low,
               const std::string& high) const {
    const bool share = measure < measures_.size() && measures_[measure].is_share();
    Goal goal = {.text = text, .kind = Goal::Kind::kRange, .question = {}, .measure = measure};
    goal.low = BoundIn(low, share);
    goal.high = BoundIn(high, share);
    if (measure >= measures_.size()) goal.card = asked_[measure - measures_.size()];
    return goal;
  }

  base::Result<Goal> Checked(const Goal& goal) const {
    if (std::isnan(goal.low) || std::isnan(goal.high)) return Malformed(goal.text);
    if (goal.low >= goal.high) return base::Error{messages::EmptyGoal({.text = goal.text})};
    const auto [least, most] = Possible(goal.measure, measures_);
    if (goal.high >= least && goal.low <= most) return goal;
    return base::Error{
        messages::ImpossibleGoal({.text = goal.text,
                                  .name = measures_[goal.measure].id,
                                  .kind = std::string(std::isinf(most) ? "count" : "share")})};
  }

  base::Result<std::size_t> FindMeasure(const std::string& text, std::string_view name) {
    std::vector<std::string> names = {"seats"};
    for (std::size_t i = 0; i < measures_.size(); ++i) {
      if (measures_[i].id == name) return i;
      names.push_back(measures_[i].id);
    }
    if (std::ranges::count(cards_, name) > 0) {
      const auto found = std::ranges::find(asked_, name);
      const auto index = static_cast<std::size_t>(found - asked_.begin());
      if (found == asked_.end()) asked_.emplace_back(name);
      return measures_.size() + index;
    }
    const std::string metrics = "`" + base::Join(names, "`, `") + "`";
    names.insert(names.end(), cards_.begin(), cards_.end());
    return base::Error{
        messages::UnknownGoal({.text = text,
                               .name = name,
                               .metrics = metrics,
                               .suggestion = base::FindNearest(name, names).Afterthought()})};
  }

  const std::vector<Measure>& measures_;
  const std::vector<std::string>& cards_;
  std::vector<std::string> asked_;  // the cards of goals so far
};

double FairShare(const std::vector<Measure>& measures) {
  return 1.0 /
         static_cast<double>(std::max<std::int64_t>(1, std::ranges::count_if(measures, IsSeat)));
}

// The values that a goal allows for a measure; everything, if they depend on the plain game.
std::pair<double, double> Allowed(const Goal& goal, std::size_t measure,
                                  const std::vector<Measure>& measures) {
  if (goal.kind == Goal::Kind::kRange && goal.measure == measure) return {goal.low, goal.high};
  if (goal.kind == Goal::Kind::kSeats && measure < measures.size() && IsSeat(measures[measure])) {
    return {FairShare(measures) - goal.bound, FairShare(measures) + goal.bound};
  }
  return {-INFINITY, INFINITY};
}

Answer RangeAnswer(const Estimate& estimate, double low, double high) {
  if (low <= estimate.low() && estimate.high() <= high) return Answer::kYes;
  return estimate.high() < low || estimate.low() > high ? Answer::kNo : Answer::kOpen;
}

// Fails if no game can meet `goal` together with one of the goals before it.
base::Status CheckAgainst(const std::vector<Goal>& goals, const Goal& goal,
                          const std::vector<Measure>& measures) {
  for (const Goal& other : goals) {
    for (std::size_t i = 0; i < measures.size() + goals.size() + 1; ++i) {
      const auto [low, high] = Allowed(goal, i, measures);
      const auto [other_low, other_high] = Allowed(other, i, measures);
      if (low <= other_high && other_low <= high) continue;
      return base::Error{messages::ContradictingGoals({.second = goal.text, .first = other.text})};
    }
  }
  return base::Ok();
}

// Fails if seats would have to win more games than there are.
base::Status CheckSeats(const std::vector<Goal>& goals, const std::vector<Measure>& measures) {
  constexpr double kRounding = 1e-9;
  double least = 0;
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < measures.size(); ++i) {
    double low = 0;
    for (const Goal& goal : goals) {
      if (!IsSeat(measures[i]) || Allowed(goal, i, measures).first <= low) continue;
      low = Allowed(goal, i, measures).first;
      if (std::ranges::count(texts, goal.text) == 0) texts.push_back(goal.text);
    }
    least += low;
  }
  if (least <= 1 + kRounding) return base::Ok();
  const std::string last = texts.back();
  texts.pop_back();
  return base::Error{
      messages::ContradictingGoals({.second = last, .first = base::Join(texts, "`, `")})};
}

}  // namespace

base::Result<std::vector<Goal>> ReadGoals(const std::vector<std::string>& texts,
                                          const std::vector<Measure>& measures,
                                          const std::vector<std::string>& cards) {
  std::vector<Goal> goals;
  GoalReader reader(measures, cards);
  for (const std::string& text : texts) {
    base::Result<Goal> goal = reader.Read(text);
    if (!goal) return goal.error();
    const base::Status fits = CheckAgainst(goals, *goal, measures);
    if (!fits) return fits.error();
    goals.push_back(*std::move(goal));
  }
  const base::Status seats = CheckSeats(goals, measures);
  if (!seats) return seats.error();
  return goals;
}

std::vector<std::string> CardsOf(const std::vector<Goal>& goals) {
  std::vector<std::string> cards;
  for (const Goal& goal : goals) {
    if (!goal.card.empty() && std::ranges::count(cards, goal.card) == 0) cards.push_back(goal.card);
  }
  return cards;
}

bool NeedsUsage(const std::vector<Goal>& goals, const std::vector<Measure>& measures) {
  return std::ranges::any_of(goals, [&](const Goal& goal) {
    if (goal.kind == Goal::Kind::kSeats) return false;
    if (!goal.card.empty()) return true;
    const Measure& measure = measures[goal.measure];
    return measure.is_shape() && ShapeMeasures()[static_cast<std::size_t>(measure.subject)].needs >=
                                     ShapeMeasure::Needs::kProbes;
  });
}

bool NeedsPlain(const std::vector<Goal>& goals) {
  return std::ranges::any_of(goals,
                             [](const Goal& goal) { return goal.kind == Goal::Kind::kWithin; });
}

double DistanceFrom(const Goal& goal, const std::vector<Measure>& measures,
                    const std::vector<double>& plain, const std::vector<double>& tuned) {
  const bool seats = goal.kind == Goal::Kind::kSeats;
  if (std::isnan(tuned[seats ? 0 : goal.measure])) return kUnknownDistance;
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
  for (std::size_t i = 0; i < readings.size(); ++i) {
    const auto [low, high] = Allowed(goal, i, measures);
    if (std::isinf(low)) continue;
    const Answer one = RangeAnswer(readings[i].changed, low, high);
    if (one == Answer::kNo) return one;
    if (one == Answer::kOpen) answer = one;
  }
  return answer;
}

}  // namespace walz::lab
