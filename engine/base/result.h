// A value or the reason why there is none: the failure channel for illegal moves and I/O.
#pragma once

#include <memory>
#include <utility>
#include <variant>

#include "base/check.h"
#include "base/message.h"

namespace walz::base {

struct Diagnostic;

// Why an operation did not happen. `message` is lowercase, without a full stop, with ids in
// backticks, and is written for the person who asked for the operation.
struct Error {
  Message message;
  // What is wrong in a script, with its place, if that is the reason; else null.
  std::shared_ptr<const Diagnostic> cause = nullptr;

  // Errors are equal if they say the same.
  friend bool operator==(const Error& a, const Error& b) { return a.message == b.message; }
};

// Holds either a `T` or an `Error`. Both convert implicitly, so that functions simply say
// `return value;` or `return Error{"..."};`. A failed Result means: nothing has changed.
template <class T>
class [[nodiscard]] Result {
 public:
  using ValueType = T;

  // NOLINTNEXTLINE(google-explicit-constructor): returning a value is the point.
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  // NOLINTNEXTLINE(google-explicit-constructor): returning an error is the point.
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  // True iff there is a value.
  bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  // The value; asking a failed Result for it is a bug and aborts with the error's message.
  const T& value() const& {
    WALZ_CHECK(ok(), std::get<1>(content_).message.English());
    return std::get<0>(content_);
  }
  T& value() & {
    WALZ_CHECK(ok(), std::get<1>(content_).message.English());
    return std::get<0>(content_);
  }
  T&& value() && {
    WALZ_CHECK(ok(), std::get<1>(content_).message.English());
    return std::get<0>(std::move(content_));
  }

  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

  // The error; asking a Result that holds a value for it is a bug and aborts.
  const Error& error() const {
    WALZ_CHECK(!ok(), "result holds a value, not an error");
    return std::get<1>(content_);
  }

 private:
  std::variant<T, Error> content_;
};

// The value of an operation that has no other value than having worked.
struct Unit {
  friend bool operator==(const Unit&, const Unit&) = default;
};

// Success without a value, or an error. `return Ok();` or `return Error{"..."};`
using Status = Result<Unit>;

inline Status Ok() { return Unit{}; }

}  // namespace walz::base
