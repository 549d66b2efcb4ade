// Ids of rules in a scene, for links into the rule book.
#include <nlohmann/json.hpp>

#include "scene/describe.h"
#include "scene/scene_of.h"
#include "scene/to_json.h"
#include "unit/scene/stroll_book.h"

namespace walz::scene {
namespace {

using Json = nlohmann::ordered_json;

class RulesOfScenes : public StrollWithRules {
 protected:
  static Json Shown(match::Match& match) {
    return ToJson(ExplainedScene(match, Describer(match.game(), "en"), 0));
  }

  // A thing in the panel of the first seat, by its definition.
  static Json ThingIn(const Json& scene, const std::string& definition) {
    for (const Json& entry : scene["seats"][0]["entries"]) {
      for (const Json& thing : entry.value("things", Json::array())) {
        if (thing["definition"] == definition) return thing;
      }
    }
    ADD_FAILURE() << scene.dump(1);
    return Json::object();
  }
};

TEST_F(RulesOfScenes, AreThoseOfThingsAndRefusals) {
  Chapter("# Start\n\n@fees ST-FEE-01\nA fee is paid.\n");
  const Json scene = Shown(*Start());
  ASSERT_EQ(scene["refused"].size(), 1U);
  EXPECT_EQ(scene["refused"][0]["rules"].dump(), R"(["ST-FEE-01"])");
  EXPECT_EQ(ThingIn(scene, "card.guide")["rules"], Json({"ST-CARD-01", "ST-CARD-02", "ST-CARD-03"}))
      << "the first three";
  EXPECT_FALSE(ThingIn(scene, "card.bread").contains("rules"));
}

TEST_F(RulesOfScenes, AreLeftOutWithoutABook) {
  EXPECT_EQ(Shown(*Start()).dump().find("\"rules\""), std::string::npos);
}

TEST_F(RulesOfScenes, AreShownIfAModHasABook) {
  folder_.Write("fog/mod.yaml", "schema: 1\nid: fog\nname: N\nversion: 1.0.0\ngame: stroll\n");
  folder_.Write("fog/book/en/10-fog.md", "# Fog\n\n@fog\nFog.\n");
  EXPECT_TRUE(Shown(*Start(folder_ / "fog"))["refused"][0].contains("rules"));
}

}  // namespace
}  // namespace walz::scene
