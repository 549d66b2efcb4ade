// A scanner for SVG from untrusted packages: an allow-list of elements, attributes and values.
#pragma once

#include <cstddef>
#include <string_view>

#include "base/result.h"

namespace walz::mods {

// Maximum number of elements that an SVG draws. A reference such as `use` adds the number of
// elements that it draws.
inline constexpr std::size_t kMaxSvgElements = 20000;

// Fails if the bytes are not well-formed XML, or contain anything that a flat, still picture does
// not need. Rejects scripts, event attributes, DOCTYPE, custom entities, links, images, filters and
// animations. Also rejects references, except those to elements of the same file (`#id`). The
// reason is a predicate without a subject.
base::Status CheckSvg(std::string_view bytes);

}  // namespace walz::mods
