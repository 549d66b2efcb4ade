#pragma once

#include <cstddef>
#include <cstdint>

#include "kernel/argument.h"
#include "kernel/event.h"
#include "kernel/ids.h"

namespace walz::kernel {

class Ruleset;
class State;

// What a seat may know. Every interface, every bot and every log asks here and nowhere else;
// kNoSeat is a spectator, who knows what every seat knows.

// Whether `viewer` may know which components lie in a zone instance. How many lie there is public.
bool MaySeeZone(const Ruleset& ruleset, std::uint16_t instance, Seat viewer);

// Whether `viewer` may know which components lie in a zone instance, if perhaps not in which order.
bool MayKnowContents(const Ruleset& ruleset, std::uint16_t instance, Seat viewer);

// Whether `viewer` may know the value in a slot of `variable`, `offset` slots from its first.
bool MaySeeSlot(const Ruleset& ruleset, VariableId variable, std::uint32_t offset, Seat viewer);

// Who may know which component an argument is: those who may know what lies in its zone, and
// everybody if it lies on the map. What is no component everybody may know.
Viewers WhoMayKnow(const State& state, const Argument& argument);

// Makes an argument that `viewer` may not know refer to nothing (number -1).
void Mask(const State& state, Seat viewer, Argument& argument);

// A state that `viewer` cannot tell from `state`: the components it cannot see are dealt anew among
// the places where they may lie (those with equal backs; in a zone whose contents are known, those
// of the zone), and chance begins anew from `seed`.
// Depends on `seed` and on what the viewer may see, on nothing else. May be played on and copied
// like any state, also in the middle of an effect. For bots: never to be shown to a player.
State SampleHiddenState(const State& state, Seat viewer, std::uint64_t seed);

// The same number for states that `viewer` cannot tell apart, as far as the pieces on the table and
// the pending decision go; other ones for others, but for chance. For bots that keep apart what
// their seat can; of one process, not for files.
std::uint64_t HashOfSeen(const State& state, Seat viewer);

// The twin of a state that waits for no answer: what none of `viewers` can see is dealt anew, as
// above; chance goes on as it does in `state`. So whatever any of them notices of the difference,
// before one of these components is shown to it, the rules have given away.
State DealAnew(const State& state, Viewers viewers, std::uint64_t seed);

}  // namespace walz::kernel
