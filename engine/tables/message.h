// The only function that builds messages for clients of a table: an envelope about the people, and
// the scene.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "tables/lobby.h"
#include "tables/table.h"

namespace walz::tables {

// Version of the messages. Incompatible changes increase it.
inline constexpr int kMessageVersion = 2;

// The parameters of a request for a message.
struct Asked {
  std::size_t first_event = 0;  // number of leading events that the log omits
  std::optional<std::size_t> at =
      {};                // the position after this number of choices; nullopt: the current one
  bool explain = false;  // include notes and refused options
  bool view = false;     // include `view` (match/view.h), for programs
  bool halted = false;   // nothing can be chosen now; set by TableMessage
};

// Returns the table as visible to the role, in a language. README.md describes the message. The
// server sends tables in no other form.
nlohmann::ordered_json TableMessage(Table& table, const Role& role, const std::string& language,
                                    const Asked& wanted = {});

// Adds the parts of a table message that do not depend on people: `choices`, `over`, `log`,
// `scores` and an explained `scene`.
void AddPosition(match::Match& match, kernel::Seat viewer, const std::string& language,
                 nlohmann::ordered_json& message);

// Returns the presence by seat: `here`, `away`, `bot`, `dummy`, or null if the person may be at a
// server that cannot be reached. `here` contains the seats with an open connection.
enum class Elsewhere { kKnown, kUnknown };
nlohmann::ordered_json PresenceOf(const Table& table, const std::set<kernel::Seat>& here,
                                  Elsewhere elsewhere);

// Renders findings, one text each.
nlohmann::ordered_json FindingsOf(const base::Diagnostics& findings, const std::string& language);

// Returns the reason for a refused choice.
std::string WhyRefused(const Table& table, const std::string& language,
                       const kernel::Refusal& refusal);

// Returns the history of a panel line (scene/history.h) as { "type", "of", "label", "value",
// "changes" }; null if the role cannot see the line. README.md describes it.
nlohmann::ordered_json WhyMessage(Table& table, const Role& role, const std::string& language,
                                  std::string_view line);

// Returns the points of every seat if the game ended now (match/current_points.h), as far as the
// seat can know: { "type", "rows": [{ "name", "points" }] } with null for what it cannot know.
// Fails if a script fails.
base::Result<nlohmann::ordered_json> PointsMessage(Table& table, kernel::Seat seat,
                                                   const std::string& language);

// Returns a game for lists and for the form of a new table: length, weight, seats, bots, options,
// variants.
nlohmann::ordered_json GameMessage(const match::Game& game, const std::string& language);

}  // namespace walz::tables
