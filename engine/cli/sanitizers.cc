// What the sanitizers are told, in programs that are built with them.

// libedit never frees the names of functions that are added to it: once a program, not once a line.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:wcsdup\n"; }
