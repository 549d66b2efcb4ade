#include "mods/git.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "files/files.h"
#include "mods/archive.h"
#include "mods/messages.h"

namespace walz::mods {
namespace {

constexpr std::string_view kMark = "git+";

// The environment of this process without variables that make git ask questions, use another
// repository or other transports.
enum class Config { kOfUser, kNone };
class GitEnvironment {
 public:
  explicit GitEnvironment(Config config) {
    constexpr std::array<std::string_view, 7> kLeftOut = {
        "GIT_TERMINAL_PROMPT=", "GIT_ALLOW_PROTOCOL=", "GIT_DIR=",
        "GIT_WORK_TREE=",       "GIT_INDEX_FILE=",     "GIT_CONFIG_GLOBAL=",
        "GIT_CONFIG_NOSYSTEM="};
    for (char** entry = environ; *entry != nullptr; ++entry) {
      const std::string_view text = *entry;
      const bool left_out =
          std::any_of(kLeftOut.begin(), kLeftOut.end(),
                      [&](std::string_view beginning) { return text.starts_with(beginning); });
      if (!left_out) entries_.emplace_back(text);
    }
    entries_.emplace_back("GIT_TERMINAL_PROMPT=0");
    entries_.emplace_back("GIT_ALLOW_PROTOCOL=file:git:http:https:ssh");
    if (config == Config::kNone) {
      entries_.emplace_back("GIT_CONFIG_GLOBAL=/dev/null");
      entries_.emplace_back("GIT_CONFIG_NOSYSTEM=1");
    }
    for (std::string& entry : entries_) pointers_.push_back(entry.data());
    pointers_.push_back(nullptr);
  }
  char** get() { return pointers_.data(); }

 private:
  std::vector<std::string> entries_;
  std::vector<char*> pointers_;
};

using Clock = std::chrono::steady_clock;

// The exit code of a process, -1 if a signal has ended it; nothing if it still runs at `until`.
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

// Asks a process to end, which lets git clear up; then makes it.
void End(pid_t process) {
  kill(process, SIGTERM);
  if (WaitFor(process, Clock::now() + std::chrono::seconds(2))) return;
  kill(process, SIGKILL);
  while (waitpid(process, nullptr, 0) < 0 && errno == EINTR) {
  }
}

// Limits the size of each file that git writes: the packed repository, the list of its tree.
constexpr std::uint64_t kMaxWritten = ArchiveLimits().total_bytes;

// Runs git, which reads nothing from the terminal and writes its output to the file `output`; its
// exit code, nothing if it still runs at `until`. An error if it cannot be run.
base::Result<std::optional<int>> RunGit(std::vector<std::string> words, Config config,
                                        const std::string& output, Clock::time_point until) {
  constexpr std::uint64_t kBlock = 512;
  words.insert(words.begin(), {"sh", "-c", "ulimit -f \"$0\" && exec git \"$@\"",
                               std::to_string(kMaxWritten / kBlock)});
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  GitEnvironment environment(config);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, output.c_str(),
                                   O_WRONLY | O_CREAT | O_TRUNC, 0600);
  pid_t git = -1;
  const int failed =
      posix_spawn(&git, "/bin/sh", &files, nullptr, arguments.data(), environment.get());
  posix_spawn_file_actions_destroy(&files);
  if (failed != 0) return base::Error{messages::GitNotInstalled()};
  const std::optional<int> code = WaitFor(git, until);
  if (!code) End(git);
  constexpr int kNotFound = 127;
  if (code == kNotFound) return base::Error{messages::GitNotInstalled()};
  return code;
}

// Runs git for a repository; an error unless it ends well in time.
base::Status NeedGit(std::vector<std::string> words, Config config, const std::string& output,
                     Clock::time_point until, const std::string& address) {
  const base::Result<std::optional<int>> code = RunGit(std::move(words), config, output, until);
  if (!code) return code.error();
  if (!*code) return base::Error{messages::ServerTooSlow({.url = address})};
  if (**code != 0) return base::Error{messages::GitCannotFetch({.url = address})};
  return base::Ok();
}

// Compares a tree with the limits of archives. `tree` is the output of `git ls-tree -r -l -z`: for
// each file its mode, kind, hash and size, a tab and its path, ended by a zero byte.
base::Status CheckTree(std::string_view tree, const std::string& address) {
  const ArchiveLimits limits;
  const base::Error too_large{messages::RepositoryTooLarge({.url = address})};
  std::size_t files = 0;
  std::uint64_t total = 0;
  bool has_manifest = false;
  while (!tree.empty()) {
    const std::string_view line = tree.substr(0, tree.find('\0'));
    tree.remove_prefix(std::min(tree.size(), line.size() + 1));
    const std::size_t tab = line.find('\t');
    if (tab == std::string_view::npos)
      return base::Error{messages::GitCannotFetch({.url = address})};
    const std::string_view head = line.substr(0, tab);
    const std::string size(head.substr(head.rfind(' ') + 1));  // `-` for a submodule
    const std::uint64_t bytes = std::strtoull(size.c_str(), nullptr, 10);
    total += bytes;
    if (++files > limits.entries || bytes > limits.file_bytes || total > limits.total_bytes) {
      return too_large;
    }
    has_manifest = has_manifest || line.substr(tab + 1) == "mod.yaml";
  }
  if (has_manifest) return base::Ok();
  return base::Error{messages::NoModHere({.path = address})};
}

}  // namespace

bool IsGitAddress(std::string_view text) {
  for (const std::string_view beginning :
       {kMark, std::string_view("git@"), std::string_view("git://"), std::string_view("ssh://"),
        std::string_view("file://"), std::string_view("http://"), std::string_view("https://")}) {
    if (text.starts_with(beginning)) return true;
  }
  return text.ends_with(".git");
}

base::Status FetchRepository(const std::string& address, const std::string& scratch,
                             const std::string& file, std::chrono::milliseconds time) {
  const Clock::time_point until = Clock::now() + time;
  const std::string from = address.starts_with(kMark) ? address.substr(kMark.size()) : address;
  // A server of the web that is silent is given up before one that is slow; git's helper, too,
  // which outlives it.
  const auto silence = std::clamp(std::chrono::duration_cast<std::chrono::seconds>(time).count(),
                                  std::int64_t{1}, std::int64_t{30});
  // Untrusted repositories must not run hooks. Large files are not unpacked in memory. `--`
  // prevents an address from being parsed as an option.
  const base::Status cloned =
      NeedGit({"-c", "core.hooksPath=/dev/null", "-c", "core.bigFileThreshold=1m", "-c",
               "http.lowSpeedLimit=1", "-c", "http.lowSpeedTime=" + std::to_string(silence),
               "clone", "--quiet", "--bare", "--template=", "--no-local", "--depth=1",
               "--no-recurse-submodules", "--", from, scratch},
              Config::kOfUser, "/dev/null", until, address);
  if (!cloned) return cloned;
  const std::string listed = scratch + "/walz-tree";
  // Filters of the user's configuration, such as git-lfs, must not run from here on.
  const auto code = RunGit({"-C", scratch, "ls-tree", "-r", "-l", "-z", "--full-tree", "HEAD"},
                           Config::kNone, listed, until);
  if (!code) return code.error();
  // A tree of endless size exceeds the size or the time.
  const bool complete = *code == 0;
  const base::Result<std::string> tree = files::ReadWholeFile(listed);
  if (!complete || !tree) return base::Error{messages::RepositoryTooLarge({.url = address})};
  if (const base::Status fits = CheckTree(*tree, address); !fits) return fits;
  return NeedGit({"-C", scratch, "archive", "--format=zip", "HEAD", "--", ".",
                  ":(exclude,glob)**/.*", ":(exclude,glob)**/.*/**"},
                 Config::kNone, file, until, address);
}

}  // namespace walz::mods
