// What scripts may find in something of the game.
#pragma once

#include "content/content.h"
#include "script/known_names.h"

namespace walz::authoring {

// Adds the names of all fields of kinds, verbs and spaces, also of fields inside of fields, and
// what fields may be called that have one of several values.
void AddFieldNames(const content::Content& content, script::NameSet& names);

}  // namespace walz::authoring
