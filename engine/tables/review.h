// Answers to questions about a game that is over: its points over time, and an evaluation of its
// choices.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "lab/analysis.h"
#include "match/game.h"
#include "match/search.h"
#include "tables/table.h"

namespace walz::tables {

// Maximum number of positions in a course.
inline constexpr std::size_t kCoursePositions = 60;

// Returns the points of all seats as if the game had ended at evenly spaced positions, the first
// and the last among them: { "points": [{ "at", "rows": [{ "name", "points" }] }] }. The points
// depend on hidden information, so only clients with access to the record may get them. Fails if a
// script fails.
base::Result<nlohmann::ordered_json> CourseMessage(Table& table, const std::string& language);

// Analyses of games that are over (lab/analysis.h). They advance only while clients ask for them,
// so an analysis without a waiting client uses no CPU time. Keeps the last results. Thread-safe.
class Analyses {
 public:
  // `slice` is the time after which a request gets its answer; at least one choice is analysed.
  explicit Analyses(std::chrono::milliseconds slice) : slice_(slice) {}

  // Continues the analysis of a table, and returns all results so far: { "done", "of", "choices":
  // [{ "number", "seat", "loss", "chosen": { "text", "value" }, "best": { "text", "value" } }] }.
  // `done` of the `of` choices of the game have been analysed; choices with a single option are not
  // listed. `number` is the number of choices before the listed one. Values are in hundredths of a
  // point (match::SearchedOption). While another request continues an analysis, this one only
  // returns the results. The caller must not hold the lock of the table. Fails if a script fails,
  // and after a stop request.
  base::Result<nlohmann::ordered_json> Continue(Table& table, const std::string& language,
                                                const std::stop_token& stop);

 private:
  // The texts of a choice in one language: chosen option, best option.
  using Texts = std::pair<std::string, std::string>;
  struct Analysis {
    std::string table;
    std::size_t done = 0;
    std::vector<lab::AnalysedChoice> choices;
    std::map<std::string, std::vector<Texts>> texts;  // by language; may be shorter than `choices`
  };
  // Analyses choices of one game.
  struct Analyst {
    explicit Analyst(const std::shared_ptr<const match::Game>& game)
        : table(game), searcher(*game, 1) {}
    match::Table table;
    match::Searcher searcher;
  };

  std::shared_ptr<Analysis> Find(const std::string& table);
  base::Status Work(Table& table, Analysis& analysis, const std::stop_token& stop);
  nlohmann::ordered_json MessageOf(Table& table, Analysis& analysis, const std::string& language);

  std::chrono::milliseconds slice_;
  std::mutex working_;                             // held while analysing; guards `analyst_`
  std::unique_ptr<Analyst> analyst_;               // of the last game
  std::mutex mutex_;                               // guards the analyses
  std::list<std::shared_ptr<Analysis>> analyses_;  // most recently used first
};

}  // namespace walz::tables
