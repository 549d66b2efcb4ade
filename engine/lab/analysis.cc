#include "lab/analysis.h"

#include <algorithm>

#include "lab/messages.h"
#include "match/bot.h"
#include "match/match.h"

namespace walz::lab {

std::int64_t AnalysedChoice::loss() const {
  const std::size_t best = found.best();
  const auto taken = static_cast<std::size_t>(chosen);
  if (best == taken) return 0;
  return std::max<std::int64_t>(0, found.options[best].value - found.options[taken].value);
}

base::Result<std::vector<AnalysedChoice>> Analyse(match::Match& match,
                                                  const AnalysisRequest& request) {
  match::Searcher searcher(match.game(), request.threads);
  match::SearchBudget budget;
  budget.iterations = request.iterations;
  std::vector<AnalysedChoice> choices;
  for (std::size_t i = 0; i < match.choices().size(); ++i) {
    if (request.stop != nullptr && request.stop->load()) break;
    const kernel::State& state = match.state_at(i);
    if (state.decision().options.size() > 1) {
      const match::Choice& choice = match.choices()[i];
      const std::uint64_t chance = match::BotChance(match.setup().seed, i);
      auto found = searcher.Search(match.table(), state, chance, budget, choice.option);
      if (!found) {
        return base::Error{messages::ChoiceNotEvaluated(
            {.number = i + 1,
             .reason = match.table().bot_failures().empty()
                           ? base::Message()
                           : match.table().bot_failures().front().error})};
      }
      choices.push_back({i, choice.seat, choice.option, std::move(*found)});
    }
    if (request.progress) request.progress(i + 1, match.choices().size());
  }
  return choices;
}

std::vector<std::size_t> LargestLosses(const std::vector<AnalysedChoice>& choices,
                                       std::size_t count) {
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (choices[i].loss() > 0) numbers.push_back(i);
  }
  std::ranges::stable_sort(
      numbers, [&](std::size_t a, std::size_t b) { return choices[a].loss() > choices[b].loss(); });
  if (numbers.size() > count) numbers.resize(count);
  return numbers;
}

}  // namespace walz::lab
