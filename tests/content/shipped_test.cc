// The shipped games have no findings, and all languages have the same texts.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "authoring/lint.h"
#include "base/render.h"
#include "book/load.h"
#include "book/printed.h"
#include "match/game.h"
#include "mods/loader.h"
#include "support/read_all.h"

namespace walz::content {
namespace {

namespace fs = std::filesystem;

const fs::path kSources = WALZ_SOURCE_DIR;

// A game as it is, or with one of its variants.
struct Shipped {
  std::string game;
  std::string variant;  // empty: none
};

std::vector<Shipped> AllShipped() {
  std::vector<Shipped> all;
  const std::vector<std::string> games = *mods::ListGames(kSources);
  for (const std::string& game : games) {
    all.push_back({game, ""});
    const fs::path folder = kSources / "data" / game / "variants";
    if (!fs::exists(folder)) continue;
    for (const auto& entry : fs::directory_iterator(folder)) {
      if (entry.path().extension() != ".yaml") continue;
      all.push_back({game, entry.path().stem().string()});
    }
  }
  return all;
}

std::string NameOf(const testing::TestParamInfo<Shipped>& info) {
  std::string name = info.param.game;
  if (!info.param.variant.empty()) name += "_by_" + info.param.variant;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

class ShippedGame : public testing::TestWithParam<Shipped> {};

TEST_P(ShippedGame, HasNoFinding) {
  mods::LoadRequest request;
  request.data_root = kSources;
  request.game = GetParam().game;
  if (!GetParam().variant.empty()) request.variants = {GetParam().variant};
  base::Diagnostics findings;
  EXPECT_NE(authoring::LoadAndLint(request, findings), nullptr);
  EXPECT_EQ(base::Render(findings), "");
}

INSTANTIATE_TEST_SUITE_P(All, ShippedGame, testing::ValuesIn(AllShipped()), NameOf);

class ShippedTexts : public testing::TestWithParam<std::string> {};

TEST_P(ShippedTexts, AreTheSameInEveryLanguage) {
  mods::LoadRequest request;
  request.data_root = kSources;
  request.game = GetParam();
  base::Diagnostics findings;
  const auto content = mods::Load(request, findings);
  ASSERT_TRUE(content.has_value()) << base::Render(findings);
  const auto& tables = content->locales.tables();
  for (const std::string language : {"de", "en"}) {
    ASSERT_EQ(tables.count(language), 1U) << language;
    for (const auto& [other, table] : tables) {
      for (const auto& [key, entry] : table) {
        // The view declares letters of symbols; a language need not have its own.
        if (key.ends_with(".letter")) continue;
        const auto found = tables.at(language).find(key);
        ASSERT_NE(found, tables.at(language).end()) << language << " lacks `" << key << "`";
        EXPECT_EQ(found->second.message.ArgumentNames(), entry.message.ArgumentNames())
            << "placeholders of `" << key << "` in " << language << " and " << other;
        EXPECT_EQ(found->second.text.empty(), entry.text.empty()) << key;
      }
    }
  }
}

TEST_P(ShippedTexts, SayWhatEachOptionIsAbout) {
  mods::LoadRequest request;
  request.data_root = kSources;
  request.game = GetParam();
  base::Diagnostics findings;
  const auto content = mods::Load(request, findings);
  ASSERT_TRUE(content.has_value()) << base::Render(findings);
  for (const OptionDeclaration& option : content->options) {
    for (const std::string language : {"de", "en"}) {
      EXPECT_EQ(content->locales.tables().at(language).count("option." + option.id + ".text"), 1U)
          << language << ": " << option.id;
    }
  }
}

TEST_P(ShippedTexts, BooksArePrintedWithEveryOption) {
  mods::LoadRequest request;
  request.data_root = kSources;
  request.game = GetParam();
  base::Diagnostics findings;
  mods::Loader loader;
  const auto plain = match::Game::Load(loader, request, findings);
  ASSERT_NE(plain, nullptr) << base::Render(findings);
  ASSERT_FALSE(book::LanguagesOf(*plain).empty());
  for (const OptionDeclaration& option : plain->content().options) {
    for (const std::string& value : option.values) {
      request.set = {{option.id, value}};
      const auto game = match::Game::Load(loader, request, findings);
      ASSERT_NE(game, nullptr) << base::Render(findings);
      for (const std::string language : {"de", "en"}) {
        const auto edition = book::MakeEdition(*game, language, game->default_seats(), findings);
        EXPECT_FALSE(edition.printed.chapters.empty());
        ASSERT_EQ(base::Render(findings), "") << option.id << " = " << value;
      }
    }
  }
}

TEST(ShippedPages, TheWorkedExampleOfABookIsThatOfAMod) {
  const std::string page = tests::ReadAll(kSources / "data/book.md");
  const std::string chapter = tests::ReadAll(kSources / "mods/stammtisch/book/en/50-dice.md");
  EXPECT_NE(page.find("\n" + chapter), std::string::npos);
}

TEST(ShippedPages, TheWorkedExampleOfALessonIsThatOfAGame) {
  const std::string page = tests::ReadAll(kSources / "data/lesson.md");
  for (const char* const file : {"10-first-turn.yaml", "en/10-first-turn.md"}) {
    const std::string text = tests::ReadAll(kSources / "data/klammer/lessons" / file);
    EXPECT_NE(page.find("\n" + text), std::string::npos) << file;
  }
}

INSTANTIATE_TEST_SUITE_P(All, ShippedTexts, testing::ValuesIn(*mods::ListGames(kSources)),
                         [](const auto& test) {
                           std::string name = test.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace walz::content
