// German for messages that are still English sentences (`Say`).
#pragma once

#include <string_view>

namespace walz::base {

// The German of a sentence; empty if the table does not have it.
std::string_view GermanOf(std::string_view english);

}  // namespace walz::base
