#include "match/revealed.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "kernel/state.h"
#include "kernel/view.h"

namespace walz::match {
namespace {

// Returns true if one of two viewers may know the place of a component.
bool Knows(const kernel::State& state, std::uint16_t component, kernel::Seat viewer,
           kernel::Seat source) {
  const kernel::Argument argument = kernel::Argument::Component(kernel::ComponentId{component});
  const kernel::Viewers who = kernel::WhoMayKnow(state, argument);
  return (who & (kernel::ViewerBit(viewer) | kernel::ViewerBit(source))) != 0;
}

// Returns true if a variable that both viewers cannot see has lost its value.
bool LostSecret(const Step& step, kernel::Seat viewer, kernel::Seat source) {
  const kernel::Ruleset& ruleset = step.before.ruleset();
  for (std::size_t i = 0; i < ruleset.data().variables.size(); ++i) {
    const auto id = kernel::VariableId::FromIndex(i);
    const kernel::VariableDeclaration& variable = ruleset.variable(id);
    if (variable.visibility == kernel::Visibility::kPublic) continue;
    for (std::uint32_t offset = 0; offset < variable.count; ++offset) {
      const std::size_t slot = variable.first + offset;
      const bool lost = step.before.variable(slot) != variable.initial &&
                        step.after.variable(slot) == variable.initial;
      if (lost && !kernel::MaySeeSlot(step.before, id, offset, viewer) &&
          !kernel::MaySeeSlot(step.before, id, offset, source)) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace

// Random streams in equal states return equal numbers.
bool DrewChance(const Step& step) {
  constexpr std::uint32_t kBound = std::numeric_limits<std::uint32_t>::max();
  kernel::State before = step.before;
  kernel::State after = step.after;
  const std::size_t streams = before.ruleset().data().streams.size();
  for (std::size_t i = 0; i < streams; ++i) {
    const auto stream = kernel::StreamId::FromIndex(i);
    for (int draw = 0; draw < 2; ++draw) {
      if (before.Draw(stream, kBound) != after.Draw(stream, kBound)) return true;
    }
  }
  return false;
}

bool Learns(const Step& step, kernel::Seat viewer, kernel::Seat source) {
  const std::size_t components = step.before.ruleset().data().components.size();
  for (std::size_t i = 0; i < components; ++i) {
    const auto component = static_cast<std::uint16_t>(i);
    if (Knows(step.after, component, viewer, viewer) &&
        !Knows(step.before, component, viewer, source)) {
      return true;
    }
  }
  for (const kernel::Event& event : step.events) {
    for (std::size_t i = 0; i < event.arguments.size(); ++i) {
      const kernel::Argument& argument = event.arguments[i].second;
      if (argument.kind != kernel::Argument::Kind::kComponent || argument.number < 0) continue;
      const auto component = static_cast<std::uint16_t>(argument.number);
      if (event.Tells(i, viewer) && !Knows(step.before, component, viewer, source)) return true;
    }
  }
  return LostSecret(step, viewer, source);
}

}  // namespace walz::match
