#include "lab/screening.h"

#include "match/messages.h"
#include "unit/match/playing.h"

namespace walz::lab {
namespace {

int Sign(bool high) { return high ? 1 : -1; }

TEST(ScreeningDesignTest, NoEffectMixesWithAnother) {
  for (std::size_t factors = 1; factors <= 70; ++factors) {
    const std::vector<Setting> settings = ScreeningDesign(factors);
    ASSERT_GT(settings.size(), factors);
    for (std::size_t a = 0; a < factors; ++a) {
      int sum = 0;
      for (const Setting& setting : settings) sum += Sign(setting[a]);
      ASSERT_EQ(sum, 0) << factors << ": " << a;
      for (std::size_t b = 0; b < a; ++b) {
        int product = 0;
        for (const Setting& setting : settings) product += Sign(setting[a]) * Sign(setting[b]);
        ASSERT_EQ(product, 0) << factors << ": " << a << ", " << b;
      }
    }
  }
}

TEST(ScreeningDesignTest, WithOppositesMainEffectsAreNotConfoundedWithInteractions) {
  const std::vector<Setting> settings = ScreeningDesign(7);
  int without = 0;
  for (std::size_t a = 0; a < 7; ++a) {
    for (std::size_t b = 0; b < 7; ++b) {
      for (std::size_t c = 0; c < b; ++c) {
        int product = 0;
        int half = 0;
        for (const Setting& setting : settings) {
          const Setting other = Opposite(setting);
          half += Sign(setting[a]) * Sign(setting[b]) * Sign(setting[c]);
          product += Sign(setting[a]) * Sign(setting[b]) * Sign(setting[c]);
          product += Sign(other[a]) * Sign(other[b]) * Sign(other[c]);
        }
        EXPECT_EQ(product, 0);
        without += half == 0 ? 0 : 1;
      }
    }
  }
  EXPECT_GT(without, 0);  // only the opposites cancel it
}

ScreeningRequest Request(int threads) {
  ScreeningRequest request;
  request.factors = {{"toll", "2", "9"}, {"faulty", "nothing", "nothing"}};
  request.bots = {"random", "random"};
  request.rounds = 80;
  request.threads = threads;
  request.load = [](const Options& options) -> base::Result<std::shared_ptr<const match::Game>> {
    return match::LoadSmallGame("ferry", options);
  };
  return request;
}

TEST(ScreeningTest, FindsTheEffectsOfOptions) {
  const auto screening = Screen(Request(1));
  ASSERT_TRUE(screening.ok()) << screening.error().message;
  EXPECT_EQ(screening->rounds, 80);
  EXPECT_EQ(screening->settings, 8);
  EXPECT_FALSE(screening->LengthOf(0).Contains(0) && screening->ScoreOf(0).Contains(0));
  EXPECT_TRUE(screening->ScoreOf(1).Contains(0));
  EXPECT_TRUE(screening->LengthOf(1).Contains(0));
}

TEST(ScreeningTest, ThreadsChangeNothing) {
  const auto alone = Screen(Request(1));
  ScreeningRequest request = Request(3);
  std::int64_t last = 0;
  request.progress = [&](std::int64_t played, std::int64_t of) {
    last = played;
    EXPECT_EQ(of, 640);
  };
  const auto together = Screen(request);
  ASSERT_TRUE(alone && together);
  EXPECT_EQ(last, 640);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(alone->effects[i].score, together->effects[i].score);
    EXPECT_EQ(alone->effects[i].length, together->effects[i].length);
  }
}

TEST(ScreeningTest, AFailedGameIsReportedAndDoesNotCount) {
  ScreeningRequest request = Request(1);
  request.factors[1].high = "act";
  const auto screening = Screen(request);
  ASSERT_TRUE(screening.ok());
  EXPECT_LT(screening->rounds, 40);
  EXPECT_EQ(screening->effects[0].score.count, screening->rounds);
  EXPECT_FALSE(screening->failure.empty());
}

TEST(ScreeningTest, UnplayableGamesAreErrors) {
  ScreeningRequest request = Request(2);
  request.bots = {"random", "gredy"};
  EXPECT_EQ(Screen(request).error().message.id(), "match.unknown_bot_with_suggestion");
  request = Request(2);
  request.load = [](const Options&) -> base::Result<std::shared_ptr<const match::Game>> {
    return base::Error{match::messages::CannotLoadGame()};
  };
  EXPECT_EQ(Screen(request).error().message, match::messages::CannotLoadGame());
  request = Request(2);
  const std::atomic<bool> stop = true;
  request.stop = &stop;
  EXPECT_EQ(Screen(request).error().message.id(), "kernel.interrupted");
}

}  // namespace
}  // namespace walz::lab
