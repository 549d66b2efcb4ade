#include "cli/terminal_panel.h"

#include "unit/cli/stroll.h"

namespace walz::cli {

void PrintTo(const PanelLine& line, std::ostream* out) { *out << line.label << ": " << line.value; }

namespace {

using Lines = std::vector<PanelLine>;

class PanelTest : public testing::Test {
 protected:
  std::unique_ptr<match::Match> match_ = NewStroll();
  Describer describe_{match_->game(), "en"};
};

TEST_F(PanelTest, ShowsASeatWhatItHas) {
  EXPECT_EQ(SeatPanel(match_->state(), describe_, 0, 0), (Lines{{"Coins", "2"},
                                                                {"Hand", "Guide, Br."},
                                                                {"Stock", "Wool 3"},
                                                                {"met", "Player 2"},
                                                                {"secret", "seven"},
                                                                {"secret", "seven"}}));
}

TEST_F(PanelTest, ShowsOthersNothingHidden) {
  for (const kernel::Seat viewer : {kernel::Seat{1}, kernel::kNoSeat}) {
    EXPECT_EQ(SeatPanel(match_->state(), describe_, 0, viewer), (Lines{{"Coins", "2"},
                                                                       {"Hand", "2"},
                                                                       {"Stock", "Wool 3"},
                                                                       {"met", "Player 2"},
                                                                       {"secret", "?"}}));
  }
}

TEST_F(PanelTest, CountsWhatLooksTheSame) {
  EXPECT_EQ(SeatPanel(match_->state(), describe_, 1, 1), (Lines{{"Coins", "2"},
                                                                {"Hand", "Br. ×2"},
                                                                {"met", "–"},
                                                                {"secret", "seven"},
                                                                {"secret", "seven"}}));
}

TEST_F(PanelTest, ShowsTheTable) {
  EXPECT_EQ(TablePanel(match_->state(), describe_, 0), (Lines{{"round", "1"}, {"deck", "3"}}));
}

}  // namespace
}  // namespace walz::cli
