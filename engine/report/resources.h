// The files of resources/, which are part of the program.
#pragma once

#include <string_view>

namespace walz::report {

// The style sheet and the script of pages about comparisons.
std::string_view PageStyle();
std::string_view PageScript();

}  // namespace walz::report
