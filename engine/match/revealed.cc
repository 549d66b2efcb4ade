#include "match/revealed.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "kernel/state.h"
#include "kernel/view.h"

namespace walz::match {
namespace {

// Random streams in equal states return equal numbers.
bool ChanceWasAsked(kernel::State before, kernel::State after) {
  constexpr std::uint32_t kBound = std::numeric_limits<std::uint32_t>::max();
  const std::size_t streams = before.ruleset().data().streams.size();
  for (std::size_t i = 0; i < streams; ++i) {
    const auto stream = kernel::StreamId::FromIndex(i);
    for (int draw = 0; draw < 2; ++draw) {
      if (before.Draw(stream, kBound) != after.Draw(stream, kBound)) return true;
    }
  }
  return false;
}

// Returns true if one of `viewers` may know the contents of a zone instance.
bool IsKnown(const kernel::State& state, std::uint16_t instance, kernel::Viewers viewers) {
  for (int seat = kernel::kNoSeat; seat < state.seats(); ++seat) {
    const auto viewer = static_cast<kernel::Seat>(seat);
    if ((viewers & kernel::ViewerBit(viewer)) == 0) continue;
    if (kernel::MayKnowContents(state.ruleset(), instance, viewer)) return true;
  }
  return false;
}

// The components known to one of `viewers`, ascending.
std::vector<std::uint16_t> Known(const kernel::State& state, kernel::Viewers viewers) {
  std::vector<std::uint16_t> known;
  for (std::size_t i = 0; i < state.ruleset().layout().zone_count; ++i) {
    const auto instance = static_cast<std::uint16_t>(i);
    if (!IsKnown(state, instance, viewers)) continue;
    const auto zone = state.zone(instance);
    known.insert(known.end(), zone.begin(), zone.end());
  }
  std::sort(known.begin(), known.end());
  return known;
}

}  // namespace

bool Revealed(const kernel::State& before, const kernel::State& after, kernel::Viewers viewers) {
  if (ChanceWasAsked(before, after)) return true;
  const std::vector<std::uint16_t> was = Known(before, viewers);
  const std::vector<std::uint16_t> is = Known(after, viewers);
  return !std::includes(was.begin(), was.end(), is.begin(), is.end());
}

}  // namespace walz::match
