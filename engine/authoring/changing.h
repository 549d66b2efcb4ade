// Which functions of the engine do something, and which only say something.
#pragma once

#include <string_view>

#include "sandbox/registry.h"

namespace walz::authoring {

// Whether a function changes a game, beside asking players. Functions go by their paths, methods as
// `:name`.
bool ChangesTheGame(std::string_view path);

// Whether a function is of no use but for what it returns.
bool OnlySays(std::string_view path, const sandbox::Binding& function);

}  // namespace walz::authoring
