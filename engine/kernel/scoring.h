#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "kernel/ids.h"
#include "kernel/piece.h"

namespace walz::kernel {

// What a scoring category counts for a seat. Every count is a whole number, 0 or more.
struct CountSource {
  enum class Kind : std::uint8_t {
    kVariable,      // the sum of a variable over all its slots of the seat
    kZone,          // the number of components in the seat's zone
    kZoneDistinct,  // the number of different definitions among them
    kDefinitions,   // the sum of `field` (or 1) over the definitions whose variable equals `equals`
    kMarkedSpaces,  // the sum of a variable over the spaces of the pieces of some kinds
    kMarkedPieces,  // the number of those pieces on which it is anywhere above 0
    kFunction       // what a script function returns; it must not ask
  };
  Kind kind = Kind::kVariable;
  VariableId variable;
  ZoneId zone;
  std::vector<KindId> of;  // restricts kZone to components, spaces to pieces, of these kinds
  std::string field;
  std::int32_t equals = 1;
  FunctionId function;
};

// How a count becomes points.
enum class Formula : std::uint8_t {
  kPerItem,        // floor(count / per) * points
  kTable,          // table[count], past its end the last entry plus `further` for each more
  kSetCollection,  // table[distinct definitions] plus `further` for each component beyond the set
  kMajority        // `table[0]` for the seats with the highest count, `table[1]` for the next ...
};

// One line of a score sheet.
struct ScoreCategory {
  std::string name;
  Formula formula = Formula::kPerItem;
  CountSource source;
  std::int32_t per = 1;
  std::int32_t points = 1;
  std::vector<std::int32_t> table;
  std::int32_t further = 0;
};

// A scoring: when the flow reaches it, every category is computed for every seat and the sums are
// added to `total`.
struct ScoringDeclaration {
  std::string name;
  VariableId total;  // per seat
  std::vector<ScoreCategory> categories;
  EventId event;  // emitted once per seat and category that is not zero; none: silent
};

// How a bot judges a position: by its points, what the scorings would bring, and the sum of
// weighted counts of its seat; and how far it looks ahead.
struct BotDeclaration {
  struct Feature {
    std::string name;
    CountSource source;
    std::int32_t weight = 1;  // hundredths of a point per thing counted; may be negative
  };
  // How often a scoring still counts in the eyes of the bot; it counts once unless it is listed.
  struct Score {
    ScoringId scoring;
    CountSource times;
  };
  struct LookAhead {
    // The most positions that one choice may look at for each option: worlds, times decisions and
    // the last judgement.
    static constexpr std::int64_t kMostPositions = 1000;
    std::int64_t positions() const { return worlds * (std::int64_t{decisions} + 1); }

    std::int32_t worlds = 0;     // imagined positions in which each option is tried; 0: greedy
    std::int32_t decisions = 0;  // of its seat, played on after the option before it judges
  };
  std::string name;
  std::vector<Feature> features;
  std::vector<Score> scores;
  LookAhead look_ahead;
};

// How the winners are found: the highest first variable; among those the highest second ...
struct RankingDeclaration {
  struct Key {
    VariableId variable;  // per seat
    bool lowest = false;
    // A goal: a seat with a value outside does not win, not even as the best.
    std::int32_t minimum = std::numeric_limits<std::int32_t>::min();
    std::int32_t maximum = std::numeric_limits<std::int32_t>::max();
  };
  std::vector<Key> keys;
};

}  // namespace walz::kernel
