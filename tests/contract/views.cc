// Checks what a seat can learn from its view, and that bots use no hidden information. There are
// two ways to find a leak: exchange hidden components and compare the bytes; look for names that
// nothing visible explains.
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "contract/contract.h"
#include "kernel/random.h"
#include "kernel/view.h"

namespace walz::contract {
namespace {

using Json = nlohmann::ordered_json;

// The index of a component in its zone.
std::int32_t PositionOf(const kernel::State& state, kernel::ComponentId component) {
  const auto zone = state.zone(state.zone_of(component));
  for (std::size_t i = 0; i < zone.size(); ++i) {
    if (zone[i] == component.value) return static_cast<std::int32_t>(i);
  }
  return -1;
}

// Exchanges two components, wherever they are.
void Exchange(kernel::State& state, kernel::ComponentId a, kernel::ComponentId b) {
  const std::uint16_t zone_a = state.zone_of(a);
  const std::uint16_t zone_b = state.zone_of(b);
  const std::int32_t at_a = PositionOf(state, a);
  const std::int32_t at_b = PositionOf(state, b);
  // The later one first, so that the earlier index in the same zone stays valid.
  if (zone_a == zone_b && at_a > at_b) return Exchange(state, b, a);
  state.Move(b, zone_a, at_a);
  state.Move(a, zone_b, at_b);
}

// Two hidden components that the viewer cannot distinguish; an empty list if there are none.
std::vector<kernel::ComponentId> UnseenPair(const kernel::State& state, kernel::Seat viewer,
                                            std::uint64_t seed) {
  const kernel::Ruleset& ruleset = state.ruleset();
  // By back, and by the zone if that is known.
  std::map<std::pair<std::uint16_t, int>, std::vector<kernel::ComponentId>> by_back;
  for (std::size_t i = 0; i < ruleset.data().components.size(); ++i) {
    const auto id = kernel::ComponentId::FromIndex(i);
    if (kernel::MaySeeZone(state, state.zone_of(id), viewer)) continue;
    const std::uint16_t zone = state.zone_of(id);
    const int known = kernel::MayKnowContents(state, zone, viewer) ? zone : -1;
    by_back[{ruleset.data().components[i].back, known}].push_back(id);
  }
  for (auto& [back, group] : by_back) {
    kernel::Shuffle(seed, std::span<kernel::ComponentId>(group));
    for (std::size_t i = 1; i < group.size(); ++i) {
      const auto& components = ruleset.data().components;
      if (components[group[i].value].definition != components[group[0].value].definition) {
        return {group[0], group[i]};
      }
    }
  }
  return {};
}

// Collects every text that is a value (not a key) in `json`.
void CollectTexts(const Json& json, std::set<std::string>& texts) {
  if (json.is_string()) texts.insert(json.get<std::string>());
  if (!json.is_structured()) return;
  for (const auto& item : json.items()) CollectTexts(item.value(), texts);
}

// Definitions whose copies are all hidden from the viewer.
std::set<std::string> HiddenNames(const kernel::State& state, kernel::Seat viewer) {
  const kernel::Ruleset& ruleset = state.ruleset();
  std::set<std::string> hidden;
  std::set<std::string> known;
  for (const kernel::Definition& definition : ruleset.data().definitions) {
    bool all_hidden = !definition.components.empty();
    for (const kernel::ComponentId id : definition.components) {
      if (kernel::MayKnowContents(state, state.zone_of(id), viewer)) all_hidden = false;
    }
    (all_hidden ? hidden : known).insert(definition.id);
  }
  // A name shared with another kind reveals nothing.
  for (const std::string& name : known) hidden.erase(name);
  for (const std::string& word : ruleset.data().words.all()) hidden.erase(word);
  return hidden;
}

std::string NameOf(kernel::Seat viewer) {
  return viewer == kernel::kNoSeat ? "a spectator" : "seat" + std::to_string(viewer);
}

}  // namespace

bool ExchangeUnseen(kernel::State& state, kernel::Seat viewer, std::uint64_t seed) {
  const std::vector<kernel::ComponentId> pair = UnseenPair(state, viewer, seed);
  if (pair.empty()) return false;
  Exchange(state, pair[0], pair[1]);
  return true;
}

std::vector<std::string> CheckView(const kernel::State& state, kernel::Seat viewer,
                                   std::uint64_t seed, const Ways& ways) {
  std::vector<std::string> problems;
  const std::string who = NameOf(viewer);
  const Json view = ways.view(state, viewer);
  kernel::State exchanged = state;
  if (ExchangeUnseen(exchanged, viewer, seed) &&
      ways.view(exchanged, viewer).dump() != view.dump()) {
    problems.push_back(who + " sees a difference when two unseen things are exchanged");
  }
  if (ways.view(kernel::SampleHiddenState(state, viewer, seed), viewer).dump() != view.dump()) {
    problems.push_back(who + " can tell an imagined position from the true one");
  }
  // The deciding seat may have learnt it from the question.
  if (viewer == state.decision().seat) return problems;
  std::set<std::string> texts;
  CollectTexts(view, texts);
  for (const std::string& name : HiddenNames(state, viewer)) {
    if (texts.count(name) != 0) {
      problems.push_back(who + " reads `" + name + "`, which lies hidden");
    }
  }
  return problems;
}

std::vector<std::string> CheckScene(const scene::Describer& describe, const kernel::State& state,
                                    kernel::Seat viewer, std::uint64_t seed, const Ways& ways) {
  std::vector<std::string> problems;
  const std::string scene = ways.scene(describe, state, viewer);
  kernel::State exchanged = state;
  if (ExchangeUnseen(exchanged, viewer, seed) && ways.scene(describe, exchanged, viewer) != scene) {
    problems.push_back(NameOf(viewer) +
                       " is sent another scene when two unseen things are exchanged");
  }
  const kernel::State imagined = kernel::SampleHiddenState(state, viewer, seed);
  if (ways.scene(describe, imagined, viewer) != scene) {
    problems.push_back(NameOf(viewer) + " is sent another scene of an imagined position");
  }
  return problems;
}

std::vector<std::string> CheckBot(match::Table& table, const kernel::State& state, match::Bot& bot,
                                  std::uint64_t seed) {
  const kernel::Seat seat = state.decision().seat;
  const std::int32_t option = bot.Choose(table, state, seed);
  const auto name = [&](std::int32_t number) {
    return "`" +
           state.ruleset().OptionName(state.decision().options[static_cast<std::size_t>(number)]) +
           "`";
  };
  std::vector<std::string> problems;
  const auto expect_same = [&](const kernel::State& other, const std::string& when) {
    const std::int32_t chosen = bot.Choose(table, other, seed);
    if (chosen == option) return;
    problems.push_back("chooses " + name(option) + ", but " + name(chosen) + " after " + when);
  };
  kernel::State exchanged = state;
  if (!state.mid_effect() && ExchangeUnseen(exchanged, seat, seed)) {
    expect_same(exchanged, "two unseen things are exchanged");
  }
  expect_same(kernel::SampleHiddenState(state, seat, seed + 1), "everything unseen is dealt anew");
  return problems;
}

}  // namespace walz::contract
