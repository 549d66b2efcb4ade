#include "ui/hint.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <thread>

#include "match/bot.h"
#include "match/search.h"
#include "scene/options.h"
#include "ui/messages.h"

namespace walz::ui {
namespace {

constexpr std::size_t kMostOptions = 3;

}  // namespace

std::vector<std::string> HintLines(match::Match& match, const scene::Describer& describe) {
  const auto threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  match::Searcher searcher(match.game(), threads);
  const std::uint64_t chance = match::BotChance(match.setup().seed, match.choices().size());
  const auto found = searcher.Search(match.table(), match.state(), chance, match::SearchBudget());
  if (!found) return {};
  std::vector<std::size_t> ranked(found->options.size());
  for (std::size_t i = 0; i < ranked.size(); ++i) ranked[i] = i;
  std::stable_sort(ranked.begin(), ranked.end(), [&](std::size_t a, std::size_t b) {
    return found->options[a].visits > found->options[b].visits;
  });
  const std::vector<std::string> texts = scene::OptionTexts(match.state(), describe);
  std::vector<std::string> lines;
  for (const std::size_t option : ranked) {
    const match::SearchedOption& known = found->options[option];
    if (lines.size() == kMostOptions || known.visits == 0) break;
    const std::int64_t size = std::abs(known.value);
    const std::string points =
        fmt::format("{}{}.{:02}", known.value < 0 ? '-' : '+', size / 100, size % 100);
    lines.push_back(fmt::format("{:>3}  {}  {}", option + 1, texts[option], points));
  }
  lines.push_back(messages::HintMeans().In(describe.language()));
  return lines;
}

}  // namespace walz::ui
