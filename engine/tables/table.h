// A table: a match with its people, kept as a journal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "match/bot.h"
#include "match/match.h"
#include "tables/deadline.h"
#include "tables/store.h"
#include "tables/thinking.h"

namespace walz::tables {

// A seat of a table.
struct Chair {
  std::string name;  // empty: not given
  std::string key;   // authorizes the seat; empty for a dummy, which no person can play
};

// The seats of a table with their keys, and settings for its other clients.
struct Chairs {
  std::vector<Chair> seats;
  std::string spectator_key;
  std::size_t delay = 0;     // number of choices that spectators are behind, until the end
  std::string webhook = {};  // address for turn notifications; may be empty
  std::string lesson = {};   // the id of the lesson that is played; may be empty
};

// Serialize and parse chairs for the store.
std::string WriteChairs(const Chairs& chairs);
base::Result<Chairs> ReadChairs(const std::string& text);

// Returns the deciding seat of a position; kTurnOver if there is none (store.h).
std::int32_t TurnOf(const kernel::State& state);
std::int32_t TurnOf(const match::Match& match);

// Parses `seat0`; nullopt for other texts.
std::optional<kernel::Seat> SeatIn(std::string_view text, int seats);

// The role of a client. The host runs the server and sees what spectators see.
enum class RoleKind { kHost, kSeat, kSpectator };
struct Role {
  RoleKind kind = RoleKind::kSpectator;
  kernel::Seat seat = kernel::kNoSeat;  // kSeat only
};

// The result of a request.
enum class Done {
  kDone,
  kStale,    // the position or the table has changed since; had no effect
  kRefused,  // a rule of the game or the table forbids it; see `why`
  kFailed,   // the store or a script failed; nothing changed
};
struct Outcome {
  Done done = Done::kDone;
  base::Message why = {};
  std::optional<kernel::Refusal> refusal = {};  // of a choice that a rule of the game refuses
};

struct ChatLine {
  kernel::Seat seat = kernel::kNoSeat;
  std::string text;
};

// A request to take back choices.
struct UndoRequest {
  kernel::Seat seat = kernel::kNoSeat;
  std::size_t choices = 0;        // number of remaining choices
  std::set<kernel::Seat> agreed;  // of the seats that must agree
};

inline constexpr std::size_t kMaxChatBytes = 500;
// Maximum number of chat lines of a table. The seats and the host have equal shares of it.
inline constexpr std::size_t kMaxChatLines = 2000;
// Maximum number of journal entries of one seat that are neither choices nor chat.
inline constexpr std::size_t kMaxOtherEntries = 2000;
// Maximum number of turn notifications of a table per minute.
inline constexpr std::size_t kMaxNotices = 20;
inline constexpr std::size_t kMaxDelay = 1000;
// The bot that replaces a seat after a vote.
inline constexpr std::string_view kSubstitute = match::kGreedyBot;

// The absence of the person that a vote is about.
enum class Absence : std::uint8_t { kNot, kLong };

// One table. Every change is a journal entry that is written before it takes effect. Several
// programs may have the same table open; the first to write an entry wins.
//
//   choice  seat, readable id of the option, hash of the state after it
//   retract seat, which takes back its last answer that has not been played (match::OpenTurns)
//   undo    seat, number of remaining choices
//   ask     seat, number of remaining choices that it requests
//   agree, refuse   seat
//   player  seat, new player: `human` or a bot
//   say     seat, text
//   pause, resume, end   seat
//   webhook   address for turn notifications, or none
//   command   run the server's command for notifications: `on` or `off`
//   vote    seat, subject: `end`, or the seat that a bot should play
//   rematch seat, id of the next table
//
// Not thread-safe: lock `mutex` around every use.
class Table {
 public:
  // Restores the match of a row. Fails if the game has changed, or if the journal's states diverge.
  // Borrows the store. A stop request ends the scripts of the table, whose requests then fail.
  static base::Result<std::unique_ptr<Table>> Open(TableRow row,
                                                   std::shared_ptr<const match::Game> game,
                                                   Store& store, const std::stop_token& stop = {});

  std::mutex& mutex() { return mutex_; }
  const std::string& id() const { return row_.id; }
  std::int64_t created() const { return row_.created; }
  const Chairs& chairs() const { return chairs_; }
  match::Match& match() { return *match_; }
  const match::Match& match() const { return *match_; }
  const std::vector<ChatLine>& chat() const { return chat_; }
  const std::optional<UndoRequest>& undo_request() const { return undo_; }

  // The number of journal entries. Every change increases it.
  std::size_t revision() const { return revision_; }
  // The revision of the last undo; 0: none. Events before it may be invalid.
  std::size_t undo_revision() const { return undo_revision_; }

  // Returns the role of a key; nullopt for a wrong key.
  std::optional<Role> RoleOf(std::string_view key) const;

  // Applies entries that other programs have written. After an error the table stays closed.
  base::Status CatchUp();

  // Chooses an option for the seat. `revision` is the one in the message that offered the option.
  // Returns kStale if the position has changed since.
  Outcome Choose(kernel::Seat seat, std::size_t revision, const std::string& option);

  // Requests undo of the seat's last choice and all later ones. The undo is immediate if no other
  // person plays. An answer that still waits for those of other seats is also taken back at once.
  // Refused if there has been a random draw or a disclosure since the choice.
  Outcome AskUndo(kernel::Seat seat);
  Outcome AnswerUndo(kernel::Seat seat, bool agrees);
  // Returns the number of choices that would remain after AskUndo; nullopt if it would refuse.
  std::optional<std::size_t> UndoTarget(kernel::Seat seat) const;
  // Returns true if AskUndo may succeed, as far as the seat itself can know. Information that was
  // revealed only to other seats has no influence.
  bool SeemsUndoable(kernel::Seat seat) const;

  // Adds a line to the chat, truncated to kMaxChatBytes. Refused if the seat has used its share.
  Outcome Say(kernel::Seat seat, std::string_view text);

  // Replaces the player of a seat with a bot or a person. Only the host and the seat itself may do
  // so; the seat can choose only a person or one of the listed bots (match::BotNames). Refused for
  // a dummy.
  Outcome SetPlayer(const Role& role, kernel::Seat seat, const std::string& player);

  // While the table is paused, nothing can be chosen.
  Outcome Pause(kernel::Seat seat);
  Outcome Resume(kernel::Seat seat);
  bool paused() const { return paused_; }

  // Ends the game in its current position. Only for the host; seats can vote for it.
  Outcome End();
  // Returns true if the game is over or was ended.
  bool finished() const { return match_->over() || ended_; }
  bool ended() const { return ended_; }

  // Names the table of the rematch, which must exist. Refused unless the game is over. Of two
  // rematches, the first takes precedence.
  Outcome SetNext(kernel::Seat seat, const std::string& table);
  // The id of that table; empty: there is none.
  const std::string& next() const { return next_; }

  // Set the turn notifications, only for the host. `SetWebhook` sets a webhook, which the caller
  // must check; an empty address removes it. `SetCommand` sets whether the server's command runs.
  Outcome SetWebhook(const std::string& address);
  Outcome SetCommand(bool runs);
  bool runs_command() const { return runs_command_; }

  // Votes for a subject. `end` ends the game and needs the votes of all persons. `seat1` replaces
  // that seat by a bot and needs the votes of all other persons. The last required vote executes
  // the subject; to replace a seat, `absence` must then be kLong. Votes about a bot or a dummy are
  // refused. A choice of a seat cancels the votes about it.
  Outcome Vote(kernel::Seat seat, const std::string& subject, Absence absence = Absence::kNot);
  const std::map<std::string, std::set<kernel::Seat>>& votes() const { return votes_; }

  // Returns the persons who have to decide, in the order of play.
  std::vector<kernel::Seat> deciders() const;

  // Returns true if a bot has to decide. `bot_turn` returns its decision as a copy, about which the
  // bot thinks without the lock (thinking.h); nullopt if no bot has to decide. `PlayBot` makes the
  // choice, and returns kStale if the position has changed since.
  bool bot_decides() const { return bot_seat() != kernel::kNoSeat; }
  std::optional<BotTurn> bot_turn() const;
  Outcome PlayBot(const BotTurn& turn, std::int32_t option);

  // `GivesHints` returns true if a seat may request hints, because no other person plays.
  // `hint_turn` returns the seat's decision as a copy for a bot; nullopt if hints are not allowed
  // or the seat has nothing to decide.
  bool GivesHints(kernel::Seat seat) const;
  std::optional<BotTurn> hint_turn(kernel::Seat seat) const;

  // Returns true if the person at `seat` must be notified of their turn, and counts this
  // notification. A person is notified once per position; a table sends at most kMaxNotices
  // notifications per minute. `now` is in seconds.
  bool TakeNotice(kernel::Seat seat, std::int64_t now);

  // End of this server's lease for playing the table's bots, in seconds of its clock.
  std::int64_t leased_until() const { return leased_until_; }
  void set_leased_until(std::int64_t until) { leased_until_ = until; }

 private:
  Table(TableRow row, Chairs chairs, std::unique_ptr<match::Match> match, Store& store,
        const std::stop_token& stop);

  base::Status Follow(const Entry& entry);
  base::Status FollowChoice(const Entry& entry);
  Outcome Write(Entry entry);
  bool MayWrite(kernel::Seat seat) const;
  bool IsDummy(kernel::Seat seat) const { return match_->player(seat) == match::kDummy; }
  // The number of choices played, plus the seat's answers that have not been played.
  std::size_t CountOf(kernel::Seat seat) const {
    return match_->choices().size() + match_->open_choices(seat).size();
  }
  // The revision at which the position of a seat last changed.
  std::size_t RevisionOf(kernel::Seat seat) const;
  Outcome WriteChoice(kernel::Seat seat, const std::string& id, std::size_t before);
  // The first bot that has to decide; kNoSeat if there is none.
  kernel::Seat bot_seat() const;
  // Updates the match and the revisions after a choice has been written.
  base::Status AfterChoice(kernel::Seat seat);
  // The number of the last choice of a seat, from 0; nullopt if there is none, or if the game is
  // over.
  std::optional<std::size_t> LastChoiceOf(kernel::Seat seat) const;
  bool AllAgree() const;
  bool AllVoted(const std::string& subject, const std::set<kernel::Seat>& votes) const;
  std::optional<kernel::Seat> SeatNamed(std::string_view name) const;
  base::Status FollowVote(const Entry& entry);
  base::Status FollowPeople(const Entry& entry);

  std::mutex mutex_;
  StopFlag stop_;
  TableRow row_;
  Chairs chairs_;
  std::unique_ptr<match::Match> match_;
  Store& store_;
  std::size_t revision_ = 0;
  std::size_t position_revision_ = 0;                 // when the position last changed
  std::map<kernel::Seat, std::size_t> own_revision_;  // when a seat's answers last changed
  std::size_t undo_revision_ = 0;
  std::vector<ChatLine> chat_;
  std::map<kernel::Seat, std::size_t> others_;   // entries that are neither choices nor chat
  std::map<kernel::Seat, std::size_t> noticed_;  // by seat: the revision of the position
  std::deque<std::int64_t> notices_;             // times within the last minute
  std::optional<UndoRequest> undo_;
  bool paused_ = false;
  bool ended_ = false;
  bool runs_command_ = true;
  std::string next_;
  std::map<std::string, std::set<kernel::Seat>> votes_;  // by subject
  std::int64_t leased_until_ = 0;
  std::optional<base::Error> closed_;  // the error that closed the table
};

}  // namespace walz::tables
