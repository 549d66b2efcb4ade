// The one exception class of the engine.
#pragma once

#include <stdexcept>
#include <utility>

#include "base/message.h"

namespace walz::base {

// Thrown out of deep calls in which neither a Result nor a Diagnostic can carry the failure.
// Handled only at the edges: in `main`, in the Lua trampoline, in the first function of a thread,
// and in readers that throw it to abandon a nested value. All other code is exception safe by RAII.
// If it catches the exception, it must rethrow it.
class Exception : public std::runtime_error {
 public:
  // `message` is one lowercase sentence without a full stop, suitable for users.
  explicit Exception(Message message)
      : std::runtime_error(message.English()), message_(std::move(message)) {}
  // Takes text that is never translated, because scripts read it.
  explicit Exception(const std::string& message) : std::runtime_error(message), message_(message) {}

  const Message& message() const { return message_; }

 private:
  Message message_;
};

}  // namespace walz::base
