#include "embed/tables.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "authoring/lint.h"
#include "embed/messages.h"
#include "tables/fields.h"

namespace walz::embed {
namespace {

using Json = nlohmann::ordered_json;

tables::GameSource SourceOf(const Start& start) { return {start.data, start.mods}; }

tables::ApiSettings SettingsOf(const Start& start, tables::Workbench& workbench) {
  tables::ApiSettings settings{start.key, start.language};
  settings.workbench = &workbench;
  settings.author_key = start.author;
  return settings;
}

Json JsonOf(const tables::TableRow& row) {
  return {{"id", row.id},         {"created", row.created}, {"game", row.game},
          {"record", row.record}, {"seats", row.seats},     {"turn", row.turn}};
}

Json JsonOf(const tables::Entry& entry) {
  return {{"kind", entry.kind}, {"seat", entry.seat},       {"text", entry.text},
          {"hash", entry.hash}, {"written", entry.written}, {"turn", entry.turn}};
}

tables::TableRow RowIn(const Json& json) {
  return {json.at("id"),     json.at("created"), json.at("game"),
          json.at("record"), json.at("seats"),   json.at("turn")};
}

tables::Entry EntryIn(const Json& json) {
  return {json.at("kind"), json.at("seat"),    json.at("text"),
          json.at("hash"), json.at("written"), json.at("turn")};
}

// Returns a message for a watcher; `body` is JSON.
std::string MessageFor(std::int64_t id, std::string_view member, std::string_view body) {
  return fmt::format(R"({{"id":{},"{}":{}}})", id, member, body);
}

}  // namespace

Tables::Tables(const Start& start, Send send)
    : send_(std::move(send)),
      workbench_(SourceOf(start), authoring::Lint),
      lobby_(SourceOf(start), store_),
      api_(lobby_, SettingsOf(start, workbench_)) {}

tables::Response Tables::Answer(const tables::Request& request) {
  tables::Response response = api_.Answer(request);
  const std::string table = tables::Api::TableOf(request.path);
  if (response.status < 400 && !table.empty()) {
    busy_.insert(table);
    Refresh(table);
  }
  return response;
}

int Tables::Watch(std::int64_t id, const tables::Fields& fields) {
  Leave(id);
  tables::TableApi::Door door = api_.tables().Open(std::string(tables::FieldOr(fields, "table")),
                                                   tables::FieldOr(fields, "key"));
  if (door.table == nullptr) return door.status;
  Watcher watcher{std::move(door), api_.LanguageOf({"GET", "/ws", fields, "", ""}), {}};
  watcher.known = tables::KnownIn(fields);
  const std::string table = watcher.door.table->id();
  const bool arrives = api_.tables().Come(watcher.door);
  Watcher& kept = watchers_.emplace(id, std::move(watcher)).first->second;
  busy_.insert(table);
  if (arrives) {
    Refresh(table);
  } else {
    Update(id, kept);
  }
  return 200;
}

void Tables::Leave(std::int64_t id) {
  const auto watcher = watchers_.find(id);
  if (watcher == watchers_.end()) return;
  const std::string table = watcher->second.door.table->id();
  const bool leaves = api_.tables().Leave(watcher->second.door);
  watchers_.erase(watcher);
  if (leaves) Refresh(table);
}

void Tables::Hear(std::int64_t id, std::string_view message) {
  const auto watcher = watchers_.find(id);
  if (watcher == watchers_.end()) return;
  const std::string table = watcher->second.door.table->id();
  const std::optional<std::string> answer =
      api_.tables().Hear(watcher->second.door, message, watcher->second.language);
  if (answer) send_(MessageFor(id, "answer", *answer));
  busy_.insert(table);
  Refresh(table);
}

void Tables::Work() {
  if (busy_.empty()) return;
  const std::string table = *busy_.begin();
  const tables::TableApi::Bots bots = api_.tables().StepBots(table);
  if (bots != tables::TableApi::Bots::kGoOn) busy_.erase(table);
  if (bots != tables::TableApi::Bots::kIdle) Refresh(table);
}

void Tables::Refresh(const std::string& table) {
  for (auto& [id, watcher] : watchers_) {
    if (watcher.door.table->id() == table) Update(id, watcher);
  }
}

void Tables::Update(std::int64_t id, Watcher& watcher) {
  std::optional<tables::TableApi::Update> update =
      api_.tables().State(watcher.door, watcher.language, watcher.known);
  if (!update) return;
  watcher.known = std::move(update->known);
  send_(MessageFor(id, "update", update->text));
}

Json Tables::Journal(const std::string& table) const {
  for (const tables::TableRow& row : store_.rows) {
    if (row.id != table) continue;
    Json entries = Json::array();
    for (const tables::Entry& entry : store_.journals.at(table)) entries.push_back(JsonOf(entry));
    return {{"row", JsonOf(row)}, {"entries", std::move(entries)}};
  }
  return nullptr;
}

base::Status Tables::Restore(const Json& journal) {
  const base::Error malformed{messages::MalformedJournal()};
  try {
    const tables::TableRow row = RowIn(journal.at("row"));
    std::vector<tables::Entry> entries;
    for (const Json& entry : journal.at("entries")) entries.push_back(EntryIn(entry));
    if (store_.journals.contains(row.id)) return base::Error{messages::TableExists()};
    store_.rows.push_back(row);
    store_.journals[row.id] = std::move(entries);
  } catch (const Json::exception&) {
    return malformed;
  }
  return base::Ok();
}

}  // namespace walz::embed
