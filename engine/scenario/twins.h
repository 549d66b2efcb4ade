// Twin games: pairs of games that differ only in what some viewers cannot see. Whatever these can
// tell the twins by, the rules give away.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "base/diagnostic.h"
#include "kernel/event.h"
#include "kernel/ids.h"
#include "match/game.h"

namespace walz::scenario {

// Plays twins, some choices of each at a time. Holds tables of its own, so that games elsewhere go
// on undisturbed.
//
// Twins begin with an effect, in a position in which cards that a viewer cannot see lie otherwise,
// and go through the same choices. All that the viewer learns is compared byte by byte: variables,
// events, its decision with the options, what is refused and why. They part where hidden things
// come out as the rules have it: a component comes to lie where the viewer can see it, be it for a
// moment, a question shows it one, an event with `reveals: true` happens, another seat chooses what
// it can only choose in one of the twins. What differs before that has leaked.
//
// The comparison is made to raise no false alarm, so it does not see everything. It exchanges what
// no seat can see; what other seats can see only within an effect of the seat that decides, because
// what others do shows what they hold. It does not see what hidden variables give away, nor what
// comes out in the same stretch, between two decisions, in which the viewer rightly learns
// something else.
class Twins {
 public:
  explicit Twins(const std::shared_ptr<const match::Game>& game);

  // What a viewer can tell from twins that begin where the pending effect of `state` began, for
  // people: "seat 1 ... ". Nothing if all stays hidden, and in the middle of an effect, where no
  // twins can begin. `seed` deals the hidden cards and makes the choices.
  std::optional<base::Message> FindLeak(const kernel::State& state, std::uint64_t seed);

 private:
  match::Table here_;
  match::Table there_;
};

}  // namespace walz::scenario
