// The components of a game as things of a scene.
#pragma once

#include <string>
#include <vector>

#include "content/content.h"
#include "scene/describe.h"
#include "scene/scene.h"

namespace walz::ui {

// Returns the kinds with physical components: pieces, and kinds with `components`. A single
// definition may have no copies, depending on options and scripts.
std::vector<const content::KindSpec*> ThingKinds(const content::Content& content);

// Returns an id with blanks instead of underscores.
std::string ReadableId(std::string id);

// Returns the display name of a kind.
std::string KindName(const std::string& kind, const scene::Describer& describe);

// Returns a definition in print form: its icon, which colours its frame by default, its marks, and
// readable fields without a mark.
scene::Thing PrintedThing(const content::KindSpec& kind, kernel::DefinitionId id,
                          const scene::Describer& describe);

}  // namespace walz::ui
