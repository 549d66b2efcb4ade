// How people read what a comparison has counted: names of measures and numbers, in their language.
#pragma once

#include <string>
#include <vector>

#include "lab/subject.h"

namespace walz::cli {

// The name of a side: what is different, or that it is the plain game.
std::string SideName(const lab::Subject::Side& side, const std::string& language);

// What both sides are, for whom there are several comparisons: `game: a against b`.
std::string SeriesName(const lab::Subject& subject, const std::string& language);

// A number as `1.5` with the decimal point of a language.
std::string WithPointOf(const std::string& language, std::string number);

// What a measure counts, as in `wins of seat 2`.
std::string MeasureName(const lab::Measure& measure, const std::vector<std::string>& bots,
                        const std::string& language);

// A value of a measure with two decimals, shares in percent; a difference with its sign.
std::string ValueText(const lab::Measure& measure, double value, const std::string& language);
std::string DifferenceText(const lab::Measure& measure, double value, const std::string& language);

// `-1.20 to +3.00`
std::string IntervalText(const lab::Measure& measure, const lab::Estimate& estimate,
                         const std::string& language);

}  // namespace walz::cli
