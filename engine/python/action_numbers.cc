#include "python/action_numbers.h"

#include <algorithm>
#include <set>
#include <utility>

#include "kernel/machine.h"
#include "kernel/option_names.h"
#include "kernel/random.h"
#include "match/match.h"
#include "python/messages.h"

namespace walz::python {

std::vector<std::string> OfferedIds(const kernel::State& state) {
  const kernel::Decision& decision = state.decision();
  std::vector<std::string> ids;
  ids.reserve(decision.options.size());
  for (const kernel::Option& option : decision.options) {
    ids.push_back(kernel::NameInDecision(state.ruleset(), decision, option));
  }
  return ids;
}

base::Result<ActionNumbers> ActionNumbers::Of(std::vector<std::string> ids) {
  ActionNumbers numbers;
  for (const std::string& id : ids) {
    const auto number = static_cast<std::int32_t>(numbers.numbers_.size());
    if (!numbers.numbers_.emplace(id, number).second) {
      return base::Error{messages::ActionListedTwice({.id = id})};
    }
  }
  numbers.ids_ = std::move(ids);
  return numbers;
}

std::vector<std::int32_t> ActionNumbers::Numbers(const kernel::State& state) const {
  std::vector<std::int32_t> numbers;
  auto spare = static_cast<std::int32_t>(ids_.size());
  for (const std::string& id : OfferedIds(state)) {
    const auto found = numbers_.find(id);
    if (found != numbers_.end()) {
      numbers.push_back(found->second);
    } else {
      numbers.push_back(spare < count() ? spare++ : kNone);
    }
  }
  return numbers;
}

std::optional<std::int32_t> ActionNumbers::OptionWith(const kernel::State& state,
                                                      std::int64_t number) const {
  if (number < 0) return std::nullopt;
  const std::vector<std::int32_t> numbers = Numbers(state);
  const auto found = std::find(numbers.begin(), numbers.end(), number);
  if (found == numbers.end()) return std::nullopt;
  return static_cast<std::int32_t>(found - numbers.begin());
}

std::vector<std::string> SurveyedIds(match::Table& table, int seats) {
  std::set<std::string> ids;
  for (std::uint64_t seed = 1; seed <= std::uint64_t{kSurveyedGames}; ++seed) {
    base::Result<kernel::State> state = table.Start({.seats = seats, .seed = seed, .forced = {}});
    if (!state) break;
    std::uint64_t chance = kernel::SeedStream(seed, 0);
    for (std::int64_t n = 0; !state->over() && n < match::kMaxDecisions; ++n) {
      for (std::string& id : OfferedIds(*state)) ids.insert(std::move(id));
      const auto count = static_cast<std::uint32_t>(state->decision().options.size());
      const auto option = static_cast<std::int32_t>(kernel::DrawBelow(chance, count));
      if (!table.Apply(*state, option)) return {ids.begin(), ids.end()};
    }
  }
  return {ids.begin(), ids.end()};
}

}  // namespace walz::python
