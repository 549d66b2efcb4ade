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
  kTurns,     // goes round the table from `first`; each seat for which the condition holds runs the
              // children as its turn; ends after a lap in which the condition held for no seat
  kEachSeat,  // as kTurns, but for a single lap
  kSimultaneous,  // as kEachSeat, but no seat sees another's decisions before all have decided;
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
  base::SourceSpan span;  // where content declares it; has no file in tests
  std::vector<FlowId> children;
  Condition condition;
  std::int32_t times = 0;  // kRepeat: number of passes; 0: while the condition holds
  // A global variable that is set to 1, 2, ... For kRepeat, this happens before each pass; for
  // kTurns, before each lap.
  VariableId counter;
  VariableId first;  // global variable with the first seat of a lap; none: seat 0
  // If set, a lap visits the seats in ascending order of this variable (per seat) instead of
  // clockwise. Seats with equal values follow in ascending order. The variable must not change
  // within a lap.
  VariableId order;
  FunctionId function;  // for kStep
  ScoringId scoring;    // for kScore
  // Hook limits with one of these periods restart before each pass for all seats. In kTurns,
  // kEachSeat and kSimultaneous, they restart for a single seat, when that seat begins.
  std::vector<std::string> periods;
};

// Maximum nesting depth of the flow. The loader rejects deeper content.
inline constexpr int kMaxFlowDepth = 12;

}  // namespace walz::kernel
