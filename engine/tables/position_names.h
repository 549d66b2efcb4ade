// The lists from which an author picks when editing a position.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "match/game.h"
#include "scenario/scenario.h"
#include "yaml/node.h"

namespace walz::kernel {
class State;
}  // namespace walz::kernel

namespace walz::tables {

struct GameSource;

// Returns the lists `names` of the author's message (README.md): the things and places that
// PositionEdit takes, the effects of definitions, and the ranges of numbers.
nlohmann::ordered_json NamesOf(const match::Game& game, const kernel::State& state,
                               const std::string& language);

// A scenario whose position can be the initial position of a game.
struct KnownPosition {
  std::string file;  // relative to the folder of games and mods if it is in there
  scenario::Scenario scenario;

  std::string id() const { return file + "#" + scenario.name; }
};

// Returns the scenarios of a game and of its installed mods in files of YAML, sorted by file.
// Scenarios of a mod have it among their mods. Skips files that cannot be read, and scenarios with
// house rules in files of their own.
std::vector<KnownPosition> ListPositions(const GameSource& source, const std::string& game);

// Writes the beginning of a scenario as a position.
std::string WritePosition(const scenario::Scenario& scenario);

}  // namespace walz::tables
