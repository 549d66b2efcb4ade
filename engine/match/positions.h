// The positions of a match, within a budget of bytes.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <vector>

#include "kernel/state.h"

namespace walz::match {

// Memory for the positions of one match.
inline constexpr std::size_t kPositionBytes = std::size_t{32} << 20;

// Returns the approximate memory of a state in bytes: at least half of the real size.
std::size_t BytesOf(const kernel::State& state);

// A list of states that stores as many of them as fit into the budget: first all, later only every
// second, then every fourth and so on. The first and the last are always stored. The others are
// replayed from the stored state before them, so they are equal to the originals. Not thread-safe.
class Positions {
 public:
  // Returns the successor of `state`, given that `state` is number `index` of the list.
  using Replay = std::function<kernel::State(const kernel::State& state, std::size_t index)>;

  Positions(std::size_t budget, Replay replay) : budget_(budget), replay_(std::move(replay)) {}

  // The number of states, stored or not.
  std::size_t size() const { return size_; }
  // The last state; the list must not be empty. Valid until the list changes.
  const kernel::State& last() const { return *last_; }
  // Returns a copy of state number `index`, from 0.
  kernel::State At(std::size_t index) const { return *Find(index); }

  void Append(kernel::State state);
  // Removes the last state; at least one must remain.
  void RemoveLast();

  // The number of states in memory, including recently replayed ones.
  std::size_t stored() const { return kept_.size() + recent_.size(); }

 private:
  using Shared = std::shared_ptr<const kernel::State>;

  Shared Find(std::size_t index) const;
  void Remember(std::size_t index, Shared state) const;

  std::size_t budget_;
  Replay replay_;
  std::size_t size_ = 0;
  Shared last_;
  std::size_t stride_ = 1;
  std::size_t kept_bytes_ = 0;
  std::vector<Shared> kept_;  // every `stride_`-th state
  // Consecutive states that were replayed last, within half of the budget.
  mutable std::deque<Shared> recent_;
  mutable std::size_t recent_first_ = 0;
  mutable std::size_t recent_bytes_ = 0;
};

}  // namespace walz::match
