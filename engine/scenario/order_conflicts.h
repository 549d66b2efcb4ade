// Detects pairs of mods whose load order is undeclared but matters.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "base/diagnostic.h"
#include "match/game.h"

namespace walz::scenario {

// Looks for unordered pairs of mods with a conflict: hooks on the same event or value with the same
// priority, wraps of the same function, or a number that one mod adds to and the other scales.
// Plays up to `games` games with random bots for each pair in both orders. Reports a different end,
// or a failure in one order only, as WZ1110, with the seed of the game and the mod that comes
// first. `stop` may be null.
void FindOrderConflicts(const std::shared_ptr<const match::Game>& game, std::int64_t games,
                        base::Diagnostics& findings, const std::atomic<bool>* stop = nullptr);

}  // namespace walz::scenario
