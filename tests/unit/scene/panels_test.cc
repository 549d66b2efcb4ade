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

}  // namespace
}  // namespace walz::scene
