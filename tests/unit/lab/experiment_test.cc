// Experiments with the cards of a small game whose values are known by construction.
#include "lab/experiment.h"

#include <iostream>
#include <limits>

#include "lab/measure.h"
#include "support/own_folder.h"
#include "unit/lab/comparing.h"

namespace walz::lab {
namespace {

constexpr double kWin = kWholeWin;

// Two seats are rich or poor by a die, and may take cards from a market. Wealth becomes points only
// at the end, three for each. With random bots, the cards are worth:
// - `idle`, offered to the rich alone: nothing;
// - `strong`, offered to the poor alone: 6 points;
// - `exact`: 4 points;
// - `left`: 1 point, and 5 more together with `right`, which is offered later: 3.5 points;
// - `right`: 1 point, or 6 with `left`.
// Taking a card uses a die, so that everything after it is decided by other dice.
class Market : public testing::Test {
 protected:
  Market() {
    folder_.Write(
        "data/market/game.yaml",
        "game:\n  - { id: market, version: 1.0.0, players: { min: 2, max: 2 },\n"
        "      scripts: [market], ranking: [ { variable: points } ] }\n"
        "option:\n  - { id: broken, values: [\"no\", \"yes\"], affects: rules }\n"
        "kind: [ { id: card } ]\n"
        "card: [ { id: idle, copies: 2 }, { id: strong, copies: 2 }, { id: exact, copies: 2 },\n"
        "        { id: left, copies: 2 }, { id: right, copies: 2 } ]\n"
        "decision: [shop, take, pass]\nstream: [dice]\n"
        "zone: [ { id: stall }, { id: tableau, per: seat } ]\n"
        "components: [ { id: cards, of: card, zone: stall } ]\n"
        "variable: [ { id: points, per: seat }, { id: wealth, per: seat } ]\n"
        "flow: [ { id: main, do: [ { step: set_up }, { each_seat: { do: [ { step: act } ] } },\n"
        "          { step: finish } ] } ]\n");
    folder_.Write("lowest/mod.yaml",
                  "schema: 1\nid: lowest\nname: Lowest\nversion: 1.0.0\ngame: market\n");
    folder_.Write("lowest/patches/all.yaml",
                  "patches:\n  - patch: game.market\n    ops:\n"
                  "      - set: { ranking: [ { variable: points, lowest: true } ] }\n"
                  "  - patch: card.exact\n    ops:\n      - set: { copies: 3 }\n");
    folder_.Write("scripts/market/market.lua", R"lua(
local M = {}

function M.set_up()
  for _, seat in ipairs(seats()) do seat.wealth = roll("dice", 6) end
end

local function offer(seat, id)
  local card
  for _, each in ipairs(zone.stall:list()) do
    if each.id == id then card = each end
  end
  if not card then return end
  local entry = choose.menu("shop", { { "take", card }, { "pass" } }, { seat = seat })
  if entry[1] == "pass" then return end
  if option.broken == "yes" and id == "exact" then error("the purse is torn") end
  card:move(seat.tableau)
  roll("dice", 20)
end

function M.act()
  local seat = game.seat
  if seat.wealth >= 5 then offer(seat, "idle") end
  if seat.wealth <= 2 then offer(seat, "strong") end
  for _, id in ipairs { "exact", "left", "right" } do offer(seat, id) end
end

function M.finish()
  for _, seat in ipairs(seats()) do
    local has = {}
    for _, card in ipairs(seat.tableau:list()) do has[card.id] = true end
    local points = roll("dice", 20) + 3 * seat.wealth
    if has.strong then points = points + 6 end
    if has.exact then points = points + 4 end
    if has.left then points = points + 1 end
    if has.right then points = points + 1 end
    if has.left and has.right then points = points + 5 end
    seat.points = points
  end
end

return M
)lua");
    plain_ = Load({"left", "strong", "idle", "exact", "right"});
    all_ = Load({});
  }

  Arm Load(std::vector<std::string> without, match::Settings set = {},
           std::vector<std::string> mods = {}) const {
    base::Diagnostics findings;
    mods::LoadRequest request;
    request.data_root = folder_.path();
    request.game = "market";
    request.set = std::move(set);
    request.mods = std::move(mods);
    request.without = std::move(without);
    Arm arm = {NameOf(request), match::Game::Load(request, findings)};
    EXPECT_NE(arm.game, nullptr) << base::Render(findings);
    return arm;
  }

  // The usage of the changed side after this many games.
  Usage Play(const Arm& plain, const Arm& changed, int games, std::uint64_t seed = 1) const {
    TrialTable table({plain, changed}, {"random", "random"}, TrialTable::Counted::kUsage);
    for (int i = 0; i < games; ++i) table.Play(seed, i);
    return table.usage(1);
  }

  tests::OwnFolder folder_;
  Arm plain_;
  Arm all_;
};

TEST_F(Market, TellsCausesFromWealth) {
  const Usage usage = Play(plain_, all_, 700);
  const Use& idle = usage.at("card.idle");
  EXPECT_GT(EstimateMean(idle.wins, kWin).low(), 0.5 * kWin) << "it wins together with the rich";
  EXPECT_TRUE(EstimateMean(idle.value.all().points, 1).Contains(0));
  EXPECT_TRUE(EstimateMean(idle.value.all().wins, kWin).Contains(0));
  const Use& strong = usage.at("card.strong");
  EXPECT_LT(EstimateMean(strong.wins, kWin).mean, 0.5 * kWin) << "it loses together with the poor";
  const Estimate worth = EstimateMean(strong.value.all().points, 1);
  EXPECT_GT(worth.low(), 0);
  EXPECT_TRUE(worth.Contains(6)) << worth.mean;
  EXPECT_GT(EstimateMean(strong.value.all().wins, kWin).mean, 0);
}

// In how many of several runs an interval misses the truth; quoted in engine/lab/README.md.
TEST_F(Market, ThoroughlyIntervalsContainTheTruth) {
  constexpr int runs = 300;
  const std::map<std::string, double> truths = {
      {"card.idle", 0}, {"card.strong", 6}, {"card.exact", 4}, {"card.left", 3.5}};
  std::map<std::string, int> missed;
  for (int run = 0; run < runs; ++run) {
    const Usage usage = Play(plain_, all_, 60, static_cast<std::uint64_t>(run));
    for (const auto& [name, truth] : truths) {
      const CardValue& value = usage.at(name).value;
      if (!EstimateMean(value.all().points, 1).Contains(truth)) ++missed[name];
      if (name == "card.idle" && !EstimateMean(value.all().wins, kWin).Contains(0)) {
        ++missed["wins with card.idle"];
      }
    }
    const CardValue& right = usage.at("card.right").value;
    if (!EstimateMean(right.with.at("card.left").points, 1).Contains(6)) ++missed["right, left"];
    if (!Synergy(right, "card.left").Contains(5)) ++missed["synergy"];
  }
  for (const auto& [name, count] : missed) {
    std::cout << name << ": " << count << " of " << runs << " miss the truth\n";
    EXPECT_LE(count, runs / 20) << name;
  }
}

TEST_F(Market, SplitsAValueByWhatElseTheSeatHas) {
  const CardValue right = Play(plain_, all_, 400).at("card.right").value;
  const Sums with = right.with.at("card.left").points;
  EXPECT_NEAR(with.mean(), 6, 2.5);
  EXPECT_LT(with.count, right.all().points.count);
  EXPECT_EQ(right.with.count("card.right"), 0U) << "not with itself";
  const Estimate synergy = Synergy(right, "card.left");
  EXPECT_GT(synergy.low(), 0);
  EXPECT_TRUE(synergy.Contains(5)) << synergy.mean;
  EXPECT_FALSE(Synergy(right, "card.exact").Beyond(0)) << "no synergy";
  EXPECT_EQ(Synergy(right, "card.unknown").margin, std::numeric_limits<double>::max());
}

// A random bot accepts half of all offers.
TEST_F(Market, DividesOffersByWhatTheBotDoes) {
  const CardValue exact = Play(plain_, all_, 200).at("card.exact").value;
  EXPECT_NEAR(static_cast<double>(exact.taken.points.count),
              static_cast<double>(exact.declined.points.count), 40);
  EXPECT_LE(exact.all().points.count, 200) << "at most one a game";
  EXPECT_GE(exact.all().points.count, 140);
  EXPECT_EQ(exact.all().wins.count, exact.all().lead.count);
}

TEST_F(Market, BoundsTheExperimentsOfAGame) {
  const auto experiments = [](const Usage& usage) {
    std::int64_t count = 0;
    for (const auto& [name, use] : usage) count += use.value.all().points.count;
    return count;
  };
  EXPECT_EQ(experiments(Play(all_, all_, 30)), 30 * static_cast<int>(kMostOfOthers));
  EXPECT_LE(experiments(Play(plain_, all_, 30)), 30 * static_cast<int>(kMostOfChange));
  const Usage few = Play(Load({"strong"}), all_, 60);
  EXPECT_GT(few.at("card.strong").value.all().points.count, 30)
      << "the card of the change is first";
  EXPECT_LT(few.at("card.exact").value.all().points.count, 60);
}

TEST_F(Market, DoesNotChangeTheGames) {
  const Arm plain = Load({"strong"});
  TrialTable with({plain, all_}, {"random", "greedy"}, TrialTable::Counted::kUsage);
  TrialTable without({plain, all_}, {"random", "greedy"});
  for (int i = 0; i < 20; ++i) {
    const Trial counted = with.Play(3, i);
    const Trial played = without.Play(3, i);
    for (std::size_t arm = 0; arm < kArms; ++arm) {
      EXPECT_EQ(counted.games[arm].state_hash, played.games[arm].state_hash);
      EXPECT_EQ(counted.games[arm].decisions, played.games[arm].decisions);
    }
  }
  EXPECT_EQ(with.usage(0).at("card.exact").value, CardValue()) << "the changed side alone";
}

TEST_F(Market, AddsUpOverThreadsAndParts) {
  CompareRequest request;
  request.arms = {plain_, all_};
  request.bots = {"random", "random"};
  request.end = 40;
  request.usage = true;
  request.stops = false;
  const Findings whole = Compared(request).findings;
  EXPECT_GT(whole.usage[1].at("card.exact").value.all().points.count, 0);
  ExpectEqualInParts(request, 13, whole);
}

TEST_F(Market, ALowScoreMayBeBetter) {
  const Arm lowest = Load({}, {}, {folder_ / "lowest"});
  const CardValue strong = Play(plain_, lowest, 150).at("card.strong").value;
  EXPECT_NEAR(strong.all().points.mean(), -6, 2.5);
  EXPECT_LT(strong.all().wins.sum, 0);
  EXPECT_NEAR(strong.all().lead.mean(), -6, 4) << "in points times seats, less those of both";
}

// The game goes on if the bots pass; the other continuation fails.
TEST_F(Market, CountsExperimentsThatFail) {
  const Arm broken = Load({}, {{"broken", "yes"}});
  const Usage usage = Play(plain_, broken, 80);
  const CardValue& exact = usage.at("card.exact").value;
  EXPECT_GT(exact.failed, 0);
  EXPECT_EQ(exact.all().points.count, 0);
  EXPECT_GT(usage.at("card.left").value.all().points.count, 0);
}

TEST_F(Market, KnowsTheCardsOfAChange) {
  const auto names = [&](const Arm& plain, const Arm& changed) {
    const std::vector<bool> of_change = DefinitionsOfChange(*plain.game, *changed.game);
    std::string text;
    for (std::size_t i = 0; i < of_change.size(); ++i) {
      const auto id = kernel::DefinitionId::FromIndex(i);
      if (of_change[i]) text += NameOfCard(changed.game->ruleset(), id) + " ";
    }
    return text;
  };
  EXPECT_EQ(names(all_, all_), "");
  EXPECT_EQ(names(Load({"strong", "idle"}), all_), "card.idle card.strong ");
  EXPECT_EQ(names(all_, Load({"strong", "idle"})), "") << "nothing is left to choose";
  EXPECT_EQ(names(all_, Load({}, {}, {folder_ / "lowest"})), "card.exact ") << "patched";
}

}  // namespace
}  // namespace walz::lab
