#include "sandbox/watchdog.h"

#include <pthread.h>
#include <unistd.h>

#include <csignal>
#include <ctime>
#include <optional>

#include "base/check.h"
#include "sandbox/host.h"

namespace walz::sandbox {

// The thread's data for the signal handler.
struct Tick {
  static thread_local constinit Watchdog* volatile watchdog;   // the innermost
  static thread_local constinit volatile std::uint32_t count;  // number of ticks so far

  static void Handle(int /*signal*/) {
    count = count + 1;
    Watchdog* const running = watchdog;
    if (running == nullptr || !running->LongRun()) return;
    lua_sethook(running->host_.running, &Watchdog::Stop, LUA_MASKCOUNT, 1);
  }
};

thread_local constinit Watchdog* volatile Tick::watchdog = nullptr;
thread_local constinit volatile std::uint32_t Tick::count = 0;

namespace {

bool InstallHandler() {
  struct sigaction action {};
  action.sa_handler = &Tick::Handle;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  return sigaction(SIGRTMIN, &action, nullptr) == 0;
}

// The timer of a thread. It has no destructor, because the C library registers thread_local
// destructors and aborts the program if there is no memory for that.
struct Timer {
  timer_t id{};
  bool tried = false;
  bool ticks = false;
};

thread_local constinit Timer timer;

// The key whose destructor deletes the timer of a thread; nothing if the system has no key left.
std::optional<pthread_key_t> MakeKey() {
  pthread_key_t key{};
  const auto end = [](void* of_thread) { timer_delete(static_cast<Timer*>(of_thread)->id); };
  if (pthread_key_create(&key, end) != 0) return std::nullopt;
  return key;
}

// Timers are not inherited by a forked process, so its thread begins without one. Returns false if
// the system cannot call this.
bool ForgetTimerInForks() {
  return pthread_atfork(nullptr, nullptr, [] { timer = {}; }) == 0;
}

void Start() {
  static const bool installed = InstallHandler() && ForgetTimerInForks();
  static const std::optional<pthread_key_t> key = MakeKey();
  if (!installed || !key) return;
  sigevent event{};
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = SIGRTMIN;
  event._sigev_un._tid = gettid();
  if (timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer.id) != 0) return;
  if (pthread_setspecific(*key, &timer) != 0) {
    timer_delete(timer.id);
    return;
  }
  itimerspec interval{};
  interval.it_value.tv_nsec = std::chrono::nanoseconds(Watchdog::kTick).count();
  interval.it_interval = interval.it_value;
  timer.ticks = timer_settime(timer.id, 0, &interval, nullptr) == 0;
}

}  // namespace

bool Watchdog::Available() {
  if (!timer.tried) Start();
  timer.tried = true;
  return timer.ticks;
}

void Watchdog::Arm(lua_State* L) { lua_sethook(L, nullptr, 0, 0); }

Watchdog::Watchdog(Host& host)
    : host_(host),
      outer_(Tick::watchdog),
      ticks_(Tick::count),
      begin_(std::chrono::steady_clock::now()) {
  WALZ_CHECK(Available(), "uncounted runs need a timer");
  Tick::watchdog = this;
}

Watchdog::~Watchdog() {
  Tick::watchdog = outer_;
  if (LongRun() || host_.allocator.large()) host_.budget.Suspect();
}

bool Watchdog::LongRun() const {
  // Without a tick, the machine was busy with something else.
  std::chrono::nanoseconds spent = host_.saved;
  if (Tick::count != ticks_) spent += std::chrono::steady_clock::now() - begin_;
  return spent >= host_.patience;
}

// The hook that stops a run after a tick found that it takes too long. A hook that arrives too late
// removes itself.
void Watchdog::Stop(lua_State* L, lua_Debug* /*at*/) {
  Budget& budget = HostOf(L).budget;
  if (budget.counting() == Counting::kExact) return Budget::Arm(L, Counting::kExact);
  budget.Suspect();
  RaiseDoom(L);
}

}  // namespace walz::sandbox
