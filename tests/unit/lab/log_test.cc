#include "lab/log.h"

#include <array>

#include "lab/messages.h"
#include "sqlite/database.h"
#include "support/own_folder.h"
#include "unit/lab/comparing.h"

namespace walz::lab {
namespace {

class LogTest : public testing::Test {
 protected:
  // Logs a comparison of the ferry with another toll or mod.
  Comparison Keep(const Arm& arm, std::int64_t trials, std::int64_t made) {
    CompareRequest request = FerryRequest(arm, trials);
    request.usage = true;
    const Comparison comparison = Compared(request);
    const base::Status kept = AddToLog(path_, comparison, made);
    EXPECT_TRUE(kept.ok()) << kept.error().message;
    return comparison;
  }

  tests::OwnFolder folder_;
  std::string path_ = folder_ / "log.sqlite";
};

TEST_F(LogTest, KeepsComparisonsInOrderOfTime) {
  const Comparison second = Keep(LoadArm("ferry", {{"toll", "9"}}), 20, 200);
  const Comparison first = Keep(LoadArm("ferry", {}, {"harbour-master"}), 10, 100);
  const auto log = ReadLog(path_);
  ASSERT_TRUE(log.ok()) << log.error().message;
  ASSERT_EQ(log->size(), 2U);
  EXPECT_EQ((*log)[0].made, 100);
  EXPECT_EQ((*log)[0].comparison.findings.tallies, first.findings.tallies);
  EXPECT_EQ((*log)[1].comparison.findings.tallies, second.findings.tallies);
  EXPECT_TRUE((*log)[1].comparison.findings.usage[1].empty());
  EXPECT_EQ(VersionOf((*log)[0].comparison.subject), "harbour-master 1.1.0");
  EXPECT_EQ(VersionOf((*log)[1].comparison.subject).size(), 16U)
      << "without a mod, the hash of the rules";
}

TEST_F(LogTest, TheSameComparisonAgainReplacesTheFirst) {
  const Arm arm = LoadArm("ferry", {{"toll", "9"}});
  Keep(arm, 20, 100);
  Keep(arm, 20, 300);
  Keep(arm, 21, 200);
  const auto log = ReadLog(path_);
  ASSERT_TRUE(log.ok());
  ASSERT_EQ(log->size(), 2U);
  EXPECT_EQ((*log)[0].made, 200);
  EXPECT_EQ((*log)[1].made, 300);
  EXPECT_TRUE(SameSeries((*log)[0].comparison.subject, (*log)[1].comparison.subject));
}

TEST_F(LogTest, SeriesAreAboutTheSameModsAndPlayers) {
  Keep(LoadArm("ferry", {{"toll", "9"}}), 5, 1);
  Keep(LoadArm("ferry", {}, {"harbour-master"}), 5, 2);
  const auto log = ReadLog(path_);
  ASSERT_TRUE(log.ok());
  EXPECT_FALSE(SameSeries((*log)[0].comparison.subject, (*log)[1].comparison.subject));
  Subject other = (*log)[0].comparison.subject;
  other.sides[1].mods.emplace_back("x", "9.9.9");
  EXPECT_TRUE(SameSeries((*log)[0].comparison.subject, other)) << "whatever the version";
  other.bots = {"random", "random"};
  EXPECT_FALSE(SameSeries((*log)[0].comparison.subject, other));
}

TEST_F(LogTest, RefusesOtherFiles) {
  const auto missing = ReadLog(path_);
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().message, messages::LogNotFound({.path = path_}));
  folder_.Write("log.sqlite", std::string(5000, 'x'));
  EXPECT_FALSE(ReadLog(path_).ok());
  EXPECT_FALSE(AddToLog(path_, {}, 0).ok());
}

TEST_F(LogTest, RefusesADamagedComparison) {
  Keep(LoadArm("ferry", {{"toll", "9"}}), 5, 1);
  constexpr std::array<const char*, 1> kSteps = {""};
  const auto database = sqlite::Database::Open(path_, {.application = 0x77616c7a, .steps = kSteps});
  ASSERT_TRUE(database.ok());
  ASSERT_TRUE(
      (*database)->Run("UPDATE comparison SET shard = replace(shard, 'ferry', 'merry')").ok());
  const auto log = ReadLog(path_);
  ASSERT_FALSE(log.ok());
  EXPECT_EQ(*log.error().message.argument("message"), messages::ShardChecksumDiffers());
}

}  // namespace
}  // namespace walz::lab
