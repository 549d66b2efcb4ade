#include "lab/probe.h"

#include <algorithm>
#include <numeric>

#include "kernel/machine.h"
#include "kernel/random.h"
#include "kernel/ruleset.h"
#include "kernel/teams.h"
#include "kernel/view.h"
#include "match/game.h"

namespace walz::lab {
namespace {

kernel::BotDeclaration BotOf(const match::Game& game) {
  const auto& bots = game.ruleset().data().bots;
  return bots.empty() ? kernel::BotDeclaration() : bots.front();
}

std::vector<kernel::VariableId> SeatVariables(const kernel::RulesetData& data) {
  std::vector<kernel::VariableId> variables;
  for (std::size_t i = 0; i < data.variables.size(); ++i) {
    const auto& dimensions = data.variables[i].dimensions;
    const bool by_seat =
        dimensions.size() == 1 && dimensions[0].kind == kernel::Dimension::Kind::kSeat;
    if (by_seat) variables.push_back(kernel::VariableId::FromIndex(i));
  }
  return variables;
}

}  // namespace

ProbeCounter::ProbeCounter(const match::Game& game)
    : bot_(BotOf(game)), variables_(SeatVariables(game.ruleset().data())) {}

void ProbeCounter::BeginGame(std::uint64_t seed) {
  samples_.clear();
  seen_ = 0;
  chance_ = seed;
}

void ProbeCounter::See(const kernel::State& state, std::int32_t chosen) {
  if (state.decision().options.size() < 2) return;
  ++seen_;
  if (samples_.size() < kProbes) {
    samples_.push_back({state, chosen});
    return;
  }
  const std::uint32_t place = kernel::DrawBelow(chance_, seen_);
  if (place < kProbes) samples_[place] = {state, chosen};
}

void ProbeCounter::EndGame(match::Table& table, Shape& shape) {
  Sums sums;
  for (const Sample& sample : samples_) Probe(table, sample, sums);
  table.ForgetBotFailures();
  if (sums.probes == 0) return;
  shape.good_options = static_cast<std::int32_t>(sums.good * 100 / sums.probes);
  shape.regret = static_cast<std::int32_t>(sums.regret / sums.probes);
  shape.interaction = static_cast<std::int32_t>(sums.mattered * 1000 / sums.probes);
}

void ProbeCounter::Probe(match::Table& table, const Sample& sample, Sums& sums) {
  const kernel::Seat seat = sample.state.decision().seat;
  const auto options = static_cast<std::int32_t>(sample.state.decision().options.size());
  const kernel::State imagined =
      kernel::SampleHiddenState(sample.state, seat, kernel::NextRandom(chance_));
  const std::int64_t failures = table.bot_failure_count();
  std::vector<std::int64_t> values;
  for (std::int32_t option = 0; option < options; ++option) {
    const auto next = table.machine().Glance(imagined, option, seat);
    if (!next) return;
    values.push_back(bot_.LookAhead(table, *next, seat));
    if (table.bot_failure_count() != failures) return;
  }
  const auto [worst, best] = std::ranges::minmax(values);
  const std::int64_t least = best - (best - worst) / 10;
  sums.good += std::ranges::count_if(values, [&](std::int64_t value) { return value >= least; });
  const std::int64_t sum = std::accumulate(values.begin(), values.end(), std::int64_t{0});
  sums.regret += best - sum / options;
  sums.mattered += Matters(table, sample) ? 1 : 0;
  ++sums.probes;
}

bool ProbeCounter::Matters(match::Table& table, const Sample& sample) {
  const auto options = static_cast<std::uint32_t>(sample.state.decision().options.size());
  const std::uint32_t further = 1 + kernel::DrawBelow(chance_, options - 1);
  const auto other =
      static_cast<std::int32_t>((static_cast<std::uint32_t>(sample.chosen) + further) % options);
  const auto own = table.machine().Glance(sample.state, sample.chosen, kernel::kNoSeat);
  const auto instead = table.machine().Glance(sample.state, other, kernel::kNoSeat);
  if (!own || !instead || own->over() != instead->over()) return false;
  if (!own->over() && own->decision().seat != instead->decision().seat) return false;
  return !SameForOthers(*own, *instead, sample.state.decision().seat);
}

bool ProbeCounter::SameForOthers(const kernel::State& a, const kernel::State& b,
                                 kernel::Seat seat) const {
  for (kernel::Seat other = 0; other < a.seats(); ++other) {
    if (kernel::AreTogether(a, seat, other)) continue;
    for (const kernel::VariableId variable : variables_) {
      if (a.Get(variable, other) != b.Get(variable, other)) return false;
    }
  }
  return true;
}

}  // namespace walz::lab
