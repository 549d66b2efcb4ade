// What a seat has tried out so far: a tree of choices over positions that it cannot tell apart.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "kernel/decision.h"
#include "kernel/ids.h"
#include "match/bot_greedy.h"

namespace walz::match {

// What a position is worth to each seat, in hundredths of a point: how far it is ahead of the best
// other one, by what GreedyBot::Judge says; alone, what that says.
using Rewards = std::array<std::int64_t, kernel::kMaxSeats>;

// How a tree grows.
struct SearchRules {
  GreedyBot judge;
  // A player alone collects points with every choice: what was followed for longer would look
  // better. So all is followed for so many choices, with what belongs to them.
  int choices_alone = 2;
  // An option of the root that is tried in one iteration of four, whatever it looks like; below 0:
  // none is.
  std::int32_t insist_on = -1;
};

// An option at a node, whatever its number in the decisions in which it came up.
struct Branch {
  kernel::Seat seat = kernel::kNoSeat;  // who takes it
  kernel::Option option;
  std::int64_t first = 0;      // its reward for `seat` when it was first looked at
  std::int32_t available = 0;  // how often it could have been taken
  std::int32_t visits = 0;     // how often it was
  Rewards sums{};              // of what came of it
  // Where it leads: what the observer sees then (kernel::HashOfSeen), and a node.
  std::vector<std::pair<std::uint64_t, std::size_t>> nodes;
};

// Information-set Monte Carlo tree search with a single observer (Cowling, Powley, Whitehouse,
// "Information Set Monte Carlo Tree Search", IEEE TCIAIG 4, 2012). Every iteration begins in a
// position imagined from what the observer may see and takes branches down the tree; a branch
// counts how often it could have been taken, because not every position offers it. At a node where
// few have been, what is under way is ended as a greedy bot would, and the position is judged by
// the points and features that the game declares. A node that many have come to opens: its options
// are judged one choice ahead, in a position imagined anew, and tried the best first. Below the
// root, of very many options, as places for a tile, a few are judged at first and more of them the
// more often the node is visited (progressive widening: Coulom 2007; Chaslot and others 2008).
//
// The same on every machine. Not thread-safe.
class SearchTree {
 public:
  // For the seat that decides in `root`, which must outlive the tree. `rules` as well.
  SearchTree(const SearchRules& rules, const kernel::State& root, std::uint64_t chance);

  // One iteration. False if a script failed, which is noted at the table: the tree is then as good
  // as it was.
  bool Grow(Table& table);

  // The branches of the root, in the order in which they were come upon.
  const std::vector<Branch>& branches() const { return nodes_.front().branches; }
  // How many options have been judged at a node.
  std::size_t width(std::size_t node) const { return nodes_[node].branches.size(); }

 private:
  struct Node {
    std::int32_t visits = 0;
    std::vector<Branch> branches;
  };
  struct Step {
    std::size_t node = 0;
    std::size_t branch = 0;
  };
  // A branch that can be taken now, and the number of its option.
  struct Candidate {
    std::size_t branch = 0;
    std::int32_t option = 0;
  };

  Candidate Begin();
  bool Descend(Table& table, kernel::State& state, Candidate candidate, std::vector<Step>& path);
  std::size_t NodeAfter(std::size_t node, std::size_t branch, std::uint64_t seen);
  bool Widen(Table& table, const kernel::State& state, std::size_t node);
  std::vector<Candidate> Available(const kernel::State& state, std::size_t node) const;
  Candidate Insisted(const std::vector<Candidate>& candidates) const;
  std::optional<std::size_t> Untried(const Node& node,
                                     const std::vector<Candidate>& candidates) const;
  std::size_t Select(const Node& node, const std::vector<Candidate>& candidates) const;
  bool IsFarEnough(const kernel::State& state, int choices) const;
  bool PlayOut(Table& table, kernel::State& state, int choices);
  bool Reward(Table& table, const kernel::State& state, Rewards& rewards) const;
  std::int64_t Variance(kernel::Seat seat) const;

  const SearchRules& rules_;
  const kernel::State& root_;
  std::uint64_t seed_;
  std::uint64_t chance_;  // of this iteration
  std::vector<Node> nodes_;
  // Of the rewards of all iterations, by seat.
  std::int64_t count_ = 0;
  Rewards sums_{};
  std::array<double, kernel::kMaxSeats> squares_{};
};

}  // namespace walz::match
