// What a comparison is shown as: text with a verdict in plain words, JSON, or CSV.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "lab/subject.h"

namespace walz::cli {

// The whole report as text: what was compared, a table, the verdict, what it took.
std::string CompareText(const lab::Subject& subject, const lab::Comparison& comparison,
                        const std::string& language);

// The verdict alone: one paragraph in plain words.
std::string VerdictOf(const lab::Subject& subject, const lab::Comparison& comparison,
                      const std::string& language);

// What was compared, by whom; and what it took: a line each.
std::string HeaderOf(const lab::Subject& subject, const std::string& language);
std::string FooterOf(const lab::Subject& subject, const lab::Comparison& comparison,
                     const std::string& language);

// The table of a sweep: its head, and the line of one value. A comparison without trials is that of
// the plain game with itself.
std::string SweepHead(const std::string& option, const std::string& language);
std::string SweepRow(const std::string& value, const lab::Subject& subject,
                     const lab::Comparison& comparison, const std::string& language);
// The same table as CSV: of each value how many pairs were played, the mean score, by how much it
// and the length differ, within what limits the scores differ, and whether that is open. Cells of
// the plain game stay empty.
std::string SweepCsvHead();
std::string SweepCsvRow(const std::string& option, const std::string& value,
                        const lab::Subject& subject, const lab::Comparison& comparison);
// Whether it is not known yet if scores differ, which a line shows by a `?` at its end.
bool IsOpen(const lab::Subject& subject, const lab::Comparison& comparison);

// The same for programs; but for `seconds` and `processor_seconds` equal for equal comparisons.
nlohmann::ordered_json CompareJson(const lab::Subject& subject, const lab::Comparison& comparison);

// One line of CSV for each game: what is in which column, and the two games of a trial. Lines end
// with a line feed. `score1`, `place1` ... are those of seats, `bot1` who sat there.
std::string CsvHead(const std::vector<std::string>& bots);
std::string CsvRows(const std::vector<std::string>& bots, const lab::Trial& trial);

}  // namespace walz::cli
