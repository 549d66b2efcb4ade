// Reads teams and dummies.
#include <algorithm>
#include <string_view>
#include <utility>

#include "base/messages.h"
#include "base/ranges.h"
#include "content/messages.h"
#include "content/readers.h"

namespace walz::content {
namespace {

// Reports a number that is not from `least` to `most`.
void CheckNumber(Builder& work, std::int32_t number, std::int32_t least, std::int32_t most,
                 const base::SourceSpan& span) {
  if (number >= least && number <= most) return;
  FieldSpec bounds;
  bounds.type = FieldType::kInt;
  bounds.minimum = least, bounds.maximum = most;
  work.findings.Add(span, messages::NumberOutOfRange({.number = number})).help =
      messages::HelpWriteExpected({.expected = Describe(bounds)});
}

// Reads a list of numbers, each of which must be from `least` to `most`.
std::vector<std::int32_t> NumbersWithin(Builder& work, const Record& node, std::string_view key,
                                        std::int32_t least, std::int32_t most) {
  std::vector<std::int32_t> numbers = node.Ints(key);
  const std::vector<Record> items = node.Items(key);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    CheckNumber(work, numbers[i], least, most, items[i].span());
  }
  return numbers;
}

// Returns true if some number of players has both teams.
bool Meet(const kernel::TeamDeclaration& a, const kernel::TeamDeclaration& b) {
  if (a.players.empty() || b.players.empty()) return true;
  return std::ranges::any_of(
      a.players, [&](std::int32_t players) { return base::Contains(b.players, players); });
}

// Reports a seat that is in an earlier team, too.
void ReportSecondTeam(Builder& work, const Record& node, const kernel::TeamDeclaration& team) {
  const std::vector<Record> items = node.Items("seats");
  for (std::size_t i = 0; i < team.seats.size(); ++i) {
    for (const kernel::TeamDeclaration& earlier : work.data.teams) {
      const bool has = base::Contains(earlier.seats, team.seats[i]);
      if (!has || !Meet(earlier, team)) continue;
      work.findings
          .Add(items[i].span(),
               messages::SeatInTwoTeams({.seat = team.seats[i], .team = earlier.name}))
          .help = messages::HelpOneTeamPerSeat();
    }
  }
}

}  // namespace

void ReadTeams(Builder& work) {
  ForEachValid(work, "team", [&](const RawDefinition& raw, const Record& node) {
    kernel::TeamDeclaration team;
    team.name = raw.id;
    const std::int32_t most = work.data.maximum_seats;
    for (const std::int32_t seat : NumbersWithin(work, node, "seats", 0, most - 1)) {
      team.seats.push_back(static_cast<kernel::Seat>(seat));
    }
    team.players = NumbersWithin(work, node, "players", work.data.minimum_seats, most);
    ReportSecondTeam(work, node, team);
    work.data.teams.push_back(std::move(team));
  });
}

void ReadDummies(Builder& work) {
  ForEachValid(work, "dummy", [&](const RawDefinition& raw, const Record& node) {
    kernel::DummyDeclaration dummy;
    dummy.name = raw.id;
    dummy.seat = static_cast<kernel::Seat>(node.Int("seat"));
    CheckNumber(work, dummy.seat, 0, work.data.maximum_seats - 1, node.Span("seat"));
    dummy.rate = FunctionAt(work, node, "script");
    dummy.ranked = node.Bool("ranked");
    for (const kernel::DummyDeclaration& earlier : work.data.dummies) {
      if (earlier.seat != dummy.seat) continue;
      work.findings
          .Add(node.Span("seat"),
               messages::SecondDummy({.seat = dummy.seat, .dummy = earlier.name}))
          .help = messages::HelpOtherSeat();
    }
    work.data.dummies.push_back(std::move(dummy));
  });
}

}  // namespace walz::content
