// The score of a period of a game, such as a year.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace walz::match {
class Match;
}  // namespace walz::match

namespace walz::scene {

class Describer;

// The points scored in a completed period, by category and seat.
struct Report {
  struct Row {
    std::string label;
    std::vector<std::int32_t> points;  // by seat
  };
  std::string period;     // `Year 2`
  std::vector<Row> rows;  // categories in which a seat scored, in the order of declaration
  std::vector<std::int32_t> total;  // by seat
};

// Returns reports on the periods that ended after the first `choices` choices, oldest first. A
// period is one iteration of the outermost counting loop of the flow, such as a year. Periods
// without points and the current period have no report. Only points in events that the viewer may
// see are counted.
std::vector<Report> ReportsSince(const match::Match& match, const Describer& describe,
                                 kernel::Seat viewer, std::size_t choices);

}  // namespace walz::scene
