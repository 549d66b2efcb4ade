// Events in scenarios: how one is written, and which of those that happened it means.
#pragma once

#include <optional>
#include <string>

#include "kernel/event.h"
#include "kernel/ids.h"
#include "yaml/node.h"

namespace walz::kernel {
class Ruleset;
}  // namespace walz::kernel

namespace walz::scenario {

class Names;

// An event as a scenario would write it: `sold: { seat: 0, coins: 3 }`.
std::string ShowEvent(const kernel::Ruleset& ruleset, const kernel::Event& event);

// What a scenario says of an event: its name and some of its arguments, or none of them.
class ExpectedEvent {
 public:
  // Reads `sold` or `sold: { seat: 0 }`; nothing after having reported a name that does not exist.
  // Borrows the ruleset and the node.
  static std::optional<ExpectedEvent> Read(const yaml::Node& node, const Names& names);

  kernel::EventId id() const { return id_; }
  // Whether the event has that name, and each argument that is said.
  bool Means(const kernel::Event& event) const;
  // It, as the scenario has it.
  std::string Text() const;

 private:
  ExpectedEvent(const kernel::Ruleset& ruleset, kernel::EventId id, const yaml::Node* arguments)
      : ruleset_(&ruleset), id_(id), arguments_(arguments) {}

  const kernel::Ruleset* ruleset_;
  kernel::EventId id_;
  const yaml::Node* arguments_;  // null: none are said
};

}  // namespace walz::scenario
