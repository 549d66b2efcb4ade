// The immediate costs and gains of an option are visible before the choice: in the option, its
// notes, the question, or the target space. Checked in random games of all shipped games.
#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "kernel/state.h"
#include "match/revealed.h"
#include "scene/describe.h"
#include "scene/scene_of.h"
#include "unit/scene/facts.h"
#include "unit/scene/shipped.h"

namespace walz::scene {
namespace {

bool MovesTo(const Choice& choice, const std::string& space) {
  return std::any_of(choice.targets.begin(), choice.targets.end(),
                     [&](const Target& target) { return target.moves && target.id == space; });
}

std::string AllThatIsTold(const Scene& scene, const Choice& choice) {
  std::string text = choice.text + " " + scene.question->text;
  for (const Note& note : choice.notes) text += " " + note.text;
  for (const Mark& mark : choice.marks) text += " " + mark.text;
  for (const Cell& cell : scene.board.cells) {
    for (const Space& space : cell.spaces) {
      if (!MovesTo(choice, space.id)) continue;
      for (const Mark& mark : space.marks) text += " " + mark.text;
    }
  }
  return text;
}

// Walks through a game; how many options changed one of the variables of their seat at once.
int Changes(const std::string& game, const std::vector<std::string>& variables) {
  int seen = 0;
  Walk(game, 25, 400, 2, [&](match::Match& match) {
    const kernel::Seat seat = match.decision().seat;
    const Describer describe(match.game(), "en");
    const Scene scene = ExplainedScene(match, describe, seat);
    for (std::size_t i = 0; i < scene.options.size(); ++i) {
      const auto next = match.table().Next(match.state(), static_cast<std::int32_t>(i), nullptr);
      // Other events occur after the turn.
      if (!next || next->over() || next->decision().seat != seat) continue;
      // Disclosed information is not known before.
      const match::Step step{match.state(), *next, {}};
      if (match::DrewChance(step) || match::Learns(step, seat)) continue;
      for (const std::string& name : variables) {
        const kernel::VariableId variable = match.ruleset().FindVariable(name);
        const int change = next->Get(variable, seat) - match.state().Get(variable, seat);
        if (change == 0) continue;
        ++seen;
        const std::string told = AllThatIsTold(scene, scene.options[i]);
        // One may be written as `a wood`.
        const bool as_word = std::abs(change) == 1 && told.find(name) != std::string::npos;
        EXPECT_TRUE(as_word || Says(told, std::to_string(std::abs(change))))
            << scene.options[i].id << ": " << change << " " << name << " of\n"
            << told;
      }
    }
  });
  return seen;
}

// Acquiring a distant development costs a resource, which is asked next; the option announces it.
TEST(OptionsOfShippedGames, AnnounceFurtherPayments) {
  int seen = 0;
  Walk(
      "haspelknecht", 22, 900, 1,
      [&](match::Match& match) {
        const Describer describe(match.game(), "en");
        const Scene scene = ExplainedScene(match, describe, match.decision().seat);
        for (std::size_t i = 0; i < scene.options.size(); ++i) {
          if (scene.options[i].verb != "acquire") continue;
          const auto next =
              match.table().Next(match.state(), static_cast<std::int32_t>(i), nullptr);
          ASSERT_TRUE(bool(next));
          const kernel::RulesetData& data = match.ruleset().data();
          const bool asked = !next->over() && data.verbs[next->decision().kind] == "pay_resource";
          seen += asked ? 1 : 0;
          // With one good to choose from it is paid unasked.
          const bool told = Says(AllThatIsTold(scene, scene.options[i]), "resource");
          EXPECT_TRUE(told || !asked) << scene.options[i].text;
        }
      },
      "greedy");
  EXPECT_GT(seen, 0);
}

// The cost of a ride is in a note, with its unit.
TEST(NotesOfAufDerWalz, CountPricesInThalers) {
  const auto game = Shipped("auf-der-walz");
  kernel::ValueChain price;
  price.value = game->ruleset().data().values.Find("payment");
  price.base = 4;
  EXPECT_EQ(Describer(*game, "en").ChainText(price), "Price in Thalers: 4");
  EXPECT_EQ(Describer(*game, "de").ChainText(price), "Preis in Thalern: 4");
  for (const char* const value : {"fee", "fee_due", "wages"}) {
    price.value = game->ruleset().data().values.Find(value);
    EXPECT_TRUE(Describer(*game, "en").ChainText(price).ends_with(" in Thalers: 4")) << value;
    EXPECT_TRUE(Describer(*game, "de").ChainText(price).ends_with(" in Thalern: 4")) << value;
  }
}

TEST(OptionsOfShippedGames, ShowTheirImmediateCostsAndGains) {
  EXPECT_GT(Changes("auf-der-walz", {"thaler"}), 10);
  EXPECT_GT(Changes("haspelknecht", {"coal", "wood", "food", "thaler", "points"}), 10);
  EXPECT_GT(Changes("die-tore-der-welt", {"points"}), 10);
}

}  // namespace
}  // namespace walz::scene
