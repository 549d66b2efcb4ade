// A fixed numbering of the options of a game, for learning programs that need `Discrete(N)`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"

namespace walz::kernel {
class State;
}  // namespace walz::kernel

namespace walz::match {
class Table;
}  // namespace walz::match

namespace walz::python {

// Numbers for readable ids: `place:n:2` has the same number in every position. The last kSpare
// numbers belong to no id. In each position, they number the offered options that have no number of
// their own, in the order in which they are offered. If there are more of these than spare numbers,
// the remaining options have no number and can only be chosen by id. Immutable.
class ActionNumbers {
 public:
  static constexpr std::int32_t kSpare = 32;
  static constexpr std::int32_t kNone = -1;

  // Numbers the ids in their order, from 0. Fails if an id is listed twice.
  static base::Result<ActionNumbers> Of(std::vector<std::string> ids);

  const std::vector<std::string>& ids() const { return ids_; }
  // The size of the numbering: the number of ids plus kSpare.
  std::int32_t count() const { return static_cast<std::int32_t>(ids_.size()) + kSpare; }

  // The number of each option of the pending decision, in its order; kNone for an option without
  // one.
  std::vector<std::int32_t> Numbers(const kernel::State& state) const;
  // The index of the option with this number; nullopt if none is offered.
  std::optional<std::int32_t> OptionWith(const kernel::State& state, std::int64_t number) const;

 private:
  std::vector<std::string> ids_;
  std::unordered_map<std::string, std::int32_t> numbers_;
};

// The number of games that a survey plays.
inline constexpr int kSurveyedGames = 100;

// The ids that are offered in kSurveyedGames random games with fixed seeds, sorted by name. They
// depend only on the rules and the number of seats. If a script fails, the survey ends there, since
// each failure may take seconds.
std::vector<std::string> SurveyedIds(match::Table& table, int seats);

// The readable ids of the options of the pending decision, in its order.
std::vector<std::string> OfferedIds(const kernel::State& state);

}  // namespace walz::python
