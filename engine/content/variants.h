// Variants and `--set`: which values the options get. Internal to the loader.
#pragma once

#include <vector>

#include "content/layers.h"
#include "content/loader.h"
#include "content/workspace.h"

namespace walz::content {

// Chooses the options of the variants in force, in order, then those set one by one. The variants
// are in the catalogue. Reports those in force that choose differently for the same option.
void ChooseOptions(Workspace& work, const Layers& layers, const LoadRequest& request);

// All variants of the game, checked.
std::vector<VariantDeclaration> DeclaredVariants(Workspace& work);

}  // namespace walz::content
