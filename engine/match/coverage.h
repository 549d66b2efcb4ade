// Counts what happened in many games.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "kernel/event.h"
#include "kernel/ruleset.h"
#include "match/simulate.h"

namespace walz::match {

// How often, and in how many games, each event was announced, each verb of an option was taken,
// each definition was named by one of them, each hook had an effect and each script function was
// started. Counters of several threads can be added up.
class Coverage : public kernel::EventSink {
 public:
  // The ruleset must outlive the counters.
  explicit Coverage(const kernel::Ruleset& ruleset);

  // What is counted from now on belongs to another game.
  void BeginGame() { ++game_; }
  void OnEvent(const kernel::Event& event) override;
  void OnEffect(kernel::FunctionId function) override;
  void OnHook(kernel::HookId hook, kernel::Seat owner) override;
  void OnChoice(const kernel::Option& option);
  // Takes in other games.
  void Add(const Coverage& other);

  // Writes the counters of a report: everything that counts, also what never happened; of what
  // happened to definitions only what did.
  void Write(SimulationReport& report) const;

 private:
  struct Counter {
    std::uint64_t runs = 0;
    std::uint64_t games = 0;
    std::uint64_t last_game = 0;
  };
  using Counters = std::vector<Counter>;
  // What happened to a definition: by an event, or by the verb of an option.
  struct Occurrence {
    kernel::DefinitionId definition;
    bool chosen = false;
    std::uint16_t number = 0;  // of the event or the verb
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
