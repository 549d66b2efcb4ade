// Matches of the small games in tests/support/games.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/render.h"
#include "match/match.h"

namespace walz::match {

using Settings = std::vector<std::pair<std::string, std::string>>;

inline std::shared_ptr<const Game> LoadSmallGame(const std::string& name, Settings set = {}) {
  base::Diagnostics findings;
  const auto root = std::filesystem::path(WALZ_SOURCE_DIR) / "tests" / "support" / "games";
  mods::LoadRequest request;
  request.data_root = root;
  request.game = name;
  request.set = std::move(set);
  auto game = Game::Load(request, findings);
  EXPECT_NE(game, nullptr) << base::Render(findings);
  return game;
}

// A ferry game of people alone, unless `players` says otherwise.
inline std::unique_ptr<Match> StartFerry(Settings set = {},
                                         std::vector<std::string> players = {"human", "human"},
                                         std::uint64_t seed = 1) {
  auto started =
      Match::Start(LoadSmallGame("ferry", std::move(set)), {std::move(players), seed, {}});
  if (!started) ADD_FAILURE() << started.error().message;
  return started ? std::move(*started) : nullptr;
}

// Makes choices by their readable ids; the first error, or nothing.
inline std::string Choose(Match& match, const std::vector<std::string>& ids) {
  for (const std::string& id : ids) {
    const ChoiceResult chosen = match.Choose(id);
    if (!chosen) return chosen.error().message.English();
  }
  return "";
}

inline std::vector<std::string> OptionNames(const Match& match) {
  std::vector<std::string> names;
  for (const kernel::Option& option : match.decision().options) {
    names.push_back(match.ruleset().OptionName(option));
  }
  return names;
}

// Every seat passes until the game is over.
inline void PassToTheEnd(Match& match) {
  while (!match.over()) ASSERT_EQ(Choose(match, {"pass"}), "");
}

}  // namespace walz::match
