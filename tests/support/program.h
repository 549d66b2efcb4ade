// Runs the program `walz` like a user's shell. For tests that are compiled with WALZ_PROGRAM
// defined as the path of the program.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace walz::tests {

// Settings of a run, besides the arguments.
struct ProgramSettings {
  std::string input = {};        // standard input
  std::string folder = {};       // working directory; empty: the current one
  std::string output_file = {};  // file for standard output; empty: captured in the result
  std::vector<std::pair<std::string, std::string>> environment = {};  // in addition to the default
  // Maximum file size in bytes, to simulate a full disk; 0: no limit.
  unsigned largest_file = 0;
  bool close_output = false;  // closes the reading end of its output
  std::string program = WALZ_PROGRAM;
};

// The result of a run.
struct ProgramResult {
  int code = -1;   // the exit code; -1: killed by a signal
  int signal = 0;  // that signal
  std::string out;
  std::string err;
};

// Limit of processor time in seconds, independent of the machine's load. A blocked program runs
// into the timeout of its test.
inline constexpr unsigned kProgramSeconds = 300;

namespace internal {

[[noreturn]] inline void Execute(const std::vector<std::string>& arguments,
                                 const ProgramSettings& settings) {
  if (!settings.folder.empty() && chdir(settings.folder.c_str()) != 0) _exit(126);
  // Ignore the developer's settings.
  for (const char* name : {"WALZ_DATA", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "NO_COLOR"}) {
    unsetenv(name);
  }
  setenv("LANG", "C.UTF-8", 1);
  for (const auto& [name, value] : settings.environment) {
    setenv(name.c_str(), value.c_str(), 1);
  }
  if (settings.largest_file > 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{settings.largest_file, settings.largest_file};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  std::vector<char*> argv;
  argv.push_back(const_cast<char*>(settings.program.c_str()));
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  const rlimit time{kProgramSeconds, kProgramSeconds};
  setrlimit(RLIMIT_CPU, &time);
  execv(argv[0], argv.data());
  _exit(127);
}

// Writes input and reads output until the process has closed its ends.
inline void Converse(int in, int out, int err, std::string_view input, ProgramResult& result) {
  std::array<pollfd, 3> ends = {pollfd{in, POLLOUT, 0}, pollfd{out, POLLIN, 0},
                                pollfd{err, POLLIN, 0}};
  const auto shut = [](pollfd& end) {
    if (end.fd >= 0) close(end.fd);
    end.fd = -1;
  };
  if (input.empty()) shut(ends[0]);
  while (ends[0].fd >= 0 || ends[1].fd >= 0 || ends[2].fd >= 0) {
    if (poll(ends.data(), ends.size(), -1) < 0) continue;
    if (ends[0].fd >= 0 && ends[0].revents != 0) {
      const ssize_t count = write(ends[0].fd, input.data(), input.size());
      if (count > 0) input.remove_prefix(static_cast<std::size_t>(count));
      if (count <= 0 || input.empty()) shut(ends[0]);
    }
    for (std::size_t i = 1; i < ends.size(); ++i) {
      if (ends[i].fd < 0 || ends[i].revents == 0) continue;
      std::array<char, 65536> bytes;
      const ssize_t count = read(ends[i].fd, bytes.data(), bytes.size());
      if (count <= 0) {
        shut(ends[i]);
      } else {
        (i == 1 ? result.out : result.err).append(bytes.data(), static_cast<std::size_t>(count));
      }
    }
  }
}

}  // namespace internal

// Runs the program to its end.
inline ProgramResult RunProgram(const std::vector<std::string>& arguments,
                                const ProgramSettings& settings = {}) {
  std::signal(SIGPIPE, SIG_IGN);  // it may not read its input
  std::array<int, 2> in, out, err;
  ProgramResult result;
  if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0 ||
      pipe2(err.data(), O_CLOEXEC) != 0) {
    return result;
  }
  if (settings.close_output) {  // before it runs, because it may write at once
    close(out[0]);
    out[0] = -1;
  }
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGPIPE, SIG_DFL);
    dup2(in[0], STDIN_FILENO);
    dup2(err[1], STDERR_FILENO);
    if (settings.output_file.empty()) {
      dup2(out[1], STDOUT_FILENO);
    } else {
      dup2(open(settings.output_file.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666), STDOUT_FILENO);
    }
    internal::Execute(arguments, settings);
  }
  close(in[0]);
  close(out[1]);
  close(err[1]);
  internal::Converse(in[1], out[0], err[0], settings.input, result);
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFEXITED(status)) result.code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) result.signal = WTERMSIG(status);
  return result;
}

}  // namespace walz::tests
