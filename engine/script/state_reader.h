// Tracked read access to the state of the running call.
#pragma once

#include <span>

#include "kernel/hooks.h"
#include "kernel/state.h"
#include "script/memory.h"

namespace walz::script {

// Reads a state and records every read in the memory. Bound functions and fields read only through
// this class, so that no answer is cached without its dependencies. Borrows both arguments.
class StateReader {
 public:
  StateReader(const kernel::State& state, Memory& memory) : state_(state), memory_(memory) {}

  std::int32_t variable(std::size_t slot) const {
    const std::int32_t value = state_.variable(slot);
    memory_.Note(Sight::kVariable, static_cast<std::uint32_t>(slot), value);
    return value;
  }
  std::span<const std::uint16_t> zone(std::uint16_t instance) const {
    memory_.Note(Sight::kZone, instance);
    return state_.zone(instance);
  }
  std::size_t zone_size(std::uint16_t instance) const {
    const std::size_t size = state_.zone(instance).size();
    memory_.Note(Sight::kZoneSize, instance, static_cast<std::int32_t>(size));
    return size;
  }
  // The top component, or -1.
  std::int32_t zone_top(std::uint16_t instance) const {
    const auto zone = state_.zone(instance);
    const std::int32_t top = zone.empty() ? -1 : zone.front();
    memory_.Note(Sight::kZoneTop, instance, top);
    return top;
  }
  // As Memory::TopForm.
  std::int32_t top_form(std::uint16_t instance) const {
    const std::int32_t form = memory_.TopForm(state_, instance);
    memory_.Note(Sight::kTopForm, instance, form);
    return form;
  }
  std::uint16_t zone_of(kernel::ComponentId component) const {
    const std::uint16_t instance = state_.zone_of(component);
    memory_.Note(Sight::kZoneOf, component.value, instance);
    return instance;
  }
  kernel::BoardView board() const {
    memory_.Note(Sight::kBoard, 0);
    return state_.board();
  }
  kernel::Seat turn() const {
    memory_.Note(Sight::kTurn, 0, state_.turn());
    return state_.turn();
  }
  int seats() const {
    memory_.Note(Sight::kSeats, 0, state_.seats());
    return state_.seats();
  }
  std::uint8_t hook_uses(kernel::HookId hook, kernel::Seat seat) const {
    const std::uint8_t uses = state_.hook_uses(hook, seat);
    memory_.Note(Sight::kHookUses,
                 static_cast<std::uint32_t>(hook.index() * kernel::kMaxSeats +
                                            static_cast<std::size_t>(seat)),
                 uses);
    return uses;
  }
  // As kernel::FindActiveHooks.
  std::size_t FindActiveHooks(std::span<const kernel::HookId> candidates, kernel::Seat subject,
                              std::vector<kernel::ActiveHook>& active) const;

 private:
  const kernel::State& state_;
  Memory& memory_;
};

}  // namespace walz::script
