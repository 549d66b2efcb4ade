// The log of a match as visible to a viewer.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>

#include "kernel/ids.h"

namespace walz::match {
class Match;
}  // namespace walz::match

namespace walz::scene {

class Describer;

// Numbers the events that the viewer may see (match/seen.h) from 0. Returns the events `first` to
// `last` - 1, oldest first. README.md describes a line. `last` must not exceed their number.
nlohmann::ordered_json LogJson(const match::Match& match, const Describer& describe,
                               kernel::Seat viewer, std::size_t first, std::size_t last);

}  // namespace walz::scene
