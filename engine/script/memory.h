// What functions that only look have found out, for as long as it stays true.
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

// One thing that can be looked at in a state.
enum class Sight : std::uint8_t {
  kVariable,  // index: its slot
  kZone,      // its instance: all that lies there, in order
  kZoneSize,  // its instance
  kZoneTop,   // its instance; -1 for nothing
  kTopForm,   // its instance; see Memory::TopForm
  kZoneOf,    // a component: where it lies
  kHookUses,  // a hook and a seat: 8 times its id plus the seat
  kBoard,     // where all pieces lie
  kTurn,
  kSeats,
};
inline constexpr int kSightCount = static_cast<int>(Sight::kSeats) + 1;

// Remembers answers of functions together with all that each looked at on the way. A function that
// is asked again, with equal arguments, gets its answer from here if in the present state
// everything it looked at is as it was: it would find the same again. Bots try hundreds of
// states that differ in little, and most of what they ask about these they have asked before.
//
// Code that reads the state for a function says so by `Note` (`StateReader` does); functions inside
// others are told apart by `Begin` and `End`. Keys and answers are opaque words here. Bounded: when
// it has grown too large it forgets everything. One per ruleset and thread.
class Memory {
 public:
  static constexpr int kMaxWords = 8;

  // A function and its arguments; or its results.
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
    std::chrono::nanoseconds cost{0};  // what it took to find out
    // Of an effect that changed nothing: what became of it.
    std::shared_ptr<const kernel::EffectOutcome> outcome = nullptr;
  };

  // The answer to `question` in `state`, or null; valid until the next call. What it rests on is
  // noted for the functions that are being watched.
  const Answer* Find(const kernel::State& state, const Words& question);

  // Watches a function from here on, until one of the two that follow gets the number that this
  // returns; functions inside it begin and end in between. What errors of Lua left unfinished
  // inside it ends with it.
  std::size_t Begin(const kernel::State& state);
  // Remembers its answer.
  void End(const kernel::State& state, std::size_t watch, const Words& question,
           const Answer& answer);
  // It has failed. With 0, nothing is watched any more.
  void Abandon(std::size_t watch);

  bool watching() const { return !watched_.empty(); }
  // A function looks at something, whose value is `value`; for kZone and kBoard that is unused.
  void Note(Sight sight, std::uint32_t index, std::int32_t value = 0) {
    if (!watched_.empty()) NoteForWatched(sight, index, value);
  }

  // What form the top component of a zone has, if it is a board piece: a number that pieces of the
  // same cells have in common. -1 where there is none; a piece that is placed has one of its own.
  std::int32_t TopForm(const kernel::State& state, std::uint16_t zone);

  // Another state is asked about from here on, or the same one has changed.
  void Moved() { board_now_ = kNotLooked; }

  void Forget();

  // For tests and figures.
  std::int64_t found() const { return found_; }
  std::int64_t missed() const { return missed_; }

 private:
  // A variable, as it was.
  struct Value {
    std::uint32_t slot;
    std::int32_t value;
  };
  // Anything else.
  struct Look {
    Sight sight;
    std::uint32_t index;
    std::int32_t value;  // for kZone the place in the content, for kBoard in `boards_`
  };
  // A stretch of one of the lists below, with room for `room` items.
  struct Stretch {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    std::uint32_t room = 0;
  };
  // One answer, and all that it rests on.
  struct Version {
    Answer answer;
    Stretch values;
    Stretch looks;
    Stretch content;           // of zones: their size, then what lies there
    bool looks_first = false;  // that told positions apart the last time
  };
  static constexpr std::size_t kVersions = 8;
  struct Entry {
    std::uint64_t hash = 0;
    Words question;
    std::array<std::uint32_t, kVersions> versions{};  // in `versions_`
    std::uint32_t count = 0;
    std::uint32_t next = 0;    // the version to be replaced next
    std::uint32_t latest = 0;  // the one that was made or held last
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

  // All grow until everything is forgotten. `places_`: by hash, 1 more than the place in
  // `entries_`, or 0; at least twice as many.
  std::vector<std::uint32_t> places_;
  std::vector<Entry> entries_;
  std::vector<Version> versions_;
  std::vector<Value> kept_values_;
  std::vector<Look> kept_looks_;
  std::vector<std::uint16_t> contents_;
  std::vector<std::uint16_t> content_;                  // room for that of the next answer
  std::vector<std::vector<kernel::Placement>> boards_;  // that answers rest on
  std::size_t outcomes_ = 0;                            // what effects take in all answers
  std::vector<std::int32_t> forms_;  // of components, without regard to where they lie

  // Where in `boards_` the map of the state is that is asked about; below zero: it is not there, or
  // nobody has looked.
  static constexpr std::int32_t kNotThere = -1;
  static constexpr std::int32_t kNotLooked = -2;
  std::int32_t board_now_ = kNotLooked;
  std::size_t last_board_ = 0;  // the place of the one that was there last

  // Where in the lists below a function began.
  struct Watch {
    std::size_t values;
    std::size_t looks;
  };

  // What has been looked at since the outermost function began, each thing once for every function
  // that is watched.
  std::vector<Value> values_;
  std::vector<Look> looks_;
  std::vector<Watch> watched_;
  // By sight and index: where in its list it was noted last, plus `epoch_`, which grows so that
  // nothing has to be wiped.
  std::array<std::vector<std::uint32_t>, kSightCount> seen_;
  std::uint32_t epoch_ = 1;
  std::int64_t found_ = 0;
  std::int64_t missed_ = 0;
};

}  // namespace walz::script
