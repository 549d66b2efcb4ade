// Builds the messages to everybody at a table: an envelope about the people, and the scene.
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

// The version of the messages. A change that breaks clients raises it.
inline constexpr int kMessageVersion = 2;

// The parts of a message that differ from request to request.
struct Asked {
  std::size_t first_event = 0;         // the log leaves out the first so many events
  std::optional<std::size_t> at = {};  // the position after so many choices; null: the last one
  bool explain = false;                // the scene has notes and refused options
  bool view = false;                   // also `view` (match/view.h), for programs that compute
  bool halted = false;                 // nothing can be chosen now; set by TableMessage
};

// The table as the role may know it, in a language. README.md describes the message. It is the only
// form in which a table leaves the server.
nlohmann::ordered_json TableMessage(Table& table, const Role& role, const std::string& language,
                                    const Asked& wanted = {});

// Adds the parts of a table message that need no people: `choices`, `over`, `log`, `scores` and an
// explained `scene`.
void AddPosition(match::Match& match, kernel::Seat viewer, const std::string& language,
                 nlohmann::ordered_json& message);

// The presence by seat: `here`, `away`, `bot`, or null if the person may be at another server that
// is not heard. `here`: the seats with an open connection.
enum class Elsewhere { kKnown, kUnknown };
nlohmann::ordered_json PresenceOf(const Table& table, const std::set<kernel::Seat>& here,
                                  Elsewhere elsewhere);

// The reason of a refused choice.
std::string WhyRefused(const Table& table, const std::string& language,
                       const kernel::Refusal& refusal);

// The history of a line of a panel (scene/history.h): { "type", "of", "label", "value", "changes"
// }; null if the role has no such line. README.md describes it.
nlohmann::ordered_json WhyMessage(Table& table, const Role& role, const std::string& language,
                                  std::string_view line);

// The choices for a new table of a game: seats, bots, options, variants.
nlohmann::ordered_json GameMessage(const match::Game& game, const std::string& language);

}  // namespace walz::server
