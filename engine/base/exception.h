// The one exception class of the engine.
#pragma once

#include <stdexcept>
#include <utility>

#include "base/message.h"

namespace walz::base {

// Thrown where neither a Result nor a Diagnostic can carry the failure: out of a deep call that has
// no error channel. Only those at the edge catch it: `main`, the Lua trampoline, the first function
// of a thread, and readers that leave a nested value that way. Code in between does not catch it
// and is exception safe by owning everything through values.
class Exception : public std::runtime_error {
 public:
  // `message` is one lowercase sentence without a full stop, fit to be shown to a user.
  explicit Exception(Message message)
      : std::runtime_error(message.English()), message_(std::move(message)) {}
  // A sentence that stays English: scripts read it.
  explicit Exception(const std::string& message) : std::runtime_error(message), message_(message) {}

  const Message& message() const { return message_; }

 private:
  Message message_;
};

}  // namespace walz::base
