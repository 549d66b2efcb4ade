#include "contract/contract.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <ostream>
#include <set>

#include "base/render.h"
#include "kernel/random.h"

namespace walz::contract {
namespace {

constexpr int kRandomSettings = 20;

// A game with a setting of its options.
struct Case {
  std::string name;  // letters, digits and underscores
  std::filesystem::path root;
  std::string game;
  std::string variant;     // empty: none
  int random_setting = 0;  // 0: the defaults
};

void PrintTo(const Case& each, std::ostream* out) { *out << each.name; }

std::string Cleaned(std::string name) {
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

mods::LoadRequest Request(const Case& each) {
  mods::LoadRequest request{each.root, each.game, {}, {}};
  if (!each.variant.empty()) request.variants.push_back(each.variant);
  return request;
}

// Random values for all options, determined by the number.
std::vector<std::pair<std::string, std::string>> RandomSettings(
    const std::vector<content::OptionDeclaration>& options, int number) {
  std::vector<std::pair<std::string, std::string>> settings;
  std::uint64_t chance = kernel::SeedStream(static_cast<std::uint64_t>(number), 77);
  for (const content::OptionDeclaration& option : options) {
    const auto count = static_cast<std::uint32_t>(option.values.size());
    settings.emplace_back(option.id, option.values[kernel::DrawBelow(chance, count)]);
  }
  return settings;
}

std::shared_ptr<const match::Game> Load(const mods::LoadRequest& request) {
  base::Diagnostics findings;
  std::shared_ptr<const match::Game> game = match::Game::Load(request, findings);
  if (game == nullptr) ADD_FAILURE() << base::Render(findings);
  return game;
}

// Adds the defaults, the variants and some random settings of every game under `root`.
void AddCases(const std::filesystem::path& root, int random_settings, std::vector<Case>& cases) {
  const std::vector<std::string> games = *mods::ListGames(root);
  for (const std::string& game : games) {
    const std::string name = Cleaned(game);
    cases.push_back({name + "_defaults", root, game, {}});
    base::Diagnostics findings;
    const std::optional<content::Content> content = mods::Load({root, game, {}, {}}, findings);
    if (!content) continue;  // the case of the defaults reports it
    for (const content::VariantDeclaration& variant : content->variants) {
      cases.push_back({name + "_" + Cleaned(variant.name), root, game, variant.name});
    }
    for (int i = 1; i <= random_settings && !content->options.empty(); ++i) {
      cases.push_back({name + "_random_" + std::to_string(i), root, game, {}, i});
    }
  }
}

std::vector<Case> AllCases() {
  const std::filesystem::path source = WALZ_SOURCE_DIR;
  std::vector<Case> cases;
  AddCases(source, kRandomSettings, cases);
  // Their options exist to break them.
  AddCases(source / "tests" / "support" / "games", 0, cases);
  AddCases(source / "tests" / "support" / "stroll", 0, cases);
  return cases;
}

class Contract : public testing::TestWithParam<Case> {};

std::shared_ptr<const match::Game> LoadCase(const Case& each) {
  std::shared_ptr<const match::Game> game = Load(Request(each));
  if (game == nullptr || each.random_setting == 0) return game;
  mods::LoadRequest request = Request(each);
  request.set = RandomSettings(game->content().options, each.random_setting);
  return Load(request);
}

// The questions of a game that its rounds must have asked in the middle of an effect, because the
// checks would prove nothing otherwise: the lines `<game> <question>` of questions.txt.
std::vector<std::string> QuestionsToMeet(const std::string& game) {
  std::ifstream file(std::string(WALZ_SOURCE_DIR) + "/tests/contract/questions.txt");
  std::vector<std::string> questions;
  std::string name;
  std::string question;
  while (file >> name >> question) {
    if (name == game) questions.push_back(question);
  }
  return questions;
}

TEST_P(Contract, HoldsAtEveryDecision) {
  const std::shared_ptr<const match::Game> game = LoadCase(GetParam());
  ASSERT_NE(game, nullptr);
  const kernel::RulesetData& data = game->ruleset().data();
  // Random settings also vary the number of players. The others are played with every number, the
  // first of them with a save at every decision.
  std::set<std::string> met;  // questions asked in the middle of an effect
  const int span = data.maximum_seats - data.minimum_seats + 1;
  const int setting = GetParam().random_setting;
  for (int i = 0; i < span; ++i) {
    if (setting > 0 && i != setting % span) continue;
    const Saves saves = setting == 0 && i == 0 ? Saves::kAlways : Saves::kSometimes;
    const Round round{data.minimum_seats + i, static_cast<std::uint64_t>(setting * 10 + i + 3),
                      saves};
    const Report report = CheckRound(game, round);
    for (const std::string& problem : report.problems) {
      ADD_FAILURE() << round.seats << " players, " << problem;
    }
    for (const auto& [question, count] : report.questions) {
      if (count.mid_effect > 0) met.insert(question);
    }
  }
  if (GetParam().variant.empty() && setting == 0) {
    for (const std::string& question : QuestionsToMeet(GetParam().game)) {
      EXPECT_EQ(met.count(question), 1U)
          << question << " was never asked half-way through an effect";
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Contract, testing::ValuesIn(AllCases()),
                         [](const auto& each) { return each.param.name; });

}  // namespace
}  // namespace walz::contract
