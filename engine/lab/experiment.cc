#include "lab/experiment.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include "base/hash.h"
#include "kernel/random.h"
#include "kernel/ruleset.h"
#include "match/game.h"

namespace walz::lab {
namespace {

// Keeps the selection of offers apart from every other use of a game's seed.
constexpr std::uint64_t kOfferDomain = 0x6f66666572732020U;

// The definition that an argument of an option names; invalid: none.
kernel::DefinitionId DefinitionIn(const kernel::Ruleset& ruleset,
                                  const kernel::Argument& argument) {
  using Kind = kernel::Argument::Kind;
  if (argument.number < 0) return {};
  const auto number = static_cast<std::uint16_t>(argument.number);
  const auto of = [&](kernel::ComponentId component) {
    return ruleset.data().components[component.index()].definition;
  };
  if (argument.kind == Kind::kDefinition) return kernel::DefinitionId{number};
  if (argument.kind == Kind::kComponent) return of(kernel::ComponentId{number});
  if (argument.kind == Kind::kPiece) return of(ruleset.component_of(kernel::PieceId{number}));
  return {};
}

// The indices of the options that name each definition, ascending.
std::map<std::uint16_t, std::vector<std::int32_t>> OptionsByCard(
    const kernel::Ruleset& ruleset, const std::vector<kernel::Option>& options) {
  std::map<std::uint16_t, std::vector<std::int32_t>> by_card;
  for (std::size_t i = 0; i < options.size(); ++i) {
    for (std::size_t a = 0; a < options[i].count; ++a) {
      const kernel::DefinitionId card = DefinitionIn(ruleset, options[i].arguments[a]);
      if (!card.valid()) continue;
      std::vector<std::int32_t>& indices = by_card[card.value];
      const auto index = static_cast<std::int32_t>(i);
      if (indices.empty() || indices.back() != index) indices.push_back(index);
    }
  }
  return by_card;
}

// The changes by patches, as names.
std::set<std::string> PatchesOf(const match::Game& game) {
  std::set<std::string> patches;
  for (const content::Change& change : game.content().changes) {
    patches.insert(change.kind + "." + change.id + " " + change.mod + " " + change.variant);
  }
  return patches;
}

}  // namespace

void Effect::Add(const Outcome& with, const Outcome& without) {
  points.Add(with.points - without.points);
  lead.Add(with.lead - without.lead);
  wins.Add(with.win - without.win);
}

Effect CardValue::all() const {
  Effect effect = taken;
  AddTo(effect, declined);
  return effect;
}

Estimate Synergy(const CardValue& value, const std::string& other) {
  constexpr double kNothing = std::numeric_limits<double>::max();
  const auto found = value.with.find(other);
  if (found == value.with.end()) return {0, kNothing};
  const Sums with = found->second.points;
  Sums without = with;
  std::apply([](auto&... field) { ((field = -field), ...); }, Sums::Fields(without));
  AddTo(without, value.all().points);
  const Estimate one = EstimateDifference(with, 1);
  const Estimate two = EstimateDifference(without, 1);
  // Both values are independent, so that their variances add up.
  const double margin = one.known() && two.known() ? std::hypot(one.margin, two.margin) : kNothing;
  return {one.mean - two.mean, margin};
}

std::string NameOfCard(const kernel::Ruleset& ruleset, kernel::DefinitionId card) {
  const kernel::RulesetData& data = ruleset.data();
  const kernel::Definition& definition = data.definitions[card.index()];
  return data.kinds[definition.kind] + "." + definition.id;
}

std::vector<bool> DefinitionsOfChange(const match::Game& plain, const match::Game& changed) {
  const auto names_in = [](const match::Game& game) {
    std::set<std::string> names;
    const auto& definitions = game.ruleset().data().definitions;
    for (std::size_t i = 0; i < definitions.size(); ++i) {
      if (definitions[i].components.empty()) continue;
      names.insert(NameOfCard(game.ruleset(), kernel::DefinitionId::FromIndex(i)));
    }
    return names;
  };
  const std::set<std::string> known = names_in(plain);
  const std::set<std::string> patches = PatchesOf(plain);
  std::set<std::string> patched;
  for (const content::Change& change : changed.content().changes) {
    const std::string name = change.kind + "." + change.id;
    if (patches.count(name + " " + change.mod + " " + change.variant) == 0) patched.insert(name);
  }
  const auto& definitions = changed.ruleset().data().definitions;
  std::vector<bool> of_change(definitions.size(), false);
  for (std::size_t i = 0; i < definitions.size(); ++i) {
    const std::string name = NameOfCard(changed.ruleset(), kernel::DefinitionId::FromIndex(i));
    const bool is_new = known.count(name) == 0 && !definitions[i].components.empty();
    of_change[i] = is_new || patched.count(name) > 0;
  }
  return of_change;
}

Experiments::Experiments(const kernel::Ruleset& ruleset, std::vector<bool> of_change,
                         const std::optional<std::set<std::string>>& tried)
    : ruleset_(ruleset), of_change_(std::move(of_change)) {
  if (!tried) return;
  for (std::size_t i = 0; i < ruleset.data().definitions.size(); ++i) {
    tried_.push_back(tried->contains(NameOfCard(ruleset, kernel::DefinitionId::FromIndex(i))));
  }
}

void Experiments::BeginGame(std::uint64_t seed) {
  base::Hasher hasher(kOfferDomain);
  hasher.AddU64(seed);
  stream_ = hasher.Finish();
  offers_.clear();
  selected_.clear();
}

void Experiments::See(const kernel::State& state, std::int32_t decisions, std::int32_t chosen,
                      const std::function<std::vector<kernel::DefinitionId>()>& held) {
  const kernel::Decision& decision = state.decision();
  const auto count = static_cast<std::int32_t>(decision.options.size());
  if (count < 2) return;
  for (const auto& [card, indices] : OptionsByCard(ruleset_, decision.options)) {
    const kernel::DefinitionId id{card};
    if (!tried_.empty() && !tried_[id.index()]) continue;
    if (indices.size() == decision.options.size() || !IsSelected(id)) continue;
    Offer offer{id, decision.seat, false, decisions, state, {}, held()};
    offer.taken = std::ranges::binary_search(indices, chosen);
    for (std::int32_t i = 0; i < count; ++i) {
      if (std::ranges::binary_search(indices, i) != offer.taken) offer.others.push_back(i);
    }
    std::erase(offer.held, id);
    selected_.insert_or_assign(card, std::move(offer));
  }
}

// Reservoir sampling (Vitter, "Random sampling with a reservoir", ACM TOMS 11, 1985, algorithm R).
bool Experiments::IsSelected(kernel::DefinitionId card) {
  return kernel::DrawBelow(stream_, ++offers_[card.value]) == 0;
}

std::vector<Experiments::Offer> Experiments::Draw() {
  std::vector<Offer> of_change;
  std::vector<Offer> others;
  for (auto& [card, offer] : selected_) {
    (of_change_[card] ? of_change : others).push_back(std::move(offer));
  }
  kernel::Shuffle(stream_, std::span<Offer>(of_change));
  kernel::Shuffle(stream_, std::span<Offer>(others));
  const auto keep = [](std::vector<Offer>& offers, std::size_t most) {
    if (offers.size() > most) offers.erase(offers.begin() + static_cast<long>(most), offers.end());
  };
  keep(of_change, kMostOfChange);
  keep(others, kMostOfOthers);
  std::move(others.begin(), others.end(), std::back_inserter(of_change));
  selected_.clear();
  return of_change;
}

void Experiments::Add(const Offer& offer, const Outcome& game, const Outcome& other) {
  Counted& counted = counted_[offer.card.value];
  const Outcome& with = offer.taken ? game : other;
  const Outcome& without = offer.taken ? other : game;
  (offer.taken ? counted.value.taken : counted.value.declined).Add(with, without);
  for (const kernel::DefinitionId held : offer.held) counted.with[held.value].Add(with, without);
}

std::map<std::string, CardValue> Experiments::Named() const {
  std::map<std::string, CardValue> named;
  for (const auto& [card, counted] : counted_) {
    CardValue& value = named[NameOfCard(ruleset_, kernel::DefinitionId{card})];
    AddTo(value, counted.value);
    for (const auto& [held, effect] : counted.with) {
      AddTo(value.with[NameOfCard(ruleset_, kernel::DefinitionId{held})], effect);
    }
  }
  return named;
}

}  // namespace walz::lab
