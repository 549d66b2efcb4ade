// What a period of a game, such as a year, has brought to whom.
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

// The points that were scored in a period that has ended, by category and seat.
struct Report {
  struct Row {
    std::string label;
    std::vector<std::int32_t> points;  // by seat
  };
  std::string period;     // `Year 2`
  std::vector<Row> rows;  // categories that brought a seat points, in the order of declaration
  std::vector<std::int32_t> total;  // by seat
};

// Reports on the periods that ended between the moment at which so many choices had been made and
// now, oldest first. Periods are those that the outermost counting loop of the game's flow counts,
// such as years; one that brought no seat points has no report, and so has the one that is not
// over. What scorings announce is known to all, so they are the same for every viewer.
std::vector<Report> ReportsSince(const match::Match& match, const Describer& describe,
                                 std::size_t choices);

}  // namespace walz::scene
