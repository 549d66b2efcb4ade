// Help for newcomers: a sentence for each kind of option at a position, and what is nearly reached.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "kernel/ids.h"
#include "match/match.h"

namespace walz::scene {
class Describer;
}  // namespace walz::scene

namespace walz::tables {

// Adds `coach` to a table message for the deciding seat: the texts `decision.ID.text` of the
// question and of the verbs of its options, by their ids. Adds nothing if there are none.
void AddCoach(const match::Game& game, const std::string& language,
              nlohmann::ordered_json& message);

// Adds `aims` to a table message for a seat that is asked: what it is close to. Adds nothing if
// there is no such aim.
void AddAims(match::Match& match, const scene::Describer& describe, kernel::Seat viewer,
             nlohmann::ordered_json& message);

}  // namespace walz::tables
