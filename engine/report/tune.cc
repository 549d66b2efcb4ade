#include "report/tune.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/version.h"
#include "kernel/ruleset.h"
#include "report/messages.h"
#include "report/words.h"
#include "scene/describe.h"

namespace walz::report {
namespace {

using OrderedJson = nlohmann::ordered_json;

std::string CurrentName(const std::vector<lab::Variable>& variables) {
  std::string name;
  for (const lab::Variable& variable : variables) {
    name += (name.empty() ? "" : ", ") + variable.name + "=" + variable.current;
  }
  return name;
}

// `10.20 (9.80 to 10.60)`, for the tuned game or for a difference.
std::string Figure(const lab::Measure& measure, const lab::Estimate& estimate, bool difference,
                   const std::string& language) {
  if (difference) {
    return DifferenceText(measure, estimate.mean, language) + " (" +
           IntervalText(measure, estimate, language) + ")";
  }
  const double most = measure.is_share() ? 1 : estimate.high();
  const double least = std::max(0.0, measure.is_share() ? estimate.low() : -1e300);
  return ValueText(measure, estimate.mean, language) + " (" +
         messages::CompareFromTo(
             {.low = ValueText(measure, measure.is_share() ? least : estimate.low(), language),
              .high = ValueText(measure, std::min(most, estimate.high()), language)})
             .In(language) +
         ")";
}

// The name of a card, `kind.id`, in the game; without such a card, `kind.id`.
std::string CardName(const match::Game& game, const std::string& card,
                     const std::string& language) {
  const scene::Describer describer(game, language);
  for (std::size_t i = 0; i < game.ruleset().data().definitions.size(); ++i) {
    const auto id = kernel::DefinitionId::FromIndex(i);
    if (lab::NameOfCard(game.ruleset(), id) == card) return describer.DefinitionName(id);
  }
  return card;
}

// The value of a card in the confirmation.
std::string CardFigures(const std::string& card, const lab::TuneRequest& request,
                        const lab::Tuning& tuning, const std::string& language) {
  const lab::Sums value = tuning.ValueOf(card);
  const lab::Estimate points = lab::EstimateDifference(value, 1);
  return messages::TuneCard({.count = value.count,
                             .card = CardName(*request.tuned, card, language),
                             .known = std::string(points.known() ? "yes" : "no"),
                             .points = PointsText(points.mean, language),
                             .low = PointsText(points.low(), language),
                             .high = PointsText(points.high(), language)})
      .In(language);
}

// The figures of a goal in the confirmation.
std::string Figures(const lab::Goal& goal, const lab::TuneRequest& request,
                    const lab::Tuning& tuning, const std::string& language) {
  if (!goal.card.empty()) return CardFigures(goal.card, request, tuning, language);
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < tuning.measures.size(); ++i) {
    const lab::Measure& measure = tuning.measures[i];
    const bool seats = goal.kind == lab::Goal::Kind::kSeats;
    if (seats ? measure.kind != lab::Measure::Kind::kSeat : i != goal.measure) continue;
    const lab::Reading reading = tuning.confirmation.reading(i);
    const bool within = goal.kind == lab::Goal::Kind::kWithin;
    parts.push_back(
        MeasureName(measure, request.bots, language) + ": " +
        Figure(measure, within ? reading.difference : reading.changed, within, language));
  }
  return base::Join(parts, "; ");
}

std::string OutcomeText(const lab::TuneRequest& request, const lab::Tuning& tuning,
                        const std::string& language) {
  const std::string proposal =
      lab::PointName(request.variables, tuning.settings[tuning.best].point);
  const std::string now = CurrentName(request.variables);
  switch (tuning.outcome) {
    case lab::Tuning::Outcome::kMet:
      return messages::TuneMet({.proposal = proposal, .now = now}).In(language);
    case lab::Tuning::Outcome::kOutOfReach:
      return messages::TuneOutOfReach(
                 {.settings = tuning.settings.size(), .proposal = proposal, .now = now})
          .In(language);
    case lab::Tuning::Outcome::kRanOut:
      break;
  }
  return messages::TuneRanOut({.games = tuning.games, .proposal = proposal, .now = now})
      .In(language);
}

// Goals that conflict, and goals that no setting met even by themselves; a line for each.
std::string ConflictText(const lab::TuneRequest& request, const lab::Tuning& tuning,
                         const std::vector<std::size_t>& alone, const std::string& language) {
  std::string text;
  for (std::size_t goal = 0; goal < request.goals.size(); ++goal) {
    if (tuning.DistancesAt(alone[goal], request.goals)[goal] <= 1) continue;
    text += messages::TuneNeverMet({.goal = request.goals[goal].text}).In(language) + "\n";
  }
  for (const auto& [first, second] : tuning.Conflicts(request.goals)) {
    text += messages::TuneConflict(
                {.first = request.goals[first].text, .second = request.goals[second].text})
                .In(language) +
            "\n";
  }
  return text;
}

// The best setting for each goal alone, and its cost for the others.
std::string TradeText(const lab::TuneRequest& request, const lab::Tuning& tuning,
                      const std::string& language) {
  if (request.goals.size() < 2) return {};
  std::vector<std::size_t> alone;
  for (std::size_t goal = 0; goal < request.goals.size(); ++goal) {
    alone.push_back(tuning.BestFor(goal, request.goals));
  }
  std::string text = ConflictText(request, tuning, alone, language);
  if (std::ranges::count(alone, tuning.best) == std::ssize(alone)) {
    return text + messages::TuneNoTrades().In(language) + "\n";
  }
  text += messages::TuneTrades().In(language) + "\n";
  for (std::size_t goal = 0; goal < request.goals.size(); ++goal) {
    const std::size_t best = alone[goal];
    const std::vector<double> distances = tuning.DistancesAt(best, request.goals);
    std::vector<std::string> others;
    for (std::size_t i = 0; i < distances.size(); ++i) {
      others.push_back(messages::TuneDistance(
                           {.goal = request.goals[i].text,
                            .way = std::string(distances[i] <= 1 ? "met" : "missed"),
                            .distance = WithPointOf(language, fmt::format("{:.1f}", distances[i]))})
                           .In(language));
    }
    text += "  " +
            messages::TuneBestFor(
                {.goal = request.goals[goal].text,
                 .setting = lab::PointName(request.variables, tuning.settings[best].point),
                 .others = base::Join(others, ", ")})
                .In(language) +
            "\n";
  }
  return text;
}

std::string HeadText(const lab::TuneRequest& request, const std::string& language) {
  std::vector<std::string> goals;
  for (const lab::Goal& goal : request.goals) goals.push_back(goal.text);
  const std::string bot = request.bots.front();
  return messages::TuneHead({.game = request.plain.game->id(),
                             .goals = base::Join(goals, "; "),
                             .players = request.bots.size(),
                             .bot = bot,
                             .seed = std::to_string(request.seed)})
      .In(language);
}

OrderedJson PointJson(const std::vector<lab::Variable>& variables, const lab::Point& point) {
  OrderedJson json = OrderedJson::object();
  for (std::size_t i = 0; i < variables.size(); ++i) {
    json[variables[i].name] = variables[i].values[point[i]];
  }
  return json;
}

// Quotes a text for YAML.
std::string Quoted(const std::string& text) { return nlohmann::json(text).dump(); }

}  // namespace

std::string TuneText(const lab::TuneRequest& request, const lab::Tuning& tuning,
                     const std::string& language) {
  std::string text = HeadText(request, language) + "\n\n";
  text += OutcomeText(request, tuning, language) + "\n\n";
  text +=
      messages::TuneConfirmed({.games = tuning.confirmation.findings.trials}).In(language) + "\n";
  for (std::size_t i = 0; i < request.goals.size(); ++i) {
    const lab::Goal& goal = request.goals[i];
    text += "  " +
            messages::TuneGoal({.answer = WordOf(tuning.AnswerOf(i, request.goals)),
                                .goal = goal.text,
                                .figures = Figures(goal, request, tuning, language)})
                .In(language) +
            "\n";
  }
  const std::string trades = TradeText(request, tuning, language);
  return trades.empty() ? text : text + "\n" + trades;
}

OrderedJson TuneJson(const lab::TuneRequest& request, const lab::Tuning& tuning) {
  OrderedJson goals = OrderedJson::array();
  for (std::size_t i = 0; i < request.goals.size(); ++i) {
    const lab::Setpoint& best = tuning.settings[tuning.BestFor(i, request.goals)];
    goals.push_back({{"goal", request.goals[i].text},
                     {"met", WordOf(tuning.AnswerOf(i, request.goals))},
                     {"best_alone", PointJson(request.variables, best.point)}});
    if (request.goals[i].card.empty()) continue;
    const lab::Sums value = tuning.ValueOf(request.goals[i].card);
    goals.back()["value"] = EstimateJson(lab::EstimateDifference(value, 1));
    goals.back()["experiments"] = value.count;
  }
  OrderedJson conflicts = OrderedJson::array();
  for (const auto& [first, second] : tuning.Conflicts(request.goals)) {
    conflicts.push_back({request.goals[first].text, request.goals[second].text});
  }
  OrderedJson settings = OrderedJson::array();
  for (std::size_t i = 0; i < tuning.settings.size(); ++i) {
    const lab::Setpoint& setting = tuning.settings[i];
    if (setting.games == 0) continue;
    OrderedJson distances = OrderedJson::array();
    for (const double distance : tuning.DistancesAt(i, request.goals)) {
      distances.push_back(SixDecimals(distance));
    }
    settings.push_back({{"values", PointJson(request.variables, setting.point)},
                        {"games", setting.games},
                        {"failed", setting.failed},
                        {"distances", std::move(distances)}});
  }
  OrderedJson measures = OrderedJson::object();
  for (std::size_t i = 0; i < tuning.measures.size(); ++i) {
    const lab::Reading reading = tuning.confirmation.reading(i);
    measures[tuning.measures[i].id] = {{"plain", EstimateJson(reading.plain)},
                                       {"tuned", EstimateJson(reading.changed)},
                                       {"difference", EstimateJson(reading.difference)}};
  }
  const char* const outcome = tuning.outcome == lab::Tuning::Outcome::kMet          ? "met"
                              : tuning.outcome == lab::Tuning::Outcome::kOutOfReach ? "out_of_reach"
                                                                                    : "ran_out";
  return {{"game", request.plain.game->id()},
          {"bots", request.bots},
          {"seed", request.seed},
          {"outcome", outcome},
          {"proposal", PointJson(request.variables, tuning.settings[tuning.best].point)},
          {"goals", std::move(goals)},
          {"conflicts", std::move(conflicts)},
          {"confirmed_on", tuning.confirmation.findings.trials},
          {"measures", std::move(measures)},
          {"searched_games", tuning.games},
          {"settings", std::move(settings)}};
}

std::vector<std::pair<std::string, std::string>> TunedMod(
    const lab::TuneRequest& request, const lab::Tuning& tuning, const match::Game& game,
    const std::string& id, const std::string& command, const std::string& language) {
  const lab::Point& point = tuning.settings[tuning.best].point;
  const std::string proposal = lab::PointName(request.variables, point);
  std::string manifest = "schema: 1\nid: " + id + "\nname: " + id + "\nversion: 0.1.0\nsummary: " +
                         Quoted(messages::TuneSummary({.proposal = proposal}).In(language)) +
                         "\nauthors: [walz tune]\nlicense: CC0-1.0\ngame: " + game.id() +
                         "\nengine: \"^" + std::string(base::kEngineVersion) + "\"\n";
  std::string needs = game.id() + ": \"^" + game.version() + "\"";
  for (const content::LoadedMod& mod : game.content().mods) {
    if (mod.id == game.id()) continue;
    needs += ", " + mod.id + ": \"^" + mod.version + "\"";
  }
  manifest += "requires: { " + needs + " }\n";
  const std::string verdict = TuneText(request, tuning, language);
  std::vector<std::pair<std::string, std::string>> files = {
      {"mod.yaml", manifest},
      {"README.md", "# " + id + "\n\n" + messages::TuneReadme({.game = game.id()}).In(language) +
                        "\n\n```\n" + verdict + "```\n\n" + messages::TuneAgain().In(language) +
                        "\n\n```sh\n" + command + "\n```\n"}};
  const std::string patches = lab::PatchesFor(request.variables, point, game);
  if (!patches.empty()) files.emplace_back("patches/tuned.yaml", patches);
  return files;
}

}  // namespace walz::report
