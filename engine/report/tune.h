// The output of tuning: a verdict in plain words, JSON, and the files of a mod.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "lab/tune.h"

namespace walz::report {

// The verdict: the proposal, whether it meets each goal on fresh games, and what trades against
// what. `request` must be the request of the tuning.
std::string TuneText(const lab::TuneRequest& request, const lab::Tuning& tuning,
                     const std::string& language);

// The tuning as JSON. Equal tunings give equal JSON.
nlohmann::ordered_json TuneJson(const lab::TuneRequest& request, const lab::Tuning& tuning);

// The files of a mod `id` that makes the proposal, by their paths: mod.yaml, a file of patches, and
// README.md with the verdict and `command`, which repeats the search. `game` is the game with the
// mods that the mod builds on.
std::vector<std::pair<std::string, std::string>> TunedMod(
    const lab::TuneRequest& request, const lab::Tuning& tuning, const match::Game& game,
    const std::string& id, const std::string& command, const std::string& language);

}  // namespace walz::report
