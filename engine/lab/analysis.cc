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

PastChoice PastChoiceOf(const match::Match& match, std::size_t number) {
  const match::Choice& choice = match.choices()[number];
  return {number, choice.seat, choice.option, match.state_at(number),
          match::BotChance(match.setup().seed, number)};
}

base::Result<AnalysedChoice> AnalyseChoice(match::Searcher& searcher, match::Table& table,
                                           const PastChoice& choice, std::int64_t iterations) {
  match::SearchBudget budget;
  budget.iterations = iterations;
  auto found = searcher.Search(table, choice.before, choice.chance, budget, choice.chosen);
  if (found) return AnalysedChoice{choice.number, choice.seat, choice.chosen, std::move(*found)};
  const auto& failures = table.bot_failures();
  return base::Error{messages::ChoiceNotEvaluated(
      {.number = choice.number + 1,
       .reason = failures.empty() ? base::Message() : failures.front().error})};
}

base::Result<std::vector<AnalysedChoice>> Analyse(match::Match& match,
                                                  const AnalysisRequest& request) {
  match::Searcher searcher(match.game(), request.threads);
  std::vector<AnalysedChoice> choices;
  for (std::size_t i = 0; i < match.choices().size(); ++i) {
    if (request.stop != nullptr && request.stop->load()) break;
    const PastChoice past = PastChoiceOf(match, i);
    if (past.before.decision().options.size() > 1) {
      auto analysed = AnalyseChoice(searcher, match.table(), past, request.iterations);
      if (!analysed) return analysed.error();
      choices.push_back(*std::move(analysed));
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
