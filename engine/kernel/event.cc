#include "kernel/event.h"

#include "kernel/view.h"

namespace walz::kernel {

void EventBuffer::Rewind(const Mark& mark) {
  events_.resize(mark.events);
  effects_.resize(mark.effects);
  hooks_.resize(mark.hooks);
  moves_.resize(mark.moves);
  forced_.resize(mark.forced);
}

void EventBuffer::Flush(EventSink& sink, const State& state) {
  for (Event& event : events_) {
    for (std::size_t i = 0; i < event.known_to.size(); ++i) {
      event.known_to[i] |= WhoMayKnow(state, event.arguments[i].second);
    }
  }
  for (const Event& event : events_) sink.OnEvent(event);
  for (const FunctionId function : effects_) sink.OnEffect(function);
  for (const auto& [hook, owner] : hooks_) sink.OnHook(hook, owner);
  for (const auto& [component, zone] : moves_) sink.OnMove(component, zone);
  for (const ForcedChoice& choice : forced_) sink.OnForced(choice);
}

}  // namespace walz::kernel
