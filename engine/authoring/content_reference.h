// The pages on everything that content may say, made from the specs of the loader.
#pragma once

#include <string>

namespace walz::authoring {

// Markdown pages: the built-in kinds with their fields and what every definition may have, and the
// shapes that their fields share. `walz api kinds` and `walz api shapes` print them; data/kinds.md
// and data/shapes.md are those prints.
std::string KindsPage();
std::string ShapesPage();

// A page on mod.yaml; pages on patches and on scenario files, which are data/patches.md and
// data/scenarios.md.
std::string ManifestPage();
std::string PatchPage();
std::string ScenarioPage();

}  // namespace walz::authoring
