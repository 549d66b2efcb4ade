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

// Most follow-ups of a screening, and the pairs of each without --games.
constexpr std::size_t kMostFollowed = 5;
constexpr std::int64_t kFollowedPairs = 2 * lab::kUsualRounds;
// The aliases that JSON lists for an option.
constexpr std::size_t kAliasesListed = 10;

// A screening and the comparisons that follow it.
struct Screened {
  const lab::ScreeningRequest& request;
  lab::Screening screening;
  std::vector<lab::FollowUp> followed;

  // Null if the factor is not followed up.
  const lab::Comparison* Followed(std::size_t factor) const {
    const auto found = std::ranges::find(followed, factor, &lab::FollowUp::factor);
    return found == followed.end() ? nullptr : &found->comparison;
  }
  // The result for a factor: of its comparison if there is one, else of the screening.
  lab::Estimate ScoreOf(std::size_t factor) const { return ResultOf(factor, 0); }
  lab::Estimate LengthOf(std::size_t factor) const { return ResultOf(factor, 1); }
  // The measure is score, length, or the wins of a seat.
  lab::Estimate ResultOf(std::size_t factor, std::size_t measure) const {
    if (const lab::Comparison* const comparison = Followed(factor)) {
      return comparison->reading(measure).difference;
    }
    const lab::Measure& wanted = measures[measure];
    if (wanted.kind == lab::Measure::Kind::kScore) return screening.ScoreOf(factor);
    if (wanted.kind == lab::Measure::Kind::kLength) return screening.LengthOf(factor);
    return screening.WinsOf(factor, static_cast<std::size_t>(wanted.subject));
  }
  std::vector<lab::Measure> measures = lab::MeasuresFor(request.bots);

  // The measure of the seat whose wins an option changes most.
  std::size_t SeatOf(std::size_t factor) const {
    std::size_t most = 0;
    for (std::size_t i = 0; i < measures.size(); ++i) {
      if (measures[i].kind != lab::Measure::Kind::kSeat) continue;
      const auto size = [&](std::size_t of) { return std::fabs(ResultOf(factor, of).mean); };
      if (most == 0 || size(i) > size(most)) most = i;
    }
    return most;
  }
};

// Returns the factors by their effect on scores, largest first; those with a comparison first.
std::vector<std::size_t> Ranked(const Screened& screened) {
  std::vector<std::size_t> ranked(screened.screening.effects.size());
  for (std::size_t i = 0; i < ranked.size(); ++i) ranked[i] = i;
  const auto key = [&](std::size_t i) {
    return std::pair(screened.Followed(i) == nullptr, -std::fabs(screened.ScoreOf(i).mean));
  };
  std::ranges::stable_sort(ranked, {}, key);
  return ranked;
}

// The options of an interaction, as `a, b, c`.
std::string NameOf(const lab::Alias& alias, const lab::ScreeningRequest& request) {
  std::vector<std::string> names;
  for (const std::size_t factor : alias.factors) names.push_back(request.factors[factor].option);
  return base::Join(names, ", ");
}

std::vector<lab::Alias> AliasesIn(const lab::ScreeningRequest& request, std::size_t factor) {
  const std::size_t factors = request.factors.size();
  return lab::AliasesOf(lab::ScreeningDesign(factors), factors, factor);
}

// Writes a screening as text.
class ScreeningWriter {
 public:
  ScreeningWriter(const Screened& screened, const std::string& language, std::ostream& out)
      : screened_(screened), language_(language), out_(out) {}

  void Write(const std::string& head) {
    out_ << head << "\n\n";
    const lab::Screening& screening = screened_.screening;
    std::vector<std::size_t> others;
    if (screening.rounds > 0) {
      std::vector<std::size_t> followed;
      for (const std::size_t i : Ranked(screened_)) {
        (screened_.Followed(i) == nullptr ? others : followed).push_back(i);
      }
      if (!followed.empty()) {
        const auto pairs = screened_.followed.front().comparison.findings.trials;
        Table(report::messages::ScreeningFollowed({.pairs = pairs}), followed);
      }
      if (!others.empty()) Table(messages::ScreeningMeans(), others);
      WriteFit();
    }
    // Half of all games belong to the comparisons.
    if (screening.rounds < lab::kUsualRounds && (!others.empty() || screening.rounds == 0)) {
      Say(messages::ScreeningFew({.games = 2 * screening.settings * lab::kUsualRounds}));
    }
  }

 private:
  void Say(const base::Message& message) { out_ << message.In(language_) << '\n'; }

  std::string Figure(std::size_t factor, std::size_t measure) const {
    const lab::Estimate estimate = screened_.ResultOf(factor, measure);
    const lab::Measure& of = screened_.measures[measure];
    return fmt::format("{:>8}  {}", report::DifferenceText(of, estimate.mean, language_),
                       report::IntervalText(of, estimate, language_));
  }

  void Table(const base::Message& title, const std::vector<std::size_t>& factors) {
    Say(title);
    out_ << fmt::format("  {:<50} {:<30}  {:<30}  {}\n", "",
                        report::messages::CompareScore().In(language_),
                        report::messages::CompareLength().In(language_),
                        report::messages::ScreeningSeat().In(language_));
    for (const std::size_t i : factors) {
      const lab::Factor& factor = screened_.request.factors[i];
      const std::size_t seat = screened_.SeatOf(i);
      out_ << fmt::format("  {:<50} {:<30}  {:<30}  {}: {}\n",
                          factor.option + ": " + factor.low + " > " + factor.high, Figure(i, 0),
                          Figure(i, 1), screened_.measures[seat].subject + 1, Figure(i, seat));
    }
    out_ << '\n';
  }

  // The lack of fit, and the interactions that the effects of options are mixed with.
  void WriteFit() {
    const lab::Screening& screening = screened_.screening;
    if (screening.unused.empty()) return Say(report::messages::ScreeningComplete());
    const double misfit = screening.LackOfFit();
    const std::string ratio = misfit > 999 ? ">999" : fmt::format("{:.1f}", misfit);
    Say(report::messages::ScreeningFit({.ratio = report::WithPointOf(language_, ratio),
                                        .fits = std::string(screening.IsMisfit() ? "no" : "yes")}));
    for (const lab::FollowUp& follow_up : screened_.followed) {
      const auto aliases = AliasesIn(screened_.request, follow_up.factor);
      if (aliases.empty()) continue;
      Say(report::messages::ScreeningAlias(
          {.option = screened_.request.factors[follow_up.factor].option,
           .share = fmt::format("{:.0f} %", 100 * std::fabs(aliases.front().share)),
           .options = NameOf(aliases.front(), screened_.request),
           .more = aliases.size() - 1}));
    }
  }

  const Screened& screened_;
  const std::string& language_;
  std::ostream& out_;
};

Json EstimateJson(const lab::Estimate& estimate) {
  return {{"difference", estimate.mean}, {"low", estimate.low()}, {"high", estimate.high()}};
}

Json ToJson(const Screened& screened) {
  const lab::ScreeningRequest& request = screened.request;
  const lab::Screening& screening = screened.screening;
  Json options = Json::array();
  for (const std::size_t i : Ranked(screened)) {
    if (screening.rounds == 0) break;
    const lab::Comparison* const followed = screened.Followed(i);
    Json option = {{"option", request.factors[i].option},
                   {"from", request.factors[i].low},
                   {"to", request.factors[i].high},
                   {"compared_pairs", followed == nullptr ? 0 : followed->findings.trials}};
    for (std::size_t measure = 0; measure < screened.measures.size(); ++measure) {
      const lab::Measure::Kind kind = screened.measures[measure].kind;
      if (measure > 1 && kind != lab::Measure::Kind::kSeat) continue;
      option[screened.measures[measure].id] = EstimateJson(screened.ResultOf(i, measure));
    }
    option["screened_score"] = EstimateJson(screening.ScoreOf(i));
    Json aliases = Json::array();
    for (const lab::Alias& alias : AliasesIn(request, i)) {
      if (aliases.size() == kAliasesListed) break;
      aliases.push_back({{"options", NameOf(alias, request)}, {"share", alias.share}});
    }
    option["aliases"] = aliases;
    options.push_back(std::move(option));
  }
  Json json = {{"settings", screening.settings},
               {"rounds", screening.rounds},
               {"bots", request.bots},
               {"seed", request.seed},
               {"complete", lab::IsComplete(request.factors.size())},
               {"misfit", screening.IsMisfit()},
               {"options", options}};
  return json;
}

// Formats the effects of changing an option, one per line, in the order of Ranked.
std::string ToCsv(const Screened& screened) {
  std::string rows = "option,from,to,difference,low,high,length_difference,compared_pairs\n";
  for (const std::size_t i : Ranked(screened)) {
    if (screened.screening.rounds == 0) break;
    const lab::Factor& factor = screened.request.factors[i];
    const lab::Estimate score = screened.ScoreOf(i);
    const lab::Comparison* const followed = screened.Followed(i);
    // Names of options and values need no quotes.
    rows +=
        fmt::format("{},{},{},{:.4f},{:.4f},{:.4f},{:.4f},{}\n", factor.option, factor.low,
                    factor.high, score.mean, score.low(), score.high(), screened.LengthOf(i).mean,
                    followed == nullptr ? 0 : followed->findings.trials);
  }
  return rows;
}

// The games of a screening: rounds of all settings, and the comparisons that follow it.
struct Budget {
  std::int64_t rounds = lab::kUsualRounds;
  std::size_t followed = kMostFollowed;
  std::int64_t pairs = kFollowedPairs;
};

// Divides the games of --games: half of them belong to the comparisons if that is enough for one
// that can be decided.
Budget BudgetOf(std::optional<std::int64_t> games, std::int64_t settings, std::size_t factors) {
  Budget budget;
  budget.followed = std::min(budget.followed, factors);
  if (!games) return budget;
  const std::int64_t pairs = *games / 4;
  budget.followed = std::min(budget.followed, static_cast<std::size_t>(pairs / lab::kUsualRounds));
  const auto followed = static_cast<std::int64_t>(budget.followed);
  budget.pairs = followed == 0 ? 0 : pairs / followed;
  budget.rounds = std::max<std::int64_t>(1, (*games - 2 * budget.pairs * followed) / settings);
  return budget;
}

// Prints the result in the format of the command.
void Print(const CommonOptions& common, const Screened& screened, Console& console) {
  if (common.format == Format::kJson) {
    console.Print(ToJson(screened));
    return;
  }
  if (common.format == Format::kCsv) {
    console.out << ToCsv(screened);
    return;
  }
  const lab::ScreeningRequest& request = screened.request;
  const lab::Screening& screening = screened.screening;
  const std::string head = messages::ScreeningHead({.options = request.factors.size(),
                                                    .settings = screening.settings,
                                                    .rounds = screening.rounds,
                                                    .games = screening.settings * screening.rounds,
                                                    .bots = request.bots.front(),
                                                    .players = request.bots.size(),
                                                    .seed = std::to_string(request.seed)})
                               .In(common.language);
  ScreeningWriter(screened, common.language, console.out).Write(head);
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
      const lab::Tally& tally = comparison.findings.tallies[0];
      const double most = lab::MostOf(comparison.measures[0], tally);
      evidence.push_back(lab::EvidenceOf(tally.difference, 1, most));
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
  const Budget budget = BudgetOf(options.games, settings, factors.size());
  request.rounds = budget.rounds;
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
  const auto followed =
      Need(lab::FollowUps(request, lab::LargestEffects(screening, budget.followed), budget.pairs));
  int code = screening.failure.empty() ? kFine : kFindings;
  for (const lab::FollowUp& follow_up : followed) {
    ReportFailures(follow_up.comparison, console);
    code = std::max(code, CodeFor(follow_up.comparison));
  }
  Print(common, {request, screening, followed}, console);
  return code;
}

}  // namespace walz::cli
