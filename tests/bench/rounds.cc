#include "bench/rounds.h"

#include <algorithm>
#include <ctime>

#include "base/check.h"

namespace walz::bench {
namespace {

std::int64_t Read(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

}  // namespace

std::int64_t ProcessorTime() { return Read(CLOCK_THREAD_CPUTIME_ID); }
std::int64_t ProcessTime() { return Read(CLOCK_PROCESS_CPUTIME_ID); }
std::int64_t WallTime() { return Read(CLOCK_MONOTONIC); }

std::vector<Timing> TimeInTurn(const std::vector<Work>& works, int rounds, Clock clock) {
  WALZ_CHECK(rounds > 0, "nothing to time");
  std::vector<std::vector<double>> times(works.size());
  for (const Work& work : works) work.run();
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < works.size(); ++i) {
      const std::int64_t begin = clock();
      const std::int64_t units = works[i].run();
      const std::int64_t end = clock();
      WALZ_CHECK(units > 0, "a work that does nothing");
      times[i].push_back(static_cast<double>(end - begin) / static_cast<double>(units));
    }
  }
  std::vector<Timing> timings;
  for (std::vector<double>& each : times) {
    std::sort(each.begin(), each.end());
    timings.push_back({each.front(), each[each.size() / 2]});
  }
  return timings;
}

}  // namespace walz::bench
