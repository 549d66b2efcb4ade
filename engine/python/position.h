// A position of a game that a Python program plays.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "kernel/state.h"
#include "python/rules.h"

namespace walz::python {

// A game from its start to some decision: the state, the seed and the choices that led to it. A
// value: copies are independent. Not thread-safe, but distinct positions of the same rules are
// independent.
class Position {
 public:
  // Begins a game. Fails if a script fails.
  static base::Result<Position> Start(std::shared_ptr<const Rules> rules, std::uint64_t seed);
  // Replays a record (match/record.h) and verifies its hashes. Fails for a record of other rules or
  // of another number of seats, and for one with forced results of chance.
  static base::Result<Position> Restore(std::shared_ptr<const Rules> rules, std::string_view text);

  const Rules& rules() const { return *rules_; }
  const std::shared_ptr<const Rules>& shared_rules() const { return rules_; }
  const kernel::State& state() const { return state_; }
  std::uint64_t seed() const { return seed_; }
  std::size_t choice_count() const { return choices_.size(); }

  // Chooses an option by its index, by its readable id, or by its number (`ActionNumbers`). On
  // error nothing changes. The error of a refused id names the rule that refuses it; that of an
  // unknown id suggests the nearest one.
  base::Status Apply(std::int64_t option);
  base::Status ApplyId(std::string_view id);
  base::Status ApplyNumber(std::int64_t number);

  // The state from which the view of `viewer` (kNoSeat: a spectator) is computed. Seats that decide
  // at the same time are asked one after the other; until all have decided, this is a state without
  // the choices of the others. Visibility within the state is decided by kernel/view.h.
  kernel::State SeenBy(kernel::Seat viewer) const;
  // The view of `viewer` as JSON text (match/view.h).
  std::string Observe(kernel::Seat viewer) const;
  // A position that `viewer` cannot distinguish from this one (kernel::SampleHiddenState). It has
  // no record.
  Position Sampled(kernel::Seat viewer, std::uint64_t seed) const;

  // By seat: 1 divided among the winners, 0 for all others, and 0 for all before the end.
  std::vector<double> Returns() const;

  // The record as text, which `walz replay` reads. Replays the game. Fails for a sampled position.
  base::Result<std::string> Record() const;

 private:
  // The beginning of a phase in which several seats decide at the same time.
  struct Phase {
    kernel::State start;
    std::size_t choices;  // number of choices before it
  };
  struct Chosen {
    kernel::Seat seat;
    std::int32_t option;
  };

  Position(std::shared_ptr<const Rules> rules, kernel::State state, std::uint64_t seed)
      : rules_(std::move(rules)), state_(std::move(state)), seed_(seed) {}
  void NotePhase();
  base::Error WhyNot(match::Table& table, std::string_view id) const;

  std::shared_ptr<const Rules> rules_;
  kernel::State state_;
  std::uint64_t seed_;
  bool is_sampled_ = false;
  std::vector<Chosen> choices_;
  std::shared_ptr<const Phase> phase_;  // null outside of such phases
};

}  // namespace walz::python
