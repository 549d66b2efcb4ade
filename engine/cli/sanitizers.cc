// Settings for sanitizers.

// libedit never frees the names of functions that are added to it: a leak per program, not per
// line.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:wcsdup\n"; }
