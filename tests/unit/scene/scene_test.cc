// Properties of the scenes of every shipped game, in positions of random games.
#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <set>

#include "base/ascii.h"
#include "kernel/view.h"
#include "scene/describe.h"
#include "scene/log.h"
#include "scene/marks.h"
#include "scene/scene_of.h"
#include "scene/to_json.h"
#include "support/own_folder.h"
#include "unit/scene/shipped.h"
#include "unit/scene/stroll.h"

namespace walz::scene {
namespace {

class ShippedScenes : public testing::TestWithParam<const char*> {};

TEST_P(ShippedScenes, ShowNothingThatTheViewerMayNotKnow) {
  Walk(GetParam(), 3, 150, 7, [](match::Match& match) {
    const Describer describe(match.game(), "en");
    for (kernel::Seat viewer = kernel::kNoSeat; viewer < match.state().seats(); ++viewer) {
      const std::string seen = ToJson(SceneOf(match.state(), describe, viewer)).dump();
      const kernel::State other = kernel::SampleHiddenState(match.state(), viewer, 99);
      EXPECT_EQ(seen, ToJson(SceneOf(other, describe, viewer)).dump());
    }
  });
}

TEST_P(ShippedScenes, HaveNoTwoOptionsAlike) {
  for (const char* const language : {"en", "de"}) {
    Walk(GetParam(), 4, 250, 1, [&](match::Match& match) {
      const Describer describe(match.game(), language);
      std::set<std::string> texts;
      const Scene scene = SceneOf(match.state(), describe, match.decision().seat);
      EXPECT_EQ(scene.options.size(), match.decision().options.size());
      for (const Choice& choice : scene.options) {
        EXPECT_TRUE(texts.insert(choice.text).second) << choice.text;
        EXPECT_EQ(choice.text.find('['), std::string::npos) << choice.text;
      }
    });
  }
}

// All ids that something in a scene bears.
std::set<std::string> IdsIn(const nlohmann::ordered_json& json) {
  std::set<std::string> ids;
  for (const auto& [key, value] : json.items()) {
    if ((key == "id" || key == "definition" || key == "piece") && value.is_string()) {
      ids.insert(value.get<std::string>());
    }
    if (value.is_structured() && key != "options" && key != "refused") ids.merge(IdsIn(value));
  }
  return ids;
}

TEST_P(ShippedScenes, ShowTheTargetsOfTheirOptions) {
  int placed = 0;
  Walk(GetParam(), 5, 200, 3, [&](match::Match& match) {
    const Describer describe(match.game(), "en");
    const Scene scene = ExplainedScene(match, describe, match.decision().seat);
    const std::set<std::string> ids = IdsIn(ToJson(scene));
    const auto expect_shown = [&](const std::string& option, const std::vector<Target>& targets) {
      for (const Target& target : targets) {
        // Rules may refer to a definition without components, and to an empty cell.
        if (target.kind == Target::Kind::kDefinition || target.kind == Target::Kind::kCell) {
          continue;
        }
        EXPECT_EQ(ids.count(target.id), 1U) << option << " has the target " << target.id;
      }
    };
    for (const Choice& choice : scene.options) {
      expect_shown(choice.id, choice.targets);
      const bool cell = std::any_of(choice.targets.begin(), choice.targets.end(),
                                    [](auto& one) { return one.kind == Target::Kind::kCell; });
      EXPECT_EQ(cell, choice.ghost.has_value()) << choice.id;
      placed += cell ? 1 : 0;
    }
    for (const Refused& refused : scene.refused) expect_shown(refused.id, refused.targets);
  });
  EXPECT_EQ(placed > 0, std::string_view(GetParam()) == "auf-der-walz");
}

// A term without a text would be shown by its id.
TEST_P(ShippedScenes, HaveAllTextsInBothLanguages) {
  const auto game = Shipped(GetParam());
  std::set<std::string> definitions;
  for (const kernel::Definition& definition : game->ruleset().data().definitions) {
    definitions.insert(definition.id);
  }
  for (const std::string language : {"en", "de"}) {
    const Describer describe(*game, language);
    const MarkMaker marks(describe, nullptr, kernel::kNoSeat);
    const auto expect_texts = [&](const std::vector<Mark>& all, const std::string& where) {
      for (const Mark& mark : all) {
        for (const Symbol& symbol : mark.symbols) {
          bool told = symbol.icon.empty() || definitions.count(symbol.icon) != 0;
          for (const std::string prefix : {"icon.", "word.", "ui.", "variable."}) {
            told = told || game->locales().Has(language, prefix + symbol.icon);
          }
          EXPECT_TRUE(told) << language << ": " << where << ": icon." << symbol.icon;
        }
      }
    };
    for (std::size_t i = 0; i < game->ruleset().data().definitions.size(); ++i) {
      const auto id = kernel::DefinitionId::FromIndex(i);
      expect_texts(marks.OfDefinition(id), describe.DefinitionName(id));
    }
    for (std::size_t i = 0; i < game->ruleset().data().space_fields.size(); ++i) {
      const auto id = kernel::SpaceId::FromIndex(i);
      expect_texts(marks.OfSpace(id), describe.SpaceName(id));
    }
  }
}

// Letters are a help for those who read that language.
TEST_P(ShippedScenes, HaveLettersFromTheNamesOfSpaces) {
  const auto game = Shipped(GetParam());
  for (const std::string language : {"en", "de"}) {
    const Describer describe(*game, language);
    std::set<std::string> letters;
    for (std::size_t i = 0; i < game->ruleset().data().space_kinds.size(); ++i) {
      const auto kind = kernel::SpaceKindId::FromIndex(i);
      const std::string name = describe.SpaceKindName(kind);
      const std::string letter = describe.SpaceLookOf(kind).glyph;
      EXPECT_TRUE(letters.insert(letter).second) << language << ": " << letter << ", " << name;
      const auto is_letter = [&](char c) { return std::toupper(c) == letter[0]; };
      EXPECT_TRUE(!base::IsLetter(letter[0]) || std::any_of(name.begin(), name.end(), is_letter))
          << language << ": " << letter << " is not in " << name;
    }
  }
}

TEST(Letters, OfSignsAreThoseOfTheLanguage) {
  const auto game = Shipped("die-tore-der-welt");
  EXPECT_EQ(Describer(*game, "en").IconLookOf("cloth").letter, "C");
  EXPECT_EQ(Describer(*game, "de").IconLookOf("cloth").letter, "T");
  EXPECT_EQ(Describer(*game, "de").SymbolOf("cloth").letter, "T");
  EXPECT_EQ(Describer(*game, "de").IconLookOf("nothing").letter, "");
  for (const Icon& icon : GameScene(Describer(*game, "de")).icons) {
    EXPECT_TRUE(icon.id != "cloth" || icon.look.letter == "T");
  }
}

INSTANTIATE_TEST_SUITE_P(, ShippedScenes, testing::ValuesIn(kShippedGames), &TestName);

TEST(Scene, ShowsOptionsAndQuestionToTheSeatThatDecidesAlone) {
  const auto match = NewStroll();
  const Describer describe(match->game(), "en");
  const Scene own = ExplainedScene(*match, describe, 0);
  EXPECT_FALSE(own.refused.empty());
  EXPECT_EQ(own.options.size(), match->decision().options.size());
  EXPECT_FALSE(own.question->text.empty());
  const Scene other = ExplainedScene(*match, describe, 1);
  EXPECT_TRUE(other.options.empty());
  EXPECT_TRUE(other.refused.empty());
  EXPECT_TRUE(other.question->text.empty());
  EXPECT_EQ(other.turn, 0);
}

TEST(Scene, ShowsCostsOfSpacesInOptionsAndOnTheMap) {
  const auto match = NewStroll();
  const Describer describe(match->game(), "en");
  const Scene scene = SceneOf(match->state(), describe, 0);
  EXPECT_EQ(scene.options[0].text, "Walk: Gate (Home), fee 2");
  ASSERT_EQ(scene.options[0].marks.size(), 1U);
  EXPECT_EQ(scene.options[0].marks[0].kind, "fee");
  EXPECT_EQ(scene.options[0].marks[0].symbols[0].number, 2);
  const Target& target = scene.options[0].targets.at(0);
  EXPECT_TRUE(target.moves);
  const std::string& gate = target.id;
  for (const Cell& cell : scene.board.cells) {
    for (const Space& space : cell.spaces) {
      if (space.id != gate) continue;
      EXPECT_EQ(space.option, 1);
      EXPECT_EQ(space.marks, scene.options[0].marks);
    }
  }
}

TEST(Scene, IsExplainedOnRequestOnly) {
  const auto match = NewStroll();
  const Describer describe(match->game(), "en");
  const auto count_notes = [](const Scene& scene) {
    std::size_t notes = 0;
    for (const Choice& choice : scene.options) notes += choice.notes.size();
    return notes;
  };
  const Scene plain = SceneOf(match->state(), describe, 0);
  EXPECT_TRUE(plain.refused.empty());
  EXPECT_EQ(count_notes(plain), 0U);
  const Scene explained = ExplainedScene(*match, describe, 0);
  EXPECT_GT(count_notes(explained), 0U);
  ASSERT_EQ(explained.refused.size(), 1U);
  const Refused& refused = explained.refused[0];
  EXPECT_EQ(refused.id, "step:n");
  EXPECT_EQ(refused.verb, "step");
  EXPECT_EQ(refused.text, "Walk: north, Gate (Hill), fee 9");
  EXPECT_EQ(refused.reason, "too_dear");
  EXPECT_EQ(refused.why, "Gate (Hill) costs 9 coins");
  ASSERT_FALSE(refused.targets.empty());
  EXPECT_TRUE(refused.targets[0].moves);
}

TEST(Scene, NamesItsWinners) {
  const auto match = NewStroll();
  while (!match->over()) ASSERT_TRUE(match->Choose("rest").ok());
  const Describer describe(match->game(), "en");
  const Scene scene = SceneOf(match->state(), describe, kernel::kNoSeat);
  EXPECT_EQ(scene.winners, (std::vector<kernel::Seat>{0, 1}));
  EXPECT_EQ(scene.result, describe.WinnersText(match->state(), scene.winners));
  EXPECT_NE(scene.result.find("Player 2"), std::string::npos);
}

// Lines are counted through the game, and say in which position they can first be seen.
TEST(Log, CountsEventsThroughTheGame) {
  const auto match = NewStroll();
  Take(*match, "step:gate");
  Take(*match, "play:bread");
  const Describer describe(match->game(), "en");
  const std::size_t last = match->event_count();
  const auto log = LogJson(*match, describe, 0, last - 1, last);
  ASSERT_EQ(log.size(), 1U);
  EXPECT_EQ(log[0]["n"], last);
  EXPECT_EQ(log[0]["at"], 2);
  EXPECT_EQ(LogJson(*match, describe, 0, 0, 1)[0]["at"], 1);
  EXPECT_EQ(log[0]["text"], describe.EventText(match->events_since(last - 1)[0], 0));
}

// A game in which a seat chooses among cards of a face-down deck, and among zones.
constexpr std::string_view kDeck = R"(
game:
  - { id: deck, version: 1.0.0, players: { min: 2, max: 2 }, scripts: [deck], ranking: [{ variable: points }] }
variable:
  - { id: points, per: seat }
kind:
  - { id: card }
card:
  - { id: ace }
  - { id: two }
zone:
  - { id: pile, visible: nobody }
  - { id: hand, per: seat, visible: owner }
components:
  - { id: cards, of: card, zone: pile }
decision: [peek, into]
view:
  - id: view
    seat: [ { zone: hand } ]
flow:
  - id: main
    do: [ { step: act } ]
)";
constexpr std::string_view kDeckScript = R"(
local M = {}
function M.act()
  local first, other = seats()[1], seats()[2]
  local card = choose.one_of("peek", zone.pile:list(), { seat = first })
  choose.one_of("into", { first.hand, other.hand, zone.pile }, { seat = first })
  card:move(first.hand)
  choose.one_of("peek", { card, zone.pile:list()[1] }, { seat = first })
end
return M
)";

TEST(Targets, NameNothingThatTheSceneHides) {
  const tests::OwnFolder folder;
  folder.Write("data/deck/game.yaml", std::string(kDeck));
  folder.Write("scripts/deck/deck.lua", std::string(kDeckScript));
  base::Diagnostics findings;
  const auto game = match::Game::Load({folder.path(), "deck", {}, {}}, findings);
  ASSERT_NE(game, nullptr) << base::Render(findings);
  auto match = match::Match::Start(game, {{"human", "human"}, 1, {}});
  ASSERT_TRUE(match.ok());
  const Describer describe(*game, "en");
  const auto targets = [&](std::size_t option) {
    const Scene scene = SceneOf((*match)->state(), describe, 0);
    std::string list;
    for (const Target& target : scene.options.at(option).targets) list += target.id + " ";
    return list;
  };
  // The option names the definition; the place of each copy is hidden.
  for (std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    EXPECT_EQ(targets(i).find("component"), std::string::npos) << targets(i);
    EXPECT_TRUE(targets(i).starts_with("card.")) << targets(i);
  }
  ASSERT_TRUE((*match)->Choose(0).ok());
  EXPECT_EQ(targets(0), "zone.hand.seat0 ");
  EXPECT_EQ(targets(1), "zone.hand.seat1 ");
  EXPECT_EQ(targets(2), "") << "no panel shows the pile";
  ASSERT_TRUE((*match)->Choose(0).ok());
  EXPECT_TRUE(targets(0).starts_with("component")) << "in the own hand: " << targets(0);
  EXPECT_TRUE(targets(1).starts_with("card.")) << targets(1);
}

}  // namespace
}  // namespace walz::scene
