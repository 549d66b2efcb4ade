// No bot of any game makes use of what its seat cannot see.
#include <gtest/gtest.h>

#include <filesystem>
#include <ostream>

#include "base/render.h"
#include "contract/contract.h"
#include "kernel/machine.h"

namespace walz::contract {
namespace {

namespace fs = std::filesystem;

// Bots that look far ahead take long to choose.
constexpr std::size_t kOften = 4;
constexpr std::size_t kRarely = 32;

struct Case {
  fs::path root;
  std::string game;
};

void PrintTo(const Case& each, std::ostream* out) { *out << each.game; }

std::vector<Case> AllGames() {
  std::vector<Case> cases;
  const fs::path source = WALZ_SOURCE_DIR;
  for (const fs::path& root : {source, source / "tests" / "support" / "games"}) {
    const std::vector<std::string> games = *mods::ListGames(root);
    for (const std::string& game : games) cases.push_back({root, game});
  }
  return cases;
}

std::shared_ptr<const match::Game> Load(const Case& each) {
  base::Diagnostics findings;
  mods::LoadRequest request;
  request.data_root = each.root;
  request.game = each.game;
  auto game = match::Game::Load(request, findings);
  if (game == nullptr) ADD_FAILURE() << base::Render(findings);
  return game;
}

bool LooksAhead(const match::Game& game, const std::string& bot) {
  for (const kernel::BotDeclaration& declared : game.ruleset().data().bots) {
    if (declared.name == bot) return declared.look_ahead.worlds > 0;
  }
  return false;
}

class BlindBots : public testing::TestWithParam<Case> {};

TEST_P(BlindBots, ChooseTheSameWhateverLiesHidden) {
  const auto game = Load(GetParam());
  ASSERT_NE(game, nullptr);
  const int seats = game->ruleset().data().maximum_seats;
  match::MatchSetup setup;
  setup.players.assign(static_cast<std::size_t>(seats), "random");
  setup.seed = 3;
  const auto match = match::Match::Start(game, setup);
  ASSERT_TRUE(match.ok()) << match.error().message;
  match::Table table(game);
  std::size_t checked = 0;
  for (std::size_t choice = 0; !(*match)->over(); ++choice) {
    for (const std::string& name : match::BotNames(*game)) {
      if (choice % (LooksAhead(*game, name) ? kRarely : kOften) != 0) continue;
      const auto bot = match::MakeBot(*game, name);
      ASSERT_TRUE(bot.ok());
      ++checked;
      for (const std::string& problem : CheckBot(table, (*match)->state(), **bot, choice + 1)) {
        ADD_FAILURE() << name << ", choice " << choice + 1 << ": " << problem;
      }
    }
    ASSERT_TRUE((*match)->PlayBot().ok());
  }
  EXPECT_GT(checked, 0U);
}

INSTANTIATE_TEST_SUITE_P(Games, BlindBots, testing::ValuesIn(AllGames()), [](const auto& each) {
  std::string name = each.param.game;
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
});

// A bot that looks at what lies on top of the first zone, an urn of which nobody sees the order.
class PeepingBot : public match::Bot {
 public:
  std::int32_t Choose(match::Table&, const kernel::State& state, std::uint64_t) override {
    const auto options = static_cast<std::int32_t>(state.decision().options.size());
    return state.zone(0).front() % options;
  }
};

TEST(BlindBotsFail, WhereABotPeepsIntoAHiddenZone) {
  const auto game = Load({fs::path(WALZ_SOURCE_DIR) / "tests" / "support" / "games", "lots"});
  ASSERT_NE(game, nullptr);
  match::Table table(game);
  PeepingBot bot;
  int noticed = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const auto state = table.Start({2, seed, {}});
    ASSERT_TRUE(state.ok());
    for (const std::string& problem : CheckBot(table, *state, bot, seed)) {
      EXPECT_NE(problem.find(", but `"), std::string::npos) << problem;
      ++noticed;
    }
  }
  EXPECT_GE(noticed, 10);  // of twenty
}

}  // namespace
}  // namespace walz::contract
