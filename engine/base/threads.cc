#include "base/threads.h"

#include <algorithm>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace walz::base {

int ProcessorCount() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

std::size_t RunOnThreads(std::size_t count, const std::function<void(std::size_t)>& work) {
  std::vector<std::thread> threads;
  try {
    threads.reserve(count);
    for (std::size_t i = 1; i < count; ++i) threads.emplace_back(work, i);
  } catch (const std::system_error&) {
  } catch (const std::bad_alloc&) {
  }
  work(0);
  for (std::thread& thread : threads) thread.join();
  return threads.size() + 1;
}

}  // namespace walz::base
