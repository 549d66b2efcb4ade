// The kinds and shapes that every game has: the engine's own part of the registry.
#pragma once

#include <cstdint>
#include <vector>

#include "content/field_spec.h"

namespace walz::content {

// Bounds in scenario files, for their shapes and for the code that reads them.
inline constexpr std::int64_t kHighestSeed = std::int64_t{1} << 53U;  // what JSON can carry
inline constexpr std::int64_t kMaxSides = 1000000;                    // of a die that is forced
inline constexpr std::int64_t kMaxOccurrences = 1000;                 // among which one is meant
inline constexpr std::int64_t kMaxChoices = 100000;                   // that are made on and on

// The built-in kinds, in the order of the reference pages. A constant.
const std::vector<KindSpec>& BuiltInKinds();

// The built-in shapes: field, hook, condition, count, flow_node and what they contain. A constant.
const std::vector<ShapeSpec>& BuiltInShapes();

// The shapes of patches: patch, operation and what they contain. A constant.
const std::vector<ShapeSpec>& PatchShapes();

// The shapes of scenario files: scenario_file, scenario, given, choice, then and what they contain,
// and what tests in Lua say in the same words. A constant.
const std::vector<ShapeSpec>& ScenarioShapes();

// The shape called `name`, of all of these; asking for one that does not exist is a bug.
const ShapeSpec& Shape(std::string_view name);

// The fields that definitions of all kinds that content declares have: copies, rules, provenance
// and hooks.
const std::vector<FieldSpec>& UniversalFields();

// The fields that definitions of board kinds have besides: cells, spaces and paths. What a space
// may hold follows from its kind of space; `SpaceFields` is what every space has.
const std::vector<FieldSpec>& BoardFields();
const std::vector<FieldSpec>& SpaceFields();

}  // namespace walz::content
