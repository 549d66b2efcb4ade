// JSON Schemas (draft-07) for YAML files, generated from the loader's specs.
#pragma once

#include <string>
#include <string_view>

#include "mods/loader.h"

namespace walz::authoring {

// Returns the schema of content files: every kind of engine and content with its fields. The schema
// rejects unknown kinds, fields and verbs, missing fields, and wrong types. Known ids are
// suggested, but other ids are valid; `walz check` verifies them.
std::string ContentSchema(const content::Content& content);

// Return the schemas of mod.yaml and of files in patches/.
std::string ManifestSchema();
std::string PatchSchema();

// Returns the schema of scenario files of the game. Variables, zones, decisions etc. are suggested.
// Names of cards and options, and contents of zones with dimensions, are not checked.
std::string ScenarioSchema(const content::Content& content);
// Returns the schema of lesson files.
std::string LessonSchema(const content::Content& content);

// Returns the comment that names the schema in the first line of a YAML file; `path` is relative to
// the YAML file.
std::string Modeline(std::string_view path);

}  // namespace walz::authoring
