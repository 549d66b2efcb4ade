// Detects non-deterministic games: the same seed and choices must lead to the same positions, and
// simultaneous decisions of seats must not depend on each other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "base/message.h"
#include "base/source.h"
#include "match/game.h"

namespace walz::scenario {

// A difference between two runs of a game.
struct Desync {
  base::Message why;       // names the first choice after which the runs differ
  base::SourceSpan where;  // the first line of a script that only one of them ran, if any
  std::size_t choices = 0;
};

// Plays each game twice. The second run uses a copy of the game that was loaded separately, so that
// its tables have other addresses and hash seeds, and have played other games before. At random
// points it also runs operations that must have no effect: copies and saves of the state, undo,
// explanations, bots that look ahead, and garbage collections.
class DesyncHunter {
 public:
  explicit DesyncHunter(const std::shared_ptr<const match::Game>& game);
  ~DesyncHunter();
  DesyncHunter(const DesyncHunter&) = delete;
  DesyncHunter& operator=(const DesyncHunter&) = delete;

  // Plays random choices until the end or a failure, which other checks report. Returns nullopt if
  // both runs are equal.
  std::optional<Desync> Find(int seats, std::uint64_t seed);

 private:
  std::optional<Desync> PlayTogether(const kernel::State& state, std::size_t number,
                                     std::uint64_t chance);
  void Disturb(kernel::State& state, std::uint64_t chance);
  std::optional<Desync> Explain(const kernel::State& before, std::size_t number,
                                std::int32_t option) const;

  std::shared_ptr<const match::Game> game_;
  std::shared_ptr<const match::Game> again_;  // the copy; null if it cannot be loaded
  std::unique_ptr<match::Table> here_;
  std::unique_ptr<match::Table> there_;
};

}  // namespace walz::scenario
