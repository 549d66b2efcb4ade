// How far a long command is: one line on standard error, if that is a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "cli/common_options.h"

namespace walz::cli {

// About how many seconds it takes until `of` are done, if `done` of them took so many seconds; none
// where that cannot be told yet.
std::optional<std::int64_t> SecondsLeft(double seconds, std::int64_t done, std::int64_t of);

// `2:05 left`, in words of the language.
std::string TimeLeftText(const std::string& language, std::int64_t seconds);

// Shows the text for `done` and `of` a few times a second, with the time that is left; `of` 0: that
// is not known. The line goes with the last copy. Empty, thus false, where there is no terminal.
using Progress = std::function<void(std::int64_t done, std::int64_t of)>;
Progress ProgressOn(Console& console, const std::string& language,
                    std::function<std::string(std::int64_t done, std::int64_t of)> text);

}  // namespace walz::cli
