// Pages of plain HTML that need no scripts, made of messages.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace walz::server {

// What all pages share.
struct PageFrame {
  std::string language = "en";
  std::string key;     // of the one who looks, for links and forms; empty on pages without any
  std::string notice;  // what has just gone wrong; empty: nothing
};

// The host's page: `games` is a list of { "id", "name", "text", "mods" }, `tables` one of tables as
// GET /api/tables lists them (README.md), each with how long `ago` something was chosen, or else it
// was opened, in seconds; `findings` are those about a mod that was not taken, null where none are.
std::string LobbyPage(const nlohmann::ordered_json& games, const nlohmann::ordered_json& tables,
                      const nlohmann::ordered_json& findings, const PageFrame& frame);

// Asks for what a new table needs; `game` is a GameMessage with the `mods` that there are, each {
// "id", "version", "name", "text", "chosen" }, the `webhooks` that are allowed, by what they begin
// with, and what has been `asked` for so far, by the names of fields.
std::string NewTablePage(const nlohmann::ordered_json& game, const PageFrame& frame);

// A table: a TableMessage, a RefusalsMessage, and for the host { "seats": [path], "spectator":
// path }, else null.
std::string TablePage(const nlohmann::ordered_json& table, const nlohmann::ordered_json& refusals,
                      const nlohmann::ordered_json& links, const PageFrame& frame);

// Where a number in a panel of the table `id` comes from: a WhyMessage.
std::string WhyPage(const nlohmann::ordered_json& why, const std::string& id,
                    const PageFrame& frame);

// The author's own game: what Workbench::Message says, and the ids of all games.
std::string AuthorPage(const nlohmann::ordered_json& author, const std::vector<std::string>& games,
                       const PageFrame& frame);

// Says that something is not there, or not allowed; the notice says what.
std::string NoticePage(const PageFrame& frame);

}  // namespace walz::server
