#include "ui/stop_request.h"

#include <unistd.h>

#include <csignal>
#include <cstring>

namespace walz::ui {
namespace {

std::atomic<bool> requested = false;
std::atomic<int> by_signal = 0;
std::atomic<bool> on_second_screen = false;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free,
              "set by a signal handler");

// Seconds until an unhandled request terminates the program.
constexpr unsigned kPatience = 1;

// Async-signal-safe: uses no memory allocation or locks.
void EndNow(int signal) {
  if (on_second_screen) {
    const ssize_t ignored =
        write(STDOUT_FILENO, kLeaveSecondScreen, std::strlen(kLeaveSecondScreen));
    static_cast<void>(ignored);
  }
  std::signal(signal, SIG_DFL);
  raise(signal);
}

void OnRequest(int signal) {
  if (requested.exchange(true)) return EndNow(signal);
  by_signal = signal;
  alarm(kPatience);
}

void OnAlarm(int /*signal*/) { EndNow(by_signal); }

}  // namespace

void OnSignal(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = SA_NODEFER;
  sigemptyset(&action.sa_mask);
  // Without SA_RESTART, so that a blocking read returns.
  sigaction(signal, &action, nullptr);
}

void WatchStopRequests() {
  ClearStopRequest();
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) OnSignal(signal, OnRequest);
  OnSignal(SIGALRM, OnAlarm);
}

const std::atomic<bool>& StopFlag() { return requested; }

bool StopRequested() {
  if (!requested) return false;
  alarm(0);
  return true;
}

bool StopIsByHand() { return by_signal == SIGINT; }

void ClearStopRequest() {
  alarm(0);
  requested = false;
}

void NoteSecondScreen(bool in_use) { on_second_screen = in_use; }

}  // namespace walz::ui
