// The one exception class of the engine.
#pragma once

#include <stdexcept>
#include <utility>

#include "base/message.h"

namespace walz::base {

// Thrown out of deep calls in which neither a Result nor a Diagnostic can carry the failure. Caught
// only at the edges: in `main`, in the Lua trampoline, in the first function of a thread, and in
// readers that unwind a nested value this way. All other code does not catch it and is exception
// safe by RAII.
class Exception : public std::runtime_error {
 public:
  // `message` is one lowercase sentence without a full stop, suitable for users.
  explicit Exception(Message message)
      : std::runtime_error(message.English()), message_(std::move(message)) {}
  // For text that is never translated because scripts read it.
  explicit Exception(const std::string& message) : std::runtime_error(message), message_(message) {}

  const Message& message() const { return message_; }

 private:
  Message message_;
};

}  // namespace walz::base
