// Teams: partners know what is theirs, and win together.
#include "kernel/teams.h"

#include <nlohmann/json.hpp>

#include "kernel/view.h"
#include "match/bot.h"
#include "match/simulate.h"
#include "match/standing.h"
#include "match/view.h"
#include "unit/match/playing.h"

namespace walz::match {
namespace {

using Json = nlohmann::ordered_json;

std::unique_ptr<Match> StartPairs(std::size_t seats, const std::string& player = "human") {
  auto started =
      Match::Start(LoadSmallGame("pairs"), {std::vector<std::string>(seats, player), 1, {}});
  if (!started) ADD_FAILURE() << started.error().message;
  return started ? std::move(*started) : nullptr;
}

TEST(TeamsTest, DependOnTheNumberOfPlayers) {
  const auto game = LoadSmallGame("pairs");
  const kernel::Ruleset& ruleset = game->ruleset();
  EXPECT_EQ(kernel::SideOf(ruleset, 4, 2), (std::vector<kernel::Seat>{0, 2}));
  EXPECT_EQ(kernel::SideOf(ruleset, 6, 2), (std::vector<kernel::Seat>{2, 5}));
  EXPECT_EQ(kernel::SideOf(ruleset, 3, 2), (std::vector<kernel::Seat>{2}));
  EXPECT_EQ(kernel::TeamOf(ruleset, 5, 0), -1);
}

TEST(TeamsTest, PartnersSeeEachOthersHands) {
  const auto match = StartPairs(4);
  const Json view = MakeView(match->state(), 0);
  EXPECT_EQ(view["teams"].dump(), R"({"north":["seat0","seat2"],"east":["seat1","seat3"]})");
  EXPECT_EQ(view["zones"]["hand"]["seat2"].dump(), R"(["rose"])");
  EXPECT_EQ(view["zones"]["hand"]["seat1"].dump(), R"({"count":1})");
  EXPECT_EQ(view["variables"]["hint"]["seat2"], 7);
  EXPECT_TRUE(view["variables"]["hint"]["seat1"].is_null());
  EXPECT_TRUE(MakeView(match->state(), kernel::kNoSeat)["zones"]["hand"]["seat0"].is_object());
  EXPECT_FALSE(MakeView(StartPairs(3)->state(), 0).contains("teams"));
}

TEST(TeamsTest, PartnersLearnWhichCardIsDealt) {
  const auto match = StartPairs(4);
  const kernel::Event& dealt = match->events_since(0)[0];
  ASSERT_EQ(dealt.seat, 0);
  EXPECT_TRUE(dealt.Tells(0, 0));
  EXPECT_TRUE(dealt.Tells(0, 2));
  EXPECT_FALSE(dealt.Tells(0, 1));
  EXPECT_FALSE(dealt.Tells(0, kernel::kNoSeat));
}

TEST(TeamsTest, ASampledPositionKeepsThePartnersHand) {
  const auto match = StartPairs(4);
  const auto id = match->ruleset().FindZone("hand");
  const auto hand = static_cast<std::uint16_t>(match->ruleset().zone(id).first + 2);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const kernel::State imagined = kernel::SampleHiddenState(match->state(), 0, seed);
    EXPECT_EQ(imagined.zone(hand)[0], match->state().zone(hand)[0]);
  }
}

TEST(TeamsTest, WinTogetherWithTheSumOfTheirPoints) {
  const auto match = StartPairs(4);
  ASSERT_EQ(Choose(*match, {"keep:rose", "give:weed:seat3", "keep:rose", "give:weed:seat1"}), "");
  ASSERT_TRUE(match->over());  // 2 and 2 to 2 and 2, but the second team made gifts
  const Standing standing = StandingOf(match->state());
  EXPECT_EQ(standing.places, (std::vector<int>{2, 1, 2, 1}));
  EXPECT_EQ(standing.winners, (std::vector<kernel::Seat>{1, 3}));
  EXPECT_FALSE(kernel::AreDivided(match->state(), standing.winners));
}

TEST(TeamsTest, TieWithOthersOnly) {
  const auto match = StartPairs(4);
  ASSERT_EQ(Choose(*match, {"give:rose:seat2", "give:weed:seat3", "keep:rose", "keep:weed"}), "");
  EXPECT_EQ(StandingOf(match->state()).places, (std::vector<int>{1, 2, 1, 2}));
  EXPECT_TRUE(kernel::AreDivided(match->state(), {0, 1}));
  EXPECT_FALSE(kernel::AreDivided(match->state(), {}));
}

TEST(TeamsTest, BotsPlayForTheirPartners) {
  for (const char* const bot : {"greedy", "search:10"}) {
    const auto match = StartPairs(4, bot);
    while (!match->over()) ASSERT_TRUE(match->PlayBot().ok());
    for (const Choice& choice : match->choices()) {
      EXPECT_EQ(choice.id.substr(0, 5), "give:") << bot << " at seat " << choice.seat;
    }
  }
}

TEST(TeamsTest, ASharedWinIsSharedWithAnotherTeam) {
  SimulationRequest request;
  request.games = 5;
  request.bots = std::vector<std::string>(4, "greedy");
  const auto report = Simulate(LoadSmallGame("pairs"), request);
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->seats[0].team, "north");
  EXPECT_EQ(report->seats[3].team, "east");
  EXPECT_EQ(report->seats[0].wins, 5);
  EXPECT_EQ(report->seats[2].wins, 5);
  EXPECT_EQ(report->seats[0].shared_wins, 0);
}

}  // namespace
}  // namespace walz::match
