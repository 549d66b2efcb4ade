// A tiny game in C++ for tests of the kernel: two or three seats draw cards from a shared deck and
// collect coins. `FakeHost` runs its effects, each a list of steps between questions.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/effect_host.h"
#include "kernel/ruleset.h"

namespace walz::kernel::testing {

// One section of an effect. It runs to the next question and returns it; at the end of the effect,
// returns nullopt.
// `answer` is the option chosen at the previous question, -1 for the first section.
using Stretch =
    std::function<std::optional<Decision>(EffectContext&, const EffectCall&, std::int32_t answer)>;

// Runs effects made of sections; counts the calls.
class FakeHost : public EffectHost {
 public:
  explicit FakeHost(const RulesetData& names) : names_(names) {}

  std::map<std::string, std::vector<Stretch>> effects;
  std::map<std::string, std::function<std::int32_t(const State&, Seat)>> numbers;
  int starts = 0;
  int counted_calls = 0;
  std::int64_t units_each = 0;  // units that every call reports

  bool stop = false;

  std::int64_t units() const override { return units_each; }
  bool stopped() const override { return stop; }
  EffectOutcome Start(EffectContext& context, const EffectCall& call) override {
    ++starts;
    if (context.counted) ++counted_calls;
    call_ = call;
    next_ = 0;
    return GoOn(context, -1);
  }
  EffectOutcome Resume(EffectContext& context, std::int32_t answer) override {
    return GoOn(context, answer);
  }
  base::Result<std::int32_t> Evaluate(const State& state, const EffectCall& call,
                                      bool counted) override {
    if (counted) ++counted_calls;
    const auto found = numbers.find(names_.functions[call.function]);
    if (found == numbers.end()) return base::Error{std::string("no such number")};
    return found->second(state, call.seat);
  }

 private:
  EffectOutcome GoOn(EffectContext& context, std::int32_t answer) {
    const std::vector<Stretch>& stretches = effects[names_.functions[call_.function]];
    while (next_ < stretches.size()) {
      std::optional<Decision> asked = stretches[next_++](context, call_, answer);
      const base::Error broken = {std::string("the script is broken")};
      if (failing) return {EffectOutcome::Kind::kFailed, {}, broken, {}};
      if (asked) return {EffectOutcome::Kind::kAsks, std::move(*asked), base::Ok(), {}};
    }
    return {};
  }

  const RulesetData& names_;
  EffectCall call_;
  std::size_t next_ = 0;

 public:
  bool failing = false;  // every section fails after it has run
};

// The parts of the tiny game by name; modify `data` before `Freeze`.
struct TinyGame {
  TinyGame();
  std::shared_ptr<const Ruleset> Freeze() { return Ruleset::Create(data); }

  FlowId Node(FlowNode node) {
    data.flow.push_back(std::move(node));
    return FlowId::FromIndex(data.flow.size() - 1);
  }
  FlowId Step(const std::string& function) {
    FlowNode node;
    node.kind = FlowKind::kStep;
    node.function = data.functions.Intern(function);
    return Node(node);
  }

  RulesetData data;
  VariableId coins, round, first, points, owed;
  ZoneId deck, hand;
  StreamId dice, cards;
  VerbId take, pick;
  WordId yes, no;
  EventId drew;
  KindId card;
};

inline TinyGame::TinyGame() {
  data.game = "tiny";
  data.minimum_seats = 2;
  data.maximum_seats = 3;
  data.content_hash = 7;
  const auto variable = [this](const std::string& name, std::vector<Dimension> dimensions) {
    VariableDeclaration declaration;
    declaration.name = name;
    declaration.dimensions = std::move(dimensions);
    data.variables.push_back(declaration);
    return VariableId::FromIndex(data.variables.size() - 1);
  };
  const Dimension per_seat;
  coins = variable("coins", {per_seat});
  round = variable("round", {});
  first = variable("first", {});
  points = variable("points", {per_seat});
  owed = variable("owed", {per_seat, per_seat});
  data.variables[coins.value].initial = 3;

  card = data.kinds.Add("card");
  for (int i = 0; i < 6; ++i) {
    Definition definition;
    definition.id = "card" + std::to_string(i);
    definition.kind = card;
    definition.fields = Value::Map({{"worth", Value::Integer(i)}});
    data.definitions.push_back(definition);
  }
  ZoneDeclaration deck_zone;
  deck_zone.name = "deck";
  deck_zone.visibility = Visibility::kHidden;
  ZoneDeclaration hand_zone;
  hand_zone.name = "hand";
  hand_zone.dimensions = {per_seat};
  hand_zone.visibility = Visibility::kOwner;
  data.zones = {deck_zone, hand_zone};
  deck = ZoneId{0};
  hand = ZoneId{1};
  for (std::uint16_t i = 0; i < 6; ++i) {
    ComponentDeclaration component;
    component.definition = DefinitionId{i};
    component.zone = deck;
    data.components.push_back(component);
  }
  dice = data.streams.Add("dice");
  cards = data.streams.Add("cards");
  take = data.verbs.Add("take");
  pick = data.verbs.Add("pick");
  yes = data.words.Add("yes");
  no = data.words.Add("no");
  data.words.Add("category");
  data.words.Add("points");
  drew = data.events.Add("drew");
}

// A question with one option per word.
inline Decision Ask(VerbId kind, Seat seat, const std::vector<WordId>& words) {
  Decision decision;
  decision.kind = kind;
  decision.seat = seat;
  for (const WordId word : words) {
    Option option;
    option.verb = kind;
    option.count = 1;
    option.arguments[0] = Argument::Word(word);
    decision.options.push_back(option);
  }
  return decision;
}

}  // namespace walz::kernel::testing
