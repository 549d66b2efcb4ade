// Mods: where they are found, what they add, and what the ruleset's hash covers.
#include <gtest/gtest.h>

#include <fstream>

#include "files/files.h"
#include "mods/discovery.h"
#include "unit/mods/loading.h"

namespace walz::mods {
namespace {

namespace fs = std::filesystem;

std::string ManifestText(const std::string& id, const std::string& more = {}) {
  return "schema: 1\nid: " + id + "\nname: " + id + "\nversion: 1.0.0\ngame: harbour\n" + more;
}

// The text of a mod that adds one kind of ware.
void WriteMod(const HarbourCopy& copy, const std::string& folder, const std::string& id) {
  copy.Write(folder + "/mod.yaml", ManifestText(id));
  copy.Write(folder + "/data/" + id + ".yaml", "good:\n  - { id: " + id + "_rum, price: 1 }\n");
  for (const char* language : {"de", "en"}) {
    copy.Write(folder + "/locale/" + language + "/texts.yaml",
               "locale:\n  - { id: good." + id + "_rum, text: Rum }\n");
  }
}

bool HasGood(const content::Content& content, const std::string& id) {
  for (const content::DefinitionMeta& meta : content.definitions) {
    if (meta.kind == "good" && meta.id == id) return true;
  }
  return false;
}

TEST(Mods, AddTheirDefinitions) {
  const HarbourCopy copy;
  WriteMod(copy, "mods/fog", "fog");
  LoadRequest request = copy.request();
  const content::Content without = LoadWell(request);
  request.mods = {"fog"};
  const content::Content content = LoadWell(request);
  EXPECT_TRUE(HasGood(content, "fog_rum"));
  EXPECT_FALSE(HasGood(without, "fog_rum"));
  ASSERT_EQ(content.mods.size(), 1U);
  EXPECT_EQ(content.mods[0].id, "fog");
  EXPECT_EQ(content.mods[0].version, "1.0.0");
  EXPECT_EQ(content.mods[0].ids, std::vector<std::string>{"good.fog_rum"});
  EXPECT_EQ(content.locales.TextOr("en", "good.fog_rum", ""), "Rum");
  EXPECT_NE(content.ruleset->hash(), without.ruleset->hash());
}

TEST(Mods, MayHaveTheSameWordsAndTexts) {
  const HarbourCopy copy;
  for (const std::string id : {"fog", "rain"}) {
    WriteMod(copy, "mods/" + id, id);
    copy.Write("mods/" + id + "/data/words.yaml", "word: [left, \"yes\", ashore]\n");
    copy.Write("mods/" + id + "/locale/en/more.yaml",
               "locale:\n  - { id: good.tea, text: Tea }\n  - { id: word.ashore, text: Ashore }\n");
  }
  LoadRequest request = copy.request();
  request.mods = {"fog", "rain"};
  base::Diagnostics findings;
  const std::optional<content::Content> content = Load(request, findings);
  ASSERT_TRUE(content.has_value()) << base::Render(findings);
  EXPECT_TRUE(content->ruleset->data().words.Find("ashore").valid());
  copy.Write("mods/rain/locale/en/more.yaml",
             "locale:\n  - { id: word.ashore, text: \"On land\" }\n");
  EXPECT_NE(HeadsOf(request).find("text `word.ashore` is defined twice"), std::string::npos);
  copy.Write("mods/rain/locale/en/more.yaml", "locale: []\n");
  copy.Write("mods/fog/data/words.yaml", "word: [ashore, ashore]\n");
  EXPECT_NE(HeadsOf(request).find("`word` `ashore` is defined twice"), std::string::npos);
}

TEST(Mods, AreFoundByPathInFurtherFoldersAndThroughRequirements) {
  const HarbourCopy copy;
  WriteMod(copy, "here/fog", "fog");
  WriteMod(copy, "home/rain", "rain");
  copy.Write("here/fog/mod.yaml", ManifestText("fog", "requires: { rain: ^1 }\n"));
  LoadRequest request = copy.request();
  request.mods = {(copy.path() / "here" / "fog").string()};
  EXPECT_NE(HeadsOf(request).find("WZ1003"), std::string::npos);
  request.mod_folders = {copy.path() / "home"};
  const content::Content content = LoadWell(request);
  ASSERT_EQ(content.mods.size(), 2U);
  EXPECT_EQ(content.mods[0].id, "rain");
  EXPECT_EQ(content.mods[1].id, "fog");
  EXPECT_TRUE(HasGood(content, "fog_rum"));
  EXPECT_TRUE(HasGood(content, "rain_rum"));
}

TEST(Mods, TheOrderOfTheRequestMakesNoDifference) {
  const HarbourCopy copy;
  WriteMod(copy, "mods/fog", "fog");
  WriteMod(copy, "mods/rain", "rain");
  LoadRequest request = copy.request();
  request.mods = {"rain", "fog"};
  const std::uint64_t hash = LoadWell(request).ruleset->hash();
  request.mods = {"fog", "rain"};
  EXPECT_EQ(LoadWell(request).ruleset->hash(), hash);
}

TEST(Mods, EveryByteOfRulesCountsForTheHashAndTextsDoNot) {
  const HarbourCopy copy;
  WriteMod(copy, "mods/fog", "fog");
  LoadRequest request = copy.request();
  request.mods = {"fog"};
  const std::uint64_t hash = LoadWell(request).ruleset->hash();
  copy.Write("mods/fog/locale/de/texts.yaml", "locale:\n  - { id: good.fog_rum, text: Rumm }\n");
  EXPECT_EQ(LoadWell(request).ruleset->hash(), hash);
  copy.Write("mods/fog/data/fog.yaml", "good:\n  - { id: fog_rum, price: 2 }\n");
  EXPECT_NE(LoadWell(request).ruleset->hash(), hash);
}

TEST(Mods, AVersionCanBeRequested) {
  const HarbourCopy copy;
  WriteMod(copy, "mods/fog", "fog");
  LoadRequest request = copy.request();
  request.mods = {"fog@^1"};
  LoadWell(request);
  request.mods = {"fog@^2"};
  EXPECT_EQ(HeadsOf(request),
            "error[WZ1003]: your selection requires `fog` ^2, 1.0.0 is installed\n");
  request.mods = {"fog@two"};
  EXPECT_EQ(HeadsOf(request), "error[WZ1001]: mod `fog@two`: `two` is not a range of versions\n");
}

TEST(Mods, APathWithoutAModIsAFinding) {
  const HarbourCopy copy;
  LoadRequest request = copy.request();
  request.mods = {"./nowhere"};
  EXPECT_EQ(HeadsOf(request), "error[WZ1008]: there is no mod in `./nowhere`\n");
}

TEST(Mods, BrokenModsHarmOnlyThoseWhoAskForThem) {
  const HarbourCopy copy;
  WriteMod(copy, "mods/fog", "fog");
  copy.Write("mods/rain/mod.yaml", "schema: [");
  LoadRequest request = copy.request();
  request.mods = {"fog"};
  LoadWell(request);
  request.mods = {"rain"};
  EXPECT_NE(HeadsOf(request).find("mods/rain/mod.yaml:1:9: error[WZ0112]"), std::string::npos);
}

TEST(Mods, TheGameOfAModIsAnIdAndLeadsToNoFile) {
  const HarbourCopy copy;
  WriteMod(copy, "mods/fog", "fog");
  const fs::path manifest = copy.path() / "mods/fog/mod.yaml";
  std::string text = *files::ReadWholeFile(manifest);
  const std::size_t at = text.find("game: harbour");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 13, "game: ../../../x");
  copy.Write("mods/fog/mod.yaml", text);
  LoadRequest request = copy.request();
  request.mods = {"./" +
                  (copy.path() / "mods/fog").lexically_relative(fs::current_path()).string()};
  EXPECT_NE(HeadsOf(request).find("error[WZ0202]: invalid id `../../../x`"), std::string::npos)
      << HeadsOf(request);
  request.mods.clear();
  request.game = "../data/harbour";
  EXPECT_EQ(HeadsOf(request), "error[WZ0902]: there is no game `../data/harbour`\n");
}

TEST(Mods, AManifestIsNoLink) {
  const HarbourCopy copy;
  WriteMod(copy, "mods/fog", "fog");
  const fs::path manifest = copy.path() / "mods/fog/mod.yaml";
  fs::rename(manifest, copy.path() / "elsewhere.yaml");
  fs::create_symlink(copy.path() / "elsewhere.yaml", manifest);
  LoadRequest request = copy.request();
  request.mods = {"fog"};
  EXPECT_NE(HeadsOf(request).find("error[WZ0901]: cannot read `mods/fog/mod.yaml`\n"),
            std::string::npos)
      << HeadsOf(request);
}

TEST(Mods, LinksAreRefusedAndNotFollowed) {
  const HarbourCopy copy;
  WriteMod(copy, "mods/fog", "fog");
  copy.Write("secret.yaml", "good:\n  - { id: secret, price: 1 }\n");
  fs::create_symlink(copy.path() / "secret.yaml", copy.path() / "mods/fog/data/secret.yaml");
  fs::create_directory_symlink(copy.path(), copy.path() / "mods/fog/data/loop");
  LoadRequest request = copy.request();
  request.mods = {"fog"};
  EXPECT_EQ(
      HeadsOf(request),
      "error[WZ0904]: `mods/fog/data/loop` is a link; a mod cannot contain links\nerror[WZ0904]: "
      "`mods/fog/data/secret.yaml` is a link; a mod cannot contain links\n");
}

TEST(Mods, FilesThatAreTooLargeTooDeepOrBadlyNamedAreRefused) {
  const HarbourCopy copy;
  WriteMod(copy, "mods/fog", "fog");
  copy.Write("mods/fog/data/large.yaml", std::string((1U << 20) + 1, '#'));
  copy.Write("mods/fog/data/a b.yaml", "good: []\n");
  LoadRequest request = copy.request();
  request.mods = {"fog"};
  EXPECT_EQ(
      HeadsOf(request),
      "error[WZ0904]: `mods/fog/data/a b.yaml` has a name that is not portable (Windows: reserved "
      "name, trailing dot)\nerror[WZ0904]: `mods/fog/data/large.yaml` is larger than 1 MiB\n");
  fs::remove(copy.path() / "mods/fog/data/large.yaml");
  fs::remove(copy.path() / "mods/fog/data/a b.yaml");
  copy.Write("mods/fog/data/1/2/3/4/5/6/deep.yaml", "good: []\n");
  LoadWell(request);
  copy.Write("mods/fog/data/1/2/3/4/5/6/7/deep.yaml", "good: []\n");
  EXPECT_EQ(HeadsOf(request),
            "error[WZ0904]: `mods/fog/data/1/2/3/4/5/6/7` is nested too deeply in folders\n");
}

TEST(ThoroughMods, WithTooManyFilesAreRefused) {
  const HarbourCopy copy;
  WriteMod(copy, "mods/fog", "fog");
  LoadRequest request = copy.request();
  request.mods = {"fog"};
  for (int i = 0; i < 2001; ++i) copy.Write("mods/fog/notes/" + std::to_string(i), "");
  EXPECT_EQ(HeadsOf(request), "error[WZ0904]: `mods/fog/` contains more than 2000 files\n");
}

TEST(Mods, AVariantsFileOfAModIsPlayedByItsPath) {
  const HarbourCopy copy;
  WriteMod(copy, "mods/fog", "fog");
  copy.Write("mods/fog/variants/thick.yaml",
             "variant:\n  - { id: thick, mods: { fog: ^1 }, options: { tide: high } }\n");
  LoadRequest request = copy.request();
  request.variants = {(copy.path() / "mods/fog/variants/thick.yaml").string()};
  const content::Content content = LoadWell(request);
  EXPECT_EQ(content.options.front().chosen, "high");
  EXPECT_EQ(content.variants.back().id, "thick");
}

TEST(Mods, VariantsMayWantMods) {
  const HarbourCopy copy;
  WriteMod(copy, "mods/fog", "fog");
  copy.Write("mods/fog/variants/thick.yaml",
             "variant:\n  - { id: thick, options: { tide: high } }\n");
  copy.Write("foggy.yaml", "variant:\n  - { id: foggy, mods: { fog: ^1 } }\n");
  LoadRequest request = copy.request();
  request.variants = {(copy.path() / "foggy.yaml").string(), "thick"};
  const content::Content content = LoadWell(request);
  ASSERT_EQ(content.mods.size(), 1U);
  EXPECT_EQ(content.mods[0].why.front(), "variant `foggy` requests it");
  EXPECT_EQ(content.options.front().chosen, "high");
}

}  // namespace
}  // namespace walz::mods
