#include "lab/rounds.h"

#include <algorithm>

#include "kernel/ruleset.h"
#include "kernel/state.h"

namespace walz::lab {
namespace {

bool IsCountedRepeat(const kernel::FlowNode& node) {
  return node.kind == kernel::FlowKind::kRepeat && node.times > 1 && node.counter.valid();
}

// Adds the counters of the innermost repeats below a node; whether there are any.
bool AddInnermost(const kernel::RulesetData& data, kernel::FlowId id,
                  std::vector<kernel::VariableId>& counters) {
  const kernel::FlowNode& node = data.flow[id.index()];
  bool below = false;
  for (const kernel::FlowId child : node.children) {
    if (AddInnermost(data, child, counters)) below = true;
  }
  if (below || !IsCountedRepeat(node)) return below;
  counters.push_back(node.counter);
  return true;
}

}  // namespace

RoundCounter::RoundCounter(const kernel::Ruleset& ruleset) {
  const kernel::RulesetData& data = ruleset.data();
  if (data.flow_root.valid()) AddInnermost(data, data.flow_root, counters_);
  if (counters_.empty()) {
    for (const kernel::FlowNode& node : data.flow) {
      if (node.kind == kernel::FlowKind::kTurns && node.counter.valid()) {
        counters_.push_back(node.counter);
      }
    }
  }
  std::sort(counters_.begin(), counters_.end());
  counters_.erase(std::unique(counters_.begin(), counters_.end()), counters_.end());
  BeginGame();
}

void RoundCounter::BeginGame() {
  last_.assign(counters_.size(), 0);
  round_ = 0;
}

int RoundCounter::At(const kernel::State& state) {
  bool moved = false;
  for (std::size_t i = 0; i < counters_.size(); ++i) {
    const std::int32_t now = state.Get(counters_[i]);
    moved = moved || now != last_[i];
    last_[i] = now;
  }
  if (moved) round_ = std::min(round_ + 1, kMaxRounds);
  return round_;
}

}  // namespace walz::lab
