// The answers of seats that decide at the same time, before they are played.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "kernel/state.h"
#include "match/game.h"

namespace walz::match {

// A choice that was made.
struct Choice {
  kernel::Seat seat = kernel::kNoSeat;  // the deciding seat
  std::int32_t option = 0;              // its index in the decision
  std::string id;                       // its readable id
};

// The turns that seats take at the same time, each from the same position and without the others'
// answers (`kernel::Machine::Together`). Has value semantics: copies are independent.
class OpenTurns {
 public:
  // The turn of one seat.
  struct Turn {
    kernel::Seat seat = kernel::kNoSeat;
    std::vector<kernel::State> positions;  // before each choice, and after the last one
    std::vector<Choice> choices;
    bool ended = false;
  };

  // Creates no turns if only one seat decides or a script fails; that failure is reported when the
  // decision is played.
  OpenTurns(Table& table, const kernel::State& state);

  // In the order of play. Empty if only one seat decides.
  const std::vector<Turn>& turns() const { return turns_; }
  // The turn of a seat; null if it takes no part.
  const Turn* Of(kernel::Seat seat) const;
  // Returns true if every seat has ended its turn.
  bool complete() const;

  // Makes a choice, which must be an option that is offered to the seat.
  base::Status Choose(Table& table, Choice choice);
  // Takes back the seat's last choice. Returns false if there is none.
  bool TakeBack(kernel::Seat seat);

 private:
  std::vector<Turn> turns_;
};

}  // namespace walz::match
