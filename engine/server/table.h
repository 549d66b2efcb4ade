// A table: a match with the people around it, kept as a journal.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "match/match.h"
#include "server/store.h"

namespace walz::server {

// A seat of a table as people know it.
struct Chair {
  std::string name;  // empty: not given
  std::string key;   // opens it
};

// Who may come to a table.
struct Chairs {
  std::vector<Chair> seats;
  std::string spectator_key;
  std::size_t delay = 0;     // spectators see a position so many choices later, until the end
  std::string webhook = {};  // an address that is told whose turn it is; may be empty
};

// As text, for the store, and back.
std::string WriteChairs(const Chairs& chairs);
base::Result<Chairs> ReadChairs(const std::string& text);

// The seat that is to choose in a position; kTurnOver if none is (store.h).
std::int32_t TurnOf(const kernel::State& state);

// Who asks. The host runs the server, and may know what a spectator may.
enum class RoleKind { kHost, kSeat, kSpectator };
struct Role {
  RoleKind kind = RoleKind::kSpectator;
  kernel::Seat seat = kernel::kNoSeat;  // kSeat alone
};

// What became of a request.
enum class Done {
  kDone,
  kStale,    // it was meant for an earlier position, or comes from another seat: nothing happened
  kRefused,  // the rules of the game or of the table do not allow it; see `why`
  kFailed,   // the store or a script fails; nothing happened
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

// A seat wants to take back choices.
struct UndoRequest {
  kernel::Seat seat = kernel::kNoSeat;
  std::size_t choices = 0;        // how many would be left
  std::set<kernel::Seat> agreed;  // of those who have to
};

inline constexpr std::size_t kMaxChatBytes = 500;
inline constexpr std::size_t kMaxChatLines = 2000;
inline constexpr std::size_t kMaxDelay = 1000;
// How long a bot may think about one choice.
inline constexpr std::chrono::milliseconds kBotBudget{60000};
// Who plays for a seat that has been voted away.
inline constexpr std::string_view kSubstitute = "greedy";

// One table. Everything that changes it is an entry of its journal, which is written before it
// counts; several programs may have the same table open, and the first who writes an entry wins.
//
//   choice  seat, readable id of the option, hash of the state after it
//   undo    seat, number of choices that are left
//   ask     seat, number of choices that it wants to be left
//   agree, refuse   seat
//   player  seat, who plays for it from now on: `human` or a bot
//   say     seat, text
//   pause, resume, end   seat
//   webhook   an address that is told whose turn it is, or none
//   command   whether the server's command is run for that: `on` or `off`
//   vote    seat, what for: `end`, or the seat for which a bot is to play
//
// Not thread-safe; lock `mutex` around every use.
class Table {
 public:
  // Makes the match of a row again. An error if the game is not what it was, or the journal cannot
  // be followed to the same states. Borrows the store.
  static base::Result<std::unique_ptr<Table>> Open(TableRow row,
                                                   std::shared_ptr<const match::Game> game,
                                                   Store& store);

  std::mutex& mutex() { return mutex_; }
  const std::string& id() const { return row_.id; }
  std::int64_t created() const { return row_.created; }
  const Chairs& chairs() const { return chairs_; }
  match::Match& match() { return *match_; }
  const match::Match& match() const { return *match_; }
  const std::vector<ChatLine>& chat() const { return chat_; }
  const std::optional<UndoRequest>& undo_request() const { return undo_; }

  // How many entries the journal has. Every change raises it.
  std::size_t revision() const { return revision_; }
  // The revision in which choices were last taken back, and with them what had happened; 0: never.
  std::size_t undo_revision() const { return undo_revision_; }

  // Who has this key; nothing for a wrong one.
  std::optional<Role> RoleOf(std::string_view key) const;

  // Follows what other programs have written since. An error leaves the table closed for good.
  base::Status CatchUp();

  // Takes an option for the seat. `revision` is the one in which the decision was seen; if a choice
  // has been made or taken back since, it is stale.
  Outcome Choose(kernel::Seat seat, std::size_t revision, const std::string& option);

  // Asks to take back the seat's last choice and all after it; at once if no other person plays.
  // Refused where chance was asked since, or something was revealed.
  Outcome AskUndo(kernel::Seat seat);
  Outcome AnswerUndo(kernel::Seat seat, bool agrees);
  // What AskUndo would take back; nothing if it would refuse.
  std::optional<std::size_t> UndoTarget(kernel::Seat seat) const;

  // A line of the chat; it is cut at kMaxChatBytes.
  Outcome Say(kernel::Seat seat, std::string_view text);

  // Lets a bot play for a seat, or a person again. For the host, or the seat itself.
  Outcome SetPlayer(const Role& role, kernel::Seat seat, const std::string& player);

  // Nothing can be chosen while the table is paused.
  Outcome Pause(kernel::Seat seat);
  Outcome Resume(kernel::Seat seat);
  bool paused() const { return paused_; }

  // Ends the game as it stands. For the host; seats vote.
  Outcome End();
  // Whether there is nothing more to choose: the game is over, or has been ended.
  bool finished() const { return match_->over() || ended_; }
  bool ended() const { return ended_; }

  // What tells people of turns, for the host: an address (which is for the caller to check) or
  // none, and whether the server's command is run.
  Outcome SetWebhook(const std::string& address);
  Outcome SetCommand(bool runs);
  bool runs_command() const { return runs_command_; }

  // Votes for `end`, which all persons must do, or for a bot at `seat1`, which all others must. The
  // last vote does it. A choice of that seat makes votes about it void.
  Outcome Vote(kernel::Seat seat, const std::string& subject);
  const std::map<std::string, std::set<kernel::Seat>>& votes() const { return votes_; }

  // The person who is to choose; kNoSeat while a bot is, and when nothing can be chosen.
  kernel::Seat decider() const {
    const bool waits = !ended_ && !paused_ && match_->human_decides();
    return waits ? match_->decision().seat : kernel::kNoSeat;
  }

  // Whether it is for a bot to choose, and lets it do so. One whose time is up takes an option by
  // chance.
  bool bot_decides() const { return !finished() && !paused_ && !match_->human_decides(); }
  Outcome PlayBot(std::chrono::milliseconds budget = kBotBudget);

  // Until when this server plays the bots of the table, in seconds of its clock.
  std::int64_t leased_until() const { return leased_until_; }
  void set_leased_until(std::int64_t until) { leased_until_ = until; }

 private:
  Table(TableRow row, Chairs chairs, std::unique_ptr<match::Match> match, Store& store)
      : row_(std::move(row)), chairs_(std::move(chairs)), match_(std::move(match)), store_(store) {}

  base::Status Follow(const Entry& entry);
  base::Status FollowChoice(const Entry& entry);
  Outcome Write(Entry entry);
  Outcome WriteChoice();
  bool AllAgree() const;
  bool AllVoted(const std::string& subject, const std::set<kernel::Seat>& votes) const;
  std::optional<kernel::Seat> SeatNamed(std::string_view name) const;
  base::Status FollowVote(const Entry& entry);
  base::Status FollowPeople(const Entry& entry);

  std::mutex mutex_;
  TableRow row_;
  Chairs chairs_;
  std::unique_ptr<match::Match> match_;
  Store& store_;
  std::size_t revision_ = 0;
  std::size_t position_revision_ = 0;  // when the position last changed
  std::size_t undo_revision_ = 0;
  std::vector<ChatLine> chat_;
  std::optional<UndoRequest> undo_;
  bool paused_ = false;
  bool ended_ = false;
  bool runs_command_ = true;
  std::map<std::string, std::set<kernel::Seat>> votes_;  // by what for
  std::int64_t leased_until_ = 0;
  std::optional<base::Error> closed_;  // why nothing can be done here any more
};

}  // namespace walz::server
