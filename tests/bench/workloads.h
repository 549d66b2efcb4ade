// What is done always in the same way, for counting the instructions that it takes.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace walz::bench {

// A fixed piece of work. `prepare` does all that is not to be counted and returns what is.
struct Workload {
  std::string name;
  std::function<std::function<void()>()> prepare;
};

std::vector<Workload> Workloads();

}  // namespace walz::bench

// Runs `workload`, nothing else: instructions are counted while the program is in here.
extern "C" void walz_bench_counted(const std::function<void()>& workload);
