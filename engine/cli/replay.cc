// walz replay: prints a save step by step, verifies it, or rewrites it under the current rules.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "base/hash.h"
#include "base/utf8.h"
#include "cli/common.h"
#include "match/match.h"
#include "match/standing.h"
#include "match/view.h"

namespace walz::cli {
namespace {

using Json = nlohmann::ordered_json;

struct ReplayOptions {
  std::string file;
  bool verify = false;
  bool approve = false;    // rewrite the file under the current rules
  bool any_rules = false;  // ignore that the rules have changed
  std::optional<std::size_t> to;
};

// Formats an event as a line: `seat0 a=1 b=two`.
std::string EventLine(const kernel::Ruleset& ruleset, const kernel::Event& event) {
  const Json json = match::ViewEvent(ruleset, event, event.only_for);
  std::string line = json["event"].get<std::string>();
  for (const auto& item : json["arguments"].items()) {
    line += " " + item.key() + "=";
    line += item.value().is_string() ? item.value().get<std::string>() : item.value().dump();
  }
  return line;
}

void PrintEvents(const match::Match& match, std::size_t first, std::size_t end, std::ostream& out) {
  for (const kernel::Event& event : match.events_since(first).first(end - first)) {
    out << "        " << EventLine(match.ruleset(), event) << '\n';
  }
}

void PrintSteps(const match::Match& match, Console& console) {
  const std::string players = base::Join(match.setup().players, ", ");
  console.Say(messages::ReplayStart(
      {.game = match.game().id(), .seed = std::to_string(match.setup().seed), .players = players}));
  PrintEvents(match, 0, match.event_mark(0), console.out);
  for (std::size_t i = 0; i < match.choices().size(); ++i) {
    const match::Choice& choice = match.choices()[i];
    console.out << fmt::format("{:>6}  seat{}  {}\n", i + 1, choice.seat, choice.id);
    PrintEvents(match, match.event_mark(i), match.event_mark(i + 1), console.out);
  }
}

void PrintEnd(const match::Match& match, Console& console) {
  if (!match.over()) return console.Say(messages::ReplayUnfinished());
  const std::string places =
      fmt::format("{}", fmt::join(match::StandingOf(match.state()).places, " "));
  console.Say(messages::ReplayEnd({.places = places}));
}

Json ResultJson(const match::ReplayResult& result, bool with_steps) {
  Json json = {{"ok", result.ok()}, {"choices", result.choices}};
  if (!result.ok()) json["error"] = result.error->English();
  if (result.match == nullptr) return json;
  const match::Match& match = *result.match;
  json["finished"] = match.over();
  json["state_hash"] = base::HashText(match.state().Hash());
  if (match.over()) json["places"] = match::StandingOf(match.state()).places;
  if (!with_steps) return json;
  Json steps = Json::array();
  for (std::size_t i = 0; i < match.choices().size(); ++i) {
    Json events = Json::array();
    for (const kernel::Event& event : match.events_since(match.event_mark(i))
                                          .first(match.event_mark(i + 1) - match.event_mark(i))) {
      events.push_back(match::ViewEvent(match.ruleset(), event, event.only_for));
    }
    steps.push_back(
        {{"seat", match.choices()[i].seat}, {"choice", match.choices()[i].id}, {"events", events}});
  }
  json["steps"] = steps;
  return json;
}

int Print(const CommonOptions& common, const ReplayOptions& options,
          const match::ReplayResult& result, Console& console) {
  if (common.format == Format::kJson) {
    console.Print(ResultJson(result, !options.verify));
    return result.ok() ? kFine : kFindings;
  }
  if (result.match != nullptr && !options.verify) {
    PrintSteps(*result.match, console);
    PrintEnd(*result.match, console);
  }
  if (!result.ok()) {
    console.out << options.file << ": "
                << base::Printable(
                       messages::ReplayDiverges({.error = *result.error}).In(console.language))
                << '\n';
    return kFindings;
  }
  if (options.verify) {
    console.Say(messages::ReplayVerified(
        {.choices = result.choices, .hash = base::HashText(result.match->state().Hash())}));
  }
  return kFine;
}

// Replays the record under the current rules and writes the result. If a choice no longer exists,
// the player of the seat chooses.
int Approve(const ReplayOptions& options, const SavedGame& saved, Console& console) {
  const auto played = Need(match::ReplayUnderCurrentRules(saved.game, saved.record), kFindings);
  Need(match::SaveMatch(*played, options.file), kFindings);
  console.Say(messages::ReplayApproved({.file = options.file}));
  return kFine;
}

int RunReplay(const CommonOptions& common, const ReplayOptions& options, Console& console) {
  const SavedGame saved = LoadSaved(common, options.file, console);
  if (options.approve) return Approve(options, saved, console);
  const match::RulesCheck check =
      options.any_rules ? match::RulesCheck::kAnyRules : match::RulesCheck::kSameRules;
  const std::size_t limit = options.to.value_or(saved.record.choices.size());
  return Print(common, options, match::Replay(saved.game, saved.record, check, limit), console);
}

}  // namespace

Command ReplayCommand() {
  const auto replay = std::make_shared<ReplayOptions>();
  return {
      .name = "replay",
      .options = {Required(Text("file", File(), replay->file)), Flag("--verify", replay->verify),
                  Flag("--approve", replay->approve), Flag("--any-rules", replay->any_rules),
                  Number("--to", replay->to, 0, std::numeric_limits<std::int64_t>::max())},
      .run = Calling(RunReplay, replay)};
}

}  // namespace walz::cli
