// Which settings of many options to try in few games, so that what each of them does shows by
// itself.
#pragma once

#include <cstddef>
#include <vector>

namespace walz::lab {

// For each factor, whether it is at its high level.
using Setting = std::vector<bool>;

// The settings of a screening design for so many factors (at least 1): Plackett and Burman, "The
// design of optimum multifactorial experiments", Biometrika 33 (1946), with Paley's construction
// from the squares of a prime, of as many settings as that prime and 1; it is more than the factors
// and 1 less than a multiple of 4. Each factor is high in half of the settings, and any two of them
// are high together in a quarter, so that their effects do not mix.
//
// These are half of the whole: with each setting the opposite one is tried as well (foldover: Box
// and Hunter, "The 2^(k-p) fractional factorial designs", Technometrics 3, 1961). Then no effect of
// one factor mixes with what two others do only together (resolution IV).
std::vector<Setting> ScreeningDesign(std::size_t factors);

// Each factor at its other level.
Setting Opposite(Setting setting);

}  // namespace walz::lab
