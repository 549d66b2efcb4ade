// Creates the scene of a position.
#pragma once

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

// Returns a scene without a position: the parts that all scenes of a game share, such as its name,
// icons, theme and faces.
Scene GameScene(const Describer& describe);

// Returns the position as visible to `viewer` (kNoSeat: a spectator), in the describer's language.
// Only the deciding seat gets the options and the text of the question. Notes and refused options
// are taken from `explanation` of the pending decision; if it is null, there are none.
Scene SceneOf(const kernel::State& state, const Describer& describe, kernel::Seat viewer,
              const kernel::Explanation* explanation = nullptr);

// Returns the current scene of a match with its explanation, for the deciding seat. Runs the
// pending effect once more, so use it only if notes or refused options are shown.
Scene ExplainedScene(match::Match& match, const Describer& describe, kernel::Seat viewer);

}  // namespace walz::scene
