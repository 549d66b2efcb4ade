#include "scenario/expected_event.h"

#include <vector>

#include "base/ranges.h"
#include "kernel/ruleset.h"
#include "scenario/form.h"
#include "scenario/messages.h"
#include "scenario/names.h"

namespace walz::scenario {

using yaml::Node;
using yaml::NodeEntry;

namespace {

// Returns the names of the arguments that an event can have.
std::vector<std::string> ArgumentsOf(const kernel::RulesetData& data, kernel::EventId id) {
  std::vector<std::string> known = {"seat"};
  if (id.index() < data.event_arguments.size()) {
    for (const kernel::WordId word : data.event_arguments[id.index()]) {
      known.push_back(data.words[word]);
    }
  }
  return known;
}

std::string WithArguments(const std::string& name, const std::vector<std::string>& arguments) {
  return arguments.empty() ? name : name + ": { " + base::Join(arguments, ", ") + " }";
}

}  // namespace

std::string ShowEvent(const kernel::Ruleset& ruleset, const kernel::Event& event) {
  const kernel::RulesetData& data = ruleset.data();
  std::vector<std::string> arguments;
  if (event.seat != kernel::kNoSeat) arguments.push_back("seat: " + std::to_string(event.seat));
  for (const auto& [word, argument] : event.arguments) {
    arguments.push_back(data.words[word] + ": " + ruleset.ArgumentName(argument));
  }
  return WithArguments(data.events[event.id], arguments);
}

// A node is the name of an event, or a map from the name to the expected arguments.
std::optional<ExpectedEvent> ExpectedEvent::Read(const Node& node, const Names& names) {
  const kernel::RulesetData& data = names.ruleset().data();
  if (node.is_scalar()) {
    const kernel::EventId id = names.ReadName(data.events, "event", node.text(), node.span());
    if (!id.valid()) return std::nullopt;
    return ExpectedEvent(names.ruleset(), id, nullptr);
  }
  if (node.entries().size() != 1) {
    names.findings().Add(node.span(), messages::SeveralEventsInItem()).help =
        messages::HelpEventSyntax();
    return std::nullopt;
  }
  const NodeEntry& entry = node.entries()[0];
  const kernel::EventId id = names.ReadName(data.events, "event", entry.key, entry.key_span);
  if (!id.valid()) return std::nullopt;
  const std::vector<std::string> known = ArgumentsOf(data, id);
  for (const NodeEntry& argument : entry.value.entries()) {
    if (base::Contains(known, argument.key)) continue;
    ReportUnknown(names.findings(), argument.key_span,
                  messages::TermArgumentOfEvent({.event = entry.key}), argument.key, known);
    return std::nullopt;
  }
  return ExpectedEvent(names.ruleset(), id, &entry.value);
}

bool ExpectedEvent::Means(const kernel::Event& event) const {
  if (event.id != id_) return false;
  if (arguments_ == nullptr) return true;
  const kernel::RulesetData& data = ruleset_->data();
  for (const NodeEntry& expected : arguments_->entries()) {
    std::string actual = "none";
    if (expected.key == "seat") {
      actual = ruleset_->ArgumentName(kernel::Argument::OfSeat(event.seat));
    }
    for (const auto& [word, argument] : event.arguments) {
      if (data.words[word] == expected.key) actual = ruleset_->ArgumentName(argument);
    }
    const std::string& text = expected.value.text();
    if (actual != text && actual != "seat" + text) return false;
  }
  return true;
}

std::string ExpectedEvent::Text() const {
  const std::string& name = ruleset_->data().events[id_];
  if (arguments_ == nullptr) return name;
  std::vector<std::string> arguments;
  for (const NodeEntry& argument : arguments_->entries()) {
    arguments.push_back(argument.key + ": " + argument.value.text());
  }
  return WithArguments(name, arguments);
}

}  // namespace walz::scenario
