#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "kernel/board.h"
#include "kernel/decision.h"
#include "kernel/ruleset.h"

namespace walz::kernel {

// The first bytes of every state.
struct StateHeader {
  std::uint8_t seats = 0;       // who plays: seats 0 .. seats - 1
  std::uint8_t over = 0;        // 1 when the game has ended
  std::uint8_t flow_depth = 0;  // frames in use
  std::uint8_t padding[5] = {};
};

// One level of the position in the flow tree.
struct FlowFrame {
  std::int32_t pass = 0;  // passes or seats done, in all laps
  std::uint16_t node = 0;
  std::int16_t child = 0;       // the next child to enter
  std::int16_t seat = kNoSeat;  // whose turn it is at this level
  std::int16_t busy = 0;        // kTurns: whether a seat took a turn in this lap
};

// What a script function is called for: which function, for which seat. A stage, which another
// effect has handed on to, is told more; all other calls leave the rest as it is.
struct EffectCall {
  FunctionId function;
  Seat seat = kNoSeat;
  bool is_stage = false;
  std::uint32_t answered = 0;  // how many answers the effects before it have had
  // What it is told: the option that was chosen, or, without a verb, just arguments.
  Option told = {};
  friend bool operator==(const EffectCall&, const EffectCall&) = default;
};

// A result of chance that a test lays down in advance: the next draw from `stream` gives `value`.
struct ForcedDraw {
  StreamId stream;
  std::int32_t value = 0;
  friend bool operator==(const ForcedDraw&, const ForcedDraw&) = default;
};

// Stands for one question that an effect of a host has asked. Host and state hold the same one
// while the effect still waits there. Made anew for each question and shared, never compared by a
// number or by the address of the machine: as long as a state refers to it nothing else can lie at
// its address, so that no later question, machine or host is ever taken for it.
struct LiveQuestion {};

// An effect that waits for an answer. The state at its start and the answers so far are the truth;
// applying the next answer to a copy runs the effect again from there. If the answer begins a
// stage, nothing has to run again: the state as it is and the option chosen are all that it needs.
struct PendingEffect {
  EffectCall call;
  // The block when the effect began; set before a state leaves the machine. It never changes after
  // that, so copies of the state share it, in whatever threads they are.
  std::shared_ptr<const std::vector<std::byte>> start;
  std::vector<std::int32_t> answers;  // indices of the options taken, in order
  // A block that replaced the one in force after so many answers, for a state imagined by a bot
  // that may not know hidden cards (`view.h`).
  struct Rewrite {
    std::size_t after_answers = 0;
    std::vector<std::byte> block;
    friend bool operator==(const Rewrite&, const Rewrite&) = default;
  };
  std::vector<Rewrite> rewrites;
  // What the answer begins, instead of going on with the effect; none: it goes on.
  FunctionId stage;
  // How many calls were waiting behind the effect when it began: the last ones that wait now.
  std::uint32_t behind = 0;
  // The question of a host's live effect that stands at exactly this point; a shortcut, never the
  // truth, and no part of equality or hash.
  std::shared_ptr<const LiveQuestion> live;
};

// A game in progress as a plain value. Copying it is the clone that bots, undo, saves and tests
// use; equal states behave equally for ever. Made by `Machine::Start`, changed by `Machine::Apply`
// and, in between, by effects through the members below. Refers to its `Ruleset`, which must
// outlive it; machine and host need not. Not thread-safe; distinct states are independent, since
// what copies share never changes.
//
// Size: one block of `ruleset().layout().size` bytes (data/services.md: a few kilobytes),
// twice while an effect waits for an answer, plus the options of the pending decision.
class State {
 public:
  State(const Ruleset& ruleset, int seats, std::uint64_t seed);

  const Ruleset& ruleset() const { return *ruleset_; }
  int seats() const { return header().seats; }
  bool over() const { return header().over != 0; }
  // The question the game waits on; empty before the start and when the game is over.
  const Decision& decision() const { return decision_; }
  // Whether the question comes from an effect that has asked before: it is half-way through.
  bool mid_effect() const {
    return pending_ && (pending_->call.answered > 0 || !pending_->answers.empty());
  }
  // The seat whose turn it is in the innermost turn of the flow, or kNoSeat.
  Seat turn() const;

  // Variables, by slot (`Ruleset::Slot`).
  std::int32_t variable(std::size_t slot) const { return variables()[slot]; }
  std::span<const std::int32_t> variables() const {
    return {View<std::int32_t>(layout().variables), layout().slot_count};
  }
  void set_variable(std::size_t slot, std::int32_t value) {
    MutableView<std::int32_t>(layout().variables)[slot] = value;
  }
  // A global variable, or that of a seat.
  std::int32_t Get(VariableId id, Seat seat = kNoSeat) const;
  void Set(VariableId id, Seat seat, std::int32_t value);

  // Zones, by instance (`Ruleset::Instance`). The first component is the top.
  std::span<const std::uint16_t> zone(std::uint16_t instance) const {
    const auto* ends = View<std::uint16_t>(layout().zone_ends);
    const std::uint16_t begin = instance == 0 ? 0 : ends[instance - 1];
    return {View<std::uint16_t>(layout().order) + begin,
            static_cast<std::size_t>(ends[instance] - begin)};
  }
  std::uint16_t zone_of(ComponentId id) const {
    return View<std::uint16_t>(layout().zone_of)[id.value];
  }
  // Moves a component to place `position` of a zone, counted after it has been taken out; a
  // position past the end (or negative) means the bottom.
  void Move(ComponentId id, std::uint16_t instance, std::int32_t position);
  void ShuffleZone(std::uint16_t instance, StreamId stream);

  // The board: one placement per piece.
  std::span<const Placement> placements() const;
  void Place(PieceId id, const Placement& placement);
  BoardView board() const { return BoardView(ruleset_->pieces(), placements()); }

  // A number in 0 .. bound - 1 from a stream; a forced draw comes first (and is cut to the range).
  std::uint32_t Draw(StreamId stream, std::uint32_t bound);

  std::uint8_t hook_uses(HookId id, Seat seat) const;
  void set_hook_uses(HookId id, Seat seat, std::uint8_t uses);

  // For the running effect: lets the stage `function` run for the same seat as soon as this effect
  // has ended, after those that it has asked for before and ahead of all others. It is told
  // `arguments`, at most Option::kMaxArguments. False if too many calls wait already (kMaxWaiting).
  bool RunLater(FunctionId function, std::span<const Argument> arguments);
  static constexpr std::size_t kMaxWaiting = 100;

  // Lays down the next results of chance, after those laid down already.
  void Force(std::span<const ForcedDraw> draws);
  // The next result laid down for a stream, and how many of them it has used; no result if chance
  // decides.
  struct NextForced {
    std::optional<std::int32_t> value;
    std::uint16_t used = 0;
  };
  NextForced next_forced(StreamId stream) const;

  // Equal in everything that can ever matter.
  bool operator==(const State& other) const;
  // The same for equal states on every platform; 64 bits, not for secrets.
  std::uint64_t Hash() const;

  // All of it as bytes, little-endian, headed by the ruleset's hash; `Deserialise` refuses foreign,
  // damaged and truncated bytes and never returns half a state.
  std::vector<std::byte> Serialise() const;
  static base::Result<State> Deserialise(const Ruleset& ruleset, std::span<const std::byte> bytes);

 private:
  friend class Arranger;
  friend class Machine;
  friend class Redealer;
  friend struct StateParts;

  const Layout& layout() const { return ruleset_->layout(); }
  const StateHeader& header() const { return *View<StateHeader>(0); }
  StateHeader& mutable_header() { return *MutableView<StateHeader>(0); }
  const FlowFrame* frames() const { return View<FlowFrame>(sizeof(StateHeader)); }
  FlowFrame* mutable_frames() { return MutableView<FlowFrame>(sizeof(StateHeader)); }
  template <class T>
  const T* View(std::size_t offset) const {
    return reinterpret_cast<const T*>(block_.data() + offset);
  }
  template <class T>
  T* MutableView(std::size_t offset) {
    return reinterpret_cast<T*>(block_.data() + offset);
  }
  void FillZones();

  const Ruleset* ruleset_;
  std::vector<std::byte> block_;  // laid out by `Layout`, padding always zero
  Decision decision_;
  std::optional<PendingEffect> pending_;
  std::vector<EffectCall> waiting_;  // run before the flow goes on; empty where nothing is pending
  std::vector<ForcedDraw> forced_;
};

}  // namespace walz::kernel
