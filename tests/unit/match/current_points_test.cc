// The points of every seat if the game ended now, as far as a viewer can know.
#include "match/current_points.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/seen.h"
#include "support/own_folder.h"
#include "unit/match/playing.h"

namespace walz::match {
namespace {

using BySeat = std::vector<std::optional<std::int32_t>>;

// Returns the points in one category.
BySeat PointsOf(Match& match, kernel::Seat viewer, const std::string& category) {
  const auto rows = PointsIfEnded(match.table(), match.position(viewer), viewer,
                                  SeenEvents(match, viewer).Tally());
  if (!rows) {
    ADD_FAILURE() << rows.error().message;
    return {};
  }
  for (const CurrentPoints& row : *rows) {
    if (row.category == category) return row.points;
  }
  return {};
}

TEST(CurrentPointsTest, EveryScoringCountsOnce) {
  const auto match = StartFerry();
  EXPECT_EQ(PointsOf(*match, 0, "money"), (BySeat{1, 1})) << "a point for five coins";
  EXPECT_EQ(PointsOf(*match, 0, "cards"), (BySeat{0, 0}));
}

TEST(CurrentPointsTest, AGameThatIsOverScoresNoMore) {
  const auto match = StartFerry();
  PassToTheEnd(*match);
  const PointTally scored = SeenEvents(*match, 0).Tally();
  EXPECT_EQ(PointsOf(*match, 0, "money"),
            (BySeat{scored.rows()[0].points[0], scored.rows()[0].points[1]}));
}

// Both seats hold a card, whose value counts at the end.
class HandsTest : public ::testing::Test {
 protected:
  HandsTest() {
    folder_.Write("data/hands/game.yaml", R"(
game:
  - { id: hands, version: 1.0.0, players: { min: 2, max: 2 }, scripts: [hands], ranking: [{ variable: points }] }
kind:
  - id: card
    fields: { value: { type: int, required: true } }
card:
  - { id: "card_{n}", for_each: { n: { from: 1, to: 60 } }, value: "{n}" }
variable:
  - { id: points, per: seat }
zone:
  - { id: deck, visible: nobody }
  - { id: hand, per: seat, visible: owner }
components:
  - { id: cards, of: card, zone: deck }
stream: [setup]
word: ["yes", "no", category, points]
decision: [go]
scoring:
  - { id: final, total: points, categories: [ { id: hands, count: { script: value_of_hand } } ] }
flow:
  - { id: main, do: [ { step: deal }, { step: ask }, { score: final } ] }
)");
    folder_.Write("scripts/hands/hands.lua", R"(
local M = {}

function M.deal()
  zone.deck:shuffle("setup")
  for _, seat in ipairs(seats()) do zone.deck:draw(seat.hand) end
end

function M.ask() choose.yes_no("go", { seat = seats()[1] }) end

function M.value_of_hand(ctx) return ctx.seat.hand:top().value end

return M
)");
  }
  tests::OwnFolder folder_;
};

TEST_F(HandsTest, TellNothingThatTheViewerMayNotKnow) {
  base::Diagnostics findings;
  const auto game = Game::Load({folder_.path(), "hands", {}, {}}, findings);
  ASSERT_NE(game, nullptr) << base::Render(findings);
  const auto match = Match::Start(game, {{"human", "human"}, 1, {}});
  ASSERT_TRUE(match.ok());
  const BySeat first = PointsOf(**match, 0, "hands");
  const BySeat second = PointsOf(**match, 1, "hands");
  ASSERT_EQ(first.size(), 2U);
  EXPECT_TRUE(first[0].has_value()) << "the own hand is known";
  EXPECT_FALSE(first[1].has_value()) << "that of the other seat is not";
  EXPECT_FALSE(second[0].has_value());
  EXPECT_TRUE(second[1].has_value());
}

}  // namespace
}  // namespace walz::match
