#include "scene/panels.h"

#include <algorithm>

#include "unit/scene/stroll.h"

namespace walz::scene {

namespace {

using Line = std::pair<std::string, std::string>;
using Lines = std::vector<Line>;

// Formats entries as text.
Lines LinesOf(const std::vector<Entry>& entries) {
  Lines lines;
  for (const Entry& entry : entries) lines.emplace_back(entry.label, entry.value);
  return lines;
}

class PanelTest : public testing::Test {
 protected:
  std::unique_ptr<match::Match> match_ = NewStroll();
  Describer describe_{match_->game(), "en"};
};

TEST_F(PanelTest, ShowsThePossessionsOfASeat) {
  EXPECT_EQ(LinesOf(SeatEntries(match_->state(), describe_, 0, 0)), (Lines{{"Coins", "2"},
                                                                           {"Hand", "Guide, Br."},
                                                                           {"Stock", "Wool 3"},
                                                                           {"met", "Player 2"},
                                                                           {"secret", "seven"},
                                                                           {"secret", "seven"}}));
}

TEST_F(PanelTest, ShowsOthersNothingHidden) {
  for (const kernel::Seat viewer : {kernel::Seat{1}, kernel::kNoSeat}) {
    EXPECT_EQ(LinesOf(SeatEntries(match_->state(), describe_, 0, viewer)),
              (Lines{{"Coins", "2"},
                     {"Hand", "2"},
                     {"Stock", "Wool 3"},
                     {"met", "Player 2"},
                     {"secret", "?"}}));
  }
}

TEST_F(PanelTest, CountsEqualThings) {
  EXPECT_EQ(LinesOf(SeatEntries(match_->state(), describe_, 1, 1)), (Lines{{"Coins", "2"},
                                                                           {"Hand", "Br. ×2"},
                                                                           {"met", "–"},
                                                                           {"secret", "seven"},
                                                                           {"secret", "seven"}}));
}

TEST_F(PanelTest, ShowsOwnersInSharedZones) {
  const kernel::RulesetData& data = match_->ruleset().data();
  const auto found = std::find_if(data.zones.begin(), data.zones.end(),
                                  [](const auto& zone) { return zone.name == "market"; });
  const auto zone = kernel::ZoneId::FromIndex(static_cast<std::size_t>(found - data.zones.begin()));
  const auto market = static_cast<std::uint16_t>(match_->ruleset().Instance(zone, {}));
  kernel::State state = match_->state();
  for (std::size_t i = 0; i < data.components.size(); ++i) {
    const kernel::Seat owner = data.components[i].owner;
    if (owner == kernel::kNoSeat || owner >= state.seats()) continue;
    state.Move(kernel::ComponentId::FromIndex(i), market, 0);
  }
  EXPECT_EQ(LinesOf(TableEntries(state, describe_, 0)).back(),
            (Line{"market", "Stall (Player 2), Stall (Player 1)"}));
}

TEST_F(PanelTest, ShowsTheTable) {
  EXPECT_EQ(LinesOf(TableEntries(match_->state(), describe_, 0)),
            (Lines{{"round", "1"}, {"deck", "3"}}));
}

// A hand of Stiche is sorted by suit and value; the zone is not.
TEST(SortedPanel, ShowsAHandInTheDeclaredOrder) {
  base::Diagnostics findings;
  const auto game = match::Game::Load({WALZ_SOURCE_DIR, "stiche", {}, {}}, findings);
  ASSERT_NE(game, nullptr) << base::Render(findings);
  const auto match = match::Match::Start(game, {{"human", "human", "human"}, 1, {}});
  ASSERT_TRUE(match.ok());
  // In the fourth round each seat has four cards.
  const auto round = [&] { return (*match)->state().Get(game->ruleset().FindVariable("round")); };
  while (round() < 4) ASSERT_TRUE((*match)->Choose(0));
  const kernel::State& state = (*match)->state();
  const kernel::RulesetData& data = state.ruleset().data();
  const auto entries = SeatEntries(state, Describer(*game, "en"), 0, 0);
  const auto hand = std::ranges::find(entries, "zone.hand.seat0", &Entry::id);
  ASSERT_NE(hand, entries.end());
  ASSERT_GT(hand->things.size(), 3U);
  std::vector<std::string> shown;
  std::vector<std::string> names;
  for (const Thing& thing : hand->things) {
    shown.push_back(thing.definition);
    names.push_back(thing.short_name);
  }
  EXPECT_EQ(hand->value, base::Join(names, ", "));
  // The definitions are declared by suit and value.
  std::vector<std::string> in_zone;
  std::vector<std::string> sorted;
  const auto zone = static_cast<std::uint16_t>(
      state.ruleset().Instance(state.ruleset().FindZone("hand"), std::vector<std::int32_t>{0}));
  for (const std::uint16_t component : state.zone(zone)) {
    in_zone.push_back("card." + data.definitions[data.components[component].definition.index()].id);
  }
  for (const kernel::Definition& definition : data.definitions) {
    const std::string key = data.kinds[definition.kind] + "." + definition.id;
    if (std::ranges::count(in_zone, key) > 0) sorted.push_back(key);
  }
  EXPECT_EQ(shown, sorted);
  EXPECT_NE(in_zone, sorted);
}

}  // namespace
}  // namespace walz::scene
