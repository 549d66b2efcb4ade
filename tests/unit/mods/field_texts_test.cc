// Texts that take what they tell from their definition, and definitions that are written once.
#include <gtest/gtest.h>

#include "unit/mods/loading.h"

namespace walz::mods {
namespace {

// The game `harbour` with more goods, and texts for them.
content::Content With(const HarbourCopy& copy, const std::string& goods, const std::string& texts) {
  copy.Write("data/harbour/more.yaml", goods);
  copy.Write("data/harbour/locale/en/more.yaml", "locale:\n" + texts);
  return LoadWell(copy.request());
}

std::string TextOf(const content::Content& content, const std::string& key) {
  return content.locales.TextOr("en", key, "none");
}

TEST(FieldTexts, TakeNumbersNamesAndLists) {
  const HarbourCopy copy;
  const content::Content content = With(
      copy,
      "good:\n  - { id: rum, price: 3 }\n"
      "ship:\n  - { id: carla, cargo: [tea, rum], reward: { gain: { rum: 2 }, earn: 1 } }\n",
      "  - { id: good.rum, text: Rum }\n"
      "  - { id: good.rum.text, text: \"Costs {price, plural, one {# coin} other {# coins}}.\" }\n"
      "  - { id: ship.carla, text: Carla }\n"
      "  - { id: ship.carla.text, text: \"Carries {cargo}; brings {reward.gain.rum}, "
      "{reward.earn}.\" "
      "}\n");
  EXPECT_EQ(TextOf(content, "good.rum.text"), "Costs 3 coins.");
  EXPECT_EQ(TextOf(content, "ship.carla.text"),
            "Carries " + TextOf(content, "good.tea") + "/Rum; brings 2, 1.");
}

TEST(FieldTexts, SelectByIdsNotByNames) {
  const HarbourCopy copy;
  const content::Content content =
      With(copy, "good:\n  - { id: rum, price: 3, colour: blue }\n",
           "  - { id: colour.blue, text: azure }\n"
           "  - { id: good.rum.text, text: \"{colour, select, blue {cold} other {warm}}, "
           "{colour}\" }\n");
  EXPECT_EQ(TextOf(content, "good.rum.text"), "cold, azure");
}

TEST(FieldTexts, FollowPatches) {
  const HarbourCopy copy;
  copy.Write("mods/dear/mod.yaml",
             "schema: 1\nid: dear\nname: Dear\nversion: 1.0.0\ngame: harbour\n");
  copy.Write("mods/dear/patches/p.yaml",
             "patches:\n  - patch: good.rum\n    ops: [ { set: { price: 9 } } ]\n");
  copy.Write("data/harbour/more.yaml", "good:\n  - { id: rum, price: 3 }\n");
  copy.Write("data/harbour/locale/en/more.yaml",
             "locale:\n  - { id: good.rum.text, text: \"{price} coins\" }\n");
  LoadRequest request = copy.request();
  EXPECT_EQ(TextOf(LoadWell(request), "good.rum.text"), "3 coins");
  request.mods = {"dear"};
  EXPECT_EQ(TextOf(LoadWell(request), "good.rum.text"), "9 coins");
}

TEST(FieldTexts, StayAsTheyAreWithANameThatNoFieldBears) {
  const HarbourCopy copy;
  const content::Content content =
      With(copy, "good:\n  - { id: rum, price: 3 }\n",
           "  - { id: good.rum.text, text: \"{price} for {nobody}\" }\n");
  EXPECT_EQ(TextOf(content, "good.rum.text"), "{price} for {nobody}");
}

TEST(FieldTexts, OneTemplateServesAKind) {
  const HarbourCopy copy;
  const content::Content content =
      With(copy, "good:\n  - { id: rum, price: 3 }\n  - { id: gin, price: 4 }\n",
           "  - { id: good.gin.text, text: Gin costs more. }\n"
           "  - { id: \"good.*.text\", text: \"Price {price}\" }\n");
  EXPECT_EQ(TextOf(content, "good.rum.text"), "Price 3");
  EXPECT_EQ(TextOf(content, "good.gin.text"), "Gin costs more.") << "its own text";
  EXPECT_EQ(TextOf(content, "good.*.text"), "none");
}

TEST(FieldTexts, ATemplateMayBePutAroundTexts) {
  const HarbourCopy copy;
  const content::Content content =
      With(copy, "good:\n  - { id: rum, price: 3 }\n",
           "  - { id: good.rum.short, text: Rum }\n"
           "  - { id: \"good.*.short\", text: \"{text} ({price})\" }\n");
  EXPECT_EQ(TextOf(content, "good.rum.short"), "Rum (3)");
  EXPECT_EQ(TextOf(content, "good.wood.short"), "none") << "it has none of its own";
}

TEST(ForEach, WritesADefinitionOnceForEachValue) {
  const HarbourCopy copy;
  const content::Content content =
      With(copy,
           "good:\n"
           "  - for_each: { n: { from: 2, to: 3 }, hue: [red, blue] }\n"
           "    id: \"crate_{n}_{hue}\"\n    price: \"{n}\"\n    colour: \"{hue}\"\n",
           "  - { id: \"good.*\", text: \"Crate {price} {colour}\" }\n");
  std::string ids;
  for (const content::DefinitionMeta& meta : content.definitions) {
    if (meta.id.starts_with("crate_")) ids += meta.id + " ";
  }
  EXPECT_EQ(ids, "crate_2_red crate_2_blue crate_3_red crate_3_blue ");
  EXPECT_EQ(TextOf(content, "good.crate_3_blue"), "Crate 3 blue");
}

}  // namespace
}  // namespace walz::mods
