#include "kernel/arrange.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kernel/machine.h"

namespace walz::kernel {
namespace {

// Effects as C++ functions: each asks one question and appends the answer to `log`.
class AskingHost : public EffectHost {
 public:
  explicit AskingHost(const Ruleset& ruleset) : ruleset_(ruleset) {}

  EffectOutcome Start(EffectContext& context, const EffectCall& call) override {
    const std::string& name = ruleset_.data().functions[call.function];
    call_ = call;
    ++starts[name];
    if (name == "fail")
      return {EffectOutcome::Kind::kFailed, {}, base::Error{std::string("it fails")}, {}};
    // Every effect changes the state before it asks, so that a rollback is observable.
    const VariableId trace = ruleset_.FindVariable("trace");
    context.state.Set(trace, kNoSeat, context.state.Get(trace) + 1);
    if (name == "quiet") return {};
    Decision decision;
    decision.kind = ruleset_.data().verbs.Find(name);
    decision.seat = call.seat == kNoSeat ? Seat{0} : call.seat;
    decision.options = {Option{ruleset_.data().verbs.Find("yes")}};
    return {EffectOutcome::Kind::kAsks, decision, base::Ok(), {}};
  }
  EffectOutcome Resume(EffectContext&, std::int32_t) override { return {}; }
  base::Result<std::int32_t> Evaluate(const State&, const EffectCall&, bool) override { return 1; }

  std::map<std::string, int> starts;

 private:
  const Ruleset& ruleset_;
  EffectCall call_;
};

// opening; 3 rounds (counter round) { greet; turns from `first` (counter lap) { move }; score };
// each seat { move }; farewell.
class ArrangerTest : public testing::Test {
 protected:
  ArrangerTest()
      : ruleset_(Ruleset::Create(Data())), host_(*ruleset_), machine_(*ruleset_, host_) {}

  static FlowNode Step(RulesetData& data, const std::string& name) {
    FlowNode node;
    node.kind = FlowKind::kStep;
    node.function = data.functions.Intern(name);
    if (data.verbs.Find(name) == VerbId{}) data.verbs.Add(name);
    return node;
  }

  static FlowId Add(RulesetData& data, FlowNode node) {
    data.flow.push_back(std::move(node));
    return FlowId::FromIndex(data.flow.size() - 1);
  }

  static VariableId AddVariable(RulesetData& data, std::string name, bool per_seat) {
    VariableDeclaration variable;
    variable.name = std::move(name);
    if (per_seat) variable.dimensions.resize(1);
    data.variables.push_back(std::move(variable));
    return VariableId::FromIndex(data.variables.size() - 1);
  }

  static RulesetData Data() {
    RulesetData data;
    data.game = "sample";
    data.minimum_seats = 2;
    data.maximum_seats = 4;
    data.verbs.Add("yes");
    AddVariable(data, "trace", false);
    const VariableId round = AddVariable(data, "round", false);
    const VariableId lap = AddVariable(data, "lap", false);
    const VariableId first = AddVariable(data, "first", false);
    const VariableId points = AddVariable(data, "points", true);
    const VariableId active = AddVariable(data, "active", true);
    data.variables[active.value].initial = 1;
    data.scorings.push_back({"count_up", points, {}, {}});

    FlowNode turns;
    turns.kind = FlowKind::kTurns;
    turns.name = "laps";
    turns.counter = lap;
    turns.first = first;
    turns.condition.kind = Condition::Kind::kVariable;
    turns.condition.variable = active;
    turns.children = {Add(data, Step(data, "move"))};
    FlowNode score;
    score.kind = FlowKind::kScore;
    score.scoring = ScoringId{0};
    FlowNode rounds;
    rounds.kind = FlowKind::kRepeat;
    rounds.times = 3;
    rounds.counter = round;
    rounds.children = {Add(data, Step(data, "greet")), Add(data, turns), Add(data, score)};
    FlowNode each;
    each.kind = FlowKind::kEachSeat;
    each.first = first;
    each.children = {Add(data, Step(data, "move"))};
    FlowNode root;
    root.name = "main";
    root.children = {Add(data, Step(data, "opening")), Add(data, rounds), Add(data, each),
                     Add(data, Step(data, "farewell"))};
    data.flow_root = Add(data, root);

    const KindId kind = data.kinds.Add("card");
    data.zones.push_back({"deck", {}, Visibility::kPublic, 0, 0});
    data.zones.push_back({"hand", {Dimension{}}, Visibility::kPublic, 0, 0});
    for (const char* id : {"ace", "king", "queen"}) {
      Definition definition;
      definition.id = id;
      definition.kind = kind;
      data.definitions.push_back(definition);
      ComponentDeclaration component;
      component.definition = DefinitionId::FromIndex(data.definitions.size() - 1);
      component.zone = ZoneId{0};
      data.components.push_back(component);
    }
    return data;
  }

  State Started() {
    base::Result<State> state = machine_.Start({3, 1, {}});
    EXPECT_TRUE(state.ok());
    return std::move(state).value();
  }
  void Set(State& state, const char* name, std::int32_t value, Seat seat = kNoSeat) {
    state.Set(ruleset_->FindVariable(name), seat, value);
  }
  std::int32_t Get(const State& state, const char* name) {
    return state.Get(ruleset_->FindVariable(name));
  }
  FlowId Node(const char* name, std::size_t occurrence = 0) {
    const std::vector<FlowId> nodes = FlowNodesNamed(*ruleset_, name);
    EXPECT_LT(occurrence, nodes.size()) << name;
    return nodes.at(occurrence);
  }
  std::string Asked(const State& state) { return ruleset_->data().verbs[state.decision().kind]; }

  std::shared_ptr<const Ruleset> ruleset_;
  AskingHost host_;
  Machine machine_;
};

TEST_F(ArrangerTest, RollsThePendingEffectBack) {
  State state = Started();
  ASSERT_EQ(Get(state, "trace"), 1);
  const Arranger arranger(state);
  EXPECT_EQ(Get(state, "trace"), 0);
  EXPECT_TRUE(state.decision().empty());
  EXPECT_EQ(arranger.position(), Node("opening"));
  ASSERT_TRUE(machine_.Resume(state).ok());
  EXPECT_EQ(Asked(state), "opening");
  EXPECT_EQ(state, Started());
}

TEST_F(ArrangerTest, LeavesAGameThatIsOverWithoutPosition) {
  State state = Started();
  {
    Arranger arranger(state);
    ASSERT_TRUE(arranger.Jump(Node("farewell"), kNoSeat).ok());
  }
  ASSERT_TRUE(machine_.Resume(state).ok());
  ASSERT_TRUE(machine_.Apply(state, 0).ok());
  ASSERT_TRUE(state.over());
  Arranger arranger(state);
  EXPECT_EQ(arranger.position(), FlowId{});
  // Jumping continues a finished game.
  ASSERT_TRUE(arranger.Jump(Node("farewell"), kNoSeat).ok());
  EXPECT_FALSE(state.over());
  ASSERT_TRUE(machine_.Resume(state).ok());
  EXPECT_EQ(Asked(state), "farewell");
}

TEST_F(ArrangerTest, FindsNodesByIdFunctionAndScoringInOrderOfTheFlow) {
  EXPECT_EQ(FlowNodesNamed(*ruleset_, "main").size(), 1U);
  EXPECT_EQ(FlowNodesNamed(*ruleset_, "laps").size(), 1U);
  EXPECT_EQ(FlowNodesNamed(*ruleset_, "count_up").size(), 1U);
  EXPECT_EQ(FlowNodesNamed(*ruleset_, "nothing").size(), 0U);
  const std::vector<FlowId> moves = FlowNodesNamed(*ruleset_, "move");
  ASSERT_EQ(moves.size(), 2U);
  EXPECT_LT(moves[0].value, moves[1].value);
}

TEST_F(ArrangerTest, GivesTheTurnToTheSeatAndContinuesClockwise) {
  State state = Started();
  Set(state, "first", 1);
  Set(state, "round", 2);
  Set(state, "lap", 4);
  Arranger arranger(state);
  Set(state, "first", 1);
  Set(state, "round", 2);
  Set(state, "lap", 4);
  ASSERT_TRUE(arranger.Jump(Node("move"), 2).ok());
  ASSERT_TRUE(machine_.Resume(state).ok());
  EXPECT_EQ(state.turn(), 2);
  EXPECT_EQ(Get(state, "round"), 2);
  EXPECT_EQ(Get(state, "lap"), 4);

  // Seat 0 ends the lap that seat 1 began; seat 1 begins the fifth.
  ASSERT_TRUE(machine_.Apply(state, 0).ok());
  EXPECT_EQ(state.turn(), 0);
  EXPECT_EQ(Get(state, "lap"), 4);
  ASSERT_TRUE(machine_.Apply(state, 0).ok());
  EXPECT_EQ(state.turn(), 1);
  EXPECT_EQ(Get(state, "lap"), 5);
}

TEST_F(ArrangerTest, EndsLoopsAfterTheirLastPass) {
  State state = Started();
  Arranger arranger(state);
  Set(state, "round", 3);
  for (Seat seat = 0; seat < 3; ++seat) Set(state, "active", 0, seat);
  ASSERT_TRUE(arranger.Jump(Node("move"), 2).ok());
  ASSERT_TRUE(machine_.Resume(state).ok());
  ASSERT_EQ(Asked(state), "move");
  ASSERT_TRUE(machine_.Apply(state, 0).ok());
  // No seat is active: a lap without turns, the score, and no fourth round.
  EXPECT_EQ(Asked(state), "move");
  EXPECT_EQ(state.turn(), 0);
  EXPECT_EQ(Get(state, "round"), 3);
  EXPECT_EQ(host_.starts["greet"], 0);
}

TEST_F(ArrangerTest, CountsLoopsFromOneWhereTheVariableDoesNot) {
  State state = Started();
  Arranger arranger(state);
  ASSERT_TRUE(arranger.Jump(Node("greet"), kNoSeat).ok());
  ASSERT_TRUE(machine_.Resume(state).ok());
  for (Seat seat = 0; seat < 3; ++seat) Set(state, "active", 0, seat);
  ASSERT_TRUE(machine_.Apply(state, 0).ok());
  EXPECT_EQ(Asked(state), "greet");
  EXPECT_EQ(Get(state, "round"), 2);
}

TEST_F(ArrangerTest, VisitsTheRestOfTheSeatsOnce) {
  State state = Started();
  Arranger arranger(state);
  Set(state, "first", 2);
  ASSERT_TRUE(arranger.Jump(Node("move", 1), 0).ok());
  ASSERT_TRUE(machine_.Resume(state).ok());
  ASSERT_TRUE(machine_.Apply(state, 0).ok());
  EXPECT_EQ(state.turn(), 1);
  ASSERT_TRUE(machine_.Apply(state, 0).ok());
  EXPECT_EQ(Asked(state), "farewell");
}

TEST_F(ArrangerTest, RefusesSeatsThatDoNotFitTheNode) {
  State state = Started();
  Arranger arranger(state);
  const State before = state;
  const base::Status nobody = arranger.Jump(Node("move"), kNoSeat);
  ASSERT_FALSE(nobody.ok());
  EXPECT_EQ(nobody.error().message, "this step needs a seat whose turn it is, from 0 to 2");
  EXPECT_FALSE(arranger.Jump(Node("move"), 3).ok());
  const base::Status turnless = arranger.Jump(Node("greet"), 0);
  ASSERT_FALSE(turnless.ok());
  EXPECT_EQ(turnless.error().message, "this step is not part of a turn, so no seat can be given");
  EXPECT_EQ(state, before);
}

TEST_F(ArrangerTest, PutsComponentsOnTopAndKeepsTheRest) {
  State state = Started();
  Arranger arranger(state);
  const auto hand = static_cast<std::uint16_t>(ruleset_->zone(ZoneId{1}).first + 1);
  state.Move(ComponentId{0}, hand, -1);
  arranger.PutOnTop(hand, std::vector<ComponentId>{ComponentId{2}, ComponentId{1}});
  const auto cards = state.zone(hand);
  EXPECT_EQ((std::vector<std::uint16_t>{2, 1, 0}),
            std::vector<std::uint16_t>(cards.begin(), cards.end()));
  EXPECT_TRUE(state.zone(0).empty());
}

TEST_F(ArrangerTest, ResumesNothingThatWaitsForAnAnswer) {
  State state = Started();
  const State before = state;
  ASSERT_TRUE(machine_.Resume(state).ok());
  EXPECT_EQ(state, before);
}

TEST(MachineResume, LeavesTheStateAsItWasWhereAnEffectFails) {
  RulesetData data;
  data.game = "sample";
  data.minimum_seats = 2;
  data.maximum_seats = 2;
  VariableDeclaration trace;
  trace.name = "trace";
  data.variables.push_back(trace);
  for (const char* name : {"yes", "ask"}) data.verbs.Add(name);
  for (const char* name : {"ask", "quiet", "fail"}) {
    FlowNode step;
    step.kind = FlowKind::kStep;
    step.function = data.functions.Add(name);
    data.flow.push_back(step);
  }
  FlowNode root;
  root.children = {FlowId{0}, FlowId{1}, FlowId{2}};
  data.flow.push_back(root);
  data.flow_root = FlowId{3};
  const std::shared_ptr<const Ruleset> ruleset = Ruleset::Create(std::move(data));
  AskingHost host(*ruleset);
  Machine machine(*ruleset, host);
  State state = std::move(machine.Start({2, 1, {}})).value();
  Arranger arranger(state);
  ASSERT_TRUE(arranger.Jump(FlowNodesNamed(*ruleset, "quiet")[0], kNoSeat).ok());
  const State before = state;
  const base::Status status = machine.Resume(state);
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().message, "it fails");
  EXPECT_EQ(state, before);
}

}  // namespace
}  // namespace walz::kernel
