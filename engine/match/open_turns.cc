#include "match/open_turns.h"

#include <algorithm>
#include <utility>

#include "kernel/machine.h"

namespace walz::match {

OpenTurns::OpenTurns(Table& table, const kernel::State& state) {
  if (!state.may_be_together()) return;
  base::Result<std::vector<kernel::State>> strands = table.machine().Together(state);
  if (!strands || strands->size() < 2) return;
  for (kernel::State& strand : *strands) {
    Turn& turn = turns_.emplace_back();
    turn.seat = strand.decision().seat;
    turn.positions.push_back(std::move(strand));
  }
}

const OpenTurns::Turn* OpenTurns::Of(kernel::Seat seat) const {
  const auto found = std::find_if(turns_.begin(), turns_.end(),
                                  [&](const Turn& turn) { return turn.seat == seat; });
  return found == turns_.end() ? nullptr : &*found;
}

bool OpenTurns::complete() const {
  return std::all_of(turns_.begin(), turns_.end(), [](const Turn& turn) { return turn.ended; });
}

base::Status OpenTurns::Choose(Table& table, Choice choice) {
  const auto turn = std::find_if(turns_.begin(), turns_.end(),
                                 [&](const Turn& each) { return each.seat == choice.seat; });
  const kernel::State& before = turn->positions.back();
  const kernel::Decision& decision = before.decision();
  if (decision.asked_before + decision.asked_after > 0) {
    // The others' answers come next; this seat sees the same position until all are there.
    turn->positions.push_back(before);
    turn->ended = true;
  } else {
    base::Result<kernel::State> next = table.machine().NextInStrand(before, choice.option);
    if (!next) return next.error();
    turn->ended = next->decision().empty();
    turn->positions.push_back(std::move(*next));
  }
  turn->choices.push_back(std::move(choice));
  return base::Ok();
}

bool OpenTurns::TakeBack(kernel::Seat seat) {
  const auto turn = std::find_if(turns_.begin(), turns_.end(),
                                 [&](const Turn& each) { return each.seat == seat; });
  if (turn == turns_.end() || turn->choices.empty()) return false;
  turn->positions.pop_back();
  turn->choices.pop_back();
  turn->ended = false;
  return true;
}

}  // namespace walz::match
