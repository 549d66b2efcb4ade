#include "server/notify.h"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <string_view>
#include <vector>

namespace walz::server {

void RunCommand(const std::string& command, const Turn& turn) {
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
  if (posix_spawn_file_actions_init(&files) != 0) return;
  for (const int file : {STDIN_FILENO, STDOUT_FILENO}) {
    posix_spawn_file_actions_addopen(&files, file, "/dev/null", O_RDWR, 0);
  }
  // It must not inherit connections of players.
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  pid_t child = 0;
  posix_spawn(&child, shell.c_str(), &files, nullptr, arguments, environment.data());
  posix_spawn_file_actions_destroy(&files);
}

}  // namespace walz::server
