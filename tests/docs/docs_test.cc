// The documentation is true: what it tells people to type works, what is made from the engine is
// what the engine would make now, and links lead somewhere.
#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>

#include <cstdlib>
#include <sstream>

#include "base/render.h"
#include "content/loader.h"
#include "content/reference.h"
#include "docs/page.h"
#include "docs/services.h"
#include "script/reference.h"

namespace walz::docs {
namespace {

namespace fs = std::filesystem;

const fs::path kSources = WALZ_SOURCE_DIR;
const fs::path kProgram = WALZ_PROGRAM;

// An empty folder, the home of somebody who follows a tutorial.
class Tutorial : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "walz_docs_XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }

  // Makes the folder look like a checkout.
  void CopyGames() const {
    for (const char* name : {"data", "scripts"}) {
      fs::copy(kSources / name, folder_ / name, fs::copy_options::recursive);
    }
  }

  // Runs the commands in the folder; nobody sits at the keyboard.
  void Run(const Snippet& commands) {
    WriteFile(folder_ / "commands", commands.text);
    const std::string folder = "'" + folder_.string() + "'";
    const std::string command = "cd " + folder + " && PATH='" + kProgram.parent_path().string() +
                                "':$PATH LANG=C.UTF-8 HOME=" + folder + " XDG_DATA_HOME=" + folder +
                                "/home sh -e commands </dev/null >output 2>&1";
    const int status = std::system(command.c_str());
    output_ = ReadFile(folder_ / "output");
    EXPECT_EQ(status, 0) << "line " << commands.line << ":\n" << commands.text << output_;
  }

  // Does what the section (or the whole page) says, in order: a snippet that names a file is that
  // file, `sh` is typed, and `text` is what the last command shows among other lines.
  void Follow(const std::string& page, const std::string& heading = "") {
    const std::vector<Snippet> snippets = SnippetsOf(ReadFile(kSources / page), heading);
    ASSERT_FALSE(snippets.empty()) << page << " " << heading;
    for (const Snippet& snippet : snippets) {
      if (!snippet.File().empty()) {
        WriteFile(folder_ / snippet.File(), snippet.text);
      } else if (snippet.language == "sh") {
        Run(snippet);
      } else {
        ASSERT_EQ(snippet.language, "text") << "line " << snippet.line << ": names no file";
        ExpectShown(snippet);
      }
    }
  }

  std::string output_;

 private:
  void ExpectShown(const Snippet& shown) {
    std::istringstream lines(shown.text);
    for (std::string line; std::getline(lines, line);) {
      EXPECT_NE(output_.find(line), std::string::npos)
          << "line " << shown.line << ": " << line << "\nis not in\n"
          << output_;
    }
  }

  fs::path folder_;
};

TEST_F(Tutorial, FirstPersonalityCard) {
  CopyGames();
  Follow("README.md", "Your first personality card in ten minutes");
}

TEST_F(Tutorial, AModFromTheEmptyFolderToASharedArchiveAndOn) {
  Follow("mods/tutorial.md");
  // Its card comes up in games, and does what its Lua says.
  bool read_aloud = false;
  for (int seed = 1; seed <= 20 && !read_aloud; ++seed) {
    Run({"sh", "walz play auf-der-walz --mod dichter --seed " + std::to_string(seed) + "\n", 0});
    read_aloud = output_.find("has news: Annette von Droste") != std::string::npos &&
                 output_.find(" reads aloud: ") != std::string::npos;
  }
  EXPECT_TRUE(read_aloud);
  Follow("mods/how-to.md");
}

TEST_F(Tutorial, ApiPrintsThePages) {
  Run({"sh", "walz api scripts --format md\n", 0});
  EXPECT_TRUE(output_ == script::ReferencePage());
  Run({"sh", "walz api kinds; walz api shapes\n", 0});
  EXPECT_TRUE(output_ == content::KindsPage() + content::ShapesPage());
}

// Compares a page with what the engine makes; WALZ_APPROVE=1 writes it instead.
void ExpectMade(const std::string& path, const std::string& made) {
  if (std::getenv("WALZ_APPROVE") != nullptr) WriteFile(kSources / path, made);
  EXPECT_TRUE(ReadFile(kSources / path) == made)
      << path << " is not what the engine makes; WALZ_APPROVE=1 writes it anew";
}

TEST(Reference, OfScriptsIsUpToDate) {
  ExpectMade("scripts/api/README.md", script::ReferencePage());
}

TEST(Reference, OfContentIsUpToDate) {
  ExpectMade("data/kinds.md", content::KindsPage());
  ExpectMade("data/shapes.md", content::ShapesPage());
  ExpectMade("data/patches.md", content::PatchPage());
  ExpectMade("data/scenarios.md", content::ScenarioPage());
}

TEST(Reference, OfServicesIsUpToDate) {
  const std::vector<std::string> games = content::ListGames(kSources);
  std::vector<std::vector<Service>> by_game;
  std::vector<std::size_t> state_sizes;
  for (const std::string& game : games) {
    content::LoadRequest request;
    request.data_root = kSources;
    request.game = game;
    base::Diagnostics findings;
    const auto content = content::Load(request, findings);
    ASSERT_TRUE(content.has_value()) << base::Render(findings);
    by_game.push_back(ServicesOf(*content));
    state_sizes.push_back(content->ruleset->layout().size);
  }
  ExpectMade("data/services.md", ServicesPage(games, by_game, state_sizes));
}

TEST(Reference, TellsEachFieldOfAKindWithTypeAndSentence) {
  const std::string page = content::KindsPage();
  EXPECT_NE(page.find("\n### game\n"), std::string::npos);
  EXPECT_NE(page.find("\n| `version` (needed) | string | Its version, as in 1.2.3. |\n"),
            std::string::npos);
  EXPECT_NE(page.find("| list: [flow_node](shapes.md#flow_node) |"), std::string::npos);
  EXPECT_NE(content::ShapesPage().find("\n### flow_node\n"), std::string::npos);
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
