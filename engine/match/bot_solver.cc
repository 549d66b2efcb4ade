#include "match/bot_solver.h"

#include <algorithm>

#include "kernel/random.h"
#include "kernel/state.h"
#include "kernel/view.h"

namespace walz::match {
namespace {

// What a failing script counts: worse than anything, and sums of it stay far from overflowing.
constexpr std::int64_t kFailed = -1'000'000'000'000;

// Before this many positions nothing is dropped: chance would decide.
constexpr std::int32_t kFewWorlds = 4;

}  // namespace

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

std::int32_t SolverBot::Choose(Table& table, const kernel::State& state, std::uint64_t chance) {
  const auto options = static_cast<std::int32_t>(state.decision().options.size());
  if (options == 1) return 0;
  const kernel::Seat seat = state.decision().seat;
  std::vector<Candidate> candidates(static_cast<std::size_t>(options));
  for (std::int32_t i = 0; i < options; ++i) candidates[static_cast<std::size_t>(i)].option = i;
  // Equals are told apart by chance: the option that comes first stays first.
  kernel::Shuffle(chance, std::span<Candidate>(candidates));

  const std::int64_t failures = table.bot_failure_count();
  const std::int32_t quarter = std::max(kFewWorlds, (look_ahead_.worlds + 3) / 4);
  for (std::int32_t world = 0; world < look_ahead_.worlds; ++world) {
    const std::uint64_t seed = kernel::NextRandom(chance);
    const kernel::State imagined = kernel::SampleHiddenState(state, seat, seed);
    for (Candidate& candidate : candidates) {
      base::Result<kernel::State> next = table.Next(imagined, candidate.option);
      if (!next) table.NoteBotFailure(next.error());
      candidate.value += next ? PlayOn(table, *next, seat, seed) : kFailed;
      if (table.bot_failure_count() != failures) return candidates.front().option;
    }
    if ((world + 1) % quarter != 0 || candidates.size() <= 2) continue;
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.value > b.value; });
    candidates.resize(std::max<std::size_t>(2, (candidates.size() + 1) / 2));
  }
  return std::max_element(candidates.begin(), candidates.end(),
                          [](const Candidate& a, const Candidate& b) { return a.value < b.value; })
      ->option;
}

}  // namespace walz::match
