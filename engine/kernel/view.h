#pragma once

#include <cstddef>
#include <cstdint>

#include "kernel/argument.h"
#include "kernel/event.h"
#include "kernel/ids.h"

namespace walz::kernel {

class State;

// These functions alone decide what a seat may know. Interfaces, bots and logs rely on them.
// kNoSeat is a spectator, who may know only what every seat may know.

// Returns true if `viewer` may know the components of a zone instance and their order. Their number
// is public.
bool MaySeeZone(const State& state, std::uint16_t instance, Seat viewer);

// Returns true if `viewer` may know the components of a zone instance, though perhaps not their
// order.
bool MayKnowContents(const State& state, std::uint16_t instance, Seat viewer);

// Returns true if `viewer` may know the value of `variable` in its slot number `offset`, from 0. A
// value that belongs to a component is hidden from viewers who must not know its place.
bool MaySeeSlot(const State& state, VariableId variable, std::uint32_t offset, Seat viewer);

// The viewers who may know which component an argument denotes. If the component is on the map,
// this is everybody, otherwise those who may know the contents of its zone. Everybody may know an
// argument that denotes no component.
Viewers WhoMayKnow(const State& state, const Argument& argument);

// Replaces the number of an argument that `viewer` must not know by -1, so that it denotes nothing.
void Mask(const State& state, Seat viewer, Argument& argument);

// Samples a state that `viewer` cannot distinguish from `state`. Components that the viewer cannot
// see are shuffled among the hidden components with the same back. Components of a zone whose
// contents the viewer may know stay in that zone. Variables that the viewer cannot see have their
// initial values. Answers of other seats to questions asked at the same time
// (`Decision::asked_before`) are random. Chance restarts from `seed`. The result depends only on
// `seed` and on what the viewer may see. The game can continue from it, even in the middle of an
// effect. For bots; never show it to a player.
State SampleHiddenState(const State& state, Seat viewer, std::uint64_t seed);

// A hash of what `viewer` can see of the table and of the pending decision. States that look the
// same to `viewer` have equal hashes; others almost always have different ones. For bots that group
// positions by what their seat can see. Valid within one process, not for files.
std::uint64_t HashOfSeen(const State& state, Seat viewer);

// Shuffles components that none of `viewers` can see, as in SampleHiddenState, in a state without a
// pending decision. A variable that none of them can see gets a random value between `min` and
// `max`, provided that it declares both and does not have its initial value. Random streams
// continue as in `state`. Any difference that a viewer observes before one of these components is
// revealed is a leak in the rules.
State DealAnew(const State& state, Viewers viewers, std::uint64_t seed);

}  // namespace walz::kernel
