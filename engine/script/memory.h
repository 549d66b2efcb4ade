// Memoizes pure functions together with their dependencies on the state.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "kernel/effect_host.h"
#include "kernel/state.h"

namespace walz::script {

// A part of a state that can be read.
enum class Sight : std::uint8_t {
  kVariable,  // index: the slot of the variable
  kZone,      // index: the instance; covers all its components, in order
  kZoneSize,  // index: the instance; value: its size
  kZoneTop,   // index: the instance; value: the top component, -1 for none
  kTopForm,   // index: the instance; value: Memory::TopForm
  kZoneOf,    // index: a component; value: its zone
  kHookUses,  // index: (id of the hook) * kMaxSeats + seat
  kBoard,     // the placements of all pieces
  kTurn,
  kSeats,
};
inline constexpr int kSightCount = static_cast<int>(Sight::kSeats) + 1;

// A cache of function results with the parts of the state that each function read. A function
// called again with equal arguments gets its result from here if, in the current state, everything
// it read is unchanged. Bots evaluate hundreds of states that differ little, so most calls recur.
//
// Code that reads the state for a function records each read by `Note`, as `StateReader` does;
// `Begin` and `End` delimit nested functions. Keys and results are opaque words. Bounded: clears
// itself when it has grown too large. One per ruleset and thread.
class Memory {
 public:
  static constexpr int kMaxWords = 8;

  // A function and its arguments, or its results.
  struct Words {
    std::uint32_t count = 0;
    std::array<std::uint64_t, kMaxWords> words{};

    void Add(std::uint64_t word) { words[count++] = word; }
    friend bool operator==(const Words& a, const Words& b) {
      if (a.count != b.count) return false;
      for (std::uint32_t i = 0; i < a.count; ++i) {
        if (a.words[i] != b.words[i]) return false;
      }
      return true;
    }
  };

  struct Answer {
    Words results;
    std::chrono::nanoseconds cost{0};  // time it took to compute
    // The outcome of an effect that changed nothing.
    std::shared_ptr<const kernel::EffectOutcome> outcome = nullptr;
  };

  // The cached answer to `question` in `state`, or null; valid until the next call. Adds its
  // dependencies to the functions being tracked.
  const Answer* Find(const kernel::State& state, const Words& question);

  // Starts to track a function and returns its number for End or Abandon. Nested functions begin
  // and end in between. Ending a function also ends nested ones that a Lua error left open.
  std::size_t Begin(const kernel::State& state);
  // Ends the function and stores its answer.
  void End(const kernel::State& state, std::size_t watch, const Words& question,
           const Answer& answer);
  // Stops tracking a function that has failed. 0 stops tracking all functions.
  void Abandon(std::size_t watch);

  bool watching() const { return !watched_.empty(); }
  // Records that a function reads something with the value `value` (unused for kZone and kBoard).
  void Note(Sight sight, std::uint32_t index, std::int32_t value = 0) {
    if (!watched_.empty()) NoteForWatched(sight, index, value);
  }

  // The form of a zone's top component if that is a board piece: a number shared by pieces with the
  // same cells. A placed piece has a unique form. -1 if the zone is empty or the component is not a
  // piece.
  std::int32_t TopForm(const kernel::State& state, std::uint16_t zone);

  // Must be called before another state is queried, and after the state has changed.
  void Moved() { board_now_ = kNotLooked; }

  void Forget();

  // For tests and statistics.
  std::int64_t found() const { return found_; }
  std::int64_t missed() const { return missed_; }

 private:
  // A variable and the value that was read.
  struct Value {
    std::uint32_t slot;
    std::int32_t value;
  };
  // Any other dependency.
  struct Look {
    Sight sight;
    std::uint32_t index;
    std::int32_t value;  // for kZone an index into the content, for kBoard into `boards_`
  };
  // A range of one of the lists below, with capacity `room`.
  struct Stretch {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    std::uint32_t room = 0;
  };
  // An answer with its dependencies.
  struct Version {
    Answer answer;
    Stretch values;
    Stretch looks;
    Stretch content;           // for each zone: its size, then its components
    bool looks_first = false;  // `looks` differed at the last check: check them first
  };
  static constexpr std::size_t kVersions = 8;
  struct Entry {
    std::uint64_t hash = 0;
    Words question;
    std::array<std::uint32_t, kVersions> versions{};  // indices in `versions_`
    std::uint32_t count = 0;
    std::uint32_t next = 0;    // the version to replace next
    std::uint32_t latest = 0;  // the version created or matched last
  };

  // The entry for a question; null if there is none.
  Entry* Known(const Words& question, std::uint64_t hash);
  Entry& KnownOrNew(const Words& question);
  bool SeesSame(const kernel::State& state, const Look& look, const Version& version);
  bool SameValues(const kernel::State& state, const Version& version);
  bool SameLooks(const kernel::State& state, const Version& version);
  bool Holds(const kernel::State& state, Version& version);
  void NoteForWatched(Sight sight, std::uint32_t index, std::int32_t value);
  void NoteAll(const Version& version);
  std::int32_t BoardNow(const kernel::State& state);
  std::int32_t BoardNumber(const kernel::State& state);

  // All of these grow until everything is cleared. `places_` is the hash table. Each slot holds 1
  // plus an index in `entries_`, or 0 if it is free; there are at least twice as many slots as
  // entries.
  std::vector<std::uint32_t> places_;
  std::vector<Entry> entries_;
  std::vector<Version> versions_;
  std::vector<Value> kept_values_;
  std::vector<Look> kept_looks_;
  std::vector<std::uint16_t> contents_;
  std::vector<std::uint16_t> content_;                  // buffer for the next answer's content
  std::vector<std::vector<kernel::Placement>> boards_;  // boards that answers depend on
  std::size_t outcomes_ = 0;                            // total size of effect outcomes in answers
  // The form of each component, ignoring its placement.
  std::vector<std::int32_t> forms_;

  // The index in `boards_` of the current state's map; negative: not there, or not looked up.
  static constexpr std::int32_t kNotThere = -1;
  static constexpr std::int32_t kNotLooked = -2;
  std::int32_t board_now_ = kNotLooked;
  std::size_t last_board_ = 0;  // index of the board found last

  // The sizes of the lists below when a function began.
  struct Watch {
    std::size_t values;
    std::size_t looks;
  };

  // Everything read since the outermost function began, recorded once per tracked function.
  std::vector<Value> values_;
  std::vector<Look> looks_;
  std::vector<Watch> watched_;
  // By sight and index: the position in `values_` or `looks_` where the read was last recorded,
  // plus `epoch_`. Advancing `epoch_` invalidates all entries at once.
  std::array<std::vector<std::uint32_t>, kSightCount> seen_;
  std::uint32_t epoch_ = 1;
  std::int64_t found_ = 0;
  std::int64_t missed_ = 0;
};

}  // namespace walz::script
