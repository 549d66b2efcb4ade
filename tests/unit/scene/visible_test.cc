// Everything that a player needs to know about an option is visible before the choice. Compares
// scenes of all shipped games with the rules. Also checks that removing a line from a game's view
// is detected.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <ostream>
#include <sstream>

#include "kernel/state.h"
#include "scene/scene_of.h"
#include "support/own_folder.h"
#include "unit/scene/facts.h"
#include "unit/scene/shipped.h"

namespace walz::scene {
namespace {

// The facts to check in a game, and games where they occur.
struct Known {
  std::string game;
  std::string bot;
  std::vector<std::uint64_t> seeds;
  std::vector<std::string> words;  // what there is of costs, wages, fees, owners and effects
  Facts facts;
  std::string only_card = {};   // a kind that never lies open: what its cards say
  std::string other_part = {};  // of the view apart from marks
  std::string no_option = {};   // a kind about which there are none, so that none tells of it
};

void PrintTo(const Known& known, std::ostream* out) { *out << known.game; }

const Known kAufDerWalz = {"auf-der-walz",
                           "greedy",
                           {30},
                           {"cost", "wage", "fee", "owner", "effect"},
                           {{{"fee", "", {"fee"}},
                             {"wage", "", {"wages"}},
                             {"wage", "", {"wages"}, "fate"},
                             {"wage", "fate_tile", {"wages"}, "", false},
                             {"cost", "personality", {"requirement"}},
                             {"cost", "companion", {"requirement"}, "", false},
                             {"effect", "", {"offers"}},
                             {"effect", "", {"scantling"}},
                             {"effect", "personality", {"reward"}, "", false},
                             {"effect", "personality", {"insight"}},
                             {"effect", "companion", {"insight"}, "", false},
                             {"effect", "foot_it_card", {"value"}},
                             {"effect", "development_card", {"colour"}, "", false}},
                            {"scheniegelei", "town_seal", "leisure_used"},
                            {"waiting"}},
                           "fate_tile"};

// Working there yields food, Thalers or discs, named by the option itself; it has no wages.
const Known kHaspelknecht = {"haspelknecht",
                             "greedy",
                             {22},
                             {"cost", "fee", "owner", "effect"},
                             {{{"cost", "development", {"cost"}},
                               {"fee", "development", {"row", "price"}, "", false},
                               {"fee", "rent", {"food"}, "", false},
                               {"fee", "rent", {"thaler"}, "", false},
                               {"effect", "development", {"row", "points"}, "", false},
                               {"effect", "development", {"gain"}},
                               {"effect", "development", {"forks"}, "", false},
                               {"effect", "development", {"picks"}, "", false},
                               {"effect", "pool", {"water"}, "", false},
                               {"effect", "pit_section", {"coal"}, "", false},
                               {"effect", "tunnel_section", {"coal"}, "", false},
                               {"effect", "tunnel_section", {"points"}, "", false},
                               {"effect", "tunnel_section", {"symbols"}, "", false}},
                              {},
                              {"owners"}}};

// Income is what a card pays, taxes are what is to be paid.
const Known kDieToreDerWelt = {"die-tore-der-welt",
                               "random",
                               {23},
                               {"cost", "wage", "fee", "owner", "effect"},
                               {{{"cost", "event_card", {"effect"}},
                                 {"effect", "event_card", {"corners"}, "", false},
                                 {"effect", "event_card", {"arrow"}, "", false},
                                 {"effect", "event_card", {"use"}, "", false},
                                 {"wage", "action_card", {"income"}, "", false},
                                 {"effect", "action_card", {"action"}, "", false},
                                 {"effect", "favour_card", {"good"}, "", false},
                                 {"fee", "tax_card", {"blue"}, "", false},
                                 {"fee", "tax_card", {"brown"}, "", false}},
                                {},
                                {},
                                "corner_seat"},
                               "",
                               "{ variable: corner_seat }, ",
                               "tax_card"};

// A solitaire game: nobody pays or is paid except for cards.
const Known kDurchDieGanzeWelt = {"durch-die-ganze-welt",
                                  "random",
                                  {24},
                                  {"cost", "effect"},
                                  {{{"cost", "card", {"rank"}},
                                    {"cost", "card", {"suits"}},
                                    {"effect", "card", {"types"}, "", false},
                                    {"effect", "chip", {"suits"}, "", false}}}};

constexpr int kDecisions = 900;

class VisibleInShippedGames : public testing::TestWithParam<Known> {};

TEST_P(VisibleInShippedGames, AreAllFactsOfEveryOption) {
  std::map<std::string, int> seen;
  for (const std::uint64_t seed : GetParam().seeds) {
    int position = 0;
    Walk(
        GetParam().game, seed, kDecisions, 1,
        [&](match::Match& match) {
          const Describer describe(match.game(), ++position % 2 == 0 ? "en" : "de");
          const Scene scene = SceneOf(match.state(), describe, match.decision().seat);
          Audit audit(match, describe, scene);
          audit.Look(GetParam().facts);
          for (const std::string& hidden : audit.hidden) ADD_FAILURE() << hidden;
          for (const auto& [word, count] : audit.seen) seen[word] += count;
        },
        GetParam().bot);
  }
  for (const std::string& word : GetParam().words) EXPECT_GT(seen[word], 10) << word;
}

// A copy of a game whose files may be changed.
class CopiedGame {
 public:
  explicit CopiedGame(const std::string& id) : id_(id) {
    const auto options = std::filesystem::copy_options::recursive;
    for (const std::string& part : {"data/" + id, "scripts/" + id}) {
      std::filesystem::create_directories(folder_.path() / part);
      std::filesystem::copy(std::string(WALZ_SOURCE_DIR) + "/" + part, folder_.path() / part,
                            options);
    }
    view_ = folder_.Read("data/" + id + "/view.yaml");
  }

  // The lines of its view that declare marks.
  std::vector<std::string> Marks() const {
    std::vector<std::string> marks;
    std::istringstream view(view_);
    bool inside = false;
    for (std::string line; std::getline(view, line);) {
      const bool comment = line.starts_with("      # ");
      if (inside && !comment && !line.starts_with("      - ")) return marks;
      if (inside && !comment) marks.push_back(line + "\n");
      inside = inside || line == "    marks:";
    }
    return marks;
  }

  // The game whose view has something else in the place of a part.
  std::shared_ptr<const match::Game> With(const std::string& part, const std::string& other) const {
    std::string text = view_;
    for (std::size_t at; (at = text.find(part)) != std::string::npos;) {
      text.replace(at, part.size(), other);
    }
    folder_.Write("data/" + id_ + "/view.yaml", text);
    base::Diagnostics findings;
    auto game = match::Game::Load({folder_.path().string(), id_, {}, {}}, findings);
    EXPECT_FALSE(findings.has_errors()) << base::Render(findings);
    return game;
  }

 private:
  tests::OwnFolder folder_;
  std::string id_;
  std::string view_;
};

// Returns true if a fact is not visible in a game with the same choices.
bool Misses(const std::shared_ptr<const match::Game>& game, const Known& known, std::uint64_t seed,
            const std::vector<match::Choice>& choices) {
  const auto seats = static_cast<std::size_t>(game->default_seats());
  auto match = match::Match::Start(game, {std::vector<std::string>(seats, "human"), seed, {}});
  EXPECT_TRUE(match.ok());
  const Describer describe(*game, "en");
  for (const match::Choice& choice : choices) {
    const Scene scene = SceneOf((*match)->state(), describe, (*match)->decision().seat);
    Audit audit(**match, describe, scene);
    audit.Look(known.facts);
    if (!known.only_card.empty()) audit.LookAtCards(known.facts, known.only_card);
    if (!audit.hidden.empty()) return true;
    EXPECT_TRUE((*match)->Choose(choice.option).ok());
  }
  return false;
}

TEST_P(VisibleInShippedGames, ExhaustivelyEveryMarkIsMissed) {
  const Known& known = GetParam();
  std::map<std::uint64_t, std::vector<match::Choice>> courses;
  for (const std::uint64_t seed : known.seeds) {
    Walk(
        known.game, seed, kDecisions, 1,
        [&](match::Match& match) { courses[seed] = match.choices(); }, known.bot);
  }
  const CopiedGame copy(known.game);
  const auto expect_missed = [&](const std::string& part, const std::string& other) {
    const auto game = copy.With(part, other);
    ASSERT_NE(game, nullptr);
    const bool missed = std::any_of(courses.begin(), courses.end(), [&](const auto& course) {
      return Misses(game, known, course.first, course.second);
    });
    EXPECT_TRUE(missed) << part << " as " << other;
  };
  ASSERT_FALSE(copy.Marks().empty());
  for (const std::string& mark : copy.Marks()) {
    expect_missed(mark, "");
    // That options say it as well.
    const std::string told = ", told: true";
    const std::size_t at = mark.find(told);
    const bool optional =
        !known.no_option.empty() && mark.find(known.no_option) != std::string::npos;
    if (at == std::string::npos || optional) continue;
    expect_missed(mark, std::string(mark).erase(at, told.size()));
  }
  if (!known.other_part.empty()) expect_missed(known.other_part, "");
}

INSTANTIATE_TEST_SUITE_P(, VisibleInShippedGames,
                         testing::Values(kAufDerWalz, kHaspelknecht, kDieToreDerWelt,
                                         kDurchDieGanzeWelt),
                         [](const testing::TestParamInfo<Known>& known) {
                           std::string name = known.param.game;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace walz::scene
