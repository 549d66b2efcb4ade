#include "lab/usage.h"

#include <algorithm>

#include "kernel/state.h"

namespace walz::lab {
namespace {

using Kind = kernel::Argument::Kind;

std::int64_t Thousandths(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : part * 1000 / whole;
}

}  // namespace

// Copies of a card are the same card. Numbers, booleans, seats and directions are not subjects.
UsageCounter::Key UsageCounter::KeyOf(kernel::VerbId verb, const kernel::Argument& argument) const {
  if (argument.number < 0) return {verb, Kind::kNone, 0};
  const auto number = static_cast<std::uint16_t>(argument.number);
  const auto definition = [&](kernel::ComponentId component) {
    return Key{verb, Kind::kDefinition,
               ruleset_.data().components[component.index()].definition.value};
  };
  switch (argument.kind) {
    case Kind::kComponent:
      return definition(kernel::ComponentId{number});
    case Kind::kPiece:
      return definition(ruleset_.component_of(kernel::PieceId{number}));
    case Kind::kDefinition:
    case Kind::kSpace:
    case Kind::kWord:
      return {verb, argument.kind, argument.number};
    case Kind::kNone:
    case Kind::kInteger:
    case Kind::kBoolean:
    case Kind::kSeat:
    case Kind::kDirection:
    case Kind::kVerb:
    case Kind::kZone:
    case Kind::kVariable:
    case Kind::kEvent:
      break;
  }
  return {verb, Kind::kNone, 0};
}

template <class F>
void UsageCounter::ForEachKey(const kernel::Decision& decision, const kernel::Option& option,
                              F use) const {
  use(Key{option.verb, Kind::kNone, 0});
  bool about = false;
  const auto count = [&](const kernel::Argument& argument) {
    const Key key = KeyOf(option.verb, argument);
    if (key.kind == Kind::kNone) return;
    about = true;
    use(key);
    if (key.kind == Kind::kDefinition) use(Key{{}, key.kind, key.number});
  };
  for (std::size_t i = 0; i < option.count; ++i) count(option.arguments[i]);
  if (about) return;
  for (const kernel::Argument& argument : decision.context) count(argument);
}

void UsageCounter::BeginGame() {
  game_.clear();
  zones_.clear();
  decision_ = 0;
}

// Records the options of a decision. With a single option nothing counts as offered, nor as
// refused.
void UsageCounter::Offer(const kernel::Decision& decision) {
  const bool choice = decision.options.size() > 1;
  for (const kernel::Option& offered : decision.options) {
    ForEachKey(decision, offered, [&](const Key& key) {
      InGame& entry = game_[key];
      if (entry.last_offered == decision_) return;
      entry.last_offered = decision_;
      if (choice) ++entry.offered;
    });
  }
}

void UsageCounter::Refuse(const kernel::Decision& decision,
                          const std::vector<kernel::Refusal>& refusals) {
  for (const kernel::Refusal& refusal : refusals) {
    ForEachKey(decision, refusal.option, [&](const Key& key) {
      InGame& entry = game_[key];
      if (entry.last_offered == decision_ || entry.last_refused == decision_) return;
      entry.last_refused = decision_;
      ++entry.refused;
      ++entry.reasons[refusal.reason.value];
    });
  }
}

void UsageCounter::Choose(const kernel::Decision& decision, std::int32_t option, int round,
                          const std::vector<kernel::Refusal>& refusals) {
  Offer(decision);
  Refuse(decision, refusals);
  const std::int32_t now = decision_++;
  if (decision.options.size() < 2) return;
  ForEachKey(decision, decision.options[static_cast<std::size_t>(option)], [&](const Key& key) {
    InGame& entry = game_[key];
    if (entry.chosen.empty()) entry.first_round = round;
    entry.last_round = round;
    if (entry.chosen.empty() || entry.chosen.back() != now) entry.chosen.push_back(now);
    Have(entry, decision.seat);
  });
}

void UsageCounter::Have(InGame& entry, kernel::Seat seat) {
  if (std::ranges::count(entry.takers, seat) == 0) entry.takers.push_back(seat);
}

std::vector<kernel::DefinitionId> UsageCounter::HeldBy(kernel::Seat seat) const {
  std::vector<kernel::DefinitionId> held;
  for (const auto& [key, entry] : game_) {
    if (key.verb.valid() || key.kind != Kind::kDefinition) continue;
    if (std::ranges::count(entry.takers, seat) == 0) continue;
    held.push_back(kernel::DefinitionId{static_cast<std::uint16_t>(key.number)});
  }
  return held;
}

void UsageCounter::See(const kernel::State& state) {
  const auto& components = ruleset_.data().components;
  zones_.resize(components.size(), 0xffff);
  for (std::size_t i = 0; i < components.size(); ++i) {
    const std::uint16_t zone = state.zone_of(kernel::ComponentId{static_cast<std::uint16_t>(i)});
    if (zone == zones_[i]) continue;
    zones_[i] = zone;
    const kernel::Seat seat = ruleset_.zone_instance(zone).seat;
    const bool plays = seat != kernel::kNoSeat && seat < state.seats();
    if (!plays || seat == components[i].owner) continue;
    Have(game_[Key{{}, Kind::kDefinition, components[i].definition.value}], seat);
  }
}

void UsageCounter::Run(const kernel::Argument& argument) {
  const Key key = KeyOf({}, argument);
  if (key.kind == Kind::kDefinition) ++game_[key].ran;
}

void UsageCounter::OnEvent(const kernel::Event& event) {
  for (const auto& [name, argument] : event.arguments) Run(argument);
}

void UsageCounter::OnHook(kernel::HookId hook, kernel::Seat /*owner*/) {
  const kernel::DefinitionId definition = ruleset_.hook(hook).definition;
  Run(kernel::Argument::Of(Kind::kDefinition, definition.value));
}

void UsageCounter::AddOwners(const InGame& entry, const std::vector<std::int64_t>& wins, Use& use) {
  if (entry.takers.empty()) return;
  use.wins_by_seat.resize(wins.size());
  for (const kernel::Seat taker : entry.takers) {
    const auto seat = static_cast<std::size_t>(taker);
    use.wins.Add(wins[seat]);
    use.wins_by_seat[seat].Add(wins[seat]);
  }
}

void UsageCounter::EndGame(std::int32_t choices, const std::vector<std::int64_t>& wins) {
  for (const auto& [key, entry] : game_) {
    Use& use = uses_[key];
    use.offered += entry.offered;
    use.refused += entry.refused;
    use.ran += entry.ran;
    for (const auto& [reason, count] : entry.reasons) reasons_[key][reason] += count;
    if (entry.offered > 0) ++use.games_offered;
    AddOwners(entry, wins, use);
    if (entry.chosen.empty()) continue;
    use.chosen += static_cast<std::int64_t>(entry.chosen.size());
    ++use.games_chosen;
    use.first_use += Thousandths(entry.chosen.front(), choices);
    use.last_use += Thousandths(entry.chosen.back(), choices);
    use.first_round += entry.first_round;
    use.last_round += entry.last_round;
  }
  BeginGame();
}

std::string UsageCounter::NameOf(const Key& key) const {
  const kernel::RulesetData& data = ruleset_.data();
  const std::string verb = key.verb.valid() ? data.verbs[key.verb] : "";
  if (key.kind == Kind::kNone) return verb;
  const kernel::Argument argument = kernel::Argument::Of(key.kind, key.number);
  std::string kind;
  if (key.kind == Kind::kDefinition) {
    kind = data.kinds[data.definitions[static_cast<std::size_t>(key.number)].kind] + ".";
  }
  return verb + (verb.empty() ? "" : " ") + kind + ruleset_.ArgumentName(argument);
}

Usage UsageCounter::Named() const {
  const kernel::RulesetData& data = ruleset_.data();
  Usage usage;
  for (const auto& [key, use] : uses_) AddTo(usage[NameOf(key)], use);
  for (const auto& [key, reasons] : reasons_) {
    Use& use = usage[NameOf(key)];
    for (const auto& [reason, count] : reasons) {
      use.reasons[data.reasons[kernel::ReasonId{reason}]] += count;
    }
  }
  for (const kernel::ComponentDeclaration& component : data.components) {
    const kernel::Definition& definition = data.definitions[component.definition.index()];
    usage.try_emplace(data.kinds[definition.kind] + "." + definition.id);
  }
  return usage;
}

}  // namespace walz::lab
