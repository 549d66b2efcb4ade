// Load requests: options, variants, games; and the content hash.
#include <fmt/format.h>

#include <algorithm>

#include "base/abridged.h"
#include "base/messages.h"
#include "unit/mods/loading.h"

namespace walz::mods {
namespace {

std::string ChosenOf(const content::Content& content, std::string_view option) {
  for (const auto& [name, value] : content.ruleset->data().options) {
    if (name == option) return value;
  }
  return {};
}

TEST(LoadRequest, TheFirstValueOfAnOptionIsTheDefault) {
  const content::Content content = LoadWell();
  EXPECT_EQ(ChosenOf(content, "tide"), "low");
  EXPECT_EQ(ChosenOf(content, "hidden_coins"), "false");
}

TEST(LoadRequest, VariantsAreFoundByNameAndById) {
  for (const char* name : {"spring-tide", "springs"}) {
    LoadRequest request = HarbourRequest();
    request.variants = {name};
    EXPECT_EQ(ChosenOf(LoadWell(request), "tide"), "high");
  }
}

TEST(LoadRequest, AVariantMayBeAFile) {
  const HarbourCopy copy;
  copy.Write("my.yaml", "variant:\n  - { id: mine, options: { tide: high } }\n");
  LoadRequest request = copy.request();
  request.variants = {(copy.path() / "my.yaml").string()};
  EXPECT_EQ(ChosenOf(LoadWell(request), "tide"), "high");
}

TEST(LoadRequest, SingleOptionsHoldOverVariants) {
  LoadRequest request = HarbourRequest();
  request.variants = {"springs"};
  request.set = {{"tide", "low"}, {"hidden_coins", "true"}};
  const content::Content content = LoadWell(request);
  EXPECT_EQ(ChosenOf(content, "tide"), "low");
  EXPECT_EQ(ChosenOf(content, "hidden_coins"), "true");
}

TEST(LoadRequest, OmittedDefinitionsHaveNoComponents) {
  LoadRequest request = HarbourRequest();
  request.without = {"good.tea"};
  const content::Content content = LoadWell(request);
  EXPECT_EQ(content.ruleset->data().components.size(),
            LoadWell().ruleset->data().components.size() - 3);
  EXPECT_NE(content.ruleset->hash(), LoadWell().ruleset->hash());
  request.without = {"tea"};
  EXPECT_EQ(LoadWell(request).ruleset->data().components.size(),
            content.ruleset->data().components.size());
}

TEST(LoadRequest, UnknownDefinitionsCannotBeOmitted) {
  LoadRequest request = HarbourRequest();
  request.without = {"good.coffee", "good.tea"};
  EXPECT_EQ(HeadsOf(request), "error[WZ0301]: there is no `good.coffee` to omit\n");
  request.without = {"ship.tea"};
  base::Diagnostics findings;
  EXPECT_FALSE(Load(request, findings).has_value());
  ASSERT_EQ(findings.items().size(), 1U);
  EXPECT_EQ(findings.items()[0].help.English(), "did you mean `good.tea`?")
      << "the id is right, the kind is not";
  request.without = {"option.tide"};
  EXPECT_EQ(HeadsOf(request),
            "error[WZ0310]: `option.tide` cannot be omitted: no components are made of it\n");
}

TEST(LoadRequest, OptionsSelectBranchesOfByOption) {
  LoadRequest request = HarbourRequest();
  request.set = {{"tide", "high"}, {"hidden_coins", "true"}};
  const content::Content content = LoadWell(request);
  const kernel::Ruleset& ruleset = *content.ruleset;
  EXPECT_EQ(ruleset.variable(ruleset.FindVariable("coins")).visibility, kernel::Visibility::kOwner);
  EXPECT_EQ(ruleset.data().space_fields[5].IntegerOr("fee", 0), 3);
  const kernel::DefinitionId bertha =
      ruleset.FindDefinition(ruleset.data().kinds.Find("ship"), "bertha");
  // Two verbs take the place of one.
  EXPECT_EQ(ruleset.definition(bertha).fields.Find("reward")->items().size(), 4U);
}

TEST(LoadRequest, WholeDefinitionsMayDependOnOptions) {
  const HarbourCopy copy;
  copy.Write("data/harbour/locale/de/more.yaml",
             "locale:\n  - { id: good.ice, text: Eis }\n  - { id: good.rum, text: Rum }\n");
  copy.Write("data/harbour/locale/en/more.yaml",
             "locale:\n  - { id: good.ice, text: Ice }\n  - { id: good.rum, text: Rum }\n");
  copy.Write("data/harbour/more.yaml",
             "good:\n"
             "  - by_option:\n"
             "      tide:\n"
             "        low: { id: ice, price: 1 }\n"
             "        high: { id: rum, price: 2 }\n");
  const kernel::RulesetData low = LoadWell(copy.request()).ruleset->data();
  EXPECT_EQ(low.definitions[0].id, "ice");
  LoadRequest request = copy.request();
  request.set = {{"tide", "high"}};
  EXPECT_EQ(LoadWell(request).ruleset->data().definitions[0].id, "rum");
}

TEST(LoadRequest, UnknownNamesAreFindingsWithoutAPlace) {
  LoadRequest request = HarbourRequest();
  request.variants = {"neap"};
  request.set = {{"tied", "low"}, {"tide", "ebb"}};
  EXPECT_EQ(HeadsOf(request),
            "error[WZ0401]: there is no option `tied`\n"
            "error[WZ0402]: option `tide` has no value `ebb`\n"
            "error[WZ0406]: there is no variant `neap`\n");
}

TEST(LoadRequest, AMissingVariantFileIsAFinding) {
  LoadRequest request = HarbourRequest();
  request.variants = {"nowhere/mine.yaml"};
  EXPECT_EQ(HeadsOf(request), "error[WZ0901]: cannot read `nowhere/mine.yaml`\n");
}

TEST(LoadRequest, AnUnknownGameIsAFinding) {
  LoadRequest request = HarbourRequest();
  request.game = "harbor";
  base::Diagnostics findings;
  EXPECT_FALSE(Load(request, findings).has_value());
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings.items()[0].code, "WZ0902");
  EXPECT_EQ(findings.items()[0].help, "did you mean `harbour`?");
}

TEST(LoadRequest, GamesAreListed) {
  EXPECT_EQ(*ListGames(HarbourRequest().data_root), std::vector<std::string>{"harbour"});
  EXPECT_TRUE(ListGames("nowhere")->empty());
}

TEST(ContentHash, IsTheSameForTheSameContent) {
  EXPECT_EQ(LoadWell().ruleset->hash(), LoadWell().ruleset->hash());
  const HarbourCopy copy;
  EXPECT_EQ(LoadWell(copy.request()).ruleset->hash(), LoadWell().ruleset->hash());
}

TEST(ContentHash, ChangesWithContentScriptsAndOptions) {
  const std::uint64_t before = LoadWell().ruleset->hash();
  LoadRequest request = HarbourRequest();
  request.set = {{"tide", "high"}};
  EXPECT_NE(LoadWell(request).ruleset->hash(), before);
  const HarbourCopy copy;
  copy.Write("scripts/harbour/unlisted.lua", "return { changed = true }\n");
  const std::uint64_t with_script = LoadWell(copy.request()).ruleset->hash();
  EXPECT_NE(with_script, before);
  copy.Write("data/harbour/empty.yaml", "# nothing\n");
  EXPECT_NE(LoadWell(copy.request()).ruleset->hash(), with_script);
}

TEST(ContentHash, DoesNotChangeWithTextsAndVariants) {
  const HarbourCopy copy;
  copy.Write("data/harbour/locale/de/more.yaml", "locale:\n  - { id: ui.quit, text: Ende }\n");
  copy.Write("data/harbour/locale/en/more.yaml", "locale:\n  - { id: ui.quit, text: Quit }\n");
  copy.Write("data/harbour/variants/more.yaml", "variant:\n  - { id: plain }\n");
  EXPECT_EQ(LoadWell(copy.request()).ruleset->hash(), LoadWell().ruleset->hash());
}

TEST(Loader, DoesNotReadTestsOfTheGame) {
  const HarbourCopy copy;
  copy.Write("data/harbour/tests/first.yaml", "scenarios: []\n");
  LoadWell(copy.request());
}

TEST(Loader, ShowsSoManyFindingsOfAFileAndCountsTheRest) {
  const HarbourCopy copy;
  std::string text = "good:\n";
  for (int i = 0; i < 60; ++i) text += fmt::format("  - {{ id: g{}, price: 0 }}\n", i);
  copy.Write("data/harbour/many.yaml", text);
  copy.Write("data/harbour/more.yaml", "good:\n  - { id: last, price: 0 }\n");
  base::Diagnostics findings;
  EXPECT_FALSE(Load(copy.request(), findings).has_value());
  ASSERT_EQ(findings.size(), base::kMaxOfAFile + 1);
  EXPECT_TRUE(findings.items()[49].notes.empty());
  EXPECT_EQ(findings.items()[50].notes,
            std::vector<base::Message>{base::messages::NoteMoreInFile({.count = 9})});
  EXPECT_EQ(findings.items()[51].span.file->path(), "data/harbour/more.yaml");
}

TEST(Loader, GamesWithoutRulesTextMayNameAnyRule) {
  const HarbourCopy copy;
  std::filesystem::remove(copy.path() / "data/harbour/rules.md");
  copy.Write("data/harbour/more.yaml", "reason:\n  - { id: good, rules: [XX-YY-99] }\n");
  const content::Content content = LoadWell(copy.request());
  EXPECT_EQ(std::count(content.rules.begin(), content.rules.end(), "XX-YY-99"), 1);
}

}  // namespace
}  // namespace walz::mods
