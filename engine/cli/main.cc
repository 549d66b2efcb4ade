// `main` of `walz` and `walz-online`: streams, signals and the last exception handlers.
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <filesystem>
#include <iostream>
#include <new>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "base/exception.h"
#include "cli/command_line.h"
#include "cli/common.h"
#include "cli/messages.h"
#include "cli/online_commands.h"
#include "ui/output.h"

namespace {

// Called for an exception that nothing can catch: memory runs out before main() begins, or in a
// `noexcept` function of a library.
[[noreturn]] void GiveUp() {
  const auto say = [](std::string_view text) {
    static_cast<void>(!write(STDERR_FILENO, text.data(), text.size()));
  };
  const std::exception_ptr thrown = std::current_exception();
  say("walz: error: ");
  try {
    if (thrown) std::rethrow_exception(thrown);
    say("there is not enough memory to go on");
  } catch (const std::bad_alloc&) {
    say("there is not enough memory to go on");
  } catch (const std::exception& exception) {
    say(exception.what());
  } catch (...) {
    say("something unknown was thrown");
  }
  say("\n");
  _exit(walz::cli::kFindings);
}

// Replaces this process by the `walz-online` beside its executable, with the same arguments.
// Returns the value of errno if that fails.
int StartOnline(char** argv) {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return error.value();
  execv((self.parent_path() / "walz-online").c_str(), argv);
  return errno;
}

}  // namespace

int main(int argc, char** argv) {
  std::set_terminate(&GiveUp);
  // A write into a closed pipe fails instead of ending the program.
  std::signal(SIGPIPE, SIG_IGN);
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);

  walz::ui::DescriptorBuffer out_buffer(STDOUT_FILENO);
  walz::ui::DescriptorBuffer err_buffer(STDERR_FILENO);
  std::ostream out(&out_buffer);
  std::ostream err(&err_buffer);
  err.setf(std::ios::unitbuf);
  const char* no_color = std::getenv("NO_COLOR");
  walz::cli::Console console{std::cin, out, err};
  console.in_is_terminal = isatty(STDIN_FILENO) == 1;
  console.out_is_terminal = isatty(STDOUT_FILENO) == 1;
  console.err_is_terminal = isatty(STDERR_FILENO) == 1;
  console.color = console.out_is_terminal && (no_color == nullptr || *no_color == '\0');

  int code = walz::cli::kFindings;
  try {
    code = walz::cli::RunProgram(std::vector<std::string>(argv + 1, argv + argc), console);
  } catch (const std::bad_alloc&) {
    err << "walz: error: there is not enough memory for `walz" << (argc > 1 ? " " : "")
        << (argc > 1 ? argv[1] : "") << "`\n";
  } catch (const walz::base::Exception& exception) {
    walz::cli::Failure(console, exception.message());
  } catch (const std::exception& exception) {
    err << "walz: error: " << exception.what() << '\n';
  }
  out.flush();
  if (code == walz::cli::kStartOnline) {
    const int error = StartOnline(argv);
    return walz::cli::Failure(console, walz::cli::messages::CannotStartOnline(
                                           {.reason = std::string(std::strerror(error))}));
  }
  if (out_buffer.error() == 0) return code;
  // A reader that closes the pipe early gets no message, but the output is incomplete.
  if (out_buffer.error() != EPIPE) {
    err << "walz: error: cannot write to standard output: " << out_buffer.ErrorText() << '\n';
  }
  return walz::cli::kFindings;
}
