// What `walz check --fix` puts right by itself.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "match/game.h"

namespace walz::authoring {

// Puts right what can only be meant in one way: keys that are misspelt (WZ0210, with one that is
// near), and texts that are missing in a language (WZ0703: the text of the other language, to be
// translated). Files are written as a whole or not at all, and only if they are still as they were
// read. `game` may be null, then there are no texts to copy. Returns a line for each change.
std::vector<std::string> ApplyFixes(const base::Diagnostics& findings, const std::string& data_root,
                                    const match::Game* game);

}  // namespace walz::authoring
