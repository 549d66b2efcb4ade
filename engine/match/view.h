// The JSON form of what a seat may know, for programs that compute with a position. Interfaces use
// the scene (scene/) instead.
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

// The position as known to `viewer` (kNoSeat: a spectator):
//
//   { "game": "...", "viewer": "seat0" | null, "seats": 3, "turn": "seat1" | null, "over": false,
//     "variables": { "round": 2, "coins": { "seat0": 3, ... }, "mark": { "tile.hub": { ... } } },
//     "zones": { "stack": { "count": 17 }, "hand": { "seat0": ["ace"], "seat1": { "count": 2 } } },
//     "board": [ { "piece": "tile", "q": 0, "r": 1, "rotation": 2 }, ... ],
//     "decision": { "kind": "act", "seat": "seat0", "context": [...], "options": ["step:ne", ...]
//     }, "places": [1, 2, 2] }
//
// If the game has teams, the object also contains "teams": { "north": ["seat0", "seat2"], ... }.
// Hidden zones are reduced to counts, hidden values to null. `context` and `options` are included
// only for the deciding seat. When the game is over, `decision` is null and `places` is included.
// For variables per space, only values that differ from the initial one are listed.
nlohmann::ordered_json MakeView(const kernel::State& state, kernel::Seat viewer);

// The variables and zones that MakeView hides from at least one seat, complete and in the same
// form: { "variables": ..., "zones": ... }. For authors of a game only, never for players.
nlohmann::ordered_json MakeHiddenView(const kernel::State& state);

// An option as data:
//   { "id": "give:seat1:2", "kind": "give",
//     "args": [{ "type": "seat", "id": "seat1" }, { "type": "int", "value": 2 }] }
// Arguments of type `int` and `bool` have a value, all others an id. An argument that is a
// definition, or a component or piece that shows one, also has `kind`, the kind of that definition.
nlohmann::ordered_json ViewOption(const kernel::Ruleset& ruleset, const kernel::Option& option);

// An event as known to the viewer: { "event": "...", "seat": "seat0", "arguments": { ... } }.
// Returns null if the event is addressed to another seat. An argument that the viewer must not know
// is null.
nlohmann::ordered_json ViewEvent(const kernel::Ruleset& ruleset, const kernel::Event& event,
                                 kernel::Seat viewer);

}  // namespace walz::match
