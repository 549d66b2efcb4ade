#include "tables/table.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/hash.h"
#include "base/utf8.h"
#include "json/read.h"
#include "match/bot.h"
#include "match/messages.h"
#include "match/record.h"
#include "match/revealed.h"
#include "tables/clock.h"
#include "tables/fields.h"
#include "tables/keys.h"
#include "tables/messages.h"

namespace walz::tables {
namespace {

using Json = nlohmann::ordered_json;

Outcome Refuse(base::Message why) { return {Done::kRefused, std::move(why)}; }
Outcome Fail(base::Message why) { return {Done::kFailed, std::move(why)}; }

base::Error Damaged(const Entry& entry) {
  return base::Error{messages::JournalDamaged({.entry = entry.kind})};
}

// Returns true if random numbers were drawn, or any seat or spectator learned something, even a
// secret of the acting seat.
bool AnyoneLearns(const match::Step& step) {
  if (match::DrewChance(step)) return true;
  for (kernel::Seat seat = kernel::kNoSeat; seat < step.before.seats(); ++seat) {
    if (match::Learns(step, seat)) return true;
  }
  return false;
}

}  // namespace

std::int32_t TurnOf(const kernel::State& state) {
  return state.over() ? kTurnOver : state.decision().seat;
}

std::int32_t TurnOf(const match::Match& match) {
  const std::vector<kernel::Seat> asked = match.asked();
  return asked.empty() ? TurnOf(match.state()) : asked.front();
}

std::string WriteChairs(const Chairs& chairs) {
  Json seats = Json::array();
  for (const Chair& chair : chairs.seats) seats.push_back({chair.name, chair.key});
  Json json = {{"seats", std::move(seats)}, {"spectator", chairs.spectator_key}};
  if (chairs.delay > 0) json["delay"] = chairs.delay;
  if (!chairs.webhook.empty()) json["webhook"] = chairs.webhook;
  if (!chairs.lesson.empty()) json["lesson"] = chairs.lesson;
  return json.dump();
}

base::Result<Chairs> ReadChairs(const std::string& text) {
  const base::Error damaged{messages::SeatsDamaged()};
  const base::Result<Json> read = json::Read(text);
  if (!read || !read->is_object()) return damaged;
  const Json& json = *read;
  if (!json.contains("seats") || !json.contains("spectator")) return damaged;
  if (!json["seats"].is_array() || !json["spectator"].is_string()) return damaged;
  Chairs chairs;
  chairs.spectator_key = json["spectator"].get<std::string>();
  if (json.contains("delay")) {
    if (!json["delay"].is_number_unsigned()) return damaged;
    chairs.delay = json["delay"].get<std::size_t>();
  }
  for (const auto& [name, target] :
       {std::pair<const char*, std::string*>{"webhook", &chairs.webhook},
        {"lesson", &chairs.lesson}}) {
    if (!json.contains(name)) continue;
    if (!json[name].is_string()) return damaged;
    *target = json[name].get<std::string>();
  }
  for (const Json& seat : json["seats"]) {
    if (!seat.is_array() || seat.size() != 2 || !seat[0].is_string() || !seat[1].is_string()) {
      return damaged;
    }
    chairs.seats.push_back({seat[0].get<std::string>(), seat[1].get<std::string>()});
  }
  return chairs;
}

Table::Table(TableRow row, Chairs chairs, std::unique_ptr<match::Match> match, Store& store,
             const std::stop_token& stop)
    : stop_(stop),
      row_(std::move(row)),
      chairs_(std::move(chairs)),
      match_(std::move(match)),
      store_(store) {
  match_->table().set_stop(stop_.get());
}

base::Result<std::unique_ptr<Table>> Table::Open(TableRow row,
                                                 std::shared_ptr<const match::Game> game,
                                                 Store& store, const std::stop_token& stop) {
  base::Result<match::Record> record = match::ReadRecord(row.record);
  if (!record) return record.error();
  base::Result<Chairs> chairs = ReadChairs(row.seats);
  if (!chairs) return chairs.error();
  base::Result<std::unique_ptr<match::Match>> match = match::Restore(std::move(game), *record);
  if (!match) return match.error();
  if (chairs->seats.size() != record->players.size()) {
    return base::Error{messages::SeatsDamaged()};
  }
  std::unique_ptr<Table> table(
      new Table(std::move(row), std::move(*chairs), std::move(*match), store, stop));
  const base::Status status = table->CatchUp();
  if (!status) return status.error();
  return table;
}

std::optional<Role> Table::RoleOf(std::string_view key) const {
  // All keys are compared, so that the time does not reveal which one matches.
  std::optional<Role> role;
  if (SameKey(chairs_.spectator_key, key)) role = Role{RoleKind::kSpectator, kernel::kNoSeat};
  for (std::size_t i = 0; i < chairs_.seats.size(); ++i) {
    if (!SameKey(chairs_.seats[i].key, key)) continue;
    role = Role{RoleKind::kSeat, static_cast<kernel::Seat>(i)};
  }
  return role;
}

base::Status Table::CatchUp() {
  if (closed_) return *closed_;
  const base::Result<std::vector<Entry>> entries = store_.Entries(row_.id, revision_);
  if (!entries) return entries.error();
  for (const Entry& entry : *entries) {
    const base::Status status = Follow(entry);
    if (!status) {
      closed_ = status.error();
      return status;
    }
  }
  return base::Ok();
}

base::Status Table::FollowChoice(const Entry& entry) {
  const auto seat = static_cast<kernel::Seat>(entry.seat);
  if (!match_->is_asked(seat)) return Damaged(entry);
  const match::ChoiceResult chosen = match_->ChooseFor(seat, entry.text);
  if (!chosen) return chosen.error();
  return base::HashText(match_->position(seat).Hash()) == entry.hash ? base::Ok() : Damaged(entry);
}

base::Status Table::AfterChoice(kernel::Seat seat) {
  const std::size_t before = match_->choices().size();
  const bool waits = !match_->open_choices(seat).empty();
  const base::Status settled = match_->Settle();
  own_revision_[seat] = revision_;
  // An answer that waits for others changes nothing for them.
  if (!waits || match_->choices().size() != before) {
    position_revision_ = revision_;
    undo_.reset();
  }
  return settled;
}

// Applies entries about the position: choices and undo.
base::Status Table::Follow(const Entry& entry) {
  const auto seat = static_cast<kernel::Seat>(entry.seat);
  const bool is_seat = seat >= 0 && seat < match_->state().seats();
  if (!is_seat && seat != kernel::kNoSeat) return Damaged(entry);
  if (entry.kind == "choice") {
    const base::Status status = FollowChoice(entry);
    if (!status) return status;
    votes_.erase("seat" + std::to_string(seat));
    ++revision_;
    return AfterChoice(seat);
  }
  if (entry.kind == "retract") {
    if (!match_->TakeBack(seat)) return Damaged(entry);
    own_revision_[seat] = revision_ + 1;
  } else if (entry.kind == "undo" || entry.kind == "ask") {
    const std::optional<std::size_t> left = NumberIn(entry.text);
    if (!left || *left > match_->choices().size()) return Damaged(entry);
    if (entry.kind == "undo") {
      while (match_->choices().size() > *left) match_->Undo();
    } else {
      undo_ = UndoRequest{seat, *left, {}};
    }
  } else {
    const base::Status status = FollowPeople(entry);
    if (!status) return status;
  }
  ++revision_;
  if (entry.kind != "say") ++others_[seat];
  if (entry.kind == "undo") {
    undo_revision_ = position_revision_ = revision_;
    undo_.reset();
  }
  return base::Ok();
}

// Applies entries about people.
base::Status Table::FollowPeople(const Entry& entry) {
  const auto seat = static_cast<kernel::Seat>(entry.seat);
  if (entry.kind == "agree") {
    if (undo_) undo_->agreed.insert(seat);
  } else if (entry.kind == "refuse") {
    undo_.reset();
  } else if (entry.kind == "player") {
    if (seat == kernel::kNoSeat) return Damaged(entry);
    votes_.erase("seat" + std::to_string(seat));
    return match_->SetPlayer(seat, entry.text);
  } else if (entry.kind == "say") {
    chat_.push_back({seat, entry.text});
  } else if (entry.kind == "pause" || entry.kind == "resume") {
    paused_ = entry.kind == "pause";
  } else if (entry.kind == "end") {
    ended_ = true;
  } else if (entry.kind == "webhook") {
    chairs_.webhook = entry.text;
  } else if (entry.kind == "command") {
    runs_command_ = entry.text == "on";
  } else if (entry.kind == "vote") {
    return FollowVote(entry);
  } else if (entry.kind == "rematch") {
    if (next_.empty()) next_ = entry.text;
  } else {
    return Damaged(entry);
  }
  return base::Ok();
}

std::optional<kernel::Seat> SeatIn(std::string_view text, int seats) {
  for (kernel::Seat seat = 0; seat < seats; ++seat) {
    if (text == "seat" + std::to_string(seat)) return seat;
  }
  return std::nullopt;
}

std::optional<kernel::Seat> Table::SeatNamed(std::string_view name) const {
  return SeatIn(name, match_->state().seats());
}

// Returns true if every person has voted, except the one that the vote is about.
bool Table::AllVoted(const std::string& subject, const std::set<kernel::Seat>& votes) const {
  const std::optional<kernel::Seat> about = SeatNamed(subject);
  for (kernel::Seat seat = 0; seat < match_->state().seats(); ++seat) {
    const bool asked = seat != about && match_->player(seat) == match::kHuman;
    if (asked && votes.count(seat) == 0) return false;
  }
  return true;
}

base::Status Table::FollowVote(const Entry& entry) {
  const std::optional<kernel::Seat> about = SeatNamed(entry.text);
  if (!about && entry.text != "end") return Damaged(entry);
  std::set<kernel::Seat>& votes = votes_[entry.text];
  votes.insert(static_cast<kernel::Seat>(entry.seat));
  if (!AllVoted(entry.text, votes)) return base::Ok();
  votes_.erase(entry.text);
  if (about) return match_->SetPlayer(*about, std::string(kSubstitute));
  ended_ = true;
  return base::Ok();
}

// Returns true unless the seat has filled its share of the journal. The host has no limit.
bool Table::MayWrite(kernel::Seat seat) const {
  const auto known = others_.find(seat);
  return seat == kernel::kNoSeat || known == others_.end() || known->second < kMaxOtherEntries;
}

// Writes an entry and then applies it.
Outcome Table::Write(Entry entry) {
  if (closed_) return Fail(closed_->message);
  if (entry.kind != "say" && !MayWrite(static_cast<kernel::Seat>(entry.seat))) {
    return Refuse(messages::TooManyEntries({.limit = kMaxOtherEntries}));
  }
  entry.written = Now();
  const base::Result<Appended> appended = store_.Append(row_.id, revision_, entry);
  if (!appended) return Fail(appended.error().message);
  if (*appended == Appended::kTaken) {
    const base::Status status = CatchUp();
    return status ? Outcome{Done::kStale} : Fail(status.error().message);
  }
  const base::Status status = Follow(entry);
  return status ? Outcome{} : Fail(status.error().message);
}

std::size_t Table::RevisionOf(kernel::Seat seat) const {
  const auto own = own_revision_.find(seat);
  return std::max(position_revision_, own == own_revision_.end() ? 0 : own->second);
}

// Writes the choice that the seat has just made, before any client sees it. If that fails, the
// match is rolled back to the number of answers before.
Outcome Table::WriteChoice(kernel::Seat seat, const std::string& id, std::size_t before) {
  const Entry entry{"choice", seat,           id, base::HashText(match_->position(seat).Hash()),
                    Now(),    TurnOf(*match_)};
  const base::Result<Appended> appended = store_.Append(row_.id, revision_, entry);
  if (appended.ok() && *appended == Appended::kDone) {
    ++revision_;
    votes_.erase("seat" + std::to_string(seat));
    const base::Status status = AfterChoice(seat);
    return status ? Outcome{} : Fail(status.error().message);
  }
  while (CountOf(seat) > before) {
    if (!match_->TakeBack(seat)) match_->Undo();
  }
  if (!appended) return Fail(appended.error().message);
  const base::Status status = CatchUp();
  return status ? Outcome{Done::kStale} : Fail(status.error().message);
}

Outcome Table::Choose(kernel::Seat seat, std::size_t revision, const std::string& option) {
  if (closed_) return Fail(closed_->message);
  if (finished()) return Refuse(match::messages::GameIsOver());
  if (paused_) return Refuse(messages::TablePaused());
  if (revision < RevisionOf(seat) || revision > revision_) return {Done::kStale};
  if (!match_->is_asked(seat)) return Refuse(messages::OtherSeatDecides());
  if (match_->player(seat) != match::kHuman) return Refuse(messages::BotPlaysSeat());
  const std::size_t before = CountOf(seat);
  const match::ChoiceResult chosen = match_->ChooseFor(seat, option);
  switch (chosen.outcome()) {
    case match::ChoiceOutcome::kDone:
      return WriteChoice(seat, option, before);
    case match::ChoiceOutcome::kRefused:
      return {Done::kRefused, chosen.error().message, chosen.refusal()};
    case match::ChoiceOutcome::kUnknown:
      return Refuse(chosen.error().message);
    case match::ChoiceOutcome::kFailed:
      break;
  }
  return Fail(chosen.error().message);
}

std::vector<kernel::Seat> Table::deciders() const {
  std::vector<kernel::Seat> persons;
  if (ended_ || paused_) return persons;
  for (const kernel::Seat seat : match_->asked()) {
    if (match_->player(seat) == match::kHuman) persons.push_back(seat);
  }
  return persons;
}

kernel::Seat Table::bot_seat() const {
  if (finished() || paused_) return kernel::kNoSeat;
  for (const kernel::Seat seat : match_->asked()) {
    if (match_->player(seat) != match::kHuman) return seat;
  }
  return kernel::kNoSeat;
}

std::optional<BotTurn> Table::bot_turn() const {
  const kernel::Seat seat = bot_seat();
  if (seat == kernel::kNoSeat) return std::nullopt;
  return BotTurn{match_->table().shared_game(), seat,
                 match_->position(seat),        match_->player(seat),
                 match_->bot_chance(seat),      RevisionOf(seat)};
}

bool Table::GivesHints(kernel::Seat seat) const {
  if (finished()) return false;
  for (kernel::Seat other = 0; other < match_->state().seats(); ++other) {
    if ((match_->player(other) == match::kHuman) != (other == seat)) return false;
  }
  return true;
}

std::optional<BotTurn> Table::hint_turn(kernel::Seat seat) const {
  if (!GivesHints(seat) || !match_->is_asked(seat)) return std::nullopt;
  return BotTurn{match_->table().shared_game(), seat,
                 match_->position(seat),        std::string(match::kGreedyBot),
                 match_->bot_chance(seat),      RevisionOf(seat)};
}

Outcome Table::PlayBot(const BotTurn& turn, std::int32_t option) {
  if (closed_) return Fail(closed_->message);
  const bool same = bot_decides() && match_->is_asked(turn.seat) &&
                    turn.revision == RevisionOf(turn.seat) &&
                    turn.player == match_->player(turn.seat);
  if (!same) return {Done::kStale};
  const std::size_t before = CountOf(turn.seat);
  const match::ChoiceResult played = match_->ChooseFor(turn.seat, option);
  if (!played) return Fail(played.error().message);
  const std::vector<match::Choice> open = match_->open_choices(turn.seat);
  const std::string id = open.empty() ? match_->choices().back().id : open.back().id;
  return WriteChoice(turn.seat, id, before);
}

bool Table::TakeNotice(kernel::Seat seat, std::int64_t now) {
  constexpr std::int64_t kMinute = 60;
  const auto noticed = noticed_.find(seat);
  if (noticed != noticed_.end() && noticed->second == position_revision_) return false;
  // Entries of the future are from before the clock was set back.
  std::erase_if(notices_, [&](std::int64_t at) { return at <= now - kMinute || at > now; });
  if (notices_.size() >= kMaxNotices) return false;
  noticed_[seat] = position_revision_;
  notices_.push_back(now);
  return true;
}

std::optional<std::size_t> Table::LastChoiceOf(kernel::Seat seat) const {
  if (finished()) return std::nullopt;
  const std::vector<match::Choice>& choices = match_->choices();
  std::size_t number = choices.size();
  while (number > 0 && choices[number - 1].seat != seat) --number;
  if (number == 0) return std::nullopt;
  return number - 1;
}

std::optional<std::size_t> Table::UndoTarget(kernel::Seat seat) const {
  const std::optional<std::size_t> target = LastChoiceOf(seat);
  for (std::size_t i = target.value_or(0); target && i < match_->choices().size(); ++i) {
    if (AnyoneLearns(match_->step(i))) return std::nullopt;
  }
  return target;
}

bool Table::SeemsUndoable(kernel::Seat seat) const {
  if (!finished() && !match_->open_choices(seat).empty()) return true;
  const std::optional<std::size_t> target = LastChoiceOf(seat);
  for (std::size_t i = target.value_or(0); target && i < match_->choices().size(); ++i) {
    const match::Step step = match_->step(i);
    // Information that spectators get is visible to every seat.
    if (match::DrewChance(step) || match::Learns(step, seat) ||
        match::Learns(step, kernel::kNoSeat)) {
      return false;
    }
  }
  return target.has_value();
}

bool Table::AllAgree() const {
  for (kernel::Seat seat = 0; seat < match_->state().seats(); ++seat) {
    const bool has_to = seat != undo_->seat && match_->player(seat) == match::kHuman;
    if (has_to && undo_->agreed.count(seat) == 0) return false;
  }
  return true;
}

Outcome Table::AskUndo(kernel::Seat seat) {
  if (finished()) return Refuse(match::messages::GameIsOver());
  if (!match_->open_choices(seat).empty()) return Write({"retract", seat, "", ""});
  const std::optional<std::size_t> target = UndoTarget(seat);
  if (!target) return Refuse(messages::NothingToUndo());
  Outcome outcome = Write({"ask", seat, std::to_string(*target), ""});
  if (outcome.done != Done::kDone || !AllAgree()) return outcome;
  return Write({"undo", seat, std::to_string(*target), "", 0, TurnOf(match_->state_at(*target))});
}

Outcome Table::AnswerUndo(kernel::Seat seat, bool agrees) {
  if (!undo_) return {Done::kStale};
  if (!agrees) return Write({"refuse", seat, "", ""});
  if (seat == undo_->seat || undo_->agreed.count(seat) != 0) return {Done::kStale};
  const UndoRequest asked = *undo_;
  Outcome outcome = Write({"agree", seat, "", ""});
  if (outcome.done != Done::kDone || !undo_ || !AllAgree()) return outcome;
  return Write({"undo", asked.seat, std::to_string(asked.choices), "", 0,
                TurnOf(match_->state_at(asked.choices))});
}

Outcome Table::Say(kernel::Seat seat, std::string_view text) {
  const auto own = std::count_if(chat_.begin(), chat_.end(),
                                 [&](const ChatLine& line) { return line.seat == seat; });
  const auto writers = static_cast<std::size_t>(match_->state().seats()) + 1;
  if (static_cast<std::size_t>(own) >= kMaxChatLines / writers) {
    return Refuse(messages::ChatFull());
  }
  const std::string line = CleanName(text, kMaxChatBytes, " ");
  if (line.find_first_not_of(' ') == std::string::npos) {
    return Refuse(messages::EmptyChatMessage());
  }
  return Write({"say", seat, line, ""});
}

Outcome Table::SetPlayer(const Role& role, kernel::Seat seat, const std::string& player) {
  const bool own = role.kind == RoleKind::kSeat && role.seat == seat;
  if (role.kind != RoleKind::kHost && !own) {
    return Refuse(messages::HandoverNotAllowed());
  }
  if (IsDummy(seat)) return Refuse(messages::DummyPlaysSeat());
  const std::string before = match_->player(seat);
  if (before == player) return {Done::kStale};
  const std::vector<std::string> bots = match::BotNames(match_->game());
  const bool listed = std::find(bots.begin(), bots.end(), player) != bots.end();
  if (role.kind == RoleKind::kSeat && player != match::kHuman && !listed) {
    return Refuse(messages::ListedBotsOnly({.bots = "`" + base::Join(bots, "`, `") + "`"}));
  }
  const base::Status status = match_->SetPlayer(seat, player);
  if (!status) return Refuse(status.error().message);
  const base::Status back = match_->SetPlayer(seat, before);
  if (!back) return Fail(back.error().message);
  return Write({"player", seat, player, ""});
}

Outcome Table::Pause(kernel::Seat seat) {
  if (finished()) return Refuse(match::messages::GameIsOver());
  if (paused_) return {Done::kStale};
  return Write({"pause", seat, "", ""});
}

Outcome Table::Resume(kernel::Seat seat) {
  if (!paused_) return {Done::kStale};
  return Write({"resume", seat, "", ""});
}

Outcome Table::End() {
  if (finished()) return {Done::kStale};
  return Write({"end", kernel::kNoSeat, "", "", 0, kTurnOver});
}

Outcome Table::SetNext(kernel::Seat seat, const std::string& table) {
  if (!finished()) return Refuse(messages::RematchOfRunningGame());
  return Write({"rematch", seat, table, ""});
}

Outcome Table::SetWebhook(const std::string& address) {
  if (chairs_.webhook == address) return {};
  return Write({"webhook", kernel::kNoSeat, address, ""});
}

Outcome Table::SetCommand(bool runs) {
  if (runs_command_ == runs) return {};
  return Write({"command", kernel::kNoSeat, runs ? "on" : "off", ""});
}

Outcome Table::Vote(kernel::Seat seat, const std::string& subject, Absence absence) {
  if (finished()) return Refuse(match::messages::GameIsOver());
  const std::optional<kernel::Seat> about = SeatNamed(subject);
  if (!about && subject != "end") return Refuse(messages::NoSuchSeat());
  if (about == seat) return Refuse(messages::VoteBySeatItself());
  if (about && IsDummy(*about)) return Refuse(messages::DummyPlaysSeat());
  const bool person =
      match_->player(seat) == match::kHuman && (!about || match_->player(*about) == match::kHuman);
  if (!person) return Refuse(messages::BotPlaysSeat());
  const auto known = votes_.find(subject);
  std::set<kernel::Seat> votes = known == votes_.end() ? std::set<kernel::Seat>() : known->second;
  if (!votes.insert(seat).second) return {Done::kStale};
  const bool last = AllVoted(subject, votes);
  if (about && last && absence == Absence::kNot) return Refuse(messages::VoteAboutSeatThatIsHere());
  return Write({"vote", seat, subject, "", 0, !about && last ? kTurnOver : kTurnSame});
}

}  // namespace walz::tables
