// Tests of the aims of seats, in a small game.
#include "match/aims.h"

#include "kernel/state.h"
#include "kernel/view.h"
#include "support/own_folder.h"
#include "unit/match/playing.h"

namespace walz::match {
namespace {

class AimsTest : public testing::Test {
 protected:
  // Loads the ferry with aims, and functions for them.
  std::unique_ptr<Match> Start(const std::string& aims, const std::string& functions) {
    const auto games = std::filesystem::path(WALZ_SOURCE_DIR) / "tests" / "support" / "games";
    std::filesystem::copy(
        games, folder_.path(),
        std::filesystem::copy_options::recursive | std::filesystem::copy_options::skip_existing);
    std::string script = folder_.Read("scripts/ferry/ferry.lua");
    folder_.Write("scripts/ferry/ferry.lua",
                  script.insert(script.rfind("return M"), functions + "\n"));
    folder_.Write("data/ferry/view.yaml", "aim:\n" + aims);
    base::Diagnostics findings;
    const auto game = Game::Load({folder_.path(), "ferry", {}, {}}, findings);
    EXPECT_NE(game, nullptr) << base::Render(findings);
    auto match = Match::Start(game, {{"human", "human"}, 1, {}});
    EXPECT_TRUE(match.ok());
    return std::move(*match);
  }
  static std::string Names(Match& match, const kernel::State& state, kernel::Seat seat) {
    const auto near = NearAims(match.table(), state, seat);
    if (!near) return near.error().message.English();
    std::string names;
    for (const NearAim& aim : *near) {
      names += NameOf(match.game(), aim) + "=" + std::to_string(aim.missing) + " ";
    }
    return names;
  }

  tests::OwnFolder folder_;
};

TEST_F(AimsTest, AreNearFromOneUpToTheirLimit) {
  const auto match = Start(
      "  - { id: rich, missing: coins_to, each: good, within: 5 }\n"
      "  - { id: richer, missing: coins_to, each: good }\n"
      "  - { id: pair, missing: first_of_pair, each: [good, token] }\n"
      "  - { id: none, missing: nothing }\n",
      "function M.coins_to(ctx, good) return (good == def.good.tea and 10 or 5) - ctx.seat.coins "
      "end\n"
      "function M.first_of_pair(_, good, token) return good.id == 'wood' and token.id == 'rope' "
      "and 1 "
      "or 0 end\n"
      "function M.nothing() return 0 end");
  EXPECT_EQ(Names(*match, match->state(), 0), "rich:tea=5 pair:wood:rope=1 ");
  const std::vector<std::string> all = {"rich:tea",       "rich:wood",      "richer:tea",
                                        "richer:wood",    "pair:tea:coin",  "pair:tea:rope",
                                        "pair:wood:coin", "pair:wood:rope", "none"};
  EXPECT_EQ(AimNames(match->game()), all);
}

TEST_F(AimsTest, DependOnNothingHidden) {
  const auto match = Start("  - { id: card, missing: card_of_other, each: card }\n",
                           "function M.card_of_other(ctx, card) return "
                           "ctx.seat.next.hand:top().definition == card and 1 "
                           "or 0 end");
  const std::string seen = Names(*match, match->state(), 0);
  EXPECT_NE(seen, "");
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    EXPECT_EQ(Names(*match, kernel::SampleHiddenState(match->state(), 0, seed), 0), seen);
  }
}

TEST_F(AimsTest, ReportAFunctionThatFails) {
  const auto match =
      Start("  - { id: bad, missing: fails }\n", "function M.fails() error('no idea') end");
  EXPECT_NE(Names(*match, match->state(), 0).find("no idea"), std::string::npos);
}

TEST_F(AimsTest, CannotChangeTheGame) {
  const auto match = Start("  - { id: bad, missing: takes }\n",
                           "function M.takes(ctx) ctx.seat.coins = 0 return 1 end");
  const std::string error = Names(*match, match->state(), 0);
  EXPECT_NE(error.find("must not change the game"), std::string::npos) << error;
}

TEST_F(AimsTest, AreNoneInAGameWithoutAims) {
  const auto match = StartFerry();
  EXPECT_EQ(Names(*match, match->state(), 0), "");
}

}  // namespace
}  // namespace walz::match
