// What stands in scenarios, patches and views in the names of a game. The declarations of `content`
// say only `string` or `any` there, since whoever plays the scenario or runs the patch reads it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/content.h"
#include "content/field_spec.h"

namespace walz::lsp {

// Names that are of no one kind; in `FieldSpec::to` of a kRef.
inline constexpr const char* kChoiceName = "name of a choice";       // `step:ne`
inline constexpr const char* kArgumentName = "name of an argument";  // `ne`, of a choice or event
inline constexpr const char* kDefinitionName = "name of a definition";
inline constexpr const char* kFullName = "name of a definition and its kind";  // `card.ace`
inline constexpr const char* kCardName = "name of a component";  // `ace`, `seat1.ace#2`
inline constexpr const char* kPieceName = "name of a piece";
inline constexpr const char* kSpaceName = "name of a space";  // `islet.shore`
inline constexpr const char* kZoneName = "name of a zone";    // perhaps with its key
inline constexpr const char* kOfSeatName = "name of what a seat has";
inline constexpr const char* kOfGameName = "name of what the game has";
inline constexpr const char* kSeatName = "name of a seat";
inline constexpr const char* kStepName = "name of a step";
inline constexpr const char* kModName = "name of a mod";
inline constexpr const char* kPositionName = "name of a position";  // of the file itself
inline constexpr const char* kEffectName = "name of a field that holds an effect";
inline constexpr const char* kRuleName = "name of a rule";
inline constexpr const char* kTargetName = "name of what is patched";  // `card.ace`
inline constexpr const char* kLayerName = "name of a variable or zone";

// The fields of a built-in shape, with what is known of the names in them.
std::vector<content::FieldSpec> FieldsOfShape(const std::string& shape);
// The same of the fields of a variant, and of mod.yaml.
void RefineVariant(std::vector<content::FieldSpec>& fields);
void RefineManifest(std::vector<content::FieldSpec>& fields);
// The same of built-in kinds: what variables and zones are there for each of, and the functions of
// open ones.
void RefineKind(const std::string& kind, std::vector<content::FieldSpec>& fields);
// What may stand instead of the map of a shape, or null.
const content::FieldSpec* InsteadOf(const std::string& shape);

// The kind of which the free keys of a map are; empty if they are none.
std::string KeyKind(const content::FieldSpec& map);

// What stands behind a free key: a variable's value, the cards of a zone, the values of an option.
// kAny where nothing is known.
content::FieldSpec BehindKey(const content::FieldSpec& map, std::string_view key,
                             const content::Content* content);

// The names of such a sort that there are, `kDefinitionName` and so on.
std::vector<std::string> NamesOfSort(std::string_view sort, const content::Content& content);

}  // namespace walz::lsp
