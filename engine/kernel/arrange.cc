#include "kernel/arrange.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/check.h"
#include "kernel/flow.h"
#include "kernel/lap.h"
#include "kernel/messages.h"
#include "kernel/play_effect.h"

namespace walz::kernel {
namespace {

bool TakesTurns(FlowKind kind) {
  return kind == FlowKind::kTurns || kind == FlowKind::kEachSeat || kind == FlowKind::kSimultaneous;
}

// Strips wrappers and the mod from a function name: `outer(mod:inner)` becomes `inner`.
std::string_view PlainName(std::string_view function) {
  const std::size_t bracket = function.rfind('(');
  if (bracket != std::string_view::npos) function.remove_prefix(bracket + 1);
  function = function.substr(0, function.find(')'));
  const std::size_t colon = function.find(':');
  return colon == std::string_view::npos ? function : function.substr(colon + 1);
}

bool IsCalled(const RulesetData& data, const FlowNode& node, std::string_view name) {
  if (node.name == name) return true;
  if (node.kind == FlowKind::kStep) {
    const std::string& function = data.functions[node.function];
    return function == name || PlainName(function) == name;
  }
  return node.kind == FlowKind::kScore && data.scorings[node.scoring.value].name == name;
}

void CollectNamed(const RulesetData& data, FlowId id, std::string_view name,
                  std::vector<FlowId>& found) {
  const FlowNode& node = data.flow[id.value];
  if (IsCalled(data, node, name)) found.push_back(id);
  for (const FlowId child : node.children) CollectNamed(data, child, name, found);
}

// Fills `path` with the nodes from `from` to `target`, both included. Returns false if `target` is
// not below `from`.
bool FindPath(const RulesetData& data, FlowId from, FlowId target, std::vector<FlowId>& path) {
  path.push_back(from);
  if (from == target) return true;
  for (const FlowId child : data.flow[from.value].children) {
    if (FindPath(data, child, target, path)) return true;
  }
  path.pop_back();
  return false;
}

}  // namespace

std::vector<FlowId> FlowNodesNamed(const Ruleset& ruleset, std::string_view name) {
  std::vector<FlowId> found;
  if (ruleset.data().flow.empty()) return found;
  CollectNamed(ruleset.data(), ruleset.data().flow_root, name, found);
  return found;
}

Arranger::Arranger(State& state) : state_(state) {
  if (!state.pending_) return;
  const PendingEffect undone = *std::exchange(state.pending_, std::nullopt);
  state.block_ = *undone.start;
  state.decision_ = Decision{};
  state.waiting_.erase(state.waiting_.begin(), state.waiting_.end() - undone.behind);
  if (undone.call.is_stage) {
    state.waiting_.insert(state.waiting_.begin(), undone.call);
    return;
  }
  // The machine marks a leaf as done before its effect begins.
  state.mutable_frames()[state.header().flow_depth - 1].pass = 0;
}

void Arranger::PutOnTop(std::uint16_t instance, std::span<const ComponentId> components) {
  for (std::size_t i = components.size(); i-- > 0;) state_.Move(components[i], instance, 0);
}

void Arranger::PlayEffect(std::int32_t number, Seat seat) {
  EffectCall call{.function = EffectPlayer(state_.ruleset()), .seat = seat, .is_stage = true};
  call.option.count = 1;
  call.option.arguments[0] = Argument::Integer(number);
  state_.waiting_.push_back(call);
}

base::Status Arranger::Jump(FlowId target, Seat seat) {
  const RulesetData& data = state_.ruleset().data();
  std::vector<FlowId> path;
  const bool found = FindPath(data, data.flow_root, target, path);
  WALZ_CHECK(found && path.size() <= kMaxFlowDepth, "no such node of the flow");

  const bool in_turn = std::any_of(path.begin(), path.end() - 1,
                                   [&](FlowId id) { return TakesTurns(data.flow[id.value].kind); });
  if (in_turn && (seat < 0 || seat >= state_.seats())) {
    return base::Error{messages::SeatOnTurnMissing({.highest = state_.seats() - 1})};
  }
  if (!in_turn && seat != kNoSeat) return base::Error{messages::StepOutsideTurns()};

  for (std::size_t i = 0; i < path.size(); ++i) {
    const FlowNode& node = data.flow[path[i].value];
    FlowFrame frame{.node = path[i].value};
    if (i + 1 < path.size()) {
      frame = FrameOf(node, path[i], seat);
      const auto child = std::find(node.children.begin(), node.children.end(), path[i + 1]);
      frame.child = static_cast<std::int16_t>(child - node.children.begin() + 1);
    }
    state_.mutable_frames()[i] = frame;
  }
  std::fill(state_.mutable_frames() + path.size(), state_.mutable_frames() + kMaxFlowDepth,
            FlowFrame{.seat = 0});
  state_.waiting_.clear();
  state_.mutable_header().flow_depth = static_cast<std::uint8_t>(path.size());
  state_.mutable_header().over = 0;
  return base::Ok();
}

base::Status Arranger::JumpBehind(FlowId target, Seat seat) {
  if (target == state_.ruleset().data().flow_root) {
    return base::Error{messages::NothingAfterFlow()};
  }
  const base::Status status = Jump(target, seat);
  if (!status) return status;
  // The parent node continues with its next child.
  const int depth = --state_.mutable_header().flow_depth;
  state_.mutable_frames()[depth] = FlowFrame{.seat = 0};
  return status;
}

// The frame of a node while its children run.
FlowFrame Arranger::FrameOf(const FlowNode& node, FlowId id, Seat seat) const {
  FlowFrame frame{.pass = 1, .node = id.value};
  const int counted = node.counter.valid() ? std::max(1, state_.Get(node.counter)) : 1;
  if (node.kind == FlowKind::kRepeat) frame.pass = counted;
  if (!TakesTurns(node.kind)) return frame;
  const int seats = state_.seats();
  // `pass` counts the seats visited in all laps.
  const int in_lap = SeatsBefore(state_, node, seat) + 1;
  frame.pass = (counted - 1) * seats + in_lap;
  frame.seat = seat;
  frame.lap = 1;
  return frame;
}

FlowId Arranger::position() const {
  if (state_.header().flow_depth == 0) return FlowId{};
  return FlowId{state_.frames()[state_.header().flow_depth - 1].node};
}

}  // namespace walz::kernel
