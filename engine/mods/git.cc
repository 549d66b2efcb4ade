#include "mods/git.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <sstream>
#include <thread>
#include <utility>
#include <vector>

#include "files/files.h"
#include "files/scratch_folder.h"
#include "mods/art.h"
#include "mods/discovery.h"
#include "mods/messages.h"

namespace walz::mods {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMark = "git+";

// The environment of this process without variables that make git ask questions or use another
// repository.
class GitEnvironment {
 public:
  GitEnvironment() {
    constexpr std::array<std::string_view, 5> kLeftOut = {
        "GIT_TERMINAL_PROMPT=", "GIT_DIR=", "GIT_WORK_TREE=", "GIT_INDEX_FILE=",
        "GIT_ALLOW_PROTOCOL="};
    for (char** entry = environ; *entry != nullptr; ++entry) {
      const std::string_view text = *entry;
      const bool left_out = std::ranges::any_of(
          kLeftOut, [&](std::string_view beginning) { return text.starts_with(beginning); });
      if (!left_out) entries_.emplace_back(text);
    }
    entries_.emplace_back("GIT_TERMINAL_PROMPT=0");
    // Not `ext` and `fd`, which run or wait for something on this machine.
    entries_.emplace_back("GIT_ALLOW_PROTOCOL=file:git:http:https:ssh");
    for (std::string& entry : entries_) pointers_.push_back(entry.data());
    pointers_.push_back(nullptr);
  }
  char** get() { return pointers_.data(); }

 private:
  std::vector<std::string> entries_;
  std::vector<char*> pointers_;
};

using Clock = std::chrono::steady_clock;

// Returns the exit code of a process, -1 if a signal has ended it; nullopt if it still runs at
// `until`.
std::optional<int> WaitFor(pid_t process, Clock::time_point until) {
  for (;;) {
    int status = 0;
    const pid_t ended = waitpid(process, &status, WNOHANG);
    if (ended == process) return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (ended < 0 && errno != EINTR) return -1;
    if (Clock::now() >= until) return std::nullopt;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

// Terminates a process: with SIGTERM, on which git cleans up, then with SIGKILL.
void End(pid_t process) {
  kill(process, SIGTERM);
  if (WaitFor(process, Clock::now() + std::chrono::seconds(2))) return;
  kill(process, SIGKILL);
  while (waitpid(process, nullptr, 0) < 0 && errno == EINTR) {
  }
}

// Limits of one run of git. A run that exceeds one fails like any other.
struct RunLimits {
  std::chrono::milliseconds time;
  std::size_t output = 0;  // bytes of its standard output that are kept; beyond them, the run ends
};

// A run that ended by itself.
struct Run {
  int code = -1;  // its exit code
  std::string output;
};

// Reads a pipe to its end. Returns false at the limit of bytes, or at `until`.
bool ReadPipe(int pipe, std::size_t limit, Clock::time_point until, std::string& output) {
  std::array<char, 65536> part{};
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    pollfd waiting{pipe, POLLIN, 0};
    const int ready = poll(&waiting, 1, static_cast<int>(std::clamp<std::int64_t>(left, 0, 60000)));
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0 && Clock::now() >= until) return false;
    if (ready <= 0) continue;
    const ssize_t count = read(pipe, part.data(), part.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count == 0;
    output.append(part.data(), static_cast<std::size_t>(count));
    if (output.size() > limit) return false;
  }
}

// Runs git with `input` (a path) as its standard input; null if it was stopped at a limit. Each
// file that git writes is limited as well, and its memory.
base::Result<std::optional<Run>> RunGit(std::vector<std::string> words, const RunLimits& limits,
                                        const std::string& input = "/dev/null") {
  // 256 MiB in blocks of 512 bytes, and 2 GiB in kilobytes.
  std::vector<std::string> all = {
      "sh",  "-c", "ulimit -f 524288; ulimit -v 2097152; exec git \"$@\"",
      "git", "-c", "core.hooksPath=/dev/null"};
  all.insert(all.end(), words.begin(), words.end());
  std::vector<char*> arguments;
  for (std::string& word : all) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  GitEnvironment environment;
  std::array<int, 2> ends = {-1, -1};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return base::Error{messages::GitNotInstalled()};
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, input.c_str(), O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
  pid_t git = -1;
  const int failed = posix_spawnp(&git, "sh", &files, nullptr, arguments.data(), environment.get());
  posix_spawn_file_actions_destroy(&files);
  close(ends[1]);
  const Clock::time_point until = Clock::now() + limits.time;
  Run run;
  const bool read = failed == 0 && ReadPipe(ends[0], limits.output, until, run.output);
  close(ends[0]);
  constexpr int kCommandNotFound = 127;
  if (failed != 0) return base::Error{messages::GitNotInstalled()};
  const std::optional<int> code = read ? WaitFor(git, until) : std::nullopt;
  if (!code) {
    End(git);
    return std::optional<Run>();
  }
  if (*code == kCommandNotFound) return base::Error{messages::GitNotInstalled()};
  run.code = *code;
  return std::optional<Run>(std::move(run));
}

// A file of a repository.
struct Blob {
  std::string hash;
  std::string path;
  std::uint64_t size = 0;
};

// Lists and extracts the files of a bare repository, within the limits of a mod. Nothing is checked
// out, so that no attribute or filter of the repository has an effect.
class Repository {
 public:
  Repository(std::string address, std::string folder)
      : address_(std::move(address)), folder_(std::move(folder)) {}

  base::Result<std::vector<Blob>> List() const {
    const base::Result<std::optional<Run>> run =
        RunGit({"--git-dir=" + folder_, "ls-tree", "-r", "-l", "-z", "HEAD"}, {kTime, kMaxListing});
    if (!run) return run.error();
    if (!*run) return Refuse("", messages::TermTooManyFiles({.limit = kMaxModFiles}));
    if ((*run)->code != 0) return base::Error{messages::GitCannotFetch({.url = address_})};
    std::vector<Blob> blobs;
    std::uint64_t total = 0;
    std::istringstream lines((*run)->output);
    for (std::string line; std::getline(lines, line, '\0');) {
      std::istringstream words(line);
      std::string mode;
      std::string type;
      Blob blob;
      words >> mode >> type >> blob.hash;
      blob.path = line.substr(std::min(line.find('\t'), line.size() - 1) + 1);
      if (blob.path.starts_with('.') || blob.path.find("/.") != std::string::npos) continue;
      if (type != "blob" || !(words >> blob.size)) {
        return Refuse(blob.path, messages::TermNoFileOrFolder());
      }
      if (mode == kLinkMode) return Refuse(blob.path, messages::TermLinkInMod());
      if (const std::uint64_t limit = MaxFileBytes(blob.path); blob.size > limit) {
        return Refuse(blob.path, messages::TermLargerThanLimit({.limit = limit >> 20U}));
      }
      total += blob.size;
      if (total > kMaxTotal) return Refuse("", messages::TermTooLargeUnpacked());
      if (blobs.size() == kMaxModFiles) {
        return Refuse("", messages::TermTooManyFiles({.limit = kMaxModFiles}));
      }
      blobs.push_back(std::move(blob));
    }
    return blobs;
  }

  // Writes the files below `into`.
  base::Status TakeOut(const std::vector<Blob>& blobs, const std::string& into) const {
    const std::string wanted = folder_ + "/wanted";
    std::string hashes;
    std::size_t bytes = 0;
    for (const Blob& blob : blobs) {
      hashes += blob.hash + "\n";
      bytes += blob.size + kMaxHeader;
    }
    if (base::Status written = files::WriteFileDurably(wanted, hashes); !written) return written;
    const base::Result<std::optional<Run>> run =
        RunGit({"--git-dir=" + folder_, "cat-file", "--batch"}, {kTime, bytes}, wanted);
    if (!run) return run.error();
    if (!*run || (*run)->code != 0) return base::Error{messages::GitCannotFetch({.url = address_})};
    std::string_view rest = (*run)->output;
    for (const Blob& blob : blobs) {
      const auto size = static_cast<std::size_t>(blob.size);
      // A header `HASH blob SIZE`, the bytes, a line feed.
      const std::size_t begin = rest.find('\n');
      if (begin == std::string_view::npos || rest.size() < begin + size + 2) {
        return base::Error{messages::GitCannotFetch({.url = address_})};
      }
      base::Status written = files::WriteFileIn(into, blob.path, rest.substr(begin + 1, size));
      if (!written) return written;
      rest.remove_prefix(begin + size + 2);
    }
    return base::Ok();
  }

 private:
  static constexpr std::chrono::seconds kTime{60};
  static constexpr std::size_t kMaxHeader = 100;
  static constexpr std::size_t kMaxListing = kMaxModFiles * 600;
  static constexpr std::uint64_t kMaxTotal = std::uint64_t{64} << 20;
  static constexpr std::string_view kLinkMode = "120000";

  base::Error Refuse(const std::string& path, const base::Message& why) const {
    return base::Error{
        messages::ModFileRejected({.folder = address_, .path = path, .reason = why})};
  }

  std::string address_;
  std::string folder_;
};

}  // namespace

bool IsGitAddress(std::string_view text) {
  for (const std::string_view beginning :
       {kMark, std::string_view("git@"), std::string_view("git://"), std::string_view("ssh://"),
        std::string_view("file://"), std::string_view("http://"), std::string_view("https://")}) {
    if (text.starts_with(beginning)) return true;
  }
  return text.ends_with(".git");
}

base::Status FetchRepository(const std::string& address, const std::string& into,
                             std::chrono::milliseconds time) {
  const std::string from = address.starts_with(kMark) ? address.substr(kMark.size()) : address;
  // The timeout for a silent web server is shorter than for a slow one. It also ends git's helper,
  // which outlives git.
  const auto silence = std::clamp(std::chrono::duration_cast<std::chrono::seconds>(time).count(),
                                  std::int64_t{1}, std::int64_t{30});
  const files::ScratchFolder scratch(fs::path(into).parent_path().string());
  const std::string bare = scratch.At("repository.git");
  // `--` prevents an address from being parsed as an option.
  const base::Result<std::optional<Run>> run =
      RunGit({"-c", "http.lowSpeedLimit=1", "-c", "http.lowSpeedTime=" + std::to_string(silence),
              "clone", "--bare", "--quiet", "--depth=1", "--no-tags", "--", from, bare},
             {time});
  if (!run) return run.error();
  if (!*run) return base::Error{messages::ServerTooSlow({.url = address})};
  if ((*run)->code != 0) return base::Error{messages::GitCannotFetch({.url = address})};
  const Repository repository(address, bare);
  const base::Result<std::vector<Blob>> blobs = repository.List();
  if (!blobs) return blobs.error();
  return repository.TakeOut(*blobs, into);
}

}  // namespace walz::mods
