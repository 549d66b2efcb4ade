#include "lab/usage.h"

#include <algorithm>

namespace walz::lab {
namespace {

using Kind = kernel::Argument::Kind;

std::int64_t Thousandths(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : part * 1000 / whole;
}

}  // namespace

void Use::Add(const Use& other) {
  offered += other.offered;
  chosen += other.chosen;
  games_offered += other.games_offered;
  games_chosen += other.games_chosen;
  first_use += other.first_use;
  last_use += other.last_use;
  wins.Add(other.wins);
}

void AddTo(Usage& sums, const Usage& more) {
  for (const auto& [name, use] : more) sums[name].Add(use);
}

// Copies of a card are the same card, and numbers, truths, seats and directions are about nothing.
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
  decision_ = 0;
}

void UsageCounter::Choose(const kernel::Decision& decision, std::int32_t option) {
  const std::int32_t now = decision_++;
  if (decision.options.size() < 2) return;
  for (const kernel::Option& offered : decision.options) {
    ForEachKey(decision, offered, [&](const Key& key) {
      InGame& entry = game_[key];
      if (entry.last_decision == now) return;
      entry.last_decision = now;
      ++entry.offered;
    });
  }
  ForEachKey(decision, decision.options[static_cast<std::size_t>(option)], [&](const Key& key) {
    InGame& entry = game_[key];
    if (entry.chosen.empty() || entry.chosen.back() != now) entry.chosen.push_back(now);
    const bool known =
        std::find(entry.seats.begin(), entry.seats.end(), decision.seat) != entry.seats.end();
    if (!known) entry.seats.push_back(decision.seat);
  });
}

void UsageCounter::EndGame(std::int32_t choices, const std::vector<std::int64_t>& wins) {
  for (const auto& [key, entry] : game_) {
    Use& use = uses_[key];
    use.offered += entry.offered;
    ++use.games_offered;
    if (entry.chosen.empty()) continue;
    use.chosen += static_cast<std::int64_t>(entry.chosen.size());
    ++use.games_chosen;
    use.first_use += Thousandths(entry.chosen.front(), choices);
    use.last_use += Thousandths(entry.chosen.back(), choices);
    for (const kernel::Seat seat : entry.seats) use.wins.Add(wins[static_cast<std::size_t>(seat)]);
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
  for (const auto& [key, use] : uses_) usage[NameOf(key)].Add(use);
  for (const kernel::ComponentDeclaration& component : data.components) {
    const kernel::Definition& definition = data.definitions[component.definition.index()];
    usage.try_emplace(data.kinds[definition.kind] + "." + definition.id);
  }
  return usage;
}

}  // namespace walz::lab
