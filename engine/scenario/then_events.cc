#include "scenario/then_events.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/nearest.h"
#include "kernel/ruleset.h"
#include "scenario/expected_event.h"
#include "scenario/messages.h"
#include "scenario/names.h"
#include "yaml/messages.h"

namespace walz::scenario {
namespace {

using kernel::Event;
using yaml::Node;
using yaml::NodeEntry;

// Reads a map from events to their counts: a number, or `count` and arguments.
void CheckEventCounts(const Node& node, const Names& names, std::span<const Event> events,
                      Comparison& comparison) {
  for (const NodeEntry& entry : node.entries()) {
    const Node& count = entry.value.is_map() ? *entry.value.Find("count") : entry.value;
    std::vector<NodeEntry> arguments;
    for (const NodeEntry& argument : entry.value.entries()) {
      if (argument.key != "count") arguments.push_back(argument);
    }
    const Node item = Node::Map(
        {{entry.key, entry.key_span, Node::Map(std::move(arguments), entry.value.span())}},
        entry.key_span);
    const auto expected = ExpectedEvent::Read(item, names);
    if (!expected) continue;
    const auto actual =
        std::ranges::count_if(events, [&](const Event& event) { return expected->Means(event); });
    comparison.CompareNumber(count, "events." + entry.key, actual);
  }
}

void ReportMissingEvent(const Node& item, const ExpectedEvent& expected, const Names& names,
                        std::span<const Event> later, base::Message message,
                        Comparison& comparison) {
  base::Diagnostic& finding = names.findings().Add("WZ2051", item.span(), std::move(message));
  std::vector<std::string> alike;
  std::vector<std::string> all;
  for (const Event& event : later) {
    all.push_back(names.ruleset().data().events[event.id]);
    if (event.id != expected.id()) continue;
    alike.push_back(ShowEvent(names.ruleset(), event));
    finding.notes.push_back(messages::NoteHappened({.events = alike.back()}));
  }
  comparison.AddDifference(item.span(), {"", alike, true}, {"", {expected.Text()}, true});
  if (!alike.empty()) return;
  finding.notes.push_back(
      messages::NoteHappened({.events = all.empty() ? yaml::messages::TermNothing()
                                                    : base::Message(base::Join(all, ", "))}));
}

}  // namespace

bool CheckEvents(const Node& node, const Names& names, std::span<const Event> events,
                 Comparison& comparison) {
  if (node.is_map()) {
    CheckEventCounts(node, names, events, comparison);
    return true;
  }
  bool all_happened = true;
  std::size_t next = 0;
  for (const Node& item : node.items()) {
    const auto expected = ExpectedEvent::Read(item, names);
    if (!expected) continue;
    std::size_t found = next;
    while (found < events.size() && !expected->Means(events[found])) ++found;
    if (found < events.size()) {
      next = found + 1;
      continue;
    }
    all_happened = false;
    ReportMissingEvent(item, *expected, names, events.subspan(next),
                       next == 0 ? messages::EventMissing() : messages::EventOutOfOrder(),
                       comparison);
  }
  return all_happened;
}

void CheckNoEvents(const Node& node, const Names& names, std::span<const Event> events,
                   Comparison& comparison) {
  for (const Node& item : node.items()) {
    const auto expected = ExpectedEvent::Read(item, names);
    if (!expected) continue;
    const auto found =
        std::ranges::find_if(events, [&](const Event& event) { return expected->Means(event); });
    if (found == events.end()) continue;
    const std::string event = ShowEvent(names.ruleset(), *found);
    names.findings()
        .Add(item.span(), messages::UnexpectedEvent())
        .notes.push_back(messages::NoteHappened({.events = event}));
    comparison.AddDifference(item.span(), {"", {event}, true}, {"", {}, true});
  }
}

}  // namespace walz::scenario
