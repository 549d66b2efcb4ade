// Variants and `--set`: which values the options get. Internal to the loader.
#pragma once

#include <vector>

#include "content/loader.h"
#include "content/sections.h"
#include "content/workspace.h"

namespace walz::content {

// Chooses the options of the variants asked for, in order, then those set one by one. Variants that
// are not the game's own are read from their files.
void ChooseOptions(Workspace& work, const std::vector<Section>& sections,
                   const LoadRequest& request);

// All variants of the game, checked.
std::vector<VariantDeclaration> DeclaredVariants(Workspace& work);

}  // namespace walz::content
