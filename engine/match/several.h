// Finds the answers to a question that takes several answers, from one readable id.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "match/game.h"

namespace walz::match {

// Returns the options, one for each decision, that together answer a question that takes several
// answers (`kernel::Several`). `id` lists the elements, as in `take:wheat+wheat+coal`. The parts of
// an offer are separated by `/`, as in `trade:wheat/coal+coal`. Elements may be in any order; `id`
// omits those that are taken automatically. Returns an empty list if the pending decision does not
// begin such a question, or if the answers are not possible.
std::vector<std::int32_t> FindAnswers(Table& table, const kernel::State& state,
                                      std::string_view id);

}  // namespace walz::match
