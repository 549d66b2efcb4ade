// Variants and `--set`: which values the options get. Internal to the loader.
#pragma once

#include <vector>

#include "content/declarations.h"
#include "mods/layers.h"
#include "mods/loader.h"

namespace walz::mods {

// Chooses the options of the variants in force, in order, then those set one by one. The variants
// are in the catalogue. Reports those in force that choose differently for the same option.
void ChooseOptions(content::Declarations& work, const Layers& layers, const LoadRequest& request);

// All variants of the game, checked.
std::vector<content::VariantDeclaration> DeclaredVariants(const content::Catalogue& catalogue);

}  // namespace walz::mods
