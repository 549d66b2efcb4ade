// Points as tables of characters: a row for each category, a column for each seat.
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

// What a period of the game has brought to whom.
std::vector<std::string> ReportLines(const scene::Report& report, std::string_view language);

// How a game that is over has ended: the places, where there is more than one, who has won, and
// what for.
std::vector<std::string> StandingLines(const match::Match& match, const scene::Describer& describe);

}  // namespace walz::ui
