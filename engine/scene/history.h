// Why a line of a panel says what it says: the choices that changed it.
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

// One choice that changed it.
struct EntryChange {
  std::size_t choice = 0;  // its number in the game, from 1
  std::string before;      // the value in words; empty: there was no such line
  std::string after;
  std::vector<std::string> events;  // what happened then, as the viewer was told, oldest first
  // The numbers that the choice went by, with what cards made of them; of the viewer's own choices.
  std::vector<std::string> notes;
};

// How a line came about.
struct EntryHistory {
  std::string label;
  std::string value;
  std::vector<EntryChange> changes;  // the last first
};

// The history of the line `id` (Entry::id) of a panel, of the table or of a seat, as `viewer` may
// know it, in the position after so many choices: its last `limit` changes. Nothing if the viewer
// has no such line there. Looks at each position once, from the last one back.
std::optional<EntryHistory> HistoryOf(match::Match& match, const Describer& describe,
                                      kernel::Seat viewer, std::string_view id, std::size_t choices,
                                      std::size_t limit);

}  // namespace walz::scene
