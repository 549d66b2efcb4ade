// The lessons of tables: the open options, the choices of other seats, and the texts that clients
// show.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "lesson/lesson.h"
#include "tables/lobby.h"
#include "tables/table.h"
#include "tables/thinking.h"

namespace walz::tables {

// A cache of the lessons of tables. Thread-safe.
class Lessons {
 public:
  // Returns the lesson of a table; null if it has none, or if its files no longer exist. Reads
  // files if the lesson is not cached.
  std::shared_ptr<const lesson::Lesson> Find(const Table& table);

 private:
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const lesson::Lesson>> lessons_;  // by table
};

// Returns the parameters of a table for a lesson of the game or of one of its mods. Fails if there
// is no such lesson.
base::Result<NewTable> PlanOfLesson(const match::Game& game, const std::string& id);

// Returns the lessons of a game for lists: [{ "id", "title", "seat" }], with the learner's seat;
// those of its mods also have "mod".
nlohmann::ordered_json LessonsOf(const match::Game& game, const std::string& language);

// Adds the lesson to a table message for its learner: `lesson`, as README.md describes it. Options
// that are not open move from the options of the scene to its refused ones.
void AddLesson(const lesson::Lesson& lesson, const Table& table, const std::string& language,
               nlohmann::ordered_json& message);

// Returns the reason if the lesson refuses an action of a seat; nullopt if it does not.
std::optional<base::Message> RefusedByLesson(const lesson::Lesson& lesson, const Table& table,
                                             const std::string& action, const std::string& option);

// Returns the index of the option that the lesson prescribes for a bot; nullopt if there is none.
std::optional<std::int32_t> ChoiceOfLesson(const lesson::Lesson& lesson, const Table& table,
                                           const BotTurn& turn);

}  // namespace walz::tables
