// A part of a comparison in a file: made on any machine, lost and made again, put together in any
// order.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "lab/subject.h"

namespace walz::lab {

// What is known of the trials `first` to `end` - 1 of a comparison. It depends on the subject and
// those numbers alone, but for the time that it took.
struct Shard {
  Subject subject;
  std::int64_t first = 0;
  std::int64_t end = 0;
  Findings findings;
  double seconds = 0;
  double processor_seconds = 0;
};

// The trials of shard `number` (from 1) of `count` when there are `trials` of them: first and end.
// All shards together are all trials, each once; some are empty if there are more than trials.
std::pair<std::int64_t, std::int64_t> RangeOf(std::int64_t trials, std::int64_t number,
                                              std::int64_t count);

// To text and back: one JSON object with a checksum. Reading refuses whatever is not a complete
// shard of a known format, with a checksum that fits, and says why.
std::string WriteShard(const Shard& shard);
base::Result<Shard> ReadShard(std::string_view text);

// Puts shards together into one of all their trials: a step on the way, where there are very many.
// They are all about the same subject; no trial is in two of them, and none between the first and
// the last is missing: errors name which, by `names`, those of the shards.
base::Result<Shard> Join(const std::vector<Shard>& shards, const std::vector<std::string>& names);

// Puts all shards of a comparison together, likewise: the same whatever their order and their
// cutting, and whatever was joined before, to the last digit, and the same as one comparison that
// played all trials.
base::Result<Comparison> Merge(const std::vector<Shard>& shards,
                               const std::vector<std::string>& names);

}  // namespace walz::lab
