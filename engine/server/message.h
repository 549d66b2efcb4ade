// What one who is at a table is told about it: the one way in which a table leaves the server.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/lobby.h"
#include "server/table.h"

namespace walz::server {

// The version of the messages. A change that a client must know of raises it.
inline constexpr int kMessageVersion = 1;

// What is wanted of a table.
struct Asked {
  std::size_t first_event = 0;    // the events from this number on, from 0
  std::optional<std::size_t> at;  // the position after so many choices; not said: the last one
  bool view = false;              // also `scene` and `view`, for programs (README.md)
};

// The table as the role may know it, in a language. README.md describes the message. The page
// without scripts, the page with scripts and other programs are made of it and of nothing else.
nlohmann::ordered_json TableMessage(Table& table, const Role& role, const std::string& language,
                                    const Asked& asked = {});

// What `viewer` sees of a match, without the people around it: adds those parts of a TableMessage
// that are about the game, and `refusals`.
void AddPosition(match::Match& match, kernel::Seat viewer, const std::string& language,
                 nlohmann::ordered_json& message);

// Who plays at each seat and is there, by seat: `here`, `away`, `bot`, or null where people may be
// at another server that is not heard. `here`: the seats where someone is.
enum class Elsewhere { kKnown, kUnknown };
nlohmann::ordered_json PresenceOf(const Table& table, const std::set<kernel::Seat>& here,
                                  Elsewhere elsewhere);

// The refused options of the seat that decides, and why: [{ "id", "text" }]. Empty for others.
nlohmann::ordered_json RefusalsMessage(Table& table, const Role& role, const std::string& language);

// Why an option with this id is refused, for the seat that decides; empty if it is not.
std::string WhyNot(Table& table, const Role& role, const std::string& language,
                   std::string_view option);

// Why a line of a panel says what it says (scene/history.h), for lines whose id the panel tells:
// { "type", "of", "label", "value", "changes" }, or null if the role has no such line. README.md
// describes it.
nlohmann::ordered_json WhyMessage(Table& table, const Role& role, const std::string& language,
                                  std::string_view line);

// What there is to choose for a new table of a game: seats, bots, options, variants.
nlohmann::ordered_json GameMessage(const match::Game& game, const std::string& language);

}  // namespace walz::server
