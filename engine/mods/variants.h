// Determines the values of options from variants and `--set`. Internal to the loader.
#pragma once

#include <vector>

#include "content/declarations.h"
#include "mods/layers.h"
#include "mods/loader.h"

namespace walz::mods {

// Applies the options of the active variants in order, then `--set`. Reports active variants that
// conflict about an option.
void ChooseOptions(content::Declarations& work, const Layers& layers, const LoadRequest& request);

// Returns all variants of the game, validated.
std::vector<content::VariantDeclaration> DeclaredVariants(const content::Catalogue& catalogue);

}  // namespace walz::mods
