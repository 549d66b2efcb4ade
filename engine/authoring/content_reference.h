// Reference pages for content, generated from the loader's specs.
#pragma once

#include <string>

#include "content/field_spec.h"

namespace walz::authoring {

// Return Markdown pages. KindsPage describes the built-in kinds with their fields, and the
// universal fields; ShapesPage describes the shapes that fields share. `walz api kinds` and `walz
// api shapes` print them; data/kinds.md and data/shapes.md are their output.
std::string KindsPage();
std::string ShapesPage();

// Return pages about mod.yaml, patches (data/patches.md) and scenario files (data/scenarios.md).
std::string ManifestPage();
std::string PatchPage();
std::string ScenarioPage();

// Returns a Markdown list of the texts that the definitions of a kind can have; empty if none.
std::string TextsText(const content::KindSpec& kind);

}  // namespace walz::authoring
