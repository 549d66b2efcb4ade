// Linked to every test program: limits its processor time, independent of the machine's load. A
// blocked program runs into ctest's timeout of a day.
#include <sys/resource.h>

namespace {

constexpr rlim_t kSeconds = 4 * 60 * 60;

[[maybe_unused]] const int limited = [] {
  rlimit limit{};
  getrlimit(RLIMIT_CPU, &limit);
  if (limit.rlim_cur > kSeconds) limit.rlim_cur = kSeconds;
  return setrlimit(RLIMIT_CPU, &limit);
}();

}  // namespace
