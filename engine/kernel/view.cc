#include "kernel/view.h"

#include <algorithm>
#include <map>
#include <span>
#include <vector>

#include "base/hash.h"
#include "kernel/random.h"
#include "kernel/state.h"

namespace walz::kernel {
namespace {

bool MaySee(Visibility visibility, Seat owner, Seat viewer) {
  switch (visibility) {
    case Visibility::kPublic:
      return true;
    case Visibility::kOwner:
      return owner != kNoSeat && owner == viewer;
    case Visibility::kHidden:
    case Visibility::kContents:
      return false;
  }
  return false;
}

}  // namespace

bool MaySeeZone(const Ruleset& ruleset, std::uint16_t instance, Seat viewer) {
  const Ruleset::ZoneInstance& zone = ruleset.zone_instance(instance);
  return MaySee(ruleset.zone(zone.zone).visibility, zone.seat, viewer);
}

bool MayKnowContents(const Ruleset& ruleset, std::uint16_t instance, Seat viewer) {
  const Ruleset::ZoneInstance& zone = ruleset.zone_instance(instance);
  return ruleset.zone(zone.zone).visibility == Visibility::kContents ||
         MaySeeZone(ruleset, instance, viewer);
}

bool MaySeeSlot(const Ruleset& ruleset, VariableId variable, std::uint32_t offset, Seat viewer) {
  const VariableDeclaration& declaration = ruleset.variable(variable);
  Seat owner = kNoSeat;
  for (std::size_t d = declaration.dimensions.size(); d-- > 0;) {
    const Dimension& dimension = declaration.dimensions[d];
    if (dimension.kind == Dimension::Kind::kSeat) {
      owner = static_cast<Seat>(offset % dimension.size);
    }
    offset /= dimension.size;
  }
  return MaySee(declaration.visibility, owner, viewer);
}

// Changes the hidden parts of a copy.
class Redealer {
 public:
  static constexpr std::uint16_t kAnyZone = 0xffff;

  static void Deal(State& state, Seat viewer, std::uint64_t seed) {
    const Ruleset& ruleset = state.ruleset();
    std::uint64_t chance = SeedStream(seed, 0);
    auto* order = state.MutableView<std::uint16_t>(state.layout().order);
    auto* zone_of = state.MutableView<std::uint16_t>(state.layout().zone_of);

    // Places of components that the viewer cannot see, by what it knows of them: in which zone they
    // lie (none: it does not know), and the back that they show.
    using Known = std::pair<std::uint16_t, std::uint16_t>;
    std::map<Known, std::vector<std::uint16_t>> places;
    for (std::uint16_t i = 0; i < ruleset.data().components.size(); ++i) {
      const std::uint16_t component = order[i];
      if (MaySeeZone(ruleset, zone_of[component], viewer)) continue;
      const std::uint16_t zone = zone_of[component];
      const bool fixed = MayKnowContents(ruleset, zone, viewer);
      const Known known{fixed ? zone : kAnyZone, ruleset.data().components[component].back};
      places[known].push_back(i);
    }
    for (const auto& [known, group] : places) {
      std::vector<std::uint16_t> zones;
      std::vector<std::uint16_t> components;
      for (const std::uint16_t place : group) {
        components.push_back(order[place]);
        zones.push_back(zone_of[order[place]]);
      }
      // Sorted first: the true order must not shine through.
      std::sort(components.begin(), components.end());
      Shuffle(chance, std::span<std::uint16_t>(components));
      for (std::size_t i = 0; i < group.size(); ++i) {
        order[group[i]] = components[i];
        zone_of[components[i]] = zones[i];
      }
    }
    auto* streams = state.MutableView<std::uint64_t>(state.layout().streams);
    for (std::uint32_t i = 0; i < ruleset.data().streams.size(); ++i) {
      streams[i] = SeedStream(seed, i + 1);
    }
    // No seat knows what is still to come. What has come stays, for an effect that is run again.
    const auto* used = state.View<std::uint16_t>(state.layout().forced_used);
    std::vector<std::uint16_t> seen(ruleset.data().streams.size());
    std::erase_if(state.forced_, [&](const ForcedDraw& draw) {
      return seen[draw.stream.value]++ >= used[draw.stream.value];
    });
    if (state.pending_) {
      state.pending_->rewrites.push_back({state.pending_->answers.size(), state.block_});
    }
  }

  // The block, and what is asked.
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
  Redealer::Deal(imagined, viewer, seed);
  return imagined;
}

std::uint64_t HashOfSeen(const State& state, Seat viewer) {
  // What is hidden lies the same way in all of them then.
  return Redealer::Hash(SampleHiddenState(state, viewer, 0));
}

}  // namespace walz::kernel
