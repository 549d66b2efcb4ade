#include "sandbox/host.h"

#include <exception>
#include <new>

#include "base/exception.h"
#include "sandbox/messages.h"

namespace walz::sandbox {

namespace {

// Finds the innermost script function that is running.
bool FindPlace(lua_State* L, lua_Debug& info) {
  for (int level = 1; lua_getstack(L, level, &info) != 0; ++level) {
    if (lua_getinfo(L, "Sl", &info) == 0 || info.currentline <= 0) continue;
    if (info.source[0] == '@') return true;
  }
  return false;
}

}  // namespace

void PushPlace(lua_State* L) {
  lua_Debug info;
  if (FindPlace(L, info)) {
    lua_pushfstring(L, "%s:%d", info.short_src, info.currentline);
  } else {
    lua_pushliteral(L, "");
  }
}

void KeepException(Host& host) noexcept {
  base::Message& message = host.raised.message;
  try {
    try {
      throw;
    } catch (const base::Exception& exception) {
      message = exception.message();
    } catch (const std::bad_alloc&) {
      message = messages::NotEnoughMemory();
    } catch (const std::exception& exception) {
      message = base::Message(std::string(exception.what()));
    } catch (...) {
      message = messages::UnknownException();
    }
  } catch (const std::bad_alloc&) {
    message = messages::NotEnoughMemory();  // needs none
  }
}

void RaiseMessage(lua_State* L) {
  // The approximate cost of locating the error. Beyond the limit, the catching caller reports it.
  constexpr std::int64_t kUnits = 200;
  Host& host = HostOf(L);
  host.budget.Charge(kUnits);
  lua_Debug info;
  const bool has_place = FindPlace(L, info);
  Guarded(host, [&] {
    host.raised.path.clear();
    if (!has_place) return;
    host.raised.SetPlace({info.source + 1, info.srclen - 1}, info.short_src, info.currentline);
  });
  lua_pushlightuserdata(L, &host.raised.none);
  lua_error(L);
  __builtin_unreachable();
}

const RaisedMessage* RaisedOnTop(lua_State* L) {
  const RaisedMessage& raised = HostOf(L).raised;
  return lua_touserdata(L, -1) == &raised.none ? &raised : nullptr;
}

void TurnIntoText(lua_State* L) {
  if (RaisedOnTop(L) == nullptr) return;
  RaisedMessage& raised = HostOf(L).raised;
  raised.FillText();
  lua_pushlstring(L, raised.place.data(), raised.place.size());
  lua_pushstring(L, raised.place.empty() ? "" : ": ");
  lua_pushlstring(L, raised.text.data(), raised.text.size());
  lua_concat(L, 3);
  lua_replace(L, -2);
}

base::Message Suggestion(Budget& budget, const base::NearestFinder& finder) {
  return budget.Charge(UnitsFor(finder)) ? finder.Afterthought() : base::Message();
}

// A comparison takes about half as long as an instruction of the Lua machine.
std::int64_t UnitsFor(const base::NearestFinder& finder) { return finder.work() / 2; }

RunScope::RunScope(Host& host, lua_State* thread, Counting counting, const Usage& used)
    : host_(host), outer_(host.running) {
  if (host_.depth++ == 0) {
    host_.budget.Begin(host_.units, counting, used);
    host_.allocator.Begin();
    host_.arena.Rewind(0);
    host_.trace.Clear();
    host_.raised.Clear();
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
  host_.raised.Clear();
  host_.raised.message = messages::ScriptsNestedTooDeeply();
  lua_pushlightuserdata(host_.running, &host_.raised.none);
}

RunScope::~RunScope() {
  watchdog_.reset();  // while the memory limits still know the large blocks
  host_.running = outer_;
  if (--host_.depth == 0) host_.allocator.set_limited(false);
}

}  // namespace walz::sandbox
