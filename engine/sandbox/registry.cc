#include "sandbox/registry.h"

#include <algorithm>

#include "base/check.h"

namespace walz::sandbox {

void Registry::Add(const Topic& topic) {
  for (const Binding& binding : topic.bindings) {
    WALZ_CHECK(!binding.doc.empty(), binding.name);
    WALZ_CHECK((binding.owner == HandleKind::kNone) == (binding.kind == BindingKind::kFunction),
               binding.name);
    const auto same = std::ranges::count_if(topic.bindings, [&](const Binding& other) {
      return other.name == binding.name && other.owner == binding.owner;
    });
    WALZ_CHECK(same == 1, binding.name);
  }
  const auto before = [](const Topic& a, const Topic& b) { return a.name < b.name; };
  const auto position = std::ranges::lower_bound(topics_, topic, before);
  WALZ_CHECK(position == topics_.end() || position->name != topic.name, topic.name);
  topics_.insert(position, topic);
}

void PushBinding(lua_State* L, const Binding& binding) {
  lua_pushlightuserdata(L, const_cast<Binding*>(&binding));
  lua_pushcclosure(L, binding.call, 1);
}

}  // namespace walz::sandbox
