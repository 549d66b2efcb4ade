// Events in scenarios: formatting and matching.
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

// Formats an event as a scenario writes it: `sold: { seat: 0, coins: 3 }`.
std::string ShowEvent(const kernel::Ruleset& ruleset, const kernel::Event& event);

// A pattern for events: a name and some of its arguments.
class ExpectedEvent {
 public:
  // Parses `sold` or `sold: { seat: 0 }`. Returns nullopt after reporting an unknown name. Borrows
  // the ruleset and the node.
  static std::optional<ExpectedEvent> Read(const yaml::Node& node, const Names& names);

  kernel::EventId id() const { return id_; }
  // Returns true if the name and all given arguments match.
  bool Means(const kernel::Event& event) const;
  // Returns the pattern in scenario syntax.
  std::string Text() const;

 private:
  ExpectedEvent(const kernel::Ruleset& ruleset, kernel::EventId id, const yaml::Node* arguments)
      : ruleset_(&ruleset), id_(id), arguments_(arguments) {}

  const kernel::Ruleset* ruleset_;
  kernel::EventId id_;
  const yaml::Node* arguments_;  // null: none given
};

}  // namespace walz::scenario
