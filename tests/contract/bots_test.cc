// No bot of any game uses what its seat cannot see.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <ostream>

#include "base/render.h"
#include "contract/contract.h"
#include "kernel/machine.h"
#include "match/bot_search.h"

namespace walz::contract {
namespace {

namespace fs = std::filesystem;

// Bots that look far ahead take long to choose.
constexpr std::size_t kOften = 4;
constexpr std::size_t kRarely = 32;
constexpr std::size_t kHardlyEver = 48;
// A short search behaves like a long one, less often.
constexpr const char* kShortSearch = "search:20";

struct BlindBotsCase {
  fs::path root;
  std::string game;
  std::string mod;  // empty: the plain game
};

void PrintTo(const BlindBotsCase& each, std::ostream* out) {
  *out << each.game << (each.mod.empty() ? "" : "_") << each.mod;
}

// The mods in mods/, each with its game.
std::map<std::string, std::string> SampleMods() {
  std::map<std::string, std::string> games;
  for (const fs::directory_entry& entry :
       fs::directory_iterator(fs::path(WALZ_SOURCE_DIR) / "mods")) {
    std::ifstream manifest(entry.path() / "mod.yaml");
    for (std::string line; std::getline(manifest, line);) {
      if (line.starts_with("game: ")) games[entry.path().filename().string()] = line.substr(6);
    }
  }
  EXPECT_GE(games.size(), 8U);
  return games;
}

std::vector<BlindBotsCase> AllGames() {
  std::vector<BlindBotsCase> cases;
  const fs::path source = WALZ_SOURCE_DIR;
  for (const fs::path& root : {source, source / "tests" / "support" / "games"}) {
    const std::vector<std::string> games = *mods::ListGames(root);
    for (const std::string& game : games) cases.push_back({root, game, ""});
  }
  for (const auto& [mod, game] : SampleMods()) cases.push_back({source, game, mod});
  return cases;
}

std::shared_ptr<const match::Game> Load(const BlindBotsCase& each) {
  base::Diagnostics findings;
  mods::LoadRequest request;
  request.data_root = each.root;
  request.game = each.game;
  if (!each.mod.empty()) request.mods.push_back(each.mod);
  auto game = match::Game::Load(request, findings);
  if (game == nullptr) ADD_FAILURE() << base::Render(findings);
  return game;
}

// The number of choices between checks of a bot.
std::size_t DistanceFor(const match::Game& game, const std::string& bot) {
  if (bot.starts_with(match::kSearchBot)) return kHardlyEver;
  for (const kernel::BotDeclaration& declared : game.ruleset().data().bots) {
    if (declared.name == bot && declared.look_ahead.worlds > 0) return kRarely;
  }
  return kOften;
}

// The bots to check: all of a game; with a mod only one that searches.
std::vector<std::string> BotsFor(const match::Game& game, const BlindBotsCase& each) {
  if (!each.mod.empty()) return {kShortSearch};
  std::vector<std::string> names = match::BotNames(game);
  std::replace(names.begin(), names.end(), std::string(match::kSearchBot),
               std::string(kShortSearch));
  return names;
}

class BlindBots : public testing::TestWithParam<BlindBotsCase> {};

TEST_P(BlindBots, ChooseIndependentlyOfHiddenComponents) {
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
    for (const std::string& name : BotsFor(*game, GetParam())) {
      if (choice % DistanceFor(*game, name) != 0) continue;
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
  std::string name = each.param.game + (each.param.mod.empty() ? "" : "_") + each.param.mod;
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
});

// A bot that looks at the top of the first zone, an urn whose order is hidden.
class PeepingBot : public match::Bot {
 public:
  std::int32_t Choose(match::Table&, const kernel::State& state, std::uint64_t) override {
    const auto options = static_cast<std::int32_t>(state.decision().options.size());
    return state.zone(0).front() % options;
  }
};

TEST(BlindBotsFail, WhereABotPeepsIntoAHiddenZone) {
  const auto game = Load({fs::path(WALZ_SOURCE_DIR) / "tests" / "support" / "games", "lots", ""});
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
