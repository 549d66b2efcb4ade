// Measures the time from starting the program to a game's first question.
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <string>
#include <vector>

#include "base/check.h"
#include "bench/groups.h"

extern char** environ;

namespace walz::bench {
namespace {

// The processor time of all finished child processes.
std::int64_t TimeOfPrograms() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  const auto nanoseconds = [](const timeval& time) {
    return std::int64_t{time.tv_sec} * 1'000'000'000 + std::int64_t{time.tv_usec} * 1'000;
  };
  return nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime);
}

// Runs `walz` until it has written `text`, and ends it.
void RunUntil(std::vector<std::string> arguments, const std::string& text) {
  std::array<int, 2> in{};
  std::array<int, 2> out{};
  WALZ_CHECK(pipe(in.data()) == 0 && pipe(out.data()) == 0, "there are no pipes");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
  for (const int end : {in[0], in[1], out[0], out[1]}) {
    posix_spawn_file_actions_addclose(&actions, end);
  }
  arguments.insert(arguments.begin(), WALZ_PROGRAM);
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  pid_t program = 0;
  const int error =
      posix_spawn(&program, WALZ_PROGRAM, &actions, nullptr, pointers.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  WALZ_CHECK(error == 0, WALZ_PROGRAM);
  close(in[0]);
  close(out[1]);
  std::string written;
  std::array<char, 4096> bytes{};
  while (written.find(text) == std::string::npos) {
    const ssize_t count = read(out[0], bytes.data(), bytes.size());
    WALZ_CHECK(count > 0, "the program ends too early");
    written.append(bytes.data(), static_cast<std::size_t>(count));
  }
  kill(program, SIGKILL);
  waitpid(program, nullptr, 0);
  close(in[1]);
  close(out[0]);
}

}  // namespace

void MeasureStart(Group& group) {
  const std::vector<Work> works = {
      {"walz --version",
       [] {
         RunUntil({"--version"}, "\n");
         return 1;
       }},
      {"walz play auf-der-walz, to the first question",
       [] {
         RunUntil({"play", "auf-der-walz", "--seed", "1", "--lang", "en"}, "Number, ");
         return 1;
       }},
  };
  const std::vector<Timing> by_clock = group.Time(works, &WallTime);
  const std::vector<Timing> by_processor = group.Time(works, &TimeOfPrograms);
  for (std::size_t i = 0; i < works.size(); ++i) {
    group.Add(works[i].name + ", by the clock", by_clock[i].best / 1e6, "ms here and now",
              by_clock[i].spread());
    group.Add(works[i].name + ", processor", by_processor[i].best / 1e6, "ms here and now",
              by_processor[i].spread());
  }
}

}  // namespace walz::bench
