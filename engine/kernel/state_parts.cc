// Comparison, hash and serialisation of states, over one sequence of parts.
#include <algorithm>
#include <cstring>

#include "base/hash.h"
#include "kernel/messages.h"
#include "kernel/state.h"

namespace walz::kernel {
namespace {

constexpr std::uint64_t kMagic = 0x31455441545a4c57U;  // "WLZSTATE1" truncated to eight bytes

// Appends trivially copyable values to a byte string.
class Writer {
 public:
  template <class T>
  void Put(T value) {
    const auto* bytes = reinterpret_cast<const std::byte*>(&value);
    bytes_.insert(bytes_.end(), bytes, bytes + sizeof(T));
  }
  void PutBlock(std::span<const std::byte> block) {
    Put(static_cast<std::uint32_t>(block.size()));
    bytes_.insert(bytes_.end(), block.begin(), block.end());
  }
  std::vector<std::byte> Take() { return std::move(bytes_); }

 private:
  std::vector<std::byte> bytes_;
};

// Reads values back. After the first mismatch every value reads as zero.
class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}
  template <class T>
  T Get() {
    T value{};
    if (bytes_.size() < sizeof(T)) {
      failed_ = true;
      return value;
    }
    std::memcpy(&value, bytes_.data(), sizeof(T));
    bytes_ = bytes_.subspan(sizeof(T));
    return value;
  }
  // Fails before allocating if the count exceeds what the remaining bytes can hold.
  std::size_t GetCount(std::size_t item_size) {
    const auto count = Get<std::uint32_t>();
    if (std::uint64_t{count} * item_size > bytes_.size()) failed_ = true;
    return failed_ ? 0 : count;
  }
  std::vector<std::byte> GetBlock() {
    const std::size_t size = GetCount(1);
    std::vector<std::byte> block(bytes_.begin(),
                                 bytes_.begin() + static_cast<std::ptrdiff_t>(size));
    bytes_ = bytes_.subspan(size);
    return block;
  }
  bool failed() const { return failed_; }
  bool at_end() const { return bytes_.empty(); }

 private:
  std::span<const std::byte> bytes_;
  bool failed_ = false;
};

void PutDecision(Writer& writer, const Decision& decision) {
  writer.Put(decision.kind.value);
  writer.Put(decision.seat);
  writer.Put(static_cast<std::uint32_t>(decision.context.size()));
  for (const Argument& argument : decision.context) writer.Put(argument);
  writer.Put(static_cast<std::uint32_t>(decision.options.size()));
  for (const Option& option : decision.options) writer.Put(option);
}

// Writes the parts of a decision that most do not have.
void PutPlace(Writer& writer, const Decision& decision) {
  const Several several = decision.several != nullptr ? *decision.several : Several{};
  for (const std::uint16_t number :
       {decision.asked_before, decision.asked_after, several.part, several.parts, several.answered,
        several.least, several.most}) {
    writer.Put(number);
  }
  writer.Put(static_cast<std::uint32_t>(several.chosen.size()));
  for (const Argument& argument : several.chosen) writer.Put(argument);
}

void GetPlace(Reader& reader, Decision& decision) {
  Several several;
  for (std::uint16_t* const number :
       {&decision.asked_before, &decision.asked_after, &several.part, &several.parts,
        &several.answered, &several.least, &several.most}) {
    *number = reader.Get<std::uint16_t>();
  }
  several.chosen.resize(reader.GetCount(sizeof(Argument)));
  for (Argument& argument : several.chosen) argument = reader.Get<Argument>();
  if (several.parts > 0) decision.several = std::make_shared<const Several>(std::move(several));
}

Decision GetDecision(Reader& reader) {
  Decision decision;
  decision.kind.value = reader.Get<std::uint16_t>();
  decision.seat = reader.Get<Seat>();
  decision.context.resize(reader.GetCount(sizeof(Argument)));
  for (Argument& argument : decision.context) argument = reader.Get<Argument>();
  decision.options.resize(reader.GetCount(sizeof(Option)));
  for (Option& option : decision.options) option = reader.Get<Option>();
  return decision;
}

void PutCall(Writer& writer, const EffectCall& call) {
  writer.Put(call.function.value);
  writer.Put(call.seat);
  writer.Put(static_cast<std::uint8_t>(call.is_stage));
  writer.Put(call.answered);
  writer.Put(call.option);
}

EffectCall GetCall(Reader& reader) {
  EffectCall call;
  call.function.value = reader.Get<std::uint16_t>();
  call.seat = reader.Get<Seat>();
  call.is_stage = reader.Get<std::uint8_t>() != 0;
  call.answered = reader.Get<std::uint32_t>();
  call.option = reader.Get<Option>();
  return call;
}

// Writes the parts of a pending effect that only exist with stages.
void PutStages(Writer& writer, const PendingEffect& pending,
               const std::vector<EffectCall>& waiting) {
  PutCall(writer, pending.call);
  writer.Put(pending.stage.value);
  writer.Put(pending.behind);
  writer.Put(static_cast<std::uint32_t>(waiting.size()));
  for (const EffectCall& call : waiting) PutCall(writer, call);
}

std::vector<EffectCall> GetStages(Reader& reader, PendingEffect& pending) {
  pending.call = GetCall(reader);
  pending.stage.value = reader.Get<std::uint16_t>();
  pending.behind = reader.Get<std::uint32_t>();
  std::vector<EffectCall> waiting(reader.GetCount(sizeof(Option)));
  for (EffectCall& call : waiting) call = GetCall(reader);
  return waiting;
}

void PutPending(Writer& writer, const PendingEffect& pending) {
  writer.Put(pending.call.function.value);
  writer.Put(pending.call.seat);
  writer.PutBlock(*pending.start);
  writer.Put(static_cast<std::uint32_t>(pending.answers.size()));
  for (const std::int32_t answer : pending.answers) writer.Put(answer);
  writer.Put(static_cast<std::uint32_t>(pending.rewrites.size()));
  for (const PendingEffect::Rewrite& rewrite : pending.rewrites) {
    writer.Put(static_cast<std::uint32_t>(rewrite.after_answers));
    writer.PutBlock(rewrite.block);
  }
}

PendingEffect GetPending(Reader& reader) {
  PendingEffect pending;
  pending.call.function.value = reader.Get<std::uint16_t>();
  pending.call.seat = reader.Get<Seat>();
  pending.start = std::make_shared<const std::vector<std::byte>>(reader.GetBlock());
  pending.answers.resize(reader.GetCount(sizeof(std::int32_t)));
  for (std::int32_t& answer : pending.answers) answer = reader.Get<std::int32_t>();
  pending.rewrites.resize(reader.GetCount(8));
  for (PendingEffect::Rewrite& rewrite : pending.rewrites) {
    rewrite.after_answers = reader.Get<std::uint32_t>();
    rewrite.block = reader.GetBlock();
  }
  return pending;
}

}  // namespace

// The parts of a state in canonical order, without the ruleset's hash and the checksum.
struct StateParts {
  // The pending part that follows in the bytes: none, an effect, an effect with stages.
  enum class Waits : std::uint8_t { kNothing, kEffect, kStages };
  // Added to it if the decision has a place in a sequence.
  static constexpr std::uint8_t kHasPlace = 0x10;

  static bool HasPlace(const Decision& decision) {
    return decision.asked_before + decision.asked_after > 0 || decision.several != nullptr;
  }

  static Waits WaitsFor(const State& state) {
    if (!state.pending_) return Waits::kNothing;
    const bool stages =
        state.pending_->call.is_stage || state.pending_->stage.valid() || !state.waiting_.empty();
    return stages ? Waits::kStages : Waits::kEffect;
  }

  static void Put(Writer& writer, const State& state) {
    writer.PutBlock(state.block_);
    PutDecision(writer, state.decision_);
    const Waits waits = WaitsFor(state);
    const bool has_place = HasPlace(state.decision_);
    writer.Put(
        static_cast<std::uint8_t>(static_cast<std::uint8_t>(waits) | (has_place ? kHasPlace : 0U)));
    if (has_place) PutPlace(writer, state.decision_);
    if (waits != Waits::kNothing) PutPending(writer, *state.pending_);
    if (waits == Waits::kStages) PutStages(writer, *state.pending_, state.waiting_);
    writer.Put(static_cast<std::uint32_t>(state.forced_.size()));
    for (const ForcedDraw& draw : state.forced_) {
      writer.Put(draw.stream.value);
      writer.Put(draw.value);
    }
  }

  static bool Get(Reader& reader, State& state) {
    const std::size_t size = state.block_.size();
    state.block_ = reader.GetBlock();
    state.decision_ = GetDecision(reader);
    state.pending_.reset();
    state.waiting_.clear();
    state.fork_ = nullptr;
    const auto tag = reader.Get<std::uint8_t>();
    const auto waits = static_cast<Waits>(tag & ~kHasPlace);
    if ((tag & kHasPlace) != 0) GetPlace(reader, state.decision_);
    if (waits != Waits::kNothing) state.pending_ = GetPending(reader);
    if (waits == Waits::kStages) state.waiting_ = GetStages(reader, *state.pending_);
    state.forced_.resize(reader.GetCount(6));
    for (ForcedDraw& draw : state.forced_) {
      draw.stream.value = reader.Get<std::uint16_t>();
      draw.value = reader.Get<std::int32_t>();
    }
    return !reader.failed() && reader.at_end() && state.block_.size() == size &&
           (!state.pending_ ||
            (Fits(*state.pending_, size) && state.pending_->behind <= state.waiting_.size()));
  }

  // Returns true if every block has the size of the layout and the rewrites are in ascending order.
  static bool Fits(const PendingEffect& pending, std::size_t size) {
    if (pending.start->size() != size) return false;
    std::size_t after = 0;
    return std::all_of(pending.rewrites.begin(), pending.rewrites.end(),
                       [&](const PendingEffect::Rewrite& rewrite) {
                         const bool later = rewrite.after_answers >= after;
                         after = rewrite.after_answers;
                         return later && after <= pending.answers.size() &&
                                rewrite.block.size() == size;
                       });
  }
};

bool State::operator==(const State& other) const {
  if (ruleset_ != other.ruleset_ || block_ != other.block_ || decision_ != other.decision_ ||
      forced_ != other.forced_ || waiting_ != other.waiting_ ||
      pending_.has_value() != other.pending_.has_value()) {
    return false;
  }
  return !pending_ ||
         (pending_->call == other.pending_->call && *pending_->start == *other.pending_->start &&
          pending_->answers == other.pending_->answers &&
          pending_->rewrites == other.pending_->rewrites &&
          pending_->stage == other.pending_->stage && pending_->behind == other.pending_->behind);
}

std::uint64_t State::Hash() const {
  Writer writer;
  StateParts::Put(writer, *this);
  return base::StableHash(writer.Take());
}

std::vector<std::byte> State::Serialise() const {
  Writer parts;
  StateParts::Put(parts, *this);
  const std::vector<std::byte> bytes = parts.Take();
  Writer writer;
  writer.Put(kMagic);
  writer.Put(ruleset_->hash());
  writer.Put(base::StableHash(bytes));
  writer.PutBlock(bytes);
  return writer.Take();
}

base::Result<State> State::Deserialise(const Ruleset& ruleset, std::span<const std::byte> bytes) {
  Reader reader(bytes);
  if (reader.Get<std::uint64_t>() != kMagic) return base::Error{messages::NotASavedState()};
  if (reader.Get<std::uint64_t>() != ruleset.hash()) {
    return base::Error{messages::SavedWithOtherRules()};
  }
  const auto checksum = reader.Get<std::uint64_t>();
  const auto size = reader.Get<std::uint32_t>();
  constexpr std::size_t kHeaderSize = 28;
  if (reader.failed() || bytes.size() != kHeaderSize + size ||
      base::StableHash(bytes.subspan(kHeaderSize)) != checksum) {
    return base::Error{messages::SavedStateDamaged()};
  }
  Reader parts(bytes.subspan(kHeaderSize));
  State state(ruleset, 0, 0);
  if (!StateParts::Get(parts, state)) return base::Error{messages::SavedStateMismatch()};
  return state;
}

}  // namespace walz::kernel
