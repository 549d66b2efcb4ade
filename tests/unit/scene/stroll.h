// The game `stroll` (tests/support/stroll), loaded once, and matches of it.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/render.h"
#include "match/match.h"
#include "scene/describe.h"

namespace walz::scene {

inline std::filesystem::path StrollRoot() {
  return std::filesystem::path(WALZ_SOURCE_DIR) / "tests" / "support" / "stroll";
}

inline std::shared_ptr<const match::Game> Stroll() {
  static const std::shared_ptr<const match::Game> game = [] {
    base::Diagnostics findings;
    auto loaded = match::Game::Load({StrollRoot(), "stroll", {}, {}}, findings);
    EXPECT_FALSE(findings.has_errors()) << base::Render(findings);
    return loaded;
  }();
  return game;
}

// Two persons and a seed with which the first holds a guide and bread.
inline std::unique_ptr<match::Match> NewStroll(std::vector<std::string> players = {"human",
                                                                                   "human"}) {
  auto match = match::Match::Start(Stroll(), {std::move(players), 1, {}});
  EXPECT_TRUE(match.ok());
  return std::move(*match);
}

inline void Take(match::Match& match, const std::string& id) {
  const match::ChoiceResult chosen = match.Choose(id);
  ASSERT_TRUE(chosen.ok()) << chosen.error().message;
}

}  // namespace walz::scene
