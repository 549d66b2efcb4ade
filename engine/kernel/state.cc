#include "kernel/state.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/check.h"
#include "base/hash.h"
#include "kernel/random.h"

namespace walz::kernel {

static_assert(std::endian::native == std::endian::little,
              "the block of a state is hashed and stored as it lies in memory");
static_assert(sizeof(StateHeader) == 8 && sizeof(FlowFrame) == 12);

State::State(const Ruleset& ruleset, int seats, std::uint64_t seed)
    : ruleset_(&ruleset), block_(ruleset.layout().size) {
  mutable_header().seats = static_cast<std::uint8_t>(seats);
  for (const VariableDeclaration& variable : ruleset.data().variables) {
    auto* slots = MutableView<std::int32_t>(layout().variables) + variable.first;
    std::fill_n(slots, variable.count, variable.initial);
  }
  auto* streams = MutableView<std::uint64_t>(layout().streams);
  for (std::uint32_t i = 0; i < ruleset.data().streams.size(); ++i) {
    streams[i] = SeedStream(seed, i);
  }
  FillZones();
}

// Puts every component into its declared zone, in declaration order.
void State::FillZones() {
  const auto& components = ruleset_->data().components;
  auto* order = MutableView<std::uint16_t>(layout().order);
  auto* ends = MutableView<std::uint16_t>(layout().zone_ends);
  auto* zone_of = MutableView<std::uint16_t>(layout().zone_of);
  for (std::size_t i = 0; i < components.size(); ++i) {
    const ZoneDeclaration& zone = ruleset_->zone(components[i].zone);
    const bool per_seat = zone.count > 1 && components[i].owner != kNoSeat;
    zone_of[i] = static_cast<std::uint16_t>(zone.first + (per_seat ? components[i].owner : 0));
  }
  // Counting sort: compute the size and the end of each zone, then fill each zone backwards.
  std::fill_n(ends, layout().zone_count, std::uint16_t{0});
  for (std::size_t i = 0; i < components.size(); ++i) ++ends[zone_of[i]];
  for (std::size_t zone = 1; zone < layout().zone_count; ++zone) ends[zone] += ends[zone - 1];
  std::vector<std::uint16_t> next(ends, ends + layout().zone_count);
  for (std::size_t i = components.size(); i-- > 0;) {
    order[--next[zone_of[i]]] = static_cast<std::uint16_t>(i);
  }
}

Seat State::turn() const {
  for (int i = header().flow_depth - 1; i >= 0; --i) {
    if (frames()[i].seat != kNoSeat) return frames()[i].seat;
  }
  return kNoSeat;
}

int State::simultaneous_depth() const {
  for (int i = 0; i < header().flow_depth; ++i) {
    const FlowNode& node = ruleset_->data().flow[frames()[i].node];
    if (node.kind == FlowKind::kSimultaneous && frames()[i].lap > 0) return i;
  }
  return -1;
}

Seat State::simultaneous_seat() const {
  const int depth = simultaneous_depth();
  return depth < 0 ? kNoSeat : frames()[depth].seat;
}

std::int32_t State::Get(VariableId id, Seat seat) const {
  const VariableDeclaration& declaration = ruleset_->variable(id);
  const std::uint32_t offset = seat == kNoSeat ? 0 : static_cast<std::uint32_t>(seat);
  WALZ_CHECK(offset < declaration.count, "a seat without a slot");
  return variable(declaration.first + offset);
}

void State::Set(VariableId id, Seat seat, std::int32_t value) {
  const VariableDeclaration& declaration = ruleset_->variable(id);
  const std::uint32_t offset = seat == kNoSeat ? 0 : static_cast<std::uint32_t>(seat);
  WALZ_CHECK(offset < declaration.count, "a seat without a slot");
  set_variable(declaration.first + offset, value);
}

void State::Move(ComponentId id, std::uint16_t instance, std::int32_t position) {
  WALZ_CHECK(instance < layout().zone_count, "no such zone instance");
  auto* order = MutableView<std::uint16_t>(layout().order);
  auto* ends = MutableView<std::uint16_t>(layout().zone_ends);
  auto* zone_of = MutableView<std::uint16_t>(layout().zone_of);
  const std::uint16_t from = zone_of[id.value];
  const std::uint16_t from_begin = from == 0 ? 0 : ends[from - 1];
  // Fast path: most moves take the last component of a zone.
  const auto* const top = order + ends[from] - 1;
  const auto* const found = ends[from] > from_begin && *top == id.value
                                ? top
                                : std::find(order + from_begin, order + ends[from], id.value);
  WALZ_CHECK(found != order + ends[from], "a component is not where it should be");
  const auto at = static_cast<std::size_t>(found - order);

  // The target position after the component has been removed.
  const std::uint16_t to_begin = instance == 0 ? 0 : ends[instance - 1];
  const std::int32_t size = ends[instance] - to_begin - (instance == from ? 1 : 0);
  const std::int32_t place = position < 0 || position > size ? size : position;
  const auto target = static_cast<std::size_t>(to_begin + place - (from < instance ? 1 : 0));
  if (at < target) {
    std::memmove(order + at, order + at + 1, (target - at) * sizeof(*order));
  } else {
    std::memmove(order + target + 1, order + target, (at - target) * sizeof(*order));
  }
  order[target] = id.value;
  for (std::size_t zone = from; zone < instance; ++zone) --ends[zone];
  for (std::size_t zone = instance; zone < from; ++zone) ++ends[zone];
  zone_of[id.value] = instance;
  if (from != instance && !ruleset_->kept_within().empty()) ForgetOutside(id, from, instance);
}

void State::MoveAll(std::uint16_t from, std::uint16_t to) {
  WALZ_CHECK(from < layout().zone_count && to < layout().zone_count, "no such zone instance");
  if (from == to) return;
  auto* order = MutableView<std::uint16_t>(layout().order);
  auto* ends = MutableView<std::uint16_t>(layout().zone_ends);
  auto* zone_of = MutableView<std::uint16_t>(layout().zone_of);
  const std::uint16_t begin = from == 0 ? 0 : ends[from - 1];
  const auto count = static_cast<std::uint16_t>(ends[from] - begin);
  const bool forgets = !ruleset_->kept_within().empty();
  for (std::uint16_t* at = order + begin; at != order + begin + count; ++at) {
    zone_of[*at] = to;
    if (forgets) ForgetOutside(ComponentId{*at}, from, to);
  }
  if (from < to) {
    std::rotate(order + begin, order + begin + count, order + ends[to]);
    for (std::size_t zone = from; zone < to; ++zone) ends[zone] -= count;
  } else {
    std::rotate(order + ends[to], order + begin, order + begin + count);
    for (std::size_t zone = to; zone < from; ++zone) ends[zone] += count;
  }
}

// Resets the variables of a component that are kept only within the zone that it leaves.
void State::ForgetOutside(ComponentId id, std::uint16_t from, std::uint16_t to) {
  for (const VariableId variable : ruleset_->kept_within()) {
    const VariableDeclaration& declaration = ruleset_->variable(variable);
    if (ruleset_->zone_instance(from).zone != declaration.within) continue;
    if (ruleset_->zone_instance(to).zone == declaration.within) continue;
    const Dimension& components = declaration.dimensions.front();
    const std::uint16_t ordinal = components.ordinals[id.index()];
    if (ordinal == 0xffff) continue;
    const std::uint32_t each = declaration.count / components.size;
    for (std::uint32_t i = 0; i < each; ++i) {
      set_variable(declaration.first + ordinal * each + i, declaration.initial);
    }
  }
}

void State::ShuffleZone(std::uint16_t instance, StreamId stream) {
  auto* order = MutableView<std::uint16_t>(layout().order);
  const auto* ends = View<std::uint16_t>(layout().zone_ends);
  const std::uint16_t begin = instance == 0 ? 0 : ends[instance - 1];
  Shuffle(MutableView<std::uint64_t>(layout().streams)[stream.value],
          std::span<std::uint16_t>(order + begin, order + ends[instance]));
}

std::span<const Placement> State::placements() const {
  return {View<Placement>(layout().placements), ruleset_->pieces().size()};
}

void State::Place(PieceId id, const Placement& placement) {
  MutableView<Placement>(layout().placements)[id.value] = placement;
}

std::uint32_t State::Draw(StreamId stream, std::uint32_t bound) {
  if (!forced_.empty()) {
    if (const std::optional<std::int32_t> forced = next_forced(stream).value) {
      // The number of used forced draws is part of the block, so a replayed effect gets the same
      // results.
      ++MutableView<std::uint16_t>(layout().forced_used)[stream.value];
      const auto value = static_cast<std::uint32_t>(*forced);
      return value < bound ? value : bound - 1;
    }
  }
  return DrawBelow(MutableView<std::uint64_t>(layout().streams)[stream.value], bound);
}

State::NextForced State::next_forced(StreamId stream) const {
  NextForced next{std::nullopt, View<std::uint16_t>(layout().forced_used)[stream.value]};
  std::uint16_t skip = next.used;
  for (const ForcedDraw& draw : forced_) {
    if (draw.stream != stream || skip-- > 0) continue;
    next.value = draw.value;
    break;
  }
  return next;
}

std::uint8_t State::hook_uses(HookId id, Seat seat) const {
  const std::size_t index =
      static_cast<std::size_t>(id.value) * static_cast<std::size_t>(ruleset_->seats()) +
      static_cast<std::size_t>(seat);
  return View<std::uint8_t>(layout().hook_uses)[index];
}

void State::set_hook_uses(HookId id, Seat seat, std::uint8_t uses) {
  const std::size_t index =
      static_cast<std::size_t>(id.value) * static_cast<std::size_t>(ruleset_->seats()) +
      static_cast<std::size_t>(seat);
  MutableView<std::uint8_t>(layout().hook_uses)[index] = uses;
}

void State::Force(std::span<const ForcedDraw> draws) {
  forced_.insert(forced_.end(), draws.begin(), draws.end());
}

bool State::RunLater(FunctionId function, std::span<const Argument> arguments) {
  WALZ_CHECK(pending_.has_value() && arguments.size() <= Option::kMaxArguments,
             "only a running effect hands on, and not more than an option holds");
  if (waiting_.size() >= kMaxWaiting) return false;
  EffectCall call{.function = function, .seat = pending_->call.seat, .is_stage = true};
  call.option.count = static_cast<std::uint16_t>(arguments.size());
  std::copy(arguments.begin(), arguments.end(), call.option.arguments.begin());
  waiting_.insert(waiting_.end() - pending_->behind, call);
  return true;
}

}  // namespace walz::kernel
