// What is used in games: each option and each card, how often it is offered and taken or refused,
// when, by whom, and who owns it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "kernel/decision.h"
#include "kernel/event.h"
#include "kernel/ruleset.h"
#include "lab/course.h"
#include "lab/luck.h"
#include "lab/sequential.h"

namespace walz::kernel {
class State;
}  // namespace walz::kernel

namespace walz::lab {

// Counted for one verb of options, alone or about one thing. Whole numbers, which can be added up.
struct Use {
  std::int64_t offered = 0;  // decisions between several options, of which this was one
  std::int64_t chosen = 0;   // those of them in which it was taken
  std::int64_t games_offered = 0;
  std::int64_t games_chosen = 0;
  // Of each game in which it was taken: how much of the game was over when it first was, and when
  // it last was, in thousandths.
  std::int64_t first_use = 0;
  std::int64_t last_use = 0;
  // The sums of the rounds (lab/rounds.h) in which that was.
  std::int64_t first_round = 0;
  std::int64_t last_round = 0;
  // Decisions in which it was refused in every form, and by which rules: ids of reasons.
  std::int64_t refused = 0;
  std::map<std::string, std::int64_t> reasons;
  // Of a definition: how often an event told of it, or one of its hooks had an effect.
  std::int64_t ran = 0;
  // One value for each seat that took it in a game, or of a definition, came to own it: how much of
  // that game it won, in kWholeWin-ths.
  Sums wins;
  std::vector<Sums> wins_by_seat;  // the same, by seat
  LeadsByRound leads;              // the same, with how far ahead it was before it first had it

  void Add(const Use& other);
  friend bool operator==(const Use&, const Use&) = default;
};

// By name: `verb`; `verb kind.id` for what is about a definition, a component or a piece, and
// `kind.id` for it with any verb; `verb id.space`, `verb word`. An option that is about nothing is
// about what its decision is about.
using Usage = std::map<std::string, Use>;

// Takes in other games by the same rules.
void AddTo(Usage& sums, const Usage& more);

// Counts in many games; costs a moment for each option of a decision. What happens in a game is
// told to it as an event sink.
class UsageCounter : public kernel::EventSink {
 public:
  // The ruleset must outlive it.
  explicit UsageCounter(const kernel::Ruleset& ruleset) : ruleset_(ruleset) {}

  // A decision is made at `moment`: option number `option` is taken, and `refusals` say what would
  // have been offered but for a rule.
  void Choose(const kernel::Decision& decision, std::int32_t option, const Moment& moment,
              const std::vector<kernel::Refusal>& refusals);
  // How things lie at a decision, or at the end of the game; `moments`: by seat. A seat owns what
  // lies in a zone of its own, unless it is of its own set from the beginning.
  void See(const kernel::State& state, const std::vector<Moment>& moments);
  void OnEvent(const kernel::Event& event) override;
  void OnHook(kernel::HookId hook, kernel::Seat owner) override;
  // The game is over after so many choices. `wins`: by seat, in kWholeWin-ths. Without this a game
  // does not count; BeginGame forgets what of it there was.
  void EndGame(std::int32_t choices, const std::vector<std::int64_t>& wins);
  void BeginGame();

  // What was counted, by name; of the definitions of which there are components also what was never
  // offered: under `kind.id`, with nothing but zeros.
  Usage Named() const;

 private:
  // What is counted: a verb, and what it is about.
  struct Key {
    kernel::VerbId verb;
    kernel::Argument::Kind kind = kernel::Argument::Kind::kNone;
    std::int32_t number = 0;
    auto operator<=>(const Key&) const = default;
  };
  // A seat that has it, and the moment before it first had.
  struct Taker {
    kernel::Seat seat;
    Moment moment;
  };
  struct InGame {
    std::int64_t offered = 0;
    std::int64_t refused = 0;
    std::int64_t ran = 0;
    std::int64_t last_offered = -1;  // the decision in which it was
    std::int64_t last_refused = -1;
    std::vector<std::int32_t> chosen;  // after how many choices
    int first_round = 0;
    int last_round = 0;
    std::vector<Taker> takers;  // each seat once
    std::map<std::uint16_t, std::int64_t> reasons;
  };

  static void Have(InGame& entry, kernel::Seat seat, const Moment& moment);
  static void AddOwners(const InGame& entry, const std::vector<std::int64_t>& wins, Use& use);
  void Offer(const kernel::Decision& decision);
  void Refuse(const kernel::Decision& decision, const std::vector<kernel::Refusal>& refusals);
  void Run(const kernel::Argument& argument);

  // Calls `use` for all that an option counts for.
  template <class F>
  void ForEachKey(const kernel::Decision& decision, const kernel::Option& option, F use) const;
  Key KeyOf(kernel::VerbId verb, const kernel::Argument& argument) const;
  std::string NameOf(const Key& key) const;

  const kernel::Ruleset& ruleset_;
  std::map<Key, Use> uses_;  // without the names of reasons
  std::map<Key, std::map<std::uint16_t, std::int64_t>> reasons_;
  std::map<Key, InGame> game_;
  std::vector<std::uint16_t> zones_;  // by component: where it lay when that was last seen
  std::vector<Moment> moments_;       // when that was, by seat
  std::int32_t decision_ = 0;         // the number of the one that comes next
};

}  // namespace walz::lab
