#include "match/search.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <numeric>

#include "base/threads.h"
#include "kernel/random.h"
#include "kernel/state.h"
#include "match/search_tree.h"

namespace walz::match {
namespace {

// With fewer iterations a tree would hardly look beyond the next choice.
constexpr std::int64_t kLeastOfTree = 200;
constexpr std::int64_t kMostTrees = 8;

using Clock = std::chrono::steady_clock;

kernel::BotDeclaration JudgeOf(const Game& game) {
  const auto& bots = game.ruleset().data().bots;
  return bots.empty() ? kernel::BotDeclaration() : bots.front();
}

// The search depth in solo games: the largest depth of the game's bots that look ahead.
int ChoicesAlone(const Game& game) {
  int most = -1;
  for (const kernel::BotDeclaration& bot : game.ruleset().data().bots) {
    if (bot.look_ahead.worlds > 0) most = std::max(most, bot.look_ahead.decisions);
  }
  return 1 + (most < 0 ? 1 : most);
}

// A set of independent trees. Each thread grows one tree after another.
class Grove {
 public:
  Grove(const SearchRules& rules, const kernel::State& root, std::uint64_t chance,
        const SearchBudget& budget)
      : rules_(rules),
        root_(root),
        timed_(budget.time.count() > 0),
        end_(timed_ ? Clock::now() + budget.time : Clock::time_point::max()) {
    // With a time limit, new trees begin until it expires: many small trees choose better than a
    // large one.
    const std::int64_t most = timed_ ? budget.iterations : kMostTrees;
    const std::int64_t trees = std::clamp<std::int64_t>(budget.iterations / kLeastOfTree, 1, most);
    for (std::int64_t i = 0; i < trees; ++i) {
      seeds_.push_back(kernel::NextRandom(chance));
      shares_.push_back(budget.iterations * (i + 1) / trees - budget.iterations * i / trees);
    }
    results_.resize(seeds_.size());
  }

  // Grows trees that no other thread has taken until none is left.
  void Work(Table& table) {
    for (std::size_t i = next_++; i < seeds_.size() && !failed_; i = next_++) {
      SearchTree tree(rules_, root_, seeds_[i]);
      for (std::int64_t n = 0; n < shares_[i] && !failed_; ++n) {
        if ((i > 0 || n > 0) && is_over()) break;
        if (!tree.Grow(table)) failed_ = true;
      }
      results_[i] = ResultOf(tree);
      if (is_over()) break;
    }
  }

  void Fail() { failed_ = true; }
  bool failed() const { return failed_; }
  std::size_t size() const { return seeds_.size(); }

  SearchResult Collect() const {
    SearchResult result;
    result.options.resize(root_.decision().options.size());
    for (const SearchResult& one : results_) {
      result.iterations += one.iterations;
      for (std::size_t i = 0; i < one.options.size(); ++i) {
        result.options[i].visits += one.options[i].visits;
        result.options[i].value += one.options[i].value;
      }
    }
    for (SearchedOption& option : result.options) {
      if (option.visits > 0) option.value /= option.visits;
    }
    return result;
  }

 private:
  bool is_over() const { return timed_ && Clock::now() >= end_; }

  // The counts of a tree; the values are still sums.
  SearchResult ResultOf(const SearchTree& tree) const {
    const std::vector<kernel::Option>& options = root_.decision().options;
    SearchResult result;
    result.options.resize(options.size());
    for (const Branch& branch : tree.branches()) {
      const auto at = std::find(options.begin(), options.end(), branch.option);
      SearchedOption& option = result.options[static_cast<std::size_t>(at - options.begin())];
      option.visits += branch.visits;
      option.value += branch.sums[static_cast<std::size_t>(branch.seat)];
      result.iterations += branch.visits;
    }
    return result;
  }

  const SearchRules& rules_;
  const kernel::State& root_;
  bool timed_;
  Clock::time_point end_;
  std::vector<std::uint64_t> seeds_;  // of each tree
  std::vector<std::int64_t> shares_;  // iterations of each tree, if there is time
  std::vector<SearchResult> results_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> failed_ = false;
};

}  // namespace

std::size_t SearchResult::best() const {
  std::vector<std::int32_t> all(options.size());
  std::iota(all.begin(), all.end(), 0);
  return static_cast<std::size_t>(BestOf(all));
}

std::int32_t SearchResult::BestOf(std::span<const std::int32_t> among) const {
  const auto worse = [this](std::int32_t a, std::int32_t b) {
    const SearchedOption& one = options[static_cast<std::size_t>(a)];
    const SearchedOption& other = options[static_cast<std::size_t>(b)];
    return one.visits != other.visits ? one.visits < other.visits : one.value < other.value;
  };
  return *std::max_element(among.begin(), among.end(), worse);
}

Searcher::Searcher(const Game& game, int threads)
    : judge_(JudgeOf(game)), choices_alone_(ChoicesAlone(game)), threads_(threads) {}

Searcher::~Searcher() = default;

std::optional<SearchResult> Searcher::Search(Table& table, const kernel::State& state,
                                             std::uint64_t chance, const SearchBudget& budget,
                                             std::int32_t insist_on) {
  const SearchRules rules{judge_, choices_alone_, insist_on};
  Grove grove(rules, state, chance, budget);
  const std::size_t threads = std::min(grove.size(), static_cast<std::size_t>(threads_));
  while (helpers_.size() + 1 < threads) {
    helpers_.push_back(std::make_unique<Table>(table.shared_game()));
  }
  const std::int64_t failures = table.bot_failure_count();
  std::vector<std::exception_ptr> thrown(threads);
  base::RunOnThreads(threads, [&](std::size_t i) {
    try {
      grove.Work(i == 0 ? table : *helpers_[i - 1]);
    } catch (...) {
      thrown[i] = std::current_exception();
      grove.Fail();
    }
  });
  for (const std::exception_ptr& exception : thrown) {
    if (exception) std::rethrow_exception(exception);
  }
  if (grove.failed()) {
    // One of the tables has recorded the reason; the caller reads only its own table.
    const bool own = table.bot_failure_count() != failures;
    for (const std::unique_ptr<Table>& helper : helpers_) {
      if (own || helper->bot_failures().empty()) continue;
      table.NoteBotFailure(base::Error{helper->bot_failures().front().error});
      break;
    }
    helpers_.clear();
    return std::nullopt;
  }
  return grove.Collect();
}

}  // namespace walz::match
