#include "lab/rounds.h"

#include <algorithm>
#include <limits>

#include "kernel/ruleset.h"
#include "kernel/state.h"

namespace walz::lab {
namespace {

bool IsCountedRepeat(const kernel::FlowNode& node) {
  return node.kind == kernel::FlowKind::kRepeat && node.times > 1 && node.counter.valid();
}

// Adds the innermost counted repeats below a node. Returns true if there are any.
bool AddInnermost(const kernel::RulesetData& data, kernel::FlowId id,
                  std::vector<const kernel::FlowNode*>& repeats) {
  const kernel::FlowNode& node = data.flow[id.index()];
  bool below = false;
  for (const kernel::FlowId child : node.children) {
    if (AddInnermost(data, child, repeats)) below = true;
  }
  if (below || !IsCountedRepeat(node)) return below;
  repeats.push_back(&node);
  return true;
}

}  // namespace

void RoundCounter::Watch(kernel::VariableId variable, std::int32_t laps) {
  const auto known = std::ranges::find(counters_, variable, &Counter::variable);
  if (known == counters_.end()) {
    counters_.push_back({variable, laps, 0});
  } else {
    known->laps = std::max(known->laps, laps);
  }
}

RoundCounter::RoundCounter(const kernel::Ruleset& ruleset) {
  const kernel::RulesetData& data = ruleset.data();
  std::vector<const kernel::FlowNode*> repeats;
  if (data.flow_root.valid()) AddInnermost(data, data.flow_root, repeats);
  for (const kernel::FlowNode* node : repeats) Watch(node->counter, node->times);
  if (!counters_.empty()) return;
  for (const kernel::FlowNode& node : data.flow) {
    if (node.kind == kernel::FlowKind::kTurns && node.counter.valid()) {
      Watch(node.counter, std::numeric_limits<std::int32_t>::max());
    }
  }
}

void RoundCounter::BeginGame() {
  for (Counter& counter : counters_) counter.last = 0;
  round_ = 0;
}

int RoundCounter::At(const kernel::State& state) {
  bool moved = false;
  for (Counter& counter : counters_) {
    const std::int32_t now = state.Get(counter.variable);
    if (now > counter.laps || now == counter.last) continue;
    counter.last = now;
    moved = true;
  }
  if (moved) round_ = std::min(round_ + 1, kMaxRounds);
  return round_;
}

}  // namespace walz::lab
