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
  std::uint8_t seats = 0;       // seats 0 .. seats - 1 play
  std::uint8_t over = 0;        // 1 if the game has ended
  std::uint8_t flow_depth = 0;  // frames in use
  std::uint8_t padding[5] = {};
};

// One level of the position in the flow tree.
struct FlowFrame {
  std::int32_t pass = 0;  // passes or seats begun, across all laps
  std::uint16_t node = 0;
  std::int16_t child = 0;       // the next child to enter
  std::int16_t seat = kNoSeat;  // the seat whose turn it is at this level
  // kTurns: 1 if a seat took a turn in this lap. kSimultaneous: 0 before the node begins; then 1 +
  // the lap index of the seat that decides first.
  std::int16_t lap = 0;
};

// A call of a script function for a seat. Only stages, which another effect has scheduled, use the
// remaining members.
struct EffectCall {
  FunctionId function;
  Seat seat = kNoSeat;
  bool is_stage = false;
  std::uint32_t answered = 0;  // number of answers given to the preceding effects
  // The arguments of the call: the chosen option or, if it has no verb, only `option.arguments`.
  Option option = {};
  friend bool operator==(const EffectCall&, const EffectCall&) = default;
};

// A random result fixed in advance by a test: the next draw from `stream` returns `value`.
struct ForcedDraw {
  StreamId stream;
  std::int32_t value = 0;
  friend bool operator==(const ForcedDraw&, const ForcedDraw&) = default;
};

// The identity of one question of a live effect. Host and state share the same object while the
// effect waits. Each question has a new object, compared by address. While a state refers to it, no
// other object has its address, so it cannot be mistaken for another question.
struct LiveQuestion {};

// An effect that waits for an answer. The state at its start and the answers so far are
// authoritative; applying the next answer to a copy replays the effect from there. If the answer
// begins a stage, there is no replay: the current state and the chosen option suffice.
struct PendingEffect {
  EffectCall call;
  // The block at the start of the effect; set before a state leaves the machine. Immutable from
  // then on, so copies of the state share it across threads.
  std::shared_ptr<const std::vector<std::byte>> start;
  std::vector<std::int32_t> answers;  // indices of the chosen options, in order
  // A replacement of the block in a state that was sampled for a bot (`view.h`): after
  // `after_answers` answers, `block` took the place of the current block.
  struct Rewrite {
    std::size_t after_answers = 0;
    std::vector<std::byte> block;
    friend bool operator==(const Rewrite&, const Rewrite&) = default;
  };
  std::vector<Rewrite> rewrites;
  // The stage that the answer begins; none: the effect continues.
  FunctionId stage;
  // Number of calls that were waiting when the effect began. They are the last elements of
  // `waiting_`.
  std::uint32_t behind = 0;
  // The question of a host's live effect at exactly this point. It is a shortcut, never
  // authoritative, and not part of equality or hash.
  std::shared_ptr<const LiveQuestion> live;
};

// A game in progress as a plain value. Bots, undo, saves and tests clone it by copying. Equal
// states behave equally. Created by `Machine::Start`, changed by `Machine::Apply` and by running
// effects through the members below. Refers to its `Ruleset`, which must outlive it; machine and
// host need not. Not thread-safe, but distinct states are independent, since the parts that copies
// share are immutable.
//
// Size: one block of `ruleset().layout().size` bytes (a few kilobytes, see data/services.md), two
// while an effect waits for an answer, plus the options of the pending decision.
class State {
 public:
  State(const Ruleset& ruleset, int seats, std::uint64_t seed);

  const Ruleset& ruleset() const { return *ruleset_; }
  int seats() const { return header().seats; }
  bool over() const { return header().over != 0; }
  // The pending question; empty before the start and after the end.
  const Decision& decision() const { return decision_; }
  // Returns true if the pending question belongs to an effect that has asked before.
  bool mid_effect() const {
    return pending_ && (pending_->call.answered > 0 || !pending_->answers.empty());
  }
  // The seat of the innermost turn of the flow, or kNoSeat.
  Seat turn() const;
  // The seat whose turn it is in a kSimultaneous node, where no other seat may be asked and nothing
  // may be drawn at random. kNoSeat outside such nodes.
  Seat simultaneous_seat() const;
  // Returns true if other seats may decide at the same time as the seat of the pending decision
  // (`Machine::Together`).
  bool may_be_together() const {
    return fork_ != nullptr || (decision_.asked_before == 0 && decision_.asked_after > 0);
  }

  // Variables, by slot (`Ruleset::Slot`).
  std::int32_t variable(std::size_t slot) const { return variables()[slot]; }
  std::span<const std::int32_t> variables() const {
    return {View<std::int32_t>(layout().variables), layout().slot_count};
  }
  void set_variable(std::size_t slot, std::int32_t value) {
    MutableView<std::int32_t>(layout().variables)[slot] = value;
  }
  // The value of a global variable, or of a seat's variable.
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
  // Moves a component to index `position` of a zone. If it is already in that zone, the index
  // applies after its removal. A negative index or one past the end means the bottom.
  void Move(ComponentId id, std::uint16_t instance, std::int32_t position);
  // Moves all components of a zone to the bottom of another, in their order.
  void MoveAll(std::uint16_t from, std::uint16_t to);
  void ShuffleZone(std::uint16_t instance, StreamId stream);

  // The board: one placement per piece.
  std::span<const Placement> placements() const;
  void Place(PieceId id, const Placement& placement);
  BoardView board() const { return BoardView(ruleset_->pieces(), placements()); }

  // Draws a number in 0 .. bound - 1 from a stream. A forced draw takes precedence and is clamped.
  std::uint32_t Draw(StreamId stream, std::uint32_t bound);

  std::uint8_t hook_uses(HookId id, Seat seat) const;
  void set_hook_uses(HookId id, Seat seat, std::uint8_t uses);

  // For running effects: schedules the stage `function` for the same seat. It runs when this effect
  // has ended, after the stages that it scheduled before, and before all other waiting calls. Takes
  // at most Option::kMaxArguments arguments. Returns false if kMaxWaiting calls are already
  // waiting.
  bool RunLater(FunctionId function, std::span<const Argument> arguments);
  static constexpr std::size_t kMaxWaiting = 100;

  // Appends forced results of chance.
  void Force(std::span<const ForcedDraw> draws);
  // The next forced result of a stream (nullopt if chance decides), and the number of forced
  // results already used.
  struct NextForced {
    std::optional<std::int32_t> value;
    std::uint16_t used = 0;
  };
  NextForced next_forced(StreamId stream) const;

  // Compares everything that can affect the rest of the game.
  bool operator==(const State& other) const;
  // A 64-bit hash, equal for equal states on every platform. Not for secrets.
  std::uint64_t Hash() const;

  // The complete state as little-endian bytes, beginning with the ruleset's hash. `Deserialise`
  // fails for foreign, damaged or truncated bytes.
  std::vector<std::byte> Serialise() const;
  static base::Result<State> Deserialise(const Ruleset& ruleset, std::span<const std::byte> bytes);

 private:
  void ForgetOutside(ComponentId id, std::uint16_t from, std::uint16_t to);
  friend class Arranger;
  friend class Machine;
  friend class Redealer;
  friend struct StateParts;

  const Layout& layout() const { return ruleset_->layout(); }
  const StateHeader& header() const { return *View<StateHeader>(0); }
  StateHeader& mutable_header() { return *MutableView<StateHeader>(0); }
  const FlowFrame* frames() const { return View<FlowFrame>(sizeof(StateHeader)); }
  // The depth of the outermost kSimultaneous node that has begun; -1: none.
  int simultaneous_depth() const;
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
  std::vector<std::byte> block_;  // structured by `Layout`; padding is zero
  Decision decision_;
  std::optional<PendingEffect> pending_;
  std::vector<EffectCall> waiting_;  // run before the flow continues; empty if nothing is pending
  std::vector<ForcedDraw> forced_;
  // The block before a kSimultaneous node, while its first decision is pending. Immutable. Not part
  // of equality, hash or the serialised form. Without it, seats decide one after the other.
  std::shared_ptr<const std::vector<std::byte>> fork_;
};

}  // namespace walz::kernel
