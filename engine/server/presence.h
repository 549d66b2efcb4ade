// Who is at their tables just now, so that others know whether to wait: seats, never addresses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "kernel/ids.h"

namespace walz::server {

// A client that asks without staying connected, such as a page without scripts, counts as there for
// so many seconds.
inline constexpr std::int64_t kSeenSeconds = 120;

// The persons of one server that are at their seats. Thread-safe; times are seconds of one clock.
class Presence {
 public:
  // A connection that stays open begins and ends; a seat may have several. Whether it is the first,
  // or was the last, which others are to be told.
  bool Come(const std::string& table, kernel::Seat seat);
  bool Leave(const std::string& table, kernel::Seat seat);

  // A request of a seat. The first of several tells nothing when a connection follows it: what
  // counts then is the connection.
  void See(const std::string& table, kernel::Seat seat, std::int64_t now);

  // The seats of a table where someone is.
  std::set<kernel::Seat> At(const std::string& table, std::int64_t now);

  // The tables where someone who was seen has not been so for kSeenSeconds; each is named once.
  std::vector<std::string> TakeLapsed(std::int64_t now);

 private:
  struct Here {
    std::size_t connections = 0;
    std::int64_t seen = 0;  // 0: not, or connected since
  };

  static bool IsHere(const Here& here, std::int64_t now);

  std::mutex mutex_;
  std::map<std::string, std::map<kernel::Seat, Here>> tables_;
};

}  // namespace walz::server
