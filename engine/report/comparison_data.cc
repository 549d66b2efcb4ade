// Comparisons as JSON and as CSV.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/hash.h"
#include "lab/family.h"
#include "report/comparison.h"
#include "report/shape.h"
#include "report/usage.h"
#include "report/words.h"
#include "ui/text_lines.h"

namespace walz::report {
namespace {

using Json = nlohmann::ordered_json;
using lab::Reading;

Json SumsJson(const lab::Sums& sums) {
  return {{"count", sums.count},
          {"sum", sums.sum},
          {"squares", sums.squares},
          {"nonzero", sums.nonzero}};
}

Json SideJson(const lab::Subject::Side& side) {
  Json mods = Json::array();
  for (const auto& [id, version] : side.mods) mods.push_back({{"id", id}, {"version", version}});
  Json options = Json::object();
  for (const auto& [id, value] : side.options) options[id] = value;
  return {{"name", side.name},
          {"mods", mods},
          {"without", side.without},
          {"options", options},
          {"ruleset_hash", base::HashText(side.ruleset_hash)}};
}

Json SumsOf(const lab::Course::Scores& scores) {
  return {{"all", SumsJson(scores.all)}, {"winners", SumsJson(scores.winners)}};
}

Json CourseJson(const lab::Course& course) {
  Json rounds = Json::array();
  for (const lab::Course::Scores& scores : course.rounds) rounds.push_back(SumsOf(scores));
  Json cells = Json::array();
  for (const auto& [spot, cell] : course.cells) {
    cells.push_back({{"q", spot.cell.q},
                     {"r", spot.cell.r},
                     {"visits", cell.visits},
                     {"covered", cell.covered}});
    if (spot.geometry == &kernel::kGraph) cells.back()["at"] = {spot.at.x, spot.at.y};
  }
  return {
      {"games", course.games}, {"rounds", rounds}, {"end", SumsOf(course.end)}, {"cells", cells}};
}

Json QuestionsJson(const lab::Comparison& comparison) {
  Json questions = Json::array();
  for (const lab::Question& question : lab::QuestionsOf(comparison.subject)) {
    const Reading reading = comparison.reading(question.measure);
    const double bound = SixDecimals(lab::BoundOf(question, reading));
    Json json =
        question.text.empty()
            ? Json({{"different", comparison.measures[question.measure].id}, {"effect", bound}})
            : Json({{"expect", question.text}, {"bound", bound}});
    json["answer"] = WordOf(lab::AnswerTo(question, reading));
    json["needed"] = lab::TrialsToAnswer(question, reading);
    questions.push_back(std::move(json));
  }
  return questions;
}

}  // namespace

Json CompareJson(const lab::Comparison& comparison) {
  const lab::Subject& subject = comparison.subject;
  const lab::Findings& findings = comparison.findings;
  Json measures = Json::object();
  const bool none = findings.trials == 0;
  const auto figures = none ? std::vector<lab::Figure>() : lab::FiguresOf(comparison);
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const lab::Tally& tally = findings.tallies[i];
    const Reading& reading = figures[i].reading;
    const std::optional<double> corrected = comparison.corrected(i);
    measures[comparison.measures[i].id] = {
        {"plain", EstimateJson(reading.plain)},
        {"changed", EstimateJson(reading.changed)},
        {"difference", EstimateJson(reading.difference)},
        {"corrected", corrected ? Json(SixDecimals(*corrected)) : Json()},
        {"different", figures[i].different},
        {"alpha", SixDecimals(figures[i].alpha)},
        {"divisor", comparison.measures[i].divisor},
        {"sums",
         {{"plain", SumsJson(tally.plain)},
          {"changed", SumsJson(tally.changed)},
          {"difference", SumsJson(tally.difference)}}}};
  }
  Json failures = Json::array();
  for (const auto& failure : findings.failures) {
    failures.push_back({{"pair", failure.trial},
                        {"arm", failure.arm == 0 ? "plain" : "changed"},
                        {"error", failure.error}});
  }
  Json json = {{"game", subject.game},
               {"bots", subject.bots},
               {"seed", subject.seed},
               {"plain", SideJson(subject.sides[0])},
               {"changed", SideJson(subject.sides[1])},
               {"pairs", findings.trials},
               {"failed", findings.failed},
               {"different", findings.different},
               {"decided", comparison.decided},
               {"questions", QuestionsJson(comparison)},
               {"measures", measures},
               {"outlook",
                {{"plain", OutlookJson(findings.outlooks[0])},
                 {"changed", OutlookJson(findings.outlooks[1])}}},
               {"state_hash", base::HashText(findings.state_hash)},
               {"failures", failures},
               {"seconds", comparison.seconds},
               {"processor_seconds", comparison.processor_seconds}};
  if (subject.usage) {
    json["usage"] = {{"plain", UsageJson(findings.usage[0], subject.bots.size())},
                     {"changed", UsageJson(findings.usage[1], subject.bots.size())}};
    json["courses"] = {{"plain", CourseJson(findings.courses[0])},
                       {"changed", CourseJson(findings.courses[1])}};
  }
  return json;
}

std::string SweepCsvHead() {
  return "option,value,pairs,score,difference,low,high,length_difference,open\n";
}

std::string SweepCsvRow(const std::string& option, const std::string& value,
                        const lab::Comparison& comparison) {
  const std::string names = CsvField(option) + "," + CsvField(value);
  if (comparison.findings.trials == 0) return names + ",0,,,,,,\n";
  const Reading points = comparison.reading(0);
  const lab::Estimate& difference = points.difference;
  const std::string bounds =
      difference.known() ? fmt::format("{:.4f},{:.4f}", difference.low(), difference.high()) : ",";
  return fmt::format("{},{},{:.4f},{:.4f},{},{:.4f},{}\n", names, comparison.findings.trials,
                     points.changed.mean, difference.mean, bounds,
                     comparison.reading(1).difference.mean, IsOpen(comparison));
}

std::string CsvHead(const std::vector<std::string>& bots) {
  std::string head = "pair,arm,seed,decisions,state_hash,error";
  for (std::size_t seat = 1; seat <= bots.size(); ++seat) {
    head += fmt::format(",bot{0},score{0},place{0}", seat);
  }
  return head + "\n";
}

std::string CsvRows(const std::vector<std::string>& bots, const lab::Trial& trial) {
  std::string rows;
  const std::size_t seats = bots.size();
  const std::vector<std::size_t> seating = lab::Seating(bots, trial.rotation);
  for (std::size_t arm = 0; arm < lab::kArms; ++arm) {
    const lab::GameRow& game = trial.games[arm];
    rows +=
        fmt::format("{},{},{},{},{},{}", trial.number, arm == 0 ? "plain" : "changed", trial.seed,
                    game.decisions, base::HashText(game.state_hash), CsvField(game.error));
    for (std::size_t seat = 0; seat < seats; ++seat) {
      rows += "," + CsvField(bots[seating[seat]]);
      rows += game.scores.empty() ? ",,"
                                  : fmt::format(",{},{}", game.scores[seat], game.places[seat] + 1);
    }
    rows += "\n";
  }
  return rows;
}

}  // namespace walz::report
