// The kinds and shapes that every game has: the engine's part of the registry.
#pragma once

#include <cstdint>
#include <vector>

#include "content/field_spec.h"

namespace walz::content {

// Limits in scenario files, for their shapes and for the code that reads them. The highest seed is
// the largest integer that JSON numbers represent exactly.
inline constexpr std::int64_t kHighestSeed = std::int64_t{1} << 53U;
inline constexpr std::int64_t kMaxSides = 1000000;     // sides of a forced die
inline constexpr std::int64_t kMaxOccurrences = 1000;  // highest `occurrence`
inline constexpr std::int64_t kMaxChoices = 100000;    // repetitions of a choice

// The built-in kinds, in the order of the reference pages. Constant.
const std::vector<KindSpec>& BuiltInKinds();

// The built-in shapes: field, hook, condition, count, flow_node and their parts. Constant.
const std::vector<ShapeSpec>& BuiltInShapes();

// The shapes of patches: patch, operation and their parts. Constant.
const std::vector<ShapeSpec>& PatchShapes();

// The shapes of scenario files: scenario_file, scenario, given, choice, then and their parts. Tests
// in Lua use the same fields. Constant.
const std::vector<ShapeSpec>& ScenarioShapes();

// The shape called `name`, from any of these lists. Aborts if there is none.
const ShapeSpec& Shape(std::string_view name);
// If the spec is a shape that accepts an alternative to a map, returns that alternative; otherwise
// returns null.
const FieldSpec* InsteadOf(const FieldSpec& spec);

// The fields that definitions of all kinds declared by content have: copies, rules, provenance and
// hooks.
const std::vector<FieldSpec>& UniversalFields();

// The additional fields of board kinds: cells, spaces and paths. `SpaceFields` are common to all
// spaces; the kind of a space determines its further fields.
const std::vector<FieldSpec>& BoardFields();
const std::vector<FieldSpec>& SpaceFields();

}  // namespace walz::content
