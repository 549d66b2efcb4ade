#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "kernel/ids.h"
#include "kernel/state.h"

namespace walz::kernel {

// Returns the flow nodes that `name` may refer to, in the order of the flow tree. These are the
// nodes of that name, the steps that call a function of that name (even if it is defined by a mod
// or wrapped), and the kScore nodes of a scoring of that name.
std::vector<FlowId> FlowNodesNamed(const Ruleset& ruleset, std::string_view name);

// Moves a game that has been set up to an arbitrary position, for tests and puzzles. Variables,
// zones, placements, hook uses and forced draws are set on the state itself; this class makes the
// changes that affect several parts of the state. Afterwards `Machine::Resume` runs to the next
// decision. Borrows the state and keeps no data of its own. Does not check that the position is
// reachable in play.
class Arranger {
 public:
  // Rolls a pending effect back to its start: restores the state at the beginning of the effect,
  // which then runs again.
  explicit Arranger(State& state);

  // Moves components to the top of a zone instance in the given order, from wherever they are.
  // Other components of the zone keep their order below. A component must not occur twice.
  void PutOnTop(std::uint16_t instance, std::span<const ComponentId> components);

  // Jumps to a flow node, which is entered next. A loop with a counter variable takes its current
  // pass from the variable, so set it first; other loops are in their first pass. If the node is
  // inside a turn, it becomes the turn of `seat`, which must be in play. Otherwise `seat` must be
  // kNoSeat. Fails without changing the state if `seat` violates this.
  base::Status Jump(FlowId node, Seat seat);

  // As Jump, but jumps behind the node, as if it had just finished. Fails for the root of the flow,
  // because no position follows it.
  base::Status JumpBehind(FlowId node, Seat seat);

  // Queues an effect of the content for a seat. It runs before the flow continues and after the
  // effects that were queued earlier. `number` is the argument of `EffectPlayer`.
  void PlayEffect(std::int32_t number, Seat seat);

  // The step whose effect was rolled back, or else the node that the flow enters or continues next.
  // None at the end of the game.
  FlowId position() const;

 private:
  FlowFrame FrameOf(const FlowNode& node, FlowId id, Seat seat) const;

  State& state_;
};

}  // namespace walz::kernel
