// Dense, typed indices by which compiled content and game state refer to definitions.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

#include "base/check.h"

namespace walz::base {

// An index into the table of one kind of definition. `Tag` makes ids of different kinds distinct
// types. Ids are dense (0, 1, 2 ...) in load order and index plain vectors. They are valid for one
// ruleset only and are never written to disk: files contain names.
//
//   struct SpaceTag {};
//   using SpaceId = Id<SpaceTag>;
template <class Tag>
struct Id {
  // The null value; also the default.
  static constexpr std::uint16_t kNone = 0xffff;

  std::uint16_t value = kNone;

  // The id for position `index` of a table. Aborts if `index` is 65535 or more; the loader rejects
  // content that would need such an id.
  static constexpr Id FromIndex(std::size_t index) {
    WALZ_CHECK(index < kNone, "table too large for a 16-bit id");
    return Id{static_cast<std::uint16_t>(index)};
  }

  // Returns false for the null id.
  constexpr bool valid() const { return value != kNone; }

  // The position in the table of its kind. Only for valid ids.
  constexpr std::size_t index() const { return value; }

  friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

}  // namespace walz::base
