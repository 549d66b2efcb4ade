// The usage of options and cards in games: how often, when and by whom each is offered, chosen or
// refused, and who owns it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "kernel/decision.h"
#include "kernel/event.h"
#include "kernel/ruleset.h"
#include "lab/experiment.h"
#include "lab/sequential.h"

namespace walz::kernel {
class State;
}  // namespace walz::kernel

namespace walz::lab {

// The counts of a verb of options, alone or with one argument. They are integers, so that they can
// be added.
struct Use {
  std::int64_t offered = 0;  // decisions with several options, including this one
  std::int64_t chosen = 0;   // those of `offered` in which it was chosen
  std::int64_t games_offered = 0;
  std::int64_t games_chosen = 0;
  // Sums over the games in which it was chosen: the fraction of the game before it was first
  // chosen, and before it was last chosen, in thousandths.
  std::int64_t first_use = 0;
  std::int64_t last_use = 0;
  // The sums of the round numbers (lab/rounds.h) of these first and last choices.
  std::int64_t first_round = 0;
  std::int64_t last_round = 0;
  // Decisions in which every form of it was refused, and the reasons by id.
  std::int64_t refused = 0;
  std::map<std::string, std::int64_t> reasons;
  // For a definition: the number of times that an event named it or one of its hooks had an effect.
  std::int64_t ran = 0;
  // One value per seat that chose it in a game or, for a definition, came to own it: the seat's
  // share of the win, in kWholeWin-ths.
  Sums wins;
  std::vector<Sums> wins_by_seat;  // the same, by seat
  CardValue value;                 // for a definition: the results of experiments

  static auto Fields(auto& self) {
    return std::tie(self.offered, self.chosen, self.games_offered, self.games_chosen,
                    self.first_use, self.last_use, self.first_round, self.last_round, self.refused,
                    self.ran, self.reasons, self.wins, self.wins_by_seat, self.value);
  }
  friend bool operator==(const Use&, const Use&) = default;
};

// The counts by name. An option counts for several names:
// - `verb`;
// - for each argument, `verb kind.id` (a definition, component or piece), `verb id.space` or `verb
//   word`;
// - `kind.id` for such a definition with any verb.
//
// An option without such arguments counts for the context of its decision instead.
using Usage = std::map<std::string, Use>;

// Counts usage over many games. Receives a game's events as a sink; its cost grows with the number
// of options per decision.
class UsageCounter : public kernel::EventSink {
 public:
  // The ruleset must outlive it.
  explicit UsageCounter(const kernel::Ruleset& ruleset) : ruleset_(ruleset) {}

  // Records that option number `option` was chosen in `round` (lab/rounds.h). `refusals` are the
  // options that rules refused.
  void Choose(const kernel::Decision& decision, std::int32_t option, int round,
              const std::vector<kernel::Refusal>& refusals);
  // Records the position at a decision or at the end of the game. A seat owns the components in its
  // own zones, except those of its own initial set.
  void See(const kernel::State& state);
  // The definitions that a seat has chosen or owned in the current game.
  std::vector<kernel::DefinitionId> HeldBy(kernel::Seat seat) const;
  void OnEvent(const kernel::Event& event) override;
  void OnHook(kernel::HookId hook, kernel::Seat owner) override;
  // Ends the game after a number of choices. `wins` are by seat, in kWholeWin-ths. A game that is
  // not ended does not count; BeginGame discards it.
  void EndGame(std::int32_t choices, const std::vector<std::int64_t>& wins);
  void BeginGame();

  // The counts by name. Definitions that have components but were never offered are included under
  // `kind.id`, with zeros.
  Usage Named() const;

 private:
  // The subject of a count: a verb and an argument.
  struct Key {
    kernel::VerbId verb;
    kernel::Argument::Kind kind = kernel::Argument::Kind::kNone;
    std::int32_t number = 0;
    auto operator<=>(const Key&) const = default;
  };
  struct InGame {
    std::int64_t offered = 0;
    std::int64_t refused = 0;
    std::int64_t ran = 0;
    std::int64_t last_offered = -1;  // the number of the decision that last offered it
    std::int64_t last_refused = -1;
    // Number of choices made before each time it was chosen.
    std::vector<std::int32_t> chosen;
    int first_round = 0;
    int last_round = 0;
    std::vector<kernel::Seat> takers;  // that have chosen or owned it, each once
    std::map<std::uint16_t, std::int64_t> reasons;
  };

  static void Have(InGame& entry, kernel::Seat seat);
  static void AddOwners(const InGame& entry, const std::vector<std::int64_t>& wins, Use& use);
  void Offer(const kernel::Decision& decision);
  void Refuse(const kernel::Decision& decision, const std::vector<kernel::Refusal>& refusals);
  void Run(const kernel::Argument& argument);

  // Calls `use` for every key that an option counts for.
  template <class F>
  void ForEachKey(const kernel::Decision& decision, const kernel::Option& option, F use) const;
  Key KeyOf(kernel::VerbId verb, const kernel::Argument& argument) const;
  std::string NameOf(const Key& key) const;

  const kernel::Ruleset& ruleset_;
  std::map<Key, Use> uses_;  // without the names of reasons
  std::map<Key, std::map<std::uint16_t, std::int64_t>> reasons_;
  std::map<Key, InGame> game_;
  std::vector<std::uint16_t> zones_;  // by component: its zone when last recorded
  std::int32_t decision_ = 0;         // the number of the next decision
};

}  // namespace walz::lab
