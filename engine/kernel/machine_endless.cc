// Finds the endless loop of the flow in which a game is stuck.
#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "base/diagnostic.h"
#include "kernel/machine.h"
#include "kernel/messages.h"

namespace walz::kernel {
namespace {

// A loop with fewer passes may still terminate.
constexpr int kManyPasses = 100;

bool IsLoop(const FlowNode& node) {
  return node.kind == FlowKind::kTurns || node.kind == FlowKind::kRepeat;
}

// Returns the number of completed passes of a loop. For `turns`, `pass` counts seats, not laps.
int PassesOf(const State& state, const FlowNode& node, const FlowFrame& frame) {
  return node.kind == FlowKind::kTurns ? frame.pass / state.seats() : frame.pass;
}

// Returns true if a variable or zone is the same in both states, for every seat.
bool IsSame(const State& a, const State& b, const Condition& condition) {
  if (condition.kind == Condition::Kind::kVariable) {
    const VariableDeclaration& variable = a.ruleset().variable(condition.variable);
    if (variable.dimensions.empty()) {
      return a.Get(condition.variable) == b.Get(condition.variable);
    }
    for (Seat seat = 0; seat < a.seats(); ++seat) {
      if (a.Get(condition.variable, seat) != b.Get(condition.variable, seat)) return false;
    }
    return true;
  }
  for (Seat seat = 0; seat < a.seats(); ++seat) {
    const auto one = a.zone(ZoneOfSeat(a, condition.zone, seat));
    const auto other = b.zone(ZoneOfSeat(b, condition.zone, seat));
    if (!std::equal(one.begin(), one.end(), other.begin(), other.end())) return false;
  }
  return true;
}

// Returns the variable or zone of a loop's condition; empty if there is none.
std::string NameOf(const Ruleset& ruleset, const Condition& condition) {
  switch (condition.kind) {
    case Condition::Kind::kVariable:
      return ruleset.variable(condition.variable).name;
    case Condition::Kind::kZone:
      return ruleset.zone(condition.zone).name;
    default:
      return {};
  }
}

}  // namespace

std::shared_ptr<const base::Diagnostic> Machine::EndlessLoop(
    const State& state, const std::optional<State>& earlier) const {
  // The outermost loop that has advanced since then. Loops inside it only run because it does.
  const FlowNode* loop = nullptr;
  int passes = 0;
  for (int depth = 0; depth < state.header().flow_depth && loop == nullptr; ++depth) {
    const FlowFrame& frame = state.frames()[depth];
    const FlowNode& node = ruleset_.data().flow[frame.node];
    passes = PassesOf(state, node, frame);
    const bool has_gone_on = !earlier || (depth < earlier->header().flow_depth &&
                                          earlier->frames()[depth].pass < frame.pass);
    if (IsLoop(node) && has_gone_on && passes >= kManyPasses) loop = &node;
  }
  if (loop == nullptr) return nullptr;
  const std::string key = loop->kind == FlowKind::kTurns ? "turns" : "repeat";
  const std::string name = NameOf(ruleset_, loop->condition);
  const bool is_stuck = !name.empty() && earlier && IsSame(state, *earlier, loop->condition);
  const std::string place =
      loop->span.file == nullptr
          ? loop->name
          : loop->span.file->path() + ":" + std::to_string(loop->span.begin.line + 1);
  base::Diagnostic finding = base::MakeFinding(
      loop->span,
      is_stuck ? messages::LoopChangesNothing(
                     {.node = key, .place = place, .passes = passes, .variable = name})
               : messages::LoopWithoutDecision({.node = key, .place = place, .passes = passes}));
  finding.help =
      name.empty() ? messages::HelpAskOrEnd() : messages::HelpChangeVariable({.variable = name});
  return std::make_shared<const base::Diagnostic>(std::move(finding));
}

}  // namespace walz::kernel
