// Names of sides and measures, and numbers, in the reader's language.
#pragma once

#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "lab/log.h"
#include "lab/subject.h"

namespace walz::report {

// `open`, `yes` or `no`; never translated.
std::string WordOf(lab::Answer answer);

// The name of a side: its changes, or `the plain game`.
std::string SideName(const lab::Subject::Side& side, const std::string& language);

// The comparisons of a log by series, in the order in which the series first occur.
std::vector<std::vector<const lab::Logged*>> SeriesIn(const std::vector<lab::Logged>& log);

// The name of a series of comparisons: `game: a against b`.
std::string SeriesName(const lab::Subject& subject, const std::string& language);

// Replaces the decimal point of a number by that of the language.
std::string WithPointOf(const std::string& language, std::string number);

// The name of a measure, such as `wins of seat 2`.
std::string MeasureName(const lab::Measure& measure, const std::vector<std::string>& bots,
                        const std::string& language);

// A value with two decimals, or as a percentage if the measure is a share. A difference also has
// its sign.
std::string ValueText(const lab::Measure& measure, double value, const std::string& language);
std::string DifferenceText(const lab::Measure& measure, double value, const std::string& language);

// Points with one decimal and their sign.
std::string PointsText(double points, const std::string& language);

// Quotes a field of CSV if it contains a comma, a quote or a line end.
std::string CsvField(const std::string& text);

// An estimate with its interval, clamped to `least` and `most`; the bounds are null while the
// interval is unlimited. Rounded to six decimals, because further decimals may differ between the
// mathematical libraries of machines.
nlohmann::ordered_json EstimateJson(const lab::Estimate& estimate,
                                    double least = -std::numeric_limits<double>::infinity(),
                                    double most = std::numeric_limits<double>::infinity());
double SixDecimals(double value);

// `-1.20 to +3.00`, or `not yet known`
std::string IntervalText(const lab::Measure& measure, const lab::Estimate& estimate,
                         const std::string& language);

}  // namespace walz::report
