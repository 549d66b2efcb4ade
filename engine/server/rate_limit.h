// How much one client may ask for.
#pragma once

#include <algorithm>
#include <chrono>

namespace walz::server {

// A request, or a message on a socket, counts one; so many come in at once, and so many each second
// after that.
inline constexpr double kBurst = 1000;
inline constexpr double kPerSecond = 200;

// Lets as many messages through as a person, or a busy program, may send.
class RateLimit {
 public:
  // Whether one more may pass now.
  bool Take() {
    const auto now = std::chrono::steady_clock::now();
    const std::chrono::duration<double> since = now - last_;
    last_ = now;
    left_ = std::min(kBurst, left_ + since.count() * kPerSecond);
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

 private:
  double left_ = kBurst;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace walz::server
