// Corrects the mean of a comparison for the fact that the comparison stopped because of it.
#pragma once

#include "lab/question.h"
#include "lab/sequential.h"

namespace walz::lab {

// The mean of differences whose question was open at all looks before the last one, corrected for
// that. A comparison that stops as soon as a difference is certain stops more often when chance
// exaggerates the difference, so the plain mean is too far from 0 on average.
//
// This is the unbiased estimate of Emerson and Fleming, "Parameter estimation following group
// sequential hypothesis testing", Biometrika 77 (1990): the expected mean at the first look, given
// the last sum and that no earlier look decided the question. Its average over all comparisons is
// the truth, whether they stop or not. The densities are computed by the recursion of Armitage,
// McPherson and Rowe, "Repeated significance tests on accumulating data", Journal of the Royal
// Statistical Society A 132 (1969), for sums that are nearly normal, with the last deviation, and
// with the looks of NextLook.
//
// `bound` is that of the question (BoundOf), in the units of the sums, and so is `most`, the
// largest plausible difference (EstimateDifference). Returns the mean itself if there was no
// earlier look, or if the question would have been decided before.
double CorrectedMean(const Sums& differences, double unit, Question::Kind kind, double bound,
                     double most = 0);

}  // namespace walz::lab
