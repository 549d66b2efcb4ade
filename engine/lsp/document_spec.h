// The schema of a YAML file, chosen by its path, and the types that are possible at a place of it.
// Built from the declarations that the loader validates against.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "content/content.h"
#include "content/field_spec.h"
#include "lsp/cursor.h"

namespace walz::lsp {

// The kinds of files that authors write.
enum class FileSort : std::uint8_t { kContent, kPatches, kManifest, kScenarios, kScript, kOther };

// Returns the sort by path: `mod.yaml`, the folders `patches/` and `tests/`, other YAML, Lua.
FileSort SortOf(std::string_view path);

// Returns true if the file is in a folder `tests/`.
bool IsTest(std::string_view path);

// Returns the schema of a whole file, for content a map from kinds to lists of definitions. Returns
// `kAny` for scripts and other files. Without content it covers only declarations of the engine.
content::FieldSpec DocumentSpec(FileSort sort, const content::Content* content);

// Returns the fixed keys of a map of this type; empty if it is not a map, or has free keys.
std::vector<content::FieldSpec> KeysOf(const content::FieldSpec& spec,
                                       const content::Content* content);

// Returns the spec of the free keys of a map or shape; null if it has none.
const content::FieldSpec* KeySpecOf(const content::FieldSpec& map);

// Returns the type of the value of `key` in a map of type `spec`: a field, a verb's argument or the
// value of a free key. The type of the latter may depend on the key, as for values of variables,
// cards of zones and points of scorings. `keys` must be `KeysOf(spec)`. Returns nullopt if the key
// is not allowed.
std::optional<content::FieldSpec> ValueOf(const content::FieldSpec& spec,
                                          const std::vector<content::FieldSpec>& keys,
                                          std::string_view key, const content::Content* content);

// Returns the fields of a definition of this kind, without `id`.
std::vector<content::FieldSpec> FieldsOfKind(const content::KindSpec& kind);
// Returns the built-in kind or kind of the content with this name; null if there is none.
const content::KindSpec* FindKind(std::string_view name, const content::Content* content);

// Returns the types of the value at the end of `path`, which leads to `position`. Empty if nothing
// is declared; several if alternatives are allowed.
std::vector<content::FieldSpec> SpecsAt(const base::SourceFilePtr& file, FileSort sort,
                                        base::Position position, const std::vector<Step>& path,
                                        const content::Content* content);

// Parses the path syntax of patches: `do[repeat.counter=year].repeat.times`.
std::vector<Step> StepsOfPath(std::string_view path);

}  // namespace walz::lsp
