#include "bench/twins/durch_die_ganze_welt_effects.h"

#include <string>
#include <utility>

#include "base/check.h"
#include "kernel/state.h"

namespace walz::bench {

using kernel::ComponentId;
using kernel::EffectOutcome;
using kernel::Option;
using kernel::State;

DurchDieGanzeWeltEffects::DurchDieGanzeWeltEffects(const kernel::Ruleset& ruleset)
    : ruleset_(ruleset),
      personalities_(ZoneOf("personalities")),
      events_(ZoneOf("events")),
      locations_(ZoneOf("locations")),
      offer_(ZoneOf("offer")),
      target_(ZoneOf("target")),
      aces_(ZoneOf("aces")),
      play_row_(ZoneOf("play_row")),
      deck_(ZoneOf("deck")),
      chips_(ZoneOf("chips")),
      discard_pile_(ZoneOf("discard_pile")),
      trash_pile_(ZoneOf("trash_pile")),
      skipped_(ZoneOf("skipped")),
      phase_(SlotOf("phase")),
      trying_(SlotOf("trying")),
      outcome_(SlotOf("outcome")),
      paid_(SlotOf("paid")),
      lost_(SlotOf("lost")),
      set_up_(FunctionOf("set_up")),
      can_recruit_(FunctionOf("can_recruit")),
      can_explore_(FunctionOf("can_explore")),
      turn_up_offer_(FunctionOf("turn_up_offer")),
      choose_target_(FunctionOf("choose_target")),
      begin_attempt_(FunctionOf("begin_attempt")),
      attempt_(FunctionOf("attempt")),
      clean_up_(FunctionOf("clean_up")),
      begin_phase_2_(FunctionOf("begin_phase_2")),
      turn_up_location_(FunctionOf("turn_up_location")),
      count_unexplored_(FunctionOf("count_unexplored")),
      end_game_(FunctionOf("end_game")),
      ask_target_(VerbOf("choose_target")),
      give_up_(VerbOf("give_up")),
      success_(WordOf("success")),
      gave_up_(WordOf("gave_up")),
      failed_(WordOf("failed")),
      setup_stream_(ruleset.data().streams.Find("setup")),
      deck_stream_(ruleset.data().streams.Find("deck")),
      chip_kind_(ruleset.data().kinds.Find("chip")) {
  ReadComponents();
}

void DurchDieGanzeWeltEffects::ReadComponents() {
  std::vector<std::string> suits;
  for (const kernel::ComponentDeclaration& component : ruleset_.data().components) {
    const kernel::Definition& definition = ruleset_.definition(component.definition);
    Thing& thing = things_.emplace_back();
    thing.rank = static_cast<std::int32_t>(definition.fields.IntegerOr("rank", 1));
    thing.is_chip = definition.kind == chip_kind_;
    for (const kernel::Value& suit : definition.fields.Find("suits")->items()) {
      std::size_t bit = 0;
      while (bit < suits.size() && suits[bit] != suit.text()) ++bit;
      if (bit == suits.size()) suits.push_back(suit.text());
      thing.suits |= 1U << bit;
    }
    if (thing.is_chip) continue;
    const kernel::Value* const stack = definition.fields.Find("stack");
    const std::string place = stack != nullptr && !stack->is_nil()
                                  ? stack->text()
                                  : definition.fields.Find("types")->items().front().text();
    thing.stack = place == "deck"          ? deck_
                  : place == "ace"         ? aces_
                  : place == "personality" ? personalities_
                  : place == "location"    ? locations_
                                           : events_;
  }
}

EffectOutcome DurchDieGanzeWeltEffects::Start(kernel::EffectContext& context,
                                              const kernel::EffectCall& call) {
  State& state = context.state;
  const kernel::FunctionId function = call.function;
  if (function == choose_target_) return AskForTarget(state);
  if (function == attempt_) {
    Attempt(state, call.option);
  } else if (function == clean_up_) {
    CleanUp(state);
  } else if (function == begin_attempt_) {
    state.set_variable(trying_, 1);
    PlayCard(state);
  } else if (function == turn_up_offer_) {
    Show(state, personalities_, offer_);
    Show(state, events_, offer_);
  } else if (function == turn_up_location_) {
    Show(state, locations_, target_);
  } else if (function == begin_phase_2_) {
    if (state.variable(lost_) == 0) state.set_variable(phase_, 2);
  } else if (function == set_up_) {
    SetUp(state);
  } else {
    WALZ_CHECK(function == end_game_, "a script without a twin");
  }
  return {};
}

// The only question without a stage: the choice of the target card.
EffectOutcome DurchDieGanzeWeltEffects::Resume(kernel::EffectContext& context,
                                               std::int32_t answer) {
  State& state = context.state;
  const auto chosen = state.zone(offer_)[static_cast<std::size_t>(answer)];
  state.Move(ComponentId{chosen}, target_, -1);
  MoveTop(state, offer_, trash_pile_);
  return {};
}

base::Result<std::int32_t> DurchDieGanzeWeltEffects::Evaluate(const State& state,
                                                              const kernel::EffectCall& call,
                                                              bool /*counted*/) {
  const bool lost = state.variable(lost_) != 0;
  if (call.function == can_recruit_) {
    return !lost && (Has(state, personalities_) || Has(state, events_)) ? 1 : 0;
  }
  if (call.function == can_explore_) return !lost && Has(state, locations_) ? 1 : 0;
  WALZ_CHECK(call.function == count_unexplored_, "a script without a twin");
  const std::int32_t aside = Ranks(state, locations_) + Ranks(state, skipped_);
  return state.variable(phase_) == 2 ? aside + Ranks(state, target_) : aside;
}

void DurchDieGanzeWeltEffects::SetUp(State& state) const {
  const std::span<const std::uint16_t> all = state.zone(deck_);
  for (const std::uint16_t card : std::vector<std::uint16_t>(all.begin(), all.end())) {
    state.Move(ComponentId{card}, things_[card].stack, -1);
  }
  for (const Zone stack : {deck_, aces_, personalities_, events_, locations_}) {
    state.ShuffleZone(stack, setup_stream_);
  }
}

void DurchDieGanzeWeltEffects::Show(State& state, Zone stack, Zone place) const {
  if (Has(state, stack)) MoveTop(state, stack, place);
}

EffectOutcome DurchDieGanzeWeltEffects::AskForTarget(const State& state) const {
  EffectOutcome outcome;
  outcome.kind = EffectOutcome::Kind::kAsks;
  outcome.decision.kind = ask_target_;
  outcome.decision.seat = state.turn();
  for (const std::uint16_t card : state.zone(offer_)) {
    Option& option = outcome.decision.options.emplace_back();
    option.verb = ask_target_;
    option.count = 1;
    option.arguments[0] = kernel::Argument::Of(kernel::Argument::Kind::kComponent, card);
  }
  return outcome;
}

void DurchDieGanzeWeltEffects::Attempt(State& state, const Option& chosen) const {
  if (chosen.verb == give_up_) return Finish(state, gave_up_);
  const auto suit = static_cast<std::uint16_t>(chosen.arguments[0].number);
  for (const std::uint16_t chip : state.zone(chips_)) {
    if (ruleset_.data().components[chip].definition.value != suit) continue;
    state.Move(ComponentId{chip}, play_row_, -1);
    break;
  }
  PlayCard(state);
}

void DurchDieGanzeWeltEffects::PlayCard(State& state) const {
  const Thing& target = things_[state.zone(target_).front()];
  if (!Has(state, deck_)) RenewDeck(state);
  if (Has(state, deck_)) {
    MoveTop(state, deck_, play_row_);
    std::int32_t paid = 0;
    for (const std::uint16_t each : state.zone(play_row_)) {
      if ((things_[each].suits & target.suits) != 0) paid += things_[each].rank;
    }
    state.set_variable(paid_, paid);
  }
  if (state.variable(paid_) >= target.rank) return Finish(state, success_);
  const bool has_card = Has(state, deck_) || Has(state, discard_pile_) || Has(state, aces_);
  if (Has(state, chips_) && has_card) return;
  if (state.variable(phase_) == 1) return Finish(state, gave_up_);
  Finish(state, failed_);
  state.set_variable(lost_, 1);
}

void DurchDieGanzeWeltEffects::Finish(State& state, kernel::WordId outcome) const {
  state.set_variable(outcome_, outcome.value);
  state.set_variable(trying_, 0);
}

void DurchDieGanzeWeltEffects::CleanUp(State& state) const {
  const bool success = state.variable(outcome_) == success_.value;
  const bool recruiting = state.variable(phase_) == 1;
  if (success || recruiting) {
    MoveTop(state, target_, success && recruiting ? discard_pile_ : trash_pile_);
  }
  const std::span<const std::uint16_t> row = state.zone(play_row_);
  const std::vector<std::uint16_t> played(row.begin(), row.end());
  for (const bool chips : {true, false}) {
    for (const std::uint16_t each : played) {
      if (things_[each].is_chip != chips) continue;
      state.Move(ComponentId{each}, chips ? trash_pile_ : discard_pile_, -1);
    }
  }
  state.set_variable(paid_, 0);
}

void DurchDieGanzeWeltEffects::RenewDeck(State& state) const {
  if (Has(state, aces_)) {
    MoveTop(state, aces_, deck_);
  } else if (!Has(state, discard_pile_)) {
    return;
  }
  while (Has(state, discard_pile_)) MoveTop(state, discard_pile_, deck_);
  state.ShuffleZone(deck_, deck_stream_);
}

void DurchDieGanzeWeltEffects::MoveTop(State& state, Zone from, Zone to) const {
  state.Move(ComponentId{state.zone(from).front()}, to, -1);
}

std::int32_t DurchDieGanzeWeltEffects::Ranks(const State& state, Zone zone) const {
  std::int32_t sum = 0;
  for (const std::uint16_t card : state.zone(zone)) sum += things_[card].rank;
  return sum;
}

DurchDieGanzeWeltEffects::Zone DurchDieGanzeWeltEffects::ZoneOf(const char* name) const {
  return static_cast<Zone>(ruleset_.Instance(ruleset_.FindZone(name), {}));
}

std::size_t DurchDieGanzeWeltEffects::SlotOf(const char* name) const {
  return static_cast<std::size_t>(ruleset_.Slot(ruleset_.FindVariable(name), {}));
}

kernel::FunctionId DurchDieGanzeWeltEffects::FunctionOf(const char* name) const {
  const kernel::FunctionId id = ruleset_.data().functions.Find(name);
  WALZ_CHECK(id.valid(), "the game calls no script of this name");
  return id;
}

kernel::VerbId DurchDieGanzeWeltEffects::VerbOf(const char* name) const {
  return ruleset_.data().verbs.Find(name);
}

kernel::WordId DurchDieGanzeWeltEffects::WordOf(const char* name) const {
  return ruleset_.data().words.Find(name);
}

}  // namespace walz::bench
