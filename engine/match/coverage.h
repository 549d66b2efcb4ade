// Counts what happened in many games.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel/event.h"
#include "kernel/ruleset.h"
#include "match/simulate.h"

namespace walz::match {

// How often each event was announced, each verb of an option was taken, each definition was named
// by either, and each script function was started. Counters of several threads can be added up.
class Coverage {
 public:
  // The ruleset must outlive the counters.
  explicit Coverage(const kernel::Ruleset& ruleset);

  void Count(const kernel::Event& event);
  void Count(const kernel::Option& option);
  void Add(const Coverage& other);
  // Adds runs by FunctionId; the list may be shorter.
  void AddFunctions(const std::vector<std::uint64_t>& runs);

  // Writes the counters of a report: everything that counts, also what never happened.
  void Write(SimulationReport& report) const;

 private:
  void CountNamed(const kernel::Argument& argument);

  const kernel::Ruleset& ruleset_;
  std::vector<std::uint64_t> events_;       // by EventId
  std::vector<std::uint64_t> verbs_;        // by VerbId
  std::vector<std::uint64_t> definitions_;  // by DefinitionId
  std::vector<std::uint64_t> functions_;    // by FunctionId
};

}  // namespace walz::match
