#include "scene/glossary.h"

#include <nlohmann/json.hpp>

#include "scene/describe.h"
#include "scene/scene_of.h"
#include "scene/to_json.h"
#include "unit/scene/shipped.h"
#include "unit/scene/stroll.h"

namespace walz::scene {
namespace {

using Json = nlohmann::ordered_json;

TEST(Glossary, IsInTheLanguageOfTheViewer) {
  const auto match = NewStroll();
  const Json english = ToJson(SceneOf(match->state(), Describer(match->game(), "en"), 0));
  const Json entry = {{"id", "toll"}, {"word", "Toll"}, {"text", "What a space costs."}};
  EXPECT_EQ(english["glossary"], Json::array({entry}));
  const Json german = ToJson(SceneOf(match->state(), Describer(match->game(), "de"), 0));
  EXPECT_EQ(german["glossary"][0]["word"], "Wegzoll");
}

class ShippedGlossaries : public testing::TestWithParam<const char*> {};

// A text explains more than the word, and fits on a page of a terminal.
TEST_P(ShippedGlossaries, ExplainTheirWords) {
  const auto game = Shipped(GetParam());
  for (const char* language : {"en", "de"}) {
    const std::vector<GlossaryEntry> glossary = MakeGlossary(Describer(*game, language));
    EXPECT_GE(glossary.size(), 10U);
    for (const GlossaryEntry& entry : glossary) {
      EXPECT_FALSE(entry.word.empty()) << entry.id;
      EXPECT_GT(entry.text.size(), 10U) << entry.id;
      EXPECT_LT(entry.text.size(), 320U) << entry.id;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(, ShippedGlossaries, testing::ValuesIn(kShippedGames), &TestName);

}  // namespace
}  // namespace walz::scene
