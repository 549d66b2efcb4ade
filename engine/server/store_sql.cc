#include "server/store_sql.h"

#include <cstdint>

namespace walz::server {
namespace {

using sqlite::Row;
using sqlite::TextIn;

std::int64_t Signed(std::size_t value) { return static_cast<std::int64_t>(value); }
std::int64_t LongIn(const sqlite::Cell& cell) { return sqlite::NumberIn(cell); }
std::size_t SizeIn(const sqlite::Cell& cell) { return static_cast<std::size_t>(LongIn(cell)); }
std::int32_t IntIn(const sqlite::Cell& cell) { return static_cast<std::int32_t>(LongIn(cell)); }

// Sorts by the time of the last choice or creation.
constexpr const char* kListTables =
    "SELECT id, created, game, seats, entries, chosen, turn FROM ("
    "SELECT id, created, game, seats, "
    "(SELECT count(*) FROM entry WHERE table_id = id) AS entries, "
    "coalesce((SELECT entry.written FROM entry WHERE table_id = id AND kind = 'choice' "
    "ORDER BY number DESC LIMIT 1), 0) AS chosen, "
    "coalesce((SELECT entry.turn FROM entry WHERE table_id = id AND entry.turn <> -2 "
    "ORDER BY number DESC LIMIT 1), game_table.turn) AS turn "
    "FROM game_table) AS listed "
    "ORDER BY turn = -1, CASE WHEN chosen > created THEN chosen ELSE created END DESC, id LIMIT $1";

constexpr const char* kLease =
    "INSERT INTO lease VALUES ($1, $2, $3) "
    "ON CONFLICT (table_id) DO UPDATE SET server = $2, expires = $3 "
    "WHERE lease.server = $2 OR lease.expires <= $4 "
    "OR lease.expires > 2 * CAST($3 AS BIGINT) - CAST($4 AS BIGINT)";

}  // namespace

base::Status SqlStore::Create(const tables::TableRow& row) {
  const auto done =
      Run("INSERT INTO game_table VALUES ($1, $2, $3, $4, $5, $6)",
          {row.id, row.created, row.game, row.record, row.seats, std::int64_t{row.turn}});
  return done.ok() ? base::Ok() : base::Status(done.error());
}

base::Result<std::optional<tables::TableRow>> SqlStore::Find(const std::string& id) {
  const auto found =
      Run("SELECT created, game, record, seats, turn FROM game_table WHERE id = $1", {id});
  if (!found) return found.error();
  if (found->rows.empty()) return std::optional<tables::TableRow>();
  const Row& row = found->rows.front();
  return std::optional<tables::TableRow>(tables::TableRow{
      id, LongIn(row[0]), TextIn(row[1]), TextIn(row[2]), TextIn(row[3]), IntIn(row[4])});
}

base::Result<std::vector<tables::ListedTable>> SqlStore::List(std::size_t limit) {
  const auto found = Run(kListTables, {Signed(limit)});
  if (!found) return found.error();
  std::vector<tables::ListedTable> list;
  for (const Row& row : found->rows) {
    list.push_back({TextIn(row[0]), LongIn(row[1]), TextIn(row[2]), TextIn(row[3]), SizeIn(row[4]),
                    LongIn(row[5]), IntIn(row[6])});
  }
  return list;
}

base::Result<std::vector<tables::Entry>> SqlStore::Entries(const std::string& id,
                                                           std::size_t first) {
  const auto found =
      Run("SELECT kind, seat, content, hash, written, turn FROM entry "
          "WHERE table_id = $1 AND number >= $2 ORDER BY number",
          {id, Signed(first)});
  if (!found) return found.error();
  std::vector<tables::Entry> entries;
  for (const Row& row : found->rows) {
    entries.push_back({TextIn(row[0]), IntIn(row[1]), TextIn(row[2]), TextIn(row[3]),
                       LongIn(row[4]), IntIn(row[5])});
  }
  return entries;
}

base::Result<std::map<std::string, std::size_t>> SqlStore::Lengths(
    const std::vector<std::string>& ids) {
  std::map<std::string, std::size_t> lengths;
  if (ids.empty()) return lengths;
  std::string list;
  Row values;
  for (const std::string& id : ids) {
    values.emplace_back(id);
    list += (list.empty() ? "$" : ", $") + std::to_string(values.size());
  }
  const auto found = Run("SELECT table_id, max(number) + 1 FROM entry WHERE table_id IN (" + list +
                             ") GROUP BY table_id",
                         values);
  if (!found) return found.error();
  for (const Row& row : found->rows) lengths[TextIn(row[0])] = SizeIn(row[1]);
  return lengths;
}

base::Result<tables::Appended> SqlStore::Append(const std::string& id, std::size_t number,
                                                const tables::Entry& entry) {
  const auto done = Run(append_, {id, Signed(number), entry.kind, std::int64_t{entry.seat},
                                  entry.text, entry.hash, entry.written, std::int64_t{entry.turn}});
  if (!done) return done.error();
  return done->changed == 1 ? tables::Appended::kDone : tables::Appended::kTaken;
}

base::Result<bool> SqlStore::Lease(const std::string& id, const std::string& server,
                                   std::int64_t now, std::int64_t until) {
  const auto done = Run(kLease, {id, server, until, now});
  if (!done) return done.error();
  return done->changed == 1;
}

base::Result<std::string> SqlStore::HostKey(const std::string& proposed) {
  const auto made =
      Run("INSERT INTO setting VALUES ('host_key', $1) ON CONFLICT DO NOTHING", {proposed});
  if (!made) return made.error();
  const auto found = Run("SELECT value FROM setting WHERE name = 'host_key'", {});
  if (!found) return found.error();
  return TextIn(found->rows.at(0).at(0));
}

}  // namespace walz::server
