// Makes the scene of a position.
#pragma once

#include <vector>

#include "scene/scene.h"

namespace walz::kernel {
class State;
struct Explanation;
}  // namespace walz::kernel

namespace walz::match {
class Match;
}  // namespace walz::match

namespace walz::scene {

class Describer;

// The signs of a game.
std::vector<Icon> MakeIcons(const Describer& describe);

// The position as `viewer` sees it (kNoSeat: a spectator), in the describer's language. Only the
// deciding seat gets the options and the text of the question. Notes and refused options come from
// `explanation`, the one of the pending decision; null: the scene has none.
Scene SceneOf(const kernel::State& state, const Describer& describe, kernel::Seat viewer,
              const kernel::Explanation* explanation = nullptr);

// The current scene of a match with its explanation, for the deciding seat. Runs the pending effect
// once more; use it only if notes or refused options are shown.
Scene ExplainedScene(match::Match& match, const Describer& describe, kernel::Seat viewer);

}  // namespace walz::scene
