// Score tables as text: a row for each category, a column for each seat.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace walz::match {
class Match;
}  // namespace walz::match

namespace walz::scene {
class Describer;
struct Report;
}  // namespace walz::scene

namespace walz::ui {

// Formats the score of a period.
std::vector<std::string> ReportLines(const scene::Report& report, std::string_view language);

// Formats the final standing: places, winners and their points. Places are omitted if all seats
// share one place.
std::vector<std::string> StandingLines(const match::Match& match, const scene::Describer& describe);

}  // namespace walz::ui
