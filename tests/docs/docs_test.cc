// The documentation is correct: generated pages match the engine, and links have a target.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <regex>

#include "authoring/content_reference.h"
#include "authoring/public_functions.h"
#include "authoring/script_reference.h"
#include "base/render.h"
#include "docs/page.h"
#include "docs/services.h"
#include "docs/signatures.h"
#include "mods/loader.h"

namespace walz::docs {
namespace {

namespace fs = std::filesystem;

const fs::path kSources = WALZ_SOURCE_DIR;

// Compares a generated page; WALZ_APPROVE=1 writes it instead.
void ExpectMade(const std::string& path, const std::string& made) {
  if (std::getenv("WALZ_APPROVE") != nullptr) WriteFile(kSources / path, made);
  EXPECT_TRUE(ReadFile(kSources / path) == made)
      << path << " is not what the engine makes; WALZ_APPROVE=1 writes it anew";
}

TEST(Reference, OfScriptsIsUpToDate) {
  ExpectMade("scripts/api/README.md", authoring::ReferencePage());
}

TEST(Reference, OfContentIsUpToDate) {
  ExpectMade("data/kinds.md", authoring::KindsPage());
  ExpectMade("data/shapes.md", authoring::ShapesPage());
  ExpectMade("data/patches.md", authoring::PatchPage());
  ExpectMade("data/scenarios.md", authoring::ScenarioPage());
}

std::optional<content::Content> LoadGame(const std::string& game) {
  mods::LoadRequest request;
  request.data_root = kSources;
  request.game = game;
  base::Diagnostics findings;
  auto content = mods::Load(request, findings);
  EXPECT_TRUE(content.has_value()) << base::Render(findings);
  return content;
}

// The page is also the record of what mods may call, so approving it does not hide a change.
TEST(Reference, OfPublicFunctionsIsUpToDateAndBreaksNoMod) {
  const std::string changelog = ReadFile(kSources / "CHANGELOG.md");
  const std::vector<std::string> games = *mods::ListGames(kSources);
  for (const std::string& game : games) {
    const auto content = LoadGame(game);
    ASSERT_TRUE(content.has_value()) << game;
    const std::string path = "scripts/" + game + "/functions.md";
    const std::string page = authoring::FunctionsPage(*content);
    const std::vector<std::string> broken =
        BrokenSignatures(SignaturesOn(ReadFile(kSources / path)), SignaturesOn(page),
                         content->function_changes, changelog);
    EXPECT_EQ(broken, std::vector<std::string>())
        << game << ": declare a `function_change` and name it in CHANGELOG.md; a function whose "
        << "types or results change needs another name";
    if (broken.empty()) ExpectMade(path, page);
    static const std::regex kWithoutType("[(,] ?\\w+[,)]");
    for (const std::string& signature : SignaturesOn(page)) {
      EXPECT_FALSE(std::regex_search(signature, kWithoutType)) << signature;
    }
    for (const content::FunctionChange& change : content->function_changes) {
      const std::string function = change.was.substr(0, change.was.find('('));
      EXPECT_NE(changelog.find("`" + function), std::string::npos) << function;
    }
  }
}

TEST(Signatures, AreThoseOfTheTables) {
  EXPECT_EQ(SignaturesOn("# F\n\n| | description |\n|---|---|\n| `a.b(c: seat)` | D `e`. |\n"
                         "| `a.f()` |  |\n\n## Changes\n\n| `a.g()` | `a.h()` | |\n"),
            (std::vector<std::string>{"a.b(c: seat)", "a.f()"}));
}

TEST(Signatures, MayGetOptionalParameters) {
  const std::string before = "a.b(c: seat, d: integer) -> boolean";
  for (const std::string after :
       {"a.b(c: seat, d: integer) -> boolean", "a.b(who: seat, d: integer?) -> boolean",
        "a.b(c: seat, d: integer, e: any?) -> boolean"}) {
    EXPECT_TRUE(IsCompatible(before, after)) << after;
  }
  for (const std::string after :
       {"a.c(c: seat, d: integer) -> boolean", "a.b(c: seat) -> boolean",
        "a.b(c: seat, d: integer, e: any) -> boolean", "a.b(c: seat, d: integer) -> boolean?",
        "a.b(c: seat, d: integer)", "a.b(c: space, d: integer) -> boolean",
        "a.b(c: seat?, d: integer?, e: string) -> boolean"}) {
    EXPECT_FALSE(IsCompatible(before, after)) << after;
  }
  EXPECT_FALSE(IsCompatible("a.b(c: seat?)", "a.b(c: seat)"));
}

TEST(Signatures, BreakModsUnlessTheChangeIsDeclaredAndListed) {
  const std::vector<std::string> before = {"a.b(c: seat, d: integer)", "a.e()"};
  const std::vector<std::string> after = {"a.b(c: seat)", "a.e()"};
  const std::vector<std::string> broken = {before.front()};
  content::FunctionChange change;
  change.was = "a.b(who, amount)";
  EXPECT_EQ(BrokenSignatures(before, before, {}, ""), std::vector<std::string>());
  EXPECT_EQ(BrokenSignatures(before, after, {}, "`a.b`"), broken);
  EXPECT_EQ(BrokenSignatures(before, after, {change}, "a.b"), broken);
  EXPECT_EQ(BrokenSignatures(before, after, {change}, "- `a.b` takes no amount."),
            std::vector<std::string>());
  change.was = "a.b(who)";
  EXPECT_EQ(BrokenSignatures(before, after, {change}, "`a.b`"), broken) << "another form";
  EXPECT_EQ(BrokenSignatures(before, {}, {change}, "`a.b`"), before);
}

TEST(Reference, OfServicesIsUpToDate) {
  const std::vector<std::string> games = *mods::ListGames(kSources);
  std::vector<std::vector<Service>> by_game;
  std::vector<std::size_t> state_sizes;
  for (const std::string& game : games) {
    const auto content = LoadGame(game);
    ASSERT_TRUE(content.has_value()) << game;
    by_game.push_back(ServicesOf(*content));
    state_sizes.push_back(content->ruleset->layout().size);
  }
  ExpectMade("data/services.md", ServicesPage(games, by_game, state_sizes));
}

TEST(Reference, TellsEachFieldOfAKindWithTypeAndSentence) {
  const std::string page = authoring::KindsPage();
  EXPECT_NE(page.find("\n### game\n"), std::string::npos);
  EXPECT_NE(page.find("\n| `version` (needed) | string | The version, such as 1.2.3. |\n"),
            std::string::npos);
  EXPECT_NE(page.find("| list: [flow_node](shapes.md#flow_node) |"), std::string::npos);
  EXPECT_NE(authoring::ShapesPage().find("\n### flow_node\n"), std::string::npos);
}

TEST(Links, LeadSomewhere) {
  int checked = 0;
  for (auto walk = fs::recursive_directory_iterator(kSources); walk != fs::end(walk); ++walk) {
    const std::string name = walk->path().filename().string();
    if (name == ".git" || name == "build") walk.disable_recursion_pending();
    if (walk->path().extension() != ".md") continue;
    for (const std::string& link : LinksOf(ReadFile(walk->path()))) {
      ++checked;
      EXPECT_TRUE(fs::exists(walk->path().parent_path() / link)) << walk->path() << ": " << link;
    }
  }
  EXPECT_GT(checked, 5);
}

TEST(Page, SnippetsEndWithTheirSection) {
  const std::string page =
      "## A\n```sh\nls\n```\ntext\n```yaml\n# a/b.yaml\nx: 1\n```\n## B\n```sh\nno\n```\n";
  const std::vector<Snippet> snippets = SnippetsOf(page, "A");
  ASSERT_EQ(snippets.size(), 2U);
  EXPECT_EQ(snippets[0].text, "ls\n");
  EXPECT_EQ(snippets[0].File(), "");
  EXPECT_EQ(snippets[1].File(), "a/b.yaml");
  EXPECT_EQ(snippets[1].line, 7);
  EXPECT_EQ(SnippetsOf(page).size(), 3U);
}

TEST(Page, LinksLeaveOutAddressesAndPlaces) {
  EXPECT_EQ(LinksOf("[a](b.md) [c](https://d) [e](#f) [g](h/i.md#j)"),
            (std::vector<std::string>{"b.md", "h/i.md"}));
}

}  // namespace
}  // namespace walz::docs
