// What a seat may know, as JSON: the one way in which a position leaves the program.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "kernel/ids.h"

namespace walz::kernel {
class Ruleset;
class State;
struct Event;
struct Option;
}  // namespace walz::kernel

namespace walz::match {

// The position as `viewer` may know it (kNoSeat: as a spectator may):
//
//   { "game": "...", "viewer": "seat0" | null, "seats": 3, "turn": "seat1" | null, "over": false,
//     "variables": { "round": 2, "coins": { "seat0": 3, ... }, "mark": { "tile.hub": { ... } } },
//     "zones": { "stack": { "count": 17 }, "hand": { "seat0": ["ace"], "seat1": { "count": 2 } } },
//     "board": [ { "piece": "tile", "q": 0, "r": 1, "rotation": 2 }, ... ],
//     "decision": { "kind": "act", "seat": "seat0", "context": [...], "options": ["step:ne", ...]
//     }, "places": [1, 2, 2] }
//
// Zones and values that the viewer may not know show as counts or null. `context` and `options`
// stand there for the seat that decides alone; `decision` is null, and `places` are there, when the
// game is over. Variables per space list only what differs from their initial value.
nlohmann::ordered_json MakeView(const kernel::State& state, kernel::Seat viewer);

// What MakeView keeps from at least one seat, in the same form: { "variables": ..., "zones": ... },
// whole variables and zones. For authors of a game alone, never for those who play it.
nlohmann::ordered_json MakeHiddenView(const kernel::State& state);

// An option as data: { "id": "give:seat1:2", "kind": "give",
//   "args": [{ "type": "seat", "id": "seat1" }, { "type": "int", "value": 2 }] }.
// Numbers and truths (`int`, `bool`) have a value, everything else an id; definitions, and the
// components and pieces that show them, say as `kind` what their id is one of.
nlohmann::ordered_json ViewOption(const kernel::Ruleset& ruleset, const kernel::Option& option);

// An event as the viewer may know it: { "event": "...", "seat": "seat0", "arguments": { ... } }.
// Without its arguments if it is addressed to another seat; a component that the viewer may not
// know is null.
nlohmann::ordered_json ViewEvent(const kernel::Ruleset& ruleset, const kernel::Event& event,
                                 kernel::Seat viewer);

}  // namespace walz::match
