// Many games of four greedy bots, and statistics for the tests.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "match/simulate.h"

namespace walz::match {

class ManyGames {
 public:
  static constexpr int kSeats = 4;

  // Plays them on all processors, with seed 1.
  ManyGames(const std::string& game, std::int64_t games);

  const SimulationReport& report() const { return report_; }
  // The percentage of games in which the event occurs.
  double EventPercent(std::string_view event) const;
  // The percentage of games in which an event occurs for a definition, given as
  // `companion_taken companion.taps`.
  double OccurrencePercent(std::string_view occurrence) const;
  // The number of events per game whose event and definition, written like this, have this prefix.
  double DeedsPerGame(std::string_view beginning) const;
  // The number of definitions for which at least one such event occurs.
  std::size_t DefinitionsOf(std::string_view beginning) const;
  // The mean number of points of all seats.
  double MeanPoints() const;
  // The percentage of games that the seat won, alone or shared.
  double WinPercent(const SeatReport& seat) const { return PerGame(seat.wins) * 100; }

 private:
  double PerGame(std::int64_t count) const;

  SimulationReport report_;
};

}  // namespace walz::match
