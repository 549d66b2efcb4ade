// Rate limiting per client.
#pragma once

#include <algorithm>
#include <chrono>

namespace walz::server {

// Token bucket: requests and socket messages at once, and per second.
inline constexpr double kBurst = 1000;
inline constexpr double kPerSecond = 200;

// A token bucket.
class RateLimit {
 public:
  // Takes a token; returns false if there is none.
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
