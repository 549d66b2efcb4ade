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

  // Adds a node and its subtree. The node has been checked against its shape, so exactly one of its
  // keys determines its kind.
  FlowId Read(const yaml::Node& node, int depth, std::string path) {
    if (node.Find("id") != nullptr) path = TextOf(node, "id");
    if (depth > kernel::kMaxFlowDepth) {
      if (!too_deep_) {
        work_.findings
            .Add("WZ0602", node.span(),
                 messages::FlowNestedTooDeeply({.limit = kernel::kMaxFlowDepth}))
            .help = messages::HelpFlattenFlow();
      }
      too_deep_ = true;
      return {};
    }
    if (!HasRoom(work_, work_.data.flow.size(), messages::TermFlowNodes(), node.span())) return {};
    const FlowId id = FlowId::FromIndex(work_.data.flow.size());
    work_.data.flow.emplace_back();
    FlowNode flow;
    const yaml::Node* children = nullptr;
    ReadWhat(node, flow, children);
    flow.name = path;
    flow.span = node.span();
    std::size_t number = 0;
    if (children != nullptr) {
      for (const yaml::Node& child : children->items()) {
        const FlowId added = Read(child, depth + 1, fmt::format("{}.{}", path, ++number));
        if (added.valid()) flow.children.push_back(added);
      }
    }
    work_.data.flow[id.index()] = std::move(flow);
    return id;
  }

 private:
  void ReadWhat(const yaml::Node& node, FlowNode& flow, const yaml::Node*& children) {
    if (node.Find("step") != nullptr) {
      flow.kind = FlowKind::kStep;
      flow.function = FunctionAt(work_, node, "step");
    } else if (node.Find("score") != nullptr) {
      flow.kind = FlowKind::kScore;
      flow.scoring = work_.scorings.Find(work_.catalogue.WithoutPrefix(TextOf(node, "score")));
    } else if (const yaml::Node* const list = node.Find("do")) {
      children = list;
    } else if (const yaml::Node* const once = node.Find("if")) {
      flow.kind = FlowKind::kIf;
      flow.condition = ReadCondition(work_, *once, "when");
      children = once->Find("do");
    } else {
      ReadLoop(node, flow, children);
    }
  }

  void ReadLoop(const yaml::Node& node, FlowNode& flow, const yaml::Node*& children) {
    constexpr std::pair<std::string_view, FlowKind> kLoops[] = {
        {"repeat", FlowKind::kRepeat},
        {"turns", FlowKind::kTurns},
        {"each_seat", FlowKind::kEachSeat},
        {"simultaneous", FlowKind::kSimultaneous},
    };
    for (const auto& [key, kind] : kLoops) {
      const yaml::Node* const loop = node.Find(key);
      if (loop == nullptr) continue;
      flow.kind = kind;
      flow.times = IntOf(*loop, "times", 0);
      flow.condition = ReadCondition(work_, *loop, "while");
      flow.counter = Global(*loop, "counter");
      flow.first = Seat(*loop, "first");
      flow.order = PerSeat(*loop, "order");
      flow.periods = TextsOf(*loop, "periods");
      work_.periods.insert(work_.periods.end(), flow.periods.begin(), flow.periods.end());
      children = loop->Find("do");
    }
  }

  // Reads a reference to a variable without dimensions.
  kernel::VariableId Global(const yaml::Node& node, std::string_view key) {
    const kernel::VariableId id = VariableAt(work_, node, key);
    if (id.valid() && !IsGlobal(work_.data.variables[id.index()].dimensions)) {
      work_.findings
          .Add("WZ0310", SpanOf(node, key), messages::VariableWithPerNotAllowed({.key = key}))
          .help = messages::HelpNameSingleVariable();
    }
    return id;
  }

  // As Global, for a variable of type seat.
  kernel::VariableId Seat(const yaml::Node& node, std::string_view key) {
    const kernel::VariableId id = Global(node, key);
    if (id.valid() && work_.data.variables[id.index()].type != kernel::Argument::Kind::kSeat) {
      work_.findings.Add("WZ0310", SpanOf(node, key), messages::SeatVariableExpected({.key = key}))
          .help = messages::HelpDeclareTypeSeat();
    }
    return id;
  }

  // Reads a reference to a variable per seat.
  kernel::VariableId PerSeat(const yaml::Node& node, std::string_view key) {
    const kernel::VariableId id = VariableAt(work_, node, key);
    if (id.valid() && !IsPerSeat(work_.data.variables[id.index()].dimensions)) {
      work_.findings
          .Add("WZ0310", SpanOf(node, key), messages::PerSeatVariableExpected({.key = key}))
          .help = messages::HelpNamePerSeatVariable();
    }
    return id;
  }

  Builder& work_;
  bool too_deep_ = false;
};

}  // namespace

void ReadFlow(Builder& work) {
  KindEntry& kind = work.catalogue.BuiltIn("flow");
  for (RawDefinition& raw : kind.definitions) {
    if (!CheckDefinition(work.declared, kind, raw)) continue;
    if (raw.id != "main") {
      work.findings.Add("WZ0601", raw.span, messages::FlowNeverRuns({.flow = raw.id})).help =
          messages::HelpMoveNodesToMain();
      continue;
    }
    const yaml::Node node = work.options.Resolve(raw.node);
    work.data.flow_root = FlowReader(work).Read(node, 1, "main");
  }
  std::sort(work.periods.begin(), work.periods.end());
  work.periods.erase(std::unique(work.periods.begin(), work.periods.end()), work.periods.end());
}

}  // namespace walz::content
