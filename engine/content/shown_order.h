// The order in which panels show the components of a zone. The order of the zone itself is part of
// the rules and does not change.
#pragma once

#include <cstdint>
#include <vector>

#include "content/builder.h"
#include "content/record.h"

namespace walz::content {

// Reads `sort` of a panel entry: the keys to sort by, the most important first. A key is the name
// of a field, or `kind`. Returns the rank of each definition, by DefinitionId. Definitions that
// lack a field come after the others; remaining ties are broken by the order of definitions.
// Returns an empty list if the entry has no `sort`. Reports unknown fields and fields that have no
// order.
std::vector<std::uint16_t> ReadShownOrder(Builder& work, const Record& entry);

}  // namespace walz::content
