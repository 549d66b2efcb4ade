#include "cli/sweep.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/nearest.h"
#include "cli/common.h"
#include "cli/progress.h"
#include "lab/family.h"
#include "lab/screening.h"
#include "match/bot.h"
#include "match/game.h"
#include "report/comparison.h"
#include "report/messages.h"
#include "report/words.h"

namespace walz::cli {
namespace {

// Maximum number of values.
constexpr int kMostSwept = 1000;

// An option and the values to compare.
struct Swept {
  std::string option;
  std::vector<std::string> values;
};

// Parses `option` (all values), `option=0..12` or `option=one,two`.
base::Result<Swept> ReadSweep(const CommonOptions& common, const CompareOptions& options,
                              const std::string& text, Console& console) {
  const std::size_t equals = text.find('=');
  Swept swept{text.substr(0, equals), {}};
  if (equals == std::string::npos) {
    const auto game = LoadGame(ChangedRequest(common, options), console);
    std::vector<std::string> names;
    for (const auto& option : game->content().options) {
      names.push_back(option.id);
      if (option.id == text) swept.values = option.values;
    }
    if (!swept.values.empty()) return swept;
    return base::Error{messages::NoSuchOption(
        {.option = text, .suggestion = base::FindNearest(text, names).Afterthought()})};
  }
  const std::string rest = text.substr(equals + 1);
  const std::size_t dots = rest.find("..");
  if (dots == std::string::npos) {
    swept.values = SplitAtCommas(rest);
    return swept;
  }
  constexpr std::int64_t kLimit = std::numeric_limits<std::int32_t>::max();
  const auto low = WholeNumber(rest.substr(0, dots), -kLimit, kLimit);
  const auto high = WholeNumber(rest.substr(dots + 2), -kLimit, kLimit);
  if (!low || !high || *high < *low || *high - *low > kMostSwept) {
    return base::Error{messages::MalformedSweep({.text = text})};
  }
  for (std::int64_t value = *low; value <= *high; ++value) {
    swept.values.push_back(std::to_string(value));
  }
  return swept;
}

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
    const auto found = std::ranges::find(names, name);
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
  std::ranges::stable_sort(ranked, [&](std::size_t a, std::size_t b) {
    return std::fabs(screening.ScoreOf(a).mean) > std::fabs(screening.ScoreOf(b).mean);
  });
  return ranked;
}

void PrintText(const CommonOptions& common, const lab::ScreeningRequest& request,
               const lab::Screening& screening, std::ostream& out) {
  const std::vector<lab::Measure> measures = lab::MeasuresFor(request.bots);
  const auto figure = [&](std::size_t measure, const lab::Estimate& estimate) {
    return fmt::format("{:>8}  {}",
                       report::DifferenceText(measures[measure], estimate.mean, common.language),
                       report::IntervalText(measures[measure], estimate, common.language));
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
    out << fmt::format("{:<52} {:<30}  {}\n", "",
                       report::messages::CompareScore().In(common.language),
                       report::messages::CompareLength().In(common.language));
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

int Sweep(const CommonOptions& common, const CompareOptions& options, const std::string& swept_text,
          Console& console) {
  const Swept swept = Need(ReadSweep(common, options, swept_text, console));
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  const bool json = common.format == Format::kJson;
  const bool csv = common.format == Format::kCsv;
  if (csv) console.out << report::SweepCsvHead();
  if (!csv && !json) console.out << report::SweepHead(swept.option, common.language);
  int code = kFine;
  bool open = false;
  std::vector<std::string> values;  // the compared ones, and the evidence that their scores differ
  std::vector<double> evidence;
  std::vector<std::size_t> compared;  // their places in `list`
  for (const std::string& value : swept.values) {
    CommonOptions one = common;
    one.set.emplace_back(swept.option, value);
    lab::CompareRequest request = Prepare(one, options, SameSides::kRefused, console);
    request.stops = !options.all;
    request.margins.seats = request.margins.length = 0;  // the table shows whether scores differ
    const lab::Subject subject = lab::SubjectOf(request);
    // Skips comparing the default game with itself.
    const bool same = subject.sides[0].ruleset_hash == subject.sides[1].ruleset_hash;
    if (same) request.end = 0;
    const lab::Comparison comparison = Compare(request, console);
    if (json) {
      list.push_back(report::CompareJson(comparison));
    } else if (csv) {
      console.out << report::SweepCsvRow(swept.option, value, comparison) << std::flush;
    } else {
      console.out << report::SweepRow(value, comparison, common.language) << std::flush;
      open = open || (!same && report::IsOpen(comparison));
    }
    if (!same) code = std::max(code, CodeFor(comparison));
    if (!same) {
      values.push_back(value);
      evidence.push_back(lab::EvidenceOf(comparison.findings.tallies[0].difference, 1));
      if (json) compared.push_back(list.size() - 1);
    }
    if (comparison.interrupted) break;
  }
  const lab::Family family = lab::FamilyOf(evidence);
  for (std::size_t i = 0; i < compared.size(); ++i) {
    list[compared[i]]["different_in_sweep"] = bool{family.different[i]};
  }
  if (json) console.Print(list);
  if (!json && !csv && values.size() > 1) {
    console.out << report::SweepFamilyText(values, family, common.language) << '\n';
  }
  if (open) console.Say(messages::SweepOpen());
  return code;
}

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
  request.progress = ProgressOn(console, [](auto done, auto of) {
    return messages::SimProgress({.done = done, .games = of});
  });
  const auto screening = Need(lab::Screen(request));
  request.progress = {};
  if (!screening.failure.empty()) {
    console.Report(messages::ScreeningFailed(
        {.rounds = request.rounds - screening.rounds, .error = screening.failure}));
  }
  if (common.format == Format::kJson) {
    console.Print(ToJson(request, screening));
  } else if (common.format == Format::kCsv) {
    console.out << ToCsv(request, screening);
  } else {
    PrintText(common, request, screening, console.out);
  }
  return screening.failure.empty() ? kFine : kFindings;
}

}  // namespace walz::cli
