// The order in which panels show the components of a zone. The order of the zone itself is part of
// the rules and stays as it is.
#pragma once

#include <cstdint>
#include <vector>

#include "content/builder.h"
#include "content/record.h"

namespace walz::content {

// Reads `sort` of a panel entry: names of fields, each of which breaks ties of those before it, or
// `kind`. Returns the rank of each definition, by DefinitionId; definitions without a field come
// after the others, and ties are broken by the order of definitions. Empty without `sort`. Reports
// unknown fields and fields that have no order.
std::vector<std::uint16_t> ReadShownOrder(Builder& work, const Record& entry);

}  // namespace walz::content
