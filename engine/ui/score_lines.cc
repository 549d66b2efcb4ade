#include "ui/score_lines.h"

#include <fmt/format.h>

#include <cstdint>
#include <numeric>

#include "kernel/state.h"
#include "match/match.h"
#include "match/seen.h"
#include "match/standing.h"
#include "scene/describe.h"
#include "scene/report.h"
#include "ui/messages.h"

namespace walz::ui {
namespace {

// Formats a row in columns of fixed width.
std::string TableRow(const std::vector<std::int32_t>& numbers, std::string_view label) {
  std::string line;
  for (const std::int32_t number : numbers) line += fmt::format("{:>5}", number);
  return fmt::format("{}  {}", line, label);
}

// The header row: 1, 2, 3 ...
std::string SeatsRow(std::size_t seats, std::string_view language) {
  std::vector<std::int32_t> numbers(seats);
  std::iota(numbers.begin(), numbers.end(), 1);
  return TableRow(numbers, messages::HeadingPlayer().In(language));
}

}  // namespace

std::vector<std::string> ReportLines(const scene::Report& report, std::string_view language) {
  std::vector<std::string> lines = {SeatsRow(report.total.size(), language)};
  for (const scene::Report::Row& row : report.rows) {
    lines.push_back(TableRow(row.points, row.label));
  }
  lines.push_back(TableRow(report.total, messages::HeadingTotal().In(language)));
  return lines;
}

std::vector<std::string> StandingLines(const match::Match& match,
                                       const scene::Describer& describe) {
  const auto text = [&](const base::Message& message) { return message.In(describe.language()); };
  std::vector<std::string> lines;
  const match::Standing standing = match::StandingOf(match.state());
  const std::vector<int>& places = standing.places;
  const auto count = static_cast<int>(places.size());
  for (int place = 1; count > 1 && place <= count; ++place) {
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i] != place) continue;
      const auto seat = static_cast<kernel::Seat>(i);
      const std::string team = describe.TeamName(match.state(), seat);
      const std::string who = describe.SeatName(seat) + (team.empty() ? "" : " · " + team);
      const std::string& player = match.setup().players[i];
      lines.push_back(
          text(messages::Rank({.place = place,
                               .seat = who,
                               .player = player == match::kHuman   ? messages::Person()
                                         : player == match::kDummy ? messages::DummyPlayer()
                                                                   : base::Message(player)})));
    }
  }
  lines.push_back(describe.WinnersText(match.state(), standing.winners));
  const match::PointTally tally = match::SeenEvents(match, kernel::kNoSeat).Tally();
  if (tally.rows().empty()) return lines;
  lines.emplace_back();
  lines.push_back(SeatsRow(places.size(), describe.language()));
  for (const match::PointTally::Row& entry : tally.rows()) {
    lines.push_back(TableRow(entry.points, describe.CategoryName(entry.category)));
  }
  std::vector<std::int32_t> totals;
  for (kernel::Seat who = 0; who < match.state().seats(); ++who) {
    totals.push_back(tally.Total(who));
  }
  lines.push_back(TableRow(totals, text(messages::HeadingTotal())));
  return lines;
}

}  // namespace walz::ui
