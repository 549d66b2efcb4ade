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
// same choices. Everything that the viewer can see is compared byte by byte: variables, events, and
// the viewer's own decision with its options, refusals and reasons. The comparison ends when the
// rules disclose hidden information:
// - A component becomes visible, even temporarily.
// - A question shows a component.
// - An event with `reveals: true` occurs.
// - Another seat chooses an option that exists in one twin only.
//
// An earlier difference is a leak.
//
// The comparison avoids false alarms, so it misses some leaks. It exchanges cards that no seat can
// see, then those hidden from the deciding seat, then those hidden from all other seats. The last
// two comparisons cover one effect of the deciding seat up to its end, because later actions show
// what a seat holds. Hidden variables get random values if they declare `min` and `max` and do not
// have their initial value. The comparison also misses leaks that occur between the same two
// decisions as a legal disclosure.
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
