// Reads the flow tree: steps, turns, rounds and years as nodes with dense ids.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "content/messages.h"
#include "content/readers.h"

namespace walz::content {
namespace {

using kernel::FlowId;
using kernel::FlowKind;
using kernel::FlowNode;

class FlowReader {
 public:
  explicit FlowReader(Builder& work) : work_(work) {}

  // Adds a node and its subtree. Exactly one of the keys of a node determines its kind; the root,
  // at depth 1, is the flow itself.
  FlowId Read(const Record& node, int depth, std::string path) {
    const bool is_root = depth == 1;
    if (!is_root && node.Has("id")) path = node.Text("id");
    if (depth > kernel::kMaxFlowDepth) {
      if (!too_deep_) {
        work_.findings
            .Add(node.span(), messages::FlowNestedTooDeeply({.limit = kernel::kMaxFlowDepth}))
            .help = messages::HelpFlattenFlow();
      }
      too_deep_ = true;
      return {};
    }
    if (!HasRoom(work_, work_.data.flow.size(), messages::TermFlowNodes(), node.span())) return {};
    const FlowId id = FlowId::FromIndex(work_.data.flow.size());
    work_.data.flow.emplace_back();
    FlowNode flow;
    const std::vector<Record> children = is_root ? node.Items("do") : ReadWhat(node, flow);
    flow.name = path;
    flow.span = node.span();
    std::size_t number = 0;
    const bool outside =
        !std::exchange(together_, together_ || flow.kind == FlowKind::kSimultaneous);
    for (const Record& child : children) {
      const FlowId added = Read(child, depth + 1, fmt::format("{}.{}", path, ++number));
      if (added.valid()) flow.children.push_back(added);
    }
    if (outside) together_ = false;
    work_.data.flow[id.index()] = std::move(flow);
    return id;
  }

 private:
  // Returns the children.
  std::vector<Record> ReadWhat(const Record& node, FlowNode& flow) {
    if (node.Has("step")) {
      flow.kind = FlowKind::kStep;
      flow.function = FunctionAt(work_, node, "step");
    } else if (node.Has("score")) {
      flow.kind = FlowKind::kScore;
      flow.scoring = work_.scorings.Find(node.Text("score"));
    } else if (node.Has("do")) {
      return node.Items("do");
    } else if (node.Has("if")) {
      flow.kind = FlowKind::kIf;
      flow.condition = ReadCondition(work_, node.Map("if").Map("when"));
      return node.Map("if").Items("do");
    } else {
      return ReadLoop(node, flow);
    }
    return {};
  }

  std::vector<Record> ReadLoop(const Record& node, FlowNode& flow) {
    constexpr std::pair<std::string_view, FlowKind> kLoops[] = {
        {"repeat", FlowKind::kRepeat},
        {"turns", FlowKind::kTurns},
        {"each_seat", FlowKind::kEachSeat},
        {"simultaneous", FlowKind::kSimultaneous},
    };
    for (const auto& [key, kind] : kLoops) {
      if (!node.Has(key)) continue;
      const Record loop = node.Map(key);
      flow.kind = kind;
      if (together_ && kind != FlowKind::kRepeat) {
        work_.findings.Add(node.Span(key), messages::TurnsInSimultaneous({.key = key})).help =
            messages::HelpTurnsInSimultaneous();
      }
      flow.condition = ReadCondition(work_, loop.Map("while"));
      if (kind == FlowKind::kRepeat) {
        flow.times = loop.Int("times");
      } else {
        flow.first = Seat(loop, "first");
        flow.order = PerSeat(loop, "order");
      }
      if (kind == FlowKind::kRepeat || kind == FlowKind::kTurns) {
        flow.counter = Global(loop, "counter");
      }
      flow.periods = loop.Texts("periods");
      work_.periods.insert(work_.periods.end(), flow.periods.begin(), flow.periods.end());
      return loop.Items("do");
    }
    return {};
  }

  // Reads a reference to a variable without dimensions.
  kernel::VariableId Global(const Record& node, std::string_view key) {
    const kernel::VariableId id = VariableAt(work_, node, key);
    if (id.valid() && !IsGlobal(work_.data.variables[id.index()].dimensions)) {
      work_.findings.Add(node.Span(key), messages::VariableWithPerNotAllowed({.key = key})).help =
          messages::HelpNameSingleVariable();
    }
    return id;
  }

  // As Global, for a variable of type seat.
  kernel::VariableId Seat(const Record& node, std::string_view key) {
    const kernel::VariableId id = Global(node, key);
    if (id.valid() && work_.data.variables[id.index()].type != kernel::Argument::Kind::kSeat) {
      work_.findings.Add(node.Span(key), messages::SeatVariableExpected({.key = key})).help =
          messages::HelpDeclareTypeSeat();
    }
    return id;
  }

  // Reads a reference to a variable per seat.
  kernel::VariableId PerSeat(const Record& node, std::string_view key) {
    const kernel::VariableId id = VariableAt(work_, node, key);
    if (id.valid() && !IsPerSeat(work_.data.variables[id.index()].dimensions)) {
      work_.findings.Add(node.Span(key), messages::PerSeatVariableExpected({.key = key})).help =
          messages::HelpNamePerSeatVariable();
    }
    return id;
  }

  Builder& work_;
  bool too_deep_ = false;
  bool together_ = false;  // inside a node `simultaneous`
};

}  // namespace

void ReadFlow(Builder& work) {
  ForEachValid(work, "flow", [&](const RawDefinition& raw, const Record& node) {
    if (raw.id != "main") {
      work.findings.Add(raw.span, messages::FlowNeverRuns({.flow = raw.id})).help =
          messages::HelpMoveNodesToMain();
      return;
    }
    work.data.flow_root = FlowReader(work).Read(node, 1, "main");
  });
  std::ranges::sort(work.periods);
  work.periods.erase(std::unique(work.periods.begin(), work.periods.end()), work.periods.end());
}

}  // namespace walz::content
