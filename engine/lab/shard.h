// A part of a comparison in a file: computed on any machine, repeatable if lost, mergeable in any
// order.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "lab/compare.h"
#include "lab/idle.h"

namespace walz::lab {

// The results of the trials `first` to `end` - 1 of a comparison. Determined by the subject and
// these numbers, except for the times.
struct Shard {
  Subject subject;
  std::int64_t first = 0;
  std::int64_t end = 0;
  Findings findings;
  IdleContent idle;  // of the games that were watched, if usage is counted
  double seconds = 0;
  double processor_seconds = 0;
};

// The range [first, end) of shard `number` (from 1) of `count`, for a total of `trials`. The shards
// partition all trials; some are empty if `count` exceeds `trials`.
std::pair<std::int64_t, std::int64_t> RangeOf(std::int64_t trials, std::int64_t number,
                                              std::int64_t count);

// Serialisation as one JSON object with a checksum. ReadShard fails unless the text is a complete
// shard of a known format with a valid checksum.
std::string WriteShard(const Shard& shard);
base::Result<Shard> ReadShard(std::string_view text);

// Compares the shard that a caller is about to play with the content of the file it is written to.
// Returns true if the file is this shard, so that it need not be played again; false if it is
// damaged or no shard. Fails if it is a shard of another comparison, or of other trials.
base::Result<bool> IsAlreadyPlayed(const Subject& subject, std::int64_t first, std::int64_t end,
                                   std::string_view text);

// Merges adjacent shards into one, as an intermediate step for very many shards. Fails if they have
// different subjects, overlap, or leave a gap; errors refer to shards by `names`.
base::Result<Shard> Join(const std::vector<Shard>& shards, const std::vector<std::string>& names);

// Merges all shards of a comparison, with the same checks. The result is identical to that of one
// comparison of all trials, whatever the order, the partition and earlier joins.
base::Result<Comparison> Merge(const std::vector<Shard>& shards,
                               const std::vector<std::string>& names);

}  // namespace walz::lab
