#include "tables/api.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/utf8.h"
#include "lesson/load.h"
#include "tables/keys.h"
#include "tables/lesson.h"
#include "tables/message.h"
#include "tables/messages.h"
#include "tables/webhook_address.h"

namespace walz::tables {
namespace {

using Json = nlohmann::ordered_json;

// Returns the non-empty fields whose names begin with `prefix`, without it.
std::vector<std::pair<std::string, std::string>> FieldsBelow(const Fields& fields,
                                                             std::string_view prefix) {
  std::vector<std::pair<std::string, std::string>> found;
  for (const auto& [name, value] : fields) {
    if (name.starts_with(prefix) && !value.empty()) {
      found.emplace_back(name.substr(prefix.size()), value);
    }
  }
  return found;
}

// Returns the requested mods: `mod`, and `mod.ID` of each checked box.
std::vector<std::string> ModsIn(const Fields& fields) {
  std::vector<std::string> mods;
  if (!FieldOr(fields, "mod").empty()) mods.emplace_back(FieldOr(fields, "mod"));
  for (auto& [id, checked] : FieldsBelow(fields, "mod.")) mods.push_back(std::move(id));
  return mods;
}

// Parses the fields of a new table: `game`, `variant`, `mod`, `mod.ID`, `seed`, `seat0` ..
// (`human`, a bot, or `none`), `name0` .., `option.ID`.
std::optional<NewTable> PlanOf(const Fields& fields) {
  NewTable plan;
  plan.game = FieldOr(fields, "game");
  if (!FieldOr(fields, "variant").empty()) plan.variants.emplace_back(FieldOr(fields, "variant"));
  plan.mods = ModsIn(fields);
  if (!FieldOr(fields, "seed").empty()) {
    plan.seed = SeedIn(FieldOr(fields, "seed"));
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
  plan.options = FieldsBelow(fields, "option.");
  return plan;
}

Json ModMessage(const mods::Manifest& mod) {
  return {{"id", mod.id},
          {"version", mod.version.ToString()},
          {"game", mod.game},
          {"name", mod.name},
          {"text", mod.summary}};
}

// Returns the mods of a game, or all mods.
Json ModsMessage(const std::vector<mods::Manifest>& mods, std::string_view game = {}) {
  Json list = Json::array();
  for (const mods::Manifest& mod : mods) {
    if (game.empty() || mod.game == game) list.push_back(ModMessage(mod));
  }
  return list;
}

// Returns a list entry of a table; `now` in seconds.
Json ListedMessage(const ListedTable& table, std::int64_t now) {
  Json names = Json::array();
  // A damaged table is still listed.
  if (const base::Result<Chairs> chairs = ReadChairs(table.seats)) {
    for (const Chair& chair : chairs->seats) {
      names.push_back(chair.key.empty() ? Json(nullptr) : Json(chair.name));
    }
  }
  Json chosen = nullptr;
  if (table.chosen > 0) chosen = table.chosen;
  Json turn = nullptr;
  if (table.turn >= 0) turn = "seat" + std::to_string(table.turn);
  // The clock of the machine that wrote it may be ahead.
  const std::int64_t ago = now - std::max(table.chosen, table.created);
  return {{"id", table.id},
          {"game", table.game},
          {"names", std::move(names)},
          {"created", table.created},
          {"chosen", std::move(chosen)},
          {"ago", std::max<std::int64_t>(ago, 0)},
          {"turn", std::move(turn)},
          {"over", table.turn == kTurnOver},
          {"revision", table.entries}};
}

// Returns a game with its options and available mods.
Json GameWithMods(const match::Game& game, const std::vector<mods::Manifest>& mods,
                  const std::string& language) {
  Json message = GameMessage(game, language);
  message["mods"] = ModsMessage(mods, game.id());
  message["lessons"] = LessonsOf(game, language);
  return message;
}

// Adds the lessons of mods, which are played with their mod.
void AddLessonsOfMods(Lobby& lobby, const std::vector<mods::Manifest>& mods,
                      const std::string& language, Json& message) {
  const auto id = message["id"].get<std::string>();
  for (const mods::Manifest& mod : mods) {
    if (mod.game != id || !lesson::HasLessons(mod.folder)) continue;
    const auto game = lobby.PlainGame(id, {mod.id});
    if (!game) continue;  // the mod cannot be played
    for (Json& lesson : LessonsOf(**game, language)) {
      if (lesson.value("mod", "") == mod.id) message["lessons"].push_back(std::move(lesson));
    }
  }
}

// Returns all playable games with their options and mods.
base::Result<Json> GamesMessage(Lobby& lobby, const std::string& language) {
  const base::Result<std::vector<std::string>> games = lobby.Games();
  if (!games) return games.error();
  const std::vector<mods::Manifest> mods = lobby.Mods();
  Json list = Json::array();
  for (const std::string& id : *games) {
    const auto game = lobby.PlainGame(id);
    if (!game) continue;
    list.push_back(GameWithMods(**game, mods, language));
    AddLessonsOfMods(lobby, mods, language, list.back());
  }
  return list;
}

}  // namespace

std::string Api::TableOf(std::string_view path) {
  const std::vector<std::string_view> parts = PartsOf(path);
  const bool is_table = parts.size() >= 3 && parts[0] == "api" && parts[1] == "tables";
  return is_table ? std::string(parts[2]) : std::string();
}

// Addresses of tables are TableApi's. `*` is any part of a path; a `GET` is also a `HEAD`.
struct Api::Route {
  std::string_view method;
  std::string_view path;
  Response (Api::*answer)(const Call& call);

  bool Fits(const std::vector<std::string_view>& parts) const {
    const std::vector<std::string_view> own = PartsOf(path);
    return std::equal(own.begin(), own.end(), parts.begin(), parts.end(),
                      [](auto mine, auto given) { return mine == "*" || mine == given; });
  }
};

std::span<const Api::Route> Api::Routes() {
  static constexpr Route kRoutes[] = {
      {"GET", "server", &Api::AnswerServer}, {"GET", "games", &Api::AnswerGames},
      {"GET", "games/*", &Api::AnswerGame},  {"GET", "mods", &Api::AnswerMods},
      {"POST", "mods", &Api::AnswerUpload},  {"GET", "tables", &Api::AnswerTables},
      {"POST", "tables", &Api::AnswerNew},   {"POST", "saves", &Api::AnswerSave},
      {"GET", "author", &Api::AnswerAuthor}, {"POST", "author/*", &Api::AnswerAuthor},
  };
  return kRoutes;
}

Response Api::Answer(const Request& request) {
  const Call call(request, settings_);
  if (!call.api) return AnswerFile(call);
  if (call.key.empty()) return call.Wrong(401);
  const std::string id = TableOf(request.path);
  if (!id.empty() && call.parts.size() <= 3) {
    return tables_.Answer(call, id, call.parts.size() == 3 ? std::string(call.parts[2]) : "");
  }
  // The author's addresses have a key of their own; all others are for the host.
  const bool of_author = !call.parts.empty() && call.parts[0] == "author";
  const bool is_author = settings_.workbench != nullptr && SameKey(settings_.author_key, call.key);
  if (of_author ? !is_author : !call.host) return call.Wrong(403);
  int wrong = 404;
  for (const Route& route : Routes()) {
    if (!route.Fits(call.parts)) continue;
    if (route.method == "GET" ? call.gets() : call.posts()) return (this->*route.answer)(call);
    wrong = 405;
  }
  return call.Wrong(wrong);
}

// Public files, the same for everyone, need no key.
Response Api::AnswerFile(const Call& call) {
  if (call.parts.size() == 2 && call.parts[0] == "art") return AnswerArt(call);
  std::optional<Response> file;
  if (settings_.file) file = settings_.file(call);
  return file ? *std::move(file) : call.Wrong(404);
}

// Returns a picture of a game or mod, which is found by its hash alone. Opened as a page, it runs
// nothing.
Response Api::AnswerArt(const Call& call) {
  content::PicturePtr picture = lobby_.FindPicture(call.parts[1]);
  if (picture == nullptr && settings_.workbench != nullptr) {
    picture = settings_.workbench->FindPicture(call.parts[1]);
  }
  if (picture == nullptr) return call.Wrong(404);
  if (!call.gets()) return call.Wrong(405);
  return {200,
          picture->type,
          picture->bytes,
          {{"Cache-Control", "public, max-age=31536000, immutable"},
           {"Content-Security-Policy",
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"}}};
}

// Returns the server's features for the host.
Response Api::AnswerServer(const Call& call) {
  return call.Json(200, {{"webhooks", settings_.webhooks},
                         {"takes_mods", settings_.take_mod != nullptr},
                         {"file_bytes", kMaxUploadBytes}});
}

Response Api::AnswerGames(const Call& call) {
  const base::Result<Json> games = GamesMessage(lobby_, call.language);
  return games ? call.Json(200, *games) : call.Wrong(503, games.error().message);
}

Response Api::AnswerMods(const Call& call) { return call.Json(200, ModsMessage(lobby_.Mods())); }

// Returns one game. Requested mods add their options.
Response Api::AnswerGame(const Call& call) {
  const std::string id(call.parts[1]);
  const auto plain = lobby_.PlainGame(id);
  if (!plain) return call.Wrong(404, plain.error().message);
  const auto game = lobby_.PlainGame(id, ModsIn(call.request.fields));
  if (!game) return call.Wrong(422, game.error().message);
  return call.Json(200, GameWithMods(**game, lobby_.Mods(), call.language));
}

Response Api::AnswerTables(const Call& call) {
  const std::size_t most = NumberIn(call.field("most")).value_or(kMaxTables);
  const auto tables = lobby_.store().List(std::min(most, kMaxTables));
  if (!tables) return call.Wrong(503, tables.error().message);
  Json list = Json::array();
  for (const ListedTable& table : *tables) {
    list.push_back(ListedMessage(table, settings_.clock()));
  }
  return call.Json(200, list);
}

namespace {

// Executes an action of the author; nullopt if it is unknown.
std::optional<Outcome> ActAsAuthor(Workbench& workbench, std::string_view action,
                                   const Fields& fields, const std::string& language) {
  const auto field = [&](std::string_view name) { return std::string(FieldOr(fields, name)); };
  if (action == "begin") {
    return workbench.Begin(field("game"),
                           {field("position"), field("from"), field("players"), field("seed")},
                           language);
  }
  if (action == "undo") return workbench.Undo();
  if (action == "undo_edit") return workbench.UndoEdit(language);
  if (action == "take") {
    return workbench.Take(field("what"), field("to"), language);
  }
  if (action == "add") {
    const std::optional<std::int32_t> by = IntegerIn(FieldOr(fields, "by"));
    if (!by) return Outcome{Done::kRefused, messages::NotANumber({.name = std::string("by")})};
    return workbench.Add(field("variable"), field("keys"), field("seat"), *by, language);
  }
  if (action == "effect") {
    return workbench.PlayEffect(field("of"), field("field"), field("seat"), language);
  }
  if (action != "choose") return std::nullopt;
  const std::optional<std::size_t> revision = NumberIn(FieldOr(fields, "revision"));
  if (!revision) return Outcome{Done::kRefused, messages::RevisionMissing()};
  return workbench.Choose(*revision, field("option"));
}

}  // namespace

Response Api::AnswerAuthor(const Call& call) {
  Workbench& workbench = *settings_.workbench;
  std::optional<Outcome> outcome = Outcome();
  if (call.posts()) {
    outcome = ActAsAuthor(workbench, call.parts[1], call.request.fields, call.language);
  }
  if (!outcome) return call.Wrong(404);
  workbench.Poll();
  if (!call.field("brief").empty()) {
    return call.Json(200, {{"revision", workbench.revision()}});
  }
  const base::Result<std::vector<std::string>> games = lobby_.Games();
  if (!games) return call.Wrong(503, games.error().message);
  Json message = workbench.Message(call.language, !call.field("hidden").empty());
  message["games"] = *games;
  if (call.posts()) message["done"] = Name(outcome->done);
  if (const std::string why = call.In(outcome->why); !why.empty()) message["why"] = why;
  return call.Json(StatusOf(outcome->done), message);
}

Response Api::AnswerNew(const Call& call) {
  if (!call.field("lesson").empty()) {
    const auto game =
        lobby_.PlainGame(std::string(call.field("game")), ModsIn(call.request.fields));
    if (!game) return call.Wrong(422, game.error().message);
    const auto lesson = PlanOfLesson(**game, std::string(call.field("lesson")));
    if (!lesson) return call.Wrong(422, lesson.error().message);
    return tables_.AnswerCreated(call, lobby_.Create(*lesson));
  }
  const std::optional<NewTable> plan = PlanOf(call.request.fields);
  if (!plan) {
    return call.Wrong(400, messages::SeedOrDelayInvalid({.limit = kMaxDelay}));
  }
  const base::Status allowed = CheckWebhook(settings_.webhooks, plan->webhook);
  if (!allowed) return call.Wrong(422, allowed.error().message);
  return tables_.AnswerCreated(call, lobby_.Create(*plan));
}

// Creates a table from a saved game, or returns the error.
Response Api::AnswerSave(const Call& call) {
  return tables_.AnswerCreated(call, lobby_.Import(call.request.file));
}

bool Api::IsUpload(const Request& head) {
  return head.method == "POST" && (head.path == "/api/mods" || head.path == "/api/saves");
}

std::optional<Response> Api::RefuseUpload(const Request& head) const {
  const Call call(head, settings_);
  if (call.key.empty()) return call.Wrong(401);
  if (!call.host) return call.Wrong(403);
  if (settings_.take_mod || !head.path.ends_with("/mods")) return std::nullopt;
  return call.Wrong(403, messages::ModsNotAllowed());
}

// Accepts a mod, or returns the errors.
Response Api::AnswerUpload(const Call& call) {
  if (std::optional<Response> refused = RefuseUpload(call.request)) return *std::move(refused);
  const TakenMod taken = settings_.take_mod(call.request.file, CleanFileName(call.field("name")));
  if (taken.mod) {
    lobby_.Renew();
    return call.Json(201, ModMessage(*taken.mod));
  }
  return call.Json(422, {{"error", {{"status", 422}, {"message", call.In(taken.why)}}},
                         {"findings", FindingsOf(taken.findings, call.language)}});
}

}  // namespace walz::tables
