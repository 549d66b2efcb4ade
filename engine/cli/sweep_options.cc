#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <ostream>

#include "base/nearest.h"
#include "cli/common.h"
#include "cli/compare_words.h"
#include "cli/messages.h"
#include "cli/progress.h"
#include "cli/sweep.h"
#include "lab/screening.h"
#include "match/bot.h"

namespace walz::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kAll = "all";

// Returns the named options, each with its current value and the next one.
base::Result<std::vector<lab::Factor>> FactorsFor(const std::string& named,
                                                  const match::Game& game) {
  std::vector<lab::Factor> all;
  std::vector<std::string> names;
  for (const content::OptionDeclaration& option : game.content().options) {
    if (option.affects == "ui" || option.values.size() < 2) continue;
    const bool first = option.chosen == option.values[0];
    all.push_back({option.id, option.chosen, option.values[first ? 1 : 0]});
    names.push_back(option.id);
  }
  if (all.empty()) return base::Error{messages::NoOptionsToSweep({.game = game.id()})};
  if (named == kAll) return all;
  std::vector<lab::Factor> factors;
  for (const std::string& name : SplitAtCommas(named)) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
      return base::Error{messages::NoSuchOption(
          {.option = name, .suggestion = base::FindNearest(name, names).Afterthought()})};
    }
    factors.push_back(all[static_cast<std::size_t>(found - names.begin())]);
  }
  return factors;
}

// Returns the factors by their effect on scores, largest first.
std::vector<std::size_t> Ranked(const lab::Screening& screening) {
  std::vector<std::size_t> ranked(screening.effects.size());
  for (std::size_t i = 0; i < ranked.size(); ++i) ranked[i] = i;
  std::stable_sort(ranked.begin(), ranked.end(), [&](std::size_t a, std::size_t b) {
    return std::fabs(screening.ScoreOf(a).mean) > std::fabs(screening.ScoreOf(b).mean);
  });
  return ranked;
}

void PrintText(const CommonOptions& common, const lab::ScreeningRequest& request,
               const lab::Screening& screening, std::ostream& out) {
  const std::vector<lab::Measure> measures = lab::MeasuresFor(request.bots);
  const auto figure = [&](std::size_t measure, const lab::Estimate& estimate) {
    return fmt::format("{:>8}  {}",
                       DifferenceText(measures[measure], estimate.mean, common.language),
                       IntervalText(measures[measure], estimate, common.language));
  };
  out << messages::ScreeningHead({.options = request.factors.size(),
                                  .settings = screening.settings,
                                  .rounds = screening.rounds,
                                  .games = screening.settings * screening.rounds,
                                  .bots = request.bots.front(),
                                  .players = request.bots.size(),
                                  .seed = std::to_string(request.seed)})
             .In(common.language)
      << "\n\n";
  if (screening.rounds > 0) {
    out << fmt::format("{:<52} {:<30}  {}\n", "", messages::CompareScore().In(common.language),
                       messages::CompareLength().In(common.language));
    for (const std::size_t i : Ranked(screening)) {
      const lab::Factor& factor = request.factors[i];
      out << fmt::format("{:<52} {:<30}  {}\n",
                         factor.option + ": " + factor.low + " > " + factor.high,
                         figure(0, screening.ScoreOf(i)), figure(1, screening.LengthOf(i)));
    }
    out << '\n' << messages::ScreeningMeans().In(common.language) << '\n';
  }
  if (screening.rounds < lab::kFirstLook) {
    out << messages::ScreeningFew({.games = screening.settings * lab::kFirstLook})
               .In(common.language)
        << '\n';
  }
}

Json ToJson(const lab::ScreeningRequest& request, const lab::Screening& screening) {
  const auto json = [](const lab::Estimate& estimate) {
    return Json{{"difference", estimate.mean}, {"low", estimate.low()}, {"high", estimate.high()}};
  };
  Json options = Json::array();
  for (const std::size_t i : Ranked(screening)) {
    if (screening.rounds == 0) break;
    options.push_back({{"option", request.factors[i].option},
                       {"from", request.factors[i].low},
                       {"to", request.factors[i].high},
                       {"score", json(screening.ScoreOf(i))},
                       {"length", json(screening.LengthOf(i))}});
  }
  return {{"settings", screening.settings},
          {"rounds", screening.rounds},
          {"bots", request.bots},
          {"seed", request.seed},
          {"options", options}};
}

// Formats the effects of changing an option, one per line, largest first.
std::string ToCsv(const lab::ScreeningRequest& request, const lab::Screening& screening) {
  std::string rows = "option,from,to,difference,low,high,length_difference\n";
  for (const std::size_t i : Ranked(screening)) {
    if (screening.rounds == 0) break;
    const lab::Estimate score = screening.ScoreOf(i);
    // Names of options and values need no quotes.
    rows += fmt::format("{},{},{},{:.4f},{:.4f},{:.4f},{:.4f}\n", request.factors[i].option,
                        request.factors[i].low, request.factors[i].high, score.mean, score.low(),
                        score.high(), screening.LengthOf(i).mean);
  }
  return rows;
}

}  // namespace

int SweepOptions(const CommonOptions& common, const CompareOptions& options,
                 const std::string& names, Console& console) {
  const auto changed = ChangedRequest(common, options);
  const auto game = LoadGame(changed, console);
  const auto factors = Need(FactorsFor(names, *game));
  const auto players = ResolvePlayers(common, *game, match::DefaultBot(*game));
  lab::ScreeningRequest request;
  request.factors = factors;
  request.bots = players;
  request.seed = common.seed.value_or(1);
  request.threads = ThreadsFor(options.threads);
  request.stop = &Interrupted();
  const auto settings = static_cast<std::int64_t>(lab::ScreeningDesign(factors.size()).size()) * 2;
  request.rounds =
      options.games ? std::max<std::int64_t>(1, *options.games / settings) : lab::kFirstLook;
  request.load =
      [&](const lab::Options& chosen) -> base::Result<std::shared_ptr<const match::Game>> {
    mods::LoadRequest one = changed;
    one.set.insert(one.set.end(), chosen.begin(), chosen.end());
    return LoadGame(one, console);
  };
  request.progress = ProgressOn(console, common.language, [&](auto done, auto of) {
    return messages::SimProgress({.done = done, .games = of}).In(common.language);
  });
  const auto screening = Need(lab::Screen(request));
  request.progress = {};
  if (!screening.failure.empty()) {
    console.err << messages::ScreeningFailed(
                       {.rounds = request.rounds - screening.rounds, .error = screening.failure})
                       .In(common.language)
                << '\n';
  }
  if (common.format == Format::kJson) {
    console.out << ToJson(request, screening).dump(2) << '\n';
  } else if (common.format == Format::kCsv) {
    console.out << ToCsv(request, screening);
  } else {
    PrintText(common, request, screening, console.out);
  }
  return screening.failure.empty() ? kFine : kFindings;
}

}  // namespace walz::cli
