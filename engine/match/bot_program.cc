#include "match/bot_program.h"

#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <nlohmann/json.hpp>
#include <optional>
#include <system_error>
#include <utility>

#include "base/exception.h"
#include "base/hash.h"
#include "json/read.h"
#include "kernel/state.h"
#include "match/messages.h"
#include "match/view.h"

extern char** environ;  // NOLINT(readability-redundant-declaration)

namespace walz::match {
namespace {

using Json = nlohmann::ordered_json;

// Longer than any answer.
constexpr std::size_t kMaxLine = std::size_t{1} << 16U;
// That of `walz play --protocol jsonl`.
constexpr int kProtocol = 2;

std::string LineOf(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string HelloTo(const Game& game) {
  return LineOf({{"type", "hello"},
                 {"protocol", kProtocol},
                 {"game", game.id()},
                 {"version", game.version()}});
}

std::string Ask(const kernel::State& state, std::uint64_t chance) {
  const kernel::Decision& decision = state.decision();
  Json options = Json::array();
  for (const kernel::Option& option : decision.options) {
    options.push_back(ViewOption(state.ruleset(), option));
  }
  Json view = MakeView(state, decision.seat);
  Json asked = {{"kind", view["decision"]["kind"]}, {"context", view["decision"]["context"]}};
  return LineOf({{"type", "decision"},
                 {"seat", "seat" + std::to_string(decision.seat)},
                 {"chance", base::HashText(chance)},
                 {"decision", std::move(asked)},
                 {"options", std::move(options)},
                 {"view", std::move(view)}});
}

}  // namespace

// A running command with a pipe to it and one from it.
class ProgramBot::Process {
 public:
  explicit Process(const std::string& command) {
    if (!to_.made() || !from_.made()) Fail(errno);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, to_.end(0), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, from_.end(1), STDOUT_FILENO);
    // This process ignores SIGPIPE; the started program gets the default handler.
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    std::string shell = "sh";
    std::string option = "-c";
    std::string line = command;
    const std::array<char*, 4> arguments = {shell.data(), option.data(), line.data(), nullptr};
    const int error = posix_spawn(&pid_, "/bin/sh", &files, &attributes, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    if (error != 0) Fail(error);
    to_.Close(0);
    from_.Close(1);
  }
  ~Process() {
    to_.Close(1);
    from_.Close(0);
    while (pid_ > 0 && waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // A program that has stopped reading may still have written a line.
  void Write(std::string_view text) {
    while (!text.empty()) {
      const ssize_t written = send(to_.end(1), text.data(), text.size(), MSG_NOSIGNAL);
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) return;
      text.remove_prefix(static_cast<std::size_t>(written));
    }
  }

  // The next line without its end; empty if there is none, or it is too long for an answer.
  std::string ReadLine() {
    for (;;) {
      const std::size_t end = read_.find('\n');
      if (end != std::string::npos) {
        std::string line = read_.substr(0, end);
        read_.erase(0, end + 1);
        return line;
      }
      std::array<char, 4096> buffer;
      const ssize_t count =
          read_.size() > kMaxLine ? 0 : read(from_.end(0), buffer.data(), buffer.size());
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return "";
      read_.append(buffer.data(), static_cast<std::size_t>(count));
    }
  }

 private:
  // Both ends of a connection, closed on destruction. Started programs do not inherit them.
  class Pipe {
   public:
    // A pair of sockets, because a write to a closed pipe may kill this process.
    Pipe() { made_ = socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends_.data()) == 0; }
    ~Pipe() {
      Close(0);
      Close(1);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    bool made() const { return made_; }
    int end(std::size_t which) const { return ends_[which]; }
    void Close(std::size_t which) {
      if (ends_[which] >= 0) close(ends_[which]);
      ends_[which] = -1;
    }

   private:
    std::array<int, 2> ends_ = {-1, -1};
    bool made_ = false;
  };

  [[noreturn]] static void Fail(int error) {
    throw base::Exception(
        messages::CannotStartProgram({.reason = std::generic_category().message(error)}));
  }

  Pipe to_;
  Pipe from_;
  pid_t pid_ = 0;
  std::string read_;
};

ProgramBot::ProgramBot(std::string command) : command_(std::move(command)) {}

ProgramBot::~ProgramBot() = default;

std::int32_t ProgramBot::Choose(Table& table, const kernel::State& state, std::uint64_t chance) {
  const auto fail = [&](const base::Message& why) {
    throw base::Exception(messages::BotProgramFailed({.command = command_, .reason = why}));
  };
  if (process_ == nullptr) {
    process_ = std::make_unique<Process>(command_);
    process_->Write(HelloTo(table.game()));
  }
  process_->Write(Ask(state, chance));
  const std::string line = process_->ReadLine();
  if (line.empty()) fail(messages::TermBotGivesNoAnswer());
  const base::Result<Json> answer = json::Read(line);
  if (!answer || !answer->is_object() || !answer->contains("choose") ||
      !answer->at("choose").is_string()) {
    fail(messages::TermBotAnswerMalformed({.line = line.substr(0, 80)}));
  }
  const auto option = FindOption(state, answer->at("choose").get<std::string>());
  if (!option) fail(messages::TermBotAnswerNoOption({.line = line.substr(0, 80)}));
  return *option;
}

}  // namespace walz::match
