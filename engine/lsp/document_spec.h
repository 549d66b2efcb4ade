// What may stand in a file of YAML, by where the file lies: the declarations from which the loader
// checks, put together for a whole file.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "content/content.h"
#include "content/field_spec.h"

namespace walz::lsp {

// The sorts of files that authors write.
enum class FileSort : std::uint8_t { kContent, kPatches, kManifest, kScenarios, kScript, kOther };

// By path: mod.yaml, the folders patches/ and tests/, everything else in YAML, Lua.
FileSort SortOf(std::string_view path);

// Whether a file lies in a folder tests/.
bool IsTest(std::string_view path);

// What a whole file holds: a map whose fields are kinds, each a list of definitions, and so on.
// `kAny` for scripts and other files. Without content, only what the engine declares.
content::FieldSpec DocumentSpec(FileSort sort, const content::Content* content);

// The keys that a map of that type may have, with fixed names; empty if it is no map, or one with
// free keys.
std::vector<content::FieldSpec> KeysOf(const content::FieldSpec& spec,
                                       const content::Content* content);

// What stands behind `key` in a value of that type, whose `KeysOf` are `keys`: a field, an argument
// of a verb, the value of a free key. Nothing where no such key may be.
std::optional<content::FieldSpec> ValueOf(const content::FieldSpec& spec,
                                          const std::vector<content::FieldSpec>& keys,
                                          std::string_view key, const content::Content* content);

// What a definition of a kind may say besides its id.
std::vector<content::FieldSpec> FieldsOfKind(const content::KindSpec& kind);
// The kind of that name, built-in or of content; null if there is none.
const content::KindSpec* FindKind(std::string_view name, const content::Content* content);

}  // namespace walz::lsp
