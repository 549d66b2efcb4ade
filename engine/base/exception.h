// The one exception class of the engine.
#pragma once

#include <stdexcept>
#include <string>

namespace walz::base {

// Thrown where neither a Result nor a Diagnostic can carry the failure: out of a deep call that has
// no error channel. It is caught in exactly two places: `main`, and the Lua trampoline. Code in
// between does not catch it and is exception safe by owning everything through values.
class Exception : public std::runtime_error {
 public:
  // `message` is one lowercase sentence without a full stop, fit to be shown to a user.
  explicit Exception(const std::string& message) : std::runtime_error(message) {}
};

}  // namespace walz::base
