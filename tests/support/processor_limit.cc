// Linked to every test program: one that works on and on ends after so much processor time, however
// busy the machine is. One that waits for ever is ended by the time limit of ctest, which is a day.
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
