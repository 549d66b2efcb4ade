#include "tables/table_api.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <mutex>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/hash.h"
#include "kernel/option_names.h"
#include "match/record.h"
#include "scene/describe.h"
#include "tables/coach.h"
#include "tables/keys.h"
#include "tables/message.h"
#include "tables/messages.h"
#include "tables/webhook_address.h"

namespace walz::tables {
namespace {

using Json = nlohmann::ordered_json;

// Duration of a lease for playing a table's bots.
constexpr std::int64_t kLeaseSeconds = 30;
// Remaining time at which a lease is renewed. Renewing once for many choices saves flushes.
constexpr std::int64_t kRenewSeconds = 15;

std::string PathOf(const Table& table, const std::string& key) {
  return "/table/" + table.id() + "?key=" + key;
}

// Returns paths, null for a dummy; `origin` is reachable from other machines.
Json LinksOf(const Table& table, const std::string& origin) {
  Json seats = Json::array();
  for (const Chair& chair : table.chairs().seats) {
    seats.push_back(chair.key.empty() ? Json(nullptr) : Json(PathOf(table, chair.key)));
  }
  return {{"seats", std::move(seats)},
          {"spectator", PathOf(table, table.chairs().spectator_key)},
          {"origin", origin}};
}

constexpr std::array<std::string_view, 12> kActions = {"choose", "undo", "agree",  "refuse",
                                                       "player", "say",  "pause",  "resume",
                                                       "end",    "vote", "notify", "rematch"};

// Returns the notification settings for the host.
Json NotifyOf(const Table& table, const ApiSettings& settings) {
  const std::string& webhook = table.chairs().webhook;
  Json command = nullptr;
  if (settings.has_command) command = table.runs_command();
  return {{"webhook", webhook},
          {"allowed", CheckWebhook(settings.webhooks, webhook).ok()},
          {"prefixes", settings.webhooks},
          {"command", std::move(command)}};
}

bool IsAction(std::string_view action) {
  return std::find(kActions.begin(), kActions.end(), action) != kActions.end();
}

// Returns the reason for a failed request; for a refused choice in the words of the game.
std::string Why(const Outcome& outcome, const Table& table, const std::string& language) {
  if (outcome.refusal) return WhyRefused(table, language, *outcome.refusal);
  return outcome.why.In(language);
}

// Removes the members of a scene that equal those of the last one, whose hashes are given, and
// returns their names. Afterwards `hashes` are those of this scene.
Json TakeSame(Json& scene, std::map<std::string, std::uint64_t>& hashes) {
  std::map<std::string, std::uint64_t> now;
  Json same = Json::array();
  for (const auto& [name, value] : scene.items()) now[name] = base::StableHash(Dump(value));
  for (const auto& [name, hash] : now) {
    const auto before = hashes.find(name);
    if (before == hashes.end() || before->second != hash) continue;
    same.push_back(name);
    scene.erase(name);
  }
  hashes = std::move(now);
  return same;
}

std::string ErrorMessage(std::string_view code, const std::string& text) {
  return Dump({{"type", "error"}, {"code", code}, {"message", text}});
}

}  // namespace

TableApi::Door TableApi::Open(const std::string& table, std::string_view key) {
  if (key.empty()) return {401, nullptr, {}};
  const bool host = SameKey(settings_.host_key, key);
  base::Result<std::shared_ptr<Table>> found = lobby_.Find(table);
  // Only the host may learn which tables exist.
  if (!found) return {host ? 503 : 403, nullptr, {}};
  if (*found == nullptr) return {host ? 404 : 403, nullptr, {}};
  if (host) return {200, *found, {RoleKind::kHost, kernel::kNoSeat}};
  const std::optional<Role> role = (*found)->RoleOf(key);
  if (!role) return {403, nullptr, {}};
  return {200, *found, *role};
}

void TableApi::Notify(Table& table, const std::vector<kernel::Seat>& before) const {
  if (!settings_.notify) return;
  for (const kernel::Seat seat : table.deciders()) {
    const bool known = std::find(before.begin(), before.end(), seat) != before.end();
    if (known || !table.TakeNotice(seat, settings_.clock())) continue;
    const Chair& chair = table.chairs().seats[static_cast<std::size_t>(seat)];
    const scene::Describer describe(table.match().game(), settings_.language);
    const std::string who = chair.name.empty() ? describe.SeatName(seat) : chair.name;
    const std::string path = PathOf(table, chair.key);
    settings_.notify(
        {table.id(), table.match().game().id(), "seat" + std::to_string(seat), chair.name, path,
         settings_.origin + path,
         messages::TurnOf({.name = who, .game = describe.GameName()}).In(settings_.language),
         table.chairs().webhook, table.runs_command()});
  }
}

Outcome TableApi::Act(Table& table, const Role& role, const std::string& action,
                      const Fields& fields) {
  const std::vector<kernel::Seat> before = table.deciders();
  Outcome outcome = Execute(table, role, action, fields);
  Notify(table, before);
  return outcome;
}

Outcome TableApi::Execute(Table& table, const Role& role, const std::string& action,
                          const Fields& fields) {
  const Outcome not_allowed{Done::kRefused, messages::SpectatorsNotAllowed()};
  if (action == "player") {
    const auto seat = SeatIn(FieldOr(fields, "seat"), table.match().state().seats());
    if (!seat) return {Done::kRefused, messages::NoSuchSeat()};
    return table.SetPlayer(role, *seat, std::string(FieldOr(fields, "player")));
  }
  if (role.kind == RoleKind::kSpectator) return not_allowed;
  if (action == "say") return table.Say(role.seat, FieldOr(fields, "text"));
  if (action == "pause") return table.Pause(role.seat);
  if (action == "resume") return table.Resume(role.seat);
  if (action == "rematch") return Rematch(table, role.seat);
  if (action == "end" && role.kind == RoleKind::kHost) return table.End();
  if (action == "notify" && role.kind == RoleKind::kHost) return SetNotify(table, fields);
  if (role.kind != RoleKind::kSeat) return not_allowed;
  if (const auto lesson = lessons_.Find(table); lesson && lesson->learner == role.seat) {
    const std::string option(FieldOr(fields, "option"));
    if (const auto why = RefusedByLesson(*lesson, table, action, option)) {
      return {Done::kRefused, *why};
    }
  }
  if (action == "choose") {
    const std::optional<std::size_t> revision = NumberIn(FieldOr(fields, "revision"));
    if (!revision) return {Done::kRefused, messages::RevisionMissing()};
    return table.Choose(role.seat, *revision, std::string(FieldOr(fields, "option")));
  }
  if (action == "undo") return table.AskUndo(role.seat);
  if (action == "vote") return Vote(table, role.seat, std::string(FieldOr(fields, "for")));
  if (action == "agree" || action == "refuse") {
    return table.AnswerUndo(role.seat, action == "agree");
  }
  return {Done::kRefused, messages::UnknownAction({.action = action})};
}

// A second request for a rematch succeeds and leads to the same table.
Outcome TableApi::Rematch(Table& table, kernel::Seat seat) {
  if (!table.next().empty()) return {};
  const base::Result<std::string> next = lobby_.Rematch(table);
  return next ? table.SetNext(seat, *next) : Outcome{Done::kRefused, next.error().message};
}

// A seat cannot be replaced while the presence of its person is unknown.
Outcome TableApi::Vote(Table& table, kernel::Seat seat, const std::string& subject) {
  const std::int64_t now = settings_.clock();
  const auto about = SeatIn(subject, table.match().state().seats());
  const bool known = !lobby_.store().shared() || presence_.Hears(now);
  const bool away =
      about && known && presence_.AbsentFor(table.id(), *about, now) >= kAbsenceSeconds;
  return table.Vote(seat, subject, away ? Absence::kLong : Absence::kNot);
}

// Changes only the given fields; changes nothing if one is invalid.
Outcome TableApi::SetNotify(Table& table, const Fields& fields) {
  const auto webhook = fields.find("webhook");
  const auto command = fields.find("command");
  if (webhook != fields.end()) {
    const base::Status fits = CheckWebhook(settings_.webhooks, webhook->second);
    if (!fits) return {Done::kRefused, fits.error().message};
  }
  const bool runs = command != fields.end() && command->second == "on";
  if (command != fields.end() && !runs && command->second != "off") {
    return {Done::kRefused, messages::MalformedCommandSetting()};
  }
  if (command != fields.end() && !settings_.has_command) {
    return {Done::kRefused, messages::NoNotifyCommand()};
  }
  Outcome outcome;
  if (webhook != fields.end()) outcome = table.SetWebhook(webhook->second);
  if (command == fields.end() || outcome.done != Done::kDone) return outcome;
  return table.SetCommand(runs);
}

Response TableApi::AnswerCreated(const Call& call, const base::Result<std::string>& id) {
  if (!id) return call.Wrong(422, id.error().message);
  const Door door = Open(*id, call.key);
  if (door.table == nullptr) return call.Wrong(door.status);
  Notify(*door.table, {});
  return call.Json(201, {{"table", *id}, {"links", LinksOf(*door.table, settings_.origin)}});
}

// Answers about the whole game reveal all hidden information. The host, who has the keys of all
// seats, gets them for a game that was ended early, too.
std::optional<Response> TableApi::RefuseReview(const Call& call, const Door& door) {
  if (!call.gets()) return call.Wrong(405);
  if (!door.table->finished()) return call.Wrong(409, messages::RecordOfRunningGame());
  if (door.table->match().over() || door.role.kind == RoleKind::kHost) return std::nullopt;
  return call.Wrong(409, messages::RecordOfGameEndedEarly());
}

// Computes the points over the course of a game once.
Response TableApi::AnswerCourse(const Call& call, Table& table) {
  const std::string key = table.id() + " " + call.language;
  if (const auto given = courses_.Find(key, 0)) return {200, "application/json", *given};
  const auto course = CourseMessage(table, call.language);
  if (!course) return call.Wrong(503, course.error().message);
  courses_.Keep(key, 0, Dump(*course));
  return call.Json(200, *course);
}

// Returns the rule book. The table is not locked while it is made.
Response TableApi::AnswerBook(const Call& call, Table& table) {
  if (!call.gets()) return call.Wrong(405);
  std::unique_lock lock(table.mutex());
  const std::shared_ptr<const match::Game> game = table.match().table().shared_game();
  const int players = table.match().state().seats();
  lock.unlock();
  const auto book = books_.Find(table.id(), *game, players, call.language);
  if (book->status != 200) return call.Wrong(book->status, book->why);
  if (!call.request.gzip || book->gzip.empty()) return {200, "application/json", book->text};
  return {200, "application/json", book->gzip, {{"Content-Encoding", "gzip"}}};
}

// Returns the history of a number in a panel.
Response TableApi::AnswerWhy(const Call& call, Table& table, const Role& role) const {
  const Json why = WhyMessage(table, role, call.language, call.field("of"));
  return why.is_null() ? call.Wrong(404) : call.Json(200, why);
}

Response TableApi::AnswerFork(const Call& call, const Table& table, const Role& role) {
  if (!call.posts()) return call.Wrong(405);
  if (role.kind != RoleKind::kHost) return call.Wrong(403);
  return AnswerCreated(call, lobby_.Fork(table, NumberIn(call.field("at")).value_or(0)));
}

Response TableApi::Answer(const Call& call, const std::string& id, const std::string& action) {
  const Door door = Open(id, call.key);
  if (door.table == nullptr) return call.Wrong(door.status);
  Table& table = *door.table;
  if (door.role.kind == RoleKind::kSeat && presence_.See(id, door.role.seat, settings_.clock())) {
    SendPresence(id);
  }
  if (action == "book") return AnswerBook(call, table);
  std::unique_lock lock(table.mutex());
  const base::Status current = table.CatchUp();
  if (!current) return call.Wrong(503, current.error().message);
  if (action == "record" || action == "course" || action == "analysis") {
    if (auto refused = RefuseReview(call, door)) return *std::move(refused);
    if (action == "course") return AnswerCourse(call, table);
    if (action == "record") {
      return {200, "application/json", match::WriteRecord(match::MakeRecord(table.match()))};
    }
    lock.unlock();
    const auto analysis = analyses_.Continue(table, call.language, lobby_.stop_token());
    return analysis ? call.Json(200, *analysis) : call.Wrong(503, analysis.error().message);
  }
  if (action == "fork") return AnswerFork(call, table, door.role);
  Outcome outcome;
  if (IsAction(action)) {
    if (!call.posts()) return call.Wrong(405);
    outcome = Act(table, door.role, action, call.request.fields);
  } else if (!action.empty() && action != "why") {
    return call.Wrong(404);
  } else if (!call.gets()) {
    return call.Wrong(405);
  }
  if (action == "why") return AnswerWhy(call, table, door.role);
  return Show(call, door, action, outcome);
}

// Returns the current table message with the result of the action.
Response TableApi::Show(const Call& call, const Door& door, const std::string& action,
                        const Outcome& outcome) {
  Table& table = *door.table;
  Asked asked;
  asked.first_event = NumberIn(call.field("events")).value_or(0);
  asked.at = NumberIn(call.field("at"));
  asked.explain = !call.field("explain").empty();
  asked.view = true;
  Json message = MessageFor(door, call.language, asked);
  if (!action.empty()) message["done"] = Name(outcome.done);
  const std::string why = Why(outcome, table, call.language);
  if (!why.empty()) message["why"] = why;
  return call.Json(StatusOf(outcome.done), message);
}

// Returns the option that a bot would choose for the seat. The bot thinks about a copy, without the
// lock.
std::string TableApi::Hint(const Door& door, const std::string& language) {
  Table& table = *door.table;
  std::optional<BotTurn> turn;
  {
    const std::lock_guard lock(table.mutex());
    const base::Status current = table.CatchUp();
    if (!current) return ErrorMessage("failed", current.error().message.In(language));
    const bool gives = door.role.kind == RoleKind::kSeat && table.GivesHints(door.role.seat);
    if (!gives) return ErrorMessage("refused", messages::HintsAgainstBotsOnly().In(language));
    turn = table.hint_turn(door.role.seat);
  }
  if (!turn) return ErrorMessage("refused", messages::OtherSeatDecides().In(language));
  const auto answer = [&](const std::string& option) {
    return Dump({{"type", "hint"}, {"revision", turn->revision}, {"option", option}});
  };
  const std::string key = table.id() + " " + std::to_string(turn->seat);
  if (const auto given = hints_.Find(key, turn->revision)) return answer(*given);
  const auto option = thinking_.Choose(*turn, settings_.bot_budget, lobby_.stop_token());
  if (!option) return ErrorMessage("failed", messages::ServerUnavailable().In(language));
  const kernel::Decision& decision = turn->state.decision();
  const std::string id = kernel::NameInDecision(
      turn->game->ruleset(), decision, decision.options[static_cast<std::size_t>(*option)]);
  hints_.Keep(key, turn->revision, id);
  return answer(id);
}

// Returns the points if the game ended now. Scripts compute them once per position.
std::string TableApi::Points(Table& table, kernel::Seat seat, const std::string& language) {
  const std::string key = table.id() + " " + std::to_string(seat) + " " + language;
  if (const auto given = points_.Find(key, table.revision())) return *given;
  const auto points = PointsMessage(table, seat, language);
  if (!points) return ErrorMessage("failed", points.error().message.In(language));
  std::string text = Dump(*points);
  points_.Keep(key, table.revision(), text);
  return text;
}

std::optional<std::string> TableApi::Hear(const Door& door, std::string_view message,
                                          const std::string& language) {
  const std::optional<Fields> fields = ReadJsonFields(message);
  const std::string action(fields ? FieldOr(*fields, "type") : std::string_view());
  if (!fields || action.empty()) return ErrorMessage("bad_message", WhatIsWrong(400).In(language));
  if (action == "hint") return Hint(door, language);
  const std::lock_guard lock(door.table->mutex());
  const base::Status current = door.table->CatchUp();
  if (!current) return ErrorMessage("failed", current.error().message.In(language));
  if (action == "why") {
    const Json why = WhyMessage(*door.table, door.role, language, FieldOr(*fields, "of"));
    return why.is_null() ? ErrorMessage("bad_message", WhatIsWrong(404).In(language)) : Dump(why);
  }
  if (action == "points" && door.role.kind == RoleKind::kSeat) {
    return Points(*door.table, door.role.seat, language);
  }
  if (!IsAction(action)) {
    return ErrorMessage("bad_message", WhatIsWrong(400).In(language));
  }
  const Outcome outcome = Act(*door.table, door.role, action, *fields);
  if (outcome.done == Done::kDone) return std::nullopt;
  return ErrorMessage(Name(outcome.done), Why(outcome, *door.table, language));
}

TableApi::Known KnownIn(const Fields& fields) {
  TableApi::Known known;
  known.revision = NumberIn(FieldOr(fields, "revision"));
  known.events = NumberIn(FieldOr(fields, "events")).value_or(0);
  if (!FieldOr(fields, "presence").empty()) known.presence = "";
  known.explain = !FieldOr(fields, "explain").empty();
  if (!FieldOr(fields, "changes").empty()) known.scene.emplace();
  return known;
}

std::optional<TableApi::Update> TableApi::State(const Door& door, const std::string& language,
                                                const Known& known) {
  Table& table = *door.table;
  const std::lock_guard lock(table.mutex());
  // On failure the old state is shown; each request reports the error.
  static_cast<void>(table.CatchUp().ok());
  Known now = known;
  if (known.presence) now.presence = Dump(PresenceAt(table));
  if (known.revision == table.revision()) {
    if (now.presence == known.presence) return std::nullopt;
    return Update{now, Dump({{"type", "presence"},
                             {"version", kMessageVersion},
                             {"presence", PresenceAt(table)}})};
  }
  // Events that were taken back are sent again.
  const bool anew = known.revision.value_or(0) < table.undo_revision();
  Asked asked;
  asked.first_event = anew ? 0 : known.events;
  asked.explain = known.explain;
  Json message = MessageFor(door, language, asked);
  now.revision = table.revision();
  now.events = message["log"]["to"].get<std::size_t>();
  if (now.scene) message["same"] = TakeSame(message["scene"], *now.scene);
  return Update{now, Dump(message)};
}

Json TableApi::MessageFor(const Door& door, const std::string& language, const Asked& asked) {
  Json message = TableMessage(*door.table, door.role, language, asked);
  message["presence"] = PresenceAt(*door.table);
  const auto lesson = lessons_.Find(*door.table);
  if (lesson != nullptr && door.role.seat == lesson->learner) {
    AddLesson(*lesson, *door.table, language, message);
  }
  if (!message.contains("lesson")) {
    match::Match& match = door.table->match();
    AddCoach(match.game(), language, message);
    const bool is_asked = !message["scene"]["options"].empty();
    if (asked.explain && is_asked) {
      AddAims(match, scene::Describer(match.game(), language), door.role.seat, message);
    }
  }
  if (door.role.kind == RoleKind::kHost) {
    message["notify"] = NotifyOf(*door.table, settings_);
    message["links"] = LinksOf(*door.table, settings_.origin);
  }
  return message;
}

Json TableApi::PresenceAt(const Table& table) {
  const std::int64_t now = settings_.clock();
  const bool known = !lobby_.store().shared() || presence_.Hears(now);
  return PresenceOf(table, presence_.At(table.id(), now),
                    known ? Elsewhere::kKnown : Elsewhere::kUnknown);
}

void TableApi::SendPresence(const std::string& table) {
  if (!lobby_.store().shared()) return;
  const std::lock_guard lock(announcing_);
  const std::int64_t now = settings_.clock();
  lobby_.store().Broadcast(table.empty() ? presence_.Announcements(now)
                                         : std::vector{presence_.Announcement(table, now)});
}

Presence::Heard TableApi::HearPresence(const std::string& line) {
  return presence_.Hear(line, settings_.clock());
}

bool TableApi::Come(const Door& door) {
  return door.role.kind == RoleKind::kSeat && presence_.Come(door.table->id(), door.role.seat);
}

bool TableApi::Leave(const Door& door) {
  return door.role.kind == RoleKind::kSeat && presence_.Leave(door.table->id(), door.role.seat);
}

// Returns true if this server holds the lease. If the clock was set back, a lease looks too long
// and is renewed.
bool TableApi::HasLease(Table& table) {
  const std::int64_t now = settings_.clock();
  const std::int64_t left = table.leased_until() - now;
  if (left > kRenewSeconds && left <= kLeaseSeconds) return true;
  const base::Result<bool> ours =
      lobby_.store().Lease(table.id(), settings_.server, now, now + kLeaseSeconds);
  if (!ours || !*ours) return false;
  table.set_leased_until(now + kLeaseSeconds);
  return true;
}

TableApi::Bots TableApi::StepBots(const std::string& id) {
  const base::Result<std::shared_ptr<Table>> found = lobby_.Find(id);
  if (!found || *found == nullptr) return Bots::kIdle;
  Table& table = **found;
  std::unique_lock lock(table.mutex());
  const std::optional<BotTurn> turn = table.bot_turn();
  if (!turn || !HasLease(table)) return Bots::kIdle;
  const auto lesson = lessons_.Find(table);
  std::optional<std::int32_t> option;
  if (lesson != nullptr) option = ChoiceOfLesson(*lesson, table, *turn);
  if (!option) {
    lock.unlock();
    option = thinking_.Choose(*turn, settings_.bot_budget, lobby_.stop_token());
    lock.lock();
  }
  if (!option || table.PlayBot(*turn, *option).done == Done::kFailed) return Bots::kIdle;
  Notify(table, {});
  return table.bot_decides() ? Bots::kGoOn : Bots::kDone;
}

std::map<std::string, std::size_t> TableApi::Lengths(const std::vector<std::string>& tables) {
  const auto lengths = lobby_.store().Lengths(tables);
  return lengths ? *lengths : std::map<std::string, std::size_t>();
}

base::Status TableApi::CatchUp(const std::string& id) {
  const base::Result<std::shared_ptr<Table>> found = lobby_.Find(id);
  if (!found) return found.error();
  if (*found == nullptr) return base::Ok();
  const std::lock_guard lock((*found)->mutex());
  return (*found)->CatchUp();
}

}  // namespace walz::tables
