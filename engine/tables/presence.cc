#include "tables/presence.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "tables/fields.h"

namespace walz::tables {
namespace {

// If the clock was set back, times can be in the future.
bool IsFresh(std::int64_t seen, std::int64_t now, std::int64_t seconds) {
  return seen > now - seconds && seen <= now;
}

// Removes and returns the text up to a blank.
std::string_view TakeWord(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

}  // namespace

bool Presence::IsHere(const Here& here, std::int64_t now) {
  return here.connections > 0 || IsFresh(here.seen, now, kSeenSeconds);
}

bool Presence::Come(const std::string& table, kernel::Seat seat) {
  const std::lock_guard lock(mutex_);
  absent_since_.erase({table, seat});
  Here& here = tables_[table][seat];
  here.seen = 0;
  return ++here.connections == 1;
}

bool Presence::Leave(const std::string& table, kernel::Seat seat) {
  const std::lock_guard lock(mutex_);
  const auto seats = tables_.find(table);
  if (seats == tables_.end()) return false;
  const auto here = seats->second.find(seat);
  if (here == seats->second.end() || here->second.connections == 0) return false;
  if (--here->second.connections > 0) return false;
  seats->second.erase(here);
  if (seats->second.empty()) tables_.erase(seats);
  return true;
}

bool Presence::See(const std::string& table, kernel::Seat seat, std::int64_t now) {
  const std::lock_guard lock(mutex_);
  absent_since_.erase({table, seat});
  Here& here = tables_[table][seat];
  const bool comes = !IsHere(here, now);
  if (here.connections == 0) here.seen = now;
  return comes;
}

std::set<kernel::Seat> Presence::OwnAt(const std::string& table, std::int64_t now) const {
  std::set<kernel::Seat> at;
  const auto seats = tables_.find(table);
  if (seats == tables_.end()) return at;
  for (const auto& [seat, here] : seats->second) {
    if (IsHere(here, now)) at.insert(seat);
  }
  return at;
}

std::set<kernel::Seat> Presence::At(const std::string& table, std::int64_t now) {
  const std::lock_guard lock(mutex_);
  std::set<kernel::Seat> at = OwnAt(table, now);
  const auto servers = elsewhere_.find(table);
  if (servers == elsewhere_.end()) return at;
  for (const auto& [server, said] : servers->second) {
    if (IsFresh(said.at, now, kSaidSeconds)) at.insert(said.seats.begin(), said.seats.end());
  }
  return at;
}

std::int64_t Presence::AbsentFor(const std::string& table, kernel::Seat seat, std::int64_t now) {
  const bool here = At(table, now).count(seat) != 0;
  const std::lock_guard lock(mutex_);
  if (here) {
    absent_since_.erase({table, seat});
    return 0;
  }
  const auto [since, is_new] = absent_since_.try_emplace({table, seat}, now);
  // The clock may have been set back.
  if (!is_new && since->second > now) since->second = now;
  return now - since->second;
}

std::vector<std::string> Presence::TakeLapsed(std::int64_t now) {
  const std::lock_guard lock(mutex_);
  std::set<std::string> lapsed;
  const auto take = [&](auto& tables, const auto& is_over) {
    for (auto table = tables.begin(); table != tables.end();) {
      if (std::erase_if(table->second, is_over) > 0) lapsed.insert(table->first);
      table = table->second.empty() ? tables.erase(table) : std::next(table);
    }
  };
  take(tables_, [&](const auto& seat) { return !IsHere(seat.second, now); });
  take(elsewhere_, [&](const auto& said) { return !IsFresh(said.second.at, now, kSaidSeconds); });
  std::erase_if(heard_, [&](const auto& one) { return !IsFresh(one.second, now, kSaidSeconds); });
  return {lapsed.begin(), lapsed.end()};
}

// The server, the table and the seats, separated by blanks.
std::string Presence::Line(const std::string& table, std::int64_t now) const {
  std::string line = server_ + " " + table;
  for (const kernel::Seat seat : OwnAt(table, now)) line += " " + std::to_string(seat);
  return line;
}

std::string Presence::Announcement(const std::string& table, std::int64_t now) {
  const std::lock_guard lock(mutex_);
  return Line(table, now);
}

std::vector<std::string> Presence::Announcements(std::int64_t now) {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> lines = {server_};
  for (const auto& [table, seats] : tables_) lines.push_back(Line(table, now));
  return lines;
}

Presence::Heard Presence::Hear(std::string_view line, std::int64_t now) {
  const std::string server(TakeWord(line));
  const std::string table(TakeWord(line));
  Said said{{}, now};
  while (!line.empty()) {
    const std::optional<std::size_t> seat = NumberIn(TakeWord(line));
    if (seat) said.seats.insert(static_cast<kernel::Seat>(*seat));
  }
  const std::lock_guard lock(mutex_);
  const bool known = !heard_.insert_or_assign(server, now).second;
  if (server == server_) return {};
  Heard heard{"", !known};
  if (table.empty()) return heard;
  for (const kernel::Seat seat : said.seats) absent_since_.erase({table, seat});
  Said& before = elsewhere_[table][server];
  if (before.seats != said.seats) heard.table = table;
  before = std::move(said);
  return heard;
}

bool Presence::Hears(std::int64_t now) {
  const std::lock_guard lock(mutex_);
  const auto own = heard_.find(server_);
  return own != heard_.end() && IsFresh(own->second, now, kSaidSeconds);
}

}  // namespace walz::tables
