#pragma once

#include <cstdint>

#include "kernel/ids.h"

namespace walz::kernel {

class State;

// A predicate on a state and a seat, which is usually the seat whose turn it is.
struct Condition {
  enum class Kind : std::uint8_t { kAlways, kVariable, kZone, kFunction };
  Kind kind = Kind::kAlways;
  // kVariable: the variable (of the seat, if it has a seat dimension) is in minimum .. maximum.
  // kZone: the number of components in the zone is in that range; if `of` is set, only components
  // of that kind count.
  VariableId variable;
  ZoneId zone;
  KindId of;
  std::int32_t minimum = 1;
  std::int32_t maximum = INT32_MAX;
  // kFunction: the script function returns true. It must neither ask nor change the state.
  FunctionId function;
  bool negate = false;
};

// Evaluates a condition that is not kFunction.
bool Holds(const State& state, const Condition& condition, Seat seat);

// The instance index of a zone for a seat. The zone exists either once or once per seat.
std::uint16_t ZoneOfSeat(const State& state, ZoneId zone, Seat seat);

}  // namespace walz::kernel
