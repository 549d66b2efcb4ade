// For systems without timers that interrupt a thread.
#include "base/check.h"
#include "sandbox/host.h"
#include "sandbox/watchdog.h"

namespace walz::sandbox {
namespace {

// The number of instructions between two readings of the clock.
constexpr int kStep = 10'000;

}  // namespace

// The innermost watchdog of the thread.
struct Tick {
  static thread_local constinit Watchdog* watchdog;
};

thread_local constinit Watchdog* Tick::watchdog = nullptr;

bool Watchdog::Available() { return true; }

void Watchdog::Arm(lua_State* L) { lua_sethook(L, &Watchdog::Stop, LUA_MASKCOUNT, kStep); }

Watchdog::Watchdog(Host& host)
    : host_(host), outer_(Tick::watchdog), ticks_(0), begin_(std::chrono::steady_clock::now()) {
  Tick::watchdog = this;
}

Watchdog::~Watchdog() {
  Tick::watchdog = outer_;
  if (LongRun() || host_.allocator.large()) host_.budget.Suspect();
}

bool Watchdog::LongRun() const {
  return host_.saved + (std::chrono::steady_clock::now() - begin_) >= host_.patience;
}

// The hook. In a counted run, it replaces itself by the hook that counts.
void Watchdog::Stop(lua_State* L, lua_Debug* /*at*/) {
  Budget& budget = HostOf(L).budget;
  if (budget.counting() == Counting::kExact) return Budget::Arm(L, Counting::kExact);
  if (Tick::watchdog == nullptr || !Tick::watchdog->LongRun()) return;
  budget.Suspect();
  RaiseDoom(L);
}

}  // namespace walz::sandbox
