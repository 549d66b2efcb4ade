#include "server/presence.h"

namespace walz::server {

// A clock that has been set back makes what was seen look later than now.
bool Presence::IsHere(const Here& here, std::int64_t now) {
  return here.connections > 0 || (here.seen > now - kSeenSeconds && here.seen <= now);
}

bool Presence::Come(const std::string& table, kernel::Seat seat) {
  const std::lock_guard lock(mutex_);
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

void Presence::See(const std::string& table, kernel::Seat seat, std::int64_t now) {
  const std::lock_guard lock(mutex_);
  Here& here = tables_[table][seat];
  if (here.connections == 0) here.seen = now;
}

std::set<kernel::Seat> Presence::At(const std::string& table, std::int64_t now) {
  const std::lock_guard lock(mutex_);
  std::set<kernel::Seat> at;
  const auto seats = tables_.find(table);
  if (seats == tables_.end()) return at;
  for (const auto& [seat, here] : seats->second) {
    if (IsHere(here, now)) at.insert(seat);
  }
  return at;
}

std::vector<std::string> Presence::TakeLapsed(std::int64_t now) {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> lapsed;
  for (auto table = tables_.begin(); table != tables_.end();) {
    const std::size_t gone =
        std::erase_if(table->second, [&](const auto& seat) { return !IsHere(seat.second, now); });
    if (gone > 0) lapsed.push_back(table->first);
    table = table->second.empty() ? tables_.erase(table) : std::next(table);
  }
  return lapsed;
}

}  // namespace walz::server
