#include "sandbox/budget.h"

#include <algorithm>

#include "sandbox/host.h"

namespace walz::sandbox {
namespace {

// The error value raised for an exceeded limit. Raising it needs no memory, and no script ever sees
// it. A handle without a kind, because ToHandle takes every userdata for a handle.
constinit Handle sentinel;

}  // namespace

void Budget::Begin(std::int64_t limit, Counting counting, const Usage& used) {
  usage_ = used;
  usage_.step = std::max(used.step, lowest_step_);
  limit_ = limit;
  doom_ = Limit::kNone;
  counting_ = counting;
  if (usage_.serial == 0) usage_.serial = ++last_serial_;
}

void Budget::Arm(lua_State* L, Counting counting) {
  if (counting == Counting::kOnSuspicion) {
    Watchdog::Arm(L);
    return;
  }
  const int lines = HostOf(L).lines != nullptr ? LUA_MASKLINE : 0;
  lua_sethook(L, &Budget::Hook, LUA_MASKCOUNT | lines, kStep);
}

void Budget::Doom(Limit reason) {
  if (doom_ == Limit::kNone) doom_ = counting_ == Counting::kExact ? reason : Limit::kSuspect;
}

void Budget::Suspect() {
  if (counting_ == Counting::kOnSuspicion) doom_ = Limit::kSuspect;
}

void Budget::Hook(lua_State* L, lua_Debug* at) {
  if (at->event == LUA_HOOKLINE) return HostOf(L).lines->OnLine(L, at);
  Budget& budget = HostOf(L).budget;
  // A depth error could be an ordinary error, but errors raised by a hook run message handlers with
  // hooks switched off, and a handler that loops would never end. So every error raised by a hook
  // is final.
  lua_Debug frame;
  if (lua_getstack(L, budget.depth_limit_, &frame) != 0) budget.Doom(Limit::kDepth);
  if (!budget.Charge(budget.usage_.step)) RaiseDoom(L);
}

void ChargeOrRaise(lua_State* L, std::int64_t units) {
  if (!HostOf(L).budget.Charge(units)) [[unlikely]]
    RaiseDoom(L);
}

void RaiseDoom(lua_State* L) {
  Trace& trace = HostOf(L).trace;
  if (trace.count == 0) trace.Record(L);
  lua_pushlightuserdata(L, &sentinel);
  lua_error(L);
  __builtin_unreachable();
}

}  // namespace walz::sandbox
