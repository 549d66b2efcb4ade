// Detects information leaks with twin games: pairs of games that differ only in information that
// some viewers cannot see.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "base/diagnostic.h"
#include "kernel/event.h"
#include "kernel/ids.h"
#include "match/game.h"

namespace walz::scenario {

// Plays twins for a few choices. Owns its tables, so other games are not disturbed.
//
// Twins begin with an effect, in positions that differ in cards hidden from a viewer, and make the
// same choices. All that the viewer can see is compared byte by byte: variables, events, its
// decision with the options, refusals and reasons. The comparison ends when hidden information
// becomes known by the rules: a component becomes visible, even temporarily; a question shows it;
// an event with `reveals: true` occurs; or another seat chooses an option that exists in one twin
// only. An earlier difference is a leak.
//
// The comparison avoids false alarms, so it misses some leaks. It exchanges cards that no seat can
// see, then those hidden from the deciding seat, then those hidden from all other seats. The last
// two comparisons cover one effect of the deciding seat up to its end, because later actions show
// what a seat holds. Hidden variables are exchanged if they have a value and declare `min` and
// `max`. It misses leaks that occur between the same two decisions as a legal disclosure.
class Twins {
 public:
  explicit Twins(const std::shared_ptr<const match::Game>& game);

  // Returns a description of a leak to a viewer ("seat 1 ...") in twins that start from the pending
  // effect of `state`. Returns nullopt if nothing leaks, or if `state` is in the middle of an
  // effect, where twins cannot start. `seed` determines the exchanged cards and the choices.
  std::optional<base::Message> FindLeak(const kernel::State& state, std::uint64_t seed);

 private:
  match::Table here_;
  match::Table there_;
};

}  // namespace walz::scenario
