// Corrects many figures at once, so that few of the differences among them are false.
#pragma once

#include <vector>

#include "lab/compare.h"

namespace walz::lab {

// The differences found in a family of figures, and the error of their intervals.
struct Family {
  std::vector<bool> different;  // by figure
  double alpha = kAlpha;        // for the interval of each figure
};

// Selects the figures that differ from 0. `evidence` has the e-value of each (EvidenceOf). However
// the figures depend on each other, at most kAlpha of those selected are expected not to differ:
// this is the e-BH procedure of Wang and Ramdas, "False discovery rate control with e-values",
// Journal of the Royal Statistical Society B 84 (2022). The intervals at `alpha` are those of e-BY
// (Xu, Wang and Ramdas, "Post-selection inference for e-value based confidence intervals", 2022):
// of those of selected figures, at most kAlpha are expected to miss the truth. They exclude 0
// exactly for selected figures.
Family FamilyOf(const std::vector<double>& evidence);

// A measure of a comparison, as it is reported.
struct Figure {
  Reading reading;
  bool asked = false;      // a question is about it; its interval holds at 95 % by itself
  bool different = false;  // its difference is not 0
  double alpha = kAlpha;   // the error of the interval of its difference
};

// The measures of a comparison in their order. Those without a question are a family, and so are
// those of the shape of play.
std::vector<Figure> FiguresOf(const Comparison& comparison);

}  // namespace walz::lab
