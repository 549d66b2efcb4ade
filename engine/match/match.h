// One game in progress, with everything around it: who sits where, what was chosen, what happened.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "kernel/decision.h"
#include "kernel/event.h"
#include "kernel/state.h"
#include "match/game.h"
#include "match/tally.h"

namespace walz::match {

class Bot;

// The name under which a person sits at a seat; every other name is that of a bot (`bot.h`).
inline constexpr std::string_view kHuman = "human";

// A game that takes more decisions than this does not end, nor one in which more than so many
// events happen: all of them are kept.
inline constexpr std::int64_t kMaxDecisions = 20000;
inline constexpr std::size_t kMaxEventsKept = 500000;
// What is said then.
base::Message EndlessGame();

// How a match begins.
struct MatchSetup {
  std::vector<std::string> players;  // one per seat: kHuman or a bot's name
  std::uint64_t seed = 1;
  std::vector<kernel::ForcedDraw> forced;  // for tests
  // Puts the game that has been set up into another position, at a decision or the end, and reports
  // what happens on the way. Null: the game begins as it is set up. What begins elsewhere has no
  // record (record.h).
  std::function<base::Status(Table&, kernel::State&, kernel::EventSink*)> arrange = nullptr;
  // A person has taken back a choice after which something hidden had come to light. Saves say so.
  bool open_undo = false;
};

// What became of taking back a choice of a person.
enum class UndoOutcome : std::uint8_t {
  kDone,
  kNothing,  // no person has chosen yet
  kRevealed  // refused: since then chance was asked, or people have seen what was hidden
};

// What became of a request to choose. Only kDone has changed the match.
enum class ChoiceOutcome : std::uint8_t {
  kDone,
  kRefused,  // a rule refuses the option
  kUnknown,  // no rule offers or refuses such an option here
  kFailed    // a script failed, or a limit of the match is reached
};

// The outcome with its reason.
class [[nodiscard]] ChoiceResult {
 public:
  static ChoiceResult Done() { return {}; }
  static ChoiceResult Refused(kernel::Refusal refusal, base::Message why);
  static ChoiceResult Unknown(base::Message why);
  static ChoiceResult Failed(base::Error error);

  ChoiceOutcome outcome() const { return outcome_; }
  bool ok() const { return outcome_ == ChoiceOutcome::kDone; }
  explicit operator bool() const { return ok(); }

  // The rule that refuses the option, with its arguments; kRefused only.
  const kernel::Refusal& refusal() const { return *refusal_; }
  // The reason as a message, by ids; not for kDone.
  const base::Error& error() const { return error_; }

 private:
  ChoiceOutcome outcome_ = ChoiceOutcome::kDone;
  std::optional<kernel::Refusal> refusal_;
  base::Error error_;
};

// A choice that was made.
struct Choice {
  kernel::Seat seat = kernel::kNoSeat;  // who decided
  std::int32_t option = 0;              // its number in the decision
  std::string id;                       // its readable id
};

// A match from its start to its end. Not thread-safe. Keeps the state before every choice, so that
// undo is exact and costs nothing; a match of a thousand choices takes some megabytes.
class Match {
 public:
  // Fails on a number of seats that the game does not take, an unknown bot, or a script that fails.
  static base::Result<std::unique_ptr<Match>> Start(std::shared_ptr<const Game> game,
                                                    MatchSetup setup);
  ~Match();

  const Game& game() const { return table_.game(); }
  const kernel::Ruleset& ruleset() const { return table_.ruleset(); }
  Table& table() { return table_; }
  const MatchSetup& setup() const { return setup_; }
  const kernel::State& state() const { return states_.back(); }
  const kernel::Decision& decision() const { return state().decision(); }
  bool over() const { return state().over(); }

  // Who sits at a seat, and whether the pending decision is a person's.
  const std::string& player(kernel::Seat seat) const {
    return setup_.players[static_cast<std::size_t>(seat)];
  }
  bool human_decides() const { return !over() && player(decision().seat) == kHuman; }

  // Lets another player sit at a seat from now on; an error, for an unknown bot, changes nothing.
  base::Status SetPlayer(kernel::Seat seat, const std::string& player);

  // Takes option number `option`, counted from 0. Never returns kRefused.
  ChoiceResult Choose(std::int32_t option);
  // Takes the option with the readable id `id`. Runs the pending effect once more to find the rule
  // that refuses it, only if it is not offered.
  ChoiceResult Choose(std::string_view id);
  // Lets the bot of the deciding seat choose; returns kUnknown if a person sits there.
  ChoiceResult PlayBot();

  // Takes back the last choice, of any seat. False where there is none.
  bool Undo();

  // Takes back everything since the last choice of a person, that choice included. What people have
  // learnt since (see `Revealed`) cannot be unseen, so that is refused, unless AllowOpenUndo was
  // called; then the setup notes it.
  UndoOutcome UndoPerson();
  void AllowOpenUndo() { open_undo_allowed_ = true; }

  // The choices so far, and the state before choice number `index` (or after the last one).
  const std::vector<Choice>& choices() const { return choices_; }
  const kernel::State& state_at(std::size_t index) const { return states_[index]; }

  // Everything that happened so far, oldest first. Positions stay valid until an undo.
  std::size_t event_count() const { return events_.size(); }
  std::span<const kernel::Event> events_since(std::size_t first) const;
  // The number of events before choice number `index`.
  std::size_t event_mark(std::size_t index) const { return marks_[index]; }

  // The refused options of the pending decision and the numbers behind the options.
  base::Result<kernel::Explanation> Explain() { return table_.Explain(state()); }

  // The points that have been scored so far, by category and seat.
  PointTally tally() const;

 private:
  Match(std::shared_ptr<const Game> game, MatchSetup setup);
  ChoiceResult WhyNot(std::string_view id);
  bool PeopleHaveLearnt(std::size_t since) const;

  Table table_;
  MatchSetup setup_;
  bool open_undo_allowed_ = false;
  std::vector<std::unique_ptr<Bot>> bots_;  // by seat; null for people
  std::vector<kernel::State> states_;       // before each choice, and the one in force
  std::vector<Choice> choices_;
  std::vector<kernel::Event> events_;
  std::vector<std::size_t> marks_;  // as states_: how many events had happened
};

// The message for a refused option: its reason and the reason's arguments, by their ids.
base::Message RefusalMessage(const Game& game, const kernel::Refusal& refusal);

}  // namespace walz::match
