#include "lab/screening.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <numeric>
#include <optional>

#include "base/check.h"
#include "base/exception.h"
#include "base/threads.h"
#include "kernel/messages.h"
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

Estimate Divided(const Sums& sums, std::int64_t divisor) {
  const Estimate estimate = EstimateMean(sums, 1);
  const auto by = static_cast<double>(divisor);
  return {estimate.mean / by, estimate.margin / by};
}

// The difference between a game with a setting and one with its opposite.
struct Difference {
  std::int64_t score = 0;  // of all seats
  std::int64_t length = 0;
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
    for (std::size_t i = 0; i < setting.size(); ++i) {
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
    screening.effects.resize(request_.factors.size());
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
      for (std::size_t factor = 0; factor < request_.factors.size(); ++factor) {
        Difference sum;
        for (std::size_t i = 0; i < settings_.size(); ++i) {
          const int sign = settings_[i][factor] ? 1 : -1;
          sum.score += sign * differences_[i][round].score;
          sum.length += sign * differences_[i][round].length;
        }
        screening.effects[factor].score.Add(sum.score);
        screening.effects[factor].length.Add(sum.length);
      }
    }
    return screening;
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

std::vector<Setting> ScreeningDesign(std::size_t factors) {
  WALZ_CHECK(factors > 0, "a design has factors");
  std::size_t prime = std::max<std::size_t>(3, factors);
  while (prime % 4 != 3 || !IsPrime(prime)) ++prime;
  std::vector<bool> is_square(prime);
  for (std::size_t i = 1; i < prime; ++i) is_square[i * i % prime] = true;
  std::vector<Setting> settings;
  for (std::size_t row = 0; row < prime; ++row) {
    Setting& setting = settings.emplace_back(factors);
    for (std::size_t factor = 0; factor < factors; ++factor) {
      const std::size_t distance = (factor + prime - row) % prime;
      setting[factor] = distance == 0 || is_square[distance];
    }
  }
  // The row of lows balances the columns, each of which has one high more.
  settings.emplace_back(factors);
  return settings;
}

Setting Opposite(Setting setting) {
  setting.flip();
  return setting;
}

// The factor is high in half of the settings and their opposites, which is the number of settings.
Estimate Screening::ScoreOf(std::size_t factor) const {
  return Divided(effects[factor].score, settings / 2 * seats);
}

Estimate Screening::LengthOf(std::size_t factor) const {
  return Divided(effects[factor].length, settings / 2);
}

base::Result<Screening> Screen(const ScreeningRequest& request) { return Screener(request).Run(); }

}  // namespace walz::lab
