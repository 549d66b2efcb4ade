// The output of a comparison: text with a verdict in plain words, JSON, or CSV.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "lab/compare.h"
#include "lab/family.h"

namespace walz::report {

// The whole report as text: header, table, verdict, footer.
std::string CompareText(const lab::Comparison& comparison, const std::string& language);

// The verdict alone: one paragraph in plain words.
std::string VerdictOf(const lab::Comparison& comparison, const std::string& language);

// A sentence that counts the pairs that were not finished, and names the first ones.
std::string FailedText(const lab::Findings& findings, const std::string& language);

// The sentence about scores once it is known whether they differ, for readers who do not wait until
// it is known who wins. Empty before that, and if there are expectations.
std::string EarlyVerdictOf(const lab::Comparison& comparison, const std::string& language);

// The difference of a measure corrected for stopping (lab::Comparison::corrected), and `; corrected
// for stopping: +1.20`. Both are empty if there is no correction that shows.
std::string CorrectedBy(const lab::Comparison& comparison, std::size_t measure,
                        const std::string& language);
std::string CorrectedText(const lab::Comparison& comparison, std::size_t measure,
                          const std::string& language);

// The header: the two sides and their bots. The footer: games and seconds.
std::string HeaderOf(const lab::Comparison& comparison, const std::string& language);
std::string FooterOf(const lab::Comparison& comparison, const std::string& language);

// The head of the table of a sweep, and the row of one value. A comparison without trials gives
// the row of the plain game.
std::string SweepHead(const std::string& option, const std::string& language);
std::string SweepRow(const std::string& value, const lab::Comparison& comparison,
                     const std::string& language);
// The values of a sweep whose scores differ from those of the plain game, corrected together.
std::string SweepFamilyText(const std::vector<std::string>& values, const lab::Family& family,
                            const std::string& language);
// This table as CSV: pairs played, mean score, the difference of scores with its interval, the
// difference of lengths, and whether the first difference is undecided. In the row of the plain
// game, pairs is 0 and all other values are empty. While the interval is unlimited, it is empty.
std::string SweepCsvHead();
std::string SweepCsvRow(const std::string& option, const std::string& value,
                        const lab::Comparison& comparison);
// Returns true if it is undecided whether scores differ; the row then ends with `?`.
bool IsOpen(const lab::Comparison& comparison);

// The comparison as JSON. Equal comparisons give equal JSON except for `seconds` and
// `processor_seconds`.
nlohmann::ordered_json CompareJson(const lab::Comparison& comparison);

// A table as CSV with one row per game. CsvHead returns the names of the columns, CsvRows the two
// rows of a trial. `score1`, `place1` and `bot1` are of the first seat.
std::string CsvHead(const std::vector<std::string>& bots);
std::string CsvRows(const std::vector<std::string>& bots, const lab::Trial& trial);

}  // namespace walz::report
