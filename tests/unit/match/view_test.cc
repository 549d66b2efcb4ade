// What a seat may know of a position, its options and what happened.
#include "match/view.h"

#include <nlohmann/json.hpp>

#include "unit/match/playing.h"

namespace walz::match {
namespace {

using Json = nlohmann::ordered_json;

TEST(ViewTest, OptionsAndContextStandThereForTheSeatThatDecidesAlone) {
  const auto match = StartFerry();
  ASSERT_EQ(Choose(*match, {"throw"}), "");  // the other seat is asked about what was thrown
  const kernel::Seat decides = match->decision().seat;
  const kernel::Seat other = decides == 0 ? 1 : 0;
  const Json mine = MakeView(match->state(), decides)["decision"];
  EXPECT_EQ(mine["kind"], "keep_throw");
  EXPECT_EQ(mine["options"], (Json{"keep_throw:yes", "keep_throw:no"}));
  EXPECT_EQ(mine["context"].size(), 1U);
  for (const kernel::Seat viewer : {other, kernel::kNoSeat}) {
    const Json theirs = MakeView(match->state(), viewer)["decision"];
    EXPECT_EQ(theirs["kind"], "keep_throw");
    EXPECT_EQ(theirs["seat"], mine["seat"]);
    EXPECT_FALSE(theirs.contains("options"));
    EXPECT_FALSE(theirs.contains("context"));
  }
}

TEST(ViewTest, HandsAreCountedForThoseWhoMayNotSeeThem) {
  const auto match = StartFerry();
  const Json mine = MakeView(match->state(), 0)["zones"]["hand"];
  EXPECT_TRUE(mine["seat0"].is_array());
  EXPECT_EQ(mine["seat1"], (Json{{"count", 1}}));
  const Json spectator = MakeView(match->state(), kernel::kNoSeat)["zones"]["hand"];
  EXPECT_EQ(spectator["seat0"], (Json{{"count", 1}}));
}

TEST(ViewTest, AnEventForOneSeatTellsTheOthersThatItHappenedAndNoMore) {
  const auto match = StartFerry();
  kernel::Event event;
  event.id = match->ruleset().data().events.Find("thrown");
  event.seat = 0;
  event.arguments = {{match->ruleset().data().words.Find("roll"), kernel::Argument::Integer(5)}};
  for (const kernel::Seat viewer : {kernel::Seat{0}, kernel::Seat{1}, kernel::kNoSeat}) {
    EXPECT_EQ(ViewEvent(match->ruleset(), event, viewer)["arguments"], (Json{{"roll", 5}}));
  }
  event.only_for = 1;
  EXPECT_EQ(ViewEvent(match->ruleset(), event, 1)["arguments"], (Json{{"roll", 5}}));
  for (const kernel::Seat viewer : {kernel::Seat{0}, kernel::kNoSeat}) {
    EXPECT_EQ(ViewEvent(match->ruleset(), event, viewer),
              (Json{{"event", "thrown"}, {"seat", "seat0"}}));
  }
}

}  // namespace
}  // namespace walz::match
