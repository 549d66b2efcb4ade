#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "kernel/ids.h"
#include "kernel/state.h"

namespace walz::kernel {

// The nodes of the flow that `name` may mean, in the order in which the flow comes to them: those
// with that id, steps that call a function of that name (perhaps of a mod, perhaps with others
// around it), scores of a scoring of that name.
std::vector<FlowId> FlowNodesNamed(const Ruleset& ruleset, std::string_view name);

// Turns a game that has been set up into any other position, for tests and puzzles. Variables,
// zones, placements, hook uses and forced draws are set through the state itself; this class does
// what goes beyond single parts. Afterwards `Machine::Resume` runs on to the next decision. Borrows
// the state; keeps nothing else. It does not ask whether the position can come about in play.
class Arranger {
 public:
  // An effect that waits for an answer is taken back to its start: the state becomes what it was
  // when the effect began, and the effect will begin again.
  explicit Arranger(State& state);

  // Puts components on top of a zone instance in the given order, wherever they were; what lies
  // there already keeps its order behind them. Each component at most once.
  void PutOnTop(std::uint16_t instance, std::span<const ComponentId> components);

  // Jumps to a node of the flow, which is entered next. Where a loop counts in a variable, the
  // variable says which pass it is in (so set it before); where seats take turns around the node,
  // `seat` has the turn. Other loops are in their first pass. Fails, with the state as it was, if
  // `seat` does not play, or is missing, or the node belongs to no seat's turn.
  base::Status Jump(FlowId node, Seat seat);

  // Jumps behind a node, as if it had just been done; the same otherwise. The whole flow has
  // nothing behind it.
  base::Status JumpBehind(FlowId node, Seat seat);

  // Lets an effect of the content run for a seat before the flow goes on, after others that were
  // asked for in this way. `number`: as `EffectPlayer` is told it.
  void PlayEffect(std::int32_t number, Seat seat);

  // The step whose effect was taken back, or the node that the flow enters next; none at the end.
  FlowId position() const;

 private:
  FlowFrame FrameOf(const FlowNode& node, FlowId id, Seat seat) const;

  State& state_;
};

}  // namespace walz::kernel
