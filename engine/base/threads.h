// Work that is divided among threads.
#pragma once

#include <cstddef>
#include <functional>

namespace walz::base {

// The number of processors; 1 if it is unknown.
int ProcessorCount();

// Calls `work` with each number below `count`, 0 in this thread and each other one in a thread of
// its own, and waits for all of them. If the system has no more threads, the remaining calls are
// omitted, so the calls must share the work. Returns the number of calls. `work` must not throw.
std::size_t RunOnThreads(std::size_t count, const std::function<void(std::size_t)>& work);

}  // namespace walz::base
