// Questions that take several answers, as one readable id.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "match/game.h"

namespace walz::match {

// Returns the options, one for each decision, that together answer a question with several answers
// (`kernel::Several`). `id` lists the elements, `take:wheat+wheat+coal`, with `/` between the parts
// of an offer, `trade:wheat/coal+coal`. Elements may be in any order; those that are taken
// automatically are omitted. Empty if the pending decision does not begin such a question, or the
// answers do not fit.
std::vector<std::int32_t> FindAnswers(Table& table, const kernel::State& state,
                                      std::string_view id);

}  // namespace walz::match
