#include "match/bot_search.h"

#include <charconv>
#include <numeric>

#include "kernel/random.h"
#include "kernel/state.h"
#include "match/messages.h"

namespace walz::match {
namespace {

constexpr std::int64_t kMostIterations = 1'000'000;
constexpr std::int64_t kMostSeconds = 600;

}  // namespace

base::Result<SearchBudget> ReadSearch(std::string_view name) {
  SearchBudget budget;
  if (name == kSearchBot) return budget;
  std::string_view text = name.substr(kSearchBot.size() + 1);
  const bool seconds = text.ends_with('s');
  if (seconds) text.remove_suffix(1);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::int64_t most = seconds ? kMostSeconds : kMostIterations;
  if (error != std::errc() || end != text.data() + text.size() || number < 1 || number > most) {
    return base::Error{messages::MalformedSearchBot(
        {.name = name, .iterations = kMostIterations, .seconds = kMostSeconds})};
  }
  if (seconds) {
    budget.time = std::chrono::seconds(number);
    budget.iterations = kMostIterations;
  } else {
    budget.iterations = number;
  }
  return budget;
}

std::int32_t SearchBot::ChooseAmong(Table& table, const kernel::State& state, std::uint64_t chance,
                                    std::span<const std::int32_t> allowed) {
  std::vector<std::int32_t> options(allowed.begin(), allowed.end());
  if (options.empty()) {
    options.resize(state.decision().options.size());
    std::iota(options.begin(), options.end(), 0);
  }
  if (options.size() == 1) return options.front();
  const std::uint64_t seed = kernel::NextRandom(chance);
  const std::optional<SearchResult> result = searcher_.Search(table, state, seed, budget_);
  if (result) return result->BestOf(options);
  return options[kernel::DrawBelow(chance, static_cast<std::uint32_t>(options.size()))];
}

}  // namespace walz::match
