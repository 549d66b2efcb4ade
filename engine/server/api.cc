#include "server/api.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/render.h"
#include "base/utf8.h"
#include "server/assets.h"
#include "server/keys.h"
#include "server/message.h"
#include "server/page.h"
#include "server/webhooks.h"

namespace walz::server {
namespace {

using Json = nlohmann::ordered_json;

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
  plan.webhook = FieldOr(fields, "webhook");
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
  options.language = language;
  Json list = Json::array();
  for (const base::Diagnostic& finding : findings.items()) {
    list.push_back(base::Render(finding, options));
  }
  return list;
}

// A table in a list.
Json ListedMessage(const ListedTable& table) {
  Json names = Json::array();
  // Of one that is damaged the rest is still to be seen.
  if (const base::Result<Chairs> chairs = ReadChairs(table.seats)) {
    for (const Chair& chair : chairs->seats) names.push_back(chair.name);
  }
  Json chosen = nullptr;
  if (table.chosen > 0) chosen = table.chosen;
  Json turn = nullptr;
  if (table.turn >= 0) turn = "seat" + std::to_string(table.turn);
  return {{"id", table.id},
          {"game", table.game},
          {"names", std::move(names)},
          {"created", table.created},
          {"chosen", std::move(chosen)},
          {"turn", std::move(turn)},
          {"over", table.turn == kTurnOver},
          {"revision", table.entries}};
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

std::string Api::TableOf(std::string_view path) {
  std::vector<std::string_view> parts = PartsOf(path);
  if (!parts.empty() && parts.front() == "api") parts.erase(parts.begin());
  const bool is_table = parts.size() >= 2 && (parts[0] == "table" || parts[0] == "tables");
  return is_table ? std::string(parts[1]) : std::string();
}

Response Api::Answer(const Request& request) {
  const Call call(request, settings_);
  if (!call.api && call.parts.size() == 2 && call.parts[0] == "assets") {
    const std::optional<Asset> asset = FindAsset(call.parts[1]);
    if (!asset) return call.Wrong(404);
    if (!call.gets()) return call.Wrong(405);
    return {200, std::string(asset->type), std::string(asset->bytes), {}};
  }
  if (call.key.empty()) return call.Wrong(401);
  if (!call.parts.empty() && call.parts[0] == "author") return AnswerAuthor(call);
  const std::string id = TableOf(request.path);
  if (!id.empty() && call.parts.size() <= 3) {
    return tables_.Answer(call, id, call.parts.size() == 3 ? std::string(call.parts[2]) : "");
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
    return call.Json(200, *games);
  }
  if (call.parts[0] == "mods") {
    if (call.posts()) return AnswerUpload(call);
    if (!call.gets()) return call.Wrong(405);
    return call.Json(200, ModsMessage(lobby_.Mods()));
  }
  if (call.parts[0] == "saves") return call.posts() ? AnswerSave(call) : call.Wrong(405);
  return call.parts[0] == "tables" ? AnswerTables(call) : call.Wrong(404);
}

// Makes a table, or lists all.
Response Api::AnswerTables(const Call& call) {
  if (call.posts()) return AnswerNew(call);
  if (!call.gets()) return call.Wrong(405);
  const base::Result<std::vector<ListedTable>> tables = lobby_.store().List(kMaxTables);
  if (!tables) return call.Wrong(503, tables.error().message);
  Json list = Json::array();
  for (const ListedTable& table : *tables) list.push_back(ListedMessage(table));
  return call.Json(200, list);
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
  const bool hidden = !call.field("hidden").empty();
  if (call.api && !call.field("brief").empty()) {
    return call.Json(200, {{"revision", workbench.revision()}});
  }
  Json message = workbench.Message(call.language, hidden);
  const std::string why = call.In(outcome.why);
  if (call.api) {
    if (call.parts.size() == 2) message["done"] = Name(outcome.done);
    if (!why.empty()) message["why"] = why;
    return call.Json(StatusOf(outcome.done), message);
  }
  if (call.parts.size() == 2 && (outcome.done == Done::kDone || outcome.done == Done::kStale)) {
    return call.GoTo("/author");
  }
  const base::Result<std::vector<std::string>> games = lobby_.Games();
  if (!games) return call.Wrong(503, games.error().message);
  return call.Page(StatusOf(outcome.done), AuthorPage(message, *games, call.frame(why)));
}

Response Api::AnswerNew(const Call& call) {
  const std::optional<NewTable> plan = PlanOf(call.request.fields);
  if (!plan) return call.Wrong(400);
  // What a person has filled in is not lost for being wrong somewhere.
  const auto refuse = [&](const base::Message& why) {
    return call.api ? call.Wrong(422, why) : AnswerNewPage(call, call.In(why));
  };
  const base::Status told = CheckWebhook(settings_.webhooks, plan->webhook);
  if (!told) return refuse(told.error().message);
  const base::Result<std::string> id = lobby_.Create(*plan);
  return id ? tables_.Tell(call, id) : refuse(id.error().message);
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
Response Api::AnswerNewPage(const Call& call, std::string notice) {
  const std::string id(call.field("game"));
  std::vector<std::string> chosen = ModsIn(call.request.fields);
  auto game = lobby_.PlainGame(id, chosen);
  if (!game && !chosen.empty()) {
    notice = call.In(game.error().message);
    chosen.clear();
    game = lobby_.PlainGame(id);
  }
  if (!game) return call.Wrong(call.posts() ? 422 : 404, game.error().message);
  Json message = GameMessage(**game, call.language);
  message["mods"] = ModsMessage(lobby_.Mods(), id);
  for (Json& mod : message["mods"]) {
    const auto name = mod["id"].get<std::string>();
    mod["chosen"] = std::find(chosen.begin(), chosen.end(), name) != chosen.end();
  }
  message["asked"] = call.request.fields;
  message["webhooks"] =
      settings_.webhooks != nullptr ? Json(settings_.webhooks->prefixes()) : Json::array();
  return call.Page(notice.empty() ? 200 : 422, NewTablePage(message, call.frame(notice)));
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
    open.push_back(ListedMessage(table));
    // The clock of the machine that has written it down may be ahead of this one's.
    const std::int64_t since = std::max(table.chosen, table.created);
    open.back()["ago"] = std::max<std::int64_t>(settings_.clock() - since, 0);
  }
  Json findings = nullptr;
  if (settings_.uploads != nullptr) findings = FindingsOf(taken.findings, call.language);
  const std::string notice = call.In(taken.why);
  const bool refused = !notice.empty() || !taken.findings.empty();
  return call.Page(refused ? 422 : 200, LobbyPage(*games, open, findings, call.frame(notice)));
}

// Makes a table of a saved game, or says why not.
Response Api::AnswerSave(const Call& call) {
  const base::Result<std::string> id = lobby_.Import(call.request.file);
  if (id || call.api) return tables_.Tell(call, id);
  return AnswerLobby(call, {std::nullopt, id.error().message, {}});
}

bool Api::IsUpload(const Request& head) {
  constexpr std::array<std::string_view, 4> kPaths = {"/mods", "/api/mods", "/saves", "/api/saves"};
  return head.method == "POST" &&
         std::find(kPaths.begin(), kPaths.end(), head.path) != kPaths.end();
}

std::optional<Response> Api::RefuseUpload(const Request& head) const {
  const Call call(head, settings_);
  if (call.key.empty()) return call.Wrong(401);
  if (!call.host) return call.Wrong(403);
  if (settings_.uploads != nullptr || !head.path.ends_with("/mods")) return std::nullopt;
  return call.Wrong(403, base::Say("this server takes no mods: begin it with --allow-mods"));
}

// Takes a mod, or says why not.
Response Api::AnswerUpload(const Call& call) {
  if (std::optional<Response> refused = RefuseUpload(call.request)) return *std::move(refused);
  const Uploads::Taken taken = settings_.uploads->Take(call.request.file, call.request.file_name);
  if (taken.mod) lobby_.Renew();
  if (!call.api) return taken.mod ? call.GoTo("/") : AnswerLobby(call, taken);
  if (taken.mod) return call.Json(201, ModMessage(*taken.mod));
  return call.Json(422, {{"error", {{"status", 422}, {"message", call.In(taken.why)}}},
                         {"findings", FindingsOf(taken.findings, call.language)}});
}

}  // namespace walz::server
