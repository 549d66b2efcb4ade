// In programs that are built with the thread sanitizer.

#ifdef __SANITIZE_THREAD__
#include <csetjmp>

// How Debian's Lua, which is built with _FORTIFY_SOURCE, raises errors. The sanitizer knows only
// the function without checks; of this one it would not notice that frames are left, and remember
// every stack as if it stood on all those before: 100 MB a second.
extern "C" [[noreturn]] void __longjmp_chk(jmp_buf place, int value);
extern "C" void __longjmp_chk(jmp_buf place, int value) { longjmp(place, value); }
#endif
