// Per-sandbox data that C functions reach through their lua_State.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <memory>
#include <optional>
#include <string_view>
#include <type_traits>

#include "base/message.h"
#include "base/nearest.h"
#include "sandbox/allocator.h"
#include "sandbox/budget.h"
#include "sandbox/handle.h"
#include "sandbox/lua_api.h"
#include "sandbox/print_sink.h"
#include "sandbox/raised_message.h"
#include "sandbox/string_index.h"
#include "sandbox/trace.h"
#include "sandbox/watchdog.h"

namespace walz::sandbox {

class Sandbox;

// Base of the context that bound functions get as their first parameter: the state, events and
// pending question of the running effect. The effect host derives a class from it and sets the
// current object with Sandbox::set_context.
struct ContextBase {};

// Memory for list arguments of bound functions, released when the call ends.
class Arena {
 public:
  // Allocates `count` objects of a trivially destructible type; null if the arena is full.
  template <class T>
  T* Allocate(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T>);
    const std::size_t begin = (used_ + alignof(T) - 1) / alignof(T) * alignof(T);
    if (count > (sizeof(data_) - begin) / sizeof(T)) return nullptr;
    used_ = begin + count * sizeof(T);
    T* const items = reinterpret_cast<T*>(data_ + begin);
    std::uninitialized_value_construct_n(items, count);
    return items;
  }
  std::size_t mark() const { return used_; }
  void Rewind(std::size_t mark) { used_ = mark; }

 private:
  alignas(std::max_align_t) std::byte data_[8 * 1024];
  std::size_t used_ = 0;
};

// Observes the execution of script lines.
class LineObserver {
 public:
  virtual ~LineObserver() = default;
  // Called by the Lua machine for each line that begins. Must not raise.
  virtual void OnLine(lua_State* L, lua_Debug* at) = 0;
};

// An index that maps the string keys of one Lua table to numbers.
struct TableIndex {
  const void* table = nullptr;
  StringIndex numbers;
};

// The registry slots of the handles of one kind.
struct HandleRange {
  lua_Integer first = 0;
  std::uint32_t count = 0;
};

// One per sandbox; every Lua thread of the sandbox points to it.
struct Host {
  Sandbox* sandbox = nullptr;
  ContextBase* context = nullptr;
  HandleResolver* resolver = nullptr;
  std::array<HandleRange, kHandleKindCount> handles;  // by kind
  // The first registry slot of each row of strings, and the numbers of the strings in the row of
  // keys (see `Row` and `Key` in script/name_table.h).
  static constexpr std::size_t kRows = 4;
  std::array<lua_Integer, kRows> rows{};
  StringIndex keys;
  // String indexes of Lua tables: those of the name families, by family, and those of other tables.
  static constexpr std::size_t kNameFamilies = 16;
  std::array<StringIndex, kNameFamilies> names;
  std::deque<TableIndex> tables;
  PrintSink* print = nullptr;
  LineObserver* lines = nullptr;  // set before anything is loaded; null: lines are not observed
  lua_State* running = nullptr;   // the innermost thread that currently runs a script
  int depth = 0;                  // nesting of script runs
  std::int64_t units = Budget::kDefaultUnits;
  Counting counting = Counting::kExact;  // for runs that begin now
  std::chrono::microseconds patience = Watchdog::kPatience;
  // Time that the running effect saved because its host answered from memoized results.
  std::chrono::nanoseconds saved{0};
  Budget budget;
  Allocator allocator;
  Trace trace;
  RaisedMessage raised;
  Arena arena;
};

inline Host& HostOf(lua_State* L) {
  Host* host;
  std::memcpy(&host, lua_getextraspace(L), sizeof(host));
  return *host;
}

// Keeps the exception that is being handled as the message to be raised.
void KeepException(Host& host) noexcept;

// Runs `function` and returns true. If it throws, keeps the exception as the message to be raised
// and returns false.
template <class F>
bool Guarded(Host& host, F&& function) noexcept {
  try {
    function();
    return true;
  } catch (...) {
    KeepException(host);
  }
  return false;
}

// Raises the message in `Host::raised` as an error at the line of the calling script. Nothing with
// a destructor may be alive in any frame between here and the script.
[[noreturn]] void RaiseMessage(lua_State* L);

// As RaiseMessage, for the message that `make` returns.
template <class Make>
[[noreturn]] void Raise(lua_State* L, const Make& make) {
  Host& host = HostOf(L);
  Guarded(host, [&] { host.raised.message = make(); });
  RaiseMessage(L);
}

// The message that the error value on top of the stack refers to; null if a script raised that
// value.
const RaisedMessage* RaisedOnTop(lua_State* L);
// If the error value on top of the stack refers to a message, replaces it with the text that
// scripts read, such as "guild.lua:11: the table is frozen". May raise (memory).
void TurnIntoText(lua_State* L);

// Pushes the position of the innermost running script function, such as `guild.lua:11`, or an empty
// string if no script runs. Ignores the host's own Lua code. May raise (memory).
void PushPlace(lua_State* L);

// Returns "; did you mean `x`?" for the result of a search and charges the running effect for the
// search. If its budget is exceeded, dooms the effect and returns an empty message. Raises nothing.
base::Message Suggestion(Budget& budget, const base::NearestFinder& finder);
// Returns the cost of a search for the nearest name, in units.
std::int64_t UnitsFor(const base::NearestFinder& finder);

// Switches the memory limits off in its scope, for work of the host on the Lua state outside
// protected calls. May be used while a script runs.
class LimitsOff {
 public:
  explicit LimitsOff(Host& host) : allocator_(host.allocator), before_(allocator_.limited()) {
    allocator_.set_limited(false);
  }
  ~LimitsOff() { allocator_.set_limited(before_); }
  LimitsOff(const LimitsOff&) = delete;
  LimitsOff& operator=(const LimitsOff&) = delete;

 private:
  Allocator& allocator_;
  bool before_;
};

// The scope of a script run on `thread`. The outermost one begins the budget (continuing from
// `used`), switches the memory limits on and watches a run without counting. Inner scopes share the
// budget, the limits and the watchdog. Each inner scope is charged one step of the budget, because
// a new thread can execute one step before its count hook fires.
class RunScope {
 public:
  static constexpr int kMaxDepth = 16;

  RunScope(Host& host, lua_State* thread, Counting counting = Counting::kExact,
           const Usage& used = {});
  ~RunScope();
  RunScope(const RunScope&) = delete;
  RunScope& operator=(const RunScope&) = delete;

  // Returns false if script runs are nested too deeply; then nothing may run.
  bool allowed() const { return host_.depth <= kMaxDepth; }
  // Pushes the error for too deeply nested script runs. Never raises, even if scripts have no
  // memory left.
  void PushRefusal() const;
  // The thread that ran before, for lua_resume; null for the outermost scope.
  lua_State* outer() const { return outer_; }

 private:
  Host& host_;
  lua_State* outer_;
  std::optional<Watchdog> watchdog_;
};

}  // namespace walz::sandbox
