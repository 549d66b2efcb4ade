#pragma once

#include <cstdint>

#include "kernel/ids.h"

namespace walz::kernel {

class State;

// Something that is true or false of a state, for a seat: most often the one whose turn it is.
struct Condition {
  enum class Kind : std::uint8_t { kAlways, kVariable, kZone, kFunction };
  Kind kind = Kind::kAlways;
  // kVariable: the variable (of the seat, if it has a seat dimension) lies in minimum .. maximum.
  // kZone: the number of components in the zone does, of those of the kind `of` alone if it is set.
  VariableId variable;
  ZoneId zone;
  KindId of;
  std::int32_t minimum = 1;
  std::int32_t maximum = INT32_MAX;
  // kFunction: the script function returns true; it must not ask and must not change the state.
  FunctionId function;
  bool negate = false;
};

// Whether a condition that asks no function holds.
bool Holds(const State& state, const Condition& condition, Seat seat);

// The instance that a seat has of a zone which exists once or once per seat.
std::uint16_t ZoneOfSeat(const State& state, ZoneId zone, Seat seat);

}  // namespace walz::kernel
