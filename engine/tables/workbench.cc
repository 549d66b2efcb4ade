#include "tables/workbench.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>

#include "base/check.h"
#include "base/source.h"
#include "base/utf8.h"
#include "match/view.h"
#include "mods/loader.h"
#include "mods/messages.h"
#include "scenario/given.h"
#include "scenario/names.h"
#include "scenario/scenario_text.h"
#include "tables/message.h"
#include "tables/messages.h"
#include "tables/position_edit.h"
#include "ui/messages.h"
#include "yaml/node_path.h"
#include "yaml/node_yaml.h"
#include "yaml/reader.h"

namespace walz::tables {
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

std::optional<Node> ReadPosition(const std::string& text, base::Diagnostics& findings) {
  const auto file = std::make_shared<base::SourceFile>("position.yaml", text);
  std::optional<Node> root = yaml::ReadYaml(file, findings);
  if (findings.has_errors()) return std::nullopt;
  return root;
}

// Returns a position with another value of a setting. Returns a position that cannot be parsed
// unchanged; its reader reports the errors.
std::string WithSetting(const std::string& position, const std::string& key,
                        const std::string& value) {
  if (value.empty()) return position;
  base::Diagnostics unread;
  const std::optional<Node> root = ReadPosition(position, unread);
  if (!root) return position;
  return yaml::ToYaml(With(*root, key, Node::Scalar(value, yaml::ScalarStyle::kPlain, {})), 0);
}

}  // namespace

Outcome Workbench::Begin(const std::string& game, const Beginning& beginning,
                         const std::string& language) {
  const std::lock_guard lock(mutex_);
  ++revision_;
  const base::Result<std::vector<std::string>> games = mods::ListGames(source_.data_root);
  if (!games) return {Done::kFailed, games.error().message};
  if (std::find(games->begin(), games->end(), game) == games->end()) {
    return {Done::kRefused, mods::messages::NoSuchGame({.game = base::Shorten(game)})};
  }
  std::string position = beginning.position;
  if (position.size() > kMaxPositionBytes) {
    return {Done::kRefused, messages::PositionTooLong({.limit = kMaxPositionBytes})};
  }
  std::vector<KnownPosition> positions = ListPositions(source_, game);
  if (!beginning.from.empty()) {
    const auto found = std::ranges::find(positions, beginning.from, &KnownPosition::id);
    if (found == positions.end()) {
      return {Done::kRefused, messages::UnknownPosition({.name = base::Shorten(beginning.from)})};
    }
    position = WritePosition(found->scenario);
  }
  position = WithSetting(position, "players", beginning.players);
  game_ = game;
  position_ = WithSetting(position, "seed", beginning.seed);
  positions_ = std::move(positions);
  Outcome outcome = Open(language, {});
  if (outcome.done != Done::kDone) return outcome;
  begun_ = WriteDown();
  changes_.clear();
  return outcome;
}

Outcome Workbench::Open(const std::string& language, const std::vector<match::Choice>& choices) {
  verdict_.clear();
  findings_ = {};
  std::optional<Bench> made = Make(language);
  if (!made) return Refused();
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
  return Bench{position_, std::move(*beginning), std::move(*match),
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

// The first error in a position that was not opened; Make has reported one.
Outcome Workbench::Refused() const {
  const auto& findings = findings_.items();
  const auto error =
      std::ranges::find(findings, base::Severity::kError, &base::Diagnostic::severity);
  WALZ_CHECK(error != findings.end(), "a position without errors can be opened");
  return {Done::kRefused, error->message};
}

Outcome Workbench::Take(const std::string& what, const std::string& to,
                        const std::string& language) {
  return EditGiven([&](const PositionEdit& edit) { return edit.Move(what, to); }, language);
}

Outcome Workbench::Add(const std::string& variable, const std::string& keys,
                       const std::string& seat, std::int64_t by, const std::string& language) {
  std::istringstream words(keys);
  const std::vector<std::string> list{std::istream_iterator<std::string>(words), {}};
  return EditGiven([&](const PositionEdit& edit) { return edit.Add(variable, list, seat, by); },
                   language);
}

Outcome Workbench::EditGiven(const Edit& edit, const std::string& language) {
  const std::lock_guard lock(mutex_);
  if (!bench_) return {Done::kRefused, messages::NoGameYet()};
  ++revision_;
  const kernel::State start = bench_->match->state_at(0);
  const Node given = PartOf(Root(), "given");
  const base::Result<Node> changed = edit(PositionEdit(bench_->match->game(), start, given));
  if (!changed) return {Done::kRefused, changed.error().message};
  return ChangeGiven(*changed, language);
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

// Returns the position in which the current game began.
yaml::Node Workbench::Root() const {
  base::Diagnostics unread;
  return ReadPosition(bench_ ? bench_->position : "", unread).value_or(Node::Map({}, {}));
}

// Restarts with `given` and repeats the choices. On errors the position is not changed.
Outcome Workbench::ChangeGiven(const yaml::Node& given, const std::string& language) {
  Change change{.before = bench_->position};
  const std::vector<match::Choice> choices = bench_->match->choices();
  Outcome outcome = Restart(yaml::ToYaml(With(Root(), "given", given), 0), choices, language);
  if (outcome.done != Done::kDone) return outcome;
  change.repeated = bench_->match->choices().size();
  change.lost.assign(choices.begin() + static_cast<std::ptrdiff_t>(change.repeated), choices.end());
  changes_.push_back(std::move(change));
  return outcome;
}

Outcome Workbench::UndoEdit(const std::string& language) {
  const std::lock_guard lock(mutex_);
  if (changes_.empty()) return {Done::kRefused, messages::NoEditToUndo()};
  ++revision_;
  const Change& last = changes_.back();
  std::vector<match::Choice> choices = bench_->match->choices();
  if (choices.size() == last.repeated) {
    choices.insert(choices.end(), last.lost.begin(), last.lost.end());
  }
  Outcome outcome = Restart(last.before, choices, language);
  if (outcome.done == Done::kDone) changes_.pop_back();
  return outcome;
}

// Restarts the current game in a position. On errors the position is not changed.
Outcome Workbench::Restart(std::string position, const std::vector<match::Choice>& choices,
                           const std::string& language) {
  const std::string before = std::exchange(position_, std::move(position));
  if (game_ != bench_->beginning.game) {  // another one was requested, and refused
    game_ = bench_->beginning.game;
    positions_ = ListPositions(source_, game_);
  }
  Outcome outcome = Open(language, choices);
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

Json PositionsOf(const std::vector<KnownPosition>& positions) {
  Json list = Json::array();
  for (const KnownPosition& position : positions) {
    list.push_back(
        {{"id", position.id()}, {"name", position.scenario.name}, {"group", position.file}});
  }
  return list;
}

std::string SettingOf(const Node& position, std::string_view key) {
  const Node* const value = position.Find(key);
  return value == nullptr ? "" : value->text();
}

}  // namespace

Json Workbench::Message(const std::string& language, bool hidden) {
  const std::lock_guard lock(mutex_);
  const Node root = Root();
  Json message = {{"type", "author"},
                  {"version", kMessageVersion},
                  {"revision", revision_},
                  {"asked",
                   {{"game", game_},
                    {"position", position_},
                    {"players", SettingOf(root, "players")},
                    {"seed", SettingOf(root, "seed")}}},
                  {"positions", PositionsOf(positions_)},
                  {"findings", FindingsOf(findings_, language)},
                  {"verdict", verdict_},
                  {"scenario", nullptr}};
  if (!bench_) return message;
  match::Match& match = *bench_->match;
  message["scenario"] = WriteDown();
  message["begun"] = begun_;
  message["edits"] = changes_.size();
  message["names"] = NamesOf(match.game(), match.state(), language);
  AddPosition(match, match.over() ? kernel::kNoSeat : match.decision().seat, language, message);
  if (hidden) message["hidden"] = match::MakeHiddenView(match.state());
  return message;
}

}  // namespace walz::tables
