// The files of resources/, which are part of the program.
#pragma once

#include <string_view>

namespace walz::cli {

// The completion for a shell: bash, zsh or fish.
std::string_view CompletionScript(std::string_view shell);

}  // namespace walz::cli
