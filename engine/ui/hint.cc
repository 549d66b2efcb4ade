#include "ui/hint.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <tuple>

#include "base/threads.h"
#include "match/bot.h"
#include "scene/options.h"
#include "ui/messages.h"

namespace walz::ui {
namespace {

constexpr std::size_t kMostOptions = 3;

}  // namespace

std::vector<std::size_t> RankedOptions(const match::SearchResult& found) {
  std::vector<std::size_t> ranked(found.options.size());
  std::iota(ranked.begin(), ranked.end(), std::size_t{0});
  std::ranges::stable_sort(ranked, [&](std::size_t a, std::size_t b) {
    const auto& [x, y] = std::tie(found.options[a], found.options[b]);
    return std::tie(x.visits, x.value) > std::tie(y.visits, y.value);
  });
  return ranked;
}

std::string PointsText(std::int64_t hundredths) {
  const std::int64_t size = std::abs(hundredths);
  return fmt::format("{}{}.{:02}", hundredths < 0 ? '-' : '+', size / 100, size % 100);
}

std::vector<std::string> HintLines(match::Match& match, const scene::Describer& describe) {
  match::Searcher searcher(match.game(), base::ProcessorCount());
  const std::uint64_t chance = match::BotChance(match.setup().seed, match.choices().size());
  const auto found = searcher.Search(match.table(), match.state(), chance, match::SearchBudget());
  if (!found) return {};
  const std::vector<std::string> texts = scene::OptionTexts(match.state(), describe);
  std::vector<std::string> lines;
  for (const std::size_t option : RankedOptions(*found)) {
    const match::SearchedOption& known = found->options[option];
    if (lines.size() == kMostOptions || known.visits == 0) break;
    lines.push_back(
        fmt::format("{:>3}  {}  {}", option + 1, texts[option], PointsText(known.value)));
  }
  lines.push_back(messages::HintMeans().In(describe.language()));
  return lines;
}

}  // namespace walz::ui
