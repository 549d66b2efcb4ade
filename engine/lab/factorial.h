// Screening designs: few settings of many options that separate the effect of each option.
#pragma once

#include <cstddef>
#include <vector>

namespace walz::lab {

// For each factor, whether it is at its high level.
using Setting = std::vector<bool>;

// The settings of a screening design for a number of factors (at least 1): Plackett and Burman,
// "The design of optimum multifactorial experiments", Biometrika 33 (1946), by Paley's construction
// from the quadratic residues of a prime p. The design has p + 1 settings, where p + 1 is a
// multiple of 4 and p exceeds the number of factors. Each factor is high in half of the settings
// and any two are high together in a quarter, so that their effects are not confounded.
//
// These are half of the total: each setting is also tried with its opposite (foldover: Box and
// Hunter, "The 2^(k-p) fractional factorial designs", Technometrics 3, 1961). Main effects are then
// not confounded with interactions of two factors (resolution IV).
std::vector<Setting> ScreeningDesign(std::size_t factors);

// Flips the level of each factor.
Setting Opposite(Setting setting);

}  // namespace walz::lab
