#include "scenario/lua_game.h"

#include <utility>

#include "base/exception.h"
#include "scenario/form.h"
#include "scenario/messages.h"
#include "yaml/reader.h"

namespace walz::scenario {
namespace {

using yaml::Node;

[[noreturn]] void Throw(base::Message message) { throw base::Exception(std::move(message)); }

// Ends a test after its findings have been reported.
[[noreturn]] void Stop() { Throw(messages::NotAsExpected()); }

void ThrowFirst(const base::Diagnostics& findings) {
  if (findings.empty()) return;
  const base::Diagnostic& first = findings.items().front();
  if (first.help.empty()) Throw(first.message);
  Throw(messages::TermReasonWithNote({.reason = first.message, .note = first.help}));
}

}  // namespace

TestGame::TestGame(base::SourceFilePtr file, const std::string& game,
                   const std::function<void(Scenario&)>& settle, ScenarioRunner& runner,
                   ScenarioOutcome& outcome)
    : file_(std::move(file)), settle_(settle), runner_(runner), outcome_(outcome) {
  defaults_.game = game;
}

void TestGame::Start(std::string_view yaml, int line) {
  Finish();
  std::optional<Scenario> scenario = ReadSettings(Read(yaml, line), defaults_, outcome_.findings);
  if (!scenario) Stop();
  scenario_ = *std::move(scenario);
  settle_(scenario_);
  scenario_.span = base::SpanOfLine(file_, line - 1);
  table_ = runner_.TableFor(scenario_, outcome_.findings);
  outcome_.no_game = table_ == nullptr;
  if (table_ == nullptr) Stop();
  printing_.emplace(*table_, outcome_.printed);
  session_ = NewSession(*table_, scenario_, outcome_.findings, outcome_.differences);
  if (session_->Begin()) return;
  session_.reset();
  Stop();
}

void TestGame::Expect(std::string_view yaml, int line) {
  ScenarioSession& session = Session();
  const Node root = Read(yaml, line);
  if (!CheckForm(root, "then", outcome_.findings) || !session.Check(root)) Stop();
}

void TestGame::Choose(std::string_view option, int line) {
  base::Diagnostics findings;
  if (Session().Choose(option, base::SpanOfLine(file_, line - 1), findings)) return;
  base::Message reason = findings.items().front().message;
  for (const base::Message& note : findings.items().front().notes) {
    reason = messages::TermReasonWithNote({.reason = reason, .note = note});
  }
  Throw(messages::ChoiceRefused({.reason = reason}));
}

std::span<const std::string_view> TestGame::Options() {
  return List(OptionNames(Session().state()));
}

std::string_view TestGame::Decision() {
  const kernel::State& state = Session().state();
  if (state.over()) return "none";
  return state.ruleset().data().verbs[state.decision().kind];
}

std::optional<std::int64_t> TestGame::Seat() {
  const kernel::State& state = Session().state();
  if (state.over()) return std::nullopt;
  return state.decision().seat;
}

std::uint32_t TestGame::Find(const Names& names, std::string_view name, kernel::VariableId variable,
                             kernel::ZoneId zone, std::span<const std::string> keys) {
  ThrowFirst(names.findings());
  const auto& dimensions = zone.valid() ? names.ruleset().zone(zone).dimensions
                                        : names.ruleset().variable(variable).dimensions;
  if (keys.size() < dimensions.size()) {
    const bool of_seats = dimensions[keys.size()].kind == kernel::Dimension::Kind::kSeat;
    Throw(of_seats ? messages::SeatKeyMissing({.name = name})
                   : messages::MoreKeysExist({.name = name}));
  }
  // Keys are nested maps in YAML.
  Node node = Node::Scalar("none", yaml::ScalarStyle::kPlain, {});
  for (std::size_t i = keys.size(); i-- > 0;) node = Node::Map({{keys[i], {}, node}}, {});
  const std::vector<Names::Place> places = names.Places(variable, zone, node);
  ThrowFirst(names.findings());
  if (places.empty()) Throw(messages::MoreKeysExist({.name = name}));
  return places.front().index;
}

TestValue TestGame::Value(std::string_view variable, std::span<const std::string> keys) {
  const kernel::State& state = Session().state();
  base::Diagnostics findings;
  const Names names(state.ruleset(), state.seats(), findings);
  const kernel::VariableId id = names.ReadVariable(variable, {});
  const std::int32_t number = state.variable(Find(names, variable, id, {}, keys));
  const kernel::VariableDeclaration& declaration = state.ruleset().variable(id);
  using Kind = TestValue::Kind;
  if (declaration.type == kernel::Argument::Kind::kInteger) return {Kind::kInteger, number, {}};
  if (declaration.type == kernel::Argument::Kind::kBoolean) return {Kind::kBoolean, number, {}};
  if (declaration.type == kernel::Argument::Kind::kSeat && number >= 0) {
    return {Kind::kInteger, number, {}};
  }
  texts_ = {names.ShowValue(declaration, number)};
  if (texts_[0] == "none") return {};
  return {Kind::kText, 0, texts_[0]};
}

std::span<const std::string_view> TestGame::Cards(std::string_view zone,
                                                  std::span<const std::string> keys) {
  const kernel::State& state = Session().state();
  base::Diagnostics findings;
  const Names names(state.ruleset(), state.seats(), findings);
  const kernel::ZoneId id = names.ReadZone(zone, {});
  const auto instance = static_cast<std::uint16_t>(Find(names, zone, {}, id, keys));
  return List(names.Show(state.zone(instance)));
}

void TestGame::Differs(std::string_view what, std::string_view expected, std::string_view actual,
                       int line) {
  const std::string name = what.empty() ? "it" : "`" + std::string(what) + "`";
  outcome_.findings
      .Add(base::SpanOfLine(file_, line - 1),
           messages::ValueDiffers({.name = name, .found = actual, .expected = expected}))
      .label = messages::LabelValue({.value = actual});
  outcome_.differences.push_back({{std::string(what.empty() ? "value" : what)},
                                  {std::string(expected)},
                                  {std::string(actual)},
                                  false});
  Stop();
}

void TestGame::Finish() {
  printing_.reset();
  if (session_ == nullptr) return;
  const ScenarioTrack track = session_->Finish();
  session_.reset();
  outcome_.choices += track.choices.size();
  outcome_.final_hash = track.hashes.back();
  if (outcome_.passed()) VerifyRepeatable(*table_, scenario_, track, outcome_.findings);
}

ScenarioSession& TestGame::Session() const {
  if (session_ == nullptr) Throw(messages::NoGameStarted());
  return *session_;
}

std::span<const std::string_view> TestGame::List(std::vector<std::string> texts) {
  texts_ = std::move(texts);
  list_.assign(texts_.begin(), texts_.end());
  return list_;
}

// Parses YAML of the Lua file. Spans are exact if the text occurs verbatim in the file.
Node TestGame::Read(std::string_view yaml, int line) {
  base::Position at{line - 1, 0};
  const std::size_t found = file_->text().find(yaml, file_->OffsetAt(at));
  if (found != std::string::npos) at = file_->PositionAt(found);
  std::string text(static_cast<std::size_t>(at.line), '\n');
  if (yaml.find('\n') == std::string_view::npos) {
    text.append(static_cast<std::size_t>(at.column), ' ');
  }
  const std::size_t before = outcome_.findings.error_count();
  std::optional<Node> root =
      yaml::ReadYaml(std::make_shared<base::SourceFile>(file_->path(), text + std::string(yaml)),
                     outcome_.findings);
  if (!root || outcome_.findings.error_count() > before) Stop();
  return *std::move(root);
}

}  // namespace walz::scenario
