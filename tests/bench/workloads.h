// Fixed workloads for counting instructions.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace walz::bench {

// A fixed workload. `prepare` does everything that is not counted and returns the part that
// is counted.
struct Workload {
  std::string name;
  std::function<std::function<void()>()> prepare;
};

std::vector<Workload> Workloads();

}  // namespace walz::bench

// Runs `workload` and nothing else: instructions are counted inside this function.
extern "C" void walz_bench_counted(const std::function<void()>& workload);
