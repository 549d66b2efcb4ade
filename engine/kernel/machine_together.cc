// The strands of seats that decide at the same time.
#include <utility>

#include "kernel/lap.h"
#include "kernel/machine.h"

namespace walz::kernel {

base::Result<std::vector<State>> Machine::Together(const State& state) {
  if (state.fork_ != nullptr) return Forked(state);
  std::vector<State> strands = {state};
  if (state.decision().asked_before > 0) return strands;
  // No question depends on an earlier answer, so any option will do.
  while (strands.back().decision().asked_after > 0) {
    base::Result<State> next = Next(strands.back(), 0);
    if (!next) return next.error();
    strands.push_back(std::move(*next));
  }
  return strands;
}

// Runs the node `simultaneous` once for each seat with the seat as the first one of the lap.
base::Result<std::vector<State>> Machine::Forked(const State& state) {
  State fork = state;
  fork.block_ = *std::exchange(fork.fork_, nullptr);
  fork.decision_ = Decision{};
  fork.pending_.reset();
  fork.waiting_.clear();
  const int depth = fork.header().flow_depth - 1;  // of the node, which has not begun
  const FlowNode& node = ruleset_.data().flow[fork.frames()[depth].node];
  std::vector<State> strands;
  for (int place = 0; place < fork.seats(); ++place) {
    State strand = fork;
    strand.mutable_frames()[depth].lap = static_cast<std::int16_t>(place + 1);
    effort_ = Effort();
    EffectContext context{.state = strand};
    const base::Status status = Run(strand, context, Onward::kStrand);
    if (!status) return status.error();
    // A seat that the node passes over has no strand.
    if (!strand.decision().empty() && strand.decision().seat == SeatInLap(fork, node, place)) {
      strands.push_back(std::move(strand));
    }
  }
  return strands;
}

base::Result<State> Machine::NextInStrand(const State& strand, std::int32_t option) {
  State next = strand;
  EffectContext context{.state = next};
  const base::Status status = Answer(next, option, context, Onward::kStrand);
  if (!status) return status.error();
  return next;
}

bool Machine::IsAtEndOfStrand(const State& state) const {
  const int depth = state.header().flow_depth - 1;
  if (depth < 0 || state.simultaneous_depth() != depth) return false;
  const FlowFrame& frame = state.frames()[depth];
  const auto children = ruleset_.data().flow[frame.node].children.size();
  return frame.pass > 0 && frame.child >= static_cast<int>(children);
}

}  // namespace walz::kernel
