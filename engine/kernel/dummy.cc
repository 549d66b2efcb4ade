#include "kernel/dummy.h"

#include <algorithm>

#include "kernel/ruleset.h"

namespace walz::kernel {

const DummyDeclaration* FindDummy(const Ruleset& ruleset, Seat seat) {
  const auto& dummies = ruleset.data().dummies;
  const auto found = std::ranges::find(dummies, seat, &DummyDeclaration::seat);
  return found == dummies.end() ? nullptr : &*found;
}

bool IsRanked(const Ruleset& ruleset, Seat seat) {
  const DummyDeclaration* const dummy = FindDummy(ruleset, seat);
  return dummy == nullptr || dummy->ranked;
}

}  // namespace walz::kernel
