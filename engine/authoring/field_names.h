// What scripts may find in something of the game.
#pragma once

#include "content/content.h"
#include "script/known_names.h"

namespace walz::authoring {

// Adds the names of all fields of kinds, verbs, spaces and declared contexts, also of fields inside
// of fields, and the values of fields that have one of several.
void AddFieldNames(const content::Content& content, script::NameSet& names);

}  // namespace walz::authoring
