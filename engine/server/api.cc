#include "server/api.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/render.h"
#include "locale/translation.h"
#include "match/record.h"
#include "server/assets.h"
#include "server/clock.h"
#include "server/keys.h"
#include "server/message.h"
#include "server/page.h"

namespace walz::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kHtml = "text/html; charset=utf-8";
// How long a server plays the bots of a table once it has begun to.
constexpr std::int64_t kLeaseSeconds = 30;
// A lease is renewed when so much of it is left: once for many choices, which saves a flush each.
constexpr std::int64_t kRenewSeconds = 15;

std::string Dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// `seat0`, as in messages.
std::optional<kernel::Seat> SeatIn(std::string_view text, int seats) {
  if (!text.starts_with("seat")) return std::nullopt;
  const std::optional<std::size_t> number = NumberIn(text.substr(4));
  if (!number || *number >= static_cast<std::size_t>(seats)) return std::nullopt;
  return static_cast<kernel::Seat>(*number);
}

// The parts of `/api/tables/ID/choose`.
std::vector<std::string_view> PartsOf(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('/'), path.size());
    if (end > 0) parts.push_back(path.substr(0, end));
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return parts;
}

std::string_view Name(Done done) {
  switch (done) {
    case Done::kDone:
      return "done";
    case Done::kStale:
      return "stale";
    case Done::kRefused:
      return "refused";
    case Done::kFailed:
      break;
  }
  return "failed";
}

int StatusOf(Done done) {
  switch (done) {
    case Done::kDone:
      return 200;
    case Done::kStale:
      return 409;
    case Done::kRefused:
      return 422;
    case Done::kFailed:
      break;
  }
  return 503;
}

base::Message WhatIsWrong(int status) {
  switch (status) {
    case 400:
      return base::Say("the request cannot be understood");
    case 401:
      return base::Say("this address lacks its key: open the whole link");
    case 403:
      return base::Say("this key does not fit");
    case 404:
      return base::Say("there is nothing here");
    case 405:
      return base::Say("this cannot be done here");
    default:
      return base::Say("the server cannot do this now");
  }
}

Response JsonError(int status, const base::Message& message, const std::string& language) {
  const Json error = {{"status", status},
                      {"message", message.In(locale::TranslationInto(language))}};
  return {status, "application/json", Dump({{"error", error}})};
}

bool AsksForApi(std::string_view path) { return path == "/api" || path.starts_with("/api/"); }

std::string PathOf(const Table& table, const std::string& key) {
  return "/table/" + table.id() + "?key=" + key;
}

Json LinksOf(const Table& table) {
  Json seats = Json::array();
  for (const Chair& chair : table.chairs().seats) seats.push_back(PathOf(table, chair.key));
  return {{"seats", std::move(seats)}, {"spectator", PathOf(table, table.chairs().spectator_key)}};
}

// The mods that are asked for: `mod`, and `mod.ID` of each that is marked.
std::vector<std::string> ModsIn(const Fields& fields) {
  constexpr std::string_view kMod = "mod.";
  std::vector<std::string> mods;
  if (!FieldOr(fields, "mod").empty()) mods.emplace_back(FieldOr(fields, "mod"));
  for (const auto& [name, value] : fields) {
    if (name.starts_with(kMod) && !value.empty()) mods.push_back(name.substr(kMod.size()));
  }
  return mods;
}

// The fields of a new table: `game`, `variant`, `mod`, `mod.ID`, `seed`, `seat0` .. (`human`, a
// bot, or `none`), `name0` .., `option.ID`.
std::optional<NewTable> PlanOf(const Fields& fields) {
  NewTable plan;
  plan.game = FieldOr(fields, "game");
  if (!FieldOr(fields, "variant").empty()) plan.variants.emplace_back(FieldOr(fields, "variant"));
  plan.mods = ModsIn(fields);
  if (!FieldOr(fields, "seed").empty()) {
    plan.seed = NumberIn(FieldOr(fields, "seed"));
    if (!plan.seed) return std::nullopt;
  }
  if (!FieldOr(fields, "delay").empty()) {
    const std::optional<std::size_t> delay = NumberIn(FieldOr(fields, "delay"));
    if (!delay || *delay > kMaxDelay) return std::nullopt;
    plan.delay = *delay;
  }
  for (int seat = 0; seat < kernel::kMaxSeats; ++seat) {
    const std::string_view player = FieldOr(fields, "seat" + std::to_string(seat));
    if (player.empty() || player == "none") continue;
    plan.players.emplace_back(player);
    plan.names.emplace_back(FieldOr(fields, "name" + std::to_string(seat)));
  }
  constexpr std::string_view kOption = "option.";
  for (const auto& [name, value] : fields) {
    if (!name.starts_with(kOption) || value.empty()) continue;
    plan.options.emplace_back(name.substr(kOption.size()), value);
  }
  return plan;
}

Json ModMessage(const mods::Manifest& mod) {
  return {{"id", mod.id},
          {"version", mod.version.ToString()},
          {"game", mod.game},
          {"name", mod.name},
          {"text", mod.summary}};
}

// The mods of a game, or of all.
Json ModsMessage(const std::vector<mods::Manifest>& mods, std::string_view game = {}) {
  Json list = Json::array();
  for (const mods::Manifest& mod : mods) {
    if (game.empty() || mod.game == game) list.push_back(ModMessage(mod));
  }
  return list;
}

// What keeps a mod from being taken, as text, finding by finding.
Json FindingsOf(const base::Diagnostics& findings, const std::string& language) {
  base::RenderOptions options;
  options.translation = locale::TranslationInto(language);
  Json list = Json::array();
  for (const base::Diagnostic& finding : findings.items()) {
    list.push_back(base::Render(finding, options));
  }
  return list;
}

// All games that can be played, with their options and mods.
base::Result<Json> GamesMessage(Lobby& lobby, const std::string& language) {
  const base::Result<std::vector<std::string>> games = lobby.Games();
  if (!games) return games.error();
  const std::vector<mods::Manifest> mods = lobby.Mods();
  Json list = Json::array();
  for (const std::string& id : *games) {
    const auto game = lobby.PlainGame(id);
    if (!game) continue;
    list.push_back(GameMessage(**game, language));
    list.back()["mods"] = ModsMessage(mods, id);
  }
  return list;
}

}  // namespace

// A request, with what is needed to answer it.
struct Api::Call {
  const Request& request;
  std::string language;
  std::string_view key;
  bool api = false;
  bool host = false;
  std::vector<std::string_view> parts;  // of the path, without `api`

  bool gets() const { return request.method == "GET" || request.method == "HEAD"; }
  bool posts() const { return request.method == "POST"; }

  PageFrame frame(std::string notice = "") const {
    return {language, std::string(key), std::move(notice)};
  }
  Response Wrong(int status) const { return Wrong(status, WhatIsWrong(status)); }
  Response Wrong(int status, const base::Message& message) const {
    if (api) return JsonError(status, message, language);
    const std::string text = message.In(locale::TranslationInto(language));
    return {status, std::string(kHtml), NoticePage({language, "", text})};
  }
};

std::string Api::LanguageOf(const Request& request) const {
  const std::string_view asked = FieldOr(request.fields, "lang");
  if (asked == "de" || asked == "en") return std::string(asked);
  // The first of the browser's list that there is; weights are in order in all browsers.
  for (std::size_t at = 0; at + 1 < request.accept_language.size(); ++at) {
    const bool begins =
        at == 0 || request.accept_language[at - 1] == ',' || request.accept_language[at - 1] == ' ';
    const std::string_view two = std::string_view(request.accept_language).substr(at, 2);
    if (begins && (two == "de" || two == "en")) return std::string(two);
  }
  return settings_.language;
}

std::string Api::TableOf(std::string_view path) {
  std::vector<std::string_view> parts = PartsOf(path);
  if (!parts.empty() && parts.front() == "api") parts.erase(parts.begin());
  const bool is_table = parts.size() >= 2 && (parts[0] == "table" || parts[0] == "tables");
  return is_table ? std::string(parts[1]) : std::string();
}

Api::Call Api::CallOf(const Request& request) const {
  Call call{request, LanguageOf(request),  request.key, AsksForApi(request.path),
            false,   PartsOf(request.path)};
  if (call.key.empty()) call.key = FieldOr(request.fields, "key");
  if (call.api) call.parts.erase(call.parts.begin());
  call.host = SameKey(settings_.host_key, call.key);
  return call;
}

Response Api::Answer(const Request& request) {
  const Call call = CallOf(request);
  if (!call.api && call.parts.size() == 2 && call.parts[0] == "assets") {
    const std::optional<Asset> asset = FindAsset(call.parts[1]);
    if (!asset) return call.Wrong(404);
    if (!call.gets()) return call.Wrong(405);
    return {200, std::string(asset->type), std::string(asset->bytes)};
  }
  if (call.key.empty()) return call.Wrong(401);
  if (!call.parts.empty() && call.parts[0] == "author") return AnswerAuthor(call);
  const std::string id = TableOf(request.path);
  if (!id.empty() && call.parts.size() <= 3) {
    return AnswerTable(call, id, call.parts.size() == 3 ? std::string(call.parts[2]) : "");
  }
  if (!call.host) return call.Wrong(403);
  return call.api ? AnswerApi(call) : AnswerPage(call);
}

Response Api::AnswerApi(const Call& call) {
  if (call.parts.size() != 1) return call.Wrong(404);
  if (call.parts[0] == "games") {
    if (!call.gets()) return call.Wrong(405);
    const base::Result<Json> games = GamesMessage(lobby_, call.language);
    if (!games) return call.Wrong(503, games.error().message);
    return {200, "application/json", Dump(*games)};
  }
  if (call.parts[0] == "mods") {
    if (call.posts()) return AnswerUpload(call);
    if (!call.gets()) return call.Wrong(405);
    return {200, "application/json", Dump(ModsMessage(lobby_.Mods()))};
  }
  if (call.parts[0] == "saves") return call.posts() ? AnswerSave(call) : call.Wrong(405);
  if (call.parts[0] != "tables") return call.Wrong(404);
  if (call.posts()) return AnswerNew(call);
  if (!call.gets()) return call.Wrong(405);
  const base::Result<std::vector<ListedTable>> tables = lobby_.store().List(kMaxTables);
  if (!tables) return call.Wrong(503, tables.error().message);
  Json list = Json::array();
  for (const ListedTable& table : *tables) {
    list.push_back({{"id", table.id},
                    {"game", table.game},
                    {"created", table.created},
                    {"revision", table.entries}});
  }
  return {200, "application/json", Dump(list)};
}

namespace {

// Does what the author asks for; nothing if there is no such action.
std::optional<Outcome> ActAsAuthor(Workbench& workbench, std::string_view action,
                                   const Fields& fields, const std::string& language) {
  const auto field = [&](std::string_view name) { return std::string(FieldOr(fields, name)); };
  if (action == "begin") return workbench.Begin(field("game"), field("position"), language);
  if (action == "undo") return workbench.Undo();
  if (action == "take") {
    return workbench.Take(field("component"), field("zone"), field("seat"), language);
  }
  if (action == "effect") {
    return workbench.PlayEffect(field("of"), field("field"), field("seat"), language);
  }
  if (action != "choose") return std::nullopt;
  const std::optional<std::size_t> revision = NumberIn(FieldOr(fields, "revision"));
  if (!revision) return Outcome{Done::kRefused, base::Say("a choice names its revision")};
  return workbench.Choose(*revision, field("option"));
}

}  // namespace

// The key of the host opens nothing here: it is for tables, and this is beside them.
Response Api::AnswerAuthor(const Call& call) {
  if (settings_.workbench == nullptr || !SameKey(settings_.author_key, call.key)) {
    return call.Wrong(403);
  }
  if (call.parts.size() > 2) return call.Wrong(404);
  Workbench& workbench = *settings_.workbench;
  Outcome outcome;
  if (call.parts.size() == 2) {
    if (!call.posts()) return call.Wrong(405);
    const auto done = ActAsAuthor(workbench, call.parts[1], call.request.fields, call.language);
    if (!done) return call.Wrong(404);
    outcome = *done;
  } else if (!call.gets()) {
    return call.Wrong(405);
  }
  workbench.Poll();
  const bool hidden = !FieldOr(call.request.fields, "hidden").empty();
  if (call.api && !FieldOr(call.request.fields, "brief").empty()) {
    return {200, "application/json", Dump({{"revision", workbench.revision()}})};
  }
  Json message = workbench.Message(call.language, hidden);
  const std::string why = outcome.why.In(locale::TranslationInto(call.language));
  if (call.api) {
    if (call.parts.size() == 2) message["done"] = Name(outcome.done);
    if (!why.empty()) message["why"] = why;
    return {StatusOf(outcome.done), "application/json", Dump(message)};
  }
  if (call.parts.size() == 2 && (outcome.done == Done::kDone || outcome.done == Done::kStale)) {
    return {303,
            std::string(kHtml),
            "",
            {{"Location", "/author?key=" + EncodeEscapes(call.key) + "&lang=" + call.language}}};
  }
  const base::Result<std::vector<std::string>> games = lobby_.Games();
  if (!games) return call.Wrong(503, games.error().message);
  return {StatusOf(outcome.done), std::string(kHtml), AuthorPage(message, *games, call.frame(why))};
}

Response Api::AnswerNew(const Call& call) {
  const std::optional<NewTable> plan = PlanOf(call.request.fields);
  if (!plan) return call.Wrong(400);
  return Tell(call, lobby_.Create(*plan));
}

// Shows the host a table that has just been made, or says why there is none.
Response Api::Tell(const Call& call, const base::Result<std::string>& id) {
  if (!id) return call.Wrong(422, id.error().message);
  const Door door = Open(*id, call.key);
  if (door.table == nullptr) return call.Wrong(door.status);
  Notify(*door.table, kernel::kNoSeat);
  if (call.api) {
    return {201, "application/json", Dump({{"table", *id}, {"links", LinksOf(*door.table)}})};
  }
  return {303,
          std::string(kHtml),
          "",
          {{"Location",
            "/table/" + *id + "?key=" + EncodeEscapes(call.key) + "&lang=" + call.language}}};
}

Response Api::AnswerPage(const Call& call) {
  const std::string_view page = call.parts.empty() ? std::string_view() : call.parts[0];
  if (call.parts.size() > 1) return call.Wrong(404);
  if (page == "new") {
    if (call.posts()) return AnswerNew(call);
    return call.gets() ? AnswerNewPage(call) : call.Wrong(405);
  }
  if (page == "mods") return call.posts() ? AnswerUpload(call) : call.Wrong(405);
  if (page == "saves") return call.posts() ? AnswerSave(call) : call.Wrong(405);
  if (!page.empty()) return call.Wrong(404);
  return call.gets() ? AnswerLobby(call) : call.Wrong(405);
}

// Asks for what a new table needs. Mods that have been marked bring options of their own.
Response Api::AnswerNewPage(const Call& call) {
  const std::string id(FieldOr(call.request.fields, "game"));
  std::vector<std::string> chosen = ModsIn(call.request.fields);
  auto game = lobby_.PlainGame(id, chosen);
  std::string notice;
  if (!game && !chosen.empty()) {
    notice = game.error().message.In(locale::TranslationInto(call.language));
    chosen.clear();
    game = lobby_.PlainGame(id);
  }
  if (!game) return call.Wrong(404, game.error().message);
  Json message = GameMessage(**game, call.language);
  message["mods"] = ModsMessage(lobby_.Mods(), id);
  for (Json& mod : message["mods"]) {
    const auto name = mod["id"].get<std::string>();
    mod["chosen"] = std::find(chosen.begin(), chosen.end(), name) != chosen.end();
  }
  return {notice.empty() ? 200 : 422, std::string(kHtml),
          NewTablePage(message, call.frame(notice))};
}

// The host's page; with what became of a mod that has just been uploaded and was not taken.
Response Api::AnswerLobby(const Call& call, const Uploads::Taken& taken) {
  const base::Result<Json> games = GamesMessage(lobby_, call.language);
  if (!games) return call.Wrong(503, games.error().message);
  constexpr std::size_t kShown = 100;
  const base::Result<std::vector<ListedTable>> tables = lobby_.store().List(kShown);
  if (!tables) return call.Wrong(503, tables.error().message);
  Json open = Json::array();
  for (const ListedTable& table : *tables) {
    open.push_back({{"id", table.id}, {"game", table.game}, {"entries", table.entries}});
  }
  Json findings = nullptr;
  if (settings_.uploads != nullptr) findings = FindingsOf(taken.findings, call.language);
  const std::string notice = taken.why.In(locale::TranslationInto(call.language));
  const bool refused = !notice.empty() || !taken.findings.empty();
  return {refused ? 422 : 200, std::string(kHtml),
          LobbyPage(*games, open, findings, call.frame(notice))};
}

// Makes a table of a saved game, or says why not.
Response Api::AnswerSave(const Call& call) {
  const base::Result<std::string> id = lobby_.Import(call.request.file);
  if (id || call.api) return Tell(call, id);
  return AnswerLobby(call, {std::nullopt, id.error().message, {}});
}

bool Api::IsUpload(const Request& head) {
  constexpr std::array<std::string_view, 4> kPaths = {"/mods", "/api/mods", "/saves", "/api/saves"};
  return head.method == "POST" &&
         std::find(kPaths.begin(), kPaths.end(), head.path) != kPaths.end();
}

std::optional<Response> Api::RefuseUpload(const Request& head) const {
  const Call call = CallOf(head);
  if (call.key.empty()) return call.Wrong(401);
  if (!call.host) return call.Wrong(403);
  if (settings_.uploads != nullptr || !head.path.ends_with("/mods")) return std::nullopt;
  return call.Wrong(403, base::Say("this server takes no mods: begin it with --allow-mods"));
}

// Takes a mod, or says why not.
Response Api::AnswerUpload(const Call& call) {
  if (std::optional<Response> refused = RefuseUpload(call.request)) return *std::move(refused);
  const Uploads::Taken taken = settings_.uploads->Take(call.request.file);
  if (taken.mod) lobby_.Renew();
  if (!call.api && taken.mod) {
    return {303,
            std::string(kHtml),
            "",
            {{"Location", "/?key=" + EncodeEscapes(call.key) + "&lang=" + call.language}}};
  }
  if (!call.api) return AnswerLobby(call, taken);
  if (taken.mod) return {201, "application/json", Dump(ModMessage(*taken.mod))};
  const std::string why = taken.why.In(locale::TranslationInto(call.language));
  return {422, "application/json",
          Dump({{"error", {{"status", 422}, {"message", why}}},
                {"findings", FindingsOf(taken.findings, call.language)}})};
}

Api::Door Api::Open(const std::string& table, std::string_view key) {
  if (key.empty()) return {401, nullptr, {}};
  const bool host = SameKey(settings_.host_key, key);
  base::Result<std::shared_ptr<Table>> found = lobby_.Find(table);
  // Only the host may know which tables there are.
  if (!found) return {host ? 503 : 403, nullptr, {}};
  if (*found == nullptr) return {host ? 404 : 403, nullptr, {}};
  if (host) return {200, *found, {RoleKind::kHost, kernel::kNoSeat}};
  const std::optional<Role> role = (*found)->RoleOf(key);
  if (!role) return {403, nullptr, {}};
  return {200, *found, *role};
}

void Api::Notify(const Table& table, kernel::Seat before) const {
  const kernel::Seat seat = table.decider();
  if (!settings_.notify || seat == before || seat == kernel::kNoSeat) return;
  const Chair& chair = table.chairs().seats[static_cast<std::size_t>(seat)];
  settings_.notify({table.id(), table.match().game().id(), "seat" + std::to_string(seat),
                    chair.name, PathOf(table, chair.key)});
}

Outcome Api::Act(Table& table, const Role& role, const std::string& action, const Fields& fields) {
  const Outcome not_allowed{Done::kRefused, base::Say("those who only look on cannot do this")};
  if (action == "player") {
    const auto seat = SeatIn(FieldOr(fields, "seat"), table.match().state().seats());
    if (!seat) return {Done::kRefused, base::Say("there is no such seat")};
    return table.SetPlayer(role, *seat, std::string(FieldOr(fields, "player")));
  }
  if (role.kind == RoleKind::kSpectator) return not_allowed;
  if (action == "say") return table.Say(role.seat, FieldOr(fields, "text"));
  if (action == "pause") return table.Pause(role.seat);
  if (action == "resume") return table.Resume(role.seat);
  if (action == "end" && role.kind == RoleKind::kHost) return table.End();
  if (role.kind != RoleKind::kSeat) return not_allowed;
  if (action == "choose") {
    const std::optional<std::size_t> revision = NumberIn(FieldOr(fields, "revision"));
    if (!revision) return {Done::kRefused, base::Say("a choice names its revision")};
    return table.Choose(role.seat, *revision, std::string(FieldOr(fields, "option")));
  }
  if (action == "undo") return table.AskUndo(role.seat);
  if (action == "vote") return table.Vote(role.seat, std::string(FieldOr(fields, "for")));
  if (action == "agree" || action == "refuse") {
    return table.AnswerUndo(role.seat, action == "agree");
  }
  return {Done::kRefused, base::Say("there is no action `{}`", action)};
}

namespace {

constexpr std::array<std::string_view, 10> kActions = {
    "choose", "undo", "agree", "refuse", "player", "say", "pause", "resume", "end", "vote"};

bool IsAction(std::string_view action) {
  return std::find(kActions.begin(), kActions.end(), action) != kActions.end();
}

// What is said of a request that was not done: of a refused option the reason that the rules give.
std::string Why(const Outcome& outcome, const Api::Door& door, std::string_view action,
                const Fields& fields, const std::string& language) {
  if (outcome.done == Done::kRefused && action == "choose") {
    const std::string reason = WhyNot(*door.table, door.role, language, FieldOr(fields, "option"));
    if (!reason.empty()) return reason;
  }
  return outcome.why.In(locale::TranslationInto(language));
}

}  // namespace

Response Api::AnswerRecord(const Call& call, const Table& table) {
  if (!call.gets()) return call.Wrong(405);
  if (!table.finished()) {
    return call.Wrong(409, base::Say("a record holds what is hidden: the game is not over"));
  }
  return {200, "application/json", match::WriteRecord(match::MakeRecord(table.match()))};
}

// Where a number in a panel comes from.
Response Api::AnswerWhy(const Call& call, Table& table, const Role& role) const {
  const Json why = WhyMessage(table, role, call.language, FieldOr(call.request.fields, "of"));
  if (why.is_null()) return call.Wrong(404);
  if (call.api) return {200, "application/json", Dump(why)};
  return {200, std::string(kHtml), WhyPage(why, table.id(), call.frame())};
}

Response Api::AnswerTable(const Call& call, const std::string& id, const std::string& action) {
  const Door door = Open(id, call.key);
  if (door.table == nullptr) return call.Wrong(door.status);
  Table& table = *door.table;
  const std::lock_guard lock(table.mutex());
  const base::Status current = table.CatchUp();
  if (!current) return call.Wrong(503, current.error().message);
  Outcome outcome;
  if (action == "record") return AnswerRecord(call, table);
  if (action == "fork") {
    if (!call.posts()) return call.Wrong(405);
    if (door.role.kind != RoleKind::kHost) return call.Wrong(403);
    const std::optional<std::size_t> at = NumberIn(FieldOr(call.request.fields, "at"));
    return Tell(call, lobby_.Fork(table, at.value_or(0)));
  }
  if (IsAction(action)) {
    if (!call.posts()) return call.Wrong(405);
    const kernel::Seat before = table.decider();
    outcome = Act(table, door.role, action, call.request.fields);
    Notify(table, before);
  } else if (!action.empty() && action != "refusals" && action != "why") {
    return call.Wrong(404);
  } else if (!call.gets()) {
    return call.Wrong(405);
  }
  if (action == "why") return AnswerWhy(call, table, door.role);
  const std::string why = Why(outcome, door, action, call.request.fields, call.language);
  const std::optional<std::size_t> at = NumberIn(FieldOr(call.request.fields, "at"));
  const Json refusals = RefusalsMessage(table, door.role, call.language);
  if (call.api) {
    if (action == "refusals") return {200, "application/json", Dump(refusals)};
    const std::size_t first = NumberIn(FieldOr(call.request.fields, "events")).value_or(0);
    Json message = TableMessage(table, door.role, call.language, {first, at, true});
    if (!action.empty()) message["done"] = Name(outcome.done);
    if (!why.empty()) message["why"] = why;
    if (door.role.kind == RoleKind::kHost) message["links"] = LinksOf(table);
    return {StatusOf(outcome.done), "application/json", Dump(message)};
  }
  if (action == "refusals") return call.Wrong(404);
  if (!action.empty() && (outcome.done == Done::kDone || outcome.done == Done::kStale)) {
    return {303,
            std::string(kHtml),
            "",
            {{"Location",
              "/table/" + id + "?key=" + EncodeEscapes(call.key) + "&lang=" + call.language}}};
  }
  const bool is_host = door.role.kind == RoleKind::kHost;
  return {StatusOf(outcome.done), std::string(kHtml),
          TablePage(TableMessage(table, door.role, call.language, {0, at, false}), refusals,
                    is_host ? LinksOf(table) : Json(nullptr), call.frame(why))};
}

std::optional<std::string> Api::Hear(const Door& door, std::string_view message,
                                     const std::string& language) {
  const auto error = [&](std::string_view code, const std::string& text) {
    return Dump({{"type", "error"}, {"code", code}, {"message", text}});
  };
  const base::Translation translation = locale::TranslationInto(language);
  const std::optional<Fields> fields = ReadJsonFields(message);
  const std::string action(fields ? FieldOr(*fields, "type") : std::string_view());
  if (!fields || action.empty()) return error("bad_message", WhatIsWrong(400).In(translation));
  const std::lock_guard lock(door.table->mutex());
  const base::Status current = door.table->CatchUp();
  if (!current) return error("failed", current.error().message.In(translation));
  if (action == "refusals") {
    return Dump({{"type", "refusals"},
                 {"revision", door.table->revision()},
                 {"refusals", RefusalsMessage(*door.table, door.role, language)}});
  }
  if (action == "why") {
    const Json why = WhyMessage(*door.table, door.role, language, FieldOr(*fields, "of"));
    return why.is_null() ? error("bad_message", WhatIsWrong(404).In(translation)) : Dump(why);
  }
  if (!IsAction(action)) {
    return error("bad_message", WhatIsWrong(400).In(translation));
  }
  const kernel::Seat before = door.table->decider();
  const Outcome outcome = Act(*door.table, door.role, action, *fields);
  Notify(*door.table, before);
  if (outcome.done == Done::kDone) return std::nullopt;
  return error(Name(outcome.done), Why(outcome, door, action, *fields, language));
}

std::optional<Api::Told> Api::State(const Door& door, const std::string& language,
                                    std::optional<std::size_t> revision, std::size_t events) {
  const std::lock_guard lock(door.table->mutex());
  // What cannot be followed shows as it was; each request about it says why.
  static_cast<void>(door.table->CatchUp().ok());
  if (revision == door.table->revision()) return std::nullopt;
  // What was taken back is told anew.
  if (revision.value_or(0) < door.table->undo_revision()) events = 0;
  const Json message = TableMessage(*door.table, door.role, language, {events, {}, false});
  return Told{door.table->revision(), message["log_to"].get<std::size_t>(), Dump(message)};
}

// Whether it is for this server to play the bots of the table. A clock that has been set back makes
// a lease look too long: then it is asked for anew.
bool Api::HasLease(Table& table) {
  const std::int64_t now = settings_.clock();
  const std::int64_t left = table.leased_until() - now;
  if (left > kRenewSeconds && left <= kLeaseSeconds) return true;
  const base::Result<bool> ours =
      lobby_.store().Lease(table.id(), settings_.server, now, now + kLeaseSeconds);
  if (!ours || !*ours) return false;
  table.set_leased_until(now + kLeaseSeconds);
  return true;
}

Api::Bots Api::StepBots(const std::string& id) {
  const base::Result<std::shared_ptr<Table>> found = lobby_.Find(id);
  if (!found || *found == nullptr) return Bots::kIdle;
  Table& table = **found;
  const std::lock_guard lock(table.mutex());
  if (!table.bot_decides()) return Bots::kIdle;
  if (!HasLease(table) || table.PlayBot(settings_.bot_budget).done == Done::kFailed) {
    return Bots::kIdle;
  }
  Notify(table, kernel::kNoSeat);
  return table.bot_decides() ? Bots::kGoOn : Bots::kDone;
}

std::map<std::string, std::size_t> Api::Lengths(const std::vector<std::string>& tables) {
  const auto lengths = lobby_.store().Lengths(tables);
  return lengths ? *lengths : std::map<std::string, std::size_t>();
}

base::Result<bool> Api::CatchUp(const std::string& id) {
  const base::Result<std::shared_ptr<Table>> found = lobby_.Find(id);
  if (!found) return found.error();
  if (*found == nullptr) return false;
  const std::lock_guard lock((*found)->mutex());
  const std::size_t before = (*found)->revision();
  const base::Status status = (*found)->CatchUp();
  if (!status) return status.error();
  return (*found)->revision() != before;
}

}  // namespace walz::server
