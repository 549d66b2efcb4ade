// The specs of values whose form depends on the key before them: a variable's value, the cards of a
// zone, the points of a scoring.
#pragma once

#include <string_view>

#include "content/content.h"
#include "content/field_spec.h"

namespace walz::lsp {

// The spec of the free keys of a map or shape; null if it has none.
const content::FieldSpec* KeySpecOf(const content::FieldSpec& map);

// The spec of the value behind a free key of `map`. kAny where nothing is known.
content::FieldSpec BehindKey(const content::FieldSpec& map, std::string_view key,
                             const content::Content* content);

}  // namespace walz::lsp
