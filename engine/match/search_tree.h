// A search tree of choices over positions that a seat cannot distinguish.
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

// The value of a position for each seat, in hundredths of a point. It is the seat's lead over the
// best other seat or team, by GreedyBot::Judge; in a solo game it is the result of Judge itself.
using Rewards = std::array<std::int64_t, kernel::kMaxSeats>;

// The parameters of a tree.
struct SearchRules {
  GreedyBot judge;
  // In a solo game every choice collects points, so a longer continuation would look better.
  // Therefore all continuations have this number of choices, plus the choices needed to complete
  // the last effect.
  int choices_alone = 2;
  // An option of the root that is tried in every fourth iteration regardless of its value;
  // negative: none.
  std::int32_t insist_on = -1;
};

// An option at a node, independent of its index in the decisions that contain it.
struct Branch {
  kernel::Seat seat = kernel::kNoSeat;  // the seat that chooses the option
  kernel::Option option;
  std::int64_t first = 0;      // its reward for `seat` at the first evaluation
  std::int32_t available = 0;  // number of times it could have been chosen
  std::int32_t visits = 0;     // number of times it was chosen
  Rewards sums{};              // sums of the rewards
  // Its successors: the hash of the observer's view (kernel::HashOfSeen), and the node.
  std::vector<std::pair<std::uint64_t, std::size_t>> nodes;
};

// Information-set Monte Carlo tree search with a single observer (Cowling, Powley, Whitehouse,
// "Information Set Monte Carlo Tree Search", IEEE TCIAIG 4, 2012).
//
// Every iteration samples a position from what the observer may see and descends the tree. A branch
// counts its availability, because not every position offers it. At a node with few visits, the
// current effect is completed as a greedy bot would complete it; the position is then evaluated by
// points and by the features that the game declares. At a node with enough visits the options are
// evaluated one choice ahead, in a newly sampled position, and the best are tried first. Below the
// root, very many options (places for a tile) are evaluated gradually: a few at first, and more
// with every visit (progressive widening: Coulom 2007; Chaslot and others 2008).
//
// Deterministic across machines. Not thread-safe.
class SearchTree {
 public:
  // Creates a tree for the deciding seat of `root`. `rules` and `root` must outlive it.
  SearchTree(const SearchRules& rules, const kernel::State& root, std::uint64_t chance);

  // Runs one iteration. If a script fails, records this at the table and returns false; the tree
  // stays valid.
  bool Grow(Table& table);

  // The branches of the root, in the order of their discovery.
  const std::vector<Branch>& branches() const { return nodes_.front().branches; }
  // The number of options evaluated at a node.
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
  // A branch that is available now, and the index of its option.
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
  std::uint64_t chance_;  // the seed of the current iteration
  std::vector<Node> nodes_;
  // Sums over the rewards of all iterations, by seat.
  std::int64_t count_ = 0;
  Rewards sums_{};
  std::array<double, kernel::kMaxSeats> squares_{};
};

}  // namespace walz::match
