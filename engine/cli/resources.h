// The files of resources/, which are part of the program.
#pragma once

#include <string_view>

namespace walz::cli {

// The style sheet and the script of pages about comparisons.
std::string_view LabPageStyle();
std::string_view LabPageScript();

// The completion for a shell: bash, zsh or fish.
std::string_view CompletionScript(std::string_view shell);

}  // namespace walz::cli
