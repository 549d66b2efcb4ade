// Reads untrusted JSON: from clients, files, indexes of mods and other programs.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "base/result.h"

namespace walz::json {

// Bounds of a document. They bound memory and time, and the stack of code that walks the result.
struct Limits {
  std::size_t bytes = std::size_t{1} << 20;
  std::size_t depth = 32;       // nesting of objects and arrays; a flat object has depth 1
  std::size_t values = 200000;  // objects, arrays and scalars
};

// Parses one document. Members keep their order. Takes linear time, apart from sorting the keys of
// each object to find duplicates. Fails if
// - the text is not exactly one JSON document in UTF-8,
// - a number is out of range,
// - an object has two equal keys, or
// - a limit is exceeded.
// The error names the byte of a syntax error, or the duplicate key.
base::Result<nlohmann::ordered_json> Read(std::string_view text, const Limits& limits = {});

}  // namespace walz::json
