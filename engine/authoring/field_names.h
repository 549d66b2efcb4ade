// Names of fields that scripts can read from game objects.
#pragma once

#include "content/content.h"
#include "script/known_names.h"

namespace walz::authoring {

// Adds the names of all fields of kinds, verbs, spaces and declared contexts, including nested
// fields, and the values of enum fields.
void AddFieldNames(const content::Content& content, script::NameSet& names);

}  // namespace walz::authoring
