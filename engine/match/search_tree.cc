#include "match/search_tree.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>

#include "kernel/dummy.h"
#include "kernel/random.h"
#include "kernel/state.h"
#include "kernel/teams.h"
#include "kernel/view.h"
#include "match/standing.h"

namespace walz::match {
namespace {

// Number of visits of a node before its options are evaluated. The value of a branch varies between
// positions, and evaluating one position costs a tenth of evaluating all options.
constexpr std::int32_t kRipe = 4;
// Number of options evaluated when a node opens; one more at visit 4, 9, 16 ...
constexpr std::int64_t kFirstOptions = 16;
// The first evaluation of a branch counts as this many visits.
constexpr std::int64_t kFirstWeight = 1;
// The exploration factor: higher values try options more often that have looked worse so far.
constexpr std::int64_t kCuriosity = 2;
// A won game is worth this much more than its points, in hundredths.
constexpr std::int64_t kWinWorth = 500;
constexpr std::size_t kDeepest = 24;
// Maximum number of answers played in an effect that keeps asking, before it is evaluated half-way.
constexpr int kMostAnswers = 4;
// The interval of iterations in which `insist_on` is tried.
constexpr std::int64_t kInsistence = 4;

// Applies decisions with a single option. Returns false if a script fails.
bool SkipForced(Table& table, kernel::State& state) {
  while (!state.over() && state.decision().options.size() == 1) {
    if (const base::Status done = table.Apply(state, 0); !done) {
      table.NoteBotFailure(done.error());
      return false;
    }
  }
  return true;
}

bool Take(Table& table, kernel::State& state, std::int32_t option) {
  const base::Status done = table.Apply(state, option);
  if (!done) table.NoteBotFailure(done.error());
  return done.ok();
}

// The integer part of a square root.
std::int64_t Root(std::int64_t square) {
  std::int64_t root = 0;
  for (std::int64_t bit = std::int64_t{1} << 31; bit > 0; bit >>= 1) {
    if ((root + bit) * (root + bit) <= square) root += bit;
  }
  return root;
}

std::size_t Number(kernel::Seat seat) { return static_cast<std::size_t>(seat); }
// Returns true if a seat can win before another one.
bool IsRival(const kernel::State& state, kernel::Seat other, kernel::Seat seat) {
  return kernel::IsRanked(state.ruleset(), other) && !kernel::AreTogether(state, other, seat);
}
kernel::Seat SeatAt(std::size_t number) { return static_cast<kernel::Seat>(number); }

}  // namespace

SearchTree::SearchTree(const SearchRules& rules, const kernel::State& root, std::uint64_t chance)
    : rules_(rules), root_(root), seed_(chance), chance_(chance), nodes_(1) {}

bool SearchTree::Reward(Table& table, const kernel::State& state, Rewards& rewards) const {
  const auto seats = static_cast<std::size_t>(state.seats());
  Rewards worth{};
  const std::int64_t failures = table.bot_failure_count();
  for (std::size_t seat = 0; seat < seats; ++seat) {
    worth[seat] = rules_.judge.Judge(table, state, SeatAt(seat));
    if (table.bot_failure_count() != failures) return false;
  }
  if (state.over()) {
    for (const kernel::Seat winner : StandingOf(state).winners) worth[Number(winner)] += kWinWorth;
  }
  for (std::size_t seat = 0; seat < seats; ++seat) {
    std::optional<std::int64_t> other;
    for (std::size_t i = 0; i < seats; ++i) {
      if (!IsRival(state, SeatAt(i), SeatAt(seat))) continue;
      other = std::max(other.value_or(worth[i]), worth[i]);
    }
    rewards[seat] = worth[seat] - other.value_or(0);
  }
  return true;
}

// Evaluates further options at the node, as many as its visits allow.
bool SearchTree::Widen(Table& table, const kernel::State& state, std::size_t node) {
  const kernel::Seat seat = state.decision().seat;
  const std::vector<kernel::Option>& options = state.decision().options;
  std::vector<std::int32_t> fresh;
  std::size_t known = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const auto& branches = nodes_[node].branches;
    const bool is_known = std::any_of(branches.begin(), branches.end(), [&](const Branch& branch) {
      return branch.seat == seat && branch.option == options[i];
    });
    known += is_known ? 1 : 0;
    if (!is_known) fresh.push_back(static_cast<std::int32_t>(i));
  }
  const std::int64_t few = kFirstOptions + Root(nodes_[node].visits);
  const std::size_t limit = node == 0 ? options.size() : static_cast<std::size_t>(few);
  if (fresh.empty() || known >= limit) return true;
  if (fresh.size() > limit - known) {
    kernel::Shuffle(chance_, std::span<std::int32_t>(fresh));
    fresh.resize(limit - known);
  }
  // A new sample, so that the evaluation does not depend on the next draws of this position.
  const kernel::State imagined =
      kernel::SampleHiddenState(state, seat, kernel::NextRandom(chance_));
  // The value of the other seats hardly depends on the option.
  std::optional<std::int64_t> best;
  const std::int64_t failures = table.bot_failure_count();
  for (kernel::Seat i = 0; i < state.seats(); ++i) {
    if (!IsRival(state, i, seat)) continue;
    const std::int64_t worth = rules_.judge.Judge(table, imagined, i);
    best = std::max(best.value_or(worth), worth);
  }
  const std::int64_t other = best.value_or(0);
  for (const std::int32_t option : fresh) {
    const base::Result<kernel::State> next = table.Next(imagined, option);
    if (!next) {
      table.NoteBotFailure(next.error());
      return false;
    }
    Branch branch;
    branch.seat = seat;
    branch.option = options[static_cast<std::size_t>(option)];
    branch.first = rules_.judge.LookAhead(table, *next, seat);
    if (table.bot_failure_count() != failures) return false;
    branch.first -= other;
    nodes_[node].branches.push_back(branch);
  }
  return true;
}

std::vector<SearchTree::Candidate> SearchTree::Available(const kernel::State& state,
                                                         std::size_t node) const {
  const kernel::Seat seat = state.decision().seat;
  const std::vector<kernel::Option>& options = state.decision().options;
  const std::vector<Branch>& branches = nodes_[node].branches;
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < branches.size(); ++i) {
    if (branches[i].seat != seat) continue;
    const auto option = std::find(options.begin(), options.end(), branches[i].option);
    if (option == options.end()) continue;
    candidates.push_back({i, static_cast<std::int32_t>(option - options.begin())});
  }
  return candidates;
}

std::int64_t SearchTree::Variance(kernel::Seat seat) const {
  if (count_ < 2) return 1;
  const double mean = static_cast<double>(sums_[Number(seat)]) / static_cast<double>(count_);
  const double square = squares_[Number(seat)] / static_cast<double>(count_);
  return std::max<std::int64_t>(1, static_cast<std::int64_t>(square - mean * mean));
}

// The option to insist on; the root has every option.
SearchTree::Candidate SearchTree::Insisted(const std::vector<Candidate>& candidates) const {
  return *std::find_if(candidates.begin(), candidates.end(), [&](const Candidate& candidate) {
    return candidate.option == rules_.insist_on;
  });
}

// The untried candidate with the best first evaluation, unless enough have been tried.
std::optional<std::size_t> SearchTree::Untried(const Node& node,
                                               const std::vector<Candidate>& candidates) const {
  if (&node != &nodes_.front()) return std::nullopt;
  std::optional<std::size_t> best;
  std::int64_t tried = 0;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Branch& branch = node.branches[candidates[i].branch];
    if (branch.visits > 0) {
      ++tried;
    } else if (!best || branch.first > node.branches[candidates[*best].branch].first) {
      best = i;
    }
  }
  return tried < kFirstOptions ? best : std::nullopt;
}

// The candidate with the highest upper confidence bound (UCB1 with a logarithm to base 2). The
// exploration constant is replaced by the deviation of all rewards, so that the scale of a game's
// points does not matter.
std::size_t SearchTree::Select(const Node& node, const std::vector<Candidate>& candidates) const {
  const std::int64_t variance = Variance(node.branches[candidates.front().branch].seat);
  const std::optional<std::size_t> untried = Untried(node, candidates);
  if (untried) return *untried;
  std::size_t best = 0;
  std::int64_t best_bound = std::numeric_limits<std::int64_t>::min();
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Branch& branch = node.branches[candidates[i].branch];
    const std::int64_t n = branch.visits + kFirstWeight;
    const std::int64_t mean = (branch.sums[Number(branch.seat)] + branch.first * kFirstWeight) / n;
    const auto log = std::bit_width(static_cast<std::uint32_t>(branch.available + 1));
    const std::int64_t bound = mean + Root(variance * kCuriosity * log / n);
    if (bound > best_bound) {
      best_bound = bound;
      best = i;
    }
  }
  return best;
}

// Takes a branch and descends to a node with few visits.
bool SearchTree::Descend(Table& table, kernel::State& state, Candidate candidate,
                         std::vector<Step>& path) {
  std::size_t at = 0;
  int choices = 0;
  for (;;) {
    ++nodes_[at].visits;
    path.push_back({at, candidate.branch});
    if (at == 0 || !state.mid_effect()) ++choices;
    if (!Take(table, state, candidate.option) || !SkipForced(table, state)) return false;
    if (state.over()) return true;
    at = NodeAfter(at, candidate.branch, kernel::HashOfSeen(state, root_.decision().seat));
    if (IsFarEnough(state, choices)) return true;
    if (nodes_[at].visits < kRipe || path.size() >= kDeepest) {
      ++nodes_[at].visits;
      return PlayOut(table, state, choices);
    }
    if (!Widen(table, state, at)) return false;
    const std::vector<Candidate> candidates = Available(state, at);
    candidate = candidates[Select(nodes_[at], candidates)];
    for (const Candidate& each : candidates) ++nodes_[at].branches[each.branch].available;
  }
}

// The node after a branch with the given view, created if necessary.
std::size_t SearchTree::NodeAfter(std::size_t node, std::size_t branch, std::uint64_t seen) {
  auto& known = nodes_[node].branches[branch].nodes;
  for (const auto& [hash, after] : known) {
    if (hash == seen) return after;
  }
  known.emplace_back(seen, nodes_.size());
  nodes_.emplace_back();
  return nodes_.size() - 1;
}

bool SearchTree::IsFarEnough(const kernel::State& state, int choices) const {
  return root_.seats() == 1 && choices >= rules_.choices_alone && !state.mid_effect();
}

// Completes the current effect as by a greedy bot, because a position half-way through an effect
// says little. In a solo game, plays the full number of choices.
bool SearchTree::PlayOut(Table& table, kernel::State& state, int choices) {
  GreedyBot player = rules_.judge;
  const std::int64_t failures = table.bot_failure_count();
  for (int answers = 0; answers < kMostAnswers;) {
    if (state.over() || IsFarEnough(state, choices)) return true;
    if (!state.mid_effect() && root_.seats() > 1) return true;
    ++(state.mid_effect() ? answers : choices);
    const std::int32_t option = player.Choose(table, state, kernel::NextRandom(chance_));
    if (table.bot_failure_count() != failures || !Take(table, state, option)) return false;
    if (!SkipForced(table, state)) return false;
  }
  return true;
}

// Selects the next branch of the root.
SearchTree::Candidate SearchTree::Begin() {
  const std::vector<Candidate> candidates = Available(root_, 0);
  for (const Candidate& each : candidates) ++nodes_[0].branches[each.branch].available;
  const bool insists = rules_.insist_on >= 0 && count_ % kInsistence == 1;
  return insists ? Insisted(candidates) : candidates[Select(nodes_[0], candidates)];
}

bool SearchTree::Grow(Table& table) {
  const kernel::Seat seat = root_.decision().seat;
  if (nodes_[0].branches.empty() && !Widen(table, root_, 0)) return false;
  const Candidate candidate = Begin();
  // The n-th trial of every option uses the same sampled position, so that their means differ by
  // the options, not by luck.
  const auto visits = static_cast<std::uint32_t>(nodes_[0].branches[candidate.branch].visits);
  chance_ = kernel::SeedStream(seed_, visits);
  kernel::State state = kernel::SampleHiddenState(root_, seat, kernel::NextRandom(chance_));
  std::vector<Step> path;
  if (!Descend(table, state, candidate, path)) return false;
  Rewards rewards{};
  if (!Reward(table, state, rewards)) return false;
  for (const Step& step : path) {
    Branch& branch = nodes_[step.node].branches[step.branch];
    ++branch.visits;
    for (std::size_t i = 0; i < rewards.size(); ++i) branch.sums[i] += rewards[i];
  }
  ++count_;
  for (std::size_t i = 0; i < rewards.size(); ++i) {
    sums_[i] += rewards[i];
    squares_[i] += static_cast<double>(rewards[i]) * static_cast<double>(rewards[i]);
  }
  return true;
}

}  // namespace walz::match
