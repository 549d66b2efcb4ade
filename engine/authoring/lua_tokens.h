// The words and signs of a Lua script.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace walz::authoring {

struct LuaToken {
  enum class Kind { kName, kKeyword, kSign, kString, kNumber, kEnd };

  Kind kind = Kind::kEnd;
  std::string text;       // of a string what it says
  std::size_t begin = 0;  // bytes in the source, `end` not included
  std::size_t end = 0;
};

// The tokens of a script without its comments, a kEnd behind them. Nothing if a string or comment
// is not closed, or a character means nothing in Lua.
std::optional<std::vector<LuaToken>> TokensOf(std::string_view source);

}  // namespace walz::authoring
