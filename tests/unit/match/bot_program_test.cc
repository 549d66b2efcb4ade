#include "match/bot_program.h"

#include <filesystem>

#include "match/simulate.h"
#include "support/own_folder.h"
#include "unit/match/playing.h"

namespace walz::match {
namespace {

const std::string kExample =
    "cmd:python3 " + std::string(WALZ_SOURCE_DIR) + "/engine/lab/example_bot.py";

SimulationRequest Request(const std::string& bot, int threads = 1) {
  SimulationRequest request;
  request.games = 6;
  request.threads = threads;
  request.bots = {bot, "random"};
  request.coverage = false;
  return request;
}

std::string ErrorOf(const std::string& bot) {
  const auto report = Simulate(LoadSmallGame("ferry"), Request(bot));
  return report ? "" : report.error().message.English();
}

TEST(ThoroughProgramBots, PlayWholeGames) {
  const auto report = Simulate(LoadSmallGame("ferry"), Request(kExample));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->finished, 6);
  EXPECT_EQ(report->seats[0].bot, kExample);
}

TEST(ThoroughProgramBots, ThatDrawFromTheirChanceAlonePlayTheSameWithAnyThreads) {
  const auto game = LoadSmallGame("ferry");
  EXPECT_EQ(Simulate(game, Request(kExample, 1))->state_hash,
            Simulate(game, Request(kExample, 3))->state_hash);
}

TEST(ThoroughProgramBots, AreAskedInLinesOfJson) {
  const tests::OwnFolder folder;
  const std::string heard = folder / "heard";
  EXPECT_EQ(ErrorOf("cmd:tee '" + heard + "' | " + kExample.substr(4)), "");
  const std::string text = folder.Read("heard");
  EXPECT_EQ(text.find(R"({"type":"hello","protocol":2,"game":"ferry","version":"1.0.0"})"), 0U)
      << text;
  EXPECT_NE(text.find(R"({"type":"decision","seat":"seat0","chance":")"), std::string::npos);
  EXPECT_NE(text.find(R"("view":{"game":"ferry","viewer":"seat0",)"), std::string::npos);
  EXPECT_EQ(text.find(R"("viewer":"seat1")"), std::string::npos);
}

TEST(ProgramBots, ThatSayNonsenseEndTheSimulationAndAreNamed) {
  EXPECT_NE(ErrorOf("cmd:true").find("bot `true` does not answer"), std::string::npos);
  EXPECT_NE(ErrorOf("cmd:no-such-program-of-ours 2>&-").find("does not answer"), std::string::npos);
  EXPECT_NE(
      ErrorOf("cmd:yes hello").find("bot `yes hello` sent an answer that is not a choice: hello"),
      std::string::npos);
  EXPECT_NE(ErrorOf("cmd:yes '{}'").find("sent an answer that is not a choice: {}"),
            std::string::npos);
  EXPECT_NE(ErrorOf(R"(cmd:yes '{"choose":1}')").find("sent an answer that is not a choice"),
            std::string::npos);
  EXPECT_NE(ErrorOf(R"(cmd:yes '{"choose":"fly"}')").find("chose something that is not an option"),
            std::string::npos);
  EXPECT_NE(ErrorOf("cmd:tr '\\0' x </dev/zero").find("does not answer"), std::string::npos);
  EXPECT_EQ(ErrorOf("cmd:"), "`cmd:` needs a command after it");
}

// A save may come from anybody.
TEST(ProgramBots, AreNotRunByMatches) {
  const auto match = Match::Start(LoadSmallGame("ferry"), {{"cmd:true", "human"}, 1, {}});
  ASSERT_FALSE(match.ok());
  EXPECT_EQ(match.error().message.English().substr(0, 28), "there is no bot `cmd:true`; ");
}

}  // namespace
}  // namespace walz::match
