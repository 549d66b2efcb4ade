// What of a game can be held in the hand, as things of a scene.
#pragma once

#include <string>
#include <vector>

#include "content/content.h"
#include "scene/describe.h"
#include "scene/scene.h"

namespace walz::ui {

// The kinds of things: pieces, and what `components` makes copies of. A single one may have none,
// by an option or until a script makes use of it.
std::vector<const content::KindSpec*> ThingKinds(const content::Content& content);

// What a kind is called.
std::string KindName(const std::string& kind, const scene::Describer& describe);

// A definition as it is printed: with the sign that the view draws for it, which colours its frame
// if nothing else does, with its marks, and with those of its fields that no mark shows and that
// people can read.
scene::Thing PrintedThing(const content::KindSpec& kind, kernel::DefinitionId id,
                          const scene::Describer& describe);

}  // namespace walz::ui
