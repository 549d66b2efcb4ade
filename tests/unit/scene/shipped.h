// Walks through random games of the shipped games.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "base/render.h"
#include "match/match.h"

namespace walz::scene {

inline constexpr const char* kShippedGames[] = {"auf-der-walz", "haspelknecht",
                                                "durch-die-ganze-welt", "die-tore-der-welt"};

// Returns a shipped game with its pictures.
inline std::shared_ptr<const match::Game> Shipped(const std::string& id) {
  base::Diagnostics findings;
  mods::LoadRequest request{WALZ_SOURCE_DIR, id, {}, {}};
  request.pictures = true;
  auto game = match::Game::Load(request, findings);
  EXPECT_FALSE(findings.has_errors()) << base::Render(findings);
  return game;
}

// Plays a match with bots to its end or for a number of decisions; calls `visit` at every `step`-th
// decision.
template <class Visit>
void Walk(const std::string& id, std::uint64_t seed, int decisions, int step, Visit visit,
          const std::string& bot = "random") {
  const auto game = Shipped(id);
  const auto seats = static_cast<std::size_t>(game->default_seats());
  auto started = match::Match::Start(game, {std::vector<std::string>(seats, bot), seed, {}});
  ASSERT_TRUE(started.ok());
  match::Match& match = **started;
  for (int i = 0; i < decisions && !match.over(); ++i) {
    if (i % step == 0) visit(match);
    ASSERT_TRUE(match.PlayBot().ok());
  }
}

// `AufDerWalz`, for the name of a test.
inline std::string TestName(const testing::TestParamInfo<const char*>& game) {
  std::string name = game.param;
  std::erase(name, '-');
  return name;
}

}  // namespace walz::scene
