// Dense, typed indices: how compiled content and game state refer to things.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

#include "base/check.h"

namespace walz::base {

// A number that stands for one thing of the kind `Tag`; ids of different kinds do not mix. Ids are
// dense (0, 1, 2 ...) in load order and index plain vectors. They are valid for one ruleset only
// and are never written to disk: files use names.
//
//   struct SpaceTag {};
//   using SpaceId = Id<SpaceTag>;
template <class Tag>
struct Id {
  // The value that means "nothing"; also the default.
  static constexpr std::uint16_t kNone = 0xffff;

  std::uint16_t value = kNone;

  // The id for position `index` of a table; a table of more than 65535 entries is a bug, because
  // the loader has refused it before.
  static constexpr Id FromIndex(std::size_t index) {
    WALZ_CHECK(index < kNone, "table too large for a 16-bit id");
    return Id{static_cast<std::uint16_t>(index)};
  }

  // True unless the id means "nothing".
  constexpr bool valid() const { return value != kNone; }

  // The position in the table of its kind; only for valid ids.
  constexpr std::size_t index() const { return value; }

  friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

}  // namespace walz::base
