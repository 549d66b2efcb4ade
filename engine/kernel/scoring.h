#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "kernel/ids.h"
#include "kernel/piece.h"

namespace walz::kernel {

// The source of a category's count for a seat. Counts are integers >= 0.
struct CountSource {
  enum class Kind : std::uint8_t {
    kVariable,      // sum of a variable over all slots of the seat
    kZone,          // number of components in the seat's zone
    kZoneDistinct,  // number of different definitions among them
    kDefinitions,   // sum of `field` (or 1) over the definitions whose variable is `equals`
    kMarkedSpaces,  // sum of a variable over the spaces of the pieces of some kinds
    kMarkedPieces,  // number of those pieces where the variable is above 0 on a space
    kFunction       // return value of a script function, which must not ask
  };
  Kind kind = Kind::kVariable;
  VariableId variable;
  ZoneId zone;
  std::vector<KindId> of;  // restricts components (kZone) or pieces (kMarked...) to these kinds
  std::string field;
  std::int32_t equals = 1;
  FunctionId function;
};

// The conversion of a count to points.
enum class Formula : std::uint8_t {
  kPerItem,        // floor(count / per) * points
  kTable,          // table[count]; past its end, the last entry plus `further` per extra item
  kSetCollection,  // table[distinct definitions] plus `further` per duplicate component
  kMajority        // table[0] for the seats with the highest count, table[1] for the next ...
};

// One row of a score sheet.
struct ScoreCategory {
  std::string name;
  Formula formula = Formula::kPerItem;
  CountSource source;
  std::int32_t per = 1;
  std::int32_t points = 1;
  std::vector<std::int32_t> table;
  std::int32_t further = 0;
};

// A scoring. When the flow reaches it, every category is computed for every seat and the sums are
// added to `total`.
struct ScoringDeclaration {
  std::string name;
  VariableId total;  // per seat
  std::vector<ScoreCategory> categories;
  EventId event;  // emitted once per seat and non-zero category; none: silent
};

// A bot's evaluation of a position, and its search depth. The evaluation is the sum of the bot's
// points, the points that the scorings would yield, and the weighted counts of its features.
struct BotDeclaration {
  struct Feature {
    std::string name;
    CountSource source;
    std::int32_t weight = 1;  // in 1/100 points per item counted; may be negative
  };
  // The number of times that a scoring is still expected to run. It is 1 for scorings not listed.
  struct Score {
    ScoringId scoring;
    CountSource times;
  };
  struct LookAhead {
    // Maximum number of positions that the bot evaluates per option: worlds * (decisions + 1). The
    // 1 is the final evaluation.
    static constexpr std::int64_t kMostPositions = 1000;
    std::int64_t positions() const { return worlds * (std::int64_t{decisions} + 1); }

    std::int32_t worlds = 0;     // sampled positions per option; 0: greedy
    std::int32_t decisions = 0;  // number of its seat's decisions between option and evaluation
  };
  std::string name;
  std::vector<Feature> features;
  std::vector<Score> scores;
  LookAhead look_ahead;
};

// The ranking of seats and teams: lexicographic by these keys, highest value first unless `lowest`.
struct RankingDeclaration {
  struct Key {
    VariableId variable;  // per seat
    bool lowest = false;
    // A goal: a seat or team with a value outside this range does not win, even if it ranks first.
    std::int32_t minimum = std::numeric_limits<std::int32_t>::min();
    std::int32_t maximum = std::numeric_limits<std::int32_t>::max();
    // The value of a team: the sum, maximum or minimum of the values of its seats.
    enum class Team : std::uint8_t { kSum, kMost, kLeast };
    Team team = Team::kSum;
  };
  std::vector<Key> keys;
};

}  // namespace walz::kernel
