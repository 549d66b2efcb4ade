// JSON Schema (draft-07) for what people write in YAML, from the specs by which the loader checks.
#pragma once

#include <string>
#include <string_view>

#include "mods/loader.h"

namespace walz::authoring {

// For files of content: every kind that the engine and the content know, with its fields. A kind, a
// field or a verb that is not known, a missing field and a value of the wrong type do not fit. Ids
// that others refer to are proposed, and others let through: whether they exist is what `walz
// check` finds out.
std::string ContentSchema(const content::Content& content);

// For mod.yaml, and for files below patches/.
std::string ManifestSchema();
std::string PatchSchema();

// For scenario files of the game: its variables, zones, decisions and the like are proposed. Names
// of cards and options, and what lies in zones with dimensions, are let through as they are.
std::string ScenarioSchema(const content::Content& content);

// The first line of a YAML file whose schema is at `path`, as seen from that file.
std::string Modeline(std::string_view path);

}  // namespace walz::authoring
