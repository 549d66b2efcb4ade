// Runs the commands in the documentation and compares their output.
#include <gtest/gtest.h>
#include <stdlib.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "authoring/content_reference.h"
#include "authoring/script_reference.h"
#include "docs/page.h"

namespace walz::docs {
namespace {

namespace fs = std::filesystem;

const fs::path kSources = WALZ_SOURCE_DIR;
const fs::path kProgram = WALZ_PROGRAM;

// An empty folder, the home of a user who follows a tutorial.
class Tutorial : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "walz_docs_XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }

  // True if readers save files only in folders that a command has made.
  bool folders_made_ = false;

  // Runs the commands in the folder without a terminal.
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

  // Follows a section (or the whole page) in order: a snippet that names a file is that file, `sh`
  // is executed, and `text` must occur in the output of the last command, among other lines.
  void Follow(const std::string& page, const std::string& heading = "") {
    const std::vector<Snippet> snippets = SnippetsOf(ReadFile(kSources / page), heading);
    ASSERT_FALSE(snippets.empty()) << page << " " << heading;
    for (const Snippet& snippet : snippets) {
      if (!snippet.File().empty()) {
        EXPECT_TRUE(!folders_made_ || fs::exists((folder_ / snippet.File()).parent_path()))
            << "line " << snippet.line << ": " << snippet.File();
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
  folders_made_ = true;
  Follow("README.md", "Your first personality card in ten minutes");
}

TEST_F(Tutorial, AModFromTheEmptyFolderToASharedArchiveAndOn) {
  Follow("mods/tutorial.md");
  // Its card comes up in games, and its Lua effect runs.
  bool read_aloud = false;
  for (int seed = 1; seed <= 20 && !read_aloud; ++seed) {
    Run({"sh", "walz play auf-der-walz --mod dichter --seed " + std::to_string(seed) + "\n", 0});
    read_aloud = output_.find("has news: Annette von Droste") != std::string::npos &&
                 output_.find(" reads aloud: ") != std::string::npos;
  }
  EXPECT_TRUE(read_aloud);
  Follow("mods/how-to.md");
}

TEST_F(Tutorial, AGameOfOnesOwn) { Follow("data/own-game.md"); }

TEST_F(Tutorial, HowAGameLooks) { Follow("data/looks.md"); }

TEST_F(Tutorial, AnAim) { Follow("data/aims.md"); }

TEST_F(Tutorial, HouseRules) { Follow("mods/house-rules.md"); }

TEST_F(Tutorial, ApiPrintsThePages) {
  Run({"sh", "walz api scripts --format md\n", 0});
  EXPECT_TRUE(output_ == authoring::ReferencePage());
  Run({"sh", "walz api kinds; walz api shapes\n", 0});
  EXPECT_TRUE(output_ == authoring::KindsPage() + authoring::ShapesPage());
}

}  // namespace
}  // namespace walz::docs
