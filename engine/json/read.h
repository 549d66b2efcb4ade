// Reads JSON that comes from outside: from clients, files, indexes of mods and other programs.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "base/result.h"

namespace walz::json {

// Bounds of a document. They bound memory and time, and the stack of code that walks the result.
struct Limits {
  std::size_t bytes = std::size_t{1} << 20;
  std::size_t depth = 32;       // of nested objects and arrays; a flat object has depth 1
  std::size_t values = 200000;  // objects, arrays and scalars
};

// Parses one document, in linear time except for sorting keys. Members keep their order. Fails for
// text that is not exactly one JSON document in UTF-8, for numbers out of range, for an object with
// two equal keys, and beyond a limit; the error names the byte or the key.
base::Result<nlohmann::ordered_json> Read(std::string_view text, const Limits& limits = {});

}  // namespace walz::json
