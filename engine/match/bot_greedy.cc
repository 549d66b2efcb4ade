#include "match/bot_greedy.h"

#include <algorithm>
#include <limits>

#include "kernel/machine.h"
#include "kernel/random.h"
#include "kernel/state.h"
#include "kernel/teams.h"
#include "kernel/view.h"

namespace walz::match {
namespace {

constexpr std::int64_t kPoint = 100;
constexpr std::int32_t kMaxAnswers = 16;
constexpr std::int64_t kWorst = std::numeric_limits<std::int64_t>::min();

// Returns true if both sources are results of the same function, so that one call is sufficient.
bool SameFunction(const kernel::CountSource* a, const kernel::CountSource* b) {
  using Kind = kernel::CountSource::Kind;
  return a != nullptr && b != nullptr && a->kind == Kind::kFunction && b->kind == Kind::kFunction &&
         a->function == b->function;
}

// The percentage of its declared weight that a term has in a strategy.
std::int64_t PercentOf(const std::vector<std::int32_t>& percents, std::size_t index) {
  return index < percents.size() ? percents[index] : 100;
}

}  // namespace

const kernel::CountSource* GreedyBot::TimesLeft(kernel::ScoringId scoring) const {
  for (const kernel::BotDeclaration::Score& score : declaration_.scores) {
    if (score.scoring == scoring) return &score.times;
  }
  return nullptr;
}

std::int64_t GreedyBot::Fail(Table& table, const base::Error& error) {
  table.NoteBotFailure(error);
  return kWorst;
}

std::int64_t GreedyBot::Judge(Table& table, const kernel::State& state, kernel::Seat seat) const {
  if (state.ruleset().data().teams.empty()) return JudgeAlone(table, state, seat);
  std::int64_t sum = 0;
  for (const kernel::Seat partner : kernel::SideOf(state.ruleset(), state.seats(), seat)) {
    const std::int64_t value = JudgeAlone(table, state, partner);
    if (value == kWorst) return kWorst;
    sum += value;
  }
  return sum;
}

std::int64_t GreedyBot::JudgeAlone(Table& table, const kernel::State& state,
                                   kernel::Seat seat) const {
  const kernel::RulesetData& data = state.ruleset().data();
  std::int64_t value = 0;
  kernel::RankingDeclaration::Key first;
  if (!data.ranking.keys.empty()) {
    first = data.ranking.keys.front();
    const std::int64_t points = state.Get(first.variable, seat);
    value += (first.lowest ? -points : points) * kPoint;
  }
  // No scoring runs after the end of a game.
  if (!state.over()) {
    const kernel::CountSource* asked = nullptr;
    base::Result<std::int32_t> times = 1;
    for (std::size_t i = 0; i < data.scorings.size(); ++i) {
      const auto scoring = kernel::ScoringId::FromIndex(i);
      const kernel::CountSource* const source = TimesLeft(scoring);
      if (source == nullptr) {
        times = 1;
      } else if (!SameFunction(source, asked)) {
        times = table.Count(state, *source, seat);
      }
      if (!times) return Fail(table, times.error());
      asked = source;
      if (*times == 0) continue;
      const base::Result<std::int32_t> total = table.ScoreOf(state, scoring, seat);
      if (!total) return Fail(table, total.error());
      const bool bad = first.lowest && data.scorings[i].total == first.variable;
      const std::int64_t points = std::int64_t{*total} * *times;
      value += (bad ? -points : points) * PercentOf(strategy_.scorings, i) * kPoint / 100;
    }
  }
  for (std::size_t i = 0; i < declaration_.features.size(); ++i) {
    const kernel::BotDeclaration::Feature& feature = declaration_.features[i];
    const base::Result<std::int32_t> count = table.Count(state, feature.source, seat);
    if (!count) return Fail(table, count.error());
    value += std::int64_t{*count} * feature.weight * PercentOf(strategy_.features, i) / 100;
  }
  return value;
}

std::int64_t GreedyBot::LookAhead(Table& table, const kernel::State& state,
                                  kernel::Seat seat) const {
  const bool own_question = state.mid_effect() && state.decision().seat == seat;
  if (!own_question) return Judge(table, state, seat);
  std::int64_t best = kWorst;
  // For very many answers, such as places for a large tile, a sample is sufficient.
  const auto options = static_cast<std::int32_t>(state.decision().options.size());
  const std::int32_t stride = 1 + options / kMaxAnswers;
  for (std::int32_t option = 0; option < options; option += stride) {
    const base::Result<kernel::State> next = table.machine().Glance(state, option, kernel::kNoSeat);
    if (!next) return Fail(table, next.error());
    const std::int64_t before = table.bot_failure_count();
    const std::int64_t value = Judge(table, *next, seat);
    if (table.bot_failure_count() != before) return kWorst;
    const auto& answer = state.decision().options[static_cast<std::size_t>(option)];
    best = std::max(best, value + strategy_.BonusOf(state.ruleset(), answer));
  }
  return best;
}

std::int32_t GreedyBot::ChooseAmong(Table& table, const kernel::State& state, std::uint64_t chance,
                                    std::span<const std::int32_t> allowed) {
  const auto options =
      static_cast<std::int32_t>(allowed.empty() ? state.decision().options.size() : allowed.size());
  const auto option_at = [&](std::int32_t i) {
    return allowed.empty() ? i : allowed[static_cast<std::size_t>(i)];
  };
  if (options == 1) return option_at(0);
  const kernel::Seat seat = state.decision().seat;
  const kernel::State imagined = kernel::SampleHiddenState(state, seat, kernel::NextRandom(chance));
  std::int32_t best = option_at(0);
  std::int64_t best_value = kWorst;
  std::uint32_t equals = 0;
  const std::int64_t failures = table.bot_failure_count();
  const auto any = [&] {
    return option_at(
        static_cast<std::int32_t>(kernel::DrawBelow(chance, static_cast<std::uint32_t>(options))));
  };
  for (std::int32_t i = 0; i < options; ++i) {
    const std::int32_t option = option_at(i);
    if (!Notices(chance)) continue;
    const base::Result<kernel::State> next = table.machine().Glance(imagined, option, seat);
    std::int64_t value = next ? LookAhead(table, *next, seat) : Fail(table, next.error());
    // After a failure the evaluation is meaningless, and each further failure may be slow.
    if (table.bot_failure_count() != failures) return any();
    value += strategy_.BonusOf(state.ruleset(),
                               state.decision().options[static_cast<std::size_t>(option)]);
    if (value < best_value) continue;
    equals = value > best_value ? 1 : equals + 1;
    best_value = value;
    // Each of the equal options is chosen with the same probability.
    if (equals == 1 || kernel::DrawBelow(chance, equals) == 0) best = option;
  }
  return equals == 0 ? any() : best;
}

}  // namespace walz::match
