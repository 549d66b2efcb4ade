// The history of a line of a panel: the choices that changed it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/ids.h"

namespace walz::match {
class Match;
}  // namespace walz::match

namespace walz::scene {

class Describer;

// One choice that changed the line.
struct EntryChange {
  std::size_t choice = 0;  // number of the choice, from 1
  std::string before;      // the value as text; empty: the line did not exist
  std::string after;
  std::vector<std::string> events;  // events of the choice as visible to the viewer, oldest first
  // The origin of the numbers of the choice; only for the viewer's own choices.
  std::vector<std::string> notes;
};

// The history of a line.
struct EntryHistory {
  std::string label;
  std::string value;
  std::vector<EntryChange> changes;  // latest first
};

// Returns the last `limit` changes of the line `id` (Entry::id) of a panel, as visible to `viewer`,
// up to the position after `choices` choices. Returns nullopt if the viewer sees no such line.
// Evaluates each position once, backwards.
std::optional<EntryHistory> HistoryOf(match::Match& match, const Describer& describe,
                                      kernel::Seat viewer, std::string_view id, std::size_t choices,
                                      std::size_t limit);

}  // namespace walz::scene
