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
#include <optional>
#include <thread>
#include <vector>

#include "mods/messages.h"

namespace walz::mods {
namespace {

constexpr std::string_view kMark = "git+";

// The environment of this process without variables that make git ask questions or use another
// repository.
class GitEnvironment {
 public:
  GitEnvironment() {
    constexpr std::array<std::string_view, 4> kLeftOut = {
        "GIT_TERMINAL_PROMPT=", "GIT_DIR=", "GIT_WORK_TREE=", "GIT_INDEX_FILE="};
    for (char** entry = environ; *entry != nullptr; ++entry) {
      const std::string_view text = *entry;
      const bool left_out =
          std::any_of(kLeftOut.begin(), kLeftOut.end(),
                      [&](std::string_view beginning) { return text.starts_with(beginning); });
      if (!left_out) entries_.emplace_back(text);
    }
    entries_.emplace_back("GIT_TERMINAL_PROMPT=0");
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

// Runs git, which reads nothing from the terminal; its exit code, nothing if it took longer than
// `time`. An error if it cannot be run.
base::Result<std::optional<int>> RunGit(std::vector<std::string> words,
                                        std::chrono::milliseconds time) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  GitEnvironment environment;
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  pid_t git = -1;
  const int failed =
      posix_spawnp(&git, "git", &files, nullptr, arguments.data(), environment.get());
  posix_spawn_file_actions_destroy(&files);
  if (failed != 0) return base::Error{messages::GitNotInstalled()};
  const std::optional<int> code = WaitFor(git, Clock::now() + time);
  if (!code) End(git);
  return code;
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

base::Status CloneRepository(const std::string& address, const std::string& into,
                             std::chrono::milliseconds time) {
  const std::string from = address.starts_with(kMark) ? address.substr(kMark.size()) : address;
  // A server of the web that is silent is given up before one that is slow; git's helper, too,
  // which outlives it.
  const auto silence = std::clamp(std::chrono::duration_cast<std::chrono::seconds>(time).count(),
                                  std::int64_t{1}, std::int64_t{30});
  // Untrusted repositories must not run helpers or hooks. `--` prevents an address from being
  // parsed as an option.
  const base::Result<std::optional<int>> code =
      RunGit({"git", "-c", "protocol.ext.allow=never", "-c", "core.hooksPath=/dev/null", "-c",
              "http.lowSpeedLimit=1", "-c", "http.lowSpeedTime=" + std::to_string(silence), "clone",
              "--quiet", "--depth=1", "--no-recurse-submodules", "--", from, into},
             time);
  if (!code) return code.error();
  if (!*code) return base::Error{messages::ServerTooSlow({.url = address})};
  if (**code != 0) return base::Error{messages::GitCannotFetch({.url = address})};
  return base::Ok();
}

}  // namespace walz::mods
