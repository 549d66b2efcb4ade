// Only in builds with the thread sanitizer.

#ifdef __SANITIZE_THREAD__
#include <csetjmp>

// Debian's Lua is built with _FORTIFY_SOURCE and raises errors with __longjmp_chk. The sanitizer
// only intercepts longjmp. It would not notice that this one unwinds frames, and would accumulate
// shadow stacks at 100 MB per second.
extern "C" [[noreturn]] void __longjmp_chk(jmp_buf place, int value);
extern "C" void __longjmp_chk(jmp_buf place, int value) { longjmp(place, value); }
#endif
