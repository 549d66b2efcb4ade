#include "scene/history.h"

#include <algorithm>
#include <utility>

#include "kernel/decision.h"
#include "kernel/event.h"
#include "kernel/option_names.h"
#include "kernel/state.h"
#include "match/match.h"
#include "scene/describe.h"
#include "scene/panels.h"
#include "scene/scene.h"

namespace walz::scene {
namespace {

// Finds the line with that id in the panel of a seat or, without a seat, of the table.
std::optional<Entry> EntryIn(const kernel::State& state, const Describer& describe,
                             kernel::Seat seat, kernel::Seat viewer, std::string_view id) {
  std::vector<Entry> entries = seat == kernel::kNoSeat ? TableEntries(state, describe, viewer)
                                                       : SeatEntries(state, describe, seat, viewer);
  const auto found = std::ranges::find(entries, id, &Entry::id);
  if (found == entries.end()) return std::nullopt;
  return std::move(*found);
}

// Returns the events of choice number `index` (from 0) as visible to the viewer.
std::vector<std::string> EventsOf(const match::Match& match, const Describer& describe,
                                  kernel::Seat viewer, std::size_t index) {
  const std::size_t first = match.event_mark(index);
  std::vector<std::string> texts;
  for (const kernel::Event& event :
       match.events_since(first).first(match.event_mark(index + 1) - first)) {
    std::string text = describe.EventText(event, viewer);
    if (!text.empty()) texts.push_back(std::move(text));
  }
  return texts;
}

// The derivation of the numbers of the chosen option, which only the seat that chose may know.
std::vector<std::string> NotesOf(match::Match& match, const Describer& describe,
                                 kernel::Seat viewer, std::size_t index) {
  const match::Choice& choice = match.choices()[index];
  if (choice.seat != viewer) return {};
  const kernel::State before = match.state_at(index);
  const kernel::Decision& decision = before.decision();
  const base::Result<kernel::Explanation> explanation = match.table().Explain(before);
  if (!explanation) return {};
  std::vector<std::string> texts;
  for (const kernel::Explanation::Note& note : explanation->notes) {
    if (kernel::NameInDecision(match.ruleset(), decision, note.option) != choice.id) continue;
    texts.push_back(describe.ChainText(note.chain));
  }
  return texts;
}

}  // namespace

std::optional<EntryHistory> HistoryOf(match::Match& match, const Describer& describe,
                                      kernel::Seat viewer, std::string_view id, std::size_t choices,
                                      std::size_t limit) {
  const kernel::State& last = match.state_at(choices);
  kernel::Seat seat = kernel::kNoSeat;
  std::optional<Entry> later = EntryIn(last, describe, seat, viewer, id);
  for (kernel::Seat each = 0; !later && each < last.seats(); ++each) {
    seat = each;
    later = EntryIn(last, describe, seat, viewer, id);
  }
  if (!later) return std::nullopt;
  EntryHistory history{later->label, later->value, {}};
  std::string after = later->value;
  for (std::size_t i = choices; i > 0 && history.changes.size() < limit; --i) {
    const std::size_t index = i - 1;
    const std::optional<Entry> entry = EntryIn(match.state_at(index), describe, seat, viewer, id);
    std::string before = entry ? entry->value : std::string();
    if (before == after) continue;
    history.changes.push_back({i, before, after, EventsOf(match, describe, viewer, index),
                               NotesOf(match, describe, viewer, index)});
    after = std::move(before);
  }
  return history;
}

}  // namespace walz::scene
