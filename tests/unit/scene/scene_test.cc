// What holds for the scenes of every shipped game, in positions of random games.
#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <set>

#include "base/ascii.h"
#include "kernel/view.h"
#include "scene/describe.h"
#include "scene/marks.h"
#include "scene/scene_of.h"
#include "scene/to_json.h"
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

TEST_P(ShippedScenes, ShowWhatOptionsPointAt) {
  Walk(GetParam(), 5, 200, 3, [](match::Match& match) {
    const Describer describe(match.game(), "en");
    const Scene scene = SceneOf(match, describe, match.decision().seat);
    const std::set<std::string> ids = IdsIn(ToJson(scene));
    for (const Choice& choice : scene.options) {
      for (const std::string& id : choice.points_at) {
        const bool place = id.starts_with("space") || id.starts_with("seat");
        EXPECT_TRUE(!place || ids.count(id) != 0) << choice.id << " points at " << id;
      }
    }
  });
}

// What no text says is told by its id, in no language.
TEST_P(ShippedScenes, TellAllThatIsToBeReadInBothLanguages) {
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
TEST_P(ShippedScenes, HaveLettersThatStandInTheNamesOfSpaces) {
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
  for (const Icon& icon : MakeIcons(Describer(*game, "de"))) {
    EXPECT_TRUE(icon.id != "cloth" || icon.look.letter == "T");
  }
}

INSTANTIATE_TEST_SUITE_P(, ShippedScenes, testing::ValuesIn(kShippedGames), &TestName);

TEST(Scene, ShowsOptionsAndQuestionToTheSeatThatDecidesAlone) {
  const auto match = NewStroll();
  const Describer describe(match->game(), "en");
  const Scene own = SceneOf(*match, describe, 0);
  EXPECT_EQ(own.options.size(), match->decision().options.size());
  EXPECT_FALSE(own.question->text.empty());
  const Scene other = SceneOf(*match, describe, 1);
  EXPECT_TRUE(other.options.empty());
  EXPECT_TRUE(other.refused.empty());
  EXPECT_TRUE(other.question->text.empty());
  EXPECT_EQ(other.turn, 0);
}

TEST(Scene, TellsWhatSpacesCostInOptionsAndOnTheMap) {
  const auto match = NewStroll();
  const Describer describe(match->game(), "en");
  const Scene scene = SceneOf(*match, describe, 0);
  EXPECT_EQ(scene.options[0].text, "Walk: Gate (Home), fee 2");
  ASSERT_EQ(scene.options[0].marks.size(), 1U);
  EXPECT_EQ(scene.options[0].marks[0].kind, "fee");
  EXPECT_EQ(scene.options[0].marks[0].symbols[0].number, 2);
  const std::string& gate = scene.options[0].points_at.at(0);
  for (const Cell& cell : scene.board.cells) {
    for (const auto& space : cell.spaces) {
      if (!space || space->id != gate) continue;
      EXPECT_EQ(space->option, 1);
      EXPECT_EQ(space->marks, scene.options[0].marks);
    }
  }
}

TEST(Scene, CountsEventsThroughTheGame) {
  const auto match = NewStroll();
  Take(*match, "step:gate");
  const Describer describe(match->game(), "en");
  const Scene scene = SceneOf(*match, describe, 0, match->event_count() - 1);
  ASSERT_EQ(scene.events.size(), 1U);
  EXPECT_EQ(scene.events[0].number, match->event_count());
}

}  // namespace
}  // namespace walz::scene
