#include "server/workbench.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "base/source.h"
#include "base/utf8.h"
#include "match/view.h"
#include "mods/loader.h"
#include "mods/messages.h"
#include "scenario/given.h"
#include "scenario/names.h"
#include "scenario/scenario_text.h"
#include "script/effect_places.h"
#include "server/message.h"
#include "server/messages.h"
#include "ui/messages.h"
#include "yaml/node_path.h"
#include "yaml/node_yaml.h"
#include "yaml/reader.h"

namespace walz::server {
namespace {

using Json = nlohmann::ordered_json;
using yaml::Node;
using yaml::NodeEntry;

// Returns the map `node` with `value` for `key`, appended if new.
Node With(const Node& node, const std::string& key, const Node& value) {
  return yaml::WithEntry(node, key, {}, value);
}

Node PartOf(const Node& node, std::string_view key) {
  const Node* const part = node.Find(key);
  return part == nullptr ? Node::Map({}, {}) : *part;
}

// Returns the contents of a zone plus one component on top; nullopt if the contents are given as a
// number.
std::optional<Node> WithOnTop(const Node* zone, const std::string& component) {
  const Node name = Node::Scalar(component, yaml::ScalarStyle::kPlain, {});
  if (zone == nullptr) return Node::List({name}, {});
  if (zone->is_list()) {
    std::vector<Node> items = zone->items();
    items.insert(items.begin(), name);
    return Node::List(std::move(items), zone->span());
  }
  for (const char* const key : {"only", "top", "has"}) {
    const Node* const list = zone->Find(key);
    if (list != nullptr && list->is_list()) return With(*zone, key, *WithOnTop(list, component));
  }
  return std::nullopt;
}

std::optional<Node> ReadPosition(const std::string& text, base::Diagnostics& findings) {
  const auto file = std::make_shared<base::SourceFile>("position.yaml", text);
  std::optional<Node> root = yaml::ReadYaml(file, findings);
  if (findings.has_errors()) return std::nullopt;
  return root;
}

Outcome Wrong() { return {Done::kRefused, messages::PositionNotPlayable()}; }

}  // namespace

Outcome Workbench::Begin(const std::string& game, const std::string& position,
                         const std::string& language) {
  const std::lock_guard lock(mutex_);
  ++revision_;
  const base::Result<std::vector<std::string>> games = mods::ListGames(source_.data_root);
  if (!games) return {Done::kFailed, games.error().message};
  if (std::find(games->begin(), games->end(), game) == games->end()) {
    return {Done::kRefused, mods::messages::NoSuchGame({.game = base::Shorten(game)})};
  }
  if (position.size() > kMaxPositionBytes) {
    return {Done::kRefused, messages::PositionTooLong({.limit = kMaxPositionBytes})};
  }
  game_ = game;
  position_ = position;
  return Open(language, {});
}

Outcome Workbench::Open(const std::string& language, const std::vector<match::Choice>& choices) {
  verdict_.clear();
  findings_ = {};
  std::optional<Bench> made = Make(language);
  if (!made) return Wrong();
  bench_ = std::move(made);
  Look(bench_->match->game());
  ChooseAgain(choices, language);
  return {};
}

content::PicturePtr Workbench::FindPicture(std::string_view name) {
  const std::lock_guard lock(mutex_);
  if (!bench_) return nullptr;
  return content::FindPicture(bench_->match->game().content().pictures, name);
}

// Lints the current game.
void Workbench::Look(const match::Game& game) {
  findings_ = {};
  if (lint_) lint_(game, findings_);
}

// Creates the requested game; returns nullopt after reporting errors.
std::optional<Workbench::Bench> Workbench::Make(const std::string& language) {
  const std::optional<Node> root = ReadPosition(position_, findings_);
  if (!root) return std::nullopt;
  std::optional<scenario::Scenario> beginning = scenario::ReadSettings(*root, {}, findings_);
  if (!beginning) return std::nullopt;
  beginning->game = game_;
  auto request = scenario::RequestOf(*beginning, source_.data_root, source_.mod_folders, findings_);
  if (!request) return std::nullopt;
  request->pictures = true;
  const auto game = match::Game::Load(*request, findings_);
  if (game == nullptr) return std::nullopt;
  const int seats = beginning->players.value_or(game->default_seats());
  match::MatchSetup setup;
  setup.players.assign(static_cast<std::size_t>(std::clamp(seats, 1, kernel::kMaxSeats)),
                       std::string(match::kHuman));
  setup.seed = beginning->seed;
  if (beginning->given.is_missing()) {
    setup.forced = scenario::ReadDraws(*beginning, {game->ruleset(), seats, findings_});
  } else {
    // Changed content has new ids, so names are resolved again at each start.
    setup.arrange = [this, begin = *beginning, seats](match::Table& table, kernel::State& state,
                                                      kernel::EventSink* events) -> base::Status {
      base::Diagnostics findings;
      const scenario::Names names(table.ruleset(), seats, findings);
      if (scenario::ArrangePosition(table, names, begin, state, events)) return base::Ok();
      findings_.Append(findings);
      return base::Error{findings.items().front().message};
    };
  }
  if (findings_.has_errors()) return std::nullopt;
  base::Result<std::unique_ptr<match::Match>> match = match::Match::Start(game, std::move(setup));
  if (!match) {
    if (!findings_.has_errors()) findings_.Add("WZ2052", {}, match.error().message);
    return std::nullopt;
  }
  return Bench{std::move(*beginning), std::move(*match),
               std::make_unique<ui::ContentWatch>(*game, language)};
}

// Repeats choices; reports the first that is impossible.
void Workbench::ChooseAgain(const std::vector<match::Choice>& choices,
                            const std::string& language) {
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const match::ChoiceResult chosen = bench_->match->Choose(choices[i].id);
    if (chosen) continue;
    verdict_ = {ui::messages::WatchStopped({.choice = i + 1, .error = chosen.error().message})
                    .In(language)};
    return;
  }
}

Outcome Workbench::Choose(std::size_t revision, std::string_view option) {
  const std::lock_guard lock(mutex_);
  if (!bench_) return {Done::kRefused, messages::NoGameYet()};
  if (revision != revision_) return {Done::kStale};
  const match::ChoiceResult chosen = bench_->match->Choose(option);
  if (!chosen) {
    const bool failed = chosen.outcome() == match::ChoiceOutcome::kFailed;
    return {failed ? Done::kFailed : Done::kRefused, chosen.error().message};
  }
  ++revision_;
  verdict_.clear();
  return {};
}

Outcome Workbench::Undo() {
  const std::lock_guard lock(mutex_);
  if (!bench_ || !bench_->match->Undo()) {
    return {Done::kRefused, messages::NothingToUndo()};
  }
  ++revision_;
  verdict_.clear();
  return {};
}

Outcome Workbench::Take(const std::string& component, const std::string& zone,
                        const std::string& seat, const std::string& language) {
  const std::lock_guard lock(mutex_);
  if (!bench_) return {Done::kRefused, messages::NoGameYet()};
  ++revision_;
  const Node given = PartOf(Root(), "given");
  const std::string part = seat.empty() ? "zones" : "seats";
  Node zones = PartOf(given, part);
  const Node own = seat.empty() ? zones : PartOf(zones, seat);
  const std::optional<Node> filled = WithOnTop(own.Find(zone), component);
  if (!filled) {
    return {Done::kRefused, messages::ZoneGivenAsCount({.zone = zone})};
  }
  zones = seat.empty() ? With(zones, zone, *filled) : With(zones, seat, With(own, zone, *filled));
  return ChangeGiven(With(given, part, zones), language);
}

Outcome Workbench::PlayEffect(const std::string& definition, const std::string& field,
                              const std::string& seat, const std::string& language) {
  const std::lock_guard lock(mutex_);
  if (!bench_) return {Done::kRefused, messages::NoGameYet()};
  ++revision_;
  Node effect = Node::Map({}, {});
  for (const auto& [key, value] : {std::pair<const char*, const std::string*>{"of", &definition},
                                   {"field", &field},
                                   {"seat", &seat}}) {
    effect = With(effect, key, Node::Scalar(*value, yaml::ScalarStyle::kPlain, {}));
  }
  return ChangeGiven(With(PartOf(Root(), "given"), "effect", effect), language);
}

// Returns the current position as far as it can be parsed.
yaml::Node Workbench::Root() const {
  base::Diagnostics unread;
  return ReadPosition(position_, unread).value_or(Node::Map({}, {}));
}

// Restarts with `given` and repeats the choices. On errors the position is not changed.
Outcome Workbench::ChangeGiven(const yaml::Node& given, const std::string& language) {
  const std::string before =
      std::exchange(position_, yaml::ToYaml(With(Root(), "given", given), 0));
  const std::vector<match::Choice> choices = bench_->match->choices();
  const Outcome outcome = Open(language, choices);
  if (outcome.done != Done::kDone) position_ = before;
  return outcome;
}

void Workbench::Poll() {
  const std::lock_guard lock(mutex_);
  if (!bench_) return;
  using Result = ui::ContentWatch::PollResult;
  base::Diagnostics before = std::exchange(findings_, {});  // restarting may add findings
  const Result result = bench_->watch->Poll(*bench_->match);
  if (result == Result::kNone) {
    findings_ = std::move(before);
    return;
  }
  ++revision_;
  verdict_ = bench_->watch->lines();
  if (result == Result::kBroken) return;
  bench_->match = bench_->watch->TakeMatch();
  Look(bench_->match->game());
}

std::size_t Workbench::revision() {
  const std::lock_guard lock(mutex_);
  return revision_;
}

std::string Workbench::WriteDown() const {
  const match::Match& match = *bench_->match;
  scenario::ScenarioText text;
  text.game = match.game().id();
  text.variants = bench_->beginning.variants;
  text.mods = bench_->beginning.mods;
  text.set = bench_->beginning.set;
  text.name = "from the page";
  text.players = match.state().seats();
  text.seed = bench_->beginning.seed;
  text.given = bench_->beginning.given;
  text.rolls = bench_->beginning.rolls;
  text.picks = bench_->beginning.picks;
  for (const match::Choice& choice : match.choices()) text.choices.push_back(choice.id);
  return scenario::WriteScenario(text);
}

namespace {

// Returns ids that an author can type: components, zones, and definitions with effects.
Json NamesOf(const kernel::Ruleset& ruleset) {
  std::set<std::string> components;
  std::set<std::string> zones;
  std::set<std::string> definitions;
  std::set<std::string> fields;
  for (const kernel::Definition& definition : ruleset.data().definitions) {
    if (!definition.components.empty()) components.insert(definition.id);
  }
  for (const kernel::ZoneDeclaration& zone : ruleset.data().zones) zones.insert(zone.name);
  for (const script::EffectPlace& effect : script::ListEffects(ruleset)) {
    if (effect.verbs.empty() || effect.path.empty() || !effect.definition.valid()) continue;
    definitions.insert(ruleset.definition(effect.definition).id);
    fields.insert(effect.path);
  }
  return {{"components", components},
          {"zones", zones},
          {"definitions", definitions},
          {"fields", fields}};
}

}  // namespace

Json Workbench::Message(const std::string& language, bool hidden) {
  const std::lock_guard lock(mutex_);
  Json message = {{"type", "author"},
                  {"version", kMessageVersion},
                  {"revision", revision_},
                  {"asked", {{"game", game_}, {"position", position_}}},
                  {"findings", FindingsOf(findings_, language)},
                  {"verdict", verdict_},
                  {"scenario", nullptr}};
  if (!bench_) return message;
  match::Match& match = *bench_->match;
  message["scenario"] = WriteDown();
  message["names"] = NamesOf(match.game().ruleset());
  AddPosition(match, match.over() ? kernel::kNoSeat : match.decision().seat, language, message);
  if (hidden) message["hidden"] = match::MakeHiddenView(match.state());
  return message;
}

}  // namespace walz::server
