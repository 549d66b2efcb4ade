// Coverage counters over many games.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "kernel/event.h"
#include "kernel/ruleset.h"
#include "match/simulate.h"

namespace walz::match {

// Counts how often, and in how many games, each event, option verb, definition, hook and script
// function occurred. Counters of several threads can be added.
class Coverage : public kernel::EventSink {
 public:
  // The ruleset must outlive the counters.
  explicit Coverage(const kernel::Ruleset& ruleset);

  // Starts the next game.
  void BeginGame() { ++game_; }
  void OnEvent(const kernel::Event& event) override;
  void OnEffect(kernel::FunctionId function) override;
  void OnHook(kernel::HookId hook, kernel::Seat owner) override;
  void OnChoice(const kernel::Option& option);
  // Adds the counters of other games.
  void Add(const Coverage& other);

  // Writes the counters to a report, including zeros. Definitions that never occurred are omitted.
  void Write(SimulationReport& report) const;

 private:
  struct Counter {
    std::uint64_t runs = 0;
    std::uint64_t games = 0;
    std::uint64_t last_game = 0;
  };
  using Counters = std::vector<Counter>;
  // An occurrence of a definition: in an event, or (if `chosen`) as an argument of a chosen option.
  struct Occurrence {
    kernel::DefinitionId definition;
    bool chosen = false;
    std::uint16_t number = 0;  // the id of the event or verb
    auto operator<=>(const Occurrence&) const = default;
  };

  void Count(Counter& counter) const;
  void CountOccurrence(const kernel::Argument& argument, bool chosen, std::uint16_t number);
  static void AddTo(Counters& sums, const Counters& more);
  std::vector<CoverageCount> Named(const std::vector<std::string>& names,
                                   const Counters& counters) const;
  std::string NameOf(kernel::DefinitionId id) const;
  std::string NameOf(const kernel::HookDeclaration& hook) const;

  const kernel::Ruleset& ruleset_;
  std::uint64_t game_ = 0;
  Counters events_;     // by EventId
  Counters verbs_;      // by VerbId
  Counters hooks_;      // by HookId
  Counters functions_;  // by FunctionId
  std::map<Occurrence, Counter> occurrences_;
};

}  // namespace walz::match
