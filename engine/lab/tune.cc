#include "lab/tune.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "base/check.h"
#include "kernel/messages.h"
#include "kernel/random.h"
#include "lab/subject.h"

namespace walz::lab {
namespace {

// The weight of the prediction from single variables, in games of a setting.
constexpr double kPredictionGames = 20;
// The weight of exploration, in margins of goals for a setting with as many games as kBatch.
constexpr double kExploration = 0.5;
constexpr std::uint32_t kConfirmStream = 21;

// The means of sums by measure, in displayed units, and then by card in points. Unknown ones are
// no numbers.
std::vector<double> MeansOf(const std::vector<Sums>& sums, const std::vector<Measure>& measures) {
  std::vector<double> means;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const auto divisor = static_cast<double>(i < measures.size() ? measures[i].divisor : 1);
    means.push_back(sums[i].count == 0 ? NAN : sums[i].mean() / divisor);
  }
  return means;
}

// The value of a card in the experiments of a comparison's changed side.
Sums CardIn(const Findings& findings, const std::string& card) {
  const auto found = findings.usage.back().find(card);
  return found == findings.usage.back().end() ? Sums() : found->second.value.all().points;
}

// The distance of a setting from all goals: the largest, and a little of their mean to break ties.
double Combined(const std::vector<double>& distances) {
  double sum = 0;
  for (const double distance : distances) sum += distance;
  return *std::max_element(distances.begin(), distances.end()) +
         sum / static_cast<double>(distances.size()) / 10;
}

class GridSearch {
 public:
  explicit GridSearch(const TuneRequest& request)
      : request_(request), cards_(CardsOf(request.goals)) {
    for (Point& point : AllPoints(request.variables)) {
      tuning_.settings.push_back({.point = std::move(point)});
    }
    games_.resize(tuning_.settings.size());
  }

  base::Result<Tuning> Run() {
    const std::int64_t budget = request_.games * 2 / 3;
    const base::Status plain = PlayPlain();
    if (!plain) return plain.error();
    for (std::size_t i = 0; i < tuning_.settings.size(); ++i) {
      if (!IsFirstWith(i)) continue;
      const base::Status played = PlayAt(i);
      if (!played) return played.error();
    }
    while (tuning_.games + kBatch <= budget) {
      const std::size_t next = Next();
      if (next == tuning_.settings.size()) break;
      tuning_.best = Best();
      if (IsDone(tuning_.best)) break;
      const base::Status played = PlayAt(next);
      if (!played) return played.error();
    }
    tuning_.best = Best();
    tuning_.outcome = IsDone(tuning_.best)                ? Tuning::Outcome::kMet
                      : Next() == tuning_.settings.size() ? Tuning::Outcome::kOutOfReach
                                                          : Tuning::Outcome::kRanOut;
    const base::Status confirmed = Confirm();
    if (!confirmed) return confirmed.error();
    return std::move(tuning_);
  }

 private:
  std::size_t variables() const { return request_.variables.size(); }

  // Returns true for points on the "diagonal" of the grid, which together have each value of each
  // variable.
  bool IsFirstWith(std::size_t setting) const {
    std::size_t most = 0;
    for (const Variable& variable : request_.variables) {
      most = std::max(most, variable.values.size());
    }
    for (std::size_t step = 0; step < most; ++step) {
      bool fits = true;
      for (std::size_t i = 0; i < variables(); ++i) {
        const std::size_t size = request_.variables[i].values.size();
        fits = fits && tuning_.settings[setting].point[i] == (step + i) % size;
      }
      if (fits) return true;
    }
    return false;
  }

  base::Result<Comparison> Play(const std::array<Arm, kArms>& arms, std::int64_t first,
                                std::int64_t end, std::uint64_t seed) {
    CompareRequest request;
    request.arms = arms;
    request.bots = request_.bots;
    request.seed = seed;
    request.first = first;
    request.end = end;
    request.threads = request_.threads;
    request.stops = false;
    request.usage = request_.usage;
    request.tried = std::set<std::string>(cards_.begin(), cards_.end());
    request.stop = request_.stop;
    base::Result<Comparison> comparison = Compare(request);
    if (comparison && comparison->interrupted) {
      return base::Error{kernel::messages::Interrupted()};
    }
    return comparison;
  }

  void Count(std::int64_t games) {
    done_ += games;
    if (request_.progress) request_.progress(done_);
  }

  base::Status PlayPlain() {
    if (!NeedsPlain(request_.goals)) {
      const base::Result<Comparison> one =
          Play({request_.plain, request_.plain}, 0, 1, request_.seed);
      if (!one) return one.error();
      tuning_.measures = one->measures;
      tuning_.plain.resize(tuning_.measures.size() + cards_.size());
      return base::Ok();
    }
    const std::int64_t games = std::max(kEnoughGames, request_.games / 10);
    base::Result<Comparison> plain =
        Play({request_.plain, request_.plain}, 0, games, request_.seed);
    if (!plain) return plain.error();
    tuning_.measures = plain->measures;
    for (std::size_t i = 0; i < tuning_.measures.size(); ++i) {
      tuning_.plain.push_back(plain->reading(i).plain.mean);
    }
    tuning_.plain.resize(tuning_.measures.size() + cards_.size());
    tuning_.games += games;
    Count(games);
    return base::Ok();
  }

  base::Status PlayAt(std::size_t index) {
    Setpoint& setting = tuning_.settings[index];
    if (games_[index] == nullptr) {
      auto game = request_.load(setting.point);
      if (!game) return game.error();
      games_[index] = *std::move(game);
    }
    const Arm arm = {"", games_[index]};
    const auto played = Play({arm, arm}, setting.games, setting.games + kBatch, request_.seed);
    if (!played) return played.error();
    setting.games += kBatch;
    tuning_.games += kBatch;
    setting.failed = setting.failed || played->findings.failed > 0;
    const std::size_t measures = tuning_.measures.size();
    setting.sums.resize(measures + cards_.size());
    for (std::size_t i = 0; i < measures; ++i) {
      AddTo(setting.sums[i], played->findings.tallies[i].changed);
    }
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      AddTo(setting.sums[measures + i], CardIn(played->findings, cards_[i]));
    }
    setting.hopeless = IsHopeless(setting);
    Count(kBatch);
    return base::Ok();
  }

  // Returns true if the interval of a measure shows that a goal is missed.
  bool IsHopeless(const Setpoint& setting) const {
    if (setting.failed) return true;
    std::vector<Reading> readings;
    for (std::size_t i = 0; i < tuning_.measures.size(); ++i) {
      Tally tally;
      tally.changed = setting.sums[i];
      tally.difference = setting.sums[i];
      readings.push_back(Read(tuning_.measures[i], tally));
      readings[i].plain.mean = tuning_.plain[i];
      readings[i].difference.mean -= tuning_.plain[i];
    }
    for (std::size_t i = tuning_.measures.size(); i < setting.sums.size(); ++i) {
      readings.emplace_back().changed = EstimateDifference(setting.sums[i], 1);
    }
    return std::ranges::any_of(request_.goals, [&](const Goal& goal) {
      return AnswerTo(goal, tuning_.measures, readings) == Answer::kNo;
    });
  }

  // The means over all games with a value of a variable.
  std::vector<double> MeanWith(std::size_t variable, std::size_t value) const {
    std::vector<Sums> sums(tuning_.measures.size() + cards_.size());
    for (const Setpoint& setting : tuning_.settings) {
      if (setting.games == 0 || setting.failed) continue;
      if (variable < variables() && setting.point[variable] != value) continue;
      for (std::size_t i = 0; i < sums.size(); ++i) AddTo(sums[i], setting.sums[i]);
    }
    return MeansOf(sums, tuning_.measures);
  }

  // Predicts the means of all settings from their own games and from the main effects of variables.
  std::vector<std::vector<double>> Predictions() const {
    const std::vector<double> overall = MeanWith(variables(), 0);
    std::vector<std::vector<std::vector<double>>> effects(variables());
    for (std::size_t v = 0; v < variables(); ++v) {
      for (std::size_t value = 0; value < request_.variables[v].values.size(); ++value) {
        std::vector<double> effect = MeanWith(v, value);
        for (std::size_t i = 0; i < effect.size(); ++i) {
          effect[i] = std::isnan(effect[i]) ? 0 : effect[i] - overall[i];
        }
        effects[v].push_back(std::move(effect));
      }
    }
    std::vector<std::vector<double>> predictions;
    for (const Setpoint& setting : tuning_.settings) {
      std::vector<double> prediction = overall;
      for (std::size_t v = 0; v < variables(); ++v) {
        const std::vector<double>& effect = effects[v][setting.point[v]];
        for (std::size_t i = 0; i < effect.size(); ++i) prediction[i] += effect[i];
      }
      if (setting.games > 0) {
        const std::vector<double> own = MeansOf(setting.sums, tuning_.measures);
        for (std::size_t i = 0; i < own.size(); ++i) {
          if (std::isnan(own[i])) continue;
          const auto n = static_cast<double>(setting.sums[i].count);
          prediction[i] = (n * own[i] + kPredictionGames * prediction[i]) / (n + kPredictionGames);
        }
      }
      predictions.push_back(std::move(prediction));
    }
    return predictions;
  }

  double DistanceOf(const std::vector<double>& means) const {
    std::vector<double> distances;
    for (const Goal& goal : request_.goals) {
      distances.push_back(DistanceFrom(goal, tuning_.measures, tuning_.plain, means));
    }
    return Combined(distances);
  }

  // The setting to play next; the number of settings if all are out of the question.
  std::size_t Next() const {
    const auto predictions = Predictions();
    const double total = std::log(static_cast<double>(tuning_.games) / kBatch + 1);
    std::size_t next = tuning_.settings.size();
    double smallest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < tuning_.settings.size(); ++i) {
      const Setpoint& setting = tuning_.settings[i];
      if (setting.failed || setting.hopeless) continue;
      const double batches = static_cast<double>(setting.games) / kBatch + 1;
      const double value = DistanceOf(predictions[i]) - kExploration * std::sqrt(total / batches);
      if (value < smallest) {
        smallest = value;
        next = i;
      }
    }
    return next;
  }

  // The setting that is closest to the goals by its own games and the prediction; only settings
  // that were played. Settings that are not hopeless come first.
  std::size_t Best() const {
    const auto predictions = Predictions();
    std::size_t best = tuning_.settings.size();
    const auto key = [&](std::size_t i) {
      return std::pair(tuning_.settings[i].hopeless, DistanceOf(predictions[i]));
    };
    for (std::size_t i = 0; i < tuning_.settings.size(); ++i) {
      if (tuning_.settings[i].games == 0 || tuning_.settings[i].failed) continue;
      if (best == tuning_.settings.size() || key(i) < key(best)) best = i;
    }
    return best == tuning_.settings.size() ? 0 : best;
  }

  bool IsDone(std::size_t index) const {
    const Setpoint& setting = tuning_.settings[index];
    if (setting.failed || setting.games < kEnoughGames) return false;
    return std::ranges::all_of(tuning_.DistancesAt(index, request_.goals),
                               [](double distance) { return distance <= 1; });
  }

  base::Status Confirm() {
    if (games_[tuning_.best] == nullptr) {
      auto game = request_.load(tuning_.settings[tuning_.best].point);
      if (!game) return game.error();
      games_[tuning_.best] = *std::move(game);
    }
    const Arm tuned = {PointName(request_.variables, tuning_.settings[tuning_.best].point),
                       games_[tuning_.best]};
    const bool both = NeedsPlain(request_.goals);
    const std::int64_t left = std::max(request_.games - tuning_.games, request_.games / 3);
    const std::int64_t pairs = std::max(kFirstLook, left / (both ? 2 : 1));
    auto confirmation = Play({both ? request_.plain : tuned, tuned}, 0, pairs,
                             kernel::SeedStream(request_.seed, kConfirmStream));
    if (!confirmation) return confirmation.error();
    tuning_.confirmation = *std::move(confirmation);
    Count(left);
    return base::Ok();
  }

  const TuneRequest& request_;
  std::vector<std::string> cards_;
  Tuning tuning_;
  std::vector<std::shared_ptr<const match::Game>> games_;  // by setting; null until it is played
  std::int64_t done_ = 0;
};

}  // namespace

std::vector<double> Tuning::DistancesAt(std::size_t setting, const std::vector<Goal>& goals) const {
  const std::vector<double> means = MeansOf(settings[setting].sums, measures);
  std::vector<double> distances;
  for (const Goal& goal : goals) distances.push_back(DistanceFrom(goal, measures, plain, means));
  return distances;
}

std::size_t Tuning::BestFor(std::size_t goal, const std::vector<Goal>& goals) const {
  std::size_t found = best;
  for (std::size_t i = 0; i < settings.size(); ++i) {
    if (!IsKnown(i)) continue;
    if (DistancesAt(i, goals)[goal] < DistancesAt(found, goals)[goal]) found = i;
  }
  return found;
}

bool Tuning::IsKnown(std::size_t setting) const {
  return settings[setting].games >= std::min(kFirstLook, settings[best].games) &&
         !settings[setting].failed;
}

std::vector<std::pair<std::size_t, std::size_t>> Tuning::Conflicts(
    const std::vector<Goal>& goals) const {
  const std::size_t size = goals.size();
  // By pair of goals, and of a goal with itself: true if a setting met both.
  std::vector<std::vector<bool>> together(size, std::vector<bool>(size, false));
  for (std::size_t setting = 0; setting < settings.size(); ++setting) {
    if (!IsKnown(setting)) continue;
    const std::vector<double> distances = DistancesAt(setting, goals);
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < size; ++j) {
        if (distances[i] <= 1 && distances[j] <= 1) together[i][j] = true;
      }
    }
  }
  std::vector<std::pair<std::size_t, std::size_t>> conflicts;
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = i + 1; j < size; ++j) {
      if (together[i][i] && together[j][j] && !together[i][j]) conflicts.emplace_back(i, j);
    }
  }
  return conflicts;
}

Sums Tuning::ValueOf(const std::string& card) const { return CardIn(confirmation.findings, card); }

Answer Tuning::AnswerOf(std::size_t goal, const std::vector<Goal>& goals) const {
  std::vector<Reading> readings;
  for (std::size_t i = 0; i < confirmation.measures.size(); ++i) {
    readings.push_back(confirmation.reading(i));
  }
  for (const std::string& card : CardsOf(goals)) {
    readings.emplace_back().changed = EstimateDifference(ValueOf(card), 1);
  }
  return AnswerTo(goals[goal], measures, readings);
}

base::Result<Tuning> Tune(const TuneRequest& request) {
  WALZ_CHECK(!request.variables.empty() && !request.goals.empty(), "nothing to tune");
  return GridSearch(request).Run();
}

}  // namespace walz::lab
