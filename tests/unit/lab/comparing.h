// Comparisons of the small games in tests/support/games.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lab/compare.h"
#include "unit/match/playing.h"

namespace walz::lab {

inline Arm LoadArm(const std::string& game, match::Settings set = {},
                   std::vector<std::string> mods = {}, std::vector<std::string> without = {}) {
  base::Diagnostics findings;
  mods::LoadRequest request;
  request.data_root = std::string(WALZ_SOURCE_DIR) + "/tests/support/games";
  request.game = game;
  request.set = std::move(set);
  request.mods = std::move(mods);
  request.without = std::move(without);
  Arm arm = {NameOf(request), match::Game::Load(request, findings)};
  EXPECT_NE(arm.game, nullptr) << base::Render(findings);
  return arm;
}

// A comparison of the ferry with the arm `changed`.
inline CompareRequest FerryRequest(Arm changed, std::int64_t trials) {
  CompareRequest request;
  request.arms = {LoadArm("ferry"), std::move(changed)};
  request.bots = {"random", "greedy"};
  request.seed = 3;
  request.end = trials;
  return request;
}

inline Comparison Compared(const CompareRequest& request) {
  const auto comparison = Compare(request);
  if (!comparison) ADD_FAILURE() << comparison.error().message;
  return comparison ? *comparison : Comparison();
}

// Expects the findings `whole` of a request from several threads, and as the sum of the trials
// before and from `middle` on.
inline void ExpectEqualInParts(CompareRequest request, std::int64_t middle, const Findings& whole) {
  request.threads = 3;
  EXPECT_EQ(Compared(request).findings, whole);
  CompareRequest part = request;
  part.end = middle;
  Findings sum = Compared(part).findings;
  part.first = middle;
  part.end = request.end;
  sum.Add(Compared(part).findings);
  EXPECT_EQ(sum, whole);
}

}  // namespace walz::lab
