#include "server/notify.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <optional>
#include <string_view>
#include <utility>

namespace walz::server {
namespace {

// Polling interval for the end of commands.
constexpr std::chrono::milliseconds kReapEvery{50};

// Starts the command in a process group of its own.
std::optional<pid_t> Start(const std::string& command, const tables::Turn& turn) {
  std::vector<std::string> variables = {"WALZ_TABLE=" + turn.table, "WALZ_GAME=" + turn.game,
                                        "WALZ_SEAT=" + turn.seat,   "WALZ_NAME=" + turn.name,
                                        "WALZ_LINK=" + turn.link,   "WALZ_PATH=" + turn.path};
  for (char** variable = environ; *variable != nullptr; ++variable) {
    if (!std::string_view(*variable).starts_with("WALZ_")) variables.emplace_back(*variable);
  }
  std::vector<char*> environment;
  for (std::string& variable : variables) environment.push_back(variable.data());
  environment.push_back(nullptr);
  std::string shell = "/bin/sh";
  std::string option = "-c";
  std::string text = command;
  char* const arguments[] = {shell.data(), option.data(), text.data(), nullptr};
  // Its output must not mix with the server's output or appear in a terminal.
  posix_spawn_file_actions_t files;
  if (posix_spawn_file_actions_init(&files) != 0) return std::nullopt;
  for (const int file : {STDIN_FILENO, STDOUT_FILENO}) {
    posix_spawn_file_actions_addopen(&files, file, "/dev/null", O_RDWR, 0);
  }
  // It must not inherit connections of players.
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  posix_spawnattr_t attributes;
  if (posix_spawnattr_init(&attributes) != 0) {
    posix_spawn_file_actions_destroy(&files);
    return std::nullopt;
  }
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  pid_t child = 0;
  const int failed =
      posix_spawn(&child, shell.c_str(), &files, &attributes, arguments, environment.data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return failed == 0 ? std::optional<pid_t>(child) : std::nullopt;
}

}  // namespace

NotifyCommand::NotifyCommand(std::string command)
    : command_(std::move(command)), runner_([this] { Run(); }) {}

NotifyCommand::~NotifyCommand() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  changed_.notify_all();
  runner_.join();
}

void NotifyCommand::Send(const tables::Turn& turn) {
  const std::lock_guard lock(mutex_);
  if (turns_.size() >= kMaxQueued) return;
  turns_.push_back(turn);
  changed_.notify_one();
}

// Waits for commands that have ended, and kills those that run too long.
void NotifyCommand::Reap() {
  std::erase_if(running_, [](const Child& child) {
    if (Clock::now() >= child.until) kill(-child.process, SIGKILL);
    const pid_t ended = waitpid(child.process, nullptr, WNOHANG);
    return ended == child.process || (ended < 0 && errno != EINTR);
  });
}

void NotifyCommand::Run() {
  std::unique_lock lock(mutex_);
  while (true) {
    const auto can_start = [this] {
      return ends_ || (!turns_.empty() && running_.size() < kMaxRunning);
    };
    if (running_.empty()) {
      changed_.wait(lock, can_start);
    } else {
      changed_.wait_for(lock, kReapEvery, can_start);
    }
    if (ends_) return;
    Reap();
    if (turns_.empty() || running_.size() >= kMaxRunning) continue;
    const tables::Turn turn = std::move(turns_.front());
    turns_.pop_front();
    lock.unlock();
    if (const std::optional<pid_t> child = Start(command_, turn)) {
      running_.push_back({*child, Clock::now() + kPatience});
    }
    lock.lock();
  }
}

}  // namespace walz::server
