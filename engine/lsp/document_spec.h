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
enum class FileSort : std::uint8_t {
  kContent,
  kPatches,
  kManifest,
  kScenarios,
  kLesson,
  kBook,
  kScript,
  kOther
};

// Returns the sort of a file, which depends only on its path: on the name `mod.yaml`, the folders
// `patches/`, `tests/`, `lessons/` and `book/`, and the extension.
FileSort SortOf(std::string_view path);

// Returns true if the file is in a folder `tests/`.
bool IsTest(std::string_view path);

// Returns the schema of a whole file. A content file is a map from kinds to lists of definitions.
// Returns `kAny` for scripts, books and other files. If `content` is null, the schema covers only
// declarations of the engine.
content::FieldSpec DocumentSpec(FileSort sort, const content::Content* content);

// Returns the keys that a map, shape or effect of this type declares; empty for all other types.
std::vector<content::FieldSpec> KeysOf(const content::FieldSpec& spec,
                                       const content::Content* content);

// Returns the spec of the free keys of a map or shape, which are all keys that it does not declare;
// null if it allows none.
const content::FieldSpec* KeySpecOf(const content::FieldSpec& map);

// Returns the type of the value of `key` in a map of type `spec`: a field, a verb's argument or the
// value of a free key. The type of the value of a free key may depend on the key, as for values of
// variables, cards of zones and points of scorings. `keys` must be `KeysOf(spec)`. Returns nullopt
// if the key is not allowed.
std::optional<content::FieldSpec> ValueOf(const content::FieldSpec& spec,
                                          const std::vector<content::FieldSpec>& keys,
                                          std::string_view key, const content::Content* content);

// Returns the fields of a definition of this kind, without `id`.
std::vector<content::FieldSpec> FieldsOfKind(const content::KindSpec& kind);
// Returns the kind with this name, built in or declared by `content`; null if there is none.
const content::KindSpec* FindKind(std::string_view name, const content::Content* content);

// Returns the types of the value at the end of `path`, which leads to `position`. Empty if no type
// is declared; several if alternatives are allowed.
std::vector<content::FieldSpec> SpecsAt(const base::SourceFilePtr& file, FileSort sort,
                                        base::Position position, const std::vector<Step>& path,
                                        const content::Content* content);

// Parses the path syntax of patches: `do[repeat.counter=year].repeat.times`.
std::vector<Step> StepsOfPath(std::string_view path);

}  // namespace walz::lsp
