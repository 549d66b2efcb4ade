#include "mods/git.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "support/own_folder.h"
#include "support/small_server.h"

namespace walz::mods {
namespace {

TEST(Git, ThoroughlyGivesUpASilentServer) {
  const tests::SmallServer server(tests::Answers{{"/a.git/info/refs?service=git-upload-pack", ""}});
  const tests::OwnFolder folder;
  const std::string address = server.root() + "/a.git";
  const base::Status status =
      FetchRepository(address, folder / "a", std::chrono::milliseconds(500));
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().message, "`" + address + "`: the server sends no data, or too slowly");
  EXPECT_FALSE(std::filesystem::exists(folder / "a"));
}

// A repository with one commit of the files that `Write` has put into its folder.
class OwnRepository {
 public:
  void Write(const std::string& name, const std::string& text) const {
    folder_.Write("work/" + name, text);
  }
  std::string Commit() const {
    const std::string git =
        "git -C '" + (folder_ / "work") + "' -c user.name=a -c user.email=a@b.c ";
    EXPECT_EQ(
        std::system((git + "init -q && " + git + "add -A && " + git + "commit -qm one").c_str()),
        0);
    return "file://" + (folder_ / "work");
  }
  std::string Into() const { return folder_ / "taken"; }
  std::string Taken(const std::string& name) const { return folder_.Read("taken/" + name); }
  std::filesystem::path path() const { return folder_.path(); }

 private:
  tests::OwnFolder folder_;
};

std::string ReasonId(const base::Status& status) {
  const base::Message* const reason = status.error().message.argument("reason");
  return std::string(reason == nullptr ? status.error().message.id() : reason->id());
}

TEST(Git, TakesTheFilesOfTheLatestCommit) {
  const OwnRepository repository;
  repository.Write("mod.yaml", "mod: a\n");
  repository.Write("data/empty.yaml", "");
  repository.Write("data/cards.yaml", std::string("a\0b\nheader blob 3\n", 18));
  repository.Write(".github/workflow.yaml", "x");
  repository.Write(".gitattributes", "* text eol=crlf ident export-ignore\n");
  const base::Status status = FetchRepository(repository.Commit(), repository.Into());
  ASSERT_TRUE(status.ok()) << status.error().message;
  EXPECT_EQ(repository.Taken("mod.yaml"), "mod: a\n");
  EXPECT_EQ(repository.Taken("data/cards.yaml"), std::string("a\0b\nheader blob 3\n", 18));
  EXPECT_TRUE(std::filesystem::exists(repository.Into() + "/data/empty.yaml"));
  EXPECT_FALSE(std::filesystem::exists(repository.Into() + "/.github"));
}

// Compressed, the files take some kilobytes.
TEST(Git, ARepositoryBeyondTheLimitsOfAModWritesNothing) {
  const OwnRepository repository;
  for (int i = 0; i < 70; ++i) {
    repository.Write(std::to_string(i) + ".md", std::string(std::size_t{1} << 20, 'a'));
  }
  const base::Status status = FetchRepository(repository.Commit(), repository.Into());
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(ReasonId(status), "mods.term_too_large_unpacked");
  EXPECT_FALSE(std::filesystem::exists(repository.Into()));
}

TEST(Git, AFileBeyondItsLimitAndALinkAreRefused) {
  const OwnRepository repository;
  repository.Write("large.md", std::string((std::size_t{1} << 20) + 1, 'a'));
  EXPECT_EQ(ReasonId(FetchRepository(repository.Commit(), repository.Into())),
            "mods.term_larger_than_limit");
  std::filesystem::remove(repository.path() / "work/large.md");
  repository.Write("art/large.png", std::string((std::size_t{1} << 20) + 1, 'a'));
  EXPECT_TRUE(FetchRepository(repository.Commit(), repository.Into()).ok());
  std::filesystem::remove_all(repository.Into());
  std::filesystem::create_symlink("/etc/passwd", repository.path() / "work/link.md");
  EXPECT_EQ(ReasonId(FetchRepository(repository.Commit(), repository.Into())),
            "mods.term_link_in_mod");
  EXPECT_FALSE(std::filesystem::exists(repository.Into()));
}

TEST(Git, HelpersThatRunOrWaitForSomethingHereAreNotAllowed) {
  const tests::OwnFolder folder;
  for (const char* address : {"git+fd::0/x.git", "git+ext::sleep 100.git"}) {
    const base::Status status = FetchRepository(address, folder / "a");
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().message.id(), "mods.git_cannot_fetch") << address;
  }
}

}  // namespace
}  // namespace walz::mods
