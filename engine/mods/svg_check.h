// A scanner for SVG from untrusted packages: an allow-list of elements, attributes and values.
#pragma once

#include <cstddef>
#include <string_view>

#include "base/result.h"

namespace walz::mods {

// Maximum number of elements that an SVG draws: references such as `use` count what they draw
// again.
inline constexpr std::size_t kMaxSvgElements = 20000;

// Fails if the bytes are not well-formed XML, or contain anything that a flat, still picture does
// not need. It has no scripts, event attributes, DOCTYPE, entities of its own, links, images,
// filters or animations, and refers to nothing but its own elements (`#id`). The reason is a
// predicate.
base::Status CheckSvg(std::string_view bytes);

}  // namespace walz::mods
