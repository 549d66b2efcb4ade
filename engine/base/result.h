// A value or an error: the failure channel for illegal moves and I/O.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "base/check.h"
#include "base/message.h"

namespace walz::base {

struct Diagnostic;

// The reason why an operation failed. `message` is lowercase, without a full stop, with ids in
// backticks, and addresses the person who requested the operation.
struct Error {
  Message message;
  // The underlying mistake in a script, with its place; null if a script is not the reason.
  std::shared_ptr<const Diagnostic> cause = nullptr;

  // Errors are equal if their messages are equal.
  friend bool operator==(const Error& a, const Error& b) { return a.message == b.message; }
};

// Holds either a `T` or an `Error`. Both convert implicitly, so a function can `return value;` or
// `return Error{"..."};`. Unless a function documents otherwise, a failed Result means that nothing
// has changed.
template <class T>
class [[nodiscard]] Result {
 public:
  using ValueType = T;

  // NOLINTNEXTLINE(google-explicit-constructor): returning a value is the point.
  Result(T value) : value_(std::move(value)) {}
  // NOLINTNEXTLINE(google-explicit-constructor): returning an error is the point.
  Result(Error error) : error_(std::make_shared<const Error>(std::move(error))) {}

  // Returns true if there is a value.
  bool ok() const { return error_ == nullptr; }
  explicit operator bool() const { return ok(); }

  // The value. Aborts with the error's message if there is none.
  const T& value() const& {
    WALZ_CHECK(ok(), error_->message.English());
    return *value_;
  }
  T& value() & {
    WALZ_CHECK(ok(), error_->message.English());
    return *value_;
  }
  T&& value() && {
    WALZ_CHECK(ok(), error_->message.English());
    return std::move(*value_);
  }

  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

  // The error. Aborts if there is a value.
  const Error& error() const {
    WALZ_CHECK(!ok(), "result holds a value, not an error");
    return *error_;
  }

 private:
  std::optional<T> value_;  // empty if there is an error
  // Null if there is a value. Errors are rare and large: behind a pointer, they make results
  // without one cheap to pass on.
  std::shared_ptr<const Error> error_;
};

// The value type of an operation that only succeeds or fails.
struct Unit {
  friend bool operator==(const Unit&, const Unit&) = default;
};

// Success without a value, or an error. `return Ok();` or `return Error{"..."};`
using Status = Result<Unit>;

inline Status Ok() { return Unit{}; }

}  // namespace walz::base
