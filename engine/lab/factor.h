// The variables of a search: options, and numbers in definitions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "match/game.h"
#include "mods/load_request.h"

namespace walz::lab {

// An option, or a number in a definition, with the values to try.
struct Variable {
  std::string name;                 // `option` or `kind.id.field`, as in `--vary`
  std::vector<std::string> values;  // at least 2, all different
  std::string definition;           // `kind.id`; empty: an option
  std::string field;                // of the definition
  std::string current;              // its value in the game; may be none of `values`
};

// By variable: the index of its value.
using Point = std::vector<std::size_t>;

// Maximum number of points, and of values of a variable.
inline constexpr std::int64_t kMostPoints = 2000;
inline constexpr std::int64_t kMostValues = 100;

// Parses `option=one,two`, `option=0..5` or `kind.id.field=0..5` (or a list of integers). The error
// names what is unknown and the nearest name: an option and its values, a kind, a definition, or a
// field, which must be an integer. Empty ranges and single values are errors.
base::Result<Variable> ReadVariable(std::string_view text, const match::Game& game);

// Parses all of them. Also fails if two have the same name, or if there are more than kMostPoints
// points.
base::Result<std::vector<Variable>> ReadVariables(const std::vector<std::string>& texts,
                                                  const match::Game& game);

// All points, in lexicographic order.
std::vector<Point> AllPoints(const std::vector<Variable>& variables);

// `card.strong.cost=3, toll=9`.
std::string PointName(const std::vector<Variable>& variables, const Point& point);

// The request for the game at a point. It adds a variant, which exists only in memory, to `base`.
mods::LoadRequest RequestAt(mods::LoadRequest base, const std::vector<Variable>& variables,
                            const Point& point);

// The patches in YAML that change the numbers and the defaults of options to those of a point, for
// a file below `patches/` of a mod; empty if nothing changes. `game` knows the options.
std::string PatchesFor(const std::vector<Variable>& variables, const Point& point,
                       const match::Game& game);

}  // namespace walz::lab
