// Names in loaded content: declared ids, fields, and references to definitions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mods/loader.h"
#include "script/known_names.h"

namespace walz::authoring {

// Returns the ids of a built-in or declared kind, in load order. Empty for kinds whose definitions
// cannot be referenced.
std::vector<std::string> IdsOf(const content::Content& content, std::string_view kind);

// Adds the names of all fields of kinds, verbs, spaces and declared contexts, including nested
// fields, and the values of enum fields.
void AddFieldNames(const content::Content& content, script::NameSet& names);

// Returns true if an id occurs in a tree.
bool Names(const yaml::Node& node, std::string_view id);

// Returns true if a patch replaced or removed something that contained the id.
bool WasUsed(const content::Content& content, std::string_view id);

}  // namespace walz::authoring
