// Makes the scene of a position.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "scene/scene.h"

namespace walz::kernel {
class State;
struct Event;
struct Explanation;
}  // namespace walz::kernel

namespace walz::match {
class Match;
}  // namespace walz::match

namespace walz::scene {

class Describer;

// What a scene shows beside the position. Borrows all of it.
struct Course {
  std::span<const kernel::Event> events = {};  // that the viewer shall be told of, oldest first
  std::size_t first = 0;                       // how many there were before them
  const kernel::Explanation* explanation = nullptr;  // of the pending decision; null: not known
};

// The signs of a game.
std::vector<Icon> MakeIcons(const Describer& describe);

// What `viewer` sees of a position (kNoSeat: what a spectator does), in the describer's language.
// Options, refusals and the question are there for the seat that decides alone.
Scene SceneOf(const kernel::State& state, const Describer& describe, kernel::Seat viewer,
              const Course& course = {});

// The same of the position in which a match is, with the events since the first `told` ones and,
// for the seat that decides, with reasons and numbers as far as the rules can explain them.
Scene SceneOf(match::Match& match, const Describer& describe, kernel::Seat viewer,
              std::size_t told = 0);

}  // namespace walz::scene
