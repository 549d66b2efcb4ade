#include "scene/report.h"

#include <algorithm>
#include <utility>

#include "kernel/state.h"
#include "match/match.h"
#include "scene/describe.h"

namespace walz::scene {
namespace {

// Returns the variable of the outermost counting loop; an invalid id if there is none.
kernel::VariableId PeriodOf(const kernel::Ruleset& ruleset) {
  const kernel::RulesetData& data = ruleset.data();
  std::vector<kernel::FlowId> level = {data.flow_root};
  while (!level.empty()) {
    std::vector<kernel::FlowId> below;
    for (const kernel::FlowId id : level) {
      const kernel::FlowNode& node = data.flow[id.index()];
      if (node.counter.valid()) return node.counter;
      below.insert(below.end(), node.children.begin(), node.children.end());
    }
    level = std::move(below);
  }
  return {};
}

// The points of the events `begin` to `end` - 1 that the viewer may see.
Report ReportOn(const match::Match& match, const Describer& describe, kernel::Seat viewer,
                std::size_t begin, std::size_t end) {
  const int seats = match.state().seats();
  match::PointTally tally(match.ruleset(), seats);
  for (const kernel::Event& event : match.events_since(begin).first(end - begin)) {
    if (event.SeenBy(viewer)) tally.OnEvent(event);
  }
  Report report;
  for (const match::PointTally::Row& row : tally.rows()) {
    const bool scored = std::ranges::any_of(row.points, [](int n) { return n; });
    if (scored) report.rows.push_back({describe.CategoryName(row.category), row.points});
  }
  for (kernel::Seat seat = 0; seat < seats; ++seat) report.total.push_back(tally.Total(seat));
  return report;
}

}  // namespace

std::vector<Report> ReportsSince(const match::Match& match, const Describer& describe,
                                 kernel::Seat viewer, std::size_t choices) {
  std::vector<Report> reports;
  const kernel::VariableId period = PeriodOf(match.ruleset());
  if (!period.valid()) return reports;
  std::size_t begin = 0;  // the first event of the period
  for (std::size_t i = 1; i <= match.choices().size(); ++i) {
    const std::int32_t before = match.state_at(i - 1).Get(period);
    if (match.state_at(i).Get(period) == before) continue;
    const std::size_t end = match.event_mark(i);
    if (i > choices) {
      Report report = ReportOn(match, describe, viewer, begin, end);
      report.period = describe.VariableName(period) + " " + std::to_string(before);
      if (!report.rows.empty()) reports.push_back(std::move(report));
    }
    begin = end;
  }
  return reports;
}

}  // namespace walz::scene
