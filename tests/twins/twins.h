// Plays random games on the engine and on an independent model at the same time.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/render.h"
#include "kernel/option_names.h"
#include "kernel/random.h"
#include "match/match.h"
#include "match/standing.h"
#include "support/times.h"

namespace walz::twins {

// The number of games of each test.
inline int Games() { return static_cast<int>(tests::Times(200)); }

inline std::shared_ptr<const match::Game> LoadGame(const std::string& id) {
  base::Diagnostics findings;
  auto game = match::Game::Load({std::filesystem::path(WALZ_SOURCE_DIR), id, {}, {}}, findings);
  EXPECT_NE(game, nullptr) << base::Render(findings);
  return game;
}

// A model has
//   void Look(const match::Match&);             what it may read from the engine before a decision
//   int seat() const;                           the deciding seat; -1 if the game is over
//   std::vector<std::string> Options() const;   the ids of all options, in any order
//   void Choose(const std::string& id);
//   std::vector<int> Winners() const;           once the game is over
template <class Model>
void PlayTwins(const std::shared_ptr<const match::Game>& game, int seats, std::uint64_t seed) {
  match::MatchSetup setup;
  setup.players.assign(static_cast<std::size_t>(seats), "human");
  setup.seed = seed;
  auto started = match::Match::Start(game, setup);
  ASSERT_TRUE(started.ok());
  match::Match& match = **started;
  Model model(seats);
  std::uint64_t chance = kernel::SeedStream(seed, 99);
  while (!match.over()) {
    model.Look(match);
    ASSERT_EQ(model.seat(), match.decision().seat) << "choice " << match.choices().size();
    std::vector<std::string> options;
    for (const kernel::Option& option : match.decision().options) {
      options.push_back(kernel::NameInDecision(match.ruleset(), match.decision(), option));
    }
    std::vector<std::string> expected = model.Options();
    const std::string chosen =
        options[kernel::DrawBelow(chance, static_cast<std::uint32_t>(options.size()))];
    std::sort(options.begin(), options.end());
    std::sort(expected.begin(), expected.end());
    ASSERT_EQ(options, expected) << "choice " << match.choices().size();
    ASSERT_TRUE(match.Choose(std::string_view(chosen)).ok());
    model.Choose(chosen);
  }
  model.Look(match);
  ASSERT_EQ(model.seat(), -1);
  const std::vector<kernel::Seat> winners = match::StandingOf(match.state()).winners;
  EXPECT_EQ(model.Winners(), std::vector<int>(winners.begin(), winners.end()));
}

}  // namespace walz::twins
