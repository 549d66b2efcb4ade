// The progress of a long command: one line on standard error if that is a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "cli/common_options.h"

namespace walz::cli {

// Estimates the remaining seconds after `done` of `of` steps have taken `seconds`. Returns nullopt
// while there is too little data.
std::optional<std::int64_t> SecondsLeft(double seconds, std::int64_t done, std::int64_t of);

// `2:05 left`, in the given language.
std::string TimeLeftText(const std::string& language, std::int64_t seconds);

// Returns a function that shows the text for `done` and `of`, at most a few times a second. It adds
// the remaining time unless `of` is 0. The line is erased when the last copy of the function is
// destroyed. Returns an empty function if there is no terminal.
using Progress = std::function<void(std::int64_t done, std::int64_t of)>;
using ProgressText = std::function<base::Message(std::int64_t done, std::int64_t of)>;
Progress ProgressOn(Console& console, ProgressText text);
// As above, with a fixed `of`.
std::function<void(std::int64_t done)> CountOn(Console& console, std::int64_t of,
                                               ProgressText text);

}  // namespace walz::cli
