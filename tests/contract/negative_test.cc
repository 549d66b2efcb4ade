// The contract can fail: each game of broken/ breaks it in one way.
#include <gtest/gtest.h>

#include "base/render.h"
#include "contract/contract.h"

namespace walz::contract {
namespace {

std::string FirstProblem(const std::string& game) {
  base::Diagnostics findings;
  const auto loaded = match::Game::Load(
      {std::string(WALZ_SOURCE_DIR) + "/tests/contract/broken", game, {}, {}}, findings);
  if (loaded == nullptr) return base::Render(findings);
  const std::vector<std::string> problems = CheckRound(loaded, {2, 1});
  return problems.empty() ? "" : problems.front();
}

TEST(ContractFails, WhereAScriptKeepsState) {
  EXPECT_EQ(FirstProblem("forgetful"), "seed 1, choice 3: a copy goes on differently");
}

TEST(ContractFails, WhereAViewNamesAHiddenCard) {
  EXPECT_EQ(FirstProblem("talkative"),
            "seed 1, choice 1: a spectator reads `king`, which lies hidden");
}

TEST(ContractFails, WherePointsComeFromNowhere) {
  EXPECT_EQ(FirstProblem("generous"),
            "seed 1, choice 7: seat0 has 3 points, its categories add up to 0");
}

}  // namespace
}  // namespace walz::contract
