// Mods whose order matters, although neither says anything about it.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "base/diagnostic.h"
#include "match/game.h"

namespace walz::scenario {

// Looks for two mods with no order between them that hook the same event or value with the same
// priority, wrap the same function, or of which one adds to a number that the other scales. For
// each such pair, plays up to `games` games with random bots in both orders; if one of them ends
// otherwise, that is a warning (WZ1110) which names the game, and who comes first. A game that
// fails in one order and not in the other ends otherwise, too.
void FindOrderConflicts(const std::shared_ptr<const match::Game>& game, std::int64_t games,
                        base::Diagnostics& findings, const std::atomic<bool>* stop = nullptr);

}  // namespace walz::scenario
