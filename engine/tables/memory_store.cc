#include "tables/memory_store.h"

#include <algorithm>

namespace walz::tables {
namespace {

ListedTable ListedFrom(const TableRow& row, const std::vector<Entry>& journal) {
  ListedTable table{row.id, row.created, row.game, row.seats, journal.size()};
  table.turn = row.turn;
  for (const Entry& entry : journal) {
    if (entry.kind == "choice") table.chosen = entry.written;
    if (entry.turn != kTurnSame) table.turn = entry.turn;
  }
  return table;
}

}  // namespace

base::Status MemoryStore::Create(const TableRow& row) {
  rows.push_back(row);
  journals[row.id];
  return base::Ok();
}

base::Result<std::optional<TableRow>> MemoryStore::Find(const std::string& id) {
  const auto row = std::ranges::find(rows, id, &TableRow::id);
  return row == rows.end() ? std::optional<TableRow>() : std::optional(*row);
}

base::Result<std::vector<ListedTable>> MemoryStore::List(std::size_t limit) {
  std::vector<ListedTable> list;
  for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
    list.push_back(ListedFrom(*row, journals[row->id]));
  }
  std::stable_sort(list.begin(), list.end(), [](const ListedTable& a, const ListedTable& b) {
    const auto rank = [](const ListedTable& table) {
      return std::pair(table.turn != kTurnOver, std::max(table.chosen, table.created));
    };
    return rank(a) > rank(b);
  });
  if (list.size() > limit) list.resize(limit);
  return list;
}

base::Result<std::vector<Entry>> MemoryStore::Entries(const std::string& id, std::size_t first) {
  const std::vector<Entry>& journal = journals[id];
  if (first >= journal.size()) return std::vector<Entry>();
  return std::vector<Entry>(journal.begin() + static_cast<std::ptrdiff_t>(first), journal.end());
}

base::Result<std::map<std::string, std::size_t>> MemoryStore::Lengths(
    const std::vector<std::string>& ids) {
  std::map<std::string, std::size_t> lengths;
  for (const std::string& id : ids) {
    if (!journals[id].empty()) lengths[id] = journals[id].size();
  }
  return lengths;
}

base::Result<Appended> MemoryStore::Append(const std::string& id, std::size_t number,
                                           const Entry& entry) {
  std::vector<Entry>& journal = journals[id];
  if (number != journal.size()) return Appended::kTaken;
  journal.push_back(entry);
  return Appended::kDone;
}

base::Result<bool> MemoryStore::Lease(const std::string& id, const std::string& server,
                                      std::int64_t now, std::int64_t until) {
  auto& [owner, expires] = leases[id];
  if (owner != server && expires > now && expires <= 2 * until - now) return false;
  owner = server;
  expires = until;
  return true;
}

}  // namespace walz::tables
