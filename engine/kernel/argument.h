#pragma once

#include <cstdint>

#include "kernel/geometry.h"
#include "kernel/ids.h"
#include "kernel/piece.h"

namespace walz::kernel {

// One argument of an option or an event: a tagged integer of eight bytes, trivially copyable. Its
// name is built only on request (`Ruleset::ArgumentName`).
struct Argument {
  enum class Kind : std::uint16_t {
    kNone,
    kInteger,
    kBoolean,
    kWord,
    kSeat,
    kDefinition,
    kComponent,
    kSpace,
    kPiece,
    kDirection,
    kVerb,
    kZone,  // index of a zone instance
    kVariable,
    kEvent
  };

  Kind kind = Kind::kNone;
  std::uint16_t padding = 0;  // always zero, so that equal arguments have equal bytes
  std::int32_t number = 0;

  static constexpr Argument Of(Kind kind, std::int32_t number) { return {kind, 0, number}; }
  static constexpr Argument Integer(std::int32_t n) { return Of(Kind::kInteger, n); }
  static constexpr Argument Word(WordId id) { return Of(Kind::kWord, id.value); }
  static constexpr Argument OfSeat(Seat seat) { return Of(Kind::kSeat, seat); }
  static constexpr Argument Component(ComponentId id) { return Of(Kind::kComponent, id.value); }
  static constexpr Argument Definition(DefinitionId id) { return Of(Kind::kDefinition, id.value); }

  friend constexpr bool operator==(const Argument&, const Argument&) = default;
};
static_assert(sizeof(Argument) == 8);

}  // namespace walz::kernel
