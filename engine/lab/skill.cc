#include "lab/skill.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

#include "kernel/ruleset.h"
#include "lab/duel.h"
#include "lab/ladder.h"
#include "lab/measure.h"

namespace walz::lab {
namespace {

// The mean square, product and value of the margins of several deals.
struct MarginSums {
  double count = 0;
  double sum = 0;
  double squares = 0;
  double products = 0;

  void Add(const Mirrored& deal, double sign) {
    const auto one = static_cast<double>(deal.one);
    const auto other = static_cast<double>(deal.other);
    count += sign;
    sum += sign * (one + other) / 2;
    squares += sign * (one * one + other * other) / 2;
    products += sign * one * other;
  }
  double Skill() const { return squares > 0 ? sum * sum / count / squares : 0; }
  double Deal() const { return squares > 0 ? Skill() - products / squares : 0; }
};

// The steps up to `search:10`. Stronger searches are slow, and may play on without an end in games
// that allow it.
constexpr std::size_t kSteps = 3;
// The margin in standard errors. With sixty deals, 1.96 of them miss the truth in up to 11 % of
// simulations, because the jackknife is for many deals.
constexpr double kWide = 2.35;

double LogitOf(double share) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  if (share <= 0) return -kInfinite;
  if (share >= 1) return kInfinite;
  return 400 * std::log10(share / (1 - share));
}

// The deals that a step may play.
std::int64_t DealsFor(const Rung& weaker, const Rung& stronger, const SkillRequest& request,
                      int lineups) {
  const std::int64_t each = request.options * (weaker.work + stronger.work) * lineups / 2;
  const std::int64_t most = kCoffeeBreak / 4 / std::max<std::int64_t>(1, each);
  return std::min(request.deals, most);
}

// The results of a step's games.
struct StepGames {
  SkillStep step;
  Sums wins;                      // of the stronger bot, by deal
  std::vector<Mirrored> margins;  // likewise
};

StepGames ResultsOf(const std::vector<DuelResult>& results, std::size_t lineups) {
  StepGames games;
  for (std::size_t first = 0; first < results.size(); first += lineups) {
    const auto deal = std::span(results).subspan(first, lineups);
    if (!std::ranges::all_of(deal, [](const auto& result) { return result.error.empty(); })) {
      ++games.step.failed;
      continue;
    }
    std::int64_t wins = 0;
    for (const DuelResult& result : deal) wins += result.win;
    games.wins.Add(wins);
    games.step.games += static_cast<std::int64_t>(lineups);
    games.margins.push_back({deal[0].margin, deal[1].margin});
  }
  return games;
}

}  // namespace

Elo EloOf(const Estimate& share) {
  return {LogitOf(share.mean), LogitOf(share.low()), LogitOf(share.high())};
}

Elo SpreadOf(const std::vector<SkillStep>& steps) {
  Elo spread;
  for (const SkillStep& step : steps) {
    const Elo elo = EloOf(step.share);
    spread.value += elo.value;
    spread.low += elo.low;
    spread.high += elo.high;
  }
  return spread;
}

Origins OriginsOf(const std::vector<Mirrored>& deals) {
  MarginSums all;
  for (const Mirrored& deal : deals) all.Add(deal, 1);
  const auto n = static_cast<double>(deals.size());
  const auto estimate = [&](double (MarginSums::*share)() const) {
    double sum = 0;
    double squares = 0;
    for (const Mirrored& deal : deals) {
      MarginSums others = all;
      others.Add(deal, -1);
      const double value = (others.*share)();
      sum += value;
      squares += value * value;
    }
    const double variance = (n - 1) / n * std::max(0.0, squares - sum * sum / n);
    return Estimate{(all.*share)(), kWide * std::sqrt(variance)};
  };
  if (deals.size() < 2) return {};
  return {estimate(&MarginSums::Skill), estimate(&MarginSums::Deal)};
}

base::Result<Skill> SkillOf(const SkillRequest& request) {
  Duels duels(
      {request.game, request.seats, request.seed, request.threads, request.progress, request.stop});
  Skill skill;
  if (!duels.lineups().has_opponents()) return skill;
  const std::span<const Rung> rungs = Rungs().first(kSteps + 1);
  const int lineups = duels.lineups().count();
  const bool points = !request.game->ruleset().data().ranking.keys.empty();
  for (std::size_t i = 1; i < rungs.size(); ++i) {
    const std::int64_t deals = DealsFor(rungs[i - 1], rungs[i], request, lineups);
    if (deals < kFewestDeals) break;
    const std::string weaker(rungs[i - 1].bot);
    const std::string stronger(rungs[i].bot);
    std::vector<Duel> games;
    for (std::int64_t number = 0; number < deals * lineups; ++number) {
      games.push_back({{stronger, weaker}, number});
    }
    const base::Result<std::vector<DuelResult>> results = duels.Play(games);
    if (!results) return results.error();
    StepGames played = ResultsOf(*results, static_cast<std::size_t>(lineups));
    played.step.weaker = weaker;
    played.step.stronger = stronger;
    const double each = double{kWholeWin} * lineups;
    const double alpha = kAlpha / static_cast<double>(rungs.size() - 1);
    const Estimate wins = EstimateMean(played.wins, double{kWholeWin}, alpha);
    played.step.share = {wins.mean / each, wins.known() ? wins.margin / each : wins.margin};
    if (i == BaseRung() && points && lineups == static_cast<int>(kOpponents) &&
        std::ssize(played.margins) >= kFewestDeals) {
      skill.origins = OriginsOf(played.margins);
    }
    skill.steps.push_back(std::move(played.step));
  }
  return skill;
}

}  // namespace walz::lab
