#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "kernel/ids.h"
#include "kernel/state.h"

namespace walz::kernel {

// Returns the flow nodes that `name` may refer to, in the order in which the flow reaches them:
// nodes with that id, steps that call a function of that name (perhaps defined by a mod, perhaps
// wrapped), and scores of a scoring of that name.
std::vector<FlowId> FlowNodesNamed(const Ruleset& ruleset, std::string_view name);

// Moves a game that has been set up to an arbitrary position, for tests and puzzles. Variables,
// zones, placements, hook uses and forced draws are set on the state itself; this class handles
// what spans several parts. Afterwards `Machine::Resume` runs to the next decision. Borrows the
// state and holds nothing else. Does not check that the position is reachable in play.
class Arranger {
 public:
  // Rolls a pending effect back to its start: the state becomes what it was when the effect began,
  // and the effect will begin again.
  explicit Arranger(State& state);

  // Moves components to the top of a zone instance in the given order, from wherever they are.
  // Components already in the zone keep their order behind them. Each component at most once.
  void PutOnTop(std::uint16_t instance, std::span<const ComponentId> components);

  // Jumps to a flow node, which is entered next. A loop with a counter variable takes its current
  // pass from the variable, so set it first; other loops are in their first pass. If the node is
  // inside a turn, that is the turn of `seat`. Fails without changing the state if `seat` does not
  // play, is required and missing, or is given although the node is outside all turns.
  base::Status Jump(FlowId node, Seat seat);

  // Jumps behind a node, as if it had just finished; otherwise as Jump. There is no position behind
  // the root of the flow.
  base::Status JumpBehind(FlowId node, Seat seat);

  // Queues an effect of the content, which runs for a seat before the flow continues and after
  // effects queued earlier. `number` is the argument of `EffectPlayer`.
  void PlayEffect(std::int32_t number, Seat seat);

  // The step whose effect was rolled back, or the node that the flow enters next; none at the end.
  FlowId position() const;

 private:
  FlowFrame FrameOf(const FlowNode& node, FlowId id, Seat seat) const;

  State& state_;
};

}  // namespace walz::kernel
