// Help for newcomers: a sentence for each kind of option at a position.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "match/game.h"

namespace walz::tables {

// Adds `coach` to a table message for the deciding seat: the texts `decision.ID.text` of the
// question and of the verbs of its options, by their ids. Adds nothing if there are none.
void AddCoach(const match::Game& game, const std::string& language,
              nlohmann::ordered_json& message);

}  // namespace walz::tables
