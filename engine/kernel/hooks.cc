#include "kernel/hooks.h"

#include "kernel/state.h"

namespace walz::kernel {
namespace {

// Returns true if a component of the hook's definition is in the hook's zone of `seat`.
bool InForce(const State& state, const HookDeclaration& hook, Seat seat, std::size_t& visits) {
  const Ruleset& ruleset = state.ruleset();
  for (const ComponentId component : ruleset.definition(hook.definition).components) {
    ++visits;
    const auto& instance = ruleset.zone_instance(state.zone_of(component));
    if (instance.zone != hook.zone) continue;
    if (instance.seat == kNoSeat || instance.seat == seat) return true;
  }
  return false;
}

}  // namespace

std::size_t FindActiveHooks(const State& state, std::span<const HookId> candidates, Seat subject,
                            std::vector<ActiveHook>& active) {
  active.clear();
  std::size_t visits = 0;
  for (const HookId id : candidates) {
    ++visits;
    const HookDeclaration& hook = state.ruleset().hook(id);
    if (!hook.zone.valid()) {
      const bool spent =
          !hook.limit.empty() && subject != kNoSeat && state.hook_uses(id, subject) > 0;
      if (!spent) active.push_back({id, subject});
      continue;
    }
    const int seats = state.seats();
    const int first = subject == kNoSeat ? 0 : subject;
    for (int i = 0; i < seats; ++i) {
      const auto seat = static_cast<Seat>((first + i) % seats);
      const bool concerns = hook.scope == HookDeclaration::Scope::kAnyone || seat == subject;
      if (!concerns || !InForce(state, hook, seat, visits)) continue;
      if (hook.limit.empty() || state.hook_uses(id, seat) == 0) active.push_back({id, seat});
    }
  }
  return visits;
}

}  // namespace walz::kernel
