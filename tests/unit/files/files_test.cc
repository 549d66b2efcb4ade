#include "files/files.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <vector>

namespace {

// Records the system calls of WriteFileDurably, in order, while `on`. At call number `at` the disk
// fails, or the process is killed.
struct Watch {
  enum class Fate { kNone, kFail, kDie };
  bool on = false;
  Fate fate = Fate::kNone;
  int at = -1;
  std::vector<std::string> calls;
};
Watch watch;

// Returns true if the call may proceed.
bool Passes(const char* call) {
  if (!watch.on) return true;
  const int number = static_cast<int>(watch.calls.size());
  watch.calls.emplace_back(call);
  if (number != watch.at || watch.fate == Watch::Fate::kNone) return true;
  if (watch.fate == Watch::Fate::kDie) _exit(99);
  errno = EIO;
  return false;
}

}  // namespace

// These replace the C library's functions in this program.
extern "C" {
ssize_t write(int descriptor, const void* bytes, size_t count) {
  if (!Passes("write")) return -1;
  return syscall(SYS_write, descriptor, bytes, count);
}
int fsync(int descriptor) {
  struct stat status {};
  fstat(descriptor, &status);
  if (!Passes(S_ISDIR(status.st_mode) ? "fsync folder" : "fsync")) return -1;
  return static_cast<int>(syscall(SYS_fsync, descriptor));
}
int renameat(int from_folder, const char* from, int to_folder, const char* to) noexcept {
  if (!Passes("rename")) return -1;
  return static_cast<int>(syscall(SYS_renameat2, from_folder, from, to_folder, to, 0));
}
}

namespace walz::files {
namespace {

namespace fs = std::filesystem;

class FilesTest : public testing::Test {
 protected:
  FilesTest() : folder_(fs::path(testing::TempDir()) / ("walz_files_" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~FilesTest() override {
    watch = Watch();
    fs::remove_all(folder_);
  }

  fs::path file() const { return folder_ / "game.json"; }
  std::string Content() const {
    const base::Result<std::string> text = ReadWholeFile(file());
    return text ? *text : "(" + text.error().message.English() + ")";
  }
  int Files() const {
    int count = 0;
    for (const auto& entry : fs::directory_iterator(folder_)) {
      static_cast<void>(entry);
      ++count;
    }
    return count;
  }
  void Write(std::string_view text) const {
    const base::Status status = WriteFileDurably(file(), text);
    ASSERT_TRUE(status.ok()) << status.error().message;
  }

  fs::path folder_;
};

TEST_F(FilesTest, WritesAndReplaces) {
  Write("old");
  EXPECT_EQ(Content(), "old");
  Write("");
  EXPECT_EQ(Content(), "");
  Write("new, and longer");
  EXPECT_EQ(Content(), "new, and longer");
  EXPECT_EQ(Files(), 1);
}

TEST_F(FilesTest, FlushesBeforeItRenamesAndTheFolderAfterwards) {
  watch.on = true;
  const base::Status status = WriteFileDurably(file(), "text");
  watch.on = false;
  ASSERT_TRUE(status.ok());
  EXPECT_EQ(watch.calls, (std::vector<std::string>{"write", "fsync", "rename", "fsync folder"}));
}

TEST_F(FilesTest, WhereAnythingFailsTheOldFileIsThereAndNothingElse) {
  Write("old");
  for (int at = 0; at < 3; ++at) {
    watch = {true, Watch::Fate::kFail, at, {}};
    const base::Status status = WriteFileDurably(file(), "new");
    watch = Watch();
    ASSERT_FALSE(status.ok()) << at;
    EXPECT_EQ(status.error().message, "cannot write `" + file().string() + "`: Input/output error");
    EXPECT_EQ(Content(), "old");
    EXPECT_EQ(Files(), 1);
  }
}

TEST_F(FilesTest, KilledAnywhereTheOldOrTheNewFileIsThereWhole) {
  for (int at = 0; at < 4; ++at) {
    Write("old");
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      watch = {true, Watch::Fate::kDie, at, {}};
      static_cast<void>(WriteFileDurably(file(), "new"));
      _exit(0);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(WEXITSTATUS(status), 99) << at;
    EXPECT_EQ(Content(), at < 3 ? "old" : "new") << at;
    EXPECT_LE(Files(), 2) << at;
  }
  // The next write removes what the killed process left behind.
  Write("newer");
  EXPECT_EQ(Files(), 1);
}

TEST_F(FilesTest, TheTemporaryFileIsOursOrIsTakenAway) {
  const fs::path temporary = folder_ / ".game.json.walz-new";
  const fs::path other = folder_ / "other";
  ASSERT_TRUE(WriteFileDurably(other, "precious").ok());
  fs::create_symlink(other, temporary);
  Write("past a link");
  fs::create_hard_link(other, temporary);
  Write("past a hard link");
  ASSERT_EQ(mkfifo(temporary.c_str(), 0600), 0);
  Write("past a pipe");
  EXPECT_EQ(Content(), "past a pipe");
  EXPECT_EQ(*ReadWholeFile(other), "precious");
  EXPECT_EQ(Files(), 2);
}

TEST_F(FilesTest, ProgramsThatWriteTheSameFileDoSoOneAfterTheOther) {
  const std::string mine(200000, 'a');
  const std::string theirs(300000, 'b');
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  const std::string& text = child == 0 ? theirs : mine;
  bool good = true;
  for (int i = 0; i < 50; ++i) good = WriteFileDurably(file(), text).ok() && good;
  if (child == 0) _exit(good ? 0 : 1);
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  EXPECT_TRUE(good);
  EXPECT_TRUE(Content() == mine || Content() == theirs);
  EXPECT_EQ(Files(), 1);
}

TEST_F(FilesTest, AFullDiskCostsNothingThatWasThere) {
  Write("old");
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{1000, 1000};
    setrlimit(RLIMIT_FSIZE, &limit);
    const base::Status status = WriteFileDurably(file(), std::string(5000, 'x'));
    const bool right = !status.ok() && status.error().message ==
                                           "cannot write `" + file().string() + "`: File too large";
    _exit(right ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(Content(), "old");
  EXPECT_EQ(Files(), 1);
}

TEST_F(FilesTest, ADeviceIsWrittenToAndNotReplaced) {
  const base::Status status = WriteFileDurably("/dev/full", "text");
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().message, "cannot write `/dev/full`: No space left on device");
  EXPECT_TRUE(WriteFileDurably("/dev/null", "text").ok());
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(FilesTest, ALinkStaysALink) {
  fs::create_directory(folder_ / "there");
  fs::create_symlink("there/real.json", file());
  Write("through the link");
  EXPECT_TRUE(fs::is_symlink(file()));
  EXPECT_EQ(ReadWholeFile(folder_ / "there" / "real.json").ok(), true);
  EXPECT_EQ(Content(), "through the link");
}

TEST_F(FilesTest, TheRightsOfAFileStayAsTheyWere) {
  Write("old");
  fs::permissions(file(), fs::perms::owner_read | fs::perms::owner_write);
  Write("new");
  EXPECT_EQ(fs::status(file()).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(FilesTest, AFailedWriteHasAReason) {
  const auto error = [](const fs::path& path) {
    const base::Status status = WriteFileDurably(path, "text");
    return status ? std::string() : status.error().message.English();
  };
  EXPECT_EQ(error(folder_), "cannot write `" + folder_.string() + "`: Is a directory");
  const fs::path nowhere = folder_ / "missing" / "file";
  EXPECT_EQ(error(nowhere), "cannot write `" + nowhere.string() + "`: No such file or directory");
}

TEST_F(FilesTest, ReadsNoMoreThanItShould) {
  Write("0123456789");
  EXPECT_TRUE(ReadWholeFile(file(), 10).ok());
  EXPECT_EQ(ReadWholeFile(file(), 9).error().message,
            "`" + file().string() + "` is larger than 0 MiB");
  EXPECT_EQ(ReadWholeFile(folder_).error().message,
            "cannot read `" + folder_.string() + "`: Is a directory");
}

TEST_F(FilesTest, PipesAndDevicesAreNotReadAndNotWaitedFor) {
  EXPECT_EQ(ReadWholeFile("/dev/zero").error().message,
            "cannot read `/dev/zero`: it is not a regular file");
  ASSERT_EQ(mkfifo(file().c_str(), 0600), 0);
  const std::string why = "cannot read `" + file().string() + "`: it is not a regular file";
  EXPECT_EQ(ReadWholeFile(file()).error().message, why);
  EXPECT_EQ(ReadFileIn(folder_, "game.json").error().message, why);
  EXPECT_EQ(WriteFileIn(folder_, "game.json", "text").error().message,
            "cannot write `" + file().string() + "`: it is not a regular file");
}

TEST_F(FilesTest, BelowAFolderNoLinkIsFollowed) {
  fs::create_directories(folder_ / "mod" / "data");
  fs::create_directories(folder_ / "outside");
  ASSERT_TRUE(WriteFileDurably(folder_ / "outside" / "secret", "secret").ok());
  ASSERT_TRUE(WriteFileIn(folder_ / "mod", "data/a/b.yaml", "text").ok());
  EXPECT_EQ(*ReadFileIn(folder_ / "mod", "data/a/b.yaml"), "text");
  fs::create_directory_symlink(folder_ / "outside", folder_ / "mod" / "link");
  fs::create_symlink(folder_ / "outside" / "secret", folder_ / "mod" / "file");
  fs::create_directory_symlink(folder_ / "mod", folder_ / "way");
  EXPECT_EQ(*ReadFileIn(folder_ / "way", "data/a/b.yaml"), "text") << "a person may name links";
  for (const char* inside : {"link/secret", "file"}) {
    const std::string path = (folder_ / "mod" / inside).string();
    EXPECT_EQ(ReadFileIn(folder_ / "mod", inside).error().message,
              "cannot read `" + path + "`: it is a symbolic link");
    EXPECT_EQ(WriteFileIn(folder_ / "mod", inside, "text").error().message,
              "cannot write `" + path + "`: it is a symbolic link");
  }
  EXPECT_FALSE(WriteFileIn(folder_ / "mod", "link/new/file", "text").ok());
  for (const char* inside :
       {"../outside/secret", "data/../../outside/secret", "", ".", "data/", "/etc/hostname"}) {
    EXPECT_FALSE(ReadFileIn(folder_ / "mod", inside).ok()) << inside;
    EXPECT_FALSE(WriteFileIn(folder_ / "mod", inside, "text").ok()) << inside;
  }
  EXPECT_EQ(*ReadWholeFile(folder_ / "outside" / "secret"), "secret");
  EXPECT_FALSE(fs::exists(folder_ / "outside" / "new"));
}

}  // namespace
}  // namespace walz::files
