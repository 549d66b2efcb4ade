#include "script/state_reader.h"

namespace walz::script {

std::size_t StateReader::FindActiveHooks(std::span<const kernel::HookId> candidates,
                                         kernel::Seat subject,
                                         std::vector<kernel::ActiveHook>& active) const {
  const std::size_t visits = kernel::FindActiveHooks(state_, candidates, subject, active);
  if (!memory_.watching()) return visits;
  seats();
  for (const kernel::HookId id : candidates) {
    const kernel::HookDeclaration& hook = state_.ruleset().hook(id);
    if (hook.zone.valid()) {
      for (const auto component : state_.ruleset().definition(hook.definition).components) {
        zone_of(component);
      }
    }
    if (hook.limit.empty()) continue;
    for (int seat = 0; seat < state_.seats(); ++seat) {
      hook_uses(id, static_cast<kernel::Seat>(seat));
    }
  }
  return visits;
}

}  // namespace walz::script
