#include "sandbox/host.h"

namespace walz::sandbox {

void PushPlace(lua_State* L) {
  lua_Debug info;
  for (int level = 1; lua_getstack(L, level, &info) != 0; ++level) {
    if (lua_getinfo(L, "Sl", &info) == 0 || info.currentline <= 0) continue;
    if (info.source[0] != '@') continue;
    lua_pushfstring(L, "%s:%d", info.short_src, info.currentline);
    return;
  }
  lua_pushliteral(L, "");
}

void Raise(lua_State* L, const ErrorText& text) {
  // Estimated cost of finding the position. If it exceeds the limit, the catching caller reports
  // that.
  constexpr std::int64_t kUnits = 200;
  HostOf(L).budget.Charge(kUnits);
  PushPlace(L);
  lua_pushstring(L, lua_rawlen(L, -1) > 0 ? ": " : "");
  lua_pushlstring(L, text.view().data(), text.view().size());
  lua_concat(L, 3);
  lua_error(L);
  __builtin_unreachable();
}

void AppendNearest(lua_State* L, const base::NearestFinder& finder, ErrorText& text) {
  if (HostOf(L).budget.Charge(UnitsFor(finder))) text << finder.Afterthought().English();
}

// A comparison takes about half as long as an instruction of the Lua machine.
std::int64_t UnitsFor(const base::NearestFinder& finder) { return finder.work() / 2; }

RunScope::RunScope(Host& host, lua_State* thread, Counting counting, std::int64_t units_used)
    : host_(host), outer_(host.running) {
  if (host_.depth++ == 0) {
    host_.budget.Begin(host_.units, units_used, counting);
    host_.allocator.Begin();
    host_.arena.Rewind(0);
    host_.trace.Clear();
    host_.saved = std::chrono::nanoseconds(0);
  } else {
    host_.allocator.set_limited(true);  // preparing the call switched them off
    host_.budget.Charge(Budget::kStep);
  }
  host_.running = thread;
  if (outer_ == nullptr && counting == Counting::kOnSuspicion) watchdog_.emplace(host_);
}

void RunScope::PushRefusal() const {
  const LimitsOff limits_off(host_);
  lua_pushliteral(host_.running, "scripts that call each other through the game: too many");
}

RunScope::~RunScope() {
  watchdog_.reset();  // while the memory limits still know the large blocks
  host_.running = outer_;
  if (--host_.depth == 0) host_.allocator.set_limited(false);
}

}  // namespace walz::sandbox
