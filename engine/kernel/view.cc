#include "kernel/view.h"

#include <algorithm>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/hash.h"
#include "kernel/random.h"
#include "kernel/state.h"
#include "kernel/teams.h"

namespace walz::kernel {
namespace {

bool MaySee(const State& state, Visibility visibility, Seat owner, Seat viewer) {
  switch (visibility) {
    case Visibility::kPublic:
      return true;
    case Visibility::kOwner:
      return owner != kNoSeat && owner == viewer;
    case Visibility::kTeam:
      return owner != kNoSeat && AreTogether(state, owner, viewer);
    case Visibility::kHidden:
    case Visibility::kContents:
      return false;
  }
  return false;
}

}  // namespace

bool MaySeeZone(const State& state, std::uint16_t instance, Seat viewer) {
  const Ruleset::ZoneInstance& zone = state.ruleset().zone_instance(instance);
  return MaySee(state, state.ruleset().zone(zone.zone).visibility, zone.seat, viewer);
}

bool MayKnowContents(const State& state, std::uint16_t instance, Seat viewer) {
  const Ruleset::ZoneInstance& zone = state.ruleset().zone_instance(instance);
  return state.ruleset().zone(zone.zone).visibility == Visibility::kContents ||
         MaySeeZone(state, instance, viewer);
}

bool MaySeeSlot(const State& state, VariableId variable, std::uint32_t offset, Seat viewer) {
  const VariableDeclaration& declaration = state.ruleset().variable(variable);
  Seat owner = kNoSeat;
  for (std::size_t d = declaration.dimensions.size(); d-- > 0;) {
    const Dimension& dimension = declaration.dimensions[d];
    const std::uint32_t ordinal = offset % dimension.size;
    offset /= dimension.size;
    if (dimension.kind == Dimension::Kind::kSeat) owner = static_cast<Seat>(ordinal);
    if (dimension.kind != Dimension::Kind::kComponent) continue;
    const auto& ordinals = dimension.ordinals;
    const auto component = std::find(ordinals.begin(), ordinals.end(), ordinal);
    const Argument whose = Argument::Component(
        ComponentId::FromIndex(static_cast<std::size_t>(component - ordinals.begin())));
    if ((WhoMayKnow(state, whose) & ViewerBit(viewer)) == 0) return false;
  }
  return MaySee(state, declaration.visibility, owner, viewer);
}

Viewers WhoMayKnow(const State& state, const Argument& argument) {
  const Ruleset& ruleset = state.ruleset();
  if (argument.kind != Argument::Kind::kComponent || argument.number < 0) return kEverybody;
  const ComponentId component{static_cast<std::uint16_t>(argument.number)};
  const PieceId piece = ruleset.data().components[component.value].piece;
  if (piece.valid() && state.board().IsPlaced(piece)) return kEverybody;
  const std::uint16_t zone = state.zone_of(component);
  if (MayKnowContents(state, zone, kNoSeat)) return kEverybody;
  Viewers viewers = 0;
  for (Seat seat = 0; seat < state.seats(); ++seat) {
    if (MayKnowContents(state, zone, seat)) viewers |= ViewerBit(seat);
  }
  return viewers;
}

void Mask(const State& state, Seat viewer, Argument& argument) {
  if ((WhoMayKnow(state, argument) & ViewerBit(viewer)) == 0) argument.number = -1;
}

namespace {

bool IsPerComponent(const VariableDeclaration& variable) {
  return std::any_of(
      variable.dimensions.begin(), variable.dimensions.end(),
      [](const Dimension& dimension) { return dimension.kind == Dimension::Kind::kComponent; });
}

// Returns true if any of `viewers` passes `may` (MaySeeZone or MayKnowContents) for a zone.
bool AnyMay(bool (*may)(const State&, std::uint16_t, Seat), const State& state, std::uint16_t zone,
            Viewers viewers) {
  if (may(state, zone, kNoSeat)) return true;
  for (Seat seat = 0; seat < state.seats(); ++seat) {
    if ((viewers & ViewerBit(seat)) != 0 && may(state, zone, seat)) return true;
  }
  return false;
}

bool AnyMaySeeSlot(const State& state, VariableId variable, std::uint32_t offset, Viewers viewers) {
  if (MaySeeSlot(state, variable, offset, kNoSeat)) return true;
  for (Seat seat = 0; seat < state.seats(); ++seat) {
    if ((viewers & ViewerBit(seat)) != 0 && MaySeeSlot(state, variable, offset, seat)) {
      return true;
    }
  }
  return false;
}

}  // namespace

// Changes the hidden parts of a copied state.
class Redealer {
 public:
  // Gives each variable slot that none of `viewers` can see another value.
  template <class NewValue>
  static void ChangeVariables(State& state, Viewers viewers, const NewValue& new_value) {
    const Ruleset& ruleset = state.ruleset();
    for (std::size_t i = 0; i < ruleset.data().variables.size(); ++i) {
      const auto id = VariableId::FromIndex(i);
      const VariableDeclaration& variable = ruleset.variable(id);
      if (variable.visibility == Visibility::kPublic && !IsPerComponent(variable)) continue;
      for (std::uint32_t offset = 0; offset < variable.count; ++offset) {
        if (AnyMaySeeSlot(state, id, offset, viewers)) continue;
        const std::size_t slot = variable.first + offset;
        state.set_variable(slot, new_value(variable, state.variable(slot)));
      }
    }
  }

  // Shuffles the components that none of `viewers` can see.
  static void Deal(State& state, Viewers viewers, std::uint64_t chance) {
    constexpr std::uint16_t kAnyZone = 0xffff;
    const Ruleset& ruleset = state.ruleset();
    auto* order = state.MutableView<std::uint16_t>(state.layout().order);
    auto* zone_of = state.MutableView<std::uint16_t>(state.layout().zone_of);

    // The place of a component that no viewer can see. Components of one group are
    // indistinguishable: the viewers know at most their zone, and the back they show.
    struct Hidden {
      std::uint32_t group = 0;
      std::uint16_t place = 0;
      auto operator<=>(const Hidden&) const = default;
    };
    std::vector<Hidden> places;
    places.reserve(ruleset.data().components.size());
    const auto* const ends = state.View<std::uint16_t>(state.layout().zone_ends);
    std::uint16_t end = 0;
    for (std::uint16_t zone = 0; zone < state.layout().zone_count; ++zone) {
      const std::uint16_t begin = std::exchange(end, ends[zone]);
      if (begin == end || AnyMay(MaySeeZone, state, zone, viewers)) continue;
      const bool fixed = AnyMay(MayKnowContents, state, zone, viewers);
      const std::uint32_t known = std::uint32_t{fixed ? zone : kAnyZone} << 16U;
      for (std::uint16_t place = begin; place < end; ++place) {
        places.push_back({known | ruleset.data().components[order[place]].back, place});
      }
    }
    std::sort(places.begin(), places.end());
    std::vector<std::uint16_t> zones;
    std::vector<std::uint16_t> components;
    for (auto first = places.begin(), last = first; first != places.end(); first = last) {
      zones.clear();
      components.clear();
      for (; last != places.end() && last->group == first->group; ++last) {
        components.push_back(order[last->place]);
        zones.push_back(zone_of[order[last->place]]);
      }
      // Sort first, so that the result does not depend on the true order.
      std::sort(components.begin(), components.end());
      Shuffle(chance, std::span<std::uint16_t>(components));
      for (std::size_t i = 0; i < components.size(); ++i) {
        order[first[static_cast<std::ptrdiff_t>(i)].place] = components[i];
        zone_of[components[i]] = zones[i];
      }
    }
  }

  // Reseeds the random streams.
  static void Renew(State& state, std::uint64_t seed) {
    const Ruleset& ruleset = state.ruleset();
    auto* streams = state.MutableView<std::uint64_t>(state.layout().streams);
    for (std::uint32_t i = 0; i < ruleset.data().streams.size(); ++i) {
      streams[i] = SeedStream(seed, i + 1);
    }
    // Unused forced draws are dropped, because no seat knows the future. Used ones stay for
    // replays.
    const auto* used = state.View<std::uint16_t>(state.layout().forced_used);
    std::vector<std::uint16_t> seen(ruleset.data().streams.size());
    std::erase_if(state.forced_, [&](const ForcedDraw& draw) {
      return seen[draw.stream.value]++ >= used[draw.stream.value];
    });
  }

  // Replaces the answers of other seats to questions that are asked at the same time.
  static void ForgetAnswers(State& state, std::uint64_t chance) {
    const std::size_t before = state.decision().asked_before;
    if (before == 0 || !state.pending_) return;
    std::vector<std::int32_t>& answers = state.pending_->answers;
    for (std::size_t i = answers.size() - before; i < answers.size(); ++i) {
      answers[i] =
          static_cast<std::int32_t>(DrawBelow(chance, std::numeric_limits<std::int32_t>::max()));
    }
    state.pending_->live = nullptr;  // it knows the true answers
  }

  // Records the change, so that a replay of the pending effect applies it.
  static void Note(State& state) {
    if (!state.pending_) return;
    state.pending_->rewrites.push_back({state.pending_->answers.size(), state.block_});
  }

  // Hashes the block and the pending decision.
  static std::uint64_t Hash(const State& state) {
    base::Hasher hasher;
    hasher.AddBytes(state.block_);
    const Decision& decision = state.decision();
    hasher.AddU16(decision.kind.value);
    hasher.AddI64(decision.seat);
    hasher.AddBytes(std::as_bytes(std::span(decision.context)));
    hasher.AddBytes(std::as_bytes(std::span(decision.options)));
    return hasher.Finish();
  }
};

State SampleHiddenState(const State& state, Seat viewer, std::uint64_t seed) {
  State imagined = state;
  Redealer::ChangeVariables(
      imagined, ViewerBit(viewer),
      [](const VariableDeclaration& variable, std::int32_t) { return variable.initial; });
  Redealer::Deal(imagined, ViewerBit(viewer), SeedStream(seed, 0));
  Redealer::Renew(imagined, seed);
  Redealer::ForgetAnswers(imagined, seed);
  Redealer::Note(imagined);
  return imagined;
}

std::uint64_t HashOfSeen(const State& state, Seat viewer) {
  // Equal samples: all states that look the same to the viewer have the same hidden order.
  return Redealer::Hash(SampleHiddenState(state, viewer, 0));
}

State DealAnew(const State& state, Viewers viewers, std::uint64_t seed) {
  WALZ_CHECK(state.decision().empty(), "a state that waits for no answer");
  State twin = state;
  std::uint64_t chance = SeedStream(seed, 1);
  const auto draw = [&](const VariableDeclaration& variable, std::int32_t value) {
    using Limits = std::numeric_limits<std::int32_t>;
    const bool bounded = variable.minimum != Limits::min() && variable.maximum != Limits::max();
    if (!bounded || value == variable.initial) return value;
    const std::int64_t count = std::int64_t{variable.maximum} - variable.minimum + 1;
    if (count > Limits::max()) return value;
    return variable.minimum +
           static_cast<std::int32_t>(DrawBelow(chance, static_cast<std::uint32_t>(count)));
  };
  Redealer::ChangeVariables(twin, viewers, draw);
  Redealer::Deal(twin, viewers, SeedStream(seed, 0));
  return twin;
}

}  // namespace walz::kernel
