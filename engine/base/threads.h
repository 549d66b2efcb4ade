// Work that is divided among threads.
#pragma once

#include <cstddef>
#include <functional>

namespace walz::base {

// The number of processors; 1 if it is unknown.
int ProcessorCount();

// Calls `work` with each number below `count`: with 0 in this thread, with every other number in a
// new thread. Waits for all calls. If the system has no more threads, the remaining calls are
// omitted, so the calls must take their tasks from a shared queue. Returns the number of calls.
// `work` must not throw.
std::size_t RunOnThreads(std::size_t count, const std::function<void(std::size_t)>& work);

}  // namespace walz::base
