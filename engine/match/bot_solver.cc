#include "match/bot_solver.h"

#include <algorithm>

#include "kernel/random.h"
#include "kernel/state.h"
#include "kernel/view.h"

namespace walz::match {
namespace {

// The value of a failing script: worse than any other, and far from overflow when summed.
constexpr std::int64_t kFailed = -1'000'000'000'000;

// Number of positions per option between two checks for options that are behind.
constexpr std::int32_t kWorldsInARound = 8;
// Standard errors of the mean difference that count as clearly behind.
constexpr double kClear = 2.5;

}  // namespace

bool SolverBot::IsWorse(const Candidate& one, const Candidate& other) {
  return one.sum < other.sum;
}

bool SolverBot::IsClearlyBehind(const Candidate& one, const Candidate& best) {
  const auto count = static_cast<double>(one.values.size());
  const double mean = static_cast<double>(best.sum - one.sum) / count;
  double squares = 0;
  for (std::size_t i = 0; i < one.values.size(); ++i) {
    const double off = static_cast<double>(best.values[i] - one.values[i]) - mean;
    squares += off * off;
  }
  return mean > 0 && mean * mean * count * (count - 1) > kClear * kClear * squares;
}

std::int64_t SolverBot::PlayOn(Table& table, kernel::State& state, kernel::Seat seat,
                               std::uint64_t chance) {
  std::int32_t left = look_ahead_.decisions;
  const std::int64_t failures = table.bot_failure_count();
  while (left > 0 && !state.over()) {
    if (state.decision().seat == seat) --left;
    const std::int32_t option = greedy_.Choose(table, state, kernel::NextRandom(chance));
    if (const base::Status done = table.Apply(state, option); !done) {
      table.NoteBotFailure(done.error());
      return kFailed;
    }
    if (table.bot_failure_count() != failures) return kFailed;
  }
  return std::max(kFailed, greedy_.LookAhead(table, state, seat));
}

std::int32_t SolverBot::ChooseAmong(Table& table, const kernel::State& state, std::uint64_t chance,
                                    std::span<const std::int32_t> allowed) {
  const auto options =
      static_cast<std::int32_t>(allowed.empty() ? state.decision().options.size() : allowed.size());
  const kernel::Seat seat = state.decision().seat;
  std::vector<Candidate> candidates(static_cast<std::size_t>(options));
  for (std::int32_t i = 0; i < options; ++i) {
    const auto at = static_cast<std::size_t>(i);
    candidates[at].option = allowed.empty() ? i : allowed[at];
  }
  if (options == 1) return candidates.front().option;
  // Breaks ties at random: of equal options the first one wins.
  kernel::Shuffle(chance, std::span<Candidate>(candidates));

  const std::int64_t failures = table.bot_failure_count();
  for (std::int32_t world = 1; world <= look_ahead_.worlds && candidates.size() > 1; ++world) {
    const std::uint64_t seed = kernel::NextRandom(chance);
    const kernel::State imagined = kernel::SampleHiddenState(state, seat, seed);
    for (Candidate& candidate : candidates) {
      base::Result<kernel::State> next = table.Next(imagined, candidate.option);
      if (!next) table.NoteBotFailure(next.error());
      candidate.values.push_back(next ? PlayOn(table, *next, seat, seed) : kFailed);
      candidate.sum += candidate.values.back();
      if (table.bot_failure_count() != failures) return candidates.front().option;
    }
    if (world % kWorldsInARound != 0) continue;
    const Candidate best = *std::max_element(candidates.begin(), candidates.end(), &IsWorse);
    std::erase_if(candidates, [&](const Candidate& each) { return IsClearlyBehind(each, best); });
  }
  return std::max_element(candidates.begin(), candidates.end(), &IsWorse)->option;
}

}  // namespace walz::match
