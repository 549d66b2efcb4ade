// One game in progress with its players, choices and events.
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
#include "match/open_turns.h"
#include "match/positions.h"
#include "match/revealed.h"
#include "match/tally.h"

namespace walz::match {

class Bot;

// The player name of a person; every other name is that of a bot (`bot.h`).
inline constexpr std::string_view kHuman = "human";
// The player name of a dummy seat (kernel/dummy.h). It replaces the name in the setup.
inline constexpr std::string_view kDummy = "dummy";

// Limits of a match: numbers of decisions and of events.
inline constexpr std::int64_t kMaxDecisions = 20000;
inline constexpr std::size_t kMaxEventsKept = 500000;
// Returns the message for an exceeded limit.
base::Message EndlessGame();

// The setup of a match.
struct MatchSetup {
  std::vector<std::string> players;  // by seat: kHuman, kDummy or a bot's name
  std::uint64_t seed = 1;
  std::vector<kernel::ForcedDraw> forced;  // for tests
  // Called after the setup to change the state to another position, which must be at a decision or
  // at the end of the game. It also emits the events of this change. Null: the position is not
  // changed. A match with `arrange` has no record (record.h).
  std::function<base::Status(Table&, kernel::State&, kernel::EventSink*)> arrange = nullptr;
  // True if a person has taken back a choice that had revealed information. Saves record it.
  bool open_undo = false;
  std::size_t position_bytes = kPositionBytes;  // memory for earlier positions
};

// The result of an undo.
enum class UndoOutcome : std::uint8_t {
  kDone,
  kNothing,  // no person has chosen yet
  // Refused: the choice or a later one drew random numbers, or revealed information to people.
  kRevealed
};

// The result of a choice. Only kDone has changed the match.
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
  // The reason as a message, with ids instead of names; not for kDone.
  const base::Error& error() const { return error_; }

 private:
  ChoiceOutcome outcome_ = ChoiceOutcome::kDone;
  std::optional<kernel::Refusal> refusal_;
  base::Error error_;
};

// A match from its start to its end. Not thread-safe. The state before every choice is available,
// so undo is exact. States that exceed a budget of bytes are not stored but replayed (positions.h).
class Match {
 public:
  // Fails for an unsupported number of seats, an unknown bot, or a failing script.
  static base::Result<std::unique_ptr<Match>> Start(std::shared_ptr<const Game> game,
                                                    MatchSetup setup);
  ~Match();

  const Game& game() const { return table_.game(); }
  const kernel::Ruleset& ruleset() const { return table_.ruleset(); }
  Table& table() { return table_; }
  const MatchSetup& setup() const { return setup_; }
  const kernel::State& state() const { return positions_.last(); }
  const kernel::Decision& decision() const { return state().decision(); }
  bool over() const { return state().over(); }

  // The player of a seat. `human_decides` returns true if the pending decision is a person's.
  const std::string& player(kernel::Seat seat) const {
    return setup_.players[static_cast<std::size_t>(seat)];
  }
  bool human_decides() const { return !over() && player(decision().seat) == kHuman; }

  // Replaces the player of a seat. Fails for an unknown bot and then changes nothing. The player of
  // a dummy seat cannot be replaced.
  base::Status SetPlayer(kernel::Seat seat, const std::string& player);

  // Chooses option number `option` (zero-based). Never returns kRefused.
  ChoiceResult Choose(std::int32_t option);
  // Chooses the option with the readable id `id`. For a question that takes several answers, `id`
  // can contain all of them (several.h). If no such option is offered, runs the pending effect once
  // more to find the rule that refuses it.
  ChoiceResult Choose(std::string_view id);
  // Lets the bot of the deciding seat choose; returns kUnknown if a person decides.
  ChoiceResult PlayBot();
  // As PlayBot, for any seat that is asked. Plays the answers if all seats have decided.
  ChoiceResult PlayBot(kernel::Seat seat);
  // The seed of a bot's next choice in `position(seat)`, independent of the order in which seats
  // decide.
  std::uint64_t bot_chance(kernel::Seat seat) const;

  // Seats that decide at the same time (open_turns.h). Their answers are stored separately until
  // all have decided; `Settle` then plays them in the order of the seats. Choose and Undo work on
  // one seat after the other and discard unplayed answers.
  //
  // The seats that have to decide now, in the order of play: one, or several at the same time.
  std::vector<kernel::Seat> asked() const;
  bool is_asked(kernel::Seat seat) const;
  // The position after the viewer's own unplayed answers.
  const kernel::State& position(kernel::Seat viewer) const;
  // Chooses an option for a seat, by its readable id or by its index.
  ChoiceResult ChooseFor(kernel::Seat seat, std::string_view id);
  ChoiceResult ChooseFor(kernel::Seat seat, std::int32_t option);
  // Takes back the last unplayed answer of a seat. Returns false if there is none.
  bool TakeBack(kernel::Seat seat);
  // The unplayed answers of a seat.
  std::vector<Choice> open_choices(kernel::Seat seat) const;
  // Plays the answers if all seats have decided. If a script makes a question depend on another
  // seat's answer, stops there; the remaining seats are asked again.
  base::Status Settle();

  // Takes back the last choice of any seat. Returns false if there is none.
  bool Undo();

  // Takes back the last choice of a person and all later ones. Refused if information has been
  // revealed to people since (revealed.h), unless AllowOpenUndo was called; then the setup records
  // it.
  UndoOutcome UndoPerson();
  void AllowOpenUndo() { open_undo_allowed_ = true; }

  // The choices so far, and a copy of the state before choice number `index`. If `index` is the
  // number of choices, that is the current state.
  const std::vector<Choice>& choices() const { return choices_; }
  kernel::State state_at(std::size_t index) const { return positions_.At(index); }

  // All events so far, oldest first. Indices stay valid until an undo.
  std::size_t event_count() const { return events_.size(); }
  std::span<const kernel::Event> events_since(std::size_t first) const;
  // The number of events before choice number `index`.
  std::size_t event_mark(std::size_t index) const { return marks_[index]; }

  // The points scored so far, by category and seat, for reports on whole games. Points shown to a
  // viewer come from SeenEvents (seen.h).
  PointTally tally() const;

  // Returns the states before and after choice number `index`, and its events. Valid until the next
  // choice or undo.
  Step step(std::size_t index) const;

  // The refused options of the pending decision, and the derivation of numbers in its options.
  base::Result<kernel::Explanation> Explain() { return table_.Explain(state()); }
  // As Explain, for the decision of a seat that is asked.
  base::Result<kernel::Explanation> Explain(kernel::Seat seat) {
    return table_.Explain(position(seat));
  }

 private:
  Match(std::shared_ptr<const Game> game, MatchSetup setup);
  ChoiceResult WhyNot(const kernel::State& state, std::string_view id);
  void Reopen();
  ChoiceResult ChooseOpen(kernel::Seat seat, std::int32_t option);
  kernel::State Replay(const kernel::State& state, std::size_t index);
  bool PeopleHaveLearnt(std::size_t since) const;

  Table table_;
  MatchSetup setup_;
  bool open_undo_allowed_ = false;
  std::vector<std::unique_ptr<Bot>> bots_;  // by seat; null for people
  Positions positions_;                     // the positions before each choice, and the current one
  // Replays earlier positions; null until needed. It is a separate table, because `table_` may be
  // stopped.
  std::unique_ptr<Table> replayer_;
  std::vector<Choice> choices_;
  std::vector<kernel::Event> events_;
  std::vector<std::size_t> marks_;  // number of events, indexed like positions_
  // The turns at the current position; nullopt if one seat decides.
  std::optional<OpenTurns> open_;
};

// The message for a refused option: its reason and the reason's arguments, by their ids.
base::Message RefusalMessage(const Game& game, const kernel::Refusal& refusal);

}  // namespace walz::match
