#include "scenario/lua_file.h"

#include <optional>
#include <utility>
#include <vector>

#include "base/exception.h"
#include "scenario/form.h"
#include "scenario/messages.h"
#include "scenario/names.h"
#include "scenario/play.h"
#include "scenario/printing.h"
#include "yaml/reader.h"

namespace walz::scenario {
namespace {

using yaml::Node;

// Returns the span of a line (one-based).
base::SourceSpan LineSpan(const base::SourceFilePtr& file, int line) {
  return base::SpanOfLine(file, line - 1);
}

// The game of a Lua test: a scenario that is built while it runs.
class PlayedGame : public TestGame {
 public:
  PlayedGame(std::shared_ptr<const base::SourceFile> file, const std::string& game,
             const std::function<void(Scenario&)>& settle, ScenarioRunner& runner,
             ScenarioOutcome& outcome)
      : file_(std::move(file)), settle_(settle), runner_(runner), outcome_(outcome) {
    defaults_.game = game;
  }

  void Start(std::string_view yaml, int line) override {
    Finish();
    const std::optional<Node> root = Read(yaml, line);
    std::optional<Scenario> scenario;
    if (root) scenario = ReadSettings(*root, defaults_, outcome_.findings);
    if (!scenario) Stop();
    scenario_ = std::move(*scenario);
    settle_(scenario_);
    scenario_.span = LineSpan(file_, line);
    table_ = runner_.TableFor(scenario_, outcome_.findings);
    outcome_.no_game = table_ == nullptr;
    if (table_ == nullptr) Stop();
    printing_.emplace(*table_, outcome_.printed);
    session_ = std::make_unique<ScenarioSession>(*table_, scenario_, outcome_.findings,
                                                 outcome_.differences);
    if (session_->Begin()) return;
    session_.reset();
    Stop();
  }

  void Expect(std::string_view yaml, int line) override {
    ScenarioSession& session = Session();
    const std::optional<Node> root = Read(yaml, line);
    const bool sound = root && CheckForm(*root, "expect", "then", outcome_.findings);
    if (!sound || !session.Check(*root)) Stop();
  }

  // Not reported as a finding: a test may try a choice that must be refused.
  void Choose(std::string_view option, int line) override {
    ScenarioSession& session = Session();
    base::Diagnostics findings;
    if (session.Choose(option, LineSpan(file_, line), findings)) return;
    base::Message reason = findings.items().front().message;
    for (const base::Message& note : findings.items().front().notes) {
      reason = messages::TermReasonWithNote({.reason = reason, .note = note});
    }
    throw base::Exception(messages::ChoiceRefused({.reason = reason}));
  }

  std::span<const std::string_view> Options() override {
    const kernel::State& state = Session().state();
    texts_.clear();
    for (const kernel::Option& option : state.decision().options) {
      texts_.push_back(state.ruleset().OptionName(option));
    }
    return List();
  }

  std::string_view Decision() override {
    const kernel::State& state = Session().state();
    if (state.over()) return "none";
    return state.ruleset().data().verbs[state.decision().kind];
  }

  std::optional<std::int64_t> Seat() override {
    const kernel::State& state = Session().state();
    if (state.over()) return std::nullopt;
    return state.decision().seat;
  }

  TestValue Value(std::string_view variable, std::span<const std::string> keys) override {
    const kernel::State& state = Session().state();
    base::Diagnostics findings;
    const Names names(state.ruleset(), state.seats(), findings);
    const kernel::VariableId id = names.ReadVariable(variable, {});
    std::vector<Names::Place> places;
    const Node path = PathOf(keys);
    if (id.valid()) WantKeys(variable, state.ruleset().variable(id).dimensions, keys);
    if (id.valid()) places = names.Slots(id, path, kernel::kNoSeat);
    ThrowFirst(findings);
    if (places.empty()) throw base::Exception("`" + std::string(variable) + "` has more keys");
    const kernel::VariableDeclaration& declaration = state.ruleset().variable(id);
    const std::int32_t number = state.variable(places[0].index);
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

  std::span<const std::string_view> Cards(std::string_view zone,
                                          std::span<const std::string> keys) override {
    const kernel::State& state = Session().state();
    base::Diagnostics findings;
    const Names names(state.ruleset(), state.seats(), findings);
    const kernel::ZoneId id = names.ReadZone(zone, {});
    std::vector<Names::Place> places;
    const Node path = PathOf(keys);
    if (id.valid()) WantKeys(zone, state.ruleset().zone(id).dimensions, keys);
    if (id.valid()) places = names.Instances(id, path, kernel::kNoSeat);
    ThrowFirst(findings);
    if (places.empty()) throw base::Exception("`" + std::string(zone) + "` has more keys");
    texts_.clear();
    for (const std::uint16_t card : state.zone(static_cast<std::uint16_t>(places[0].index))) {
      texts_.push_back(names.Show(kernel::ComponentId{card}));
    }
    return List();
  }

  void Differs(std::string_view what, std::string_view expected, std::string_view actual,
               int line) override {
    const std::string name = what.empty() ? "it" : "`" + std::string(what) + "`";
    outcome_.findings
        .Add(LineSpan(file_, line),
             messages::ValueDiffers({.name = name, .found = actual, .expected = expected}))
        .label = messages::LabelValue({.value = actual});
    outcome_.differences.push_back({{std::string(what.empty() ? "value" : what)},
                                    {std::string(expected)},
                                    {std::string(actual)},
                                    false});
    Stop();
  }

  // Verifies the game played so far.
  void Finish() {
    printing_.reset();
    if (session_ == nullptr) return;
    const ScenarioTrack track = session_->Finish();
    session_.reset();
    outcome_.choices += track.choices.size();
    outcome_.final_hash = track.hashes.back();
    if (outcome_.passed()) VerifyRepeatable(*table_, scenario_, track, outcome_.findings);
  }

 private:
  [[noreturn]] static void Stop() { throw base::Exception("not as expected"); }

  static void ThrowFirst(const base::Diagnostics& findings) {
    if (findings.empty()) return;
    const base::Diagnostic& first = findings.items().front();
    throw base::Exception(first.message.English() +
                          (first.help.empty() ? "" : "; " + first.help.English()));
  }

  ScenarioSession& Session() const {
    if (session_ == nullptr) throw base::Exception("no game has been started: `play.start`");
    return *session_;
  }

  // Reports missing keys: `play.value("coins")` of a variable with one slot per seat.
  static void WantKeys(std::string_view name, const std::vector<kernel::Dimension>& dimensions,
                       std::span<const std::string> keys) {
    if (keys.size() >= dimensions.size()) return;
    const bool is_of_seats = dimensions[keys.size()].kind == kernel::Dimension::Kind::kSeat;
    const std::string text(name);
    throw base::Exception(is_of_seats ? "each seat has its own `" + text + "`: (\"" + text +
                                            "\", 0) is that of seat 0"
                                      : "`" + text + "` has more keys");
  }

  // Nests keys as YAML maps.
  static Node PathOf(std::span<const std::string> keys) {
    Node node = Node::Scalar("none", yaml::ScalarStyle::kPlain, {});
    for (std::size_t i = keys.size(); i-- > 0;) {
      node = Node::Map({{keys[i], {}, node}}, {});
    }
    return node;
  }

  std::span<const std::string_view> List() {
    list_.assign(texts_.begin(), texts_.end());
    return list_;
  }

  // Parses YAML of the Lua file. Spans are exact if the text occurs verbatim in the file.
  std::optional<Node> Read(std::string_view yaml, int line) {
    const std::string& source = file_->text();
    std::size_t begin = 0;
    for (int i = 1; i < line && begin != std::string::npos; ++i) {
      begin = source.find('\n', begin);
      if (begin != std::string::npos) ++begin;
    }
    base::Position at{line - 1, 0};
    if (const std::size_t found = source.find(yaml, begin); found != std::string::npos) {
      at = file_->PositionAt(found);
    }
    std::string text(static_cast<std::size_t>(at.line), '\n');
    if (yaml.find('\n') == std::string_view::npos) {
      text.append(static_cast<std::size_t>(at.column), ' ');
    }
    const std::size_t before = outcome_.findings.error_count();
    std::optional<Node> root =
        yaml::ReadYaml(std::make_shared<base::SourceFile>(file_->path(), text + std::string(yaml)),
                       outcome_.findings);
    if (outcome_.findings.error_count() > before) return std::nullopt;
    return root;
  }

  std::shared_ptr<const base::SourceFile> file_;
  Scenario defaults_;
  const std::function<void(Scenario&)>& settle_;
  ScenarioRunner& runner_;
  ScenarioOutcome& outcome_;
  Scenario scenario_;
  match::Table* table_ = nullptr;
  std::optional<Printing> printing_;  // at that table
  std::unique_ptr<ScenarioSession> session_;
  std::vector<std::string> texts_;
  std::vector<std::string_view> list_;
};

}  // namespace

std::optional<LuaTestFile> LuaTestFile::Read(const std::shared_ptr<const base::SourceFile>& file,
                                             base::Diagnostics& findings) {
  auto tests = LuaTests::Load(file, findings);
  if (tests == nullptr) return std::nullopt;
  return LuaTestFile(file, std::move(tests));
}

ScenarioOutcome LuaTestFile::Run(std::size_t index, const std::string& game_id,
                                 const std::function<void(Scenario&)>& settle,
                                 ScenarioRunner& runner) {
  const LuaTests::Test& test = tests_->tests()[index];
  ScenarioOutcome outcome;
  outcome.name = test.name;
  outcome.span = LineSpan(file_, test.line);
  PlayedGame game(file_, game_id, settle, runner, outcome);
  const std::optional<sandbox::ScriptError> error = tests_->Run(test, game, outcome.printed);
  if (error && outcome.passed()) outcome.findings.Add(ToFinding("WZ2052", *error));
  game.Finish();
  return outcome;
}

}  // namespace walz::scenario
