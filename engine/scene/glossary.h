// The words of a game that need an explanation.
#pragma once

#include <vector>

#include "scene/scene.h"

namespace walz::scene {

class Describer;

// Returns the glossary in the describer's language, sorted by id.
std::vector<GlossaryEntry> MakeGlossary(const Describer& describe);

}  // namespace walz::scene
