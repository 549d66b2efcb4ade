// Presence: the seats with a person at the table. Contains no addresses of people.
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

namespace walz::tables {

// A client that polls counts as present for this number of seconds.
inline constexpr std::int64_t kSeenSeconds = 120;

// A seat can be replaced by a vote after this number of seconds of absence.
inline constexpr std::int64_t kAbsenceSeconds = 180;

// Lifetime in seconds of announcements from another server. A server repeats its announcements
// several times within this time, so only those of a dead server expire.
inline constexpr std::int64_t kSaidSeconds = 30;

// The seats with a present person, at this server and at others with the same store. Thread-safe.
// Times are seconds of this server's clock.
class Presence {
 public:
  // `server` is this server's name, without blanks.
  explicit Presence(std::string server) : server_(std::move(server)) {}

  // Must be called when a persistent connection of a seat opens (`Come`) or closes (`Leave`).
  // `Come` returns true for the first connection of the seat, `Leave` for its last one. The caller
  // must then announce the change to others.
  bool Come(const std::string& table, kernel::Seat seat);
  bool Leave(const std::string& table, kernel::Seat seat);

  // Records a request of a seat. Returns true if nobody was present at the seat before.
  bool See(const std::string& table, kernel::Seat seat, std::int64_t now);

  // Returns the seats of a table with a present person, at any server.
  std::set<kernel::Seat> At(const std::string& table, std::int64_t now);

  // Returns the seconds for which a seat has been absent, counted from the first call that found it
  // absent; 0 while it is present. A vote can replace a seat after kAbsenceSeconds.
  std::int64_t AbsentFor(const std::string& table, kernel::Seat seat, std::int64_t now);

  // Returns the tables where a person's presence has expired; each is returned once.
  std::vector<std::string> TakeLapsed(std::int64_t now);

  // Return announcements of this server, to be passed to `Hear` of other servers. `Announcement`
  // returns a line with the presence at one table. `Announcements` returns a line that announces
  // this server, and a line for each table.
  std::string Announcement(const std::string& table, std::int64_t now);
  std::vector<std::string> Announcements(std::int64_t now);

  // The content of an announcement.
  struct Heard {
    std::string table;      // the table whose presence changed; may be empty
    bool newcomer = false;  // the sender is new and needs this server's announcements
  };
  Heard Hear(std::string_view line, std::int64_t now);

  // Returns true if this server has recently received its own announcements. Then it also receives
  // those of others, so a seat that was not announced is absent.
  bool Hears(std::int64_t now);

 private:
  struct Here {
    std::size_t connections = 0;
    std::int64_t seen = 0;  // last request since the last connection; 0: none
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
  std::map<std::string, std::int64_t> heard_;                     // time, by server
  std::map<std::pair<std::string, kernel::Seat>, std::int64_t> absent_since_;
};

}  // namespace walz::tables
