#include "replays/digest.h"

#include <fmt/format.h>

#include <map>

#include "base/hash.h"
#include "kernel/score.h"

namespace walz::replays {
namespace {

using Counts = std::map<std::string, std::vector<std::int32_t>>;

// One line per name: a number for every seat, then the name.
void Write(const std::string& title, const Counts& counts, std::string& text) {
  text += "\n" + title + "\n";
  for (const auto& [name, seats] : counts) {
    for (const std::int32_t count : seats) text += fmt::format("{:>6}", count);
    text += "  " + name + "\n";
  }
}

}  // namespace

std::string Digest(const match::Match& match) {
  const kernel::RulesetData& data = match.ruleset().data();
  const auto seats = static_cast<std::size_t>(match.state().seats());
  std::string text = match.game().id() + "\n";
  const auto& options = match.game().content().options;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const auto& [option, value] = data.options[i];
    if (value != options[i].values.front()) text += "  " + option + " = " + value + "\n";
  }
  text +=
      fmt::format("\nseed {}, {} choices, {} events, {}\nstate {}\n\n", match.setup().seed,
                  match.choices().size(), match.event_count(),
                  match.over() ? "finished" : "not finished", base::HashText(match.state().Hash()));
  const std::vector<int> places = kernel::Rank(match.state());
  for (std::size_t i = 0; i < seats; ++i) {
    text += fmt::format("place {}  seat{}  {}\n", places[i] + 1, i, match.setup().players[i]);
  }
  Counts points;
  const match::PointTally tally = match.tally();
  for (const match::PointTally::Row& row : tally.rows()) points[row.category] = row.points;
  Write("points", points, text);

  Counts choices;
  for (const match::Choice& choice : match.choices()) {
    std::vector<std::int32_t>& counts = choices[choice.id.substr(0, choice.id.find(':'))];
    counts.resize(seats);
    ++counts[static_cast<std::size_t>(choice.seat)];
  }
  Write("choices", choices, text);

  Counts events;
  for (const kernel::Event& event : match.events_since(0)) {
    std::vector<std::int32_t>& counts = events[data.events[event.id]];
    counts.resize(seats);
    if (event.seat >= 0) ++counts[static_cast<std::size_t>(event.seat)];
  }
  Write("events", events, text);
  return text;
}

}  // namespace walz::replays
