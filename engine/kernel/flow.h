#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/source.h"
#include "kernel/condition.h"
#include "kernel/ids.h"

namespace walz::kernel {

// What a node of the flow tree does.
enum class FlowKind : std::uint8_t {
  kSequence,  // its children, one after the other
  kRepeat,    // its children `times` times, or as long as the condition holds
  kTurns,     // laps round the table from `first`: each seat for which the condition holds takes
              // its children as a turn; ends with a lap in which no seat did
  kEachSeat,  // its children once for each seat clockwise from `first` (if the condition holds)
  kSimultaneous,  // as kEachSeat, but no seat sees what another decided before all have; what is
                  // decided must therefore be kept in variables and zones that only the owner sees
  kIf,            // its children, if the condition holds
  kStep,          // a script function, as one effect
  kScore          // a scoring
};

// A node of the tree that turns, phases, years and rounds form. Declared in content, run by
// `Machine`; the position in it is part of the state.
struct FlowNode {
  FlowKind kind = FlowKind::kSequence;
  std::string name;       // for messages and for patches
  base::SourceSpan span;  // where content declares it; without a file in tests
  std::vector<FlowId> children;
  Condition condition;
  std::int32_t times = 0;  // kRepeat: how often; 0 means as long as the condition holds
  VariableId counter;      // kRepeat: a global variable set to 1, 2, ... before each pass;
                           // kTurns: the number of the lap
  VariableId first;        // kTurns, kEachSeat: global variable with the seat to begin with
  VariableId order;     // instead of clockwise: by rising values of this variable per seat, equal
                        // ones clockwise from seat 0; it must not change within a lap
  FunctionId function;  // kStep
  ScoringId scoring;    // kScore
  std::vector<std::string>
      periods;  // hooks limited to these periods may be used again: for every
                // seat before each pass, or (kTurns) for the seat whose turn begins
};

// How deep the flow may nest; content that nests deeper is refused when it loads.
inline constexpr int kMaxFlowDepth = 12;

}  // namespace walz::kernel
