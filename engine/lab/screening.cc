#include "lab/screening.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>
#include <mutex>
#include <numeric>
#include <optional>

#include "base/check.h"
#include "base/exception.h"
#include "base/threads.h"
#include "kernel/messages.h"
#include "lab/measure.h"
#include "lab/trial.h"
#include "match/bot.h"

namespace walz::lab {
namespace {

bool IsPrime(std::size_t number) {
  for (std::size_t i = 2; i * i <= number; ++i) {
    if (number % i == 0) return false;
  }
  return number > 1;
}

// The number of factors whose combinations are all played.
constexpr std::size_t kMostComplete = 3;

// Half the width of a 95 % interval in standard errors, for few degrees of freedom.
double StudentsT(std::size_t freedom) {
  constexpr std::array kQuantiles = {12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23,
                                     2.20,  2.18, 2.16, 2.14, 2.13, 2.12, 2.11, 2.10, 2.09, 2.09};
  return kQuantiles[std::min(freedom, kQuantiles.size()) - 1];
}

// The mean square of the means of columns.
template <class Read>
double MeanSquare(const std::vector<Screening::Effect>& columns, const Read& read) {
  double sum = 0;
  for (const Screening::Effect& column : columns) sum += read(column).mean() * read(column).mean();
  return sum / static_cast<double>(columns.size());
}

// The estimate of a column, with the larger one of the margins of chance and of the design. `unit`
// is the smallest difference of a game, and `games` the number of games by which to divide.
template <class Read>
Estimate EstimateOf(const Screening& screening, std::size_t factor, std::int64_t unit,
                    std::int64_t games, const Read& read) {
  const auto size = static_cast<double>(unit);
  Estimate estimate = EstimateMean(read(screening.effects[factor]), size);
  if (!screening.unused.empty()) {
    const double of_design =
        StudentsT(screening.unused.size()) * std::sqrt(MeanSquare(screening.unused, read));
    estimate.margin = std::max(estimate.margin, of_design);
  }
  const auto by = size * static_cast<double>(games);
  return {estimate.mean / by, estimate.margin / by};
}

const Sums& ScoresOf(const Screening::Effect& effect) { return effect.score; }

// The variance of the mean of the values of a column, from its replications.
double VarianceOfMean(const Sums& sums) {
  if (sums.count < 2) return 0;
  const auto n = static_cast<double>(sums.count);
  const double around = static_cast<double>(sums.squares) - n * sums.mean() * sums.mean();
  return std::max(0.0, around) / (n - 1) / n;
}

// The difference between a game with a setting and one with its opposite.
struct Difference {
  std::int64_t score = 0;  // of all seats
  std::int64_t length = 0;
  std::vector<std::int64_t> wins;  // by seat
  std::string error;
};

Difference DifferenceOf(const Trial& trial) {
  const auto& [opposite, own] = trial.games;
  Difference difference;
  difference.error = own.error.empty() ? opposite.error : own.error;
  difference.score =
      std::accumulate(own.scores.begin(), own.scores.end(), std::int64_t{0}) -
      std::accumulate(opposite.scores.begin(), opposite.scores.end(), std::int64_t{0});
  difference.length = own.decisions - opposite.decisions;
  if (!difference.error.empty()) return difference;
  for (std::size_t seat = 0; seat < own.places.size(); ++seat) {
    difference.wins.push_back(WinOf(own, seat) - WinOf(opposite, seat));
  }
  return difference;
}

// Plays settings over several threads, each setting in one of them.
class Screener {
 public:
  explicit Screener(const ScreeningRequest& request)
      : request_(request),
        settings_(ScreeningDesign(request.factors.size())),
        differences_(settings_.size()) {}

  base::Result<Screening> Run() {
    base::RunOnThreads(static_cast<std::size_t>(request_.threads), [this](std::size_t) { Work(); });
    if (failure_) return *failure_;
    if (Stopped()) return base::Error{kernel::messages::Interrupted()};
    return Collect();
  }

 private:
  bool Stopped() const { return request_.stop != nullptr && request_.stop->load(); }

  void Work() {
    for (std::size_t i = next_++; i < settings_.size() && !failed_; i = next_++) {
      try {
        Play(i);
      } catch (const base::Exception& exception) {
        Fail(base::Error{exception.message()});
      } catch (const std::exception& exception) {
        Fail(base::Error{base::Message(std::string(exception.what()))});
      }
    }
  }

  void Fail(const base::Error& error) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (!failure_) failure_ = error;
    failed_ = true;
  }

  base::Result<std::shared_ptr<const match::Game>> Load(const Setting& setting) {
    Options options;
    for (std::size_t i = 0; i < request_.factors.size(); ++i) {
      const Factor& factor = request_.factors[i];
      options.emplace_back(factor.option, setting[i] ? factor.high : factor.low);
    }
    const std::lock_guard<std::mutex> lock(mutex_);
    auto game = request_.load(options);
    if (!game) return game;
    if (const auto bots = match::MakeTypedBots(**game, request_.bots); !bots) return bots.error();
    return game;
  }

  void Play(std::size_t number) {
    std::array<Arm, kArms> arms;
    for (std::size_t arm = 0; arm < kArms; ++arm) {
      const bool own = arm == 1;
      auto game = Load(own ? settings_[number] : Opposite(settings_[number]));
      if (!game) return Fail(game.error());
      arms[arm].game = *game;
    }
    TrialTable table(arms, request_.bots);
    for (std::int64_t round = 0; round < request_.rounds && !failed_ && !Stopped(); ++round) {
      differences_[number].push_back(DifferenceOf(table.Play(request_.seed, round)));
      const std::lock_guard<std::mutex> lock(mutex_);
      played_ += 2;
      const auto all = static_cast<std::int64_t>(settings_.size()) * request_.rounds * 2;
      if (request_.progress) request_.progress(played_, all);
    }
  }

  Screening Collect() const {
    Screening screening;
    const std::size_t factors = request_.factors.size();
    screening.effects.resize(factors);
    if (!IsComplete(factors)) screening.unused.resize(settings_.size() - factors);
    screening.settings = static_cast<std::int64_t>(settings_.size()) * 2;
    screening.seats = static_cast<std::int64_t>(request_.bots.size());
    for (std::size_t round = 0; round < static_cast<std::size_t>(request_.rounds); ++round) {
      const auto failed = std::ranges::find_if(
          differences_, [&](const auto& all) { return !all[round].error.empty(); });
      if (failed != differences_.end()) {
        if (screening.failure.empty()) screening.failure = (*failed)[round].error;
        continue;
      }
      ++screening.rounds;
      for (std::size_t i = 0; i < factors; ++i) AddRound(i, round, screening.effects[i]);
      for (std::size_t i = 0; i < screening.unused.size(); ++i) {
        AddRound(factors + i, round, screening.unused[i]);
      }
    }
    return screening;
  }

  // Adds the contrast of a column in a round; the column after the last one is the mean.
  void AddRound(std::size_t column, std::size_t round, Screening::Effect& effect) const {
    Difference sum;
    sum.wins.resize(request_.bots.size());
    for (std::size_t i = 0; i < settings_.size(); ++i) {
      const int sign = column == settings_[i].size() || settings_[i][column] ? 1 : -1;
      const Difference& difference = differences_[i][round];
      sum.score += sign * difference.score;
      sum.length += sign * difference.length;
      for (std::size_t seat = 0; seat < sum.wins.size(); ++seat) {
        sum.wins[seat] += sign * difference.wins[seat];
      }
    }
    effect.score.Add(sum.score);
    effect.length.Add(sum.length);
    effect.wins.resize(sum.wins.size());
    for (std::size_t seat = 0; seat < sum.wins.size(); ++seat) {
      effect.wins[seat].Add(sum.wins[seat]);
    }
  }

  const ScreeningRequest& request_;
  std::vector<Setting> settings_;
  std::vector<std::vector<Difference>> differences_;  // by setting and round
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;  // protects loading and the following members
  std::int64_t played_ = 0;
  std::optional<base::Error> failure_;
};

}  // namespace

bool IsComplete(std::size_t factors) { return factors <= kMostComplete; }

std::vector<Setting> ScreeningDesign(std::size_t factors) {
  WALZ_CHECK(factors > 0, "a design has factors");
  std::size_t prime = 3;
  if (!IsComplete(factors)) prime = std::max<std::size_t>(11, factors + kUnusedColumns - 1);
  while (prime % 4 != 3 || !IsPrime(prime)) ++prime;
  std::vector<bool> is_square(prime);
  for (std::size_t i = 1; i < prime; ++i) is_square[i * i % prime] = true;
  std::vector<Setting> settings;
  for (std::size_t row = 0; row < prime; ++row) {
    Setting& setting = settings.emplace_back(prime);
    for (std::size_t column = 0; column < prime; ++column) {
      const std::size_t distance = (column + prime - row) % prime;
      setting[column] = distance == 0 || is_square[distance];
    }
  }
  // The row of lows balances the columns, each of which has one high more.
  settings.emplace_back(prime);
  return settings;
}

Setting Opposite(Setting setting) {
  setting.flip();
  return setting;
}

std::vector<Alias> AliasesOf(const std::vector<Setting>& design, std::size_t factors,
                             std::size_t factor) {
  std::vector<Alias> aliases;
  const auto share = [&](std::size_t a, std::size_t b, std::size_t c) {
    int sum = 0;
    for (const Setting& setting : design) {
      sum += (setting[factor] ^ setting[a] ^ setting[b] ^ setting[c]) ? -1 : 1;
    }
    return static_cast<double>(sum) / static_cast<double>(design.size());
  };
  for (std::size_t a = 0; a < factors; ++a) {
    for (std::size_t b = a + 1; b < factors; ++b) {
      for (std::size_t c = b + 1; c < factors; ++c) {
        if (a == factor || b == factor || c == factor) continue;
        const double contained = share(a, b, c);
        if (contained != 0) aliases.push_back({{a, b, c}, contained});
      }
    }
  }
  std::ranges::stable_sort(aliases, [](const Alias& x, const Alias& y) {
    return std::fabs(x.share) > std::fabs(y.share);
  });
  return aliases;
}

// The factor is high in half of the settings and their opposites, which is the number of settings.
Estimate Screening::ScoreOf(std::size_t factor) const {
  return EstimateOf(*this, factor, 1, settings / 2 * seats, ScoresOf);
}

Estimate Screening::LengthOf(std::size_t factor) const {
  return EstimateOf(*this, factor, 1, settings / 2,
                    [](const Effect& effect) -> const Sums& { return effect.length; });
}

Estimate Screening::WinsOf(std::size_t factor, std::size_t seat) const {
  return EstimateOf(*this, factor, kWholeWin, settings / 2,
                    [seat](const Effect& effect) -> const Sums& { return effect.wins[seat]; });
}

double Screening::LackOfFit() const {
  if (unused.empty() || rounds < 2) return 0;
  double expected = 0;
  for (const Effect& effect : unused) expected += VarianceOfMean(effect.score);
  expected /= static_cast<double>(unused.size());
  const double found = MeanSquare(unused, ScoresOf);
  if (found == 0) return 0;
  return expected == 0 ? std::numeric_limits<double>::infinity() : found / expected;
}

bool Screening::IsMisfit() const {
  constexpr double kNormal = 1.645;  // 95 % of a normal distribution are below
  const double found = std::cbrt(LackOfFit());
  if (found == 0) return false;
  if (std::isinf(found)) return true;
  const auto columns = static_cast<double>(unused.size());
  const double a = 2 / (9 * columns);
  const double b = 2 / (9 * columns * static_cast<double>(rounds - 1));
  return ((1 - b) * found - (1 - a)) / std::sqrt(b * found * found + a) > kNormal;
}

std::vector<std::size_t> LargestEffects(const Screening& screening, std::size_t count) {
  const auto clarity = [](const Estimate& estimate) {
    return estimate.mean == 0 ? 0 : std::fabs(estimate.mean) / estimate.margin;
  };
  std::vector<std::pair<double, std::size_t>> ranked;
  for (std::size_t i = 0; i < screening.effects.size() && screening.rounds > 0; ++i) {
    double largest = clarity(screening.ScoreOf(i));
    for (std::size_t seat = 0; seat < screening.effects[i].wins.size(); ++seat) {
      largest = std::max(largest, clarity(screening.WinsOf(i, seat)));
    }
    if (largest > 0 || screening.IsMisfit()) ranked.emplace_back(largest, i);
  }
  std::ranges::stable_sort(ranked, [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<std::size_t> factors;
  for (const auto& [ratio, factor] : ranked) {
    if (factors.size() < count) factors.push_back(factor);
  }
  return factors;
}

base::Result<Screening> Screen(const ScreeningRequest& request) { return Screener(request).Run(); }

base::Result<std::vector<FollowUp>> FollowUps(const ScreeningRequest& request,
                                              const std::vector<std::size_t>& factors,
                                              std::int64_t pairs) {
  Options lows;
  for (const Factor& factor : request.factors) lows.emplace_back(factor.option, factor.low);
  std::vector<FollowUp> found;
  if (factors.empty()) return found;
  const auto low = request.load(lows);
  if (!low) return low.error();
  for (const std::size_t i : factors) {
    Options options = lows;
    options[i].second = request.factors[i].high;
    const auto high = request.load(options);
    if (!high) return high.error();
    CompareRequest compare;
    compare.arms = {Arm{"", *low}, Arm{request.factors[i].option, *high}};
    compare.bots = request.bots;
    compare.seed = request.seed;
    compare.first = request.rounds;
    compare.end = request.rounds + pairs;
    compare.threads = request.threads;
    compare.stops = false;
    compare.stop = request.stop;
    auto comparison = Compare(compare);
    if (!comparison) return comparison.error();
    if (comparison->interrupted) return base::Error{kernel::messages::Interrupted()};
    found.push_back({i, *std::move(comparison)});
  }
  return found;
}

}  // namespace walz::lab
