#include "sandbox/thread_pool.h"

#include <utility>

#include "base/check.h"

namespace walz::sandbox {
namespace {

// Stack slots that suffice for most effects.
constexpr int kUsualStack = 120;

}  // namespace

ScriptThread& ScriptThread::operator=(ScriptThread&& other) noexcept {
  if (this == &other) return *this;
  Abandon();
  pool_ = std::exchange(other.pool_, nullptr);
  state_ = std::exchange(other.state_, nullptr);
  ref_ = std::exchange(other.ref_, {});
  status_ = std::exchange(other.status_, RunStatus::kIdle);
  usage_ = std::exchange(other.usage_, {});
  counting_ = other.counting_;
  error_ = std::exchange(other.error_, std::nullopt);
  return *this;
}

void ScriptThread::Abandon() {
  if (pool_ == nullptr) return;
  pool_->Release(state_, ref_, status_);
  pool_ = nullptr;
  state_ = nullptr;
  status_ = RunStatus::kIdle;
}

void ScriptThread::PrepareStart(ScriptRef function, int arguments) {
  WALZ_CHECK(pool_ != nullptr && status_ == RunStatus::kIdle, "thread is not ready to start");
  WALZ_CHECK(function.valid(), "start of no function");
  WALZ_CHECK(lua_checkstack(state_, arguments + 10) != 0, "no room on the Lua stack");
  usage_ = {};
  counting_ = pool_->sandbox().host().counting;
  pool_->sandbox().host().allocator.set_limited(false);  // until the RunScope in Run
  Budget::Arm(state_, counting_);
  pool_->sandbox().Push(state_, function);
}

void ScriptThread::PrepareResume(int arguments) {
  WALZ_CHECK(pool_ != nullptr && status_ == RunStatus::kYielded, "thread does not wait");
  pool_->sandbox().host().allocator.set_limited(false);  // until the RunScope in Run
  WALZ_CHECK(lua_checkstack(state_, arguments + 10) != 0, "no room on the Lua stack");
  if (counting_ == Counting::kOnSuspicion)
    Budget::Arm(state_, counting_);  // removes a late tick's hook
}

RunStatus ScriptThread::Run(int arguments) {
  Sandbox& sandbox = pool_->sandbox();
  int status = LUA_ERRRUN;
  int results = 0;
  {
    RunScope scope(sandbox.host(), state_, counting_, usage_);
    if (scope.allowed()) {
      status = lua_resume(state_, scope.outer(), arguments, &results);
    } else {
      scope.PushRefusal();
    }
    usage_ = sandbox.budget().usage();
  }
  if (IsSuspect(sandbox, status)) {
    error_ = SuspectRun();
    status_ = RunStatus::kFailed;
    return status_;
  }
  switch (status) {
    case LUA_OK:
      status_ = RunStatus::kFinished;
      break;
    case LUA_YIELD:
      lua_pop(state_, results);
      status_ = RunStatus::kYielded;
      break;
    default:
      error_ = TakeError(sandbox, state_, status);
      status_ = RunStatus::kFailed;
  }
  return status_;
}

Arena& ScriptThread::ArenaOfPool() const { return pool_->sandbox().host().arena; }

ScriptThread ThreadPool::Acquire() {
  if (!idle_.empty()) {
    const Idle idle = idle_.back();
    idle_.pop_back();
    return ScriptThread(*this, idle.state, idle.ref);
  }
  const LimitsOff limits_off(sandbox_.host());
  lua_State* const L = sandbox_.state();
  WALZ_CHECK(lua_checkstack(L, 2) != 0, "no room on the Lua stack");
  lua_State* const thread = lua_newthread(L);
  const ScriptRef ref{luaL_ref(L, LUA_REGISTRYINDEX)};
  ++made_;
  return ScriptThread(*this, thread, ref);
}

void ThreadPool::Release(lua_State* state, ScriptRef ref, RunStatus status) {
  if (status == RunStatus::kFailed) {
    luaL_unref(sandbox_.state(), LUA_REGISTRYINDEX, ref.ref);
    ++dropped_;
    return;
  }
  if (status == RunStatus::kYielded) {
    lua_resetthread(state);  // which frees its stack
    const LimitsOff limits_off(sandbox_.host());
    lua_checkstack(state, kUsualStack);  // on failure the stack grows on demand
  }
  lua_settop(state, 0);
  idle_.push_back({state, ref});
}

}  // namespace walz::sandbox
