// Reference pages for content, generated from the loader's specs.
#pragma once

#include <string>

namespace walz::authoring {

// Return Markdown pages: the built-in kinds with their fields and the universal fields, and the
// shapes that fields share. Printed by `walz api kinds` and `walz api shapes`; data/kinds.md and
// data/shapes.md are their output.
std::string KindsPage();
std::string ShapesPage();

// Return pages about mod.yaml, patches (data/patches.md) and scenario files (data/scenarios.md).
std::string ManifestPage();
std::string PatchPage();
std::string ScenarioPage();

}  // namespace walz::authoring
