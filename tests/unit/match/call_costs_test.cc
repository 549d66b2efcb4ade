// A unit of the budget buys about the same time whichever function a script calls: for every bound
// function that does not ask, on large content. A new function needs a line here.
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <map>
#include <set>
#include <string>

#include "base/render.h"
#include "match/match.h"
#include "script/bindings.h"
#include "support/own_folder.h"

namespace walz::match {
namespace {

// By function: Lua that calls it, repeated until the effect ends at its limit.
const std::map<std::string, std::string> kCalls = {
    {"actions", "actions(first)"},
    {"all", "all(\"card\")"},
    {"any", "any(cards, function(card) return false end)"},
    {"board.by_worth", "for _ in board.by_worth(here, 60, worth, first) do break end"},
    {"board.fits", "board.fits(tile, nil, rules)"},
    {"board.has_free_side", "board.has_free_side(placed)"},
    {"board.has_room", "board.has_room(tile, nil, rules)"},
    {"board.hex_distance", "board.hex_distance(placed, other)"},
    {"board.neighbours", "board.neighbours(here)"},
    {"board.placed", "board.placed()"},
    {"board.placement_args", "board.placement_args(way)"},
    {"board.placements", "board.placements(tile, nil, rules)"},
    {"board.between", "board.between(here, here)"},
    {"board.border", "board.border(board.spaces())"},
    {"board.group", "board.group(here, board.spaces())"},
    {"board.groups", "board.groups(board.spaces())"},
    {"board.ray", "board.ray(here, 'n')"},
    {"board.rows", "board.rows(3)"},
    {"board.reach", "board.reach(here)"},
    {"board.spaces", "board.spaces()"},
    {"board.steps", "for _ in board.steps(here) do end"},
    {"board.top_has_room", "board.top_has_room(zone.box, nil, rules)"},
    {"board.way", "board.way(here, there)"},
    {"board.within", "for _ in board.within(here, 60) do end"},
    {"can", "can(nil)"},
    {"choose.entries", "choose.entries(first)"},
    {"choose.held", "choose.held({}, \"play\", \"card\", zone.deck, \"not_held\")"},
    {"choose.offer", "choose.offer({}, { \"wait\" }, \"not_held\")"},
    {"component:space", "placed:space(\"hub\")"},
    {"contains", "contains(cards, cards[#cards])"},
    {"emit", "emit(\"seen\", { card = card })"},
    {"explain", "explain({ \"wait\" }, \"fee\", 1, { seat = first })"},
    {"explaining", "explaining()"},
    {"highest", "highest(cards, function(card) return 1 end)"},
    {"pick", "pick(\"dice\", cards)"},
    {"refuse", "refuse(\"wait\", {}, \"not_held\")"},
    {"roll", "roll(\"dice\", 6)"},
    {"run", "run(nil)"},
    {"seats", "seats(first)"},
    {"sum", "sum(cards, function(card) return 1 end)"},
    {"value", "value(\"fee\", 1, { seat = first })"},
    {"variable:add", "var.stock:add(def.card.c1, first, 0)"},
    {"variable:clear", "var.stock:clear(nil, nil)"},
    {"variable:each", "for _ in var.stock:each(nil, nil) do end"},
    {"variable:get", "var.stock:get(def.card.c1, first)"},
    {"variable:set", "var.stock:set(def.card.c1, first, 1)"},
    {"variable:sum", "var.stock:sum(nil, nil)"},
    {"where", "where(cards, function(card) return false end)"},
    {"without", "without(cards, cards[1])"},
    {"zone:at", "zone.deck:at(500)"},
    {"zone:bottom", "zone.deck:bottom()"},
    {"zone:count", "zone.deck:count(\"card\")"},
    {"zone:draw", "zone.deck:draw(zone.deck)"},
    {"zone:has", "zone.deck:has(def.card.c899)"},
    {"zone:list", "zone.deck:list()"},
    {"zone:of", "zone.pile:of(first)"},
    {"zone:shuffle", "zone.deck:shuffle(\"dice\")"},
    {"zone:top", "zone.deck:top()"},
    {"zone:total", "zone.deck:total({ [def.card.c1] = 3 })"},
    {"zone:transfer", "zone.deck:transfer(zone.deck, def.card.c1)"},
    {"component:move", "card:move(zone.deck)"},
};

// Those that cannot be called in a loop, with the reason.
const std::map<std::string, std::string> kNotCalled = {
    {"act", "it does an entry of `actions`, which a hook defines"},
    {"board.place", "once a piece"},
    {"board.place_at", "once a piece"},
    {"later", "the state keeps what is scheduled, which has a limit"},
    {"remember", "while a script loads"},
};

std::string NameOf(const sandbox::Topic& topic, const sandbox::Binding& binding) {
  const std::string name(binding.name);
  if (binding.kind == sandbox::BindingKind::kMethod) return std::string(topic.name) + ":" + name;
  return topic.table.empty() ? name : std::string(topic.table) + "." + name;
}

TEST(CallCosts, EveryFunctionThatDoesNotAskIsMeasured) {
  sandbox::Registry registry;
  script::AddGameBindings(registry);
  std::set<std::string> names;
  for (const sandbox::Topic& topic : registry.topics()) {
    for (const sandbox::Binding& binding : topic.bindings) {
      if (binding.effect != sandbox::Effect::kAsks) names.insert(NameOf(topic, binding));
    }
  }
  for (const std::string& name : names) {
    EXPECT_TRUE(kCalls.count(name) + kNotCalled.count(name) == 1) << name;
  }
  for (const auto& [name, call] : kCalls) EXPECT_TRUE(names.count(name) == 1) << name;
}

class ThoroughCallCosts : public ::testing::Test {
 protected:
  void WriteContent() {
    std::string cells;
    for (int q = 0; q < 8; ++q) {
      for (int r = 0; r < 8; ++r) {
        const std::string at = std::to_string(q) + std::to_string(r);
        cells += "c" + at + ": [" + std::to_string(q) + ", " + std::to_string(r) + "], ";
      }
    }
    folder_.Write(
        "data/big/game.yaml",
        "game:\n  - { id: big, version: 1.0.0, players: { min: 2, max: 4 }, scripts: [big],\n"
        "      ranking: [{ variable: points }] }\n"
        "kind: [ { id: card }, { id: tile, board: true } ]\nspace_kind: [ { id: spot, shape: round "
        "} ]\n"
        "card:\n  - { id: \"c{n}\", for_each: { n: { from: 1, to: 900 } },\n"
        "      hooks: [ { event: seen, script: heard }, { value: fee, add: 1 } ] }\n"
        "tile:\n  - { id: \"t{n}\", for_each: { n: { from: 1, to: 60 } }, cells: { " +
            cells +
            "},\n      spaces: { hub: { kind: spot, at: c, cell: c00 } } }\n"
            "variable:\n  - { id: points, per: seat }\n  - { id: stock, per: [card, seat], "
            "initial: 1 }\n"
            "zone: [ { id: deck }, { id: box }, { id: pile, per: seat } ]\n"
            "components:\n  - { id: cards, of: card, zone: deck }\n"
            "  - { id: tiles, of: tile, zone: box }\n"
            "word: [card, \"yes\", \"no\"]\ndecision: [go, play, wait]\nreason: [not_held]\n"
            "stream: [dice]\nevent: [ { id: seen, arguments: [card] } ]\nvalue: [ { id: fee } ]\n"
            "flow: [ { id: main, do: [ { step: act } ] } ]\n");
  }

  // Nanoseconds until an effect that repeats `call` ends at its limit.
  double CostOf(const std::string& call) {
    folder_.Write(
        "scripts/big/big.lua",
        "local M = {}\nfunction M.heard() end\n"
        "local worth = remember(function() return 1 end)\n"
        "function M.act()\n  local first, cards = seats()[1], zone.deck:list()\n"
        "  local tile, card = zone.box:top(), cards[1]\n"
        "  for i, each in ipairs(zone.box:list()) do\n"
        "    if i > 1 then board.place_at(each, 8 * (i % 8), 8 * (i // 8), 0) end\n  end\n"
        "  local placed, other = zone.box:at(2), zone.box:at(50)\n"
        "  local here, there = placed:space(\"hub\"), other:space(\"hub\")\n"
        "  local rules = { { kind = \"tile\", distance = 1 } }\n"
        "  local way = board.placements(tile, placed, {})[1]\n"
        "  while true do " +
            call + " end\nend\nreturn M\n");
    base::Diagnostics findings;
    mods::LoadRequest request;
    request.data_root = folder_.path();
    request.game = "big";
    const auto game = Game::Load(request, findings);
    EXPECT_NE(game, nullptr) << call << "\n" << base::Render(findings);
    if (game == nullptr) return 0;
    timespec begin{};
    timespec end{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begin);
    const auto match = Match::Start(game, {{"human", "human"}, 1, {}});
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end);
    EXPECT_FALSE(match.ok()) << call;
    if (!match.ok()) {
      EXPECT_NE(match.error().message.English().find("limit"), std::string::npos)
          << call << "\n"
          << match.error().message;
    }
    return 1e9 * static_cast<double>(end.tv_sec - begin.tv_sec) +
           static_cast<double>(end.tv_nsec - begin.tv_nsec);
  }

  tests::OwnFolder folder_;
};

// The time until the limit, relative to that of an empty loop: the smaller of two measurements.
TEST_F(ThoroughCallCosts, AreAboutTheSame) {
// Sanitizers make the engine slow, and not the machine of Lua.
#ifdef __SANITIZE_ADDRESS__
  constexpr double kMost = 90;
#else
  constexpr double kMost = 20;
#endif
  WriteContent();
  const double loop = CostOf("");
  for (const auto& [name, call] : kCalls) {
    double cost = CostOf(call) / loop;
    if (cost > kMost) cost = std::min(cost, CostOf(call) / CostOf(""));
    EXPECT_LT(cost, kMost) << name;
  }
}

}  // namespace
}  // namespace walz::match
