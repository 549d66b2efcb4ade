// Assertions for invariants of our own code. A failed assertion is a bug in the engine, never a
// mistake in content or input.
#pragma once

#include <string_view>

namespace walz::base {

// Prints `file:line: check failed: condition: message` to stderr and aborts.
// Called by WALZ_CHECK only.
[[noreturn]] void CheckFailed(const char* file, int line, const char* condition,
                              std::string_view message);

}  // namespace walz::base

// Aborts the program unless `condition` holds. Enabled in every build type, so keep it out of the
// innermost loops. `message` names the assumption; it is evaluated only on failure.
#define WALZ_CHECK(condition, message)                                      \
  do {                                                                      \
    if (!(condition)) [[unlikely]] {                                        \
      ::walz::base::CheckFailed(__FILE__, __LINE__, #condition, (message)); \
    }                                                                       \
  } while (false)
