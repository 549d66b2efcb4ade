// A synthetic game of configurable size for benchmarks.
#pragma once

#include <filesystem>
#include <string>

#include "bench/games.h"

namespace walz::bench {

// The size. Everything exists from the beginning of a game.
struct YardSize {
  int seats = 4;
  int cards = 100;    // one of each, in a deck; the first hundred have an effect
  int listeners = 5;  // active cards that listen to the event `loud`
  int tiles = 7;  // on the map, each with one space and paths to all sides; one more is available
  int mods = 0;   // each has a script, a patch, and a card that listens
};

// The game `yard` of that size, in a temporary folder that is deleted on destruction. Every
// decision offers these options. All except `nothing` and `turn` run a loop of kYardRepetitions;
// they differ only in its body:
//   nothing  does nothing
//   turn     puts the top card of the deck under it, adds a point and announces `quiet`
//   loop     an empty body
//   call     calls an empty Lua function
//   quiet    announces an event that nobody listens to
//   loud     announces an event that the listeners, which are empty functions, listen to
//   yaml     runs an effect in YAML, one verb that changes a variable
//   lua      calls the function of that verb from Lua
class Yard {
 public:
  explicit Yard(const YardSize& size);
  ~Yard();
  Yard(const Yard&) = delete;
  Yard& operator=(const Yard&) = delete;

  // The load request with all its mods.
  mods::LoadRequest request() const;

 private:
  void Write(const std::string& path, const std::string& text) const;
  void WriteGame(const YardSize& size) const;
  void WriteMod(int number) const;

  std::filesystem::path folder_;
  int mods_;
};

inline constexpr int kYardRepetitions = 100;

// The state after `option`, by its name.
void ApplyNamed(match::Table& table, kernel::State& state, const char* option);

}  // namespace walz::bench
