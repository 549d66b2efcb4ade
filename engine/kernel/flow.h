#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/source.h"
#include "kernel/condition.h"
#include "kernel/ids.h"

namespace walz::kernel {

// The kind of a flow node.
enum class FlowKind : std::uint8_t {
  kSequence,  // runs its children in order
  kRepeat,    // runs its children `times` times, or while the condition holds
  kTurns,     // laps round the table from `first`: each seat for which the condition holds runs the
              // children as its turn; ends with a lap in which no seat did
  kEachSeat,  // runs its children once per seat clockwise from `first` (if the condition holds)
  kSimultaneous,  // as kEachSeat, but no seat sees another's decisions before all have decided; so
                  // store decisions in variables and zones that only their owner sees
  kIf,            // runs its children if the condition holds
  kStep,          // runs a script function as one effect
  kScore          // runs a scoring
};

// A node of the tree of phases, rounds and turns. Declared in content and run by `Machine`; the
// position in the tree is part of the state.
struct FlowNode {
  FlowKind kind = FlowKind::kSequence;
  std::string name;       // for messages and for patches
  base::SourceSpan span;  // where content declares it; without a file in tests
  std::vector<FlowId> children;
  Condition condition;
  std::int32_t times = 0;  // kRepeat: number of passes; 0: while the condition holds
  // kRepeat: global variable set to 1, 2, ... before each pass; kTurns: number of the lap.
  VariableId counter;
  VariableId first;  // kTurns, kEachSeat: global variable with the first seat
  // If set, seats are in ascending order of this variable per seat instead of clockwise, ties
  // clockwise from seat 0. It must not change within a lap.
  VariableId order;
  FunctionId function;  // for kStep
  ScoringId scoring;    // for kScore
  // Hook limits with one of these periods restart before each pass for all seats. In kTurns,
  // kEachSeat and kSimultaneous they restart for one seat, when it begins.
  std::vector<std::string> periods;
};

// Maximum nesting depth of the flow. The loader rejects deeper content.
inline constexpr int kMaxFlowDepth = 12;

}  // namespace walz::kernel
