// Who is at their tables just now, so that others know whether to wait: seats, never addresses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/ids.h"

namespace walz::server {

// A client that asks without staying connected, such as a program that polls, counts as there for
// so many seconds.
inline constexpr std::int64_t kSeenSeconds = 120;

// What another server has said counts for so many seconds: one that dies says nothing any more.
// Each says everything again several times within them.
inline constexpr std::int64_t kSaidSeconds = 30;

// The persons that are at their seats: those of this server, and those of others that share its
// store, as they say. Thread-safe; times are seconds of this server's clock.
class Presence {
 public:
  // `server`: the name of this one, without blanks.
  explicit Presence(std::string server) : server_(std::move(server)) {}

  // A connection that stays open begins and ends; a seat may have several. Whether it is the first,
  // or was the last, which others are to be told.
  bool Come(const std::string& table, kernel::Seat seat);
  bool Leave(const std::string& table, kernel::Seat seat);

  // A request of a seat; whether nobody was there before. The first of several tells nothing when a
  // connection follows it: what counts then is the connection.
  bool See(const std::string& table, kernel::Seat seat, std::int64_t now);

  // The seats of a table where someone is, at whichever server.
  std::set<kernel::Seat> At(const std::string& table, std::int64_t now);

  // The tables where someone has ceased to be there without saying so; each is named once.
  std::vector<std::string> TakeLapsed(std::int64_t now);

  // What this server says to others: who is at one table, or that it runs and who is at all of
  // them. A line each, for Hear.
  std::string Told(const std::string& table, std::int64_t now);
  std::vector<std::string> ToldOfAll(std::int64_t now);

  // What a server has said, perhaps this one.
  struct Heard {
    std::string table;      // where others have come or gone; may be empty
    bool newcomer = false;  // it does not know yet what this one could tell
  };
  Heard Hear(std::string_view line, std::int64_t now);

  // Whether servers have been heard lately, this one at least: who has then not been said to be
  // there is not.
  bool Hears(std::int64_t now);

 private:
  struct Here {
    std::size_t connections = 0;
    std::int64_t seen = 0;  // 0: not, or connected since
  };
  struct Said {
    std::set<kernel::Seat> seats;
    std::int64_t at = 0;
  };

  static bool IsHere(const Here& here, std::int64_t now);
  std::set<kernel::Seat> OwnAt(const std::string& table, std::int64_t now) const;
  std::string Line(const std::string& table, std::int64_t now) const;

  std::string server_;
  std::mutex mutex_;
  std::map<std::string, std::map<kernel::Seat, Here>> tables_;
  std::map<std::string, std::map<std::string, Said>> elsewhere_;  // by table and server
  std::map<std::string, std::int64_t> heard_;                     // when, by server
};

}  // namespace walz::server
