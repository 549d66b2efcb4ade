// The shape of play: what a game feels like besides its result, counted in each game.
//
// Points are those of the first ranking variable during play (`kernel::TeamScore`), and a side is a
// team or a seat that plays for itself; dummies are left out. The leader is the side with more
// points than every other side. Games are divided by their decisions: half time is before the
// middle one.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "kernel/ids.h"

namespace walz::content {
struct Content;
}  // namespace walz::content
namespace walz::kernel {
class Ruleset;
class State;
}  // namespace walz::kernel
namespace walz::match {
class Game;
}  // namespace walz::match

namespace walz::lab {

// The number of equal parts of a game in which predictions are judged.
inline constexpr std::size_t kTenths = 10;

// The shape of one game. Counts are 0 if the game has no such thing (`ShapeMeasure::Needs`).
struct Shape {
  // Changes of the leader, from one side to another; a tie between them counts once.
  std::int32_t lead_changes = 0;
  std::int32_t runaway = 0;   // 1 if there is a leader at half time, and it wins
  std::int32_t comeback = 0;  // 1 if a winner is last at half time, behind another side
  // The moment from which nobody but winners led or was level with the leader, in thousandths of
  // the game; 1000 if the last decision or a tie-breaker decided.
  std::int32_t settled = 0;
  std::int32_t forced = 0;   // decisions with a single option, in thousandths of all
  std::int32_t options = 0;  // options of a decision: the mean in hundredths
  // The length for people: the declared seconds of every decision with several options. Questions
  // that are answered at the same time take as long as the longest of them.
  std::int32_t seconds = 0;
  // The time of others between two decisions of a seat, in the same unit: the mean in tenths of a
  // second over all times above 0, and the longest one in seconds.
  std::int32_t wait = 0;
  std::int32_t longest_wait = 0;
  // Probes (lab/probe.h): the mean number of good options in hundredths, the mean regret of a
  // random choice in hundredths of a point, and the choices that matter to another seat in
  // thousandths.
  std::int32_t good_options = 0;
  std::int32_t regret = 0;
  std::int32_t interaction = 0;
  // By tenth, at its beginning, and side: its points minus those of the best other side. Empty
  // without points, or if the game has no decision.
  std::vector<std::vector<std::int64_t>> margins;
  std::vector<std::int64_t> wins;  // by side: its share of the game, in kWholeWin-ths

  friend bool operator==(const Shape&, const Shape&) = default;
};

// A count of Shape that is compared as a measure.
struct ShapeMeasure {
  // The games that have it. kPoints: with a ranking, and several sides.
  enum class Needs : std::uint8_t { kNothing, kSeats, kPoints, kProbes, kProbedSeats };
  std::string_view id;  // never translated
  std::int32_t Shape::*count = nullptr;
  std::int64_t divisor = 1;  // displayed values are divided by it
  bool share = false;        // displayed in percent
  Needs needs = Needs::kNothing;
};
// All of them, in the order of display.
std::span<const ShapeMeasure> ShapeMeasures();

// Returns true if games by these rules have points to lead by: a ranking, and several sides.
bool HasLeaders(const kernel::Ruleset& ruleset, int seats);

// Follows games one after the other.
class ShapeCounter {
 public:
  // The game must outlive it.
  ShapeCounter(const match::Game& game, int seats);

  // Starts a game.
  void BeginGame();
  // Records the position at a decision.
  void See(const kernel::State& state);
  // Returns the shape of the game that ended in `state` with these places (`GameRow::places`),
  // without what probes count.
  Shape EndGame(const kernel::State& state, const std::vector<std::int32_t>& places);

 private:
  void AddPoints(const kernel::State& state);
  void AddTime(const kernel::State& state);
  std::span<const std::int64_t> PointsAt(std::size_t moment) const;
  void ReadLeads(Shape& shape) const;
  void ReadHalfTime(Shape& shape) const;
  void ReadMargins(Shape& shape) const;

  const content::Content& content_;
  bool has_leaders_ = false;
  bool lowest_ = false;                           // fewer points are better
  std::vector<std::vector<kernel::Seat>> sides_;  // without dummies
  // The members below describe the current game. Points are better if they are higher.
  std::vector<std::int64_t> points_;  // by decision and at the end, by side
  std::int32_t decisions_ = 0;
  std::int32_t forced_ = 0;
  std::int64_t options_ = 0;
  std::int32_t begun_ = 0;  // when the current question, or group of questions, began, in seconds
  std::int32_t takes_ = 0;  // its seconds so far
  bool together_ = false;   // the next question belongs to the same group
  std::vector<std::int32_t> last_;  // by seat: when its last decision ended; -1: none yet
  std::int64_t waited_ = 0;
  std::int32_t waits_ = 0;
  std::int32_t longest_ = 0;
};

}  // namespace walz::lab
