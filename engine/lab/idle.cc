#include "lab/idle.h"

#include <algorithm>

namespace walz::lab {
namespace {

// Keeps the elements that are in both.
template <class T>
void Intersect(std::set<T>& set, const std::set<T>& other) {
  std::erase_if(set, [&](const T& element) { return !other.contains(element); });
}

template <class T>
void Intersect(std::map<std::string, std::set<T>>& sets,
               const std::map<std::string, std::set<T>>& others) {
  for (auto& [key, set] : sets) {
    const auto other = others.find(key);
    Intersect(set, other == others.end() ? std::set<T>() : other->second);
  }
  std::erase_if(sets, [](const auto& entry) { return entry.second.empty(); });
}

}  // namespace

void MergeInto(IdleContent& idle, const IdleContent& more) {
  if (more.games == 0) return;
  if (idle.games == 0) {
    idle = more;
    return;
  }
  idle.games += more.games;
  for (IdleContent::Owner& owner : idle.owners) {
    const auto other = std::ranges::find(more.owners, owner.id, &IdleContent::Owner::id);
    if (other == more.owners.end()) continue;
    Intersect(owner.parts, other->parts);
    Intersect(owner.verbs, other->verbs);
    Intersect(owner.code, other->code);
    Intersect(owner.spans, other->spans);
  }
}

}  // namespace walz::lab
