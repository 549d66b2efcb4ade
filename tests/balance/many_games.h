// Many games of four greedy bots, and what the tests ask about them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "match/simulate.h"

namespace walz::match {

class ManyGames {
 public:
  static constexpr int kSeats = 4;

  // Plays them, on all processors. The seed is 1.
  ManyGames(const std::string& game, std::int64_t games);

  const SimulationReport& report() const { return report_; }
  // In how many of a hundred games the event happened.
  double EventPercent(std::string_view event) const;
  // In how many of a hundred games it happened to a definition: `companion_taken companion.taps`.
  double OccurrencePercent(std::string_view occurrence) const;
  // How often it happened in a game to any definition whose occurrences begin like this.
  double DeedsPerGame(std::string_view beginning) const;
  // To how many definitions it happened at all.
  std::size_t DefinitionsOf(std::string_view beginning) const;
  // The mean of all seats.
  double MeanPoints() const;
  // How many of a hundred games the seat won, alone or not.
  double WinPercent(const SeatReport& seat) const { return PerGame(seat.wins) * 100; }

 private:
  double PerGame(std::int64_t count) const;

  SimulationReport report_;
};

}  // namespace walz::match
